"""Thug cards about Influence markers."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import (
    CARDS,
    OMALLEYS,
    SPEAKEASIES,
)
from contraband.games.bootleggers.moves import targets
from contraband.games.bootleggers.moves.targets import ADD, NO_SECOND
from contraband.games.bootleggers.names import (
    ADDED,
    DESTROYED,
    GAINED,
    NO_MARKER,
    NO_MARKERS,
    NO_SUCH_PLAYER,
    NOT_OMALLEYS,
    NOT_SO_MANY,
    RECRUITED,
    TAKEN_BACK,
    YOUR_OWN,
)
from contraband.games.bootleggers.rules.board import (
    gain_markers,
    markers_at,
    markers_of,
    remove_marker,
    spot_seat,
)
from contraband.games.bootleggers.rules.thugs.base import Thug, numbers, one_bit
from contraband.games.bootleggers.state import Bootleggers


class Politics(Thug):
    """BOOT-10.5 City Politics and BOOT-10.24 State Politics: buy up to this many markers."""

    def __init__(self, windows: i64, most: i64) -> None:
        super().__init__(windows)
        self.most = most

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return numbers(1, self.most + 1)

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if target > self.most:
            return NOT_SO_MANY
        return ALLOWED if target <= s.supply[seat] else NO_MARKERS

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.tell(GAINED, seat, gain_markers(s, seat, target))


class CityPolitics(Politics):
    """BOOT-9.8, BOOT-10.5: one or two markers."""

    def __init__(self, windows: i64) -> None:
        super().__init__(windows, 2)

    def price(self, target: i64) -> i64:
        return CARDS.city_price * target


class StatePolitics(Politics):
    """BOOT-9.26, BOOT-10.24: one, two or three markers."""

    def __init__(self, windows: i64) -> None:
        super().__init__(windows, 3)

    def price(self, target: i64) -> i64:
        return CARDS.state_price * target


class Hit(Thug):
    """BOOT-9.17, BOOT-10.15: destroy one marker, anybody's."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for spot in range(1, SPEAKEASIES):
            for victim in range(s.seats):
                if markers_of(s, spot, victim) > 0:
                    found = append(found, targets.marker(spot, victim))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return why_no_marker(s, targets.marker_spot(target), targets.marker_owner(target))

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, targets.marker_owner(target))

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        destroy(s, targets.marker_spot(target), targets.marker_owner(target))


class DoubleCross(Hit):
    """BOOT-9.10, BOOT-10.7: destroy one marker, or add one of your own from the supply."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = super().targets(s, seat)
        for spot in range(1, SPEAKEASIES):
            found = append(found, targets.marker(spot, ADD))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if targets.marker_owner(target) != ADD:
            return super().why_not(s, seat, target)
        if targets.marker_spot(target) == OMALLEYS:
            return NOT_OMALLEYS
        return ALLOWED if s.supply[seat] > 0 else NO_MARKERS

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return 0 if targets.marker_owner(target) == ADD else super().hurts(s, seat, target)

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        if targets.marker_owner(target) == ADD:
            add_own(s, targets.marker_spot(target), seat)
        else:
            super().play(s, seat, target)


class MobWar(Thug):
    """BOOT-9.18, BOOT-10.16: destroy two markers of one Speakeasy, or its only one."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for spot in range(1, SPEAKEASIES):
            for first in range(s.seats):
                if markers_of(s, spot, first) > 0:
                    for second in range(first, s.seats):
                        if markers_of(s, spot, second) > 0:
                            found = append(found, targets.markers(spot, first, second))
                    found = append(found, targets.markers(spot, first, NO_SECOND))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        spot = targets.markers_spot(target)
        first = targets.first_owner(target)
        second = targets.second_owner(target)
        reason = why_no_marker(s, spot, first)
        if reason != ALLOWED:
            return reason
        if second == NO_SECOND:
            return ALLOWED if markers_at(s, spot) == 1 else NOT_SO_MANY
        if first == second:
            return ALLOWED if markers_of(s, spot, first) > 1 else NO_MARKER
        return why_no_marker(s, spot, second)

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        found = one_bit(seat, targets.first_owner(target))
        if targets.second_owner(target) != NO_SECOND:
            found |= one_bit(seat, targets.second_owner(target))
        return found

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        destroy(s, targets.markers_spot(target), targets.first_owner(target))
        if targets.second_owner(target) != NO_SECOND:
            destroy(s, targets.markers_spot(target), targets.second_owner(target))


class DirtyRat(Hit):
    """BOOT-9.32, BOOT-10.30: another player's marker makes way for one of yours."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if targets.marker_owner(target) == seat:
            return YOUR_OWN
        reason = why_no_marker(s, targets.marker_spot(target), targets.marker_owner(target))
        if reason != ALLOWED:
            return reason
        return ALLOWED if s.supply[seat] > 0 else NO_MARKERS

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        destroy(s, targets.marker_spot(target), targets.marker_owner(target))
        add_own(s, targets.marker_spot(target), seat)


class Recruiting(Thug):
    """BOOT-9.24, BOOT-10.22: a die of markers, the first for you, then round in Muscle order."""

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        left = s.draw(6) + 1
        s.tell(RECRUITED, seat, left)
        left -= gain_one(s, seat)
        given: i64 = 1
        while left > 0 and given > 0:  # whose supply is empty is skipped
            given = 0
            for other in s.order:
                if left > 0:
                    taken = gain_one(s, other)
                    left -= taken
                    given += taken


class SafeHouse(Thug):
    """BOOT-9.25, BOOT-10.23: up to three own markers back to the Back Room, locked this Round."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for third in range(1, SPEAKEASIES):
            if markers_of(s, third, seat) > 0:
                for second in range(third + 1):
                    if second == 0 or markers_of(s, second, seat) > 0:
                        for first in range(second + 1):
                            found = append(found, targets.of_three(first, second, third))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        for spot in range(1, SPEAKEASIES):
            if targets.times(target, spot) > markers_of(s, spot, seat):
                return NO_MARKER
        return ALLOWED

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        for spot in range(1, SPEAKEASIES):
            count = targets.times(target, spot)
            if count > 0:
                s.markers[spot_seat(spot, seat)] -= count
                s.back[seat] += count
                s.locked[seat] += count  # BOOT-3.4
                s.tell(TAKEN_BACK, seat, spot, count)


def why_no_marker(s: Bootleggers, spot: i64, victim: i64) -> i64:
    """Has this player a marker there?"""
    if victim >= s.seats:
        return NO_SUCH_PLAYER
    return ALLOWED if markers_of(s, spot, victim) > 0 else NO_MARKER


def destroy(s: Bootleggers, spot: i64, victim: i64) -> None:
    remove_marker(s, spot, victim)  # BOOT-10.8
    s.tell(DESTROYED, victim, spot)


def add_own(s: Bootleggers, spot: i64, seat: i64) -> None:
    s.supply[seat] -= 1
    s.markers[spot_seat(spot, seat)] += 1
    s.tell(ADDED, seat, spot)


def gain_one(s: Bootleggers, seat: i64) -> i64:
    """BOOT-10.22.1: one marker from the supply, if there is one."""
    count = gain_markers(s, seat, 1)
    if count > 0:
        s.tell(GAINED, seat, count)
    return count
