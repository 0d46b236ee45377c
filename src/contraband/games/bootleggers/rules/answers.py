"""What some Thug cards ask somebody: pay or shut (BOOT-10.1), where to drive (BOOT-10.14.4)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import SIZE, SPEAKEASIES, VIGORISH_PRICE
from contraband.games.bootleggers.moves import moves, targets
from contraband.games.bootleggers.moves.moves import PASS, PAY, SEND, SHUT
from contraband.games.bootleggers.names import (
    CLOSED,
    LINED_UP,
    NO_MONEY,
    NONSENSE,
    NOT_YOUR_TRUCK,
    OTHER_STEP,
    SHUT_DOWN,
    SQUEEZE_PAID,
    STAYED,
)
from contraband.games.bootleggers.rules.board import is_open
from contraband.games.bootleggers.rules.fleet import join_line
from contraband.games.bootleggers.rules.stills import dice_on
from contraband.games.bootleggers.state import Bootleggers


def squeezer(s: Bootleggers) -> i64:
    """Squeezed: who has played A Little Vigorish."""
    return s.a


def squeezed_still(s: Bootleggers) -> i64:
    """Squeezed: on which Still, as a target (targets.STILL)."""
    return s.b


class Squeezed(Step[Bootleggers]):
    """BOOT-10.1: a Still is squeezed; its owner is always asked."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(targets.still_owner(squeezed_still(s))))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), SHUT), PAY)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == SHUT:
            return ALLOWED
        if move == PAY:  # BOOT-10.1.1
            return ALLOWED if s.cash[seat] >= squeeze_price(s) else NO_MONEY
        return NONSENSE if moves.kind(move) < 0 else OTHER_STEP

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == PAY:
            s.cash[seat] -= squeeze_price(s)
            s.cash[squeezer(s)] += squeeze_price(s)
            s.tell(SQUEEZE_PAID, seat, squeezer(s), squeeze_price(s))
        else:
            s.shut |= seat_bit(squeezed_still(s))
            remote = targets.still_number(squeezed_still(s)) > 0
            s.tell(SHUT_DOWN, seat, 1 if remote else 0)

    def leave(self, s: Bootleggers) -> None:
        s.end()


def hijacker(s: Bootleggers) -> i64:
    """Hijacked: who has the crates now."""
    return s.a


def booty_truck(s: Bootleggers) -> i64:
    """Hijacked: the Truck on which they are."""
    return s.b


class Hijacked(Step[Bootleggers]):
    """BOOT-10.14.4: the Truck with the booty goes to the end of a line, or stays at home."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(hijacker(s)))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        for spot in range(SPEAKEASIES):
            found = append(found, moves.send(booty_truck(s), spot))
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == PASS:
            return ALLOWED
        kind = moves.kind(move)
        if kind != SEND:
            return NONSENSE if kind < 0 else OTHER_STEP
        if moves.truck(move) != booty_truck(s):
            return NOT_YOUR_TRUCK
        return ALLOWED if is_open(s, moves.spot(move)) else CLOSED

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        truck = booty_truck(s)
        if move == PASS:
            s.tell(STAYED, seat, SIZE[truck], s.load[truck])
        else:
            spot = moves.spot(move)
            dock = join_line(s, truck, spot)
            s.tell(LINED_UP, seat, SIZE[truck], spot, dock, truck)

    def leave(self, s: Bootleggers) -> None:
        s.end()


def squeeze_price(s: Bootleggers) -> i64:
    """BOOT-10.1.1: for every die on the Still."""
    still = squeezed_still(s)
    return VIGORISH_PRICE * dice_on(s, targets.still_owner(still), targets.still_number(still))
