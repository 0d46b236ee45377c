"""All dice on the cloth, in step with each other. Those near another one are MuJoCo's (held).

What is held is moved from outside (engine.py); a die by itself rolls here. No two dice touch
between two rows unless both are held before the first of them.
"""

from typing import Final

from librt.strings import read_f64_le
from mypy_extensions import i64

from contraband.core.contact import Contact
from contraband.core.cube import HALF, Cube, gap

REACH: Final = 0.028  # no two dice touch whose middles are farther apart: 16 sqrt 3, and a bit
APART: Final = 0.0001  # so far apart dice need not be held
INSIDE: Final = 0.008  # a die whose middle is nearer than this to the area has not left
QUIET: Final[i64] = 100  # CUBA-2.6  steps of rest that end it
LOOK: Final[i64] = 8  # how often it is asked whether dice may go by themselves again
PLACE: Final[i64] = 56  # bytes of a place in MuJoCo's numbers, and of a speed
SPEED: Final[i64] = 48
NUMBER: Final[i64] = 8


class Crowd:
    """``height``: of a die's middle at rest. ``together``: MuJoCo does everything."""

    def __init__(self, dice: list[Cube], side: float, height: float, together: bool) -> None:
        self.dice = dice
        self.side = side
        self.height = height
        self.together = together
        self.contact = Contact()
        self.row: i64 = 0
        self.holds: list[Cube] = []

    def roll(self, until: i64) -> None:
        """Up to a row, or until dice must be held or may have left, or all lie still.

        One step at least: who must be held is settled before.
        """
        self.step()
        while self.row < until and self.moves() and not self.needs_care():
            self.step()

    def step(self) -> None:
        """One row on, for those that are not held."""
        self.row += 1
        for die in self.dice:
            if die.moves and not die.held:
                self.contact.push(die)
                die.move()
                die.note(self.row)
                if die.quiet >= QUIET or (die.quiet > 0 and die.is_settled(self.height)):
                    die.stop()

    def moves(self) -> bool:
        return any(die.moves for die in self.dice)

    def needs_care(self) -> bool:
        """May a die have left, or two have met that are not both held?"""
        for die in self.dice:
            if die.moves and not die.gone and self.may_have_left(die):
                return True
            if (die.held or die.moves) and not die.gone and self.meets(die):
                return True
        return False

    def may_have_left(self, die: Cube) -> bool:
        low, high = -INSIDE, self.side + INSIDE
        return die.x <= low or die.y <= low or die.x >= high or die.y >= high

    def meets(self, die: Cube) -> bool:
        for other in self.dice:
            both = die.held and other.held
            if not both and not other.gone and self.are_near(die, other, 0.0):
                return True
        return False

    def are_near(self, one: Cube, other: Cube, room: float) -> bool:
        if one is other:
            return False
        x, y, z = other.x - one.x, other.y - one.y, other.z - one.z
        return x * x + y * y + z * z < REACH * REACH and gap(one, other) <= room

    # -- who is held ------------------------------------------------------------------------------

    def hold(self) -> bool:
        """Hold the dice that move and have another one near, and these: are they others now?"""
        near = self.gather()
        found = [die for die in self.dice if die in near]
        if found == self.holds:
            return False
        for die in self.holds:
            die.held = False
        for die in found:
            die.held = True
        self.holds = found
        return True

    def gather(self) -> list[Cube]:
        if self.together:
            return [die for die in self.dice if not die.gone]
        found: list[Cube] = []
        live = [die for die in self.dice if die.moves and not die.gone]
        while live:
            die = live.pop()
            for other in self.dice:
                if not other.gone and self.are_near(die, other, APART):
                    if other not in found:
                        found.append(other)
                        live.append(other)
                    if die not in found:
                        found.append(die)
        return found

    def take(self, places: bytes, speeds: bytes) -> None:
        """Where MuJoCo has moved those it holds; dice that nobody has touched lie as they lay."""
        quiet = QUIET
        for n, die in enumerate(self.holds):
            if die.moves:
                place(die, places, n * PLACE)
                speed(die, speeds, n * SPEED)
                die.feel_still()
                die.note(self.row)
                quiet = min(quiet, die.quiet)
        if quiet >= QUIET:
            for die in self.holds:
                die.stop()


def place(die: Cube, numbers: bytes, at: i64) -> None:
    die.x = read_f64_le(numbers, at)
    die.y = read_f64_le(numbers, at + NUMBER)
    die.z = read_f64_le(numbers, at + 2 * NUMBER)
    die.qw = read_f64_le(numbers, at + 3 * NUMBER)
    die.qx = read_f64_le(numbers, at + 4 * NUMBER)
    die.qy = read_f64_le(numbers, at + 5 * NUMBER)
    die.qz = read_f64_le(numbers, at + 6 * NUMBER)
    die.turned()


def speed(die: Cube, numbers: bytes, at: i64) -> None:
    """MuJoCo tells the spin of a free body in the body's own frame."""
    die.vx = read_f64_le(numbers, at)
    die.vy = read_f64_le(numbers, at + NUMBER)
    die.vz = read_f64_le(numbers, at + 2 * NUMBER)
    a = read_f64_le(numbers, at + 3 * NUMBER) / HALF
    b = read_f64_le(numbers, at + 4 * NUMBER) / HALF
    c = read_f64_le(numbers, at + 5 * NUMBER) / HALF
    die.wx = a * die.ax + b * die.bx + c * die.cx
    die.wy = a * die.ay + b * die.by + c * die.cy
    die.wz = a * die.az + b * die.bz + c * die.cz
