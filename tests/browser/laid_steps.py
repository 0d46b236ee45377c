"""Every question of every game, laid out: tables where Alma is asked it, with the fewest and the
most players. Bots have played so far, well and badly, so that all kinds of things lie about; of all
moments with that question in a game the last one is taken, when the table is fullest.

``python -m browser.laid_steps FOLDER [GAME ...]`` prints the tables as JSON.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from browser.laid import laying

from contraband.bots.registry import find_bot
from contraband.core.bot import Budget
from contraband.core.chance import KeyedChance, seeded
from contraband.core.perspective import Perspective
from contraband.core.record import Record, Recorder
from contraband.core.state import seats_in
from contraband.games import GAMES
from contraband.physics.oracle import PHYSICS

Options = dict[str, Any]

LONGEST: Final = 1_500  # moves
PATIENCE: Final = {"cuba": 1}  # games in a row that ask nothing new; where dice fly, they take long
PATIENT: Final = 12

# The options that bring questions of their own.
EXTRA: Final[dict[str, list[Options]]] = {
    "soda": [{}, {"events": "on"}],
    "nacho": [{}, {"redraw_hands": "on"}, {"random_mounties": "on"}],
    "kingpin": [{}, {"agreed_end": "on", "target_bankroll": "3000"}],
    "bootleggers": [{}, {"short_game": "on"}],
    "cuba": [
        {"variant": name} for name in ("practice", "race", "smugglers", "couriers", "marketeers")
    ],
}


class Scene(NamedTuple):
    """One question of one game: the table's name says which."""

    game: str
    seats: int
    step: str
    record: Record

    @property
    def table(self) -> str:
        return f"{self.game}{self.seats}{self.step}".replace("_", "")

    def told(self) -> dict[str, object]:
        windows = {step.name for step in GAMES[self.game].steps if step.window}
        about = {"game": self.game, "seats": self.seats, "step": self.step, "table": self.table}
        return {**about, "window": self.step in windows}


def walk(
    name: str, seats: int, options: dict[str, Any], seed: int
) -> tuple[Record, dict[str, int]]:
    """A game to its end, and after how many moves Alma was asked each question last."""
    rules = GAMES[name]
    game = Recorder(rules, seats, options, KeyedChance(seed.to_bytes(32, "big"), 0, PHYSICS))
    bots = [find_bot(name, ("easy", "random")[seat % 2]).make() for seat in range(seats)]
    asked_at: dict[str, int] = {}
    thinking = seeded(seed)
    while not game.state.over and len(game.record.moves) < LONGEST:
        asked = seats_in(game.state.asked)
        if 0 in asked:
            asked_at[question(rules, game.state)] = len(game.record.moves)
        seat = asked[seed % len(asked)]
        at = Perspective(rules, game.state, seat, [])
        game.play(seat, bots[seat].choose(at, thinking, Budget(1)).move)
        game.state.told = []
    if game.state.over:
        asked_at["over"] = len(game.record.moves)
    return game.record, asked_at


def question(rules: Any, state: Any) -> str:
    """The step, and what makes it look different: the dog is one more thing to point at."""
    step = str(rules.steps[state.step].name)
    return f"{step}_dog" if getattr(state, "dogs", 0) else step


def scenes(name: str) -> Iterator[Scene]:
    """Games are played until several in a row ask nothing new."""
    seen: set[tuple[str, int]] = set()
    for options in EXTRA[name]:
        for most in (False, True):
            seats, in_vain, seed = seats_of(name, options, most=most), 0, 0
            while in_vain < PATIENCE.get(name, PATIENT):
                record, asked_at = walk(name, seats, options, seed)
                new = sorted(step for step in asked_at if (step, most) not in seen)
                in_vain = 0 if new else in_vain + 1
                seed += 1
                for step in new:
                    seen.add((step, most))
                    yield Scene(name, seats, step, cut(record, asked_at[step]))


def seats_of(name: str, options: Options, *, most: bool) -> int:
    """The fewest or the most players; a variant has its own."""
    rules, first = GAMES[name], GAMES[name].options[0]
    if not first.seats:
        return rules.max_seats if most else rules.min_seats
    return first.seats[first.words.index(options[first.name])][most]


def cut(record: Record, moves: int) -> Record:
    """The beginning of a game."""
    short = Record(record.game, record.version, record.edition, record.seats, record.options)
    short.setup, short.moves = record.setup, record.moves[:moves]
    short.quotes = record.quotes
    return short


def main(folder: Path, games: list[str]) -> None:
    laid = []
    with laying(folder) as lay:
        for name in games or sorted(GAMES):
            for scene in scenes(name):
                lay(scene.table, 1, scene.record, bot="easy")
                laid.append(scene.told())
    print(json.dumps(laid))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
