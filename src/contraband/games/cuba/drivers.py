"""The players of Cuba Cube where dice are flicked; plan.py tells how much each tries out."""

from typing import Final

from mypy_extensions import i64

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.cuba import (
    cloth,
    couriering,
    errands,
    flicks,
    footwork,
    moves,
    racing,
    smuggler,
)
from contraband.games.cuba.codes import PREPARING, SEARCHING, STASHING
from contraband.games.cuba.cruising import Cruise, plain_cruise
from contraband.games.cuba.driving import Turn, plain_ride
from contraband.games.cuba.plan import Effort
from contraband.games.cuba.state import COURIERS, PRACTICE, RACE, SMUGGLERS, Cuba
from contraband.games.cuba.touring import Tour, plain_tour
from contraband.games.cuba.trial import Option

# The last part of the key of the sentence about a move.
THEMES: Final[dict[int, str]] = {
    moves.DONE: "enough",
    moves.TAKE: "bonus",
    moves.DISCARD: "enough",
    cloth.BUMPER: "tool",
    cloth.TOOLBOX: "tool",
    cloth.AGAIN: "bonus",
    cloth.BONUS: "bonus",
    cloth.UPGRADE: "bonus",
    cloth.ALCOHOL: "attack",
    cloth.WEAPONS: "attack",
    cloth.GATE: "gate",
    errands.JOB: "job",
    errands.ROUTE: "route",
    errands.RENEW: "route",
    errands.DELIVER: "bonus",
    errands.HIDE: "hide",
    errands.REPAIR: "tool",
    errands.SWITCH: "hide",
    footwork.ROB: "bonus",
    footwork.SEARCH: "bonus",
    footwork.STASH: "hide",
    footwork.ENTER: "walk",
    footwork.BOARD: "walk",
    footwork.WALK: "walk",
    footwork.SPOT: "walk",
    footwork.DEAL: "deal",
}


def drive(
    voice: str, effort: Effort, at: Perspective[Cuba], chance: FastChance, budget: Budget
) -> Choice:
    """The answer to any question on the cloth, with its sentence."""
    s = at.world
    move = small_move(s, at.seat)
    if move >= 0:
        return say(voice, s, move, [])
    if s.rules == PRACTICE:
        return Choice(at.pick(chance), "flicks", [])
    if s.step in (STASHING, SEARCHING):  # whoever can be foreseen there has lost
        return say(voice, s, at.pick(chance), [])
    if effort.tries == 0:
        return say(voice, s, plain_move(s, at.seat), [])
    best = planned(at, effort, chance, budget)
    percent = int(100.0 * best.success() + 0.5)
    numbers: list[Field] = [("percent", "number", percent), ("tries", "number", best.tries)]
    return say(voice, s, best.moves[0], numbers)


def small_move(s: Cuba, seat: i64) -> i64:
    """The answer to a question that needs no flick; -1 if one is due."""
    if s.rules == RACE:
        if racing.is_small(s.step):
            return racing.small_move(s, seat)
        tool = racing.tool_due(s, seat)
        return tool if tool != moves.DONE else -1
    if s.rules == COURIERS:
        return couriering.small_move(s, seat) if couriering.is_small(s.step) else -1
    return smuggler.small_move(s, seat) if smuggler.is_small(s.step) else -1


def plain_move(s: Cuba, seat: i64) -> i64:
    """What comes to mind first."""
    if s.rules == COURIERS:
        return plain_tour(s)
    if s.rules == SMUGGLERS:
        return plain_cruise(s, seat)
    return moves.DONE if s.step == PREPARING else plain_ride(s, seat)


def planned(at: Perspective[Cuba], effort: Effort, chance: FastChance, budget: Budget) -> Option:
    """What comes out best in the head."""
    s = at.world
    if s.rules == COURIERS:
        return Tour(at, effort, budget, chance).flick()
    if s.rules == SMUGGLERS:
        return Cruise(at, effort, budget, chance).flick()
    turn = Turn(at, effort, budget, chance)
    return turn.preparation() if s.step == PREPARING else turn.ride()


# -- saying why ------------------------------------------------------------------------------------


def say(voice: str, s: Cuba, move: i64, numbers: list[Field]) -> Choice:
    return Choice(move, f"{voice}_{theme(s, move)}", about(move) + numbers)


def theme(s: Cuba, move: i64) -> str:
    if not flicks.is_flick(move):
        return THEMES[moves.kind(move)]
    if flicks.die_of(move) < cloth.CAR_DIE:
        return "roll" if flicks.meant(move).height > 0 else "prepare"
    return "ride" if s.first >= 0 else "city"


def about(move: i64) -> list[Field]:
    """Whatever a sentence about this move may want to name."""
    kind = moves.kind(move)
    at = move - kind
    if kind == flicks.FLICK:
        return [("die", "die", flicks.die_of(move))]
    if kind == cloth.ALCOHOL or kind == cloth.WEAPONS:
        return [("player", "seat", at)]
    if kind == cloth.GATE:
        return [("first", "die", at // cloth.POSTS), ("second", "die", at % cloth.POSTS)]
    return []
