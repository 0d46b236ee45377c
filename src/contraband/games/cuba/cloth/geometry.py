"""Where things lie at rest: gates, the ruler, the ways of a Pawn, the wheels of a Vehicle.

Lengths are micrometres, angles millidegrees. What happens while dice move is judged elsewhere,
once, and comes back as luck; everything here can be asked at any time.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.plane import (
    TURN,
    UNIT,
    Square,
    cosine,
    distance,
    magnitude,
    meets_segment,
    point_distance,
    root,
    separation,
    sine,
    times,
)

MM: Final[i64] = 1000
HALF_DIE: Final[i64] = 8 * MM  # CUBA-2.2
HALF_CITY: Final[i64] = 30 * MM  # CUBA-2.1
PAWN: Final[i64] = 6 * MM  # CUBA-2.2.1  radius
TOLERANCE: Final[i64] = 10  # CUBA-2.16
FLIP_REACH: Final[i64] = 24 * MM  # CUBA-2.18
RING_STEP: Final[i64] = 5_000  # directions tried for a Pawn that must step aside
CONE: Final[i64] = 60_000  # CUBA-2.19.1
BACK_CLEAR: Final[i64] = 500  # CUBA-2.15.2
SPOTS: Final[i64] = 10  # places for a new Vehicle at a City
SPOT_GAP: Final[i64] = 500

SOUTH: Final[i64] = 0  # sides of the area, counter-clockwise
EAST: Final[i64] = 1
NORTH: Final[i64] = 2
WEST: Final[i64] = 3

# CUBA-2.19  where the wheels point with face +z, -z, +x, -x, +y, -y up and yaw 0
WHEELS: Final[list[int]] = [270_000, 90_000, 0, 180_000, 90_000, 270_000]


def die(x: i64, y: i64, yaw: i64) -> Square:
    """The footprint of a die at rest (CUBA-2.8)."""
    return Square(x, y, HALF_DIE, yaw)


def city(corner: i64, side: i64) -> Square:
    """The City card at corner 0 to 3: SW, SE, NW, NE (CUBA-2.1)."""
    low = HALF_CITY
    high = side - HALF_CITY
    x = low
    y = low
    if corner == 1 or corner == 3:
        x = high
    if corner >= 2:
        y = high
    return Square(x, y, HALF_CITY, 0)


class Gate:
    """CUBA-2.12  The axis between two posts and the free part of it, as they lie now.

    ``ux, uy`` is the unit vector from the first post to the second (2**30), ``begin`` and ``end``
    bound the gap, measured from the middle of the first post.
    """

    def __init__(self, first: Square, second: Square) -> None:
        self.x = first.x
        self.y = first.y
        dx = second.x - first.x
        dy = second.y - first.y
        self.length = root(dx * dx + dy * dy)
        self.ux = UNIT
        self.uy: i64 = 0
        if self.length > 0:
            self.ux = dx * UNIT // self.length
            self.uy = dy * UNIT // self.length
        self.begin = way_out(first, self.ux, self.uy)
        self.end = self.length - way_out(second, self.ux, self.uy)

    def is_open(self) -> bool:
        """CUBA-2.12.1  Posts that touch leave no gap."""
        return self.end > self.begin

    def is_blocked_by(self, other: Square) -> bool:
        """CUBA-1.7  Does this die lie on the axis between the posts?"""
        return meets_segment(
            other,
            self.x + times(self.begin, self.ux),
            self.y + times(self.begin, self.uy),
            self.x + times(self.end, self.ux),
            self.y + times(self.end, self.uy),
        )

    def beyond(self, start: Square, end: Square) -> i64:
        """CUBA-2.13.3  How far a die lies behind the axis with its whole shape.

        ``start`` is where it came from; below zero, so much is missing.
        """
        began = times(start.y - self.y, self.ux) - times(start.x - self.x, self.uy)
        ended = times(end.y - self.y, self.ux) - times(end.x - self.x, self.uy)
        if began > 0:
            ended = -ended
        return ended - end.extent(-self.uy, self.ux)


def way_out(square: Square, ux: i64, uy: i64) -> i64:
    """From the middle of a square in the direction of a unit vector to its edge."""
    p = magnitude(times(ux, square.cos) + times(uy, square.sin))
    q = magnitude(times(uy, square.cos) - times(ux, square.sin))
    if q > p:
        p = q
    return square.half * UNIT // p


def is_rideable(gate: Gate, others: list[Square]) -> bool:
    """CUBA-2.12.1  The posts do not touch, and no other die meets the gap.

    How wide it is does not matter (CUBA-2.12.2).
    """
    if not gate.is_open():
        return False
    return not any(gate.is_blocked_by(other) for other in others)


def beyond(square: Square, side: i64) -> i64:
    """CUBA-2.9  The side beyond which a die lies with its whole shape, or -1."""
    reach = square.extent(UNIT, 0)
    return side_beyond(float(square.x), float(square.y), float(reach), float(side))


def side_beyond(x: float, y: float, reach: float, side: float) -> i64:
    """The side of the cloth from which a shape of this reach has gone off, or -1."""
    if y <= -reach:
        return SOUTH
    if x >= side + reach:
        return EAST
    if y >= side + reach:
        return NORTH
    if x <= -reach:
        return WEST
    return -1


def brought_back(yaw: i64, where: i64, along: i64, side: i64, dice: list[Square]) -> Square:
    """CUBA-2.15  A die that left through a side, put back to the nearest free place there.

    ``along`` is its coordinate along that side when it left, or half the side for the own Vehicle.
    """
    reach = die(0, 0, yaw).extent(UNIT, 0)  # a square reaches as far along x as along y
    if along < reach:
        along = reach
    if along > side - reach:
        along = side - reach
    sides: i64 = 0
    while sides < 4:
        step: i64 = 0
        while step < 2 * (side // MM):
            shift = (step + 1) // 2 * MM  # CUBA-2.15.2  +1, -1, +2, -2, ...
            if step % 2 == 0:
                shift = -shift
            place = at_border(yaw, (where - sides) % 4, along + shift, side, reach)
            if reach <= along + shift <= side - reach and is_clear(place, dice):
                return place
            step += 1
        sides += 1  # full: the next side clockwise
    raise ValueError("no side of the area has room for a die")


def at_border(yaw: i64, where: i64, along: i64, side: i64, reach: i64) -> Square:
    """CUBA-2.15.1  Touching the border from inside."""
    if where == SOUTH:
        return die(along, reach, yaw)
    if where == EAST:
        return die(side - reach, along, yaw)
    if where == NORTH:
        return die(along, side - reach, yaw)
    return die(reach, along, yaw)


def is_clear(place: Square, dice: list[Square]) -> bool:
    return all(distance(place, each) >= BACK_CLEAR for each in dice)


def is_within(way: i64, ruler: i64) -> bool:
    """CUBA-2.16  Within Walking distance, for any distance between two things."""
    return way <= ruler + TOLERANCE


def pawn_distance(x: i64, y: i64, thing: Square) -> i64:
    """CUBA-2.16  From a Pawn's circle to a City or a Vehicle; 0 if they overlap."""
    way = point_distance(thing, x, y) - PAWN
    if way < 0:
        return 0
    return way


