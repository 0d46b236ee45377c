"""What to play: the moves worth considering, what each promises, and how they differ.

It sees a seat's side of a position and nothing else: positions that look the same to the seat get
the same advice, number by number.
"""

from typing import Any, Final

from contraband.analysis.answers import Advice, Answer, Voice
from contraband.analysis.lines import Line, favourite, lines_for
from contraband.analysis.outlooks import Outlook, outlook_of
from contraband.analysis.reasons import CLOSE, reason_for
from contraband.analysis.trial import Trial, Tried, difference
from contraband.bots.budget import Capped
from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance, seeded
from contraband.core.game import Game
from contraband.core.perspective import Perspective

BEST: Final = 3  # answers shown
SURE: Final = 2.0  # standard errors
SLIP: Final = 0.05  # of the chance to win: a smaller loss is not worth a word
THINKING: Final = 0.5  # seconds' worth of tries
PLANNING: Final = 60  # playouts for the bot, which is asked first
PLANNING_SHARE: Final = 0.3  # of the time, at most
NO_MOVE: Final = -1

SEED_BITS: Final = (1 << 62) - 1


class Sight:
    """A seat's side of a position, with what the analyst needs to know about it."""

    def __init__(self, at: Perspective[Any], outlook: Outlook) -> None:
        self.at = at
        self.outlook = outlook
        # The same view gets the same luck: asking twice reveals nothing new, and nothing leaks.
        self.seed = int(at.game.view_hash(at.world, at.seat)) & SEED_BITS

    def stream(self, number: int) -> FastChance:
        return seeded((self.seed + 7919 * number) & SEED_BITS)

    def trial(self, lines: list[Line]) -> Trial:
        at = self.at
        return Trial(at.game, self.outlook, at.world, at.seat, lines, self.stream(3))


def advise(
    at: Perspective[Any], planning: Budget, trying: Budget, asked: int = NO_MOVE
) -> Advice | None:
    """None if there is nothing to win. ``trying`` counts tries: one line in one world.

    ``asked`` is a move to weigh in any case, however bad it looks.
    """
    outlook = outlook_of(at.game, at.world)
    if outlook is None:
        return None
    sight = Sight(at, outlook)
    choice = favourite(at, sight.stream(1), planning)
    choice.move = signed(at.game, int(choice.move))
    named = [choice.move] if asked in (NO_MOVE, choice.move) else [choice.move, asked]
    lines = lines_for(at, sight.stream(2), planning, named)
    trial = sight.trial([tuple(signed(at.game, move) for move in line) for line in lines])
    trial.keep = [tried for tried in trial.tried if tried.line[0] == asked]
    run(trial, trying)
    order = ranked(trial, choice)
    weighed = max(trial.keep, key=lambda tried: tried.chance(), default=None)
    return told(trial, order, choice, weighed)


def signed(game: Game[Any], move: int) -> int:
    """Advice is for people, whose hands may shake differently from bots' hands."""
    return game.signed(move, is_person=True)


def budgets(game: Game[Any], s: Any, milliseconds: int) -> tuple[Budget, Budget]:
    """What a hint may cost: counted, so it is repeatable, and cut off by the clock if need be."""
    outlook = outlook_of(game, s)
    tries = int(THINKING * outlook.tries_a_second) if outlook else 0
    planning = Capped(PLANNING, int(PLANNING_SHARE * milliseconds))
    return planning, Capped(tries, milliseconds)


def run(trial: Trial, budget: Budget) -> None:
    """At least one world for every line, then as many as the budget allows."""
    trial.run(1)
    while (more := budget.allows(trial.tries)) > 0:
        trial.run(trial.tries + more)


def ranked(trial: Trial, choice: Choice) -> list[Tried]:
    """The best first; among equals, the one that the bot would play: it knows more tricks.

    A move with several lines (a gate, and flicks through it) counts by its best.
    """
    found: dict[int, Tried] = {}
    for tried in trial.best():
        found.setdefault(tried.line[0], tried)
    order = list(found.values())
    own = found.get(int(choice.move))
    if own is not None and own is not order[0] and is_close(order[0], own):
        order.remove(own)
        order.insert(0, own)
    return order[:BEST]


def is_close(best: Tried, other: Tried) -> bool:
    gap, error = difference(best, other)
    return gap <= max(CLOSE, SURE * error)


def told(trial: Trial, order: list[Tried], choice: Choice, weighed: Tried | None) -> Advice:
    voice = Voice(int(choice.move), choice.why, list(choice.fields))
    asked, slip = None, False
    if weighed is not None:
        asked = answer(trial, weighed, [order[0], weighed])
        gap, error = difference(order[0], weighed)
        slip = weighed is not order[0] and gap >= SLIP and gap >= SURE * error
    return Advice(
        [answer(trial, tried, order) for tried in order],
        len(trial.tried),
        trial.worlds,
        trial.outlook.together,
        voice,
        asked,
        slip,
    )


def answer(trial: Trial, tried: Tried, order: list[Tried]) -> Answer:
    return Answer(
        move=tried.line[0],
        chance=tried.chance(),
        error=tried.error(),
        score=tried.score(trial.seat),
        score_error=tried.score_error(trial.seat),
        reason=reason_for(trial, tried, order, is_close(order[0], tried)),
    )
