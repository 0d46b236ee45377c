"""A card file as checked tables; a damaged one is refused with a sentence.

``CARDS`` and the tables below hold the edition that is laid out (core/editions.py).

Every card has a number of its own. The numbers of trucks, outlets, clients and specials begin at
fixed places, so that moves mean the same with another printing. A pile is one kind of card in one
size; its cards have numbers one after the other.
"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from contraband.core.cardfile import CardTable, read_box
from contraband.core.editions import Desk
from contraband.core.sets import bit

OVERRIDE: Final = "CONTRABAND_KINGPIN_CARDS"
SIZES: Final = 3  # of trucks, outlets and clients
PILE_COUNT: Final = 13
KIND_NAMES: Final = [
    *("truck_s", "truck_m", "truck_l", "outlet_s", "outlet_m", "outlet_l"),
    *("client_s", "client_m", "client_l", "inspector", "auditor", "fixer", "shield"),
]
SPECIAL_NAMES: Final = KIND_NAMES[9:]

BOX_KEYS: Final = [
    *("name", "players", "start_money", "unit_price", "double_cash", "disable_fee"),
    *("special_price", "special_release", "inspector_fee", "inspector_settlement"),
    *("auditor_settlement", "contract_price", "targets"),
    *("trucks", "outlets", "clients", "specials"),
]
CARRIER_KEYS: Final = ["units", "copies"]
CLIENT_KEYS: Final = ["budget", "payday", "pay", "limit", "copies"]

# What moves have room for (moves/numbers.py).
MOST_SEATS: Final = 6
MOST_BASIC: Final = 32  # trucks, and outlets, and clients
MOST_SPECIALS: Final = 16
MOST_COPIES: Final = 26  # of one pile: copies are told apart by a letter
MOST_LOADED: Final = 7  # units on a truck
MOST_STOCKED: Final = 16  # units in an outlet
MOST_MONEY: Final = 100_000


class Pile:
    """One kind of card in one size. What does not apply to the kind is 0."""

    def __init__(self, name: str, copies: int) -> None:
        self.name = name
        self.copies = copies
        self.units = 0  # a truck's load, an outlet's room
        self.budget = 0  # what a new client brings along
        self.payday = 0
        self.pay = 0  # the most a client pays for a unit
        self.limit = 0  # units a client buys at once without risk
        self.price = 0
        self.release = 0


class Cards:
    """The whole box."""

    def __init__(self, box: CardTable) -> None:
        self.box = box
        box.know(BOX_KEYS)
        self.min_players, self.max_players = box.players(2, MOST_SEATS)
        self.start_money = money(box, "start_money")
        self.unit_price = money(box, "unit_price")
        self.double_cash: i64 = money(box, "double_cash")
        self.disable_fee: i64 = money(box, "disable_fee")
        self.special_price = money(box, "special_price")
        self.special_release = money(box, "special_release")
        self.inspector_fee: i64 = money(box, "inspector_fee")
        self.inspector_settlement: i64 = money(box, "inspector_settlement")
        self.auditor_settlement: i64 = money(box, "auditor_settlement")
        self.contract_price: i64 = money(box, "contract_price")
        if self.contract_price == 0:
            raise box.wrong("contract_price must not be 0, or a war could go on for ever")
        self.targets = box.numbers("targets", 100, MOST_MONEY)
        self.piles = [
            *self.read_carriers("trucks", MOST_LOADED),
            *self.read_carriers("outlets", MOST_STOCKED),
            *self.read_clients(),
            *self.read_specials(),
        ]
        self.check()
        # behind the last truck, outlet, client and special
        self.trucks_end: i64 = TRUCKS + self.copies_of(TRUCK_S, OUTLET_S)
        self.outlets_end: i64 = OUTLETS + self.copies_of(OUTLET_S, CLIENT_S)
        self.clients_end: i64 = CLIENTS + self.copies_of(CLIENT_S, INSPECTOR)
        self.specials_end: i64 = SPECIALS + self.copies_of(INSPECTOR, PILES)
        self.fingerprint = box.fingerprint()

    def read_carriers(self, group: str, most: int) -> list[Pile]:
        """KINGPIN-3.1.2, KINGPIN-15.2.2: price and release follow from the number on the card."""
        piles: list[Pile] = []
        for table in self.sizes(group, CARRIER_KEYS):
            pile = self.new_pile(group[:-1], len(piles), table)
            pile.units = table.number("units", 1, most, "moves have room for no more")
            pile.price = pile.units * self.unit_price
            pile.release = pile.price
            piles.append(pile)
        if not piles[0].units < piles[1].units < piles[2].units:
            raise self.box.wrong(f"the {group} must be listed from small to large")
        return piles

    def read_clients(self) -> list[Pile]:
        """KINGPIN-3.1.1: a client costs half its budget; KINGPIN-15.2.1: release is a payday."""
        piles: list[Pile] = []
        for table in self.sizes("clients", CLIENT_KEYS):
            pile = self.new_pile("client", len(piles), table)
            pile.budget = money(table, "budget")
            pile.payday = money(table, "payday")
            pile.pay = money(table, "pay")
            pile.limit = table.number("limit", 0, MOST_STOCKED)
            if pile.budget % 200 != 0:
                raise self.box.wrong("a budget must be a multiple of 200, as half is a price")
            pile.price = pile.budget // 2
            pile.release = pile.payday
            piles.append(pile)
        return piles

    def read_specials(self) -> list[Pile]:
        table = self.box.table("specials")
        table.know(SPECIAL_NAMES)
        piles: list[Pile] = []
        for name in SPECIAL_NAMES:
            pile = Pile(name, table.number(name, 0, MOST_SPECIALS))
            pile.price = self.special_price
            pile.release = self.special_release
            piles.append(pile)
        return piles

    def sizes(self, group: str, keys: list[str]) -> list[CardTable]:
        listed = self.box.value(group)
        if not isinstance(listed, list) or len(listed) != SIZES:
            raise self.box.wrong(f"it needs [[{group}]] {SIZES} times")
        found = self.box.tables(group)
        for table in found:
            table.know(keys)
        return found

    def new_pile(self, kind: str, size: int, table: CardTable) -> Pile:
        copies = table.number("copies", 0, MOST_COPIES)
        return Pile(f"{kind}_{'sml'[size]}", copies)

    def copies_of(self, first: i64, end: i64) -> i64:
        """How many cards the piles from ``first`` to before ``end`` have."""
        return sum(pile.copies for pile in self.piles[first:end])

    def check(self) -> None:
        """The box must be playable: a start for everybody, and no more cards than moves know."""
        copies = [pile.copies for pile in self.piles]
        for first, group in ((0, "trucks"), (3, "outlets"), (6, "clients")):
            if copies[first] < self.max_players:
                raise self.box.wrong(f"there are too few small {group} for all players")
            if sum(copies[first : first + SIZES]) > MOST_BASIC:
                raise self.box.wrong(f"there are more than {MOST_BASIC} {group}")
        if sum(copies[9:]) > MOST_SPECIALS:
            raise self.box.wrong(f"there are more than {MOST_SPECIALS} specials")
        if len(set(self.targets)) < len(self.targets) or not self.targets:
            raise self.box.wrong("targets must list different amounts")
        if self.start_money * self.max_players >= min(self.targets):
            raise self.box.wrong("somebody would win before the first turn")


def money(table: CardTable, name: str) -> int:
    """KINGPIN-D6: every amount is a multiple of 100."""
    value = table.number(name, 0, MOST_MONEY)
    if value % 100 != 0:
        raise table.wrong(f"{name} must be a multiple of 100")
    return value


# The piles, by number (KINGPIN-1.1).
TRUCK_S: Final[i64] = 0
OUTLET_S: Final[i64] = 3
CLIENT_S: Final[i64] = 6
INSPECTOR: Final[i64] = 9
AUDITOR: Final[i64] = 10
FIXER: Final[i64] = 11
SHIELD: Final[i64] = 12
PILES: Final[i64] = 13

# Where the numbers of each family of cards begin, and the first number that is no card.
TRUCKS: Final[i64] = 0
OUTLETS: Final[i64] = 32
CLIENTS: Final[i64] = 64
SPECIALS: Final[i64] = 96
CARD_NUMBERS: Final[i64] = 112
IN_FAMILY: Final[i64] = 31  # the bits of a card's number that tell it from others of its family
NO_CARD: Final[i64] = -1
NO_PILE: Final[i64] = -1


def family(card: i64) -> i64:
    """The first number of this card's family: TRUCKS, OUTLETS, CLIENTS or SPECIALS."""
    return card & ~IN_FAMILY


