"""CUBA-7.1  Two members of a team take turns: one prepares, the other rides."""

from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.games.cuba.names.news import PARTNERS_TURN, TEAM_TURN
from contraband.games.cuba.names.switches import PARTNERS
from contraband.games.cuba.names.variants import COBBERS
from contraband.games.cuba.state import Cuba


def preparer(s: Cuba, seat: i64) -> i64:
    """CUBA-7.1.1  The member, 0 or 1, who prepares; somebody alone is both (CUBA-7.1.4)."""
    return (s.swapped >> seat) & 1


def tell_team(s: Cuba, seat: i64) -> None:
    """Who of a team does what in the Turn that begins."""
    prepares = preparer(s, seat)
    if not s.is_on(PARTNERS):
        if s.variant == COBBERS:
            s.tell(TEAM_TURN, seat, prepares, 1 - prepares)
    elif s.member(seat, 0) != s.member(seat, 1):
        s.tell(PARTNERS_TURN, s.member(seat, prepares), s.member(seat, 1 - prepares))


def swap_members(s: Cuba, seat: i64) -> None:
    """CUBA-7.1.1  After each Turn, also if no Preparation was made."""
    s.swapped ^= seat_bit(seat)
