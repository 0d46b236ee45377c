"""What a seat may see, declared once and built field by field: nothing else gets out.

Smugglers are numbers; ``smugglers`` says what each card shows. Provinces and foods go by their
names in data.py.
"""

from functools import lru_cache
from typing import Final, Literal, cast

from msgspec import UNSET, Struct, UnsetType, convert

from contraband.core.sets import listed, picked, size
from contraband.core.shuffles import unseen_cards
from contraband.core.state import UNANSWERED, seats_in
from contraband.games.nacho import moves
from contraband.games.nacho.data import (
    CARDS,
    DEMANDS,
    FOODS,
    MOUNTIE_NAMES,
    PROVINCES,
    ROUNDS,
    SMUGGLER_NAMES,
    TURNS,
)
from contraband.games.nacho.names import CHOOSING, REDRAWING, REFRESHING
from contraband.games.nacho.rules.scoring import strength
from contraband.games.nacho.state import (
    NO_CARD,
    NO_MOUNTIE,
    NO_SEAT,
    Nacho,
    cantina_at,
    counts_of,
    demand_at,
)

# -- the shape -------------------------------------------------------------------------------------

ProvinceName = Literal["AB", "SK", "ON", "QC"]
Food = Literal["corn", "beans", "pepper", "olive", "tortilla", "onion", "sour_cream", "salsa"]


class MountieCard(Struct):
    """A mountie as printed; the name counts those of its province: ON2."""

    name: str
    province: ProvinceName
    penalty: int


class Slot(Struct):
    """A food that a province asks for, and what it pays."""

    food: Food
    price: int
    filled: bool


class Province(Struct):
    """The face-up card, and which cards lie under it: those seen come again in this order."""

    province: ProvinceName
    bonus: int
    card: int
    slots: list[Slot]
    seen: list[int]
    turned: int


class Cantina(Struct):
    """Keepers in the order they came, and mounties with nothing to do."""

    keepers: list[int]
    total: int
    mounties: list[MountieCard]


class Player(Struct):
    """The public side of a player: everything but which cards are in the hand."""

    seat: int
    gold: int
    hand: int
    ready: bool
    played: int | None
    warehouse: list[Food]
    cantinas: list[Cantina]


class Batch(Struct):
    """Cards that this seat cannot place, of one shuffle: so many in each hand, the rest on deck."""

    cards: list[int]
    hands: list[int]
    deck: int


class Catalogue(Struct):
    """What the smugglers' cards show, by their numbers."""

    names: list[str]
    flags: list[ProvinceName]
    ranks: list[int]
    fees: list[int]


class Own(Struct):
    """A seat's own secrets: hand and sealed answer."""

    seat: int
    hand: list[int]
    chosen: int | None
    discarding: list[int] | None


class NachoView(Struct):
    """The table as a seat sees it; a spectator has no ``you``."""

    round: int
    rounds: int
    turn: int  # of this round
    turns: int
    gem: int | None
    mountie: MountieCard | None
    mounties_to_come: list[str]  # in any order
    mounties_gone: list[str]
    provinces: list[Province]
    players: list[Player]
    order: list[int]
    active: int | None  # whose go it is
    deck: int
    discards: list[int]
    unseen: list[Batch]
    bag: dict[Food, int]  # what is in it follows from everything else on the table
    aside: dict[Food, int]
    market_price: int
    blind: bool
    random_mounties: bool
    best_cantina: Literal["ranks", "keepers"]
    loonies: bool
    smugglers: Catalogue
    you: Own | UnsetType = UNSET


# -- how it is filled ------------------------------------------------------------------------------

PROVINCE_NAMES: Final = cast(list[ProvinceName], PROVINCES)
FOOD_NAMES: Final = cast(list[Food], FOODS)
SEALED_STEPS: Final = (CHOOSING, REDRAWING, REFRESHING)


@lru_cache(maxsize=16)
def catalogue(edition: str) -> Catalogue:
    """All smugglers of the edition that is laid out; ``edition`` is its fingerprint."""
    return Catalogue(
        names=list(SMUGGLER_NAMES),
        flags=[PROVINCE_NAMES[card.flag] for card in CARDS.smugglers],
        ranks=[card.rank for card in CARDS.smugglers],
        fees=[card.fee for card in CARDS.smugglers],
    )


