"""The machine that looks for weaknesses finds planted ones, and judges on deals of its own."""

import pytest

from contraband.bots.entrants import entrant
from contraband.bots.registry import thinks
from contraband.cli.exploit import exploit
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.games.nacho.bots.players import Baron
from contraband.lab.arena import play_block
from contraband.lab.strength.contest import Contest
from contraband.lab.strength.machine import (
    Hunt,
    fixed_opponents,
    look_for_weaknesses,
    scripts_of,
    strongest,
)
from contraband.lab.strength.patchwork import Learner, Patchwork
from contraband.lab.strength.taught_packer import Lessons, teach

SODA = find_game("soda")
SCRIPTS = {script.__name__: script for script in scripts_of(Contest("soda", "hard", 5))}


def test_each_question_goes_to_its_bot() -> None:
    at = Perspective(SODA, SODA.new(3, {"first_guard": 0}, seeded(5)), 1, [])
    heavy = entrant(SODA, SCRIPTS["HeavyQuiet"]).make()
    patch = Patchwork("soda", "easy", (("packing", SCRIPTS["HeavyQuiet"]),))
    assert at.step() == "packing"
    for seed in range(5):
        chosen = [bot.choose(at, seeded(seed), Budget(1)).move for bot in (patch, heavy)]
        assert chosen[0] == chosen[1]


def test_the_learner_finds_what_a_blind_table_falls_for() -> None:
    """Against random travellers and guards nearly every better answer pays; it must find one."""
    contest = Contest("soda", "random", 3)
    learned = Learner(contest, ["medium"], seed=11, seconds=20).learn()
    assert "like medium" in learned.name
    assert contest.share(learned, seed=12, games=90, jobs=1).low > contest.fair()


def test_no_time_means_nothing_learned() -> None:
    learned = Learner(Contest("soda", "random", 3), ["medium"], seed=11, seconds=0).learn()
    assert learned.name == "learned: nothing better than the bot itself"


def test_lessons_prefer_what_paid_and_what_is_new() -> None:
    lessons = Lessons()
    for _ in range(50):
        lessons.note((6, 0, 1), 3)
        lessons.note((1, 0, 1), 1)
    assert lessons.mean((6, 0, 1)) == 3.0
    assert lessons.hope((6, 0, 1)) > lessons.hope((1, 0, 1))
    assert lessons.hope((2, 2, 1)) > lessons.hope((1, 0, 1))


def test_a_packer_is_taught_by_the_guards_it_meets() -> None:
    """Finn takes a bribe for a confession: whoever was taught by him loads up."""
    taught = teach(Contest("soda", "easy", 3), seed=3, seconds=3)
    assert taught.name.startswith("taught to pack: ")
    assert "behind" in taught.name


@pytest.mark.parametrize("script", ["HonestQuiet", "HeavyQuiet"])
def test_hard_does_not_fall_for_one_idea(script: str) -> None:
    """At five the Ledger once guarded like Cork, and an honest packer won 36 of 100 games."""
    contest = Contest("soda", "hard", 5)
    found = contest.share(entrant(SODA, SCRIPTS[script]), seed=77, games=60, jobs=1)
    assert found.mean < 0.3


TABLES = [
    Contest("soda", "beginner", 3),
    Contest("nacho", "beginner", 2),
    Contest("kingpin", "beginner", 2, {"target_bankroll": "3000"}),
    Contest("bootleggers", "beginner", 3, {"short_game": "on"}),
    Contest("cuba", "beginner", 2, {"variant": "marketeers"}),
    Contest("cuba", "beginner", 2, {"variant": "race"}),
]


@pytest.mark.parametrize("contest", TABLES, ids=lambda contest: contest.game)
def test_every_script_of_every_game_plays_by_the_rules(contest: Contest) -> None:
    scripts = scripts_of(contest)
    assert scripts
    for script in scripts:
        block = play_block(contest.match(script, seed=5), 0)
        assert not block.faults[0], script


def test_hard_can_be_made_to_think_longer() -> None:
    """Its effort has a limit of its own: more playouts alone would change nothing."""
    usual, longer = thinks("nacho", 1), thinks("nacho", 10)
    assert isinstance(usual, Baron)
    assert isinstance(longer, Baron)
    assert longer.worlds == 10 * usual.worlds
    game, opponents = find_game("nacho"), fixed_opponents(Contest("nacho", "hard", 2))
    names = [entrant(game, each).name for each in opponents]
    assert "hard, thinking 10 times as much" in names
    assert {"beginner", "expert", "Thief", "search@2000"} <= set(names)


def test_everybody_is_tried_and_the_best_are_judged() -> None:
    found = look_for_weaknesses(Contest("soda", "random", 3), Hunt(6, 0.1, trial=2))
    assert {"easy", "medium", "hard", "HonestQuiet", "search@2000"} <= {each.name for each in found}
    assert sum(each.judged is not None for each in found) == 3
    assert strongest(found).judged is not None


def test_the_command_says_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    exploit("soda", players=[3], bot="random", games=2, seconds=0.1, jobs=1, trial=2)
    out = capsys.readouterr().out
    assert "One against 2 x random, soda" in out
    assert "The best of" in out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": [9]}, "soda is for 3 to 8 players, not 9"),
        ({"bot": "nobody"}, "There is no bot nobody"),
        ({"events": True}, "--events and --later belong to --exact"),
        ({"seconds": 0}, "--seconds must be above 0"),
        ({"trial": 1}, "--trial 2"),
        ({"option": ["events"]}, "An option is written name=value"),
        ({"games": 0, "seconds": 0.1, "bot": "random"}, "At least one game"),
    ],
)
def test_wrong_wishes_are_sentences(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        exploit("soda", **wrong)
