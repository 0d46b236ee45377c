"""What the things on offer are worth to the one who aims (outlook.py): cards, dice, places.

Everything is tried out on the table itself and put back at once: that is quicker than a copy.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.data import (
    OMALLEYS,
    REMOTES,
    SPEAK1,
    SPEAKEASIES,
    STILL1,
    THUGS,
    TRUCK_PRICE,
    UNION_BOSS,
)
from contraband.games.bootleggers.rules.board import free_markers, is_open, spot_seat
from contraband.games.bootleggers.rules.fleet import in_supply
from contraband.games.bootleggers.rules.stills import (
    dice_on,
    first_free,
    set_dice,
    why_not_put,
    why_not_start,
)
from contraband.games.bootleggers.state import NO_SEAT, NO_STILL, NO_TRUCK, SUPPLY, Bootleggers

NO_GAIN: Final = -1000.0
UNTRIED: Final = -2000.0
ALIKE: Final = 0.01  # gains closer than this are taken for the same


class Spot:
    """The best place for something, and what it gains there."""

    def __init__(self) -> None:
        self.place: i64 = -1
        self.gain = UNTRIED

    def offer(self, place: i64, gain: float) -> None:
        if gain > self.gain + ALIKE:
            self.place = place
            self.gain = gain


def card_worth(look: Outlook, s: Bootleggers, seat: i64, kind: i64) -> float:
    """A Men of Action card."""
    parked = look.weights.parked * look.left  # in the Back Room, at least
    if kind < STILL1:
        return more_markers(look, s, seat, kind + 1)
    if kind == SPEAK1:
        return max(parked, best_bar(look, s).gain)
    if kind >= THUGS:
        return thug_worth(look, s, seat, kind - THUGS)
    if kind == STILL1:
        return max(parked, best_still(look, s, seat, 1).gain)
    return max(parked, best_still(look, s, seat, 2).gain, new_still(look, s, seat))


def thug_worth(look: Outlook, s: Bootleggers, seat: i64, thug: i64) -> float:
    if thug == UNION_BOSS:
        before = s.boss
        s.boss |= seat_bit(seat)
        gain = look.gain(s)
        s.boss = before
        return gain
    return look.weights.thugs[thug] * min(1.0, (float(s.last_round - s.round) + 1.0) / 3.0)


def truck_worth(look: Outlook, s: Bootleggers, seat: i64, size: i64) -> float:
    """The Truck card: what it carries, less its price and its driver."""
    truck = in_supply(s, size)
    if truck == NO_TRUCK or TRUCK_PRICE[size] > s.cash[seat]:
        return NO_GAIN
    s.owner[truck] = seat
    s.holder[truck] = seat
    s.cash[seat] -= TRUCK_PRICE[size]
    gain = look.gain(s)
    s.cash[seat] += TRUCK_PRICE[size]
    s.holder[truck] = NO_SEAT
    s.owner[truck] = SUPPLY
    return gain


def more_markers(look: Outlook, s: Bootleggers, seat: i64, count: i64) -> float:
    """This many markers from the supply, on top of those that wait to be placed."""
    waiting = free_markers(s, seat)
    more = min(count, s.supply[seat])
    alone = max(0.0, best_markers(look, s, seat, waiting).gain) if waiting > 0 else 0.0
    least = look.weights.marker * 0.5 * float(more) * look.left
    return max(least, best_markers(look, s, seat, waiting + more).gain - alone)


def best_markers(look: Outlook, s: Bootleggers, seat: i64, count: i64) -> Spot:
    """The Speakeasy for this many more markers, all together."""
    best = Spot()
    for spot in range(1, SPEAKEASIES):
        best.offer(spot, markers_gain(look, s, seat, spot, count))
    return best


def markers_gain(look: Outlook, s: Bootleggers, seat: i64, spot: i64, count: i64) -> float:
    at = spot_seat(spot, seat)
    s.markers[at] += count
    gain = look.gain(s)
    s.markers[at] -= count
    return gain


def best_still(look: Outlook, s: Bootleggers, seat: i64, count: i64) -> Spot:
    """The Still for this many dice, as far as it has room."""
    best = Spot()
    for still in range(REMOTES + 1):
        if why_not_put(s, seat, still) == ALLOWED:
            before = dice_on(s, seat, still)
            set_dice(s, seat, still, before + 1)
            if count > 1 and why_not_put(s, seat, still) == ALLOWED:
                set_dice(s, seat, still, before + 2)
            best.offer(still, look.gain(s))
            set_dice(s, seat, still, before)
    return best


def new_still(look: Outlook, s: Bootleggers, seat: i64) -> float:
    """A Remote Still of one's own."""
    if why_not_start(s, seat) != ALLOWED:
        return NO_GAIN
    still = first_free(s, seat)
    set_dice(s, seat, still, s.remote_dice)
    gain = look.gain(s)
    set_dice(s, seat, still, NO_STILL)
    return gain


def best_bar(look: Outlook, s: Bootleggers) -> Spot:
    """The Speakeasy for an Improvement."""
    best = Spot()
    for spot in range(1, SPEAKEASIES):
        if spot != OMALLEYS and is_open(s, spot):
            s.improvements[spot] += 1
            best.offer(spot, look.gain(s))
            s.improvements[spot] -= 1
    return best
