"""Cuba Cube as a list of actions without gaps (core/actions.py).

A flick is its die, its direction (five degrees, then tenths of one), its speed, and where the
finger strikes: every flick of a bot's hand (CUBA-2.4.2) can be made. A walk goes to a point of a
grid, five millimetres wide, or to the nearest place there is. Hidden Money is split place by place.
Everything else is one action.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core import actions as core
from contraband.core.state import is_in
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.data import DICE
from contraband.games.cuba.moves import flicks, smugglers
from contraband.games.cuba.moves.flicks import (
    ALL_DICE,
    AZIMUTHS,
    FLICK,
    HEIGHTS,
    LOWEST,
    OFFSETS,
    RIGHTMOST,
    SLOWEST,
    SPEEDS,
)
from contraband.games.cuba.moves.kinds import MOVE_COUNT, NO_KIND, kind_of
from contraband.games.cuba.moves.notation import notation
from contraband.games.cuba.moves.smugglers import STASH, WALK
from contraband.games.cuba.names.reasons import OUTSIDE_CONE
from contraband.games.cuba.smugglers.rules.pawns import Ground
from contraband.games.cuba.state import Cuba

GRID: Final[i64] = 5  # millimetres between the points to which one walks
LINES: Final[i64] = 71  # of the grid: the cloth is at most 350 mm wide
COARSE: Final[i64] = 72  # directions, five degrees apart
FINE: Final[i64] = 50  # tenths of a degree from one to the next
NOTE: Final[i64] = 1000  # Pesos


def whole_moves() -> list[int]:
    """The moves that are one action each."""
    return [move for move in range(int(MOVE_COUNT)) if kind_of(move) != NO_KIND]


WHOLE: Final = core.Whole(whole_moves(), int(MOVE_COUNT))

# Where the numbers of each small choice begin.
NEAREST: Final[i64] = WHOLE.size()  # walk to the nearest place
COLUMN: Final[i64] = NEAREST + 1  # + line of the grid, from the left
ROW: Final[i64] = COLUMN + LINES  # + line of the grid, from below
HIDE: Final[i64] = ROW + LINES  # + digit: thousands for the next place
A_DIE: Final[i64] = HIDE + 2 * core.DIGITS  # + die: flick it
TOWARDS: Final[i64] = A_DIE + ALL_DICE  # + five degrees
TENTHS: Final[i64] = TOWARDS + COARSE  # + tenths of a degree
SPEED: Final[i64] = TENTHS + FINE  # + cm/s above the slowest
HEIGHT: Final[i64] = SPEED + SPEEDS  # + half millimetres above the lowest
OFFSET: Final[i64] = HEIGHT + HEIGHTS  # + half millimetres left of the rightmost
COUNT: Final[i64] = OFFSET + OFFSETS

# What comes next.
LINE_UP: Final[i64] = 1  # the row of a walk
DIRECTION: Final[i64] = 2
DEGREES: Final[i64] = 3
FORCE: Final[i64] = 4
ABOVE: Final[i64] = 5
ASIDE: Final[i64] = 6
STASHING: Final[i64] = 7  # + place
LONGEST: Final = 6


# The same flicks as points of a box, for hands that aim by continuous numbers: degrees, metres a
# second, millimetres.
SIDES: Final = [
    core.Side("azimuth", 0, int(AZIMUTHS) - 1, 10),
    core.Side("speed", int(SLOWEST), int(SLOWEST + SPEEDS) - 1, 100),
    core.Side("height", int(LOWEST), int(LOWEST + HEIGHTS) - 1, 2),
    core.Side("offset", int(RIGHTMOST), int(RIGHTMOST + OFFSETS) - 1, 2),
]


def boxed_flick(die: int, numbers: list[int]) -> int:
    """The flick of a die at this point of the box, by a bot's hand."""
    azimuth, speed, height, offset = numbers
    return int(flicks.signed(flicks.flick(die, azimuth, speed, height, offset), False))


