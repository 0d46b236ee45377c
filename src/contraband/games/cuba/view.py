"""What a seat may see, declared once and built field by field: nothing else gets out.

Sector cards are numbers; ``sectors`` says what each shows. The rest goes by its names.
"""

from functools import lru_cache
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, convert

from contraband.core.sets import listed, size
from contraband.core.shuffles import unseen_cards
from contraband.core.state import seats_in
from contraband.games.cuba.cloth.view import (
    ClothView,
    Good,
    PostName,
    Sign,
    Way,
    cloth,
    counted,
    goods,
    post,
    sign,
    ways,
)
from contraband.games.cuba.cobbers.view import Team, teams
from contraband.games.cuba.couriers.view import CouriersView, couriers
from contraband.games.cuba.data import CAR_DIE, CARDS, CITY_NAMES
from contraband.games.cuba.marketeers.view import MarketView, market
from contraband.games.cuba.names.steps import DRIVING, ROUTING, SEARCHING
from contraband.games.cuba.names.switches import MONEY_HIDDEN, OPEN_HANDS, PARTNERS
from contraband.games.cuba.names.variants import (
    COURIERS,
    MARKETEERS,
    PRACTICE,
    RACE,
    SMUGGLERS,
    VARIANTS,
)
from contraband.games.cuba.race.view import RaceView, race
from contraband.games.cuba.smugglers.view import SmugglersView, smugglers
from contraband.games.cuba.state import NO_CARD, NO_PLACE, NO_SEAT, Cuba

# -- the shape -------------------------------------------------------------------------------------

Variant = Literal["practice", "race", "smugglers", "couriers", "marketeers", "cobbers"]


class Player(Struct):
    """The public side of a player: everything but the cards in the hand."""

    seat: int
    money: int | None
    goods: list[Good]
    hand: int
    cards: list[int] | None  # where hands lie open
    city: str | None


class Unseen(Struct):
    """Cards of one shuffle that a seat cannot place: how many in each hand and in the deck."""

    cards: list[int]
    hands: list[int]
    deck: int


class Sectors(Struct):
    """What every Sector card shows, by its number."""

    names: list[str]
    km: list[int]
    gates: list[list[PostName]]
    cities: list[str]
    distances: list[int]
    goods: list[list[Sign]]
    points: list[int]


class Vehicles(Struct):
    """What every Vehicle card says."""

    names: list[str]
    prices: list[int]
    cargo: list[int]
    life: list[int]
    bumpers: list[int]


class Own(Struct):
    """What only this seat sees: its hand, its stash, and where its cards would lead.

    Of partners ``seat`` is their team, as everywhere in this view: called by its first member.
    """

    seat: int
    hand: list[int]
    stash: list[int] | UnsetType = UNSET  # CUBA-4.15.1  nobody else ever sees it
    ways: list[Way] | UnsetType = UNSET


class CubaView(Struct):
    """The table as a seat sees it; a spectator has no ``you``."""

    variant: Variant
    round: int
    starter: int | None
    active: int | None
    played: int | None
    players: list[Player]
    deck: int
    discards: list[int]
    unseen: list[Unseen]
    supply: dict[str, int]
    sectors: Sectors
    market: MarketView | UnsetType = UNSET
    cloth: ClothView | UnsetType = UNSET
    vehicles: Vehicles | UnsetType = UNSET
    couriers: CouriersView | UnsetType = UNSET
    race: RaceView | UnsetType = UNSET
    smugglers: SmugglersView | UnsetType = UNSET
    done: list[int] | UnsetType = UNSET  # who has ended the practice
    teams: list[Team] | UnsetType = UNSET  # V, where each partner has a seat of the table
    you: Own | UnsetType = UNSET


# -- how it is filled ------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def catalogue(edition: str) -> Sectors:
    """All Sectors of the edition that is laid out; ``edition`` is its fingerprint."""
    return Sectors(
        names=[card.name for card in CARDS.sectors],
        km=[card.km for card in CARDS.sectors],
        gates=[[post(colour) for colour in card.gate] for card in CARDS.sectors],
        cities=[CITY_NAMES[card.city] for card in CARDS.sectors],
        distances=[card.distance for card in CARDS.sectors],
        goods=[[sign(good) for good in card.goods] for card in CARDS.sectors],
        points=[card.points for card in CARDS.sectors],
    )


@lru_cache(maxsize=16)
def garage(edition: str) -> Vehicles:
    """All its Vehicles."""
    return Vehicles(
        names=[card.name for card in CARDS.vehicles],
        prices=[card.price for card in CARDS.vehicles],
        cargo=[card.cargo for card in CARDS.vehicles],
        life=[card.life for card in CARDS.vehicles],
        bumpers=[card.bumpers for card in CARDS.vehicles],
    )


def view(s: Cuba, seat: int) -> CubaView:
    eyes = int(s.crew_of(seat)) if seat >= 0 else seat  # partners see the same
    return CubaView(
        variant=VARIANTS[s.variant],
        round=s.round,
        starter=s.starter if s.starter != NO_SEAT else None,
        active=s.active if s.active != NO_SEAT and not s.over else None,
        played=s.played if s.played != NO_CARD else None,
        players=[player(s, crew, eyes) for crew in range(s.crews())],
        deck=size(s.deck),
        discards=listed(s.pile),
        unseen=convert(unseen_cards(list(s.hands), s.deck, list(s.batches), eyes), list[Unseen]),
        supply=counted(s.supply),
        sectors=catalogue(CARDS.fingerprint),
        market=market(s) if s.rules == MARKETEERS else UNSET,
        cloth=cloth(s) if s.rules != MARKETEERS else UNSET,
        vehicles=garage(CARDS.fingerprint) if s.rules not in (MARKETEERS, PRACTICE) else UNSET,
        couriers=couriers(s) if s.rules == COURIERS else UNSET,
        race=race(s) if s.rules == RACE else UNSET,
        smugglers=smugglers(s) if s.rules == SMUGGLERS else UNSET,
        done=seats_in(s.home) if s.rules == PRACTICE else UNSET,
        teams=teams(s) if s.is_on(PARTNERS) else UNSET,
        you=own(s, eyes) if 0 <= seat < s.seats else UNSET,
    )


def own(s: Cuba, seat: int) -> Own:
    seen = Own(seat, listed(s.hands[seat]))
    if seat == s.victim and s.step == SEARCHING:
        seen.stash = [int(notes) for notes in s.hidden]
    if seat == s.active and s.step == ROUTING:
        seen.ways = ways(s, CAR_DIE + seat, seen.hand)
    if seat == s.active and s.step == DRIVING and s.played == NO_CARD:
        seen.ways = ways(s, s.own, listed(s.routes))
    return seen


def player(s: Cuba, seat: int, viewer: int) -> Player:
    secret = s.is_on(MONEY_HIDDEN) and seat != viewer and not s.over  # CUBA-8.1.31
    place = int(s.places[seat])
    return Player(
        seat=seat,
        money=None if secret else s.money[seat],
        goods=goods(s.stocks[seat]),
        hand=size(s.hands[seat]),
        cards=listed(s.hands[seat]) if s.is_on(OPEN_HANDS) and s.rules == SMUGGLERS else None,
        city=CITY_NAMES[s.cities[place]] if place != NO_PLACE else None,
    )
