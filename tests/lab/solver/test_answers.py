"""Answers to kinds of travellers: they take more from those, and next to nothing can be feigned."""

import pytest

from contraband.games.soda.bots.book.policy import open_book
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import EVENTS, NO_EVENT
from contraband.games.soda.bots.players.book_player import BookPlayer
from contraband.games.soda.bots.players.kinds import ANSWERS, FEELING, RECKONING, felt, reckoned
from contraband.games.soda.bots.scripts import HeavyQuiet, HonestLoud, Script
from contraband.games.soda.bots.weights import BookWeights
from contraband.lab.solver.exact import measure
from contraband.lab.solver.generate import MOST_LOST
from contraband.lab.solver.later import gains, later_round
from contraband.lab.solver.nashconv import liars_gain

TABLES = [
    (kind, players, event)
    for kind in ANSWERS
    for players, event in [*((3, event) for event in EVENTS), (4, NO_EVENT)]
    if open_book(ANSWERS[kind]).has(players, event)
]
A_GUARD_TAKES = 2.5  # caps a round, at most, from travellers who all bend their packings
FOR_SAMPLES = 0.02  # a bot is asked for some of its imagined worlds only


def test_there_are_answers_to_both_kinds() -> None:
    assert {(RECKONING, 3, NO_EVENT), (FEELING, 3, NO_EVENT)} <= set(TABLES)


@pytest.mark.parametrize(("kind", "players", "event"), TABLES)
def test_an_answer_is_safe_and_worth_having(kind: int, players: int, event: str) -> None:
    book = open_book().profile(players, event)
    answer = open_book(ANSWERS[kind]).profile(players, event)
    assert liars_gain(book, answer.guard) <= MOST_LOST
    packing = felt(players, event) if kind == FEELING else reckoned(players, event, 20)
    by_book = Profile(book.rules, packing, book.guard, remember=book.remember)
    assert measure(Profile(book.rules, packing, answer.guard)).guard > measure(by_book).guard


@pytest.mark.parametrize("liar", [HonestLoud, HeavyQuiet])
@pytest.mark.parametrize("number", [1, 4])
def test_whoever_feigns_gains_no_more_than_is_stated(liar: type[Script], number: int) -> None:
    """The last seat has feigned so far, and now answers perfectly."""
    asker = later_round(lambda: BookPlayer(open_book()), 3, seed=5, number=number, liar=liar)
    most = BookWeights.STAKE[3] * A_GUARD_TAKES if asker.guard == 2 else MOST_LOST
    assert gains(asker)[2] <= most + FOR_SAMPLES