class CubaActions(core.Actions[Cuba]):
    """What is packed is chosen field by field."""

    def legal(self, s: Cuba, seat: i64, c: core.Cursor) -> vec[i64]:
        seat = s.crew_of(seat)  # the rules know teams
        found = vec[i64](capacity=32)
        if c.stage == core.START:
            return self.add_first(s, seat, found)
        if c.stage == LINE_UP:
            return add_rows(s, seat, c.built, found)
        if c.stage == DIRECTION:
            return self.add_directions(s, seat, c.built, found)
        if c.stage == DEGREES:
            return self.add_degrees(s, seat, c.built, found)
        if c.stage == FORCE:
            return add_all(found, SPEED, SPEEDS)
        if c.stage == ABOVE:
            return add_all(found, HEIGHT, HEIGHTS)
        if c.stage == ASIDE:
            return add_all(found, OFFSET, OFFSETS)
        return core.add_digits(found, HIDE, c, 0, notes_left(s, seat, c.built))

    def take(self, s: Cuba, seat: i64, c: core.Cursor, action: i64) -> i64:
        seat = s.crew_of(seat)  # the rules know teams
        if action < NEAREST:
            return WHOLE.moves[action]
        if action == NEAREST:
            return listed_walk(self.steps[s.step].legal(s, seat))
        if action < ROW:
            return c.go(LINE_UP, action - COLUMN)
        if action < HIDE:
            return smugglers.walk(GRID * c.built, GRID * (action - ROW))
        if action < A_DIE:
            return hide(s, seat, c, (action - HIDE) % core.DIGITS)
        if action < TOWARDS:
            return c.go(DIRECTION, action - A_DIE)
        if action < TENTHS:
            return c.go(DEGREES, c.built * COARSE + action - TOWARDS)
        if action < SPEED:
            return c.go(FORCE, c.built * FINE + action - TENTHS)
        if action < HEIGHT:
            return c.go(ABOVE, c.built * SPEEDS + action - SPEED)
        if action < OFFSET:
            return c.go(ASIDE, c.built * HEIGHTS + action - HEIGHT)
        return by_bot(c.built * OFFSETS + action - OFFSET)

    def next_towards(self, s: Cuba, seat: i64, c: core.Cursor, move: i64) -> i64:
        seat = s.crew_of(seat)  # the rules know teams
        if WHOLE.has(move):
            return WHOLE.numbers[move]
        if flicks.is_flick(move):
            return towards_flick(c, move)
        if move >= STASH:
            if c.stage == core.START:
                return core.digit_towards(HIDE, first_digit(s, seat), smugglers.in_place(move, 0))
            return core.digit_towards(HIDE, c, smugglers.in_place(move, c.stage - STASHING))
        if smugglers.walk_x(move) % GRID != 0 or smugglers.walk_y(move) % GRID != 0:
            return NEAREST
        if c.stage == core.START:
            return COLUMN + smugglers.walk_x(move) // GRID
        return ROW + smugglers.walk_y(move) // GRID

    def name(self, action: int) -> str:
        if action < NEAREST:
            return notation(int(WHOLE.moves[action]))
        if action == NEAREST:
            return "walk to the nearest place"
        if action < ROW:
            return f"walk x {(action - COLUMN) * GRID}"
        if action < HIDE:
            return f"walk y {(action - ROW) * GRID}"
        if action < A_DIE:
            return f"stash {core.digit_name(action - int(HIDE))}"
        if action < TOWARDS:
            return f"flick {DICE[action - A_DIE].lower()}"
        if action < TENTHS:
            return f"towards {(action - TOWARDS) * 5}"
        if action < SPEED:
            return f"and {(action - int(TENTHS)) / 10:.1f} degrees"
        if action < HEIGHT:
            return f"v {(action - int(SPEED) + int(SLOWEST)) / 100:.2f}"
        if action < OFFSET:
            return f"h {(action - int(HEIGHT) + int(LOWEST)) / 2:.1f}"
        return f"o {(action - int(OFFSET) + int(RIGHTMOST)) / 2:.1f}"

    # -- the first choice --------------------------------------------------------------------------

    def add_first(self, s: Cuba, seat: i64, found: vec[i64]) -> vec[i64]:
        walks = False
        flies = False
        for move in self.steps[s.step].legal(s, seat):
            if move < MOVE_COUNT:
                found = append(found, WHOLE.numbers[move])
            elif move >= STASH:
                return core.add_digits(found, HIDE, first_digit(s, seat), 0, s.money[seat] // NOTE)
            elif move >= WALK:
                walks = True
            else:
                flies = True
        if walks:
            found = append(found, NEAREST)
            found = add_columns(s, seat, found)
        if flies:
            found = self.add_dice(s, seat, found)
        return found

    # -- flicks ------------------------------------------------------------------------------------

    def add_dice(self, s: Cuba, seat: i64, found: vec[i64]) -> vec[i64]:
        """The dice that may be flicked somewhere.

        Only die and direction are ever judged, and the direction only of a victim of Weapons
        (CUBA-2.19.1). If it is wrong, there is another one; any other reason holds for all.
        """
        for die in range(ALL_DICE):
            reason = self.why_not(s, seat, slowest(die * AZIMUTHS))
            if reason in (ALLOWED, OUTSIDE_CONE):
                found = append(found, A_DIE + die)
        return found

    def add_directions(self, s: Cuba, seat: i64, die: i64, found: vec[i64]) -> vec[i64]:
        if not is_in(seat, s.coned):
            return add_all(found, TOWARDS, COARSE)
        for coarse in range(COARSE):
            if self.can_aim(s, seat, die * COARSE + coarse):
                found = append(found, TOWARDS + coarse)
        return found

    def add_degrees(self, s: Cuba, seat: i64, aim: i64, found: vec[i64]) -> vec[i64]:
        if not is_in(seat, s.coned):
            return add_all(found, TENTHS, FINE)
        for tenths in range(FINE):
            if self.allows(s, seat, slowest(aim * FINE + tenths)):
                found = append(found, TENTHS + tenths)
        return found

    def can_aim(self, s: Cuba, seat: i64, aim: i64) -> bool:
        """May the die be flicked somewhere within these five degrees?

        A cone in which one must aim (CUBA-2.19.1) is wider than that: it contains an end of them,
        or nothing.
        """
        first = slowest(aim * FINE)
        last = slowest(aim * FINE + FINE - 1)
        return self.allows(s, seat, first) or self.allows(s, seat, last)


def add_all(found: vec[i64], base: i64, count: i64) -> vec[i64]:
    for number in range(count):
        found = append(found, base + number)
    return found


# -- walks -----------------------------------------------------------------------------------------


def add_columns(s: Cuba, seat: i64, found: vec[i64]) -> vec[i64]:
    ground = Ground(s, seat)
    for column in range(LINES):
        if ground.first_row(column, 0, GRID) >= 0:
            found = append(found, COLUMN + column)
    return found


def add_rows(s: Cuba, seat: i64, column: i64, found: vec[i64]) -> vec[i64]:
    ground = Ground(s, seat)
    row = ground.first_row(column, 0, GRID)
    while row >= 0:
        found = append(found, ROW + row)
        row = ground.first_row(column, row + 1, GRID)
    return found


def listed_walk(moves: vec[i64]) -> i64:
    """The walk that the rules suggest."""
    for move in moves:
        if WALK <= move < STASH:
            return move
    return core.UNFINISHED


def slowest(aim: i64) -> i64:
    """The slowest flick of a die in a direction: die * AZIMUTHS + tenths of a degree."""
    return by_bot(aim * SPEEDS * HEIGHTS * OFFSETS)


def by_bot(number: i64) -> i64:
    """The flick of this number, by a bot's hand."""
    return flicks.signed(FLICK + number, False)


def towards_flick(c: core.Cursor, move: i64) -> i64:
    if c.stage == core.START:
        return A_DIE + flicks.die_of(move)
    if c.stage == DIRECTION:
        return TOWARDS + flicks.tenths_of(move) // FINE
    if c.stage == DEGREES:
        return TENTHS + flicks.tenths_of(move) % FINE
    if c.stage == FORCE:
        return SPEED + flicks.speed_of(move) - SLOWEST
    if c.stage == ABOVE:
        return HEIGHT + flicks.height_of(move) - LOWEST
    return OFFSET + flicks.offset_of(move) - RIGHTMOST


# -- hidden Money ----------------------------------------------------------------------------------


def notes_left(s: Cuba, seat: i64, stash: i64) -> i64:
    """The thousands that have no place yet."""
    left = s.money[seat] // NOTE
    for place in range(s.hiding_places):
        left -= smugglers.in_place(STASH + stash, place)
    return left


def first_digit(s: Cuba, seat: i64) -> core.Cursor:
    """Before anything is chosen: a cursor at the first digit for the first place."""
    c = core.Cursor()
    c.expect_number(notes_left(s, seat, 0))
    return c


def hide(s: Cuba, seat: i64, c: core.Cursor, digit: i64) -> i64:
    """One digit of what lies in the next place; the rest lies in the last one."""
    place = c.stage - STASHING if c.stage >= STASHING else 0
    if c.stage == core.START:
        c.expect_number(notes_left(s, seat, 0))
        c.stage = STASHING
    if not c.takes_digit(digit):
        return core.UNFINISHED
    c.built += c.value << (10 * place)
    left = notes_left(s, seat, c.built)
    if place + 2 < s.hiding_places:
        c.expect_number(left)
        return c.go(STASHING + place + 1, c.built)
    return STASH + c.built + (left << (10 * (place + 1)))


def actions(steps: list[Step[Cuba]]) -> CubaActions:
    return CubaActions(steps, int(COUNT), notation, LONGEST)
