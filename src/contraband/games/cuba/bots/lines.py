"""How likely a hand gets a die through a Gate, or to a City: by angles alone, in microseconds.

A look from the die: how wide is the free view between the posts, how far is it, how much room is
behind. Good enough to rank places and Gates; how a flick really goes is tried out (trial.py).
Lengths are millimetres, angles radians.
"""

from math import asin, atan2, cos, erf, log, pi, sin, sqrt
from typing import Final

from mypy_extensions import i64

from contraband.core.sets import holds
from contraband.games.cuba.cloth.noise import BLIND_AZIMUTH, BLIND_SPEED, SPREAD
from contraband.games.cuba.cloth.numbers import POSE, Y
from contraband.games.cuba.data import DICE
from contraband.games.cuba.state import Cuba

CLEAR: Final = 19.5  # middles of two dice that just pass each other, turned anyhow
AXIS_CLEAR: Final = 9.5  # a die whose middle is nearer to the axis blocks the Gate
BEHIND: Final = 11.0  # the middle of a die that is wholly behind the axis
HARMLESS: Final = 27.0  # dice so far behind the axis are met after the crossing
OVERHANG: Final = 6.0  # so far a die may stick out before it is likely to leave
CITY_MM: Final = 60.0
FAN: Final = 0.45  # how far from the straight line a way to a City may point
LEAST: Final = 0.005  # even a perfect hand is given a little spread
BRAKING: Final = 6867.0  # CUBA-2.3.2  twice friction times gravity, mm/s^2
SQRT2: Final = 1.4142135623730951
NARROW: Final = 0.004


class Line:
    """A way for a die: where to, how far, and how likely it comes off."""

    def __init__(self) -> None:
        self.chance = 0.0
        self.azimuth = 0.0
        self.width = 0.0  # of the free view
        self.need = 0.0  # the shortest way that will do
        self.room = 0.0  # the longest


class Lie:
    """Where the middles of all dice are, and how steady a hand is."""

    def __init__(self, s: Cuba, blind: bool) -> None:
        self.side = float(s.side) / 1000.0
        self.ruler = float(s.reach()) / 1000.0
        self.dice: list[int] = []
        self.xs: list[float] = []
        self.ys: list[float] = []
        n: i64 = 0
        while n < len(DICE):
            self.xs.append(float(s.poses[POSE * n]) / 1000.0)
            self.ys.append(float(s.poses[POSE * n + Y]) / 1000.0)
            if holds(s.lying, n):
                self.dice.append(n)
            n += 1
        self.spread = LEAST
        self.pace = LEAST
        self.blind = 0.0
        self.hold(s.skill, blind)

    def hold(self, skill: i64, blind: bool) -> None:
        """In a hand as steady as that: bots and people may differ (CUBA-2.4.2)."""
        spread: i64 = SPREAD[skill][0]
        pace: i64 = SPREAD[skill][1]
        self.spread = float(spread) * pi / 180_000.0 + LEAST
        self.pace = float(pace) / 1000.0 + LEAST
        self.blind = 0.0
        if blind:
            self.blind = float(BLIND_AZIMUTH) * pi / 180_000.0
            self.pace = sqrt(self.pace * self.pace + float(BLIND_SPEED * BLIND_SPEED) / 1e6)

    def wobble(self, way: float) -> float:
        """One sd of the direction of a flick that goes so far (CUBA-2.4.1)."""
        steady = self.spread * (0.8 + 0.4 * sqrt(BRAKING * way) / 1000.0)
        return sqrt(steady * steady + self.blind * self.blind)

    def hits_between(self, need: float, room: float) -> float:
        """The odds that a flick meant for the middle of this range ends in it."""
        if room <= need:
            return 0.0
        return erf(log(room / need) / 2.0 / (2.0 * self.pace) / SQRT2)

    def until_border(self, x: float, y: float, azimuth: float) -> float:
        """How far it is from a point to where a die begins to leave."""
        dx = cos(azimuth)
        dy = sin(azimuth)
        room = 2.0 * self.side
        if dx > 1e-9:
            room = min(room, (self.side + OVERHANG - x) / dx)
        elif dx < -1e-9:
            room = min(room, (-OVERHANG - x) / dx)
        if dy > 1e-9:
            room = min(room, (self.side + OVERHANG - y) / dy)
        elif dy < -1e-9:
            room = min(room, (-OVERHANG - y) / dy)
        return room


