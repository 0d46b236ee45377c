"""What the players of Soda Smugglers share. They read the view, never the state."""

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.soda import moves
from contraband.games.soda.rules import STEPS
from contraband.games.soda.rules.guard import moves_of_step
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView, view


def say(why: str, move: int, *fields: Field) -> Choice:
    """A choice with its sentence; the traveller it is about is named by itself.

    Luggage is sealed: until the end others only hear how this player packs. Guards hide nothing.
    """
    about: list[Field] = list(fields)
    if moves.who(move) >= 0:
        about.append(("traveller", "seat", int(moves.who(move))))
    sealed = moves.kind(move) in (moves.PACK2, moves.PACK3)
    return Choice(move, why, about, f"{why.split('_')[0]}_sealed" if sealed else "")


def moves_of(at: Perspective[Soda]) -> list[int]:
    """The legal moves of this step: whoever wants a token of a later one passes first."""
    return [int(move) for move in moves_of_step(STEPS[at.world.step], at.world, at.seat)]


def shuffled(seats: list[int], chance: FastChance) -> list[int]:
    """The same in a random order."""
    left = seats[:]
    found: list[int] = []
    while left:
        found.append(left.pop(chance.below(len(left))))
    return found


class SodaBot(Bot[Soda]):
    """Sends each question to the method for it."""

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        legal = moves_of(at)
        step = at.step()
        if step == "showing":  # SODA-11.4.2  with the same words, whether there was a choice or not
            return Choice(pick(legal, chance), "show", [], "show")
        sees = view(at.world, at.seat)
        if step == "packing":
            return self.pack(at, sees, legal, chance)
        if step == "accepting":
            return self.accept(at, sees, chance)
        if step == "inspecting":
            return self.inspect(at, sees, legal, chance)
        return self.arrest(at, sees, chance)

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        raise NotImplementedError

    def accept(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        raise NotImplementedError

    def inspect(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        raise NotImplementedError

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        raise NotImplementedError
