"""The quick guess, by itself: what slides, what is struck, what is told."""

from math import cos, radians, sin

import pytest

from contraband.core.chance import seeded
from contraband.games.cuba.cloth.events import CITY, CLEAR, HIT, OUT, PASS, PAWN
from contraband.games.cuba.cloth.geometry import Gate, die
from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.cloth.tumble import angle, rolled, stretch

SIDE = 320_000
CAR, R1, B1 = 7, 0, 2

Lying = tuple[int, float, float, float]


class Answer:
    """The numbers of an answer, taken apart again."""

    def __init__(self, numbers: list[int]) -> None:
        self.crossed = numbers[0] == 1
        count = numbers[1]
        self.dice = [tuple(numbers[at : at + 4]) for at in range(2, 2 + 4 * count, 4)]
        at = 3 + 4 * count
        assert len(numbers) == at + 4 * numbers[at - 1]
        self.events = [(numbers[n], numbers[n + 1]) for n in range(at, len(numbers), 4)]
        self.sides = [numbers[n + 2] for n in range(at, len(numbers), 4)]
        self.times = [numbers[n + 3] for n in range(at, len(numbers), 4)]


def ask(
    heading: int,
    speed: int,
    *dice: Lying,
    height: int = 0,
    offset: int = 0,
    gate: bool = False,
    ride: bool = True,
    pawns: tuple[tuple[int, int], ...] = (),
) -> Answer:
    """The first die is flicked; with a gate, the posts of G13 lie there too."""
    question = [SIDE, dice[0][0], 1000 * heading, speed, height, offset, int(ride), int(gate)]
    if gate:
        axis = Gate(die(100_000, 160_000, 0), die(180_000, 160_000, 0))
        question += [axis.x, axis.y, axis.ux, axis.uy, axis.begin, axis.end]
        dice = (*dice, (R1, 100, 160, 0), (B1, 180, 160, 0))
    question.append(len(pawns))
    for x, y in pawns:
        question += [1000 * x, 1000 * y]
    question.append(len(dice))
    for number, x, y, yaw in dice:
        question += [number, round(1000 * x), round(1000 * y), 0, round(1000 * yaw)]
    return Answer(guess(question))


@pytest.mark.parametrize(("speed", "way"), [(500, 36.8), (1000, 147.1)])
def test_an_ideal_slide(speed: int, way: float) -> None:
    (car,) = ask(90, speed, (CAR, 160, 100, 30)).dice
    assert car[0] == 160_000
    assert car[1] == pytest.approx(100_000 + 1000 * way, abs=1000)
    assert car[2:] == (0, 30_000)


def test_a_blow_passes_the_motion_on() -> None:
    answer = ask(0, 1000, (CAR, 100, 100, 0), (R1, 126, 100, 0), (B1, 200, 200, 10))
    assert answer.events == [(HIT, R1)]
    car, struck, far = answer.dice
    assert 112_000 < car[0] < 130_000
    assert 170_000 < struck[0] < 210_000
    assert (car[1], struck[1]) == (100_000, 100_000)
    assert far == (200_000, 200_000, 0, 10_000)


def test_a_blow_beside_the_middle_turns_both() -> None:
    car, struck = ask(0, 1000, (CAR, 100, 100, 0), (R1, 126, 110, 0)).dice
    assert struck[3] not in (0, 360_000)
    assert struck[1] >= 110_000
    assert car[1] <= 100_000


def test_chain_hits_are_not_told() -> None:
    answer = ask(0, 1500, (CAR, 100, 100, 0), (R1, 130, 100, 0), (B1, 150, 100, 0))
    assert answer.events == [(HIT, R1)]
    assert answer.dice[2][0] > 155_000


def test_g14_through_the_gate() -> None:
    short = ask(90, 670, (CAR, 140, 100, 0), gate=True)
    assert (short.events, short.crossed) == ([(PASS, 0)], False)
    enough = ask(90, 700, (CAR, 140, 100, 0), gate=True)
    assert (enough.events, enough.crossed) == ([(PASS, 0), (CLEAR, 0)], True)
    beside = ask(90, 1000, (CAR, 220, 100, 0), gate=True)
    assert (beside.events, beside.crossed) == ([], False)


