"""The conformance suite finds nothing wrong with Soda Smugglers, and finds every planted bug."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import contraband
from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.games import GAMES, find_game
from contraband.games.soda.state import Soda
from contraband.lab.conformance.breach import Kind, Tally
from contraband.lab.conformance.news import Sentences
from contraband.lab.conformance.plans import covering, make_plan
from contraband.lab.conformance.run import Finding, finding_from_json
from contraband.lab.conformance.trial import Trial
from contraband.lab.conformance.twin import ask_twin, first_parting

SODA: Game[Soda] = GAMES["soda"]
PLANTED = Path(__file__).with_name("planted.py")

BUGS = {
    "crash": Kind.CRASH,
    "dead_end": Kind.DEAD_END,
    "nobody_asked": Kind.DEAD_END,
    "endless": Kind.ENDLESS,
    "invariant": Kind.INVARIANT,
    "allowed_not_offered": Kind.LEGAL,
    "offered_and_refused": Kind.LEGAL,
    "picked_elsewhere": Kind.LEGAL,
    "too_large_for_browsers": Kind.LEGAL,
    "scores_tell": Kind.LEAK_VIEW,
    "default_refused": Kind.LEGAL,
    "notation": Kind.NOTATION,
    "action_lost": Kind.ACTIONS,
    "observed_beyond_bounds": Kind.OBSERVATION,
    "unguarded_door": Kind.ILLEGAL,
    "refusal_changes": Kind.ILLEGAL,
    "looking_changes": Kind.LOOKING,
    "shared_hand": Kind.COPY,
    "shared_luck": Kind.COPY,
    "copy_forgets": Kind.COPY,
    "save_forgets": Kind.SAVED,
    "unrecorded_luck": Kind.RECORD,
    "random_deal": Kind.DETERMINISM,
    "random_set_up": Kind.DETERMINISM,
    "peeking_redeal": Kind.REDEAL,
    "redeal_keeps_luck": Kind.REDEAL,
    "redeal_keeps_answers": Kind.REDEAL,
    "redeal_keeps_hands": Kind.REDEAL,
    "redeal_loses_a_card": Kind.REDEAL,
    "hand_in_view": Kind.LEAK_VIEW,
    "luck_in_view": Kind.LEAK_VIEW,
    "observed_too_much": Kind.LEAK_OBSERVATION,
    "prompt_to_holder": Kind.LEAK_PROMPT,
    "list_leaks": Kind.LEAK_MOVES,
    "refusal_leaks": Kind.LEAK_REFUSAL,
    "preview_knows": Kind.LEAK_PREVIEW,
    "news_of_the_deal": Kind.LEAK_NEWS,
    "news_of_the_answer": Kind.LEAK_NEWS,
    "news_to_nobody": Kind.NEWS,
    "news_of_no_seat": Kind.NEWS,
    "refusal_without_words": Kind.WORDS,
    "kernel_refusal_without_words": Kind.WORDS,
    "log_without_words": Kind.WORDS,
    "prompt_without_words": Kind.WORDS,
    "label_without_words": Kind.WORDS,
}


def run_planted(bug: str) -> str:
    """The first line says what was found; interpreted, because the bugs are subclasses."""
    env = {**os.environ, "CONTRABAND_INTERPRETED": "1"}
    command = [sys.executable, str(PLANTED), bug]
    result = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()[0]


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found_and_named(bug: str) -> None:
    assert run_planted(bug) == BUGS[bug]


def test_the_same_game_without_a_bug_is_sound() -> None:
    assert run_planted("sound") == "no breach"


def test_news_of_open_luck_is_no_leak_though_secrets_are_dealt_with_it() -> None:
    assert run_planted("open_luck") == "no breach"


def test_every_kind_of_breach_but_one_is_planted() -> None:
    """COMPILED needs two builds; it is tried below."""
    assert {*BUGS.values(), Kind.COMPILED} == set(Kind)


def try_games(count: int) -> tuple[Tally, list[Trial]]:
    tally = Tally()
    trials = []
    sentences = Sentences(SODA, [])
    for index in range(count):
        trial = Trial(SODA, make_plan(SODA, 7, index), sentences).run()
        assert trial.breach is None, trial.breach
        tally.add(trial.tally)
        trials.append(trial)
    return tally, trials


def test_soda_keeps_all_laws_and_every_law_is_tried() -> None:
    tally, _ = try_games(12)
    assert set(tally.games) == set(range(3, 9))
    assert tally.decisions.total() > 500
    idle = [what for what, times in tally.counts.items() if times < 10]
    assert not idle
    assert len(tally.counts) == 15


def test_compiled_and_interpreted_rules_give_the_same_trails() -> None:
    _, trials = try_games(3)
    compiled, trails = ask_twin("soda", [(trial.plan, trial.rows) for trial in trials])
    assert [trial.trail for trial in trials] == trails
    assert not (compiled and contraband.compiled()), "the twin is the other kind, or both are plain"


def test_trails_part_where_the_games_do() -> None:
    _, trials = try_games(1)
    trail = trials[0].trail
    assert len(trail) == len(trials[0].rows) + 1
    changed = [*trail[:5], "another", *trail[6:]]
    assert first_parting(trail, changed) == 5
    assert first_parting(trail, trail[:-1]) == len(trail) - 1
    assert first_parting(trail, trail) is None


def test_a_trial_depends_on_its_plan_only() -> None:
    plan = make_plan(SODA, 3, 11)
    first, second = (Trial(SODA, plan, Sentences(SODA, [])).run() for _ in range(2))
    assert first.rows == second.rows
    assert first.trail == second.trail
    closer = Trial(SODA, plan, Sentences(SODA, [])).run(stride=2)
    assert closer.rows == first.rows, "more checks must not change the game"


def test_with_a_bot_random_games_go_deeper() -> None:
    """Couriers who move at random are caught before they deliver anything."""
    cuba = find_game("cuba")
    plan = make_plan(cuba, 3, 0, (("variant", "couriers"),))
    plain, driven = (
        Trial(cuba, replace(plan, bot=bot), Sentences(cuba, [])).run() for bot in ("", "medium")
    )
    assert plain.breach is None
    assert driven.breach is None
    assert "job_done" not in plain.tally.news
    assert "job_done" in driven.tally.news
    again = Trial(cuba, driven.plan, Sentences(cuba, [])).run()
    assert again.rows == driven.rows


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_covering_set_names_every_option_value(seats: int) -> None:
    cover = covering(SODA, seats)
    assert cover[0] == {}
    for name, values in (
        ("events", ["off", "on"]),
        ("first_guard", ["random", *range(seats)]),
    ):
        assert [v for v in values if not any(given.get(name) == v for given in cover)] == []
    orders = [
        given["event_order"] for given in cover if given.get("event_order", "random") != "random"
    ]
    assert {order[0] for order in orders if isinstance(order, list)} == {
        event for option in SODA.options for event in option.items
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_value_is_tried_in_a_variant_it_matters_for(seats: int) -> None:
    """An option of the Smugglers says nothing about a Race."""
    cuba = find_game("cuba")
    tried = [cuba.read_options(seats, dict(given)) for given in covering(cuba, seats)]
    for option in cuba.options:
        if not option.only or option.only == ("cobbers",):  # teams of Cobbers need six
            continue
        values = [given[option.name] for given in tried if given["variant"] in option.only]
        assert set(option.words) <= set(values), option.name


def test_a_breach_file_is_read_back() -> None:
    finding = Finding("soda", make_plan(SODA, 1, 50), "crash", "it broke", "{}")
    assert finding_from_json(finding.to_json()) == finding


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"breach": {"plan": {}}}', '{"breach": 1}'])
def test_other_files_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="not a breach file"):
        finding_from_json(text)
