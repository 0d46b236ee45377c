"""Who plays in a match: a bot of the game, a class of somebody's own, or where to find one.

hard                  a bot of the game
hard@500ms            with 500 milliseconds a move
search@2000           with 2,000 playouts a move (search:2000 says the same)
mybots:Greedy         the class Greedy of the module mybots
bots/mine.py:Greedy   the class Greedy of a file
run:./mybot --fast    a program of its own, in any language (process.py)
"""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from contraband.bots.budget import Deadline
from contraband.bots.process import ProcessBot, check_program, introduction
from contraband.bots.registry import bot_for
from contraband.core.bot import Bot, Budget
from contraband.core.game import Game
from contraband.core.options import BadInput, shorten

PLAYOUTS: Final = 200  # what a bot may try unless it is told otherwise: the same on every machine
PROGRAM: Final = "run:"
LONGEST_MS: Final = 600_000
MOST_PLAYOUTS: Final = 10_000_000
WRITTEN: Final = re.compile(r"(?P<who>.+?)(?:@(?P<budget>\w+)|:(?P<playouts>\d+))?")


@dataclass(frozen=True)
class Entrant:
    """A player of a match; ``make`` gives a new bot for one seat of one game."""

    name: str  # as it was asked for: results are told by it
    make: Callable[[], Bot[Any]]
    budget_ms: int | None = None
    playouts: int | None = None

    def budget(self, otherwise: Callable[[], Budget] = lambda: Budget(PLAYOUTS)) -> Budget:
        if self.budget_ms is not None:
            return Deadline(self.budget_ms)
        return Budget(self.playouts) if self.playouts is not None else otherwise()


Spec = str | type[Bot[Any]] | Entrant


def entrant(game: Game[Any], spec: Spec) -> Entrant:
    """The player that is meant; BadInput if there is none."""
    if isinstance(spec, Entrant):
        return spec
    if isinstance(spec, type):
        return Entrant(spec.__name__, need_bot(spec, spec.__name__))
    if not isinstance(spec, str):
        raise BadInput(f"A bot is a name or a class, not {shorten(spec)}.")
    written = WRITTEN.fullmatch(spec.strip())
    if written is None:
        raise BadInput("A bot has no name.")
    who, budget = written["who"], written["budget"] or written["playouts"]
    milliseconds, playouts = read_budget(budget) if budget else (None, None)
    if who.startswith(PROGRAM):
        program = check_program(who[len(PROGRAM) :])
        return Entrant(spec, partial(ProcessBot, program), milliseconds, playouts)
    if ":" in who:
        return Entrant(spec, found_elsewhere(who), milliseconds, playouts)
    kind = bot_for(game, who)
    other = kind.stand_in(game.edition)
    name = f"{spec} (other cards: {other})" if other else spec
    return Entrant(name, kind.make, milliseconds, playouts)


def introduced(spec: str) -> tuple[str, str]:
    """What a bot calls itself, and its author if it names one: a program does, in its hello."""
    written = WRITTEN.fullmatch(spec.strip())
    who = written["who"] if written else spec
    if not who.startswith(PROGRAM):
        return who.rpartition(":")[2], ""
    command = who[len(PROGRAM) :]
    name, author = introduction(command)
    return name or Path(command.split()[0]).stem, author


def read_budget(text: str) -> tuple[int | None, int | None]:
    """Milliseconds or playouts."""
    number = text.removesuffix("ms")
    most = MOST_PLAYOUTS if number == text else LONGEST_MS
    if not number.isdecimal() or not 1 <= int(number[:9]) <= most or len(number) > 9:
        raise BadInput(f"A budget is written 500ms or 2000 (playouts), not {shorten(text)}.")
    return (None, int(number)) if number == text else (int(number), None)


def found_elsewhere(where: str) -> Callable[[], Bot[Any]]:
    """A class of a module or of a file."""
    place, _, name = where.rpartition(":")
    try:
        module = module_of(place)
    except Exception as error:  # whatever somebody else's file does when it is read
        first = str(error).splitlines()[:1] or [type(error).__name__]
        raise BadInput(f"{shorten(place)} cannot be loaded: {first[0].rstrip('.')}.") from error
    return need_bot(getattr(module, name, None), where)


def module_of(place: str) -> Any:
    if not place.endswith(".py"):
        here = str(Path.cwd())
        if here not in sys.path:  # Python has it for scripts and "-m", but not for our command
            sys.path.append(here)
        return import_module(place)
    if not Path(place).is_file():
        raise ImportError("there is no such file")
    found = spec_from_file_location(Path(place).stem, place)
    if found is None or found.loader is None:
        raise ImportError("it is no Python file")
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def need_bot(found: object, where: str) -> Callable[[], Bot[Any]]:
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadInput(f"{shorten(where)} is no class that extends contraband.Bot.")
    return found
