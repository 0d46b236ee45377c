"""A card file as checked tables; a damaged one is refused with a sentence.

``CARDS`` and the tables below hold the edition that is laid out (core/editions.py).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from contraband.core.cardfile import CardTable, read_box
from contraband.core.editions import Desk

PROVINCES: Final = ["AB", "SK", "ON", "QC"]  # NACHO-1.1  in this row
# NACHO-1.3
FOODS: Final = ["corn", "beans", "pepper", "olive", "tortilla", "onion", "sour_cream", "salsa"]
FOOD_COUNT: Final[i64] = 8
PROVINCE_COUNT: Final[i64] = 4
SMUGGLERS: Final[i64] = 56  # NACHO-D5  moves are numbered by cards, so the counts are fixed
MOUNTIES: Final = 12  # NACHO-D3
DEMANDS: Final[i64] = 3  # NACHO-D4  cards a province
SLOTS: Final = 4  # NACHO-D6  foods a card
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
ROUNDS: Final[i64] = 3  # NACHO-D6
TURNS: Final[i64] = 4  # of a round
OVERRIDE: Final = "CONTRABAND_NACHO_CARDS"

BOX_KEYS: Final = [
    *("name", "start_gold", "hand", "cubes", "refill", "market_price"),
    *("provinces", "mounties", "demands", "smugglers"),
]


@dataclass
class Smuggler:
    """NACHO-D5: one smuggler card; the flag is a number of PROVINCES."""

    name: str
    flag: int
    rank: int
    fee: int


@dataclass
class Mountie:
    """NACHO-D3: one mountie card; its name counts those of its province: ON2."""

    name: str
    province: int
    penalty: int


@dataclass
class Demand:
    """NACHO-D4: one province card: four foods (numbers of FOODS, lowest first) and their prices."""

    province: int
    foods: list[int]
    prices: list[int]


class Cards:
    """The whole box."""

    def __init__(self, box: CardTable) -> None:
        self.box = box
        box.know(BOX_KEYS)
        self.start_gold = box.number("start_gold", 0, 10_000)
        self.hand: i64 = box.number(
            "hand", TURNS, 8, "a card is played each turn, and moves discard eight"
        )
        self.cubes = box.number("cubes", 2, 15, "a warehouse counts up to fifteen of a food")
        self.refill: i64 = box.number("refill", 1, 4)
        self.market_price = box.number("market_price", 0, 99)
        self.bonus = self.read_bonus()
        self.mounties = self.read_mounties()
        self.demands = self.read_demands()
        self.smugglers = self.read_smugglers()
        if self.refill * MAX_PLAYERS > self.cubes * len(FOODS):
            raise box.wrong("there are too few cubes for the first warehouses")
        self.fingerprint = box.fingerprint()

    def read_bonus(self) -> list[int]:
        """NACHO-D2: what the best cantina of each province is worth."""
        rows = self.box.tables("provinces")
        for row in rows:
            row.know(["id", "bonus"])
        if [row.value("id") for row in rows] != PROVINCES:
            raise self.box.wrong(f"the provinces must be {', '.join(PROVINCES)}")
        return [row.number("bonus", 0, 99) for row in rows]

    def read_mounties(self) -> list[Mountie]:
        found: list[Mountie] = []
        for row in self.box.tables("mounties"):
            row.know(["province", "penalty"])
            at = row.one_of("province", PROVINCES)
            name = f"{PROVINCES[at]}{1 + sum(1 for other in found if other.province == at)}"
            found.append(Mountie(name, at, row.number("penalty", 0, 99)))
        if len(found) != MOUNTIES:
            raise self.box.wrong(f"there must be {MOUNTIES} mounties, not {len(found)}")
        return found

    def read_demands(self) -> list[Demand]:
        """Sorted by province, three each; inside a province as in the file."""
        found: list[Demand] = []
        for row in self.box.tables("demands"):
            row.know(["province", *FOODS])
            foods = [food for food, name in enumerate(FOODS) if row.has(name)]
            if len(foods) != SLOTS:
                raise self.box.wrong(f"a province card must ask for {SLOTS} foods")
            prices = [row.number(FOODS[food], 1, 99) for food in foods]
            found.append(Demand(row.one_of("province", PROVINCES), foods, prices))
        for at, name in enumerate(PROVINCES):
            if sum(1 for demand in found if demand.province == at) != DEMANDS:
                raise self.box.wrong(f"{name} must have {DEMANDS} province cards")
        return sorted(found, key=lambda demand: demand.province)

    def read_smugglers(self) -> list[Smuggler]:
        found: list[Smuggler] = []
        names: set[str] = set()
        for row in self.box.tables("smugglers"):
            row.know(["name", "flag", "rank", "fee"])
            name = row.text("name", "a smuggler has no name")
            flag = row.one_of("flag", PROVINCES)
            rank = row.number("rank", 1, 9)
            found.append(Smuggler(name, flag, rank, row.number("fee", 0, 99)))
            names.add(" ".join(name.lower().split()))
        if len(found) != SMUGGLERS:
            raise self.box.wrong(f"there must be {SMUGGLERS} smugglers, not {len(found)}")
        if len(names) < len(found):
            raise self.box.wrong("two smugglers have the same name")
        return found


def reach(flag: int) -> int:
    """NACHO-1.2: the flag's province and its neighbours, one bit each; the row has two ends."""
    return sum(1 << at for at in (flag - 1, flag, flag + 1) if 0 <= at < len(PROVINCES))


def price_at(card: i64, food: i64) -> i64:
    """The place in PRICE of what a demand card pays for a food."""
    return card * FOOD_COUNT + food


BOX: Final = read_box(Path(__file__).with_name("cards.toml"), OVERRIDE)
CARDS: Final = Cards(BOX)
DESK: Final = Desk(CARDS, BOX)

# The same as packed tables, for the rules.
RANK: Final = DESK.row(lambda: [card.rank for card in CARDS.smugglers])  # NACHO-1.4
FEE: Final = DESK.row(lambda: [card.fee for card in CARDS.smugglers])  # NACHO-1.5
FLAG: Final = DESK.row(lambda: [card.flag for card in CARDS.smugglers])
REACH: Final = DESK.row(lambda: [reach(card.flag) for card in CARDS.smugglers])
BONUS: Final = DESK.row(lambda: CARDS.bonus)
MOUNTIE_PROVINCE: Final = DESK.row(lambda: [card.province for card in CARDS.mounties])
PENALTY: Final = DESK.row(lambda: [card.penalty for card in CARDS.mounties])
# by demand card: the set of foods it asks for
ASKS_FOR: Final = DESK.row(
    lambda: [sum(1 << food for food in card.foods) for card in CARDS.demands]
)
# by price_at(demand card, food): what it pays, or NO_PRICE
NO_PRICE: Final[i64] = 0
PRICE: Final = DESK.row(
    lambda: [
        card.prices[card.foods.index(food)] if food in card.foods else 0
        for card in CARDS.demands
        for food in range(FOOD_COUNT)
    ]
)
SMUGGLER_NAMES: Final = DESK.names(lambda: [card.name for card in CARDS.smugglers])
MOUNTIE_NAMES: Final = DESK.names(lambda: [card.name for card in CARDS.mounties])
