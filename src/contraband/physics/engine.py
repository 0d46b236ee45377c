"""The judging simulation: a die by itself rolls by our own equations, MuJoCo does the rest.

Most of a flight is dice that touch nothing but the cloth (crowd.py). Only those near one another
are handed to MuJoCo, for as long as they are, in a model that has no others.
"""

from functools import cache
from math import cos, radians, sin

import numpy as np

from contraband.core.cube import GYRATION, HALF, STEP, Cube
from contraband.core.options import BadInput
from contraband.physics.crowd import LOOK, Crowd
from contraband.physics.flight import Blow, Flight, Floats, Start
from contraband.physics.outline import has_left, outline_of
from contraband.physics.pose import Pose
from contraband.physics.scene import SPIN_DAMPING, scene

try:
    import mujoco
except ImportError as error:
    raise BadInput("Flicking dice needs MuJoCo: install contraband[cuba].") from error

ROWS = round(5.0 / STEP)  # CUBA-2.6  the hard stop
FINGER = 0.6  # CUBA-2.3.1


class Stage:
    """MuJoCo's model for this many dice, with its working memory."""

    def __init__(self, count: int) -> None:
        self.model = model_of(count)
        self.data = mujoco.MjData(self.model)
        self.qpos: Floats = self.data.qpos
        self.qvel: Floats = self.data.qvel

    def put(self, dice: list[Cube]) -> None:
        """Begin anew, with the dice as they are."""
        mujoco.mj_resetData(self.model, self.data)
        places, speeds = [], []
        for die in dice:
            places += [die.x, die.y, die.z, die.qw, die.qx, die.qy, die.qz]
            speeds += [die.vx, die.vy, die.vz]
            for x, y, z in (  # MuJoCo wants the spin of a free body in the body's own frame
                (die.ax, die.ay, die.az),
                (die.bx, die.by, die.bz),
                (die.cx, die.cy, die.cz),
            ):
                speeds.append((x * die.wx + y * die.wy + z * die.wz) / HALF)
        self.qpos[:] = places
        self.qvel[:] = speeds


def model_of(count: int) -> mujoco.MjModel:
    model = mujoco.MjModel.from_xml_string(scene(count))
    damping = model.dof_damping.reshape(count, 2, 3)
    damping[:, 1] = SPIN_DAMPING  # of spin only; the file can damp a free body as a whole
    return model


@cache
def resting_height() -> float:
    """How high the middle of a die lies at rest: the cloth gives a little."""
    model = model_of(1)
    data = mujoco.MjData(model)
    data.qpos[2] = HALF
    mujoco.mj_step(model, data, round(0.5 / STEP))
    return float(data.qpos[2])


class Engine:
    """Simulates flicks, one after the other. Not for two threads at once.

    ``together``: MuJoCo moves all dice from the beginning. Slow, and what the other is held to.
    """

    def __init__(self, together: bool = False) -> None:
        self.together = together
        self.stages: dict[int, Stage] = {}

    def stage(self, count: int) -> Stage:
        if count not in self.stages:
            self.stages[count] = Stage(count)
        return self.stages[count]

    def simulate(self, poses: list[Pose], start: Start, side_mm: float) -> Flight:
        """From the flick to rest."""
        return Run(self, poses, start, side_mm).run()


class Run:
    """One flick under way. The flicked die is the first."""

    def __init__(self, engine: Engine, poses: list[Pose], start: Start, side_mm: float) -> None:
        self.engine = engine
        self.side_mm = side_mm
        first_to_last = sorted(poses, key=lambda pose: pose.die != start.die)
        self.dice = [pose.die for pose in first_to_last]
        self.cubes = [lying(pose) for pose in first_to_last]
        self.number = dict(zip(self.cubes, self.dice, strict=True))
        self.crowd = Crowd(self.cubes, side_mm / 1000, resting_height(), engine.together)
        self.stage = engine.stage(1)
        self.blows: list[Blow] = []
        self.touched: set[int] = set()
        self.out: dict[int, int] = {}
        strike(self.cubes[0], start)

    def run(self) -> Flight:
        crowd = self.crowd
        while crowd.row < ROWS and crowd.moves():
            self.send_away()
            if crowd.hold() and crowd.holds:
                self.stage = self.engine.stage(len(crowd.holds))
                self.stage.put(crowd.holds)
            if crowd.holds:
                self.advance()
            else:
                crowd.roll(ROWS)
        return self.flight()

    def advance(self) -> None:
        """Some steps of the dice that MuJoCo holds, and of the others beside them."""
        crowd, stage, step = self.crowd, self.stage, mujoco.mj_step
        for row in range(crowd.row, min(crowd.row + LOOK, ROWS)):
            step(stage.model, stage.data)
            self.feel(row)
            crowd.step()
            crowd.take(stage.qpos.tobytes(), stage.qvel.tobytes())
            if crowd.needs_care():
                return

    def feel(self, row: int) -> None:
        """Note who touches whom. Geom 0 is the cloth; its contacts come first.

        The contacts are those from which the step just made began.
        """
        data, holds = self.stage.data, self.crowd.holds
        contact = data.contact
        geoms = contact.geom
        if not len(geoms) or not geoms[-1, 0]:
            return
        for n in np.flatnonzero(geoms[:, 0]).tolist():
            one, other = (holds[geom - 1] for geom in geoms[n].tolist())
            force = float(data.efc_force[contact.efc_address[n]])
            if force > 0:
                one.moves = other.moves = True
                self.touched.update((self.number[one], self.number[other]))
                if one is self.cubes[0]:
                    self.blows.append(Blow(row, self.number[other], force * STEP))

    def send_away(self) -> None:
        """CUBA-2.9.1"""
        for die in self.cubes:
            if die.moves and not die.gone and self.crowd.may_have_left(die):
                middle = np.array([[1000 * die.x, 1000 * die.y]])
                turn = np.array([[die.qw, die.qx, die.qy, die.qz]])
                if has_left(outline_of(middle, turn).corners(0), self.side_mm):
                    die.gone = True
                    self.out[self.number[die]] = self.crowd.row

    def flight(self) -> Flight:
        """Of the dice that were flicked or touched."""
        row = self.crowd.row
        shown = [die for die in self.cubes if die.rows or die is self.cubes[0]]
        for die in shown:
            die.note(row)
        paths = [np.frombuffer(die.path.getvalue()).reshape(-1, 7) for die in shown]
        states = np.stack(paths, axis=1)
        return Flight(
            STEP,
            [self.number[die] for die in shown],
            1000 * states[:, :, :3],
            states[:, :, 3:].copy(),
            self.blows,
            self.touched,
            self.out,
            not self.crowd.moves(),
        )


def lying(pose: Pose) -> Cube:
    return Cube(pose.x / 1e6, pose.y / 1e6, resting_height(), pose.quaternion)


def strike(die: Cube, start: Start) -> None:
    """CUBA-2.3.1  The finger's push."""
    azimuth = radians(start.azimuth / 1000)
    tx, ty = cos(azimuth), sin(azimuth)
    speed = start.speed / 1000
    spin = FINGER * speed / GYRATION**2
    up, aside = start.height / 1e6, start.offset / 1e6
    die.vx, die.vy = speed * tx, speed * ty
    die.wx, die.wy, die.wz = -spin * up * ty, spin * up * tx, -spin * aside
    die.moves = True
    die.note(0)