class Views:
    """A free view, and what is cut out of it."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.cuts: list[tuple[float, float]] = []

    def cut(self, bearing: float, half: float) -> None:
        middle = (self.low + self.high) / 2.0
        off = wrapped(bearing - middle)
        if middle + off + half > self.low and middle + off - half < self.high:
            self.cuts.append((middle + off - half, middle + off + half))

    def widest(self) -> tuple[float, float]:
        """The widest part that is left; empty if nothing is."""
        best_low = self.low
        best_high = self.low
        at = self.low
        for low, high in sorted(self.cuts):
            if low - at > best_high - best_low:
                best_low = at
                best_high = low
            at = max(at, high)
        if self.high - at > best_high - best_low:
            best_low = at
            best_high = self.high
        return best_low, best_high


def wrapped(angle: float) -> float:
    """The same angle, from -pi to pi."""
    while angle > pi:
        angle -= 2.0 * pi
    while angle < -pi:
        angle += 2.0 * pi
    return angle


def half_view(way: float, clear: float) -> float:
    """Half of the angle under which something is in the way."""
    if way <= clear:
        return pi / 2.0
    return asin(clear / way)


def through(lie: Lie, die: i64, first: i64, second: i64) -> Line:
    """The best straight way of a die through a Gate."""
    line = Line()
    x = lie.xs[die]
    y = lie.ys[die]
    ux = lie.xs[second] - lie.xs[first]
    uy = lie.ys[second] - lie.ys[first]
    length = sqrt(ux * ux + uy * uy)
    if length < 2.0 * AXIS_CLEAR:
        return line
    ux /= length
    uy /= length
    off = (y - lie.ys[first]) * ux - (x - lie.xs[first]) * uy
    side = 1.0 if off < 0.0 else -1.0  # in which direction the far side lies
    views = gap_seen(lie, x, y, first, second)
    for other in lie.dice:
        if other in (first, second):
            continue
        dx = lie.xs[other] - lie.xs[first]
        dy = lie.ys[other] - lie.ys[first]
        behind = (dy * ux - dx * uy) * side
        if abs(behind) < AXIS_CLEAR and 0.0 < dx * ux + dy * uy < length:
            return line  # CUBA-1.7
        if other != die and behind < HARMLESS:
            dx = lie.xs[other] - x
            dy = lie.ys[other] - y
            views.cut(atan2(dy, dx), half_view(sqrt(dx * dx + dy * dy), CLEAR))
    low, high = views.widest()
    if high - low < NARROW:
        return line
    line.azimuth = (low + high) / 2.0
    line.width = high - low
    steep = abs(sin(line.azimuth) * ux - cos(line.azimuth) * uy)
    line.need = (abs(off) + BEHIND) / max(steep, 0.05)
    line.room = lie.until_border(x, y, line.azimuth)
    wobble = lie.wobble(line.need)
    line.chance = erf(line.width / 2.0 / wobble / SQRT2) * lie.hits_between(line.need, line.room)
    return line


def gap_seen(lie: Lie, x: float, y: float, first: i64, second: i64) -> Views:
    """The angle between the posts, seen from a point, less the room a die takes."""
    dx = lie.xs[first] - x
    dy = lie.ys[first] - y
    low = atan2(dy, dx)
    low_half = half_view(sqrt(dx * dx + dy * dy), CLEAR)
    dx = lie.xs[second] - x
    dy = lie.ys[second] - y
    angle = wrapped(atan2(dy, dx) - low)
    high_half = half_view(sqrt(dx * dx + dy * dy), CLEAR)
    if angle < 0.0:
        return Views(low + angle + high_half, low - low_half)
    return Views(low + low_half, low + angle - high_half)


def towards(lie: Lie, die: i64, corner: i64) -> Line:
    """The best straight way of a die to within the ruler of a City card, without touching it."""
    line = Line()
    x = lie.xs[die]
    y = lie.ys[die]
    low_x = lie.side - CITY_MM if corner % 2 == 1 else 0.0
    low_y = lie.side - CITY_MM if corner >= 2 else 0.0
    dx = min(max(x, low_x), low_x + CITY_MM) - x
    dy = min(max(y, low_y), low_y + CITY_MM) - y
    way = sqrt(dx * dx + dy * dy)
    if way < BEHIND:  # on the card: away from it, and not far
        dx = x - low_x - CITY_MM / 2.0
        dy = y - low_y - CITY_MM / 2.0
        line.need = 25.0
        line.room = 25.0 + lie.ruler
    else:
        line.need = max(4.0, way - lie.ruler - AXIS_CLEAR)
        line.room = max(line.need + 4.0, way - BEHIND)
    straight = atan2(dy, dx)
    views = Views(straight - FAN, straight + FAN)
    for other in lie.dice:
        if other != die:
            dx = lie.xs[other] - x
            dy = lie.ys[other] - y
            far = sqrt(dx * dx + dy * dy)
            if far < line.need + CLEAR:
                views.cut(atan2(dy, dx), half_view(far, CLEAR))
    low, high = views.widest()
    line.azimuth = (low + high) / 2.0
    line.width = high - low
    off_line = cos(line.azimuth - straight)
    line.chance = erf(line.width / 2.0 / lie.wobble(line.need) / SQRT2) * off_line
    line.chance *= lie.hits_between(line.need, line.room)
    return line


def off_card(lie: Lie, corner: i64, x: float, y: float) -> float:
    """From a point to the City card in a corner."""
    low_x = lie.side - CITY_MM if corner % 2 == 1 else 0.0
    low_y = lie.side - CITY_MM if corner >= 2 else 0.0
    off_x = max(low_x - x, x - low_x - CITY_MM, 0.0)
    off_y = max(low_y - y, y - low_y - CITY_MM, 0.0)
    return sqrt(off_x * off_x + off_y * off_y)


def is_free(lie: Lie, die: i64, x: float, y: float) -> bool:
    """May a die slide from where it lies straight to a point without meeting another one?"""
    dx = x - lie.xs[die]
    dy = y - lie.ys[die]
    way = sqrt(dx * dx + dy * dy) + 1e-9
    for other in lie.dice:
        if other != die:
            ox = lie.xs[other] - lie.xs[die]
            oy = lie.ys[other] - lie.ys[die]
            along = min(max((ox * dx + oy * dy) / way, 0.0), way + CLEAR)
            off_x = ox - dx * along / way
            off_y = oy - dy * along / way
            if off_x * off_x + off_y * off_y < CLEAR * CLEAR and along > 0.0:
                return False
    return True
