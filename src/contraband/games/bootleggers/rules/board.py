"""BOOT-1.9 to BOOT-1.11: which Speakeasies are open, and who leads where."""

from typing import Final

from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.games.bootleggers.data import CARDS, MARGIN, MOST_SEATS, OMALLEYS, OPENS, PRICE
from contraband.games.bootleggers.state import MAJORITY, MINORITY, NO_SEAT, PUBLIC, Bootleggers

# BOOT-1.11  The statuses, from nothing to everything.
NONE: Final[i64] = 0
SOME: Final[i64] = 1  # Minority
MOST: Final[i64] = 2  # Majority
CONTROL: Final[i64] = 3
STATUS_NAMES: Final = ["none", "minority", "majority", "control"]


def spot_seat(spot: i64, seat: i64) -> i64:
    """Where what a player has at a Speakeasy (markers, takings) stands in its list."""
    return MOST_SEATS * spot + seat


def markers_of(s: Bootleggers, spot: i64, seat: i64) -> i64:
    return s.markers[spot_seat(spot, seat)]


def markers_at(s: Bootleggers, spot: i64) -> i64:
    """BOOT-1.9.3: all colours together."""
    total: i64 = 0
    first = spot_seat(spot, 0)
    for at in range(first, first + s.seats):
        total += s.markers[at]
    return total


def is_like_omalleys(s: Bootleggers, spot: i64) -> bool:
    """BOOT-1.9.2, BOOT-10.6: no Influence, no profit, no limit."""
    return spot == OMALLEYS or is_in(spot, s.copper_house)


def is_open(s: Bootleggers, spot: i64) -> bool:
    """BOOT-1.9.4: asked again every time, so a marker more or less opens or closes it."""
    if is_in(spot, s.busted):  # BOOT-10.11  Bust beats everything
        return False
    if is_like_omalleys(s, spot):  # BOOT-1.9.1, BOOT-10.6.1
        return True
    return markers_at(s, spot) >= OPENS[spot]


def status(s: Bootleggers, spot: i64, seat: i64) -> i64:
    """BOOT-1.10: NONE, SOME, MOST or CONTROL."""
    if is_like_omalleys(s, spot):
        return NONE
    own = markers_of(s, spot, seat)
    if s.payoff[spot] != NO_SEAT:  # BOOT-10.3, BOOT-10.3.1
        if s.payoff[spot] == seat:
            return CONTROL
        return SOME if own > 0 else NONE
    if own == 0:  # BOOT-1.10.4
        return NONE
    best: i64 = 0
    others: i64 = 0
    for other in range(s.seats):
        if other != seat:
            count = markers_of(s, spot, other)
            others += count
            best = max(best, count)
    if own <= best:  # BOOT-1.10.3, BOOT-1.10.5
        return SOME
    if own >= others:  # BOOT-1.10.1
        return CONTROL
    return MOST  # BOOT-1.10.2


def leader(s: Bootleggers, spot: i64) -> i64:
    """BOOT-1.10.6: the one with Control or Majority, or NO_SEAT."""
    for seat in range(s.seats):
        if status(s, spot, seat) >= MOST:
            return seat
    return NO_SEAT


def dock_for(s: Bootleggers, spot: i64, seat: i64) -> i64:
    """BOOT-1.11: where the Trucks of this player line up."""
    standing = status(s, spot, seat)
    if standing >= MOST:  # BOOT-1.11.1, BOOT-1.11.2
        return MAJORITY
    if standing == SOME:  # BOOT-1.11.3
        return MINORITY
    return PUBLIC  # BOOT-1.11.4


def price_for(s: Bootleggers, spot: i64, seat: i64) -> i64:
    """BOOT-6.3.1: what a crate brings to the one it pays."""
    if is_like_omalleys(s, spot):
        return PRICE[OMALLEYS]
    if s.heat[spot] != 0 and s.heat[spot] & ~seat_bit(seat) != 0:  # BOOT-10.21
        return PRICE[OMALLEYS]
    return PRICE[spot]


def margin_at(s: Bootleggers, spot: i64) -> i64:
    """BOOT-6.5, BOOT-10.29."""
    return MARGIN[spot] + s.mouth[spot]


def free_markers(s: Bootleggers, seat: i64) -> i64:
    """BOOT-3.4: those in the Back Room that may be placed this Round."""
    return s.back[seat] - s.locked[seat]


def gain_markers(s: Bootleggers, seat: i64, wanted: i64) -> i64:
    """From supply to Back Room, as far as the supply goes; returns how many."""
    count = min(wanted, s.supply[seat])
    s.supply[seat] -= count
    s.back[seat] += count
    return count


def remove_marker(s: Bootleggers, spot: i64, seat: i64) -> None:
    """BOOT-10.8: a destroyed marker goes to the supply, not to the Back Room."""
    s.markers[spot_seat(spot, seat)] -= 1
    s.supply[seat] += 1


def is_stock_take(s: Bootleggers) -> bool:
    """BOOT-7.1: the Rounds in which cash is announced."""
    return int(s.round) in CARDS.stock_takes
