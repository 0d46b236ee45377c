"""What some Thug cards ask somebody: pay or shut (BOOT-10.1), where to drive (BOOT-10.14.4)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import CARDS, SIZE
from contraband.games.bootleggers.moves import moves, targets
from contraband.games.bootleggers.moves.moves import PASS, PAY, SHUT
from contraband.games.bootleggers.names import (
    NO_MONEY,
    NONSENSE,
    NOT_YOUR_TRUCK,
    OTHER_STEP,
    SHUT_DOWN,
    SQUEEZE_PAID,
    STAYED,
)
from contraband.games.bootleggers.rules.shipping import SendStep
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


class Hijacked(SendStep):
    """BOOT-10.14.4: the Truck with the booty goes to the end of a line, or stays at home."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(hijacker(s)))

    def why_not_truck(self, s: Bootleggers, seat: i64, truck: i64) -> i64:
        return ALLOWED if truck == booty_truck(s) else NOT_YOUR_TRUCK

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        truck = booty_truck(s)
        if move == PASS:
            s.tell(STAYED, seat, SIZE[truck], s.load[truck])
        else:
            self.line_up(s, seat, truck, moves.spot(move))

    def leave(self, s: Bootleggers) -> None:
        s.end()


def squeeze_price(s: Bootleggers) -> i64:
    """BOOT-10.1.1: for every die on the Still."""
    still = squeezed_still(s)
    return CARDS.vigorish_price * dice_on(
        s, targets.still_owner(still), targets.still_number(still)
    )
