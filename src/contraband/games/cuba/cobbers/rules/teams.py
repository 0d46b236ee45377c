"""CUBA-7.1  Two members of a team take turns: one prepares, the other rides."""

from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.games.cuba.names.news import TEAM_TURN
from contraband.games.cuba.names.variants import COBBERS
from contraband.games.cuba.state import Cuba


def preparer(s: Cuba, seat: i64) -> i64:
    """CUBA-7.1.1  The member, 0 or 1, who prepares; somebody alone is both (CUBA-7.1.4)."""
    return (s.swapped >> seat) & 1


def tell_team(s: Cuba, seat: i64) -> None:
    """Who of a team does what in the Turn that begins."""
    if s.variant == COBBERS:
        prepares = preparer(s, seat)
        s.tell(TEAM_TURN, seat, prepares, 1 - prepares)


def swap_members(s: Cuba, seat: i64) -> None:
    """CUBA-7.1.1  After each Turn, also if no Preparation was made."""
    s.swapped ^= seat_bit(seat)
