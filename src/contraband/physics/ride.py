"""One flick from question to answer, both in whole numbers.

The rules put the question to their chance stream and get the answer as a list of integers, which is
recorded with the move like a card drawn. Lengths are micrometres, angles millidegrees, speeds mm/s.
"""

from dataclasses import dataclass

from contraband.core.plane import UNIT
from contraband.physics.engine import Engine
from contraband.physics.flight import Flight, Start
from contraband.physics.judge import Axis, Event, Ground, judge
from contraband.physics.pose import Pose
from contraband.physics.rest import read, tidied


@dataclass(frozen=True, slots=True)
class Question:
    """The table before the flick. ``gate`` as cuba/cloth/geometry.py measures a rideable one."""

    side: int
    start: Start
    poses: list[Pose]
    is_ride: bool = True  # the flicked die is the acting player's Vehicle
    gate: tuple[int, int, int, int, int, int] | None = None  # x, y, ux, uy (2**30), begin, end
    pawns: tuple[tuple[int, int], ...] = ()

    def numbers(self) -> list[int]:
        """The question as the rules put it; ``question_of`` is the inverse."""
        start = self.start
        out = [self.side, start.die, start.azimuth, start.speed, start.height, start.offset]
        out += [int(self.is_ride), 1, *self.gate] if self.gate else [int(self.is_ride), 0]
        out.append(len(self.pawns))
        for pawn in self.pawns:
            out += pawn
        out.append(len(self.poses))
        for pose in self.poses:
            out += pose
        return out

    def ground(self) -> Ground:
        axis = None
        if self.gate:
            x, y, ux, uy, begin, end = self.gate
            axis = Axis(x / 1000, y / 1000, ux / UNIT, uy / UNIT, begin / 1000, end / 1000)
        pawns = tuple((x / 1000, y / 1000) for x, y in self.pawns)
        return Ground(self.side / 1000, self.is_ride, axis, pawns)


@dataclass(frozen=True, slots=True)
class Result:
    """The table after the flick, and what happened on the way, in order (CUBA-2.14).

    A die that has left (an OUT among the events) is where it did so: the rules bring it back.
    """

    poses: list[Pose]  # in the order of the question
    events: list[Event]
    crossed: bool
    flight: Flight  # for eyes (track.encode); not part of the answer

    def numbers(self) -> list[int]:
        """crossed, n, n times (x, y, top, yaw), m, m times (kind, what, where, microseconds)."""
        out = [int(self.crossed), len(self.poses)]
        for pose in self.poses:
            out += pose[1:]
        out.append(len(self.events))
        for event in self.events:
            time_us = round(event.row * self.flight.step_s * 1e6)
            out += (event.kind, event.what, event.where, time_us)
        return out


def flick(engine: Engine, question: Question) -> Result:
    """Simulate, judge, tidy up."""
    before = {pose.die: pose for pose in question.poses}
    flight = engine.simulate(question.poses, question.start, question.side / 1000)
    verdict = judge(flight, question.ground())
    lying, cocked = read(flight, before)
    lying = tidied(lying, cocked, flight.flicked, set(flight.out))
    poses = [lying[pose.die] for pose in question.poses]
    return Result(poses, verdict.events, verdict.crossed, flight)


def question_of(numbers: list[int]) -> Question:
    """A question as the rules put it.

    side; die, azimuth, speed, height, offset; is_ride; 1 and the six numbers of a gate, or 0;
    how many pawns, x and y of each; how many dice, (die, x, y, top, yaw) of each.
    """
    rest = iter(numbers)

    def take(count: int) -> list[int]:
        return [next(rest) for _ in range(count)]

    side = next(rest)
    start = Start(*take(5))
    is_ride, has_gate = take(2)
    gate = take(6) if has_gate else None
    pawns = [take(2) for _ in range(next(rest))]
    poses = [Pose(*take(5)) for _ in range(next(rest))]
    return Question(
        side,
        start,
        poses,
        bool(is_ride),
        (gate[0], gate[1], gate[2], gate[3], gate[4], gate[5]) if gate else None,
        tuple((x, y) for x, y in pawns),
    )
