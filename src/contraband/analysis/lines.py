"""The moves worth considering. A line is a move and what goes with it: a gate, then the flick.

Each game's own players know which these are; moves that nobody would think of are left out.
"""

from collections.abc import Sequence
from typing import Any, Final

from contraband.bots.registry import bot_for
from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.perspective import Perspective
from contraband.core.state import is_in
from contraband.games.bootleggers.bots.quick import Quick
from contraband.games.bootleggers.bots.shortlist import shortlist
from contraband.games.bootleggers.bots.weights import Weights
from contraband.games.bootleggers.moves import moves as bootleggers
from contraband.games.cuba.bots.drivers import plain_move, planned, small_move
from contraband.games.cuba.bots.plan import SOME, Effort
from contraband.games.cuba.couriers.bots.judge import CourierJudge
from contraband.games.cuba.moves.flicks import is_flick
from contraband.games.cuba.names.steps import SEARCHING, STASHING
from contraband.games.cuba.names.variants import COURIERS, MARKETEERS, SMUGGLERS
from contraband.games.cuba.race.bots.judge import RaceJudge
from contraband.games.cuba.smugglers.bots.judge import SmugglerJudge
from contraband.games.nacho.bots.rehearsal import answers_for
from contraband.games.soda import moves as soda
from contraband.games.soda.bots.players.base import moves_of
from contraband.games.soda.bots.players.kinds import plan_of

Line = tuple[int, ...]

MOST: Final = 48  # lines; if there are more, only some are considered
PLANS: Final = 2  # flicks to think of


def favourite(at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
    """What the best of the game's bots would play, and why."""
    return bot_for(at.game, "hard").make().choose(at, chance, budget)


def lines_for(
    at: Perspective[Any],
    chance: FastChance,
    budget: Budget,
    named: Sequence[int] = (),
    most: int = MOST,
) -> list[Line]:
    """The lines of a seat that is asked: those of the ``named`` moves, then this many others.

    No line comes twice, and moves that differ only in the order of things count as one.
    """
    if at.game.name == "cuba" and at.world.rules != MARKETEERS:
        own = [line_of(at, move, chance, budget) for move in named]
        others = cloth_lines(at, chance, budget, most)
        return [*own, *(line for line in others if line[0] not in named)]
    found: dict[object, int] = {}
    for move in [*named, *thinned(moves_for(at, chance), most)]:
        found.setdefault(alike(at, move), move)
    return [(move,) for move in found.values()]


def alike(at: Perspective[Any], move: int) -> object:
    """Equal for moves whose differences do not matter."""
    if at.game.name != "soda":
        return move
    if at.step() == "packing":
        return plan_of(move, int(at.world.suitcases))
    return (int(soda.kind(move)), int(soda.who(move)))


def moves_for(at: Perspective[Any], chance: FastChance) -> list[int]:
    """The moves that the game's own players consider."""
    game = at.game
    if game.name == "soda":
        return moves_of(at)
    if game.name == "nacho":
        return [int(move) for move in answers_for(at.world, at.seat)]
    if game.name == "bootleggers":
        found = [int(move) for move in shortlist(Quick(Weights()), at.world, at.seat, chance)]
        return [move for move in found if not is_deal(move)] or found
    quick = int(game.quick_move(at.world, at.seat, chance))
    return [quick, *(move for move in at.legal() if move != quick)]


def is_deal(move: int) -> bool:
    """Offers and promises cannot be judged: the quick players who play on strike no deals."""
    return bootleggers.kind(move) in (bootleggers.OFFER, bootleggers.PROMISE)


def thinned(moves: list[int], most: int) -> list[int]:
    """No more than we can consider: the first, the last, and some evenly between them."""
    if len(moves) <= most:
        return moves
    step = (len(moves) - 1) / (most - 1)
    return [moves[round(place * step)] for place in range(most)]


# -- where dice are flicked ------------------------------------------------------------------------


def cloth_lines(at: Perspective[Any], chance: FastChance, budget: Budget, most: int) -> list[Line]:
    """Where a flick is due, what the drivers think of; otherwise every answer."""
    s = at.world
    crew = int(s.crew_of(at.seat))
    if small_move(s, crew) >= 0 or s.step in (STASHING, SEARCHING):
        return [(move,) for move in thinned(at.legal(), most)]
    found = [flick_line(at, SOME, chance, budget) for _ in range(PLANS)]
    plain = int(plain_move(s, crew))
    if at.game.judge(s, at.seat, plain) == 0:  # it is what comes to mind first, allowed or not
        found.append(line_of(at, plain, chance, budget))
    return list(dict.fromkeys(found))


def line_of(at: Perspective[Any], move: int, chance: FastChance, budget: Budget) -> Line:
    """A move with what goes with it: a gate is judged by the flick that follows."""
    game, seat = at.game, at.seat
    if is_flick(move):
        return (move,)
    s = game.copy(at.world)
    s.chance = chance.split()
    game.apply(s, seat, move)
    if s.step != at.world.step or s.over or not is_in(seat, s.asked):
        return (move,)
    if small_move(s, s.crew_of(seat)) >= 0:
        return (move,)
    return (move, *flick_line(Perspective(game, s, seat, at.news), SOME, chance, budget))


def flick_line(at: Perspective[Any], effort: Effort, chance: FastChance, budget: Budget) -> Line:
    return tuple(int(move) for move in planned(at, effort, chance, budget).moves)


def settle(game: Game[Any], s: Any, seat: int) -> None:
    """Answer at once what a flick leaves open, as the bots do."""
    if game.name != "cuba" or s.rules == MARKETEERS or s.over:
        return
    crew = s.crew_of(seat)
    if s.rules == COURIERS:
        CourierJudge(s, crew).settle(game, s)
    elif s.rules == SMUGGLERS:
        SmugglerJudge(s, crew, False).settle(game, s)
    else:
        RaceJudge(s, crew, False).settle(game, s)
