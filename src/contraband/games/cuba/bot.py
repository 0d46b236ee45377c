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
from contraband.games.cuba import cloth, flicks, moves
from contraband.games.cuba.codes import PREPARING, RIDING
from contraband.games.cuba.driving import Effort, Turn, plain_ride
from contraband.games.cuba.racing import is_small, small_move, tool_due
from contraband.games.cuba.state import Cuba

SOME = Effort(gates=2, aims=3, speeds=3, places=4, shoves=6, tries=4, most=16)
ALL = Effort(gates=4, aims=5, speeds=5, places=8, shoves=16, tries=8, most=128)

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
        if is_small(s.step):
            return self.say(s, int(small_move(s, at.seat)))
        if s.step not in (PREPARING, RIDING):
            return Choice(at.pick(chance), "random", [])
        tool = int(tool_due(s, at.seat))
        if tool != moves.DONE:
            return self.say(s, tool)
        return self.drive(at, chance, budget)

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        """Preparation and ride."""
        raise NotImplementedError

    def say(self, s: Cuba, move: int, *more: Field) -> Choice:
        return Choice(move, f"{self.voice}_{theme(s, move)}", [*about(move), *more])


class Pepe(CubaBot):
    """Easy: what comes to mind first."""

    voice = "pepe"

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        return self.say(s, int(moves.DONE if s.step == PREPARING else plain_ride(s, at.seat)))


class Rosa(CubaBot):
    """Medium: tries things out, a little."""

    voice = "rosa"
    effort = SOME

    def drive(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        turn = Turn(at.game, s, at.seat, self.effort, budget, chance)
        best = turn.preparation() if s.step == PREPARING else turn.ride()
        percent = ("percent", "number", round(100 * best.success()))
        return self.say(s, best.moves[0], percent, ("tries", "number", int(best.tries)))


class Accountant(Rosa):
    """Hard: tries out everything that geometry proposes."""

    voice = "accountant"
    effort = ALL
