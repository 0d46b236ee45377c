"""Everybody who might beat a bot tries; the best are judged on deals they have not seen."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

from contraband.bots.entrants import PLAYOUTS, Entrant, Spec, entrant
from contraband.bots.registry import OWN, bots_for, thinks
from contraband.core.bot import Bot
from contraband.games import find_game
from contraband.lab.arena import blocks_for
from contraband.lab.interval import Interval, interval
from contraband.lab.strength.contest import Contest
from contraband.lab.strength.patchwork import Learner

LONGER: Final = 10  # times the playouts of the bot under test
FINALISTS: Final = 3
LEARNING_SEED: Final = 1_000_003  # far from the seeds of the verdict
TRIAL_SEED: Final = 2_000_003

Say = Callable[[str], None]


@dataclass(frozen=True)
class Found:
    """An opponent, what it won in the trial, and the verdict if it was a finalist."""

    name: str
    tried: Interval
    judged: Interval | None


@dataclass(frozen=True)
class Hunt:
    """How long to look: games for each finalist, seconds to learn, processes."""

    games: int = 300
    seconds: float = 60.0
    seed: int = 1
    jobs: int = 1
    trial: int = 8  # deals of the trial


def scripts_of(contest: Contest) -> list[type[Bot[Any]]]:
    """Opponents with one idea each; those of Cuba Cube belong to a variant."""
    if contest.game not in OWN:
        return []
    scripts = import_module(f"contraband.games.{contest.game}.bots.scripts").SCRIPTS
    if isinstance(scripts, dict):
        scripts = scripts.get(contest.options.get("variant"), ())
    return list(scripts)


def others_than(contest: Contest) -> list[Spec]:
    """Everybody who needs no time to learn or think."""
    names = [kind.name for kind in bots_for(contest.game) if kind.name != contest.bot]
    return [*names, *scripts_of(contest)]


def fixed_opponents(contest: Contest) -> list[Spec]:
    """The other bots, scripts, plain search, and the bot itself with ten times the thought.

    By name or class: an entrant made from a name holds the game, which cannot go to another
    process.
    """
    longer: list[Spec] = [f"search@{LONGER * PLAYOUTS}"]
    if contest.bot == "hard" and contest.game in OWN:
        name = f"hard, thinking {LONGER} times as much"
        longer.append(
            Entrant(name, partial(thinks, contest.game, LONGER), playouts=LONGER * PLAYOUTS)
        )
    return [*others_than(contest), *longer]


def learned_opponents(contest: Contest, hunt: Hunt) -> list[Entrant]:
    """Those that learn against this very table."""
    found = [Learner(contest, others_than(contest), LEARNING_SEED, hunt.seconds).learn()]
    if contest.game == "soda":
        from contraband.lab.strength.taught_packer import teach

        found.append(teach(contest, LEARNING_SEED, hunt.seconds))
    return found


def look_for_weaknesses(contest: Contest, hunt: Hunt, say: Say = lambda _: None) -> list[Found]:
    """Everybody tries; the best few are judged on fresh deals. Strongest first."""
    contest.check()
    blocks_for(hunt.games, contest.players)  # complain about a wrong number now, not after an hour
    say("learning")
    game = find_game(contest.game)
    opponents = [*fixed_opponents(contest), *learned_opponents(contest, hunt)]
    names = {opponent: entrant(game, opponent).name for opponent in opponents}
    tried: dict[Spec, Interval] = {}
    for opponent in opponents:
        say(f"trying {names[opponent]}")
        wins = contest.wins(opponent, TRIAL_SEED, range(hunt.trial))
        tried[opponent] = interval(wins)
    ranked = sorted(opponents, key=lambda each: -tried[each].mean)
    found = []
    for opponent in ranked:
        judged = None
        if opponent in ranked[:FINALISTS]:
            say(f"judging {names[opponent]}")
            judged = contest.share(opponent, hunt.seed, hunt.games, hunt.jobs)
        found.append(Found(names[opponent], tried[opponent], judged))
    return found


def strongest(found: list[Found]) -> Found:
    """The finalist that won most on fresh deals."""
    return max(found, key=lambda each: each.judged.mean if each.judged else -1.0)