def view(s: Nacho, seat: int) -> NachoView:
    return NachoView(
        round=max(1, (s.turn + TURNS - 1) // TURNS),
        rounds=ROUNDS,
        turn=max(0, s.turn - 1) % TURNS + 1,
        turns=TURNS,
        gem=s.gem if s.gem != NO_SEAT else None,
        mountie=mountie(s.mountie) if s.mountie != NO_MOUNTIE else None,
        mounties_to_come=[MOUNTIE_NAMES[card] for card in listed(s.pool)],
        mounties_gone=[MOUNTIE_NAMES[card] for card in listed(s.gone)],
        provinces=[province(s, at) for at in range(len(PROVINCES))],
        players=[player(s, other) for other in range(s.seats)],
        order=[int(s.order[place]) for place in range(s.goes)],
        active=int(s.order[s.at]) if s.at < s.goes else None,
        deck=size(s.deck),
        discards=listed(s.pile),
        unseen=unseen(s, seat),
        bag=counted(s.bag),
        aside=counted(s.aside),
        market_price=CARDS.market_price,
        blind=s.blind,
        random_mounties=s.random_mounties,
        best_cantina="keepers" if s.by_number else "ranks",
        loonies=s.loonies,
        smugglers=catalogue(CARDS.fingerprint),
        you=own(s, seat) if 0 <= seat < s.seats else UNSET,
    )


def unseen(s: Nacho, seat: int) -> list[Batch]:
    return convert(unseen_cards(list(s.hands), s.deck, list(s.batches), seat), list[Batch])


def mountie(card: int) -> MountieCard:
    face = CARDS.mounties[card]
    return MountieCard(face.name, PROVINCE_NAMES[face.province], face.penalty)


def province(s: Nacho, at: int) -> Province:
    card = int(s.face(at))
    turned = int(s.turned[at])
    face = CARDS.demands[card]
    return Province(
        province=PROVINCE_NAMES[at],
        bonus=CARDS.bonus[at],
        card=card,
        slots=[
            Slot(FOOD_NAMES[food], price, filled=not s.wants(at, food))
            for food, price in zip(face.foods, face.prices, strict=True)
        ],
        seen=[int(s.demands[demand_at(at, n)]) for n in range(min(turned, DEMANDS))],
        turned=turned,
    )


def player(s: Nacho, seat: int) -> Player:
    sealed = s.step in SEALED_STEPS
    return Player(
        seat=seat,
        gold=s.gold[seat],
        hand=size(s.hands[seat]),
        ready=sealed and seat not in seats_in(s.asked),
        played=s.played[seat] if s.played[seat] != NO_CARD else None,
        warehouse=[FOOD_NAMES[food] for food in foods_in(s.stores[seat])],
        cantinas=[cantina(s, seat, at) for at in range(len(PROVINCES))],
    )


def cantina(s: Nacho, seat: int, at: int) -> Cantina:
    place = cantina_at(seat, at)
    return Cantina(
        keepers=sorted(listed(s.keepers[place]), key=lambda card: s.since[card]),
        total=strength(s, seat, at),
        mounties=[mountie(card) for card in listed(s.mounties[place])],
    )


def own(s: Nacho, seat: int) -> Own:
    sealed = int(s.sealed[seat])
    answered = sealed != UNANSWERED
    letting_go = answered and moves.kind(sealed) == moves.DISCARD
    return Own(
        seat=seat,
        hand=listed(s.hands[seat]),
        chosen=moves.smuggler_of(sealed) if answered and not letting_go else None,
        discarding=listed(picked(s.hands[seat], moves.discards_of(sealed))) if letting_go else None,
    )


def foods_in(heap: int) -> list[int]:
    return [food for food, count in enumerate(counts_of(heap)) for _ in range(count)]


def counted(heap: int) -> dict[Food, int]:
    return {FOOD_NAMES[food]: count for food, count in enumerate(counts_of(heap)) if count}
