"""The round the solver plays is the round of the rules."""

from typing import Any

import pytest

from contraband.core.chance import seeded
from contraband.games import find_game
from contraband.games.soda.bots.book.rules import EVENTS, NO_EVENT, accepted, arrested, round_rules
from contraband.games.soda.data import EVENT_NAMES


def first_round(players: int, event: str) -> Any:
    """A real table at the beginning of a round with this event."""
    soda = find_game("soda")
    if event == NO_EVENT:
        return soda.new(players, {}, seeded(1))
    for seed in range(1000):
        s = soda.new(players, {"events": "on"}, seeded(seed))
        if s.event == EVENT_NAMES.index(event):
            return s
    raise AssertionError(event)


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("players", range(3, 9))
def test_the_solver_plays_by_the_rules_of_the_table(players: int, event: str) -> None:
    s = first_round(players, event)
    rules = round_rules(players, event)
    assert rules.travellers == players - 1
    assert rules.accepts == min(s.accepts, rules.travellers)
    assert rules.inspects == (s.inspects if s.reinspect else min(s.inspects, rules.travellers))
    assert rules.arrests == min(s.arrests, rules.travellers)
    assert (rules.limit, rules.suitcases, rules.apology) == (s.limit, s.suitcases, s.apology)
    assert (rules.dog, rules.reinspect) == (s.dogs > 0, s.reinspect)


def test_money_of_each_fate() -> None:
    assert accepted(2, 5) == (2, 3)
    assert arrested(round_rules(3), 2) == (2, 0)
    assert arrested(round_rules(3), 1) == (-2, 3)
    assert arrested(round_rules(3, "tip_off"), 1) == (0, 1)
    assert arrested(round_rules(5, "birthday"), 2) == (-2, 4)
    assert arrested(round_rules(5, "breakage"), 1) == (1, 0)
