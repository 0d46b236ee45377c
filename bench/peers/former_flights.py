"""The judging simulation as it was until November 2026: MuJoCo moves every die all the way.

A flick starts with the flicked die alone, and a die joins when a moving one comes near. It is kept
here so that bench/cuba.py can measure today's simulation beside it, in the same run.
"""

from math import cos, hypot, radians, sin, sqrt

import mujoco
import numpy as np

from contraband.core.contact import GRAVITY
from contraband.core.cube import HALF, STEP
from contraband.physics.engine import FINGER, model_of, resting_height
from contraband.physics.flight import Blow, Flight, Floats, Start
from contraband.physics.outline import has_left, outline_of
from contraband.physics.pose import Pose
from contraband.physics.scene import INERTIA, MASS_KG

DICE = 12

ROWS = round(5.0 / STEP)  # CUBA-2.6  the hard stop
QUIET = round(0.1 / STEP)  # steps of rest that end it
LOOK = round(0.01 / STEP)  # how often rest is looked for
STILL_M_S = 0.005
STILL_RAD_S = 0.3

INSIDE_MM = 8.0  # a die whose middle is nearer than this to the area has not left
NEAR_MM = 26.0  # no die reaches another whose middle is farther off: 8 sqrt 3 + 8 sqrt 2, and a bit
AWAY_M = 10.0  # CUBA-2.9.1  where dice go that have left


class Stage:
    """MuJoCo's model for this many dice, with its working memory."""

    def __init__(self, count: int) -> None:
        self.model = model_of(count)
        self.data = mujoco.MjData(self.model)
        self.qpos: Floats = self.data.qpos
        self.qvel: Floats = self.data.qvel
        self.warm: Floats = self.data.qacc_warmstart
        self.weights: Floats = np.tile([1.0] * 3 + [INERTIA / MASS_KG] * 3, count)

    def clear(self) -> None:
        mujoco.mj_resetData(self.model, self.data)

    def take_over(self, smaller: "Stage") -> None:
        """Begin where a smaller stage stands; the last die is still to be put."""
        self.clear()
        self.qpos[: smaller.qpos.size] = smaller.qpos
        self.qvel[: smaller.qvel.size] = smaller.qvel
        self.warm[: smaller.warm.size] = smaller.warm

    def put(self, column: int, pose: Pose) -> None:
        """Lay a die at rest."""
        at = 7 * column
        self.qpos[at : at + 3] = pose.x / 1e6, pose.y / 1e6, resting_height()
        self.qpos[at + 3 : at + 7] = pose.quaternion

    def strike(self, start: Start) -> None:
        """CUBA-2.3.1  The finger's push on the first die."""
        azimuth = radians(start.azimuth / 1000)
        tx, ty = cos(azimuth), sin(azimuth)
        speed = start.speed / 1000
        spin = FINGER * MASS_KG * speed / INERTIA
        up, aside = start.height / 1e6, start.offset / 1e6
        world = np.array([-spin * up * ty, spin * up * tx, -spin * aside])
        back = np.zeros(4)  # MuJoCo wants the spin of a free body in the body's own frame
        mujoco.mju_negQuat(back, self.qpos[3:7])
        mujoco.mju_rotVecQuat(self.qvel[3:6], world, back)
        self.qvel[:3] = speed * tx, speed * ty, 0.0

    def top_speed(self) -> float:
        """No die gets faster than if it had all of the energy; some more for good measure."""
        heights = self.qpos[2::7]
        motion = self.qvel @ (self.qvel * self.weights)
        fall = 2 * GRAVITY * (heights.sum() - HALF * len(heights))
        return 1.2 * sqrt(motion + max(fall, 0.0)) + STILL_M_S


class FormerEngine:
    """Simulates flicks, one after the other."""

    def __init__(self) -> None:
        self.stages: dict[int, Stage] = {}
        self.places: Floats = np.zeros((ROWS + 1, 7 * DICE))
        self.speeds: Floats = np.zeros((ROWS + 1, 6 * DICE))

    def stage(self, count: int) -> Stage:
        if count not in self.stages:
            self.stages[count] = Stage(count)
        return self.stages[count]

    def simulate(self, poses: list[Pose], start: Start, side_mm: float) -> Flight:
        """From the flick to rest."""
        return Run(self, poses, start, side_mm).run()


