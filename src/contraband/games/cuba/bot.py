"""The bots of Cuba Cube. Nothing on the cloth is hidden, so the world of their perspective is true.

Pepe        (easy)    the widest Gate, and through the middle of it
Rosa        (medium)  tries a few flicks out in her head, prepares, looks at nobody else
Accountant  (hard)    tries many, with all the errors a hand makes, and minds the others

How steady a hand is, is not theirs to choose: that is the ``skill`` of the table.
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.cuba import cloth, couriering, errands, flicks, moves, racing
from contraband.games.cuba.codes import PREPARING
from contraband.games.cuba.driving import Turn, plain_ride
from contraband.games.cuba.plan import Effort
from contraband.games.cuba.state import COURIERS, RACE, Cuba
from contraband.games.cuba.touring import Tour, plain_tour

SOME = Effort(gates=2, aims=3, speeds=3, places=4, shoves=6, rivals=False, tries=4, most=16)
ALL = Effort(gates=4, aims=5, speeds=5, places=8, shoves=16, rivals=True, tries=8, most=128)

THEMES = {
    int(cloth.BUMPER): "tool",
    int(cloth.TOOLBOX): "tool",
    int(cloth.AGAIN): "bonus",
    int(cloth.BONUS): "bonus",
    int(cloth.UPGRADE): "bonus",
    int(cloth.ALCOHOL): "attack",
    int(cloth.WEAPONS): "attack",
    int(cloth.GATE): "gate",
    int(moves.DONE): "done",
    int(moves.TAKE): "bonus",
    int(moves.DISCARD): "done",
    int(errands.JOB): "job",
    int(errands.ROUTE): "route",
    int(errands.RENEW): "route",
    int(errands.DELIVER): "bonus",
    int(errands.HIDE): "hide",
    int(errands.REPAIR): "tool",
    int(errands.SWITCH): "hide",
}


def theme(s: Cuba, move: int) -> str:
    """The last part of the key of the sentence about this move."""
    if not flicks.is_flick(move):
        return THEMES[int(moves.kind(move))]
    if flicks.die_of(move) < cloth.CAR_DIE:
        return "prepare"
    return "ride" if s.first >= 0 else "city"


def about(move: int) -> list[Field]:
    """Whatever a sentence about this move may want to name."""
    kind = int(moves.kind(move))
    at = move - kind
    if kind == flicks.FLICK:
        return [("die", "die", int(flicks.die_of(move)))]
    if kind in (cloth.ALCOHOL, cloth.WEAPONS):
        return [("player", "seat", at)]
    if kind == cloth.GATE:
        first, second = divmod(at, int(cloth.POSTS))
        return [("first", "die", first), ("second", "die", second)]
    return []


class CubaBot(Bot[Cuba]):
    """Answers the small questions of a Turn alike; the flicks are what tells players apart."""

    voice = ""

    def choose(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        if s.rules == RACE:
            move = race_move(s, at.seat)
        elif s.rules == COURIERS:
            move = courier_move(s, at.seat)
        else:
            return Choice(at.pick(chance), "random", [])
        return self.drive(at, chance, budget) if move is None else self.say(s, move)

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        """Everything that belongs to a flick."""
        raise NotImplementedError

    def say(self, s: Cuba, move: int, *more: Field) -> Choice:
        return Choice(move, f"{self.voice}_{theme(s, move)}", [*about(move), *more])


def race_move(s: Cuba, seat: int) -> int | None:
    """The answer to a small question of The Race; None if a flick is due."""
    if racing.is_small(s.step):
        return int(racing.small_move(s, seat))
    tool = int(racing.tool_due(s, seat))
    return tool if tool != moves.DONE else None


def courier_move(s: Cuba, seat: int) -> int | None:
    """The same for The Couriers."""
    return int(couriering.small_move(s, seat)) if couriering.is_small(s.step) else None


class Pepe(CubaBot):
    """Easy: what comes to mind first."""

    voice = "pepe"

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        if s.rules == COURIERS:
            move = plain_tour(s)
        else:
            move = moves.DONE if s.step == PREPARING else plain_ride(s, at.seat)
        return self.say(s, int(move))


class Rosa(CubaBot):
    """Medium: tries things out, a little."""

    voice = "rosa"
    effort = SOME

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        if s.rules == COURIERS:
            best = Tour(at.game, s, at.seat, self.effort, budget, chance).flick()
        else:
            turn = Turn(at.game, s, at.seat, self.effort, budget, chance)
            best = turn.preparation() if s.step == PREPARING else turn.ride()
        percent = ("percent", "number", round(100 * best.success()))
        return self.say(s, best.moves[0], percent, ("tries", "number", int(best.tries)))


class Accountant(Rosa):
    """Hard: tries out everything that geometry proposes."""

    voice = "accountant"
    effort = ALL
