"""What sales of the Marketeers would bring. Part of preview.py."""

from msgspec import Struct

from contraband.core.sets import listed
from contraband.games.cuba.cloth.view import Good, good, goods
from contraband.games.cuba.data import CITY
from contraband.games.cuba.marketeers.rules.selling import bonus, bribe, sales_of_stock, worth
from contraband.games.cuba.moves.market import NO_HALF, sold_half, sold_heap
from contraband.games.cuba.names.steps import SELLING
from contraband.games.cuba.state import Cuba


class Sale(Struct):
    """Goods for so many Pesos; less the bribe and with the bonus, ``net`` is what is left."""

    move: int
    goods: list[Good]
    half: Good | None  # sold for the Crate
    gross: int
    bribe: int
    bonus: int
    net: int


class Prospect(Struct):
    """The best sale of an Offer in the hand, with the Goods held now; None: nothing can be sold."""

    card: int
    best: Sale | None


def sales(s: Cuba, seat: int) -> list[Sale]:
    """Every sale that may be answered, the dearest first."""
    if s.step != SELLING:
        return []
    return of_card(s, seat, s.played)


def prospects(s: Cuba, seat: int) -> list[Prospect]:
    found = [(card, of_card(s, seat, card)) for card in listed(s.hands[seat])]
    return [Prospect(card, best[0] if best else None) for card, best in found]


def of_card(s: Cuba, seat: int, card: int) -> list[Sale]:
    found = [sale(s, int(CITY[card]), int(move)) for move in sales_of_stock(s, seat, card)]
    return sorted(found, key=lambda one: -one.net)


def sale(s: Cuba, city: int, move: int) -> Sale:
    heap, half = sold_heap(move), int(sold_half(move))
    gross, cost, extra = int(worth(s, city, heap, half)), int(bribe(s, city)), int(bonus(s, city))
    return Sale(
        move=move,
        goods=goods(heap),
        half=None if half == NO_HALF else good(half),
        gross=gross,
        bribe=cost,
        bonus=extra,
        net=gross - cost + extra,
    )
