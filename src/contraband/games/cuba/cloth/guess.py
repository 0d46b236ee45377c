"""A quick guess at what a flick does, for players who think ahead.

It answers the question that the judging simulation answers, in the same numbers, many times as
fast: dice are squares that slide (slide.py), and the flicked one may tumble at first (tumble.py).
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from contraband.core.plane import TURN, Square, cosine, pushed, separation, sine
from contraband.games.cuba.cloth.events import HIT, OUT, Cities, Events, Gateway, Pawns, side_left
from contraband.games.cuba.cloth.geometry import die as footprint
from contraband.games.cuba.cloth.numbers import (
    AZIMUTH,
    DIE,
    FLICKED,
    GATE,
    GATE_NUMBERS,
    HAS_GATE,
    HEIGHT,
    IS_RIDE,
    OFFSET,
    PAWN,
    SIDE,
    SPEED,
)
from contraband.games.cuba.cloth.slide import DECELERATION, INERTIA, REACH2, STEP_S, Body, strike
from contraband.games.cuba.cloth.tumble import Tumble, stretch, tumbles

STEPS: Final[i64] = 5000  # CUBA-2.6
FINGER: Final = 0.6  # CUBA-2.3.1
HIT_SPEED: Final = 1.0e-4 / 0.0046 * 1000.0  # CUBA-2.11  as a change of a die's speed, mm/s
FAR: Final = 1.0e12
SLOW: Final = 100.0  # (mm/s) squared
APART: Final[i64] = 10  # CUBA-2.7.2
FARTHER: Final[i64] = 1000
ONE: Final = 1_073_741_824.0  # the unit of a cosine
MILLIDEGREES: Final = 57295.77951308232  # in a radian


class Guess:
    """One flick under way. numbers.py tells which number of the question is which."""

    def __init__(self, question: list[int]) -> None:
        self.question = question
        self.side = question[SIDE] / 1000.0
        self.is_ride = question[IS_RIDE] == 1
        self.has_gate = question[HAS_GATE] == 1
        self.gate = Gateway(0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
        self.cities = Cities(self.side)
        self.pawns = Pawns()
        self.bodies: list[Body] = []
        self.events = Events()
        self.hits: list[int] = []
        self.dice_at = self.read()
        self.car = next(body for body in self.bodies if body.die == question[FLICKED])
        self.tumble: Tumble | None = None
        self.apart: i64 = 0  # before this step no two dice can meet

    def read(self) -> int:
        """The gate, the pawns and the dice; where the dice begin."""
        q = self.question
        at = GATE
        if self.has_gate:
            at += GATE_NUMBERS
            x, y, ux, uy, begin, end = q[GATE:at]
            self.gate = Gateway(
                x / 1000.0, y / 1000.0, ux / ONE, uy / ONE, begin / 1000.0, end / 1000.0
            )
        first = at + 1
        at = first + PAWN * q[at]
        for pawn in range(first, at, PAWN):
            self.pawns.stand(q[pawn] / 1000.0, q[pawn + 1] / 1000.0)
        first = at + 1
        for n in range(first, first + DIE * q[at], DIE):
            die, x, y, top, yaw = q[n : n + DIE]
            self.bodies.append(Body(die, x / 1000.0, y / 1000.0, top, yaw))
        return first

    def flick(self) -> None:
        """CUBA-2.3.1, and what the engine was seen to do with dice struck high or low."""
        car = self.car
        azimuth = self.question[AZIMUTH]
        speed = float(self.question[SPEED])
        height, offset = self.question[HEIGHT] / 1000.0, self.question[OFFSET] / 1000.0
        car.vx = speed * float(cosine(azimuth)) / ONE
        car.vy = speed * float(sine(azimuth)) / ONE
        car.spin = -FINGER * speed * offset / INERTIA
        car.moves = True
        car.touched = True
        if tumbles(speed, height):
            self.tumble = Tumble(car, azimuth, speed, height)
            height = 0.0
        car.grip = DECELERATION / stretch(height)

    def run(self) -> None:
        step: i64 = 0
        while step < STEPS and self.slide():
            step += 1
            self.strikes(step)
            if self.is_ride and not self.car.gone:
                self.cities.look(self.car, step, self.events)
                if self.has_gate:
                    was_clear = self.gate.cleared
                    self.gate.look(self.car, step, self.events)
                    if was_clear:
                        self.pawns.look(self.car, step, self.events)
            self.exits(step)

    def slide(self) -> bool:
        moving = False
        for body in self.bodies:
            if body.moves:
                tumble = self.tumble
                if body is self.car and tumble is not None and tumble.goes_on:
                    tumble.step(body)
                else:
                    body.slide()
                moving = True
        return moving

    def strikes(self, step: i64) -> None:
        if step < self.apart:
            return
        nearest = FAR
        for a in self.bodies:
            if a.moves and not a.gone:
                for b in self.bodies:
                    if a is b or b.gone or (b.moves and b.die < a.die):
                        continue
                    x = b.x - a.x
                    y = b.y - a.y
                    nearest = min(nearest, x * x + y * y)
                    if x * x + y * y > REACH2:
                        continue
                    impulse = strike(a, b)
                    if impulse >= HIT_SPEED and (a is self.car or b is self.car):
                        self.hit(step, b.die if a is self.car else a.die)
        self.apart = step + self.steps_between(nearest)

    def steps_between(self, nearest: float) -> i64:
        """For how many steps no two dice can meet, if the nearest are so far apart (squared)."""
        fastest = SLOW
        for body in self.bodies:
            if body.moves and not body.gone:
                fastest = max(fastest, body.vx * body.vx + body.vy * body.vy)
        way = sqrt(nearest) - sqrt(REACH2)
        return i64(max(1.0, way / (2.0 * sqrt(fastest) * STEP_S)))

    def hit(self, step: i64, die: i64) -> None:
        if die not in self.hits:
            self.hits.append(die)
            self.events.tell(step, HIT, die)

    def exits(self, step: i64) -> None:
        for body in self.bodies:
            if body.moves and not body.gone:
                where = side_left(body, self.side)
                if where >= 0:
                    if body is self.car:
                        self.come_to_lie()
                    body.gone = True
                    body.moves = False
                    self.events.tell(step, OUT, body.die, where)

    def come_to_lie(self) -> None:
        """Where a die is when it leaves is one thing; which face it shows in the end, another."""
        car, tumble = self.car, self.tumble
        x, y = car.x, car.y
        steps: i64 = 0
        while tumble is not None and tumble.goes_on and steps < STEPS:
            tumble.step(car)
            steps += 1
        car.x, car.y = x, y

    def tidy(self) -> list[int]:
        """Where the dice lie, in the order of the question: untouched ones exactly as before.

        CUBA-2.7.2  Those that moved make room, the flicked one last.
        """
        squares = [self.rest_of(n) for n in range(len(self.bodies))]
        placed: list[Square] = []
        for turn in range(3):
            for n, body in enumerate(self.bodies):
                if not body.gone and turn_of(body, self.car) == turn:
                    if turn > 0:
                        squares[n] = cleared(squares[n], placed)
                    placed.append(squares[n])
        out: list[int] = []
        for n, body in enumerate(self.bodies):
            out += [squares[n].x, squares[n].y, body.top, self.yaw_of(n)]
        return out

    def rest_of(self, n: int) -> Square:
        body = self.bodies[n]
        at = self.dice_at + DIE * n
        x, y = self.question[at + 1], self.question[at + 2]
        if body.touched:
            x, y = round(body.x * 1000.0), round(body.y * 1000.0)
        return footprint(x, y, self.yaw_of(n))

    def yaw_of(self, n: int) -> i64:
        body = self.bodies[n]
        if not body.touched:
            return body.yaw
        return (body.yaw + round(body.turned * MILLIDEGREES)) % TURN

    def numbers(self) -> list[int]:
        """The answer, as physics/ride.py gives it."""
        crossed = self.is_ride and self.has_gate and self.gate.is_crossed(self.car)
        out = [int(crossed), len(self.bodies)]
        out += self.tidy()
        out.append(self.events.count())
        return out + self.events.numbers


def turn_of(body: Body, car: Body) -> int:
    """Who is laid down first: dice that lay still, then those struck, then the flicked one."""
    if body is car:
        return 2
    return 1 if body.touched else 0


def cleared(square: Square, placed: list[Square]) -> Square:
    """Moved off whatever it overlaps; a pushed die may meet another one.

    Between two dice in its way it would go to and fro for ever, so it goes farther each time.
    """
    clearance = APART
    moved = True
    while moved:
        moved = False
        for other in placed:
            if separation(square, other) <= 0:
                square = pushed(square, other, 1, clearance)
                moved = True
        clearance += FARTHER
    return square


def guess(question: list[int]) -> list[int]:
    """What a flick may do."""
    one = Guess(question)
    if one.is_ride:
        one.cities.look(one.car, 0, one.events)
        if one.has_gate:
            one.gate.look(one.car, 0, one.events)
    one.flick()
    one.run()
    return one.numbers()
