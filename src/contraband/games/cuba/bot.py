"""The bots of Cuba Cube on the cloth. Nothing that matters there is hidden.

Pepe        (easy)    aims at the middle of the widest Gate
Rosa        (medium)  tries a few flicks out in her head, prepares, looks at nobody else
Accountant  (hard)    tries many, with all the errors a hand can make, and minds the others
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games.cuba import cloth, flicks, moves
from contraband.games.cuba.codes import PREPARING, RIDING
from contraband.games.cuba.driving import Effort, Turn, plain_ride
from contraband.games.cuba.racing import is_small, small_move, tool_due
from contraband.games.cuba.state import Cuba

SOME = Effort(gates=2, aims=3, speeds=3, places=4, shoves=6, tries=4, most=16)
ALL = Effort(gates=4, aims=5, speeds=5, places=8, shoves=16, tries=8, most=128)


class CubaBot(Bot[Cuba]):
    voice = ""

    def choose(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        if is_small(s.step):
            return self.say(int(small_move(s, at.seat)))
        if s.step in (PREPARING, RIDING):
            tool = int(tool_due(s, at.seat))
            if tool != moves.DONE:
                return self.say(tool)
            return self.drive(at, chance, budget)
        return Choice(at.pick(chance), "random", [])

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        raise NotImplementedError

    def say(self, move: int) -> Choice:
        return Choice(move, "random", [])


class Pepe(CubaBot):
    """Easy: no plan."""

    voice = "pepe"

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        return self.say(int(moves.DONE if s.step == PREPARING else plain_ride(s, at.seat)))


class Planner(CubaBot):
    effort = SOME

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        turn = Turn(at.game, at.world, at.seat, self.effort, budget, chance)
        if at.world.step == PREPARING:
            return self.say(int(turn.preparation()))
        return self.say(turn.ride().moves[0])


class Rosa(Planner):
    voice = "rosa"
    effort = SOME


class Accountant(Planner):
    voice = "accountant"
    effort = ALL
