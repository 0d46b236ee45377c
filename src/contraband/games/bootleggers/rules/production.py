"""BOOT-4: the Stills are rolled, and the Copper moves."""

from mypy_extensions import i64

from contraband.core.step import Step
from contraband.games.bootleggers.data import (
    CARDS,
    REMOTES,
)
from contraband.games.bootleggers.names import (
    COPPER_MOVED,
    D2,
    RAIDED,
    ROLLED,
    STANDS_IDLE,
)
from contraband.games.bootleggers.rules.order import weaker
from contraband.games.bootleggers.rules.stills import dice_on, is_shut
from contraband.games.bootleggers.state import NO_SEAT, Bootleggers


class Producing(Step[Bootleggers]):
    """BOOT-4.1: in Muscle order, the Family Still first."""

    def enter(self, s: Bootleggers) -> None:
        for seat in s.order:
            for still in range(REMOTES + 1):
                if dice_on(s, seat, still) > 0:
                    made = roll_still(s, seat, still)
                    if still == 0:
                        s.made[seat] = made
                    s.crates[seat] += made
        if s.copper_face > 0 and s.round >= CARDS.copper_round:  # BOOT-12.2
            move_copper(s)
        s.goto(D2)


def roll_still(s: Bootleggers, seat: i64, still: i64) -> i64:
    """The crates one Still makes."""
    if is_shut(s, seat, still):  # BOOT-4.4
        s.tell(STANDS_IDLE, seat, 1 if still > 0 else 0)
        return 0
    made: i64 = 0
    faces: i64 = 0  # as digits
    raided = False
    for _die in range(dice_on(s, seat, still)):
        face = s.draw(6) + 1
        made += face
        faces = 10 * faces + face
        if face == s.copper_face:
            raided = True
    if raided and still == 0 and s.copper == seat:  # BOOT-4.2, BOOT-4.2.1
        s.tell(RAIDED, seat, faces)
        return 0
    made = min(made, room_for_crates(s, made))
    s.tell(ROLLED, seat, 1 if still > 0 else 0, made, faces)
    return made


def room_for_crates(s: Bootleggers, wanted: i64) -> i64:
    """BOOT-12.10: how many crates are left in the box; without the option, as many as wanted."""
    if not s.strict:
        return wanted
    left = CARDS.crates
    for seat in range(s.seats):
        left -= s.crates[seat]
    return left


def move_copper(s: Bootleggers) -> None:
    """BOOT-4.3, BOOT-4.3.1, BOOT-4.3.2: to the Family Still that made most, if any made some."""
    best: i64 = 0
    goal = NO_SEAT
    for seat in range(s.seats):
        if s.made[seat] > best:
            best = s.made[seat]
            goal = seat
        elif s.made[seat] == best and goal != NO_SEAT:
            goal = weaker(s, goal, seat)
    if goal != NO_SEAT and goal != s.copper:
        s.copper = goal
        s.tell(COPPER_MOVED, goal)
