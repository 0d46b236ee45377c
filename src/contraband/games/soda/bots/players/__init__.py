"""Who sits at tables of Soda Smugglers.

Nell        (beginner)  is honest, and believes that everybody is
Finn        (easy)      plays by feeling
Cork        (medium)    reckons
BookPlayer  (hard)      the Ledger: a solved book, and an eye for this table
BookPlayer  (expert)    the same, in more imagined worlds
"""

from contraband.games.soda.bots.book.policy import knows, open_book
from contraband.games.soda.bots.players.book_player import BookPlayer
from contraband.games.soda.bots.players.cork import Cork
from contraband.games.soda.bots.players.finn import Finn
from contraband.games.soda.bots.players.nell import Nell
from contraband.games.soda.data import CARDS

__all__ = ["BookPlayer", "Cork", "Finn", "Nell", "make_hard"]


def make_hard(times: int = 1) -> Cork:
    """With other cards than those the book was made for, Cork plays as well as one can."""
    return BookPlayer(open_book(), times) if knows(CARDS.fingerprint) else Cork()
