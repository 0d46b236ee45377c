"""Everybody who might beat a bot tries; the best of them are judged on deals they have not seen."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from contraband.bots.entrants import PLAYOUTS, Entrant, entrant
from contraband.bots.registry import bots_for
from contraband.games import find_game
from contraband.lab.arena import blocks_for
from contraband.lab.interval import Interval, interval
from contraband.lab.strength.contest import Contest
from contraband.lab.strength.patchwork import Learner

LONGER: Final = 10  # times the playouts of the bot that is looked at
FINALISTS: Final = 3
TRIAL_BLOCKS: Final = 8  # deals in which everybody shows what they can do
LEARNING_SEED: Final = 1_000_003  # far from the seeds of judgement
TRIAL_SEED: Final = 2_000_003

Say = Callable[[str], None]


@dataclass(frozen=True)
class Found:
    """An opponent, what it won while all were tried, and the verdict if it was a finalist."""

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


def scripts_of(game: str) -> list[str]:
    """Opponents with one idea each, where the game has some."""
    place = f"contraband.games.{game}.bots.players.scripts"
    try:
        scripts = import_module(place).SCRIPTS
    except ModuleNotFoundError:
        return []
    return [f"{place}:{script.__name__}" for script in scripts]


def fixed_opponents(contest: Contest) -> list[Entrant]:
    """The other bots, scripts, plain search, and whoever thinks ten times as long."""
    names = [kind.name for kind in bots_for(contest.game) if kind.name != contest.bot]
    longer = [f"search@{LONGER * PLAYOUTS}", f"{contest.bot}@{LONGER * PLAYOUTS}"]
    game = find_game(contest.game)
    return [entrant(game, spec) for spec in (*names, *scripts_of(contest.game), *longer)]


def learned_opponents(contest: Contest, hunt: Hunt) -> list[Entrant]:
    """Those that learn against this very table."""
    kinds = [kind.name for kind in bots_for(contest.game) if kind.name != contest.bot]
    bots = [*kinds, *scripts_of(contest.game)]
    found = [Learner(contest, bots, LEARNING_SEED, hunt.seconds).learn()]
    if contest.game == "soda":
        from contraband.lab.strength.taught_packer import teach

        found.append(teach(contest, LEARNING_SEED, hunt.seconds))
    return found


def look_for_weaknesses(contest: Contest, hunt: Hunt, say: Say = lambda _: None) -> list[Found]:
    """Everybody is tried; the best few are judged on fresh deals. The strongest first."""
    contest.check()
    blocks_for(hunt.games, contest.players)  # a wrong number is said now, not after an hour
    say("learning")
    opponents = [*fixed_opponents(contest), *learned_opponents(contest, hunt)]
    tried: dict[Entrant, Interval] = {}
    for opponent in opponents:
        say(f"trying {short(opponent.name)}")
        wins = contest.wins(opponent, TRIAL_SEED, range(TRIAL_BLOCKS))
        tried[opponent] = interval(wins)
    ranked = sorted(opponents, key=lambda each: -tried[each].mean)
    found = []
    for opponent in ranked:
        judged = None
        if opponent in ranked[:FINALISTS]:
            say(f"judging {short(opponent.name)}")
            judged = contest.share(opponent, hunt.seed, hunt.games, hunt.jobs)
        found.append(Found(short(opponent.name), tried[opponent], judged))
    return found


def strongest(found: list[Found]) -> Found:
    """Of the finalists the one who won most on fresh deals."""
    return max(found, key=lambda each: each.judged.mean if each.judged else -1.0)


def short(name: str) -> str:
    """Without the module of a script."""
    return name.rpartition("scripts:")[2] if "scripts:" in name and "learned" not in name else name