def card_bit(card: i64) -> i64:
    """This card as a set of cards of its family (core/sets.py): the first of them is bit 0."""
    return bit(card & IN_FAMILY)


def has_card(cards: i64, card: i64) -> bool:
    """Is this card in a set of cards of its family?"""
    return cards & card_bit(card) != 0


BOX: Final = read_box(Path(__file__).with_name("cards.toml"), OVERRIDE)
CARDS: Final = Cards(BOX)
DESK: Final = Desk(CARDS, BOX)


def first_numbers() -> list[int]:
    """By pile: the number of its first card."""
    firsts: list[int] = []
    ends = ((TRUCKS, OUTLET_S), (OUTLETS, CLIENT_S), (CLIENTS, INSPECTOR), (SPECIALS, PILES))
    for start, end in ends:
        at = int(start)
        for pile in range(len(firsts), int(end)):
            firsts.append(at)
            at += CARDS.piles[pile].copies
    return firsts


def piles_by_card() -> list[int]:
    """By card: its pile, or NO_PILE where the box has no card of that number."""
    found = [int(NO_PILE)] * int(CARD_NUMBERS)
    for pile, first in enumerate(first_numbers()):
        for card in range(first, first + CARDS.piles[pile].copies):
            found[card] = pile
    return found


def pile_masks() -> list[int]:
    """By pile: a mask of its cards. Bit 0 is the first number of the family."""
    return [
        (1 << CARDS.piles[pile].copies) - 1 << (first & int(IN_FAMILY))
        for pile, first in enumerate(first_numbers())
    ]


FIRST: Final = DESK.row(first_numbers)
PILE_MASK: Final = DESK.row(pile_masks)
PILE: Final = DESK.row(piles_by_card)
COPIES: Final = DESK.row(lambda: [pile.copies for pile in CARDS.piles])
UNITS: Final = DESK.row(lambda: [pile.units for pile in CARDS.piles])
BUDGET: Final = DESK.row(lambda: [pile.budget for pile in CARDS.piles])
PAYDAY: Final = DESK.row(lambda: [pile.payday for pile in CARDS.piles])
PAY: Final = DESK.row(lambda: [pile.pay for pile in CARDS.piles])
LIMIT: Final = DESK.row(lambda: [pile.limit for pile in CARDS.piles])
PRICE: Final = DESK.row(lambda: [pile.price for pile in CARDS.piles])
RELEASE: Final = DESK.row(lambda: [pile.release for pile in CARDS.piles])
ROOM: Final = DESK.row(
    lambda: [0 if pile < 0 else CARDS.piles[pile].units for pile in piles_by_card()]
)
