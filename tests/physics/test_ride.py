"""A flick from question to answer."""

from collections.abc import Callable
from math import hypot

import pytest

from contraband.games.cuba.cloth.geometry import Gate
from contraband.physics.engine import Engine
from contraband.physics.flight import Start
from contraband.physics.judge import CITY, CLEAR, EAST, HIT, OUT, PASS
from contraband.physics.pose import Pose
from contraband.physics.ride import Question, Result, flick, question_of
from contraband.physics.track import decode, encode, motion, varint

SIDE = 320_000
CAR, R1, B1 = 7, 0, 2


def lying(die: int, x: float, y: float, yaw: float = 0, top: int = 0) -> Pose:
    return Pose(die, round(1000 * x), round(1000 * y), top, round(1000 * yaw))


def told(result: Result) -> list[tuple[int, int]]:
    return [(event.kind, event.what) for event in result.events]


def ride(engine: Engine, heading: int, speed: int, *poses: Pose, gate: bool = True) -> Result:
    """Flick the Vehicle through the gate of G13."""
    posts = (lying(R1, 100, 160), lying(B1, 180, 160))
    axis = Gate(posts[0].square, posts[1].square)
    question = Question(
        SIDE,
        Start(CAR, heading * 1000, speed, 0, 0),
        [*posts, *poses] if gate else [*poses],
        True,
        (axis.x, axis.y, axis.ux, axis.uy, axis.begin, axis.end) if gate else None,
    )
    return flick(engine, question)


@pytest.mark.rule("CUBA-2.13")
def test_g14_a_centre_slide_through_the_gate(engine: Engine) -> None:
    short = ride(engine, 90, 670, lying(CAR, 140, 100))
    assert told(short) == [(PASS, 0)]
    assert not short.crossed
    enough = ride(engine, 90, 700, lying(CAR, 140, 100))
    assert told(enough) == [(PASS, 0), (CLEAR, 0)]
    assert enough.crossed
    assert enough.poses[:2] == [lying(R1, 100, 160), lying(B1, 180, 160)]


@pytest.mark.rule("CUBA-2.11", "CUBA-2.14")
def test_a_post_in_the_way_is_hit_and_moves(engine: Engine) -> None:
    result = ride(engine, 90, 900, lying(CAR, 104, 100))
    assert told(result)[0] == (HIT, R1)
    assert not result.crossed
    assert result.poses[0].y > 165_000
    assert result.poses[1] == lying(B1, 180, 160)


@pytest.mark.rule("CUBA-2.11.2")
def test_what_a_struck_die_strikes_is_no_hit(engine: Engine) -> None:
    chain = [lying(CAR, 100, 100), lying(1, 130, 100), lying(3, 150, 100)]
    result = ride(engine, 0, 1500, *chain, gate=False)
    assert told(result) == [(HIT, 1)]
    assert result.poses[2].x > 160_000


@pytest.mark.rule("CUBA-2.9", "CUBA-2.9.1")
def test_out_of_the_area(engine: Engine) -> None:
    result = ride(engine, 0, 1200, lying(CAR, 250, 200, 30), gate=False)
    (event,) = result.events
    assert (event.kind, event.what, event.where) == (OUT, CAR, EAST)
    (car,) = result.poses
    assert 328_000 < car.x < 333_000
    assert car.y == pytest.approx(200_000, abs=1000)


@pytest.mark.rule("CUBA-2.9.1")
def test_a_die_that_has_left_touches_nothing_more(engine: Engine) -> None:
    """A die beyond the border, which no game has, would be struck by one that is still inside."""
    beyond = lying(R1, 350, 200)
    inside = ride(engine, 0, 1200, lying(CAR, 250, 200), beyond, gate=False)
    assert (HIT, R1) not in told(inside)
    assert inside.poses[1] == beyond
    larger = Question(400_000, Start(CAR, 0, 1200, 0, 0), [lying(CAR, 250, 200), beyond])
    assert (HIT, R1) in told(flick(engine, larger))


@pytest.mark.rule("CUBA-2.10")
def test_a_city_on_the_way(engine: Engine) -> None:
    result = ride(engine, 180, 900, lying(CAR, 150, 30), gate=False)
    assert told(result) == [(CITY, 0)]


def test_a_question_and_an_answer_are_whole_numbers(engine: Engine) -> None:
    numbers = [SIDE, CAR, 90_000, 700, 0, 0, 1, 1, 100_000, 160_000, 1 << 30, 0, 8000, 72_000]
    numbers += [1, 140_000, 240_000]
    numbers += [
        3,
        CAR,
        140_000,
        100_000,
        4,
        0,
        R1,
        100_000,
        160_000,
        0,
        0,
        B1,
        180_000,
        160_000,
        1,
        0,
    ]
    question = question_of(numbers)
    assert question.start == Start(CAR, 90_000, 700, 0, 0)
    assert question.pawns == ((140_000, 240_000),)
    result = flick(engine, question)
    answer = result.numbers()
    assert answer[:2] == [1, 3]
    assert answer[4] == 4  # the car's top face is still up
    assert answer[6:14] == [100_000, 160_000, 0, 0, 180_000, 160_000, 1, 0]
    assert answer[14] == 2
    (kind, what, where, passed), (_, _, _, clear) = answer[15:19], answer[19:23]
    assert (kind, what, where) == (PASS, 0, 0)
    assert 90_000 < passed < clear < 300_000
    assert all(type(number) is int for number in answer)


def test_track(engine: Engine, thrown: Callable[[int], list[Pose]]) -> None:
    poses = thrown(3)
    start = Start(CAR, 70_000, 1500, 4000, 1000)
    flight = flick(engine, Question(SIDE, start, poses)).flight
    track = encode(flight)
    shown = decode(track)
    assert shown == motion(flight)
    assert list(shown) == [die for die in flight.dice if die == CAR or die in flight.touched]
    assert len(track) < 2000
    x, y = shown[CAR][0], shown[CAR][1]
    assert hypot(100 * x[0] - poses[CAR].x, 100 * y[0] - poses[CAR].y) < 100
    assert (len(x) - 2) / 60 < flight.rows * flight.step_s  # it begins and ends with a row


def test_numbers_of_a_track_take_as_many_bytes_as_they_need() -> None:
    assert [varint(n) for n in (0, -1, 1, 63, -64)] == [b"\0", b"\1", b"\2", b"\x7e", b"\x7f"]
    assert varint(64) == b"\x80\x01"
