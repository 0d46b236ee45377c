"""What a seat may see, field by field. Nothing gets out that is not named here.

Sector cards are numbers; ``sectors`` says what each shows. The rest goes by its names.
"""

from typing import Final

from contraband.core.shuffles import unseen_cards
from contraband.core.state import seats_in
from contraband.games.cuba.cloth import CAR_DIE
from contraband.games.cuba.codes import DRIVING, ROUTING, SEARCHING
from contraband.games.cuba.data import (
    CARDS,
    CITY_NAMES,
    COLOUR_OF,
    DICE,
    GATE_DICE,
    GOODS,
    POSTS,
    SYMBOLS,
)
from contraband.games.cuba.options import MONEY_HIDDEN, OPEN_HANDS, VARIANTS
from contraband.games.cuba.rules.market import price
from contraband.games.cuba.rules.marketeers.rounds import END_COPS, top
from contraband.games.cuba.rules.marketeers.selling import bribe
from contraband.games.cuba.sets import counts_of, goods_of, listed, size
from contraband.games.cuba.sights import cloth, race, ways
from contraband.games.cuba.smuggling import smugglers
from contraband.games.cuba.state import (
    COURIERS,
    MARKETEERS,
    NO_CARD,
    NO_PLACE,
    NO_SEAT,
    PRACTICE,
    RACE,
    SMUGGLERS,
    Cuba,
)
from contraband.games.cuba.tour import couriers

CATALOGUE: Final = {
    "names": [card.name for card in CARDS.sectors],
    "km": [card.km for card in CARDS.sectors],
    "gates": [[POSTS[post] for post in card.gate] for card in CARDS.sectors],
    "cities": [CITY_NAMES[card.city] for card in CARDS.sectors],
    "distances": [card.distance for card in CARDS.sectors],
    "goods": [[SYMBOLS[good] for good in card.goods] for card in CARDS.sectors],
    "points": [card.points for card in CARDS.sectors],
}
GARAGE: Final = {
    "names": [card.name for card in CARDS.vehicles],
    "prices": [card.price for card in CARDS.vehicles],
    "cargo": [card.cargo for card in CARDS.vehicles],
    "life": [card.life for card in CARDS.vehicles],
    "bumpers": [card.bumpers for card in CARDS.vehicles],
}


def view(s: Cuba, seat: int) -> dict[str, object]:
    """The table as this seat sees it; a spectator has no ``you``."""
    seen: dict[str, object] = {
        "variant": VARIANTS[s.variant],
        "round": s.round,
        "starter": s.starter if s.starter != NO_SEAT else None,
        "active": s.active if s.active != NO_SEAT and not s.over else None,
        "played": s.played if s.played != NO_CARD else None,
        "players": [player(s, other, seat) for other in range(s.seats)],
        "deck": size(s.deck),
        "discards": listed(s.pile),
        "unseen": unseen_cards(s.hands, s.deck, s.batches, seat),
        "supply": counted(s.supply),
        "sectors": CATALOGUE,
    }
    if s.rules == MARKETEERS:
        seen["market"] = market(s)
    else:
        seen["cloth"] = cloth(s)
    if s.rules not in (MARKETEERS, PRACTICE):
        seen["vehicles"] = GARAGE
    if s.rules == COURIERS:
        seen["couriers"] = couriers(s)
    if s.rules == RACE:
        seen["race"] = race(s)
    if s.rules == SMUGGLERS:
        seen["smugglers"] = smugglers(s)
    if s.rules == PRACTICE:
        seen["done"] = seats_in(s.home)
    if 0 <= seat < s.seats:
        own: dict[str, object] = {"seat": seat, "hand": listed(s.hands[seat])}
        if seat == s.victim and s.step == SEARCHING:  # CUBA-4.15.1  nobody else ever sees it
            own["stash"] = [int(notes) for notes in s.hidden]
        if seat == s.active and s.step == ROUTING:
            own["ways"] = ways(s, CAR_DIE + seat, listed(s.hands[seat]))
        if seat == s.active and s.step == DRIVING and s.played == NO_CARD:
            own["ways"] = ways(s, s.own, listed(s.routes))
        seen["you"] = own
    return seen


def player(s: Cuba, seat: int, viewer: int) -> dict[str, object]:
    """The public side of a player: everything but the cards in the hand."""
    secret = s.is_on(MONEY_HIDDEN) and seat != viewer and not s.over  # CUBA-8.1.31
    place = int(s.places[seat])
    return {
        "seat": seat,
        "money": None if secret else s.money[seat],
        "goods": [SYMBOLS[good] for good in goods_of(s.stocks[seat])],
        "hand": size(s.hands[seat]),
        "cards": listed(s.hands[seat]) if s.is_on(OPEN_HANDS) and s.rules == SMUGGLERS else None,
        "city": CITY_NAMES[s.cities[place]] if place != NO_PLACE else None,
    }


def market(s: Cuba) -> dict[str, object]:
    """IV: the row of Cities and the roll."""
    return {
        "row": [city(s, int(at)) for at in s.cities],
        "dice": [die(s, at) for at in range(GATE_DICE)] if s.round > 0 else [],
        "cops": s.all_cops(),
        "last_cop": int(END_COPS[s.seats - 2]),
        "stock": CARDS.stock,
    }


def city(s: Cuba, at: int) -> dict[str, object]:
    return {
        "city": CITY_NAMES[at],
        "cops": s.cops[at],
        "bribe": bribe(s, at),
        "sold": counted(s.sold[at]),
        "prices": {SYMBOLS[good]: price(s.sold[at], good, s.by_gap) for good in range(GOODS)},
        "bonus": CARDS.first_sale if s.sold[at] == 0 else 0,
    }


def die(s: Cuba, at: int) -> dict[str, object]:
    return {
        "name": DICE[at],
        "colour": POSTS[COLOUR_OF[at]],
        "symbol": SYMBOLS[top(s.roll, at)],
    }


def counted(heap: int) -> dict[str, int]:
    return {SYMBOLS[good]: many for good, many in enumerate(counts_of(heap))}
