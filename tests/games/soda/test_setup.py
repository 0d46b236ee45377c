"""SODA-1 and SODA-2: what is laid out before the game and before a round."""

import pytest

from contraband.core.chance import ReplayChance, seeded
from contraband.core.state import SPECTATOR
from contraband.games.soda.data import CARDS, EVENT_NAMES
from contraband.games.soda.game import GAME
from contraband.games.soda.state import count_at

ROWS = {  # players: accept, inspect, arrest, rounds, cards left over
    3: (1, 1, 1, 6, 26),
    4: (1, 1, 1, 8, 21),
    5: (1, 1, 2, 5, 16),
    6: (1, 2, 2, 6, 11),
    7: (2, 2, 2, 7, 6),
    8: (2, 2, 3, 8, 1),
}


@pytest.mark.rule("SODA-1.1")
@pytest.mark.parametrize("seats", ROWS)
def test_everybody_starts_with_ten_caps(start, seats) -> None:
    assert start(seats).caps == [10] * seats


@pytest.mark.rule("SODA-1.2")
def test_everybody_sees_all_caps_at_any_time(start) -> None:
    table = start(4, caps={1: 3, 2: 17})
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert table.view(seat)["caps"] == [10, 3, 17, 10]


@pytest.mark.rule("SODA-1.2.1")
def test_caps_are_numbers_so_any_sum_can_be_paid(deal) -> None:
    """R6: 12 caps pay 1 without anybody asking for change."""
    table = deal(caps={1: 12}, bribes={1: 1}).play("accept 1")
    assert table.caps == [11, 11, 10]
    assert not [name for name in GAME.events if "change" in name.name]


@pytest.mark.rule("SODA-1.3", "SODA-D2")
@pytest.mark.parametrize("seats", ROWS)
def test_the_number_of_players_decides_the_tokens(start, seats) -> None:
    assert start(seats).tokens == ROWS[seats][:3]


@pytest.mark.rule("SODA-D2")
@pytest.mark.parametrize("seats", ROWS)
def test_the_number_of_players_decides_the_rounds(start, seats) -> None:
    assert start(seats).view(0)["rounds"] == ROWS[seats][3]


@pytest.mark.rule("SODA-D2")
def test_there_are_three_to_eight_players() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (3, 8)


@pytest.mark.rule("SODA-1.4")
def test_anybody_may_be_the_first_guard() -> None:
    """R29: by lot, since software cannot ask who drank soda last."""
    guards = {int(GAME.new(4, {}, seeded(seed)).guard) for seed in range(60)}
    assert guards == {0, 1, 2, 3}


@pytest.mark.rule("SODA-1.5")
def test_the_event_pile_is_prepared_only_with_events() -> None:
    without = GAME.new(3, {}, seeded(1))
    assert (without.event, list(without.pile)) == (-1, [])
    with_events = GAME.new(3, {"events": "on"}, seeded(1))
    assert sorted([*with_events.pile, with_events.event]) == list(range(len(EVENT_NAMES)))


@pytest.mark.rule("SODA-2.1")
def test_a_round_goes_through_its_steps_in_order(deal) -> None:
    table = deal(event="birthday", luggage={1: [1, 0], 2: [3, 0]})
    table.play("pass", "inspect 1a", "arrest 1")
    assert table.kinds_of_news() == [
        *("round_begins", "event_revealed", "bonus_taken"),
        *("ready", "ready", "bribe_shown", "bribe_shown"),
        *("passed", "inspected", "unduly_arrested", "apology"),
        *("waved_through", "round_ends", "round_begins", "event_revealed"),
    ]


@pytest.mark.rule("SODA-2.1")
def test_a_move_of_another_step_is_refused(deal, start) -> None:
    packing = start()
    for move in ("pass", "accept 1", "inspect 1a", "arrest 1", "dog 1", "show a"):
        reason = GAME.judge(packing.s, 1, GAME.parse(move))
        assert GAME.reason(reason).name == "other_step"
    table = deal()
    for step in ("accepting", "inspecting", "arresting"):
        table.pass_until(step)
        for move in ("show a", "pack 0 0 bribe 0"):
            assert table.why_not(move) == "other_step"


