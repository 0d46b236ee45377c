"""The Couriers choose a Job together."""

import pytest

from contraband.bots.registry import LADDER, find_bot
from contraband.core.bot import Budget, explain
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.core.sets import listed
from contraband.core.state import seats_in
from contraband.games import read_words
from contraband.games.cuba.data import SECTOR_NAMES
from contraband.games.cuba.game import GAME
from contraband.games.cuba.state import Cuba

NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]


def convoy(seats: int = 4, **options: str) -> Cuba:
    """Four Jobs to choose from; whoever begins is asked first."""
    s = GAME.new(seats, {"variant": "couriers", **options}, seeded(3), telling=True)
    s.told = []
    return s


def job(s: Cuba, at: int) -> int:
    """One of the four as a move."""
    return GAME.parse(f"job {SECTOR_NAMES[listed(s.choice)[at]].lower()}")


def step(s: Cuba) -> str:
    return GAME.steps[s.step].name


def told(s: Cuba) -> list[str]:
    return [GAME.events[event[0]].name for event in s.told]


def others(s: Cuba) -> list[int]:
    return [seat for seat in range(s.seats) if seat != s.active]


@pytest.mark.rule("CUBA-5.1.5", "CUBA-8.1.35")
def test_whoever_is_on_turn_proposes_and_all_others_answer_at_once() -> None:
    s = convoy()
    proposer = int(s.active)
    wanted = listed(s.choice)[1]
    assert (step(s), seats_in(s.asked)) == ("choosing_job", [proposer])
    GAME.play(s, proposer, job(s, 1))
    assert (step(s), seats_in(s.asked)) == ("voting_job", others(s))
    assert s.job == -1
    for seat in others(s):
        assert GAME.default_move(s, seat) == job(s, 1)
        GAME.play(s, seat, job(s, 1))
    assert (step(s), int(s.job)) == ("driving", wanted)
    assert told(s)[:5] == ["job_proposed", *["job_agreed"] * 3, "job_taken"]


@pytest.mark.rule("CUBA-5.1.5")
def test_the_most_votes_decide_also_against_the_proposer() -> None:
    s = convoy()
    wanted = listed(s.choice)[2]
    GAME.play(s, int(s.active), job(s, 0))
    first, second, third = others(s)
    for seat, at in ((first, 2), (second, 0), (third, 2)):
        GAME.play(s, seat, job(s, at))
    # two against two: the proposer decides, and between these only
    assert (step(s), seats_in(s.asked)) == ("settling_job", [int(s.active)])
    reason = GAME.judge(s, int(s.active), job(s, 1))
    assert GAME.reason(reason).name == "not_tied"
    assert GAME.moves(s, int(s.active)) == [job(s, 0), job(s, 2)]
    GAME.play(s, int(s.active), job(s, 2))
    assert int(s.job) == wanted
    assert "job_tied" in told(s)

    s = convoy(5)
    wanted = listed(s.choice)[3]
    GAME.play(s, int(s.active), job(s, 0))
    for seat, at in zip(others(s), (3, 3, 3, 0), strict=True):
        GAME.play(s, seat, job(s, at))
    assert int(s.job) == wanted


@pytest.mark.rule("CUBA-5.1.5")
def test_everybody_sees_who_is_for_what() -> None:
    s = convoy()
    GAME.play(s, int(s.active), job(s, 0))
    seat = others(s)[0]
    GAME.play(s, seat, job(s, 1))
    for viewer in range(-1, 4):
        ballot = GAME.plain_view(s, viewer)["couriers"]["ballot"]
        assert ballot["proposer"] == s.active
        assert ballot["proposed"] == listed(s.choice)[0]
        assert {"seat": seat, "job": listed(s.choice)[1]} in ballot["votes"]
        assert len(ballot["votes"]) == 2
    for voter in others(s)[1:]:
        GAME.play(s, voter, job(s, 0))
    assert GAME.plain_view(s, 0)["couriers"]["ballot"] is None


@pytest.mark.rule("CUBA-8.1.35")
@pytest.mark.parametrize(("seats", "vote"), [(1, "on"), (4, "off")])
def test_alone_or_without_the_option_nobody_votes(seats: int, vote: str) -> None:
    s = convoy(seats, job_vote=vote)
    GAME.play(s, int(s.active), job(s, 0))
    assert step(s) == "driving"
    assert "job_proposed" not in told(s)


@pytest.mark.rule("CUBA-5.1.5")
@pytest.mark.parametrize("strength", LADDER)
@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_bots_have_an_opinion_and_say_why(strength: str, at: int) -> None:
    s = convoy()
    GAME.play(s, int(s.active), job(s, at))
    seat = others(s)[0]
    view = Perspective(GAME, s, seat, [])
    choice = find_bot("cuba", strength).make().choose(view, seeded(1), Budget(8))
    assert GAME.judge(s, seat, choice.move) == 0
    agrees = choice.move == job(s, at)
    assert choice.why.endswith("agree" if agrees else "rather")
    assert agrees or strength not in ("beginner", "easy")  # who says yes to everything
    for language in ("en", "de", "nl"):
        said = explain(read_words("cuba", language), choice, NAMES)
        assert said
        assert "{" not in said
