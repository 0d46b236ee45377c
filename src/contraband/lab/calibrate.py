"""``python -m contraband.lab.calibrate fit|measure``: turn outlooks into chances, and measure them.

Medium bots play. On some games, maximum likelihood fits how much a lead counts at each stage; on
fresh ones, what the analyst says about random positions is compared with the results. It writes
``analysis/calibration.json``, and ``docs/reliability`` as page, drawing and data. Cuba Cube's rides
take minutes, the rest seconds. You can name outlooks; the others then stay as they are.
"""

import json
import sys
from collections.abc import Callable, Iterator
from math import log
from pathlib import Path
from typing import Any, Final, NamedTuple

from contraband.analysis.chances import (
    FILE,
    STAGES,
    Calibration,
    at_stage,
    chances,
    logistic,
    shares,
)
from contraband.analysis.outlooks import NAMES, Outlook, outlook_of
from contraband.analysis.worlds import mean_chances
from contraband.bots.registry import bot_for
from contraband.bots.seated import Seated
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.games import find_game
from contraband.lab.reliability import Called, bins, known_in, mean_error, write_report

DOCS: Final = Path("docs")
PLAYERS: Final = {
    "soda": (3, 4, 5, 6),
    "nacho": (2, 3, 4),
    "kingpin": (2, 3, 4),
    "bootleggers": (3, 4, 5),
    "cuba race": (2, 3, 4),
    "cuba smugglers": (2, 3, 4),
    "cuba couriers": (1, 2, 3),
    "cuba marketeers": (2, 3, 4),
}
FITTED_GAMES: Final = {"soda": 1500, "nacho": 900, "kingpin": 900, "bootleggers": 500}
FITTED_OTHERS: Final = {"cuba marketeers": 900}
FITTED_CLOTH: Final = 150
FRESH_POSITIONS: Final = 2_000
# Decisions from one fresh position to the next, so that a game gives five to twenty: more would say
# little, because all of them share its end. The same number from every game would be unfair: short
# games would count for more, and whoever is about to lose a game often loses it soon.
EVERY: Final = {
    "soda": 10,
    "nacho": 25,
    "kingpin": 25,
    "bootleggers": 125,
    "cuba race": 15,
    "cuba smugglers": 100,
    "cuba couriers": 10,
    "cuba marketeers": 20,
}
EVERY_FITTED: Final = 10  # where no mark grows
TRIES: Final = 32  # worlds to judge a fresh position by
FIT_SEED: Final = 1_000_000
FRESH_SEED: Final = 9_000_000
PLAYOUTS: Final = 8  # of a medium bot: those that search at all
SWEEPS: Final = 12


class Seen(NamedTuple):
    """A position as the fit sees it: its stage, its prospects, and who won."""

    progress: float
    prospects: list[float]
    won: list[float]


class Playing:
    """One game of medium bots."""

    def __init__(self, name: str, seed: int) -> None:
        base, _, variant = name.partition(" ")
        players = PLAYERS[name]
        seats = players[seed % len(players)]
        self.game: Game[Any] = find_game(base)
        options: dict[str, object] = {"variant": variant} if variant else {}
        self.s: Any = self.game.new(seats, options, seeded(seed), telling=True)
        self.bots = [
            Seated(seat, bot_for(self.game, "medium").make(), seeded(seed * 64 + seat))
            for seat in range(seats)
        ]

    def positions(self) -> Iterator[Any]:
        """The state at every decision; it keeps changing."""
        while not self.s.over:
            yield self.s
            told, self.s.told = self.s.told, []
            for bot in self.bots:
                bot.hear(told)
            seat = int(lowest(self.s.asked))
            choice = self.bots[seat].answer(self.game, self.s, Budget(PLAYOUTS))
            self.game.apply(self.s, seat, choice.move)

    def result(self, outlook: Outlook) -> list[float]:
        return chances(self.game, outlook, self.s)


# -- the fit ---------------------------------------------------------------------------------------


def seen_in(name: str, seed: int) -> list[Seen]:
    """The positions of a game where worlds are judged: where the mark has grown."""
    playing = Playing(name, seed)
    outlook = outlook_of(playing.game, playing.s)
    assert outlook is not None
    found: list[tuple[float, list[float]]] = []
    reached: object = None
    for decision, s in enumerate(playing.positions()):
        mark = decision // EVERY_FITTED if outlook.mark is None else outlook.mark(s)
        if mark != reached:
            reached = mark
            found.append((outlook.progress(s), outlook.prospects(s)))
    won = playing.result(outlook)
    return [Seen(progress, prospects, won) for progress, prospects in found]


