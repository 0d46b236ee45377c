"""Positions of every game for the analyst's tests: bots have played up to there."""

from collections.abc import Iterator
from typing import Any, Final

from contraband.bots.registry import bot_for
from contraband.bots.seated import Seated
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.record import Record, Recorder
from contraband.games import find_game

# Game, seats, options; in Cuba Cube every variant that can be won.
TABLES: Final[list[tuple[str, int, dict[str, object]]]] = [
    ("soda", 4, {"events": "on"}),
    ("nacho", 3, {}),
    ("kingpin", 3, {}),
    ("bootleggers", 3, {}),
    ("cuba", 3, {"variant": "race"}),
    ("cuba", 2, {"variant": "smugglers"}),
    ("cuba", 2, {"variant": "couriers"}),
    ("cuba", 3, {"variant": "marketeers"}),
    ("cuba", 5, {"variant": "cobbers", "partners": "on"}),  # two pairs, and one alone
]
NAMES: Final = [f"{game}-{options.get('variant', seats)}" for game, seats, options in TABLES]


def played(
    name: str, seats: int, options: dict[str, object], seed: int, kind: str = "easy"
) -> Iterator[Recorder]:
    """A game of bots, at every decision; the recorder goes on changing."""
    game = find_game(name)
    recorder = Recorder(game, seats, options, seeded(seed))
    s: Any = recorder.state
    bots = [
        Seated(seat, bot_for(game, kind).make(), seeded(64 * seed + seat)) for seat in range(seats)
    ]
    while not s.over:
        told, s.told = s.told, []
        for bot in bots:
            bot.hear(told)
        yield recorder
        seat = int(lowest(s.asked))
        recorder.play(seat, bots[seat].answer(game, s, Budget(2)).move)


def finished(name: str, seats: int, options: dict[str, object], seed: int) -> Record:
    last = None
    for recorder in played(name, seats, options, seed):
        last = recorder
    assert last is not None
    return last.close()