def may_stand(x: i64, y: i64, side: i64, dice: list[Square]) -> bool:
    """CUBA-2.17.1  A Pawn stops neither on a die nor outside the area.

    Nor on a City card: whose Pawn crosses its edge is in the City (CUBA-2.17.4).
    """
    return is_free_stand(x, y, side, obstacles(side, dice))


def obstacles(side: i64, dice: list[Square]) -> list[Square]:
    """What a Pawn cannot stand on."""
    found = dice[:]
    for corner in range(4):
        found.append(city(corner, side))
    return found


def is_clear_by(thing: Square, x: i64, y: i64, way: i64) -> bool:
    """Is ``point_distance`` at least this far? Quicker, and exact: its root is rounded down."""
    p = magnitude(thing.along(x - thing.x, y - thing.y)) - thing.half
    q = magnitude(thing.across(x - thing.x, y - thing.y)) - thing.half
    if p >= way or q >= way:
        return True
    if p < 0:
        p = 0
    if q < 0:
        q = 0
    return p * p + q * q >= way * way


def is_free_stand(x: i64, y: i64, side: i64, there: list[Square]) -> bool:
    """``may_stand`` for whoever asks often: it looks up the obstacles once."""
    if x < 0 or y < 0 or x > side or y > side:
        return False
    return all(is_clear_by(each, x, y, PAWN) for each in there)


def nearest_stand(x: i64, y: i64, side: i64, dice: list[Square]) -> tuple[i64, i64]:
    """The nearest place for a Pawn whose own was taken by a die: rings, a millimetre apart."""
    there = obstacles(side, dice)
    ring: i64 = 0
    while ring < side:
        azimuth: i64 = 0
        while azimuth < TURN:
            at_x = x + times(ring, cosine(azimuth))
            at_y = y + times(ring, sine(azimuth))
            if is_free_stand(at_x, at_y, side, there):
                return at_x, at_y
            azimuth += RING_STEP
        ring += MM
    raise ValueError("no place in the area is free for a Pawn")


def may_walk(from_x: i64, from_y: i64, x: i64, y: i64, ruler: i64) -> bool:
    """CUBA-2.17.1  On foot: the middle of the Pawn moves at most a ruler."""
    dx = x - from_x
    dy = y - from_y
    return is_within(root(dx * dx + dy * dy), ruler)


def may_leave(start: Square, x: i64, y: i64, ruler: i64) -> bool:
    """CUBA-2.17.2, CUBA-2.17.3  Out of a Vehicle or a City: at most a ruler from die or card."""
    return is_within(point_distance(start, x, y), ruler)


def only_flipped(top: i64, new_top: i64, dx: i64, dy: i64, hits: i64) -> bool:
    """CUBA-2.18  Another face up, hardly moved, nothing hit: an invalid flick."""
    return new_top != top and hits == 0 and dx * dx + dy * dy <= FLIP_REACH * FLIP_REACH


def wheels(top: i64, yaw: i64) -> i64:
    """CUBA-2.19  The azimuth in which the wheels of the picture on top point."""
    return (WHEELS[top] + yaw) % TURN


def is_in_cone(azimuth: i64, top: i64, yaw: i64) -> bool:
    """CUBA-2.19.1  May the victim of Weapons aim there?"""
    off = (azimuth - wheels(top, yaw)) % TURN
    return off <= CONE or off >= TURN - CONE


def spot(corner: i64, n: i64, side: i64) -> Square:
    """Place 0 to 9 for a new Vehicle, beside the two inner edges of a City card (CUBA-4.14.3)."""
    along = (n % 5 + 1) * 10 * MM
    off = 2 * HALF_CITY + SPOT_GAP + HALF_DIE
    x = off
    y = along
    if n >= 5:
        x = along
        y = off
    if corner == 1 or corner == 3:
        x = side - x
    if corner >= 2:
        y = side - y
    return die(x, y, 0)


def is_free(place: Square, dice: list[Square]) -> bool:
    """No die lies there."""
    return all(separation(place, each) > 0 for each in dice)