def fit(name: str) -> Calibration:
    games = {**FITTED_GAMES, **FITTED_OTHERS}.get(name, FITTED_CLOTH)
    seen = [one for number in range(games) for one in seen_in(name, FIT_SEED + number)]
    together = name == "cuba couriers"
    spread = max(1e-9, typical_lead(seen, together))
    values = [1.0 / spread] * STAGES + [0.0] * STAGES

    def misfit(values: list[float]) -> float:
        return -sum(likelihood(one, values, together) for one in seen) / len(seen)

    steps = [0.5 / spread] * STAGES + [1.0 if together else 0.0] * STAGES
    fitted = descend(misfit, values, steps)
    print(f"{name}: {len(seen)} positions, {misfit(fitted):.4f} nats each", flush=True)
    rounded = [float(f"{value:.4g}") for value in fitted]
    return Calibration(steep=rounded[:STAGES], shift=rounded[STAGES:])


def typical_lead(seen: list[Seen], together: bool) -> float:
    if together:
        return sum(abs(one.prospects[0]) for one in seen) / len(seen)
    return sum(max(one.prospects) - min(one.prospects) for one in seen) / len(seen)


def likelihood(one: Seen, values: list[float], together: bool) -> float:
    steep = at_stage(values[:STAGES], one.progress)
    if together:
        chance = logistic(steep * one.prospects[0] + at_stage(values[STAGES:], one.progress))
        return log(max(1e-9, chance if one.won[0] else 1.0 - chance))
    called = shares([steep * prospect for prospect in one.prospects])
    pairs = zip(called, one.won, strict=True)
    return sum(won * log(max(1e-9, chance)) for chance, won in pairs)


def descend(
    misfit: Callable[[list[float]], float], start: list[float], steps: list[float]
) -> list[float]:
    """One value after the other, with shrinking steps: at most ten values, no local minima."""
    values, steps = list(start), list(steps)
    least = misfit(values)
    for _ in range(SWEEPS):
        for at, step in enumerate(steps):
            if step == 0.0:
                continue
            for way in (step, -step):
                tried = [*values[:at], values[at] + way, *values[at + 1 :]]
                if (now := misfit(tried)) < least:
                    values, least = tried, now
                    break
            else:
                steps[at] = step / 2
    return values


# -- the proof -------------------------------------------------------------------------------------


def fresh(name: str) -> list[Called]:
    """What the analyst says about fresh positions, for one seat each, and whether it won."""
    found: list[Called] = []
    seed = FRESH_SEED
    while len(found) < FRESH_POSITIONS:
        found += called_in(name, seed)
        seed += 1
    return found[:FRESH_POSITIONS]


def called_in(name: str, seed: int) -> list[Called]:
    playing = Playing(name, seed)
    luck = seeded(seed)
    outlook = outlook_of(playing.game, playing.s)
    assert outlook is not None
    first = luck.below(EVERY[name])
    kept = [
        playing.game.copy(s)
        for decision, s in enumerate(playing.positions())
        if decision % EVERY[name] == first
    ]
    won = playing.result(outlook)
    found: list[Called] = []
    for s in kept:
        seat = int(luck.below(len(won)))
        called = mean_chances(playing.game, outlook, s, TRIES, luck)
        found.append(Called(called[seat], won[seat]))
    return found


def fit_all(names: list[str]) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for name in names or NAMES:
        made = fit(name)
        known[name] = {"steep": made.steep, "shift": made.shift}
        lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(known[key])}" for key in sorted(known))
        FILE.write_text("{\n" + lines + "\n}\n", encoding="utf-8")


def measure_all(names: list[str]) -> None:
    known = known_in(DOCS)
    for name in names or NAMES:
        known[name] = bins(fresh(name))
        write_report({name: known[name] for name in NAMES if name in known}, DOCS)
        print(f"{name}: mean error {100 * mean_error(known[name]):.1f} points", flush=True)


def main(arguments: list[str]) -> None:
    work = {"fit": fit_all, "measure": measure_all}.get("".join(arguments[:1]))
    names = arguments[1:]
    if work is None or not set(names) <= set(NAMES):
        known = ", ".join(f'"{name}"' for name in NAMES)
        raise SystemExit(f"Say fit or measure, and if you like some of {known}.")
    work(names)


if __name__ == "__main__":
    main(sys.argv[1:])