def test_pawns_count_once_the_die_is_clear() -> None:
    pawns = ((140, 130), (140, 200), (160, 200))
    answer = ask(90, 1000, (CAR, 140, 100, 0), gate=True, pawns=pawns)
    assert answer.events == [(PASS, 0), (CLEAR, 0), (PAWN, 1)]


def test_cities_and_the_border() -> None:
    assert ask(180, 900, (CAR, 150, 30, 0)).events == [(CITY, 0)]
    assert ask(0, 900, (CAR, 30, 30, 0)).events == []  # driving off
    assert ask(180, 900, (CAR, 150, 30, 0), ride=False).events == []
    out = ask(0, 1200, (CAR, 250, 200, 30))
    assert (out.events, out.sides) == ([(OUT, CAR)], [1])
    assert out.dice[0][0] == pytest.approx(331_000, abs=1500)


def test_offset_spins_the_die() -> None:
    (left,) = ask(90, 800, (CAR, 160, 100, 0), offset=1000).dice
    (right,) = ask(90, 800, (CAR, 160, 100, 0), offset=-1000).dice
    assert 180_000 < left[3] < 360_000  # struck on the left it turns to the right
    assert left[3] == pytest.approx(360_000 - right[3], abs=2)


def test_how_far() -> None:
    assert stretch(0) == 1.01
    assert stretch(-6) > stretch(6) > stretch(3) > 1.01


def test_rolling_over_shows_the_faces_in_turn() -> None:
    """Face +z up, +x ahead: forward comes -x, then -z, then +x; and back again."""
    assert [rolled(0, 0, 0, count)[0] for count in range(5)] == [0, 3, 1, 2, 0]
    assert rolled(0, 0, 180_000, 1)[0] == 2
    assert rolled(0, 0, 90_000, 1)[0] == 5
    for top in range(6):
        for course in (0, 90_000, 180_000, 270_000):
            for yaw in (10_000, 200_000):
                there, turned = rolled(top, yaw, course, 1)
                assert there // 2 != top // 2
                back, again = rolled(there, turned, course + 180_000, 1)
                assert (back, again % 360_000) == (top, yaw)


def test_struck_high_it_rolls_over_the_more_the_harder() -> None:
    """Face +z up, +x ahead. Struck a little high it slides; then comes -x up, -z, and +x."""
    heights = (0.0, 1.5, 4.0, 6.0)
    tops = [ask(0, 1000, (CAR, 60, 160, 0), height=round(1000 * h)).dice[0][2] for h in heights]
    assert tops == [0, 0, 3, 1]


def test_struck_low_it_rolls_backward() -> None:
    assert ask(0, 1300, (CAR, 60, 160, 0), height=-5500).dice[0][2] == 2


@pytest.mark.parametrize("yaw", range(-135, 181, 45))
def test_azimuths(yaw: int) -> None:
    there = cos(radians(yaw)), sin(radians(yaw))
    assert angle(*there) == pytest.approx(radians(yaw), abs=1e-8)


def test_the_same_guess_everywhere() -> None:
    """Doubles in a fixed order: a known sum of many answers, compiled or not."""
    luck = seeded(11)
    total = 0
    for _ in range(60):
        finger = [luck.below(360_000), 300 + luck.below(1500), luck.below(6000) - 1000, 0]
        question = [SIDE, 0, *finger, 1, 0, 0, 12]
        for number in range(12):
            x, y = 40_000 + number % 4 * 80_000, 60_000 + number // 4 * 90_000
            question += [number, x, y, 0, luck.below(360_000)]
        for place, answer in enumerate(guess(question)):
            total = (total * 31 + (place + 1) * answer) % 1_000_000_007
    assert total == 854727264
