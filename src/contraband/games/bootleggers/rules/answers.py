"""What some Thug cards ask somebody: pay or shut (BOOT-10.1), where to drive (BOOT-10.14.4)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import SIX, SIZE, VIGORISH_PRICE
from contraband.games.bootleggers.moves import moves
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


class Squeezed(Step[Bootleggers]):
    """BOOT-10.1: ``a`` squeezes Still ``b`` (8 * seat + Still); its owner is always asked."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(s.b >> 3))

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
            s.cash[s.a] += squeeze_price(s)
            s.tell(SQUEEZE_PAID, seat, s.a, squeeze_price(s))
        else:
            s.shut |= seat_bit(s.b)
            s.tell(SHUT_DOWN, seat, 1 if s.b & 7 > 0 else 0)

    def leave(self, s: Bootleggers) -> None:
        s.end()


class Hijacked(Step[Bootleggers]):
    """BOOT-10.14.4: Truck ``b`` of ``a`` goes to the end of a line, or stays at home."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(s.a))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        for spot in range(SIX):
            found = append(found, moves.send(s.b, spot))
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == PASS:
            return ALLOWED
        kind = moves.kind(move)
        if kind != SEND:
            return NONSENSE if kind < 0 else OTHER_STEP
        if moves.truck(move) != s.b:
            return NOT_YOUR_TRUCK
        return ALLOWED if is_open(s, moves.spot(move)) else CLOSED

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == PASS:
            s.tell(STAYED, seat, SIZE[s.b], s.load[s.b])
        else:
            spot = moves.spot(move)
            dock = join_line(s, s.b, spot)
            s.tell(LINED_UP, seat, SIZE[s.b], spot, dock, s.b)

    def leave(self, s: Bootleggers) -> None:
        s.end()


def squeeze_price(s: Bootleggers) -> i64:
    return VIGORISH_PRICE * dice_on(s, s.b >> 3, s.b & 7)
