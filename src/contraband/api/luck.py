"""Open luck: a move is run again with the draws known so far, until it needs no more."""

from dataclasses import dataclass, replace
from typing import Any

from contraband.core.chance import DrawWanted, OpenChance
from contraband.core.game import Game as Rules
from contraband.core.state import State

SETTING_UP = -1  # in place of a seat: the game itself begins


@dataclass(frozen=True)
class Pending:
    """A move (or the start of the game) that waits for its next draw."""

    seat: int
    move: int
    options: dict[str, object]  # of a game that begins
    draws: tuple[int, ...] = ()
    outcomes: int = 0  # of the draw that is wanted

    def with_draw(self, outcome: int) -> "Pending":
        return replace(self, draws=(*self.draws, outcome))

    def to_plain(self) -> list[Any]:
        return [self.seat, self.move, self.options, self.draws, self.outcomes]


def pending_from_plain(plain: list[Any] | None) -> Pending | None:
    """The inverse of ``to_plain``."""
    if plain is None:
        return None
    seat, move, options, draws, outcomes = plain
    return Pending(seat, move, options, tuple(draws), outcomes)


def run(rules: Rules[Any], state: State, pending: Pending) -> State | Pending:
    """The resulting state; or what is pending, with the number of outcomes of its next draw.

    ``state`` does not change: a run that stops halfway is thrown away.
    """
    luck = OpenChance(list(pending.draws))
    try:
        if pending.seat == SETTING_UP:
            new: State = rules.new(state.seats, pending.options, luck, telling=state.telling)
            return new
        after: State = rules.copy(state)
        after.chance = luck
        after.telling = state.telling
        rules.apply(after, pending.seat, pending.move)
        return after
    except DrawWanted as wanted:
        return replace(pending, outcomes=wanted.outcomes)
