"""Better numbers for a bot: a search over its documented weights, judged on fresh deals.

Optuna searches (tree-structured Parzen estimators). A candidate plays alone against bots with the
present weights, and its wins on the search's deals steer the search. The verdict comes from deals
that the search has never seen, because the best of many candidates is always lucky on the deals it
was chosen by.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import optuna

from contraband.bots.entrants import Entrant, entrant
from contraband.core.bot import Bot
from contraband.core.options import BadInput, shorten
from contraband.games import find_game
from contraband.lab.interval import Interval
from contraband.lab.strength.contest import Contest

SEARCH_SEED: Final = 3_000_017  # far from the seeds of the verdict
WIDEST: Final = 3.0  # times the present value, and as much below it
AROUND_ZERO: Final = 1.0  # how far to look around a weight of 0
LINE: Final = re.compile(r"        self\.(\w+) = (-?\d[\d_.]*)  # (.+)")

# Where a bot keeps its weights, and the class in its game's weights.py that documents them.
WEIGHTS: Final[dict[tuple[str, str], tuple[tuple[str, str], ...]]] = {
    ("kingpin", "medium"): (("weights.taste", "Taste"), ("weights.temper", "TemperWeights")),
    ("kingpin", "hard"): (("weights.taste", "Taste"), ("weights.temper", "TemperWeights")),
    ("bootleggers", "medium"): (("mine.weights", "Weights"),),
    ("bootleggers", "hard"): (("judge.weights", "Weights"),),
}


@dataclass(frozen=True)
class Weight:
    """A number that a bot uses."""

    name: str
    where: str  # attributes from the bot to the object that has it
    value: float
    about: str

    def bounds(self) -> tuple[float, float]:
        if self.value == 0.0:
            return -AROUND_ZERO, AROUND_ZERO
        ends = (self.value / WIDEST, self.value * WIDEST)
        return min(ends), max(ends)


@dataclass(frozen=True)
class Tuning:
    """The task: which weights, how many candidates, on how many deals."""

    contest: Contest
    weights: list[Weight]
    trials: int
    deals: int
    held_out: int
    seed: int
    jobs: int


@dataclass(frozen=True)
class Tuned:
    """The best weights found, what they won in the search, and the verdict."""

    values: dict[str, float]
    searched: float
    judged: Interval
    fair: float

    @property
    def better(self) -> bool:
        return self.judged.low > self.fair


def weights_of(game: str, bot: str) -> list[Weight]:
    """All documented weights of a bot with their present values; BadInput if it has none."""
    places = WEIGHTS.get((find_game(game).name, bot))
    if places is None:
        known = ", ".join(f"{game}:{bot}" for game, bot in WEIGHTS)
        raise BadInput(
            f"{shorten(game)}:{shorten(bot)} has no weights to tune; these have: {known}."
        )
    made = entrant(find_game(game), bot).make()
    found: list[Weight] = []
    for where, documented in places:
        holder = attrgetter(where)(made)
        for name, about in described(game, documented):
            found.append(Weight(name, where, float(getattr(holder, name)), about))
    return found


def described(game: str, documented: str) -> list[tuple[str, str]]:
    """Names and comments from the class with this name in the game's file."""
    file = Path(__file__).parents[1] / "games" / game / "bots" / "weights.py"
    inside = False
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("class "):
            inside = line.startswith(f"class {documented}:")
        match = LINE.fullmatch(line)
        if inside and match is not None:
            found.append((match[1], match[3]))
    return found


def chosen(weights: list[Weight], names: list[str]) -> list[Weight]:
    """Those with these names; all if no name is given."""
    known = {weight.name: weight for weight in weights}
    for name in names:
        if name not in known:
            raise BadInput(f"There is no weight {shorten(name)}; there are: {', '.join(known)}.")
    return [known[name] for name in names] if names else weights


def make_with(plain: Entrant, changes: tuple[tuple[str, str, float], ...]) -> Bot[Any]:
    """The bot with other numbers where it keeps its weights."""
    made = plain.make()
    for where, name, value in changes:
        setattr(attrgetter(where)(made), name, value)
    return made


def candidate(tuning: Tuning, values: dict[str, float]) -> Entrant:
    plain = entrant(find_game(tuning.contest.game), tuning.contest.bot)
    changes = tuple((weight.where, weight.name, values[weight.name]) for weight in tuning.weights)
    return Entrant("candidate", partial(make_with, plain, changes))


def tune(tuning: Tuning, tell: Callable[[int, float], None] = lambda trial, best: None) -> Tuned:
    """Search, then judge the best candidate on separate deals."""
    contest = tuning.contest
    contest.check()
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    search = optuna.create_study(
        direction="maximize", sampler=optuna.samplers.TPESampler(seed=tuning.seed)
    )
    search.enqueue_trial({weight.name: weight.value for weight in tuning.weights})
    games = tuning.deals * contest.players

    def won(trial: Any) -> float:
        values = {
            each.name: trial.suggest_float(each.name, *each.bounds()) for each in tuning.weights
        }
        return contest.share(candidate(tuning, values), SEARCH_SEED, games, tuning.jobs).mean

    search.optimize(won, tuning.trials, callbacks=[lambda s, t: tell(t.number + 1, s.best_value)])
    best: dict[str, float] = dict(search.best_params)
    fresh = tuning.held_out * contest.players
    judged = contest.share(candidate(tuning, best), tuning.seed, fresh, tuning.jobs)
    return Tuned(best, float(search.best_value), judged, contest.fair())
