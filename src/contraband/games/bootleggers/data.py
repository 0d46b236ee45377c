"""A card file as checked tables; a damaged one is refused with a sentence.

``CARDS`` and the tables below hold the edition that is laid out (core/editions.py).

Men of Action cards have a number for each kind (36), not for each copy: copies are alike. Trucks
have a number each, because each of them is somewhere. O'Malley's is Speakeasy 0.
"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from contraband.core.cardfile import CardTable, read_box
from contraband.core.editions import Desk

OVERRIDE: Final = "CONTRABAND_BOOTLEGGERS_CARDS"
ACTION_NAMES: Final = ["inf1", "inf2", "inf3", "still1", "still2", "speak1"]
THUG_NAMES: Final = [
    *("vigorish", "big_city_boys", "big_payoff", "big_favor", "little_favor", "city_politics"),
    *("copper_house", "double_cross", "union_boss", "bust_shipment", "bust_speakeasy"),
    *("investigation", "free_truck", "hijack", "hit", "mob_war", "moll", "pigeon", "muscling_in"),
    *("opportunity", "packing_heat", "recruiting", "safe_house", "state_politics", "thirsty"),
    *("turf_war", "warehouse", "windfall", "word_of_mouth", "dirty_rat"),
]
SIZE_NAMES: Final = ["small", "medium", "large"]

COUNTED: Final = [  # the single numbers of the file, with the least and the most of each
    *(("start_cash", 0, 99), ("start_markers", 0, 5), ("start_dice", 1, 4), ("markers", 5, 31)),
    *(("still_room", 1, 6), ("remote_boards", 0, 6), ("crates", 20, 999), ("rounds", 4, 12)),
    *(("end_cash", 20, 1000), ("copper_round", 1, 99), ("copper_face", 0, 6)),
    *(("big_city_boys", 0, 999), ("vigorish_price", 0, 99), ("payoff_price", 0, 99)),
    *(("city_price", 0, 99), ("state_price", 0, 99)),
]
LISTED: Final = ["name", "players", "stock_takes", "muscle", "truck", "speakeasy", "action", "thug"]

MOST_TRUCKS: Final = 32
MOST_OF_A_SIZE: Final = 15  # what paying drivers has room for
MOST_CAPACITY: Final = 15  # what a load has room for (moves.py)
MOST_COPIES: Final = 2  # of a Thug card: a hand counts them in two bits (hands.py)
SPEAKEASIES: Final[i64] = 6
MUSCLES: Final[i64] = 72  # cards, numbered from 1


class Cards:
    """The whole box."""

    def __init__(self, box: CardTable) -> None:
        self.box = box
        box.know([*LISTED, *(name for name, _, _ in COUNTED)])
        self.count = {name: box.number(name, low, high) for name, low, high in COUNTED}
        self.min_players, self.max_players = box.players(3, 6)
        self.stock_takes = box.numbers("stock_takes", 1, 12)
        self.prices = self.read_muscle()
        self.trucks = self.read_group("truck", ["capacity", "price", "graft", "cards"], 3)
        self.speakeasies = self.read_group(
            "speakeasy", ["opens", "dice", "price", "margin"], SPEAKEASIES
        )
        self.place_ids = self.read_names("id")
        self.place_names = self.read_names("name")
        self.copies = [
            *self.read_copies("action", ACTION_NAMES, 99),
            *self.read_copies("thug", THUG_NAMES, MOST_COPIES),
        ]
        self.check()
        self.all_trucks: i64 = self.max_players + sum(size["cards"] for size in self.trucks)
        self.city_price: i64 = self.count["city_price"]
        self.state_price: i64 = self.count["state_price"]
        self.payoff_price: i64 = self.count["payoff_price"]
        self.vigorish_price: i64 = self.count["vigorish_price"]
        self.big_city_boys: i64 = self.count["big_city_boys"]
        self.still_room: i64 = self.count["still_room"]
        self.remote_boards: i64 = self.count["remote_boards"]
        self.crates: i64 = self.count["crates"]
        self.copper_round: i64 = self.count["copper_round"]
        self.fingerprint = box.fingerprint()

    def read_muscle(self) -> list[int]:
        """BOOT-2.5.1: the price by number; number 0 is no card."""
        prices = [0]
        for table in self.box.tables("muscle"):
            table.know(["last", "price"])
            last = table.number("last", len(prices), MUSCLES)
            price = table.number("price", 0, 99)
            prices.extend([price] * (last + 1 - len(prices)))
        if len(prices) != MUSCLES + 1:
            raise self.box.wrong(f"the prices must reach Muscle card {MUSCLES}")
        return prices

    def read_group(self, group: str, keys: list[str], count: int) -> list[dict[str, int]]:
        found = self.box.tables(group)
        if len(found) != count:
            raise self.box.wrong(f"it needs [[{group}]] {count} times")
        known = [*keys, "id", "name"] if group == "speakeasy" else keys
        for table in found:
            table.know(known)
        return [
            {
                key: table.number(key, 0, MOST_CAPACITY, "moves have no room for more")
                for key in keys
            }
            for table in found
        ]

    def read_names(self, key: str) -> list[str]:
        names = [table.value(key) for table in self.box.tables("speakeasy")]
        found = [name for name in names if isinstance(name, str) and name.strip() == name != ""]
        if len(set(found)) != SPEAKEASIES:
            raise self.box.wrong(f"every Speakeasy needs its own {key}")
        if key == "id" and any(not name.replace("_", "").isalpha() for name in found):
            raise self.box.wrong("an id of a Speakeasy is made of letters and _")
        return found

    def read_copies(self, group: str, names: list[str], most: int) -> list[int]:
        table = self.box.table(group)
        table.know(names)
        return [table.number(name, 0, most) for name in names]

    def check(self) -> None:
        """The box must be playable: a card for everybody each Round, and Trucks that carry."""
        sizes = self.trucks
        if self.max_players + sum(size["cards"] for size in sizes) > MOST_TRUCKS:
            raise self.box.wrong(f"there are more than {MOST_TRUCKS} Trucks")
        if self.max_players + sizes[0]["cards"] > MOST_OF_A_SIZE:
            raise self.box.wrong(f"there are more than {MOST_OF_A_SIZE} small Trucks")
        capacities = [size["capacity"] for size in sizes]
        if not 0 < capacities[0] < capacities[1] < capacities[2]:
            raise self.box.wrong("Trucks must be listed from small to large")
        if sum(self.copies) < 2 * self.max_players:
            raise self.box.wrong("there are too few Men of Action cards")
        if self.speakeasies[0]["opens"] != 0:
            raise self.box.wrong("the first Speakeasy must open at 0")
        if any(place["opens"] == 0 or place["dice"] == 0 for place in self.speakeasies[1:]):
            raise self.box.wrong("only the first Speakeasy may open at 0 or roll no dice")


# Men of Action cards by kind: Influence, Improvements, then the Thugs.
INF1: Final[i64] = 0
STILL1: Final[i64] = 3
STILL2: Final[i64] = 4
SPEAK1: Final[i64] = 5
THUGS: Final[i64] = 6  # the kind of the first Thug card
KINDS: Final[i64] = 36
THUG_COUNT: Final[i64] = 30

# The Thug cards that rules speak of by name, counted from 0.
VIGORISH: Final[i64] = 0
BIG_CITY_BOYS: Final[i64] = 1
CITY_POLITICS: Final[i64] = 5
UNION_BOSS: Final[i64] = 8
INVESTIGATION: Final[i64] = 11
HIJACK: Final[i64] = 13
MOLL: Final[i64] = 16
RECRUITING: Final[i64] = 21
STATE_POLITICS: Final[i64] = 23
THIRSTY: Final[i64] = 24
WINDFALL: Final[i64] = 27

SMALL: Final[i64] = 0
MEDIUM: Final[i64] = 1
LARGE: Final[i64] = 2
SIZES: Final[i64] = 3
NO_SIZE: Final[i64] = -1

OMALLEYS: Final[i64] = 0
MOST_SEATS: Final[i64] = 6  # as a literal for mypyc: lists by Speakeasy and seat are so wide
COLOURS: Final[i64] = 4  # of Muscle cards
IN_COLOUR: Final[i64] = 18
FULL_COLOUR: Final[i64] = 0x3FFFF
REMOTES: Final[i64] = 6  # places for Remote Stills beside one player


BOX: Final = read_box(Path(__file__).with_name("cards.toml"), OVERRIDE)
CARDS: Final = Cards(BOX)
DESK: Final = Desk(CARDS, BOX)


def truck_sizes() -> list[int]:
    """By Truck: its size. The starting Trucks come first, then those that are for sale."""
    found = [0] * CARDS.max_players
    for size in range(3):
        found.extend([size] * CARDS.trucks[size]["cards"])
    return found


def of_trucks(key: str) -> list[int]:
    return [CARDS.trucks[size][key] for size in truck_sizes()]


def of_places(key: str) -> list[int]:
    return [place[key] for place in CARDS.speakeasies]


# By Truck; there is room for as many as a box may have.
SIZE: Final = DESK.row(truck_sizes, MOST_TRUCKS)
CAPACITY: Final = DESK.row(lambda: of_trucks("capacity"), MOST_TRUCKS)
GRAFT: Final = DESK.row(lambda: of_trucks("graft"), MOST_TRUCKS)
TRUCK_PRICE: Final = DESK.row(lambda: [size["price"] for size in CARDS.trucks])  # by size
TRUCK_CARDS: Final = DESK.row(lambda: [size["cards"] for size in CARDS.trucks])
SIZE_GRAFT: Final = DESK.row(lambda: [size["graft"] for size in CARDS.trucks])
OPENS: Final = DESK.row(lambda: of_places("opens"))
DICE: Final = DESK.row(lambda: of_places("dice"))
PRICE: Final = DESK.row(lambda: of_places("price"))
MARGIN: Final = DESK.row(lambda: of_places("margin"))
COPIES: Final = DESK.row(lambda: CARDS.copies)
MUSCLE_PRICE: Final = DESK.row(lambda: CARDS.prices)