class Run:
    """One flick under way."""

    def __init__(
        self, engine: FormerEngine, poses: list[Pose], start: Start, side_mm: float
    ) -> None:
        self.engine = engine
        self.side_mm = side_mm
        self.poses = {pose.die: pose for pose in poses}
        self.waiting = [pose.die for pose in poses if pose.die != start.die]
        self.dice = [start.die]
        self.joined = [0]  # the row at which each of the dice joined
        self.row = 0
        self.blows: list[Blow] = []
        self.touched: set[int] = set()
        self.out: dict[int, int] = {}
        self.still_since = 0
        self.stage = engine.stage(1)
        self.stage.clear()
        self.stage.put(0, self.poses[start.die])
        self.stage.strike(start)
        self.note(0)

    def join(self, die: int) -> None:
        bigger = self.engine.stage(len(self.dice) + 1)
        bigger.take_over(self.stage)
        bigger.put(len(self.dice), self.poses[die])
        self.stage = bigger
        self.waiting.remove(die)
        self.dice.append(die)
        self.joined.append(self.row)
        self.note(len(self.dice) - 1)

    def note(self, column: int) -> None:
        """Write down how a die begins. It was still before, which the look for rest must see."""
        places, speeds = slice(7 * column, 7 * column + 7), slice(6 * column, 6 * column + 6)
        self.engine.places[self.row, places] = self.stage.qpos[places]
        self.engine.speeds[max(0, self.row - LOOK) : self.row, speeds] = 0.0
        self.engine.speeds[self.row, speeds] = self.stage.qvel[speeds]

    def run(self) -> Flight:
        look = self.guard()  # the row at which dice can join or leave at the earliest
        rest = LOOK
        while self.row < ROWS:
            news = self.advance(min(look, rest, ROWS))
            if news or self.row >= look:
                look = self.row + self.guard()
            if self.row >= rest:
                if self.is_at_rest():
                    return self.flight(True)
                rest = self.row + LOOK
        return self.flight(False)

    def advance(self, until: int) -> bool:
        """Step up to a row, or until a die is touched for the first time: is that so?"""
        model, data = self.stage.model, self.stage.data
        qpos, qvel = self.stage.qpos, self.stage.qvel
        places, speeds = self.engine.places[:, : qpos.size], self.engine.speeds[:, : qvel.size]
        step, alone = mujoco.mj_step, len(self.dice) == 1
        for row in range(self.row, until):
            step(model, data)
            places[row + 1] = qpos
            speeds[row + 1] = qvel
            if not alone and self.feel(data, row):
                self.row = row + 1
                return True
        self.row = until
        return False

    def feel(self, data: mujoco.MjData, row: int) -> bool:
        """Note who touches whom: is it somebody new? Geom 0 is the cloth; its contacts come first.

        The contacts are those from which the step just made began.
        """
        contact = data.contact
        geoms = contact.geom
        if not len(geoms) or not geoms[-1, 0]:
            return False
        before = len(self.touched)
        for n in np.flatnonzero(geoms[:, 0]).tolist():
            first, second = geoms[n].tolist()
            force = float(data.efc_force[contact.efc_address[n]])
            if force > 0:
                self.touched.update((self.dice[first - 1], self.dice[second - 1]))
                if first == 1:
                    self.blows.append(Blow(row, self.dice[second - 1], force * STEP))
        return len(self.touched) > before

    def guard(self) -> int:
        """Let dice join and leave; then, for how many steps nothing more of this can happen."""
        room = INSIDE_MM + self.side_mm
        for column, die in enumerate(self.dice[:]):
            if die not in self.out and (column == 0 or die in self.touched):
                x, y = (1000 * self.stage.qpos[7 * column : 7 * column + 2]).tolist()
                room = min(room, self.room_inside(column, x, y))
                if die not in self.out:
                    room = min(room, self.room_among(x, y))
        return max(1, int(room / (1000 * STEP * self.stage.top_speed())))

    def room_inside(self, column: int, x: float, y: float) -> float:
        """How far a die may go before it can have left; send it away if it has (CUBA-2.9)."""
        beyond_x, beyond_y = max(-x, x - self.side_mm), max(-y, y - self.side_mm)
        if beyond_x <= 0 and beyond_y <= 0:
            return INSIDE_MM - max(beyond_x, beyond_y)
        room = INSIDE_MM - hypot(max(beyond_x, 0.0), max(beyond_y, 0.0))
        if room <= 0 and self.is_outside(column):
            self.out[self.dice[column]] = self.row
            self.stage.qpos[7 * column] += AWAY_M * (column + 1)
        return room

    def is_outside(self, column: int) -> bool:
        place = self.engine.places[self.row : self.row + 1, 7 * column : 7 * column + 7]
        return has_left(outline_of(1000 * place[:, :2], place[:, 3:]).corners(0), self.side_mm)

    def room_among(self, x: float, y: float) -> float:
        """How far a die may go before it can touch one that has not joined; those near join."""
        room = float("inf")
        for die in self.waiting[:]:
            pose = self.poses[die]
            clear = hypot(pose.x / 1000 - x, pose.y / 1000 - y) - NEAR_MM
            if clear <= 0:
                self.join(die)
            else:
                room = min(room, clear)
        return room

    def is_at_rest(self) -> bool:
        """CUBA-2.6  Has everything been still for long enough?"""
        speeds = self.stage.qvel
        if speeds @ speeds > len(self.dice):  # clearly not: the quick way out
            self.still_since = self.row + 1
            return False
        recent = self.engine.speeds[max(self.still_since, self.row - LOOK + 1) : self.row + 1]
        squares = recent[:, : speeds.size].reshape(len(recent), -1, 2, 3) ** 2
        moving = (squares.sum(axis=3) >= (STILL_M_S**2, STILL_RAD_S**2)).any(axis=(1, 2))
        if moving.any():
            self.still_since = self.row - len(recent) + 2 + int(np.flatnonzero(moving)[-1])
        return self.row - self.still_since >= QUIET

    def flight(self, rests: bool) -> Flight:
        count = len(self.dice)
        places = self.engine.places[: self.row + 1, : 7 * count].reshape(-1, count, 7)
        middles = 1000 * places[:, :, :3]
        turns = places[:, :, 3:].copy()
        for column, since in enumerate(self.joined):
            middles[:since, column] = middles[since, column]
            turns[:since, column] = turns[since, column]
        for die, row in self.out.items():
            column = self.dice.index(die)
            middles[row + 1 :, column, 0] -= 1000 * AWAY_M * (column + 1)
        return Flight(STEP, self.dice, middles, turns, self.blows, self.touched, self.out, rests)
