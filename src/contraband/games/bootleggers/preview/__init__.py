"""What the answers of a seat would cost, bring or lead to, so that no room need know the rules.

Only what the seat can know. Everything is asked of the rules themselves.
"""

from msgspec import Struct

from contraband.core.state import FRAME
from contraband.games.bootleggers.data import MUSCLE_PRICE
from contraband.games.bootleggers.moves import deals
from contraband.games.bootleggers.names import (
    CHOOSING,
    LINING_UP,
    LOADING,
    PERMITTING,
    PLACING,
    PLEADING,
    RECKONING,
    TRADING,
)
from contraband.games.bootleggers.preview.dealing import Dealing, Stock, dealing, stocks
from contraband.games.bootleggers.preview.street import (
    Admission,
    Loading,
    Placing,
    Send,
    admission,
    loading,
    placing,
    sends,
)
from contraband.games.bootleggers.rules.drafting import graft_due
from contraband.games.bootleggers.rules.promises import amount_due, looked_at
from contraband.games.bootleggers.state import Bootleggers
from contraband.games.bootleggers.view.people import muscles_in_hand


class Bid(Struct):
    """A Muscle card, and what is due with it."""

    number: int
    price: int
    graft: int
    due: int


class Due(Struct):
    """The promise that is judged now."""

    entry: int  # its place in the ledger
    word: bool  # in words: the one who was given it says what became of it
    amount: int


class BootleggersPreview(Struct):
    """Only what belongs to the question asked; the rest is empty."""

    bids: list[Bid]
    placing: Placing | None
    loading: Loading | None
    sends: list[Send]
    admission: Admission | None
    due: Due | None
    dealing: Dealing | None
    stocks: list[Stock]  # while crates and Trucks change hands


def preview(s: Bootleggers, seat: int) -> BootleggersPreview:
    return BootleggersPreview(
        bids=bids(s, seat) if s.step == CHOOSING else [],
        placing=placing(s, seat) if s.step == PLACING else None,
        loading=loading(s, seat) if s.step == LOADING else None,
        sends=sends(s, seat) if s.step == LINING_UP else [],
        admission=admission(s) if s.step in (PLEADING, PERMITTING) else None,
        due=due(s) if s.step == RECKONING else None,
        dealing=dealing(s, seat),
        stocks=stocks(s) if is_in_trade(s) else [],
    )


def bids(s: Bootleggers, seat: int) -> list[Bid]:
    graft = int(graft_due(s, seat))
    prices = {number: int(MUSCLE_PRICE[number]) for number in muscles_in_hand(s, seat)}
    return [Bid(number, price, graft, price + graft) for number, price in prices.items()]


def due(s: Bootleggers) -> Due:
    at = int(looked_at(s))
    entry = s.ledger[at]
    word = bool(deals.promise_kind(entry) == deals.WORD)
    return Due(entry=at, word=word, amount=0 if word else int(amount_due(s, entry)))


def is_in_trade(s: Bootleggers) -> bool:
    """BOOT-5.1: is it phase IV trade, or an answer to an offer made there?"""
    suspended = [s.frames[at] for at in range(0, len(s.frames), FRAME)]
    return TRADING in (s.step, *suspended)