@pytest.mark.rule("SODA-2.1")
def test_a_step_that_offers_only_passing_is_left_out(deal) -> None:
    """With 3 players and one bribe accepted, one inspection leaves nobody to inspect."""
    table = deal(luggage={2: [0, 1]}).play("accept 1", "inspect 2a")
    assert table.step == "arresting"


@pytest.mark.rule("SODA-2.2", "SODA-7.2.1")
def test_every_guard_has_all_tokens_again(deal) -> None:
    table = deal(5, luggage={1: [2, 2], 2: [1, 1], 3: [0, 0], 4: [0, 1]})
    table.play("accept 3", "inspect 1a", "arrest 1", "arrest 2")
    assert table.s.round == 2
    assert table.tokens == (1, 1, 2)


@pytest.mark.rule("SODA-2.3")
def test_all_cards_are_shuffled_again_each_round() -> None:
    """R26: the five 3s dealt to seat 1 may be dealt again at once, now to seat 2."""
    first = [31] * 5 + [0] * 5  # the cards with 3 bottles come last, the empty ones first
    second = [0] * 5 + [26] * 5
    s = GAME.new(3, {"first_guard": 0}, ReplayChance(first + second, 0))
    for seat, move in ((1, "pack 3 3 bribe 3"), (2, "pack 0 0 bribe 0")):
        GAME.play(s, seat, GAME.parse(move))
    for _ in range(3):
        GAME.play(s, 0, GAME.parse("pass"))
    assert s.guard == 1
    assert GAME.view(s, 2).mine().hand == [3, 3, 3, 3, 3]
    assert s.chance.position == len(first + second)


@pytest.mark.rule("SODA-2.3.1")
@pytest.mark.parametrize("seats", ROWS)
def test_travellers_get_five_cards_and_the_guard_none(start, seats) -> None:
    table = start(seats, guard=1)
    for seat in range(seats):
        assert len(table.view(seat)["you"]["hand"]) == (0 if seat == 1 else 5)


@pytest.mark.rule("SODA-2.3.1")
def test_only_the_owner_hears_what_was_dealt(start) -> None:
    table = start(hands={1: [0, 0, 1, 2, 3]})
    assert table.news("hand_dealt", heard=1) == [
        {"traveller": 1, "n0": 2, "n1": 1, "n2": 1, "n3": 1}
    ]
    assert len(table.news("hand_dealt", heard=2)) == 1
    assert table.news("hand_dealt", heard=0) == table.news("hand_dealt", SPECTATOR) == []


@pytest.mark.rule("SODA-2.3.2")
@pytest.mark.parametrize("seats", ROWS)
def test_the_deck_is_what_was_not_dealt(seats) -> None:
    """R27: there are always enough cards. Each card costs one draw among those left."""
    s = GAME.new(seats, {"first_guard": 0}, seeded(3), recording=True)
    dealt = len(s.drawn)
    assert sum(CARDS.copies) - dealt == ROWS[seats][4]
    assert sum(s.cards) == dealt


@pytest.mark.rule("SODA-D1")
def test_the_box_holds_36_suitcases() -> None:
    """R49: 12, 12, 7 and 5 cards with 0, 1, 2 and 3 bottles."""
    assert CARDS.copies == [12, 12, 7, 5]


@pytest.mark.rule("SODA-D1")
@pytest.mark.parametrize(
    ("outcomes", "dealt"),
    [([0] * 35, [12, 12, 7, 4]), ([35 - n for n in range(35)], [11, 12, 7, 5])],
    ids=["always the emptiest", "always the fullest"],
)
def test_no_card_is_dealt_twice(outcomes, dealt) -> None:
    """With 8 players 35 of the 36 cards are dealt: all but one."""
    s = GAME.new(8, {"first_guard": 7}, ReplayChance(outcomes, 0))
    assert [sum(s.cards[count_at(seat, b)] for seat in range(8)) for b in range(4)] == dealt
