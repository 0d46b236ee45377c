"""Players where dice are flicked; plan.py tells how much each tries out."""

from typing import Final

from mypy_extensions import i64

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.cuba.bots.plan import Effort
from contraband.games.cuba.bots.trial import Option
from contraband.games.cuba.couriers.bots import judge as couriers
from contraband.games.cuba.couriers.bots.turn import CouriersTurn, plain_couriers
from contraband.games.cuba.couriers.rules.votes import vote_of
from contraband.games.cuba.data import CAR_DIE, CITY, DISTANCE, POINTS
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves import couriers as job
from contraband.games.cuba.moves import smugglers as walk
from contraband.games.cuba.moves.common import DISCARD, DONE, REPAIR, ROUTE, TAKE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names.news import TEAM
from contraband.games.cuba.names.steps import PREPARING, SEARCHING, STASHING, VOTING_JOB
from contraband.games.cuba.names.variants import COURIERS, PRACTICE, RACE, SMUGGLERS
from contraband.games.cuba.race.bots import judge as race
from contraband.games.cuba.race.bots.turn import RaceTurn, plain_race
from contraband.games.cuba.smugglers.bots import judge as smugglers
from contraband.games.cuba.smugglers.bots.turn import SmugglersTurn, plain_smugglers
from contraband.games.cuba.state import Cuba

# The last part of the key of the sentence about a move.
THEMES: Final[dict[int, str]] = {
    DONE: "enough",
    TAKE: "bonus",
    DISCARD: "enough",
    cloth.BUMPER: "tool",
    cloth.TOOLBOX: "tool",
    cloth.AGAIN: "bonus",
    cloth.BONUS: "bonus",
    cloth.UPGRADE: "bonus",
    cloth.ALCOHOL: "attack",
    cloth.WEAPONS: "attack",
    cloth.GATE: "gate",
    job.JOB: "job",
    ROUTE: "route",
    job.RENEW: "route",
    job.DELIVER: "bonus",
    job.HIDE: "hide",
    REPAIR: "tool",
    job.SWITCH: "hide",
    walk.ROB: "bonus",
    walk.SEARCH: "bonus",
    walk.STASH: "hide",
    walk.ENTER: "walk",
    walk.BOARD: "walk",
    walk.WALK: "walk",
    walk.SPOT: "walk",
    walk.DEAL: "deal",
}


def drive(
    voice: str, effort: Effort, at: Perspective[Cuba], chance: FastChance, budget: Budget
) -> Choice:
    """The answer to any question on the cloth, with its sentence."""
    s = at.world
    crew = s.crew_of(at.seat)
    if s.step == VOTING_JOB and effort.tries == 0:  # a player who does not think agrees
        return say(voice, s, job.JOB + vote_of(s, s.active), [])
    move = small_move(s, crew)
    if move >= 0:
        return say(voice, s, move, [])
    if s.rules == PRACTICE:
        return Choice(at.pick(chance), "flicks", [])
    if s.step in (STASHING, SEARCHING):  # a predictable player has lost there
        return say(voice, s, at.pick(chance), [])
    if effort.tries == 0:
        return say(voice, s, plain_move(s, crew), [])
    best = planned(at, effort, chance, budget)
    percent = int(100.0 * best.success() + 0.5)
    numbers: list[Field] = [("percent", "number", percent), ("tries", "number", best.tries)]
    return say(voice, s, best.moves[0], numbers)


def small_move(s: Cuba, seat: i64) -> i64:
    """The answer to a question that needs no flick; -1 if one is due."""
    if s.rules == RACE:
        if race.is_small(s.step):
            return race.small_move(s, seat)
        tool = race.tool_due(s, seat)
        return tool if tool != DONE else -1
    if s.rules == COURIERS:
        return couriers.small_move(s, seat) if couriers.is_small(s.step) else -1
    return smugglers.small_move(s, seat) if smugglers.is_small(s.step) else -1


def plain_move(s: Cuba, seat: i64) -> i64:
    """What comes to mind first."""
    if s.rules == COURIERS:
        return plain_couriers(s)
    if s.rules == SMUGGLERS:
        return plain_smugglers(s, seat)
    return DONE if s.step == PREPARING else plain_race(s, seat)


def planned(at: Perspective[Cuba], effort: Effort, chance: FastChance, budget: Budget) -> Option:
    """What turns out best in trials."""
    s = at.world
    if s.rules == COURIERS:
        return CouriersTurn(at, effort, budget, chance).flick()
    if s.rules == SMUGGLERS:
        return SmugglersTurn(at, effort, budget, chance).flick()
    turn = RaceTurn(at, effort, budget, chance)
    return turn.preparation() if s.step == PREPARING else turn.ride()


# -- saying why ------------------------------------------------------------------------------------


def say(voice: str, s: Cuba, move: i64, numbers: list[Field]) -> Choice:
    return Choice(move, f"{voice}_{theme(s, move)}", about(move) + numbers)


def theme(s: Cuba, move: i64) -> str:
    if s.step == VOTING_JOB:  # CUBA-5.1.5
        return "agree" if move - job.JOB == vote_of(s, s.active) else "rather"
    if not flicks.is_flick(move):
        return THEMES[kind_of(move)]
    if flicks.die_of(move) < CAR_DIE:
        return "roll" if flicks.meant(move).height > 0 else "prepare"
    return "ride" if s.first >= 0 else "city"


def about(move: i64) -> list[Field]:
    """Whatever a sentence about this move may want to name."""
    kind = kind_of(move)
    at = move - kind
    if kind == flicks.FLICK:
        return [("die", "die", flicks.die_of(move))]
    if kind == cloth.ALCOHOL or kind == cloth.WEAPONS:
        return [("player", TEAM, at)]
    if kind == job.JOB:
        return [
            ("city", "city", CITY[at]),
            ("km", "number", DISTANCE[at]),
            ("points", "number", POINTS[at]),
        ]
    if kind == cloth.GATE:
        first, second = cloth.first_post(move), cloth.second_post(move)
        return [("first", "die", first), ("second", "die", second)]
    return []
