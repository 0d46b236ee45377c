"""What all Thug cards share: when they may be played, on what, for how much, and against whom."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import CARDS, OMALLEYS, SPEAKEASIES
from contraband.games.bootleggers.names import (
    CLOSED,
    E1,
    NOT_OMALLEYS,
    R1,
    S2,
    SETTLED,
)
from contraband.games.bootleggers.rules.board import is_open, markers_of
from contraband.games.bootleggers.rules.fleet import spot_of
from contraband.games.bootleggers.state import Bootleggers


def span(first: int, last: int) -> int:
    """BOOT-9.1: a mask of every window from one to the other."""
    return sum(1 << window for window in range(first, last + 1))


ANY: Final = span(int(R1), int(E1))
TO_SALE: Final = span(int(R1), int(S2))


class Thug:
    """One card. ``why_not`` looks at public facts only, never at cash: see BOOT-8.3.5."""

    def __init__(self, windows: i64) -> None:
        self.windows = windows

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        """What this player would look at: the legal targets and those nearly legal."""
        return append(vec[i64](), 0)

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        """ALLOWED, or what is wrong with the target (a number of the card's form)."""
        return ALLOWED

    def price(self, target: i64) -> i64:
        """BOOT-8.5: what the player of the card must pay to the bank."""
        return 0

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        """A mask of the others it is aimed at."""
        return 0

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        """Its effect; the price is paid and nobody has stopped it."""

    def has_target(self, s: Bootleggers, seat: i64) -> bool:
        """BOOT-8.3.2: is there a legal target on the table?"""
        return any(self.why_not(s, seat, target) == ALLOWED for target in self.targets(s, seat))


class RoundCard(Thug):
    """A card for one Round on an open Speakeasy that is not settled yet."""

    def __init__(self, windows: i64, omalleys: bool) -> None:
        super().__init__(windows)
        self.omalleys = omalleys

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return numbers(0, SPEAKEASIES)

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if target == OMALLEYS and not self.omalleys:
            return NOT_OMALLEYS
        if is_in(target, s.settled):  # BOOT-9.2
            return SETTLED
        return ALLOWED if is_open(s, target) else CLOSED

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return interested(s, target) & ~seat_bit(seat)


def interested(s: Bootleggers, spot: i64) -> i64:
    """Who has markers or Trucks at this Speakeasy."""
    found: i64 = 0
    for seat in range(s.seats):
        if markers_of(s, spot, seat) > 0:
            found |= seat_bit(seat)
    for truck in range(CARDS.all_trucks):
        if s.holder[truck] >= 0 and spot_of(s, truck) == spot:
            found |= seat_bit(s.holder[truck])
    return found


def numbers(first: i64, end: i64) -> vec[i64]:
    found = vec[i64]()
    for number in range(first, end):
        found = append(found, number)
    return found


def one_bit(seat: i64, target: i64) -> i64:
    """The mask of a victim, unless one hits oneself."""
    if seat == target:
        return 0
    return seat_bit(target)
