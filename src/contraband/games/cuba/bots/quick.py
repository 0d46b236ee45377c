"""Cheap answers, for playouts."""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.games.cuba.marketeers.bots.turn import turn_move
from contraband.games.cuba.names.variants import MARKETEERS
from contraband.games.cuba.rules import STEPS
from contraband.games.cuba.state import Cuba


def quick_move(s: Cuba, seat: i64, chance: FastChance) -> i64:
    """The best of one turn if that is quick to compute; where dice are flicked, any at random."""
    if s.rules == MARKETEERS:
        return turn_move(s, seat)
    return STEPS[s.step].pick(s, seat, chance)
