"""CUBA-2.17, CUBA-4.10  Pawns in the open: where they stand, and where they may go."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.plane import (
    TURN,
    UNIT,
    Square,
    cosine,
    distance,
    point_distance,
    root,
    sine,
    times,
)
from contraband.core.state import is_in, seat_bit
from contraband.games.cuba.cloth.aiming import bearing
from contraband.games.cuba.cloth.flick import square_of, squares_but
from contraband.games.cuba.cloth.geometry import (
    MM,
    city,
    is_free_stand,
    is_within,
    may_leave,
    may_stand,
    may_walk,
    nearest_stand,
    obstacles,
    pawn_distance,
)
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.names.news import WALKED
from contraband.games.cuba.names.reasons import CITY_TOO_FAR, NOT_A_STAND, TOO_FAR
from contraband.games.cuba.state import NO_PLACE, Cuba

RING: Final[i64] = 12  # millimetres between two rings of points to try
SLICE: Final[i64] = 30_000
FARTHEST: Final[i64] = 160
SHORTEST: Final[i64] = 12_000  # micrometres: less is no stride
BACK: Final[i64] = 2_000


def place_of(s: Cuba, seat: i64) -> i64:
    """Where in the list of walkers a seat stands; -1 if its Pawn is not in the open."""
    at: i64 = 0
    while at < len(s.walkers):
        if s.walkers[at] == seat:
            return at
        at += 1
    return -1


def is_driving(s: Cuba, seat: i64) -> bool:
    return not is_in(seat, s.feet)


def pick_up(s: Cuba, seat: i64) -> None:
    """Take a Pawn off the cloth."""
    walkers = vec[i64]()
    pawns = vec[i64]()
    for at in range(len(s.walkers)):
        if s.walkers[at] != seat:
            walkers = append(walkers, s.walkers[at])
            pawns = append(append(pawns, s.pawns[2 * at]), s.pawns[2 * at + 1])
    s.walkers = walkers
    s.pawns = pawns


def stand(s: Cuba, seat: i64, x: i64, y: i64) -> None:
    """CUBA-4.10  Put a Pawn on the cloth, in millimetres."""
    pick_up(s, seat)
    s.walkers = append(s.walkers, seat)
    s.pawns = append(append(s.pawns, x * MM), y * MM)
    s.feet |= seat_bit(seat)
    s.inside[seat] = NO_PLACE
    s.tell(WALKED, seat, x, y)


def make_room(s: Cuba) -> None:
    """CUBA-2.17.1  A Pawn whose place a die has taken goes to the nearest free spot (P18)."""
    if len(s.walkers) == 0:
        return
    dice = squares_but(s, 0)
    pawns = s.pawns[:]
    for at in range(len(s.walkers)):
        if not may_stand(pawns[2 * at], pawns[2 * at + 1], s.side, dice):
            x, y = nearest_stand(pawns[2 * at], pawns[2 * at + 1], s.side, dice)
            pawns[2 * at] = x
            pawns[2 * at + 1] = y
    s.pawns = pawns


# -- where one may go ------------------------------------------------------------------------------


def car_of(s: Cuba, seat: i64) -> Square:
    return square_of(s, CAR_DIE + seat)


def card_of(s: Cuba, place: i64) -> Square:
    """The City card."""
    return city(corner_of(s, place), s.side)


class Ground:
    """Where a Pawn may go. Whoever asks about many points looks up what lies around once."""

    def __init__(self, s: Cuba, seat: i64) -> None:
        self.side = s.side
        self.ruler = s.reach()
        self.there = obstacles(s.side, squares_but(s, 0))
        self.leaves = is_driving(s, seat) or s.inside[seat] != NO_PLACE
        if is_driving(s, seat):
            self.start = car_of(s, seat)
        elif s.inside[seat] != NO_PLACE:
            self.start = card_of(s, s.inside[seat])
        else:
            at = 2 * place_of(s, seat)
            self.start = Square(s.pawns[at], s.pawns[at + 1], 0, 0)

    def is_near(self, x: i64, y: i64) -> bool:
        """Out of the Vehicle, out of the City, or on foot: a ruler at most."""
        if self.leaves:
            return may_leave(self.start, x, y, self.ruler)
        return may_walk(self.start.x, self.start.y, x, y, self.ruler)

    def why_not(self, x: i64, y: i64) -> i64:
        """0, or the reason against going to a point (millimetres)."""
        x *= MM
        y *= MM
        if not is_free_stand(x, y, self.side, self.there):
            return NOT_A_STAND
        return 0 if self.is_near(x, y) else TOO_FAR

    def first_row(self, column: i64, row: i64, grid: i64) -> i64:
        """The first row of a grid, from this one up, that may be gone to in a column; or -1.

        The square around all that is near is looked at, not the whole cloth.
        """
        x = grid * MM * column
        reach = self.start.extent(UNIT, 0) + self.ruler + grid * MM
        if x < self.start.x - reach or x > self.start.x + reach:
            return -1
        bottom = (self.start.y - reach) // (grid * MM)
        if row < bottom:
            row = bottom
        while row * grid * MM <= self.start.y + reach:
            y = row * grid * MM
            if self.is_near(x, y) and is_free_stand(x, y, self.side, self.there):
                return row
            row += 1
        return -1


def why_not_into(s: Cuba, seat: i64, place: i64) -> i64:
    """CUBA-2.17.4  0, or the reason against entering this City."""
    if s.inside[seat] != NO_PLACE:
        return CITY_TOO_FAR  # from one City card no other is within a ruler
    card = card_of(s, place)
    if is_driving(s, seat):
        way = distance(car_of(s, seat), card)
    else:
        at = 2 * place_of(s, seat)
        way = pawn_distance(s.pawns[at], s.pawns[at + 1], card)
    return 0 if is_within(way, s.reach()) else CITY_TOO_FAR


def can_board(s: Cuba, seat: i64) -> bool:
    """CUBA-2.17.5  Is the own Vehicle within a ruler?"""
    if s.inside[seat] != NO_PLACE:
        way = distance(card_of(s, s.inside[seat]), car_of(s, seat))
    else:
        at = 2 * place_of(s, seat)
        way = pawn_distance(s.pawns[at], s.pawns[at + 1], car_of(s, seat))
    return is_within(way, s.reach())


def some_point(s: Cuba, seat: i64, turn: i64, wide: i64) -> tuple[i64, i64]:
    """A point this seat may go to, the first of rings that begin in this direction; or -1, -1.

    ``wide`` is the radius of the first ring in millimetres.
    """
    ground = Ground(s, seat)
    x, y = middle_of(s, seat)
    ring = wide
    while ring < FARTHEST:
        azimuth: i64 = 0
        while azimuth < TURN:
            at_x = x // MM + times(ring, cosine(turn + azimuth))
            at_y = y // MM + times(ring, sine(turn + azimuth))
            if at_x >= 0 and at_y >= 0 and ground.why_not(at_x, at_y) == 0:
                return at_x, at_y
            azimuth += SLICE
        ring += RING
    return -1, -1


def towards(s: Cuba, seat: i64, to_city: bool) -> tuple[i64, i64]:
    """A point on the way to the nearest City, or to the own Vehicle; or -1, -1."""
    x, y = middle_of(s, seat)
    goal = car_of(s, seat)
    if to_city:
        for place in range(4):
            card = card_of(s, place)
            nearer = point_distance(card, x, y) < point_distance(goal, x, y)
            if place == 0 or nearer:
                goal = card
    return some_point(s, seat, 100 * bearing(goal.x - x, goal.y - y), 54)


def stride(s: Cuba, seat: i64, goal: Square) -> tuple[i64, i64]:
    """The farthest point this seat may go to on the straight way to a goal; or -1, -1."""
    ground = Ground(s, seat)
    x, y = middle_of(s, seat)
    dx = goal.x - x
    dy = goal.y - y
    way = root(dx * dx + dy * dy) + 1
    length = s.reach() + card_of(s, 0).half  # from the middle of a City it goes farther
    if length > way:
        length = way
    while length > SHORTEST:
        at_x = (x + dx * length // way) // MM
        at_y = (y + dy * length // way) // MM
        if at_x >= 0 and at_y >= 0 and ground.why_not(at_x, at_y) == 0:
            return at_x, at_y
        length -= BACK
    return -1, -1


def middle_of(s: Cuba, seat: i64) -> tuple[i64, i64]:
    """From where a seat goes: its Vehicle, its City or its Pawn."""
    if is_driving(s, seat):
        car = car_of(s, seat)
        return car.x, car.y
    if s.inside[seat] != NO_PLACE:
        card = card_of(s, s.inside[seat])
        return card.x, card.y
    at = 2 * place_of(s, seat)
    return s.pawns[at], s.pawns[at + 1]
