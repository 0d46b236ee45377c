"""The measure asks the bot itself: what it plays is what is measured."""

import pytest

from contraband.core.bot import Budget, Choice
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.book.packing import HANDS
from contraband.games.soda.bots.book.policy import BOOK, Book
from contraband.games.soda.bots.book.rules import NO_EVENT, round_rules
from contraband.games.soda.bots.book.states import (
    ARREST,
    BOTH,
    DOG,
    INSPECT,
    ONE,
    UNSEEN,
    waiting_code,
)
from contraband.games.soda.bots.players.book_player import BookPlayer, Option, Thought
from contraband.games.soda.state import Soda
from contraband.lab.solver.asked import Asked, ask_first_round
from contraband.lab.solver.asking import Asker
from contraband.lab.solver.later import later_round, measure_round
from contraband.lab.solver.nashconv import measure_gains

BOOK_OF_SODA = Book(BOOK)


class Heavy(BookPlayer):
    """Packs the fullest luggage there is, whatever the book says."""

    def packings(self, now: Thought) -> list[Option]:
        def total(move: int) -> int:
            return sum(int(moves.packed(move, place)) for place in range(now.sees.suitcases))

        most = max(total(move) for move in now.legal)
        heavy = [move for move in now.legal if total(move) == most]
        return [Option(1 / len(heavy), Choice(move, "show", [])) for move in heavy]


class Harsh(BookPlayer):
    """Arrests whoever waits first."""

    def guard(self, now: Thought) -> list[Option]:
        return [Option(1.0, Choice(now.legal[-1], "show", []))]


def asked(kind: type[BookPlayer], players: int, event: str = NO_EVENT) -> Asked:
    remember = BOOK_OF_SODA.profile(players, event).remember
    return ask_first_round(lambda: kind(BOOK_OF_SODA), players, event, remember)


def asker(kind: type[BookPlayer]) -> Asker:
    found = asked(kind, 3).asker
    assert found is not None
    return found


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_gains_more_than_a_twentieth_of_a_cap_from_the_bot(players: int) -> None:
    found = measure_gains(asked(BookPlayer, players))
    assert found.exact
    assert -1e-9 < found.nashconv <= 0.05


def test_a_bot_with_other_odds_is_measured_differently() -> None:
    usual, heavy = (measure_gains(asked(kind, 3)) for kind in (BookPlayer, Heavy))
    assert heavy.nashconv > usual.nashconv + 0.5
    assert heavy.guard > usual.guard


def test_a_bot_that_treats_equal_people_differently_is_not_measured() -> None:
    with pytest.raises(ValueError, match="treats"):
        measure_gains(asked(Harsh, 3))


@pytest.mark.parametrize("kind", [BookPlayer, Heavy])
def test_both_enumerations_agree_on_a_first_round(kind: type[BookPlayer]) -> None:
    """By kind of traveller and by seat."""
    assert measure_round(asker(kind)) == pytest.approx(measure_gains(asked(kind, 3)).nashconv)


def test_at_a_table_that_plays_by_the_book_a_later_round_is_as_safe_as_the_first() -> None:
    later = later_round(lambda: BookPlayer(BOOK_OF_SODA), 3, seed=1, number=2)
    assert later.s.round > 1
    assert measure_round(later) <= 0.05


@pytest.mark.parametrize("event", ["sniffer_dog", "superior_officer", "holiday_season", "tip_off"])
def test_events_are_asked_for_too(event: str) -> None:
    bot, book = measure_gains(asked(BookPlayer, 3, event)), BOOK_OF_SODA.profile(3, event)
    assert bot.nashconv == pytest.approx(measure_gains(book).nashconv)


def test_choose_draws_from_the_odds_that_are_measured() -> None:
    at, luck = position(asker(BookPlayer)), seeded(4)
    bot = BookPlayer(BOOK_OF_SODA)
    odds = bot.odds(at, luck, Budget(1))
    drawn = [bot.choose(at, luck, Budget(1)).move for _ in range(2000)]
    assert sum(odds.values()) == pytest.approx(1)
    assert len(odds) > 2
    for move, share in odds.items():
        assert drawn.count(move) / 2000 == pytest.approx(share, abs=0.05)


def position(found: Asker) -> Perspective[Soda]:
    """A traveller with the hand that the book packs in the most different ways."""
    s, seat = found.game.copy(found.s), found.travellers[0]
    hand = max(HANDS, key=lambda each: len(BOOK_OF_SODA.packing(3, NO_EVENT, each)))
    for bottles, count in enumerate(hand):
        s.cards[4 * seat + bottles] = count
    return Perspective(found.game, s, seat, found.news)


@pytest.mark.parametrize(
    ("event", "step", "left", "seen"),
    [
        (NO_EVENT, INSPECT, 1, [UNSEEN, UNSEEN]),
        (NO_EVENT, ARREST, 1, [ONE + 2, UNSEEN]),
        ("sniffer_dog", INSPECT, 1, [UNSEEN, DOG + 3]),
        ("superior_officer", ARREST, 1, [BOTH + 5, UNSEEN]),
    ],
)
def test_a_situation_is_reached_at_a_real_table(
    event: str, step: int, left: int, seen: list[int]
) -> None:
    found = asked(BookPlayer, 3, event).asker
    assert found is not None
    codes = [waiting_code(bribe, each) for bribe, each in zip((1, 2), seen, strict=True)]
    s, told = found.reach(step, left, codes)
    assert found.game.steps[s.step].name == {INSPECT: "inspecting", ARREST: "arresting"}[step]
    assert [s.bribe[seat] for seat in found.travellers] == [1, 2]
    assert told
    found.game.check(s)
    assert round_rules(3, event) == found.rules
    assert sum(found.decide(step, left, codes).values()) == pytest.approx(1)
