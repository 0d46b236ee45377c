"""What answers would bring is said before as it happens afterwards."""

import msgspec
import pytest
from games.soda.pictures import FILE, every_decision, text

from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.games.soda import moves
from contraband.games.soda.game import GAME
from contraband.games.soda.names import ACCEPTING

MOST_BYTES = 40_000  # of a picture that asks something, without the news


def test_the_pictures_of_the_browser_s_tests_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), (
        f"{FILE.name} is old; run: PYTHONPATH=tests python -m games.soda.pictures"
    )


@pytest.mark.parametrize("event", ["holiday_season", "sniffer_dog"])
def test_pictures_stay_small(event) -> None:
    sizes = {
        picture.decision.step: len(msgspec.json.encode(msgspec.structs.replace(picture, news=[])))
        for picture in every_decision(8, event)
    }
    assert {"packing", "accepting", "inspecting", "arresting"} <= sizes.keys()
    assert max(sizes.values()) < MOST_BYTES


def ends_of(table, seat: int, packing: str):
    move = GAME.parse(packing)
    (found,) = [ends for ends in GAME.preview(table.s, seat).packings if ends.move == move]
    return found


@pytest.mark.rule("SODA-4.2.1", "SODA-6.3.1", "SODA-9.2")
@pytest.mark.parametrize("event", [None, "breakage", "birthday", "tip_off", "holiday_season"])
@pytest.mark.parametrize("owned", [{}, {0: 1, 1: 1}])
def test_every_packing_ends_as_it_was_said(start, event, owned) -> None:
    """Each end is played: the caps of the traveller before and after."""
    table = start(hands={1: [0, 1, 2, 3, 3]}, event=event, caps=owned)
    for ends in GAME.preview(table.s, 1).packings:
        for name, way in [
            ("bribed", [moves.accept(1)]),
            ("arrested", [moves.PASS, moves.PASS, moves.arrest(1)]),
            ("waved", [moves.PASS, moves.PASS, moves.PASS]),
        ]:
            s = table.s.clone()
            GAME.play(s, 1, ends.move)
            GAME.play(s, 2, GAME.default_move(s, 2))
            for move in way:
                GAME.play(s, 0, move)
            assert int(s.caps[1] - table.s.caps[1]) == getattr(ends, name), (name, ends)


@pytest.mark.rule("SODA-6.4", "SODA-11.5.1")
def test_the_apology_is_what_the_guard_can_pay(start) -> None:
    honest = "pack 0 1 bribe 0"
    assert ends_of(start(hands={1: [0, 1, 0]}), 1, honest).apology == 2
    assert ends_of(start(hands={1: [0, 1, 0]}, caps={0: 1}), 1, honest).apology == 1
    assert ends_of(start(hands={1: [0, 1, 0]}, event="tip_off"), 1, honest).apology == 0


@pytest.mark.rule("SODA-4.2.1", "SODA-9.2")
def test_a_bribe_says_what_it_would_bring(deal) -> None:
    table = deal(bribes={1: 3, 2: 1}, caps={1: 2})
    offers = {offer.seat: offer for offer in GAME.preview(table.s, 0).bribes}
    assert (offers[1].pays, offers[1].short) == (2, True)
    assert (offers[2].pays, offers[2].short) == (1, False)
    table.play("accept 1")
    assert [offer.seat for offer in GAME.preview(table.s, 0).bribes] == [2]


def test_the_guard_is_told_how_many_tokens_are_left(deal) -> None:
    table = deal(event="sniffer_dog")
    assert GAME.preview(table.s, 0).unused == 4
    assert GAME.preview(table.play("pass").play("dog 1").s, 1) is None  # whoever shows a suitcase


def test_random_games_keep_the_word_of_their_bribes() -> None:
    s = GAME.new(5, {"events": "on"}, seeded(3))
    luck = seeded(4)
    while not s.over:
        seat = int(lowest(s.asked))
        legal = GAME.moves(s, seat)
        move = legal[luck.below(len(legal))]
        if s.step == ACCEPTING and moves.kind(move) == moves.ACCEPT:
            said = {offer.seat: offer.pays for offer in GAME.preview(s, seat).bribes}
            guard, before = s.guard, int(s.caps[s.guard])
            after = s.clone()
            GAME.play(after, seat, move)
            if after.round == s.round and not after.over:
                assert int(after.caps[guard]) - before == said[int(moves.who(move))]
        GAME.play(s, seat, move)
