"""cards.toml as checked tables. A damaged file is refused with a sentence, at import."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.cardfile import card_file, damaged, know_all, number, read_toml, tables
from contraband.core.game import fingerprint

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


class Smuggler:
    """NACHO-D5: one smuggler card; the flag is a number of PROVINCES."""

    def __init__(self, name: str, flag: int, rank: int, fee: int) -> None:
        self.name = name
        self.flag = flag
        self.rank = rank
        self.fee = fee


class Mountie:
    """NACHO-D3: one mountie card; its name counts those of its province: ON2."""

    def __init__(self, name: str, province: int, penalty: int) -> None:
        self.name = name
        self.province = province
        self.penalty = penalty


class Demand:
    """NACHO-D4: one province card: four foods (numbers of FOODS, lowest first) and their prices."""

    def __init__(self, province: int, foods: list[int], prices: list[int]) -> None:
        self.province = province
        self.foods = foods
        self.prices = prices


class Cards:
    """The whole box."""

    def __init__(self, raw: dict[str, object], source: str) -> None:
        self.source = source
        know_all(raw, BOX_KEYS, source)
        self.start_gold = number(raw, "start_gold", source, 0, 10_000)
        self.hand = number(raw, "hand", source, TURNS, 8)
        self.cubes = number(raw, "cubes", source, 2, 12)
        self.refill = number(raw, "refill", source, 1, 4)
        self.market_price = number(raw, "market_price", source, 0, 99)
        self.bonus = self.read_bonus(raw)
        self.mounties = self.read_mounties(raw)
        self.demands = self.read_demands(raw)
        self.smugglers = self.read_smugglers(raw)
        if self.refill * MAX_PLAYERS > self.cubes * len(FOODS):
            raise damaged(source, "there are too few cubes for the first warehouses")
        self.fingerprint = fingerprint(raw)

    def read_bonus(self, raw: dict[str, object]) -> list[int]:
        """NACHO-D2: what the best cantina of each province is worth."""
        rows = tables(raw, "provinces", self.source)
        for row in rows:
            know_all(row, ["id", "bonus"], self.source)
        if [row.get("id") for row in rows] != PROVINCES:
            raise damaged(self.source, f"the provinces must be {', '.join(PROVINCES)}")
        return [number(row, "bonus", self.source, 0, 99) for row in rows]

    def read_mounties(self, raw: dict[str, object]) -> list[Mountie]:
        found: list[Mountie] = []
        for row in tables(raw, "mounties", self.source):
            know_all(row, ["province", "penalty"], self.source)
            at = province(row, "province", self.source)
            name = f"{PROVINCES[at]}{1 + sum(1 for other in found if other.province == at)}"
            found.append(Mountie(name, at, number(row, "penalty", self.source, 0, 99)))
        if len(found) != MOUNTIES:
            raise damaged(self.source, f"there must be {MOUNTIES} mounties, not {len(found)}")
        return found

    def read_demands(self, raw: dict[str, object]) -> list[Demand]:
        """Sorted by province, three each; inside a province as in the file."""
        found: list[Demand] = []
        for row in tables(raw, "demands", self.source):
            know_all(row, ["province", *FOODS], self.source)
            foods = [food for food, name in enumerate(FOODS) if name in row]
            if len(foods) != SLOTS:
                raise damaged(self.source, f"a province card must ask for {SLOTS} foods")
            prices = [number(row, FOODS[food], self.source, 1, 99) for food in foods]
            found.append(Demand(province(row, "province", self.source), foods, prices))
        for at, name in enumerate(PROVINCES):
            if sum(1 for demand in found if demand.province == at) != DEMANDS:
                raise damaged(self.source, f"{name} must have {DEMANDS} province cards")
        return sorted(found, key=lambda demand: demand.province)

    def read_smugglers(self, raw: dict[str, object]) -> list[Smuggler]:
        found: list[Smuggler] = []
        names: set[str] = set()
        for row in tables(raw, "smugglers", self.source):
            know_all(row, ["name", "flag", "rank", "fee"], self.source)
            name = row.get("name")
            if not isinstance(name, str) or not name.strip():
                raise damaged(self.source, "a smuggler has no name")
            flag = province(row, "flag", self.source)
            rank = number(row, "rank", self.source, 1, 9)
            found.append(Smuggler(name, flag, rank, number(row, "fee", self.source, 0, 99)))
            names.add(" ".join(name.lower().split()))
        if len(found) != SMUGGLERS:
            raise damaged(self.source, f"there must be {SMUGGLERS} smugglers, not {len(found)}")
        if len(names) < len(found):
            raise damaged(self.source, "two smugglers have the same name")
        return found


def province(table: dict[str, object], name: str, source: str) -> int:
    value = table.get(name)
    if not isinstance(value, str) or value not in PROVINCES:
        raise damaged(source, f"{name} must be one of {', '.join(PROVINCES)}")
    return PROVINCES.index(value)


def reach(flag: int) -> int:
    """NACHO-1.2: the flag's province and its neighbours, one bit each; the row has two ends."""
    return sum(1 << at for at in (flag - 1, flag, flag + 1) if 0 <= at < len(PROVINCES))


def price_at(card: i64, food: i64) -> i64:
    """The place in PRICE of what a demand card pays for a food."""
    return card * FOOD_COUNT + food


def read_cards() -> Cards:
    """The box in use: our own file, or the one the owner points to."""
    path = card_file(Path(__file__).with_name("cards.toml"), OVERRIDE)
    return Cards(read_toml(path), path.name)


CARDS: Final = read_cards()

# The same as packed tables, for the rules.
RANK: Final = vec[i64]([card.rank for card in CARDS.smugglers])  # NACHO-1.4
FEE: Final = vec[i64]([card.fee for card in CARDS.smugglers])  # NACHO-1.5
FLAG: Final = vec[i64]([card.flag for card in CARDS.smugglers])
REACH: Final = vec[i64]([reach(card.flag) for card in CARDS.smugglers])
BONUS: Final = vec[i64](CARDS.bonus)
MOUNTIE_PROVINCE: Final = vec[i64]([card.province for card in CARDS.mounties])
PENALTY: Final = vec[i64]([card.penalty for card in CARDS.mounties])
# by demand card: the set of foods it asks for
ASKS_FOR: Final = vec[i64]([sum(1 << food for food in card.foods) for card in CARDS.demands])
# by price_at(demand card, food): what it pays, or NO_PRICE
NO_PRICE: Final[i64] = 0
PRICE: Final = vec[i64](
    [
        card.prices[card.foods.index(food)] if food in card.foods else 0
        for card in CARDS.demands
        for food in range(FOOD_COUNT)
    ]
)
SMUGGLER_NAMES: Final = [card.name for card in CARDS.smugglers]
MOUNTIE_NAMES: Final = [card.name for card in CARDS.mounties]
