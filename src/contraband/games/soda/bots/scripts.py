"""Opponents with one idea each, to find out what the hard bot falls for: nobody sits at tables.

They guard by the book and always pack in the same way. ``contraband exploit`` lets them try.
"""

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.book.policy import Book, knows, open_book
from contraband.games.soda.bots.packing_value import total_of
from contraband.games.soda.bots.players.base import moves_of
from contraband.games.soda.bots.players.book_player import BookPlayer, Thought
from contraband.games.soda.data import CARDS
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView, view


class Script(BookPlayer):
    """Guards by the book, whatever happens; how it packs is for the others to say."""

    def __init__(self) -> None:
        if not knows(CARDS.fingerprint):
            raise BadInput("There is no book for soda with the cards in use.")
        super().__init__(open_book())

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        if at.step() != "packing":
            return super().choose(at, chance, budget)
        self.listen(at)
        sees, legal = view(at.world, at.seat), moves_of(at)
        ranks = {move: self.rank(*facts_of(move, sees)) for move in legal}
        best = max(ranks.values())
        return Choice(pick([move for move in legal if ranks[move] == best], chance), "forced", [])

    def chapter(self, sees: SodaView) -> Book:
        return self.book

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        raise NotImplementedError


def facts_of(move: int, sees: SodaView) -> tuple[int, int, int]:
    """What counts of a packing: bottles, bribe, and how many bottles are allowed."""
    return int(total_of(move, sees.suitcases)), int(moves.packed_bribe(move)), sees.limit


class ByBook(Script):
    """The book and nothing else, in both roles."""

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        return BookPlayer.choose(self, at, chance, budget)

    def bending(self, now: Thought) -> tuple[float, float]:
        return 0.0, 0.0


class HeavyQuiet(Script):
    """As many bottles as it can, for no bribe."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (bottles, -bribe)


class HeavyLoud(Script):
    """As many bottles as it can, behind a high bribe."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (bottles, bribe)


class HeavySmall(Script):
    """Many bottles behind a bribe of one."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (bribe == 1, bottles)


class HonestLoud(Script):
    """Honest behind a high bribe: bait for guards who take bribes for a confession."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (bottles <= limit, bribe, bottles)


class HonestQuiet(Script):
    """Honest, and offers nothing."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (bottles <= limit, -bribe, bottles)


class Modest(Script):
    """One bottle more than is allowed, for no bribe."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (-abs(bottles - limit - 1), -bribe)


class AllOrNothing(Script):
    """Heavy when the hand is rich, honest when it is poor."""

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (bottles >= 5, bottles <= limit, -bribe, bottles)


SCRIPTS = (ByBook, HeavyQuiet, HeavyLoud, HeavySmall, HonestLoud, HonestQuiet, Modest, AllOrNothing)
