"""What is measured, and how sure it is: against games worked out by hand and numbers made up."""

import random
from collections.abc import Callable
from math import exp
from typing import Any

import numpy as np
import pytest
from lab.study.studies import small
from msgspec.structs import replace

from contraband.lab.study.answer import answer_in_words, ending, number
from contraband.lab.study.outcomes import figure, of_game
from contraband.lab.study.plan import Asked
from contraband.lab.study.playing import play_game
from contraband.lab.study.reading import read_text
from contraband.lab.study.sequence import DIFFERS, OPEN, PRECISE, SAME, Running, look, sequence
from contraband.lab.study.summary import Answer, Result
from contraband.lab.study.things import effect

LOOKS = 300  # deals of a made-up study, looked at after every single one
STUDIES = 500

# How numbers may be spread: a mean, and one of them.
Draw = tuple[float, Callable[[random.Random], float]]
KINDS: dict[str, Draw] = {
    "even": (0.0, lambda luck: luck.gauss(0.0, 1.0)),
    "wins of one in four": (0.25, lambda luck: float(luck.random() < 0.25)),
    "once in twenty deals": (0.05, lambda luck: float(luck.random() < 0.05)),
    "nearly always": (0.95, lambda luck: float(luck.random() < 0.95)),
    "seldom, and then much": (1.0, lambda luck: luck.expovariate(1.0)),
    "differences, seldom any": (0.0, lambda luck: luck.choice([-1.0, 1.0] + 38 * [0.0])),
    "lognormal": (exp(0.5), lambda luck: luck.lognormvariate(0.0, 1.0)),
    "lognormal, wider": (exp(0.78125), lambda luck: luck.lognormvariate(0.0, 1.25)),
    "a leap to one side, once in twenty deals": (
        -0.5,
        lambda luck: luck.gauss(0.0, 1.0) - 10.0 * (luck.random() < 0.05),
    ),
    "squares of waiting times": (2.0, lambda luck: luck.expovariate(1.0) ** 2),
    "mostly next to nothing": (0.3, lambda luck: luck.gammavariate(0.3, 1.0)),
    "seldom, and then very much": (1.5, lambda luck: luck.paretovariate(3.0)),
}


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_sequence_holds_the_mean_at_all_looks_at_once(kind: str) -> None:
    mean, draw = KINDS[kind]
    luck = random.Random(kind)
    wrong = 0
    for _ in range(STUDIES):
        seen = Running()
        for _ in range(LOOKS // 2):
            seen.add(draw(luck))
            found = sequence(seen, 0.05, LOOKS // 2)
            if not found.low <= mean <= found.high:
                wrong += 1
                break
    assert wrong / STUDIES <= 0.05


def first_error(asked: Asked, mean: float, luck: random.Random) -> str:
    """The verdict of somebody who looks after every deal and stops at the first clear one."""
    seen = Running()
    for _ in range(LOOKS):
        seen.add(luck.gauss(mean, 1.0))
        verdict = look(seen, asked, LOOKS, 1).verdict
        if verdict != OPEN:
            return verdict
    return OPEN


def test_looking_often_is_wrong_no_more_often_than_stated() -> None:
    """After every single deal, in studies with no difference and with just the one that matters."""
    luck = random.Random(5)
    asked = Asked("rounds", difference=0.3, alpha=0.1, beta=0.1)
    same = [first_error(asked, 0.0, luck) for _ in range(300)]
    assert same.count(DIFFERS) / 300 <= 0.1
    assert same.count(SAME) > 100  # and it does come to an end
    other = [first_error(asked, 0.3, luck) for _ in range(300)]
    assert other.count(SAME) / 300 <= 0.1
    assert other.count(DIFFERS) > 200


def test_numbers_that_were_all_alike_are_not_certain() -> None:
    alike = Running([0.0] * 24)
    assert sequence(alike, 0.05, 100).half > 0.15
    assert look(alike, Asked("ties", difference=0.1), 100, 1).verdict == OPEN


def test_a_sequence_is_wider_than_an_interval_but_closes() -> None:
    luck = random.Random(1)
    values = [luck.gauss(2.0, 1.0) for _ in range(2000)]
    assert sequence(Running(values[:10]), 0.05, 2000).half == float("inf")
    early, late = (sequence(Running(values[:count]), 0.05, 2000) for count in (100, 2000))
    assert early.half > late.half > 1.96 / 2000**0.5
    assert late.low < 2.0 < late.high
    asked = Asked("rounds", precision=late.half * 1.01)
    assert look(Running(values), asked, 2000, 1).verdict == PRECISE
    assert look(Running(values), asked, 2000, 5).verdict == OPEN  # five numbers, each less sure


def test_running_numbers_are_those_of_the_whole_list() -> None:
    values = [3.5, -1.0, 2.25, 8.0]
    assert Running(values).mean == pytest.approx(np.mean(values))
    assert Running(values).spread() == pytest.approx(np.std(values, ddof=1))
    away = np.array(values) - np.mean(values)
    assert Running(values).cubes == pytest.approx((away**3).sum())


def test_numbers_that_leap_have_a_farther_bound_on_that_side() -> None:
    luck = random.Random(2)
    values = [luck.lognormvariate(0.0, 1.0) for _ in range(200)]
    up = sequence(Running(values), 0.05, 400)
    down = sequence(Running([-value for value in values]), 0.05, 400)
    assert up.high - up.mean > 1.1 * (up.mean - up.low)
    assert (down.low, down.high) == pytest.approx((-up.high, -up.low))


ROW: dict[str, Any] = {
    "bots": ["hard", "easy", "easy"],
    "scores": [12, 30, 6],
    "wins": [0.0, 1.0, 0.0],
    "first": 2,
    "rounds": 6,
    "known": None,
    "own": [{"name": "honest", "seat": 0, "value": 0.5}, {"name": "honest", "seat": 1, "value": 1}],
    "uses": [
        {"thing": "caught", "seat": 0, "times": 2},
        {"thing": "caught", "seat": 1, "times": 1},
    ],
}


@pytest.mark.parametrize(
    ("measure", "value"),
    [
        ("score", 16.0),
        ("spread", 24.0),
        ("ties", 0.0),
        ("first_player", -1 / 3),
        ("rounds", 6.0),
        ("known", None),
        ("wins:bot easy", 0.5),
        ("wins:seat 2", 1.0),
        ("wins:turn 3", 1.0),  # seat 2 begins, then 0, then 1
        ("wins:turn 4", None),
        ("score:bot hard", 12.0),
        ("own:honest", 0.75),
        ("own:bribes", None),
        ("use:caught", 3.0),
    ],
)
def test_measures_of_a_game(measure: str, value: float | None) -> None:
    found = of_game(ROW, measure)
    assert found is None if value is None else found == pytest.approx(value)


def test_a_deal_is_the_mean_of_its_games() -> None:
    other = {**ROW, "rounds": 8, "known": 0.4}
    assert figure([ROW, other], "rounds") == 7
    assert figure([ROW, other], "known") == 0.4
    assert figure([ROW], "known") is None


def test_an_effect_is_told_within_a_deal_and_a_seat() -> None:
    """Rich deals both win more and use it more; the thing itself adds a tenth."""
    luck = np.random.default_rng(3)
    rich = luck.random((400, 1, 4)) < 0.5
    used = luck.random((400, 4, 4)) < np.where(rich, 0.8, 0.2)
    surplus = np.where(rich, 0.3, -0.3) + 0.1 * used + luck.normal(0, 0.2, (400, 4, 4))
    mean, low, high = effect(used, surplus)
    assert mean is not None
    assert low is not None
    assert high is not None
    assert low < 0.1 < high
    assert high - low < 0.1
    naive = surplus[used].mean() - surplus[~used].mean()
    assert naive > 0.35  # what a plain comparison would say
    assert effect(used[:5], surplus[:5]) == (None, None, None)


@pytest.mark.parametrize("game", ["soda", "nacho", "kingpin", "bootleggers", "cuba"])
def test_every_game_is_watched(game: str) -> None:
    """Every game tells who began, how long it was, who led, and what was used by whom."""
    study = read_text(
        f'game = "{game}"\n[answer]\nmeasure = "rounds"\n[[table]]\nplayers = 3\nbots = ["easy"]\n'
    )
    row = play_game(study.arms[0], 1, 0, 1)
    assert row["first"] in range(3)
    assert sum(row["wins"]) == pytest.approx(1)
    assert row["decisions"] > 20
    assert row["rounds"] > 1 or game == "cuba"  # which counts races
    assert 0 < row["settled"] <= 1
    assert row["lead_changes"] >= 0
    assert row["faults"] == 0
    if sum(place == 1 for place in row["places"]) == 1:
        assert 0 < row["known"] <= 1
        assert 0 <= row["drama"] < 1
    uses = {use["thing"] for use in row["uses"]}
    assert len(uses) > 8
    assert any(" " in thing for thing in uses)
    assert all(0 <= use["when"] <= 1 and use["times"] > 0 for use in row["uses"])


def test_a_forced_move_is_made_whenever_it_can_be() -> None:
    text = (
        'game = "soda"\n[answer]\nmeasure = "own:honest"\n'
        '[[table]]\nplayers = 3\nbots = ["easy"]\nforce = "bribe 3"\n'
    )
    row = play_game(read_text(text).arms[0], 1, 0, 0)
    shown = {each["seat"]: each["value"] for each in row["own"] if each["name"] == "bribes"}
    assert shown[0] == 1.0
    free = play_game(read_text(text.replace('force = "bribe 3"\n', "")).arms[0], 1, 0, 0)
    assert {each["seat"]: each["value"] for each in free["own"]}[0] < 1.0


def test_the_answer_is_a_sentence() -> None:
    study = small(asked=Asked("own:honest", difference=0.02))

    def told(verdict: str, mean: float, low: float, high: float) -> str:
        answer = Answer("apology 5", "printed", verdict, mean, low, high, 99)
        return answer_in_words(study, Result("", 1, 1, False, [answer], [], [], [], {}))

    assert told(DIFFERS, -0.1, -0.15, -0.05) == (
        "apology 5 against printed: the share of honest trips falls by 10.0 percentage points "
        "(\N{MINUS SIGN}15.0 to \N{MINUS SIGN}5.0 percentage points), more than the 2.0 percentage "
        "points that would matter."
    )
    assert told(DIFFERS, 0.01, 0.005, 0.015).endswith(
        ", less than the 2.0 percentage points that would matter."
    )
    assert "; that may be more or less than the 2.0 " in told(DIFFERS, 0.02, 0.01, 0.03)
    assert "changes by less than 2.0 percentage points" in told(SAME, 0.0, -0.01, 0.01)
    assert "no change of the share of honest trips can be told" in told(OPEN, 0.0, -0.1, 0.1)
    assert "was the same in all 99 deals" in told(OPEN, 0.0, 0.0, 0.0)
    assert "too few deals" in told(OPEN, 0.0, float("-inf"), float("inf"))
    assert number(1234.5, "points") == "1,234 points"


def test_why_a_study_ended_early() -> None:
    result = Result("", 99, 33, True, [], [], [], [], {})
    study = small(asked=Asked("rounds", difference=0.5), deals=200)
    told = ending(study, result)
    assert told == "It ended after 33 of 200 deals: it was clear whether there is a difference."
    precise = small(asked=Asked("rounds", precision=0.5), deals=200)
    assert ending(precise, result).endswith("deals: it was precise enough.")
    assert ending(study, replace(result, ended=False)) == ""
