"""One plain reason for each answer, and nothing called better that is not."""

from typing import Any, cast

import pytest

from contraband.analysis.advice import is_close
from contraband.analysis.reasons import reason_for
from contraband.analysis.story import ENOUGH, judged
from contraband.analysis.trial import Trial, Tried


class Table:
    """What a reason needs to know of a trial: who asks, and who the others are."""

    seat = 0

    def rivals(self) -> list[int]:
        return [1]


def tried(*chances: float, earns: int = 5) -> Tried:
    """An answer, and the chance that it came to in each world."""
    found = Tried((len(chances),))
    found.chances = list(chances)
    found.endings = [[earns, 5] for _ in chances]
    return found


def key(one: Tried, *order: Tried) -> str:
    trial = cast("Trial", Table())
    return reason_for(trial, one, list(order), is_close(order[0], one)).key


def test_two_points_are_no_difference() -> None:
    best, equal, worse = tried(*[0.32] * 9), tried(*[0.30] * 9), tried(*[0.28] * 9)
    assert key(equal, best, equal) == "close"
    assert key(best, best, equal) == "even"
    assert key(worse, best, worse) == "worse"
    assert key(best, best, worse) == "later"


def test_what_decides_the_game_is_called_so() -> None:
    won, open_, lost = tried(*[1.0] * 9, earns=9), tried(*[0.5] * 9), tried(*[0.0] * 9, earns=1)
    assert key(won, won, open_) == "wins"
    assert key(lost, open_, lost) == "loses"
    assert key(lost, lost, tried(*[0.0] * 9)) == "even"  # nothing is left to lose


@pytest.mark.parametrize(("worlds", "loses"), [(2 * ENOUGH - 2, False), (2 * ENOUGH, True)])
def test_a_slip_needs_enough_worlds(worlds: int, loses: bool) -> None:
    """A few worlds agree by chance, and then leave no doubt at all."""
    everyday, played, best = (tried(*[chance] * worlds) for chance in (0.4, 0.1, 0.5))
    everyday.line, played.line, best.line = (), (1,), (2,)
    trial: Any = Table()
    trial.live = [everyday, played, best]
    assert (judged(trial, played, everyday).skill < 0) == loses
