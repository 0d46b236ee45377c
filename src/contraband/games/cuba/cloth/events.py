"""What happens to the flicked die in the quick guess: Cities, the Gate, Pawns, the border.

The same tests as the judge of the simulation makes, for a die that never leaves the cloth.
"""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.cloth.geometry import side_beyond
from contraband.games.cuba.cloth.slide import HALF, Body

HIT: Final[i64] = 0  # the kinds of events, in the order of CUBA-2.14
CITY: Final[i64] = 1
PASS: Final[i64] = 2
CLEAR: Final[i64] = 3
PAWN: Final[i64] = 4
OUT: Final[i64] = 5

CITY_MM: Final = 60.0
CITY_DEEP: Final = 0.1  # so deep an overlap is about the square millimetre of CUBA-2.10
PAWN_MM: Final = 6.0
START_MM: Final = 0.5  # CUBA-2.13
FAR_MM: Final = 0.05


class Events:
    """Kind, what, where and microseconds, one after the other."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def tell(self, step: i64, kind: i64, what: i64 = 0, where: i64 = 0) -> None:
        self.numbers += [kind, what, where, step * 1000]

    def count(self) -> int:
        return len(self.numbers) // 4


class Cities:
    """CUBA-2.10"""

    def __init__(self, side: float) -> None:
        self.far = side - CITY_MM
        self.off = [False] * 4  # the die was wholly off this card at some time
        self.met = [False] * 4

    def look(self, car: Body, step: i64, events: Events) -> None:
        reach = car.extent(1.0, 0.0)
        for city in range(4):
            low_x = 0.0
            low_y = 0.0
            if city % 2 == 1:
                low_x = self.far
            if city >= 2:
                low_y = self.far
            deep = card_overlap(car, low_x, low_y, reach)
            if deep <= 0.0:
                self.off[city] = True
            elif deep > CITY_DEEP and self.off[city] and not self.met[city]:
                self.met[city] = True
                events.tell(step, CITY, city)


def card_overlap(car: Body, low_x: float, low_y: float, reach: float) -> float:
    """How deep a die lies over a City card; 0 or less: not at all."""
    half = CITY_MM / 2.0
    dx = abs(car.x - low_x - half)
    dy = abs(car.y - low_y - half)
    deep = half + reach - max(dx, dy)
    if deep <= 0.0:
        return deep
    p = abs((car.x - low_x - half) * car.cos + (car.y - low_y - half) * car.sin)
    q = abs((car.y - low_y - half) * car.cos - (car.x - low_x - half) * car.sin)
    return min(deep, HALF + half * (abs(car.cos) + abs(car.sin)) - max(p, q))


class Gateway:
    """CUBA-2.13  A rideable Gate: its axis, and how far the crossing has come."""

    def __init__(self, x: float, y: float, ux: float, uy: float, begin: float, end: float) -> None:
        self.x = x
        self.y = y
        self.ux = ux
        self.uy = uy
        self.begin = begin
        self.end = end
        self.far = 0.0  # the sign of the far side, 0 until the die is on one
        self.off = 0.0
        self.along = 0.0
        self.passed = False
        self.cleared = False
        self.through = False  # the last change of sides was a pass

    def look(self, car: Body, step: i64, events: Events) -> None:
        dx = car.x - self.x
        dy = car.y - self.y
        off = dy * self.ux - dx * self.uy
        along = dx * self.ux + dy * self.uy
        if self.far == 0.0:
            if abs(off) >= START_MM:
                self.far = -1.0 if off > 0.0 else 1.0
        elif (off * self.far > 0.0) != (self.off * self.far > 0.0):
            at = self.along + (along - self.along) * self.off / (self.off - off)
            self.through = off * self.far > 0.0 and self.begin < at < self.end
            if self.through and not self.passed:
                self.passed = True
                events.tell(step, PASS)
        self.off = off
        self.along = along
        if self.passed and not self.cleared and self.is_behind(car):
            self.cleared = True
            events.tell(step, CLEAR)

    def is_behind(self, car: Body) -> bool:
        return self.off * self.far - car.extent(-self.uy, self.ux) >= -FAR_MM

    def is_crossed(self, car: Body) -> bool:
        """CUBA-2.13.3"""
        return self.through and self.is_behind(car)


class Pawns:
    """CUBA-2.11.4"""

    def __init__(self) -> None:
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.met: list[bool] = []

    def stand(self, x: float, y: float) -> None:
        self.xs.append(x)
        self.ys.append(y)
        self.met.append(False)

    def look(self, car: Body, step: i64, events: Events) -> None:
        for pawn in range(len(self.xs)):
            if not self.met[pawn]:
                dx = self.xs[pawn] - car.x
                dy = self.ys[pawn] - car.y
                p = max(abs(dx * car.cos + dy * car.sin) - HALF, 0.0)
                q = max(abs(dy * car.cos - dx * car.sin) - HALF, 0.0)
                if p * p + q * q < PAWN_MM * PAWN_MM:
                    self.met[pawn] = True
                    events.tell(step, PAWN, pawn)


def side_left(body: Body, side: float) -> i64:
    """CUBA-2.9  The side beyond which a die lies with its whole shape, or -1."""
    if HALF < body.x < side - HALF and HALF < body.y < side - HALF:
        return -1
    return side_beyond(body.x, body.y, body.extent(1.0, 0.0), side)
