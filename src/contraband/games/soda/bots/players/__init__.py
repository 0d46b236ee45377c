"""Who sits at tables of Soda Smugglers.

Finn        (easy)    plays by feeling
Cork        (medium)  reckons
BookPlayer  (hard)    the Ledger: a solved book, and an eye for this table
"""

from contraband.games.soda.bots.book.policy import knows, open_book
from contraband.games.soda.bots.players.book_player import BookPlayer
from contraband.games.soda.bots.players.cork import Cork
from contraband.games.soda.bots.players.finn import Finn
from contraband.games.soda.data import CARDS

__all__ = ["BookPlayer", "Cork", "Finn", "make_hard"]


def make_hard() -> Cork:
    """With other cards than those the book was made for, Cork plays as well as one can."""
    return BookPlayer(open_book()) if knows(CARDS.fingerprint) else Cork()
