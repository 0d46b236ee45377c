"""Flicks that come to mind: the listed ones, and those that random players draw.

No rule reads this. A flick worth trying is aimed at something, with a speed that carries it there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.plane import TURN, cosine, root, sine, times
from contraband.games.cuba.cloth.gates import measured, rideable
from contraband.games.cuba.cloth.geometry import MM, city, wheels
from contraband.games.cuba.cloth.numbers import POSE, TOP, YAW, Y
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.state import Cuba

BRAKING: Final[i64] = 6867  # CUBA-2.3.2  twice friction times gravity, mm/s^2
FASTEST: Final[i64] = flicks.SLOWEST + flicks.SPEEDS - 1


def gentle_flick(s: Cuba, die: i64) -> i64:
    """The slowest there is, straight ahead: it moves a die by 3 mm. Ahead is where wheels point."""
    ahead = wheels(s.poses[POSE * die + TOP], s.poses[POSE * die + YAW])
    return flicks.flick(die, ahead // 100 % flicks.AZIMUTHS, flicks.SLOWEST, 0, 0)


def any_flick(die: i64, chance: FastChance) -> i64:
    """Anywhere, with any speed; most slide, some tumble."""
    height: i64 = 0
    if chance.below(3) == 0:
        height = chance.below(flicks.HEIGHTS) + flicks.LOWEST
    speed = flicks.SLOWEST + chance.below(120)
    return flicks.flick(die, chance.below(flicks.AZIMUTHS), speed, height, 0)


def some_gate(s: Cuba, gates: vec[i64], chance: FastChance) -> i64:
    """One of these Gates (moves), rather one that can be ridden: the first of three looked at."""
    move = gates[chance.below(len(gates))]
    for _look in range(3):
        if rideable(s, cloth.first_post(move), cloth.second_post(move)) is not None:
            return move
        move = gates[chance.below(len(gates))]
    return move


def flick_past(s: Cuba, die: i64, first: i64, second: i64, chance: FastChance) -> i64:
    """Through a Gate, near the middle of its gap, to rest some way behind the axis."""
    gate = measured(s, first, second)
    along = (gate.begin + gate.end) // 2 + (chance.below(21) - 10) * MM
    x = gate.x + times(along, gate.ux)
    y = gate.y + times(along, gate.uy)
    dx = x - s.poses[POSE * die]
    dy = y - s.poses[POSE * die + Y]
    way = root(dx * dx + dy * dy) + 1
    beyond = (22 + chance.below(40)) * MM
    height: i64 = 0
    if chance.below(16) == 0:
        height = 2 * chance.below(7)
    return flick_to(s, die, x + dx * beyond // way, y + dy * beyond // way, height)


def flick_towards(s: Cuba, die: i64, corner: i64, chance: FastChance) -> i64:
    """To rest shortly before a City card."""
    card = city(corner, s.side)
    dx = card.x - s.poses[POSE * die]
    dy = card.y - s.poses[POSE * die + Y]
    way = root(dx * dx + dy * dy) + 1
    short = (50 + chance.below(50)) * MM
    if short > way:
        short = way
    return flick_to(s, die, card.x - dx * short // way, card.y - dy * short // way, 0)


def flick_to(s: Cuba, die: i64, x: i64, y: i64, height: i64) -> i64:
    """A flick that should end there."""
    dx = x - s.poses[POSE * die]
    dy = y - s.poses[POSE * die + Y]
    way = root(dx * dx + dy * dy)
    speed = (root(BRAKING * (way // 1000)) + 5) // 10
    if speed < flicks.SLOWEST:
        speed = flicks.SLOWEST
    if speed > FASTEST:
        speed = FASTEST
    return flicks.flick(die, bearing(dx, dy), speed, height, 0)


def bearing(dx: i64, dy: i64) -> i64:
    """The azimuth of a vector in tenths of a degree, by halving: no sine of the machine's own."""
    low: i64 = 0
    high = TURN // 2
    if dy < 0 or (dy == 0 and dx < 0):  # look from the other half of the circle
        low += TURN // 2
        high += TURN // 2
    while high - low > 50:
        middle = (low + high) // 2
        if cosine(middle) * dy > sine(middle) * dx:
            low = middle
        else:
            high = middle
    return (low + 50) // 100 % flicks.AZIMUTHS
