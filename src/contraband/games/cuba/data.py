"""A card file as checked tables; a damaged one is refused with a sentence.

``CARDS`` and the tables below hold the edition that is laid out (core/editions.py).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.cardfile import CardTable, read_box
from contraband.core.editions import Desk

# CUBA-1.12  what a face or a card shows; a Toolbox is a Case, a Diamond is a Gem
SYMBOLS: Final = ["gem", "weapons", "statue", "case", "alcohol", "crate", "vehicle"]
GOODS: Final[i64] = 5  # the first five of them
# CUBA-1.6  what a Sector card asks for
POSTS: Final = ["red", "blue", "green", "yellow", "grey", "vehicle"]
POST_LETTERS: Final = "RBGY?V"  # as the cards on the screen and the names of dice have them
DICE: Final = ["R1", "R2", "B1", "B2", "G1", "G2", "Y1", "V1", "V2", "V3", "V4", "V5"]
GATE_DICE: Final[i64] = 7
FACES: Final[i64] = 6
CITIES: Final[i64] = 4
SECTORS: Final = 38
VEHICLES: Final = 16
LEVELS: Final = 4
MOST_CARGO: Final = 7  # CUBA-D4  every load up to this is a move (moves/smugglers.py)
MOST_PLAYERS: Final = 5
VEHICLE_DICE: Final[i64] = 5
OVERRIDE: Final = "CONTRABAND_CUBA_CARDS"

BOX_KEYS: Final = [
    *("name", "goods", "bumpers", "rulers", "stock", "bribes", "provision", "price_step"),
    *("first_sale", "repair", "winner", "sector", "sector_limit", "diamonds"),
    *("smugglers_cops", "marketeers_cops", "cities", "dice", "vehicles", "sectors"),
]
MONEY: Final = 100_000  # no single amount is larger
NO_NAME: Final = "a card has no name"


@dataclass
class Sector:
    """CUBA-D3: one Sector card. Posts, City and symbols are places in the lists above."""

    name: str
    km: int
    gate: list[int]
    city: int
    distance: int
    goods: list[int]
    points: int


@dataclass
class Vehicle:
    """CUBA-D4: one Vehicle card (CUBA-1.10)."""

    name: str
    level: int
    price: int
    cargo: int
    life: int
    bumpers: int


class Cards:
    """The whole box."""

    def __init__(self, box: CardTable) -> None:
        self.box = box
        box.know(BOX_KEYS)
        self.goods: i64 = box.number("goods", 5, 15, "heaps count up to fifteen of a Good")
        self.bumpers = box.number("bumpers", 0, 99)
        self.rulers = self.read_row("rulers", 2, 20, 150)
        self.stock: i64 = box.number("stock", 1, 6)
        self.bribes = self.read_row("bribes", 4, 0, MONEY)
        self.provision: i64 = box.number("provision", 0, MONEY)
        self.price_step: i64 = box.number("price_step", 1, MONEY)
        self.first_sale: i64 = box.number("first_sale", 0, MONEY)
        self.repair: i64 = box.number("repair", 0, MONEY)
        self.winner = box.number("winner", 0, MONEY)
        self.sector = box.number("sector", 0, MONEY)
        self.sector_limit = box.number("sector_limit", 0, MONEY)
        self.diamonds = box.number("diamonds", 0, MONEY)
        self.smugglers_cops = self.read_row("smugglers_cops", 4, 1, 12)
        self.marketeers_cops = self.read_row("marketeers_cops", 3, 1, 40)
        self.cities = self.read_names(box.value("cities"))
        self.faces = self.read_dice()
        self.vehicles = self.read_vehicles()
        self.sectors = self.read_sectors()
        self.fingerprint = box.fingerprint()

    def read_row(self, name: str, count: int, low: int, high: int) -> list[int]:
        row = self.box.numbers(name, low, high)
        if len(row) != count:
            raise self.box.wrong(f"{name} must be {count} numbers")
        return row

    def read_names(self, value: object) -> list[str]:
        names = [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
        if len(names) != CITIES or len({plain(name) for name in names}) != CITIES:
            raise self.box.wrong(f"cities must be {CITIES} names, all different")
        return names

    def read_dice(self) -> list[list[int]]:
        """CUBA-D2: what each face of each Gate die shows."""
        rows = self.box.tables("dice")
        for row in rows:
            row.know(["name", "colour", "faces"])
        if [row.value("name") for row in rows] != DICE[:GATE_DICE]:
            raise self.box.wrong(f"the dice must be {', '.join(DICE[:GATE_DICE])}")
        for die, row in enumerate(rows):
            if row.one_of("colour", POSTS[:4]) != COLOUR_OF[die]:
                raise self.box.wrong(f"{DICE[die]} must be {POSTS[COLOUR_OF[die]]}")
        return [self.symbols(row, "faces", [FACES], SYMBOLS) for row in rows]

    def read_vehicles(self) -> list[Vehicle]:
        found: list[Vehicle] = []
        for row in self.box.tables("vehicles"):
            row.know(["name", "level", "price", "cargo", "life", "bumpers"])
            found.append(
                Vehicle(
                    row.text("name", NO_NAME),
                    row.number("level", 1, LEVELS),
                    row.number("price", 0, MONEY),
                    row.number("cargo", 1, MOST_CARGO, "every load is a move of its own"),
                    row.number("life", 1, 10),
                    row.number("bumpers", 0, 10),
                )
            )
        self.count(found, VEHICLES, "vehicles", [vehicle.name for vehicle in found])
        levels = [vehicle.level for vehicle in found]
        if levels != sorted(levels) or levels.count(1) < MOST_PLAYERS:
            raise self.box.wrong("vehicles must go by Level, with one of Level 1 each")
        return found

    def read_sectors(self) -> list[Sector]:
        found: list[Sector] = []
        for row in self.box.tables("sectors"):
            keys = ["name", "km", "gate", "city", "distance", "goods", "points"]
            row.know(keys)
            gate = self.symbols(row, "gate", [2], POSTS)
            goods = self.symbols(row, "goods", [2, 4], SYMBOLS[: GOODS + 1])
            if gate[0] > YELLOW or goods.count(CRATE) > 1:
                raise self.box.wrong("a sector begins with a colour and has one crate at most")
            found.append(
                Sector(
                    row.text("name", NO_NAME),
                    row.number("km", 1, 999),
                    gate,
                    row.one_of("city", self.cities),
                    row.number("distance", 1, 999),
                    goods,
                    row.number("points", 1, 99),
                )
            )
        self.count(found, SECTORS, "sectors", [sector.name for sector in found])
        return found

    def count(
        self, found: list[Sector] | list[Vehicle], due: int, what: str, names: list[str]
    ) -> None:
        if len(found) != due:
            raise self.box.wrong(f"there must be {due} {what}, not {len(found)}")
        if len({plain(name) for name in names}) != due:
            raise self.box.wrong(f"two {what} have the same name")

    def symbols(self, row: CardTable, key: str, counts: list[int], known: list[str]) -> list[int]:
        value = row.value(key)
        listed = value if isinstance(value, list) else []
        if len(listed) not in counts or any(name not in known for name in listed):
            many = " or ".join(str(count) for count in counts)
            raise self.box.wrong(f"{key} must be {many} out of {', '.join(known)}")
        return [known.index(name) for name in listed]


def plain(name: str) -> str:
    """A name as it is typed in a move: small letters, no spaces."""
    return "-".join(name.lower().split())


RED: Final[i64] = 0
BLUE: Final[i64] = 1
GREEN: Final[i64] = 2
YELLOW: Final[i64] = 3
GREY: Final[i64] = 4  # CUBA-1.6.2
WHITE: Final[i64] = 5  # CUBA-1.6.3  a Vehicle die
CRATE: Final[i64] = 5
CAR: Final[i64] = 6  # the Vehicle symbol
CAR_DIE: Final[i64] = 7  # the Vehicle of seat 0; those of the others follow
COLOUR_OF: Final = vec[i64]([0, 0, 1, 1, 2, 2, 3, 5, 5, 5, 5, 5])  # by die


BOX: Final = read_box(Path(__file__).with_name("cards.toml"), OVERRIDE)
CARDS: Final = Cards(BOX)
DESK: Final = Desk(CARDS, BOX)

# The same as packed tables, for the rules.
FACE: Final = DESK.row(lambda: [face for die in CARDS.faces for face in die])  # die * 6 + body face
KM: Final = DESK.row(lambda: [card.km for card in CARDS.sectors])
FIRST_POST: Final = DESK.row(lambda: [card.gate[0] for card in CARDS.sectors])
SECOND_POST: Final = DESK.row(lambda: [card.gate[1] for card in CARDS.sectors])
CITY: Final = DESK.row(lambda: [card.city for card in CARDS.sectors])
DISTANCE: Final = DESK.row(lambda: [card.distance for card in CARDS.sectors])
POINTS: Final = DESK.row(lambda: [card.points for card in CARDS.sectors])
# by Sector card: its Goods as a heap (heaps.py), and whether a Crate is among them
WANTED: Final = DESK.row(
    lambda: [sum(1 << 4 * good for good in card.goods if good < GOODS) for card in CARDS.sectors]
)
HAS_CRATE: Final = DESK.row(lambda: [card.goods.count(5) for card in CARDS.sectors])
LEVEL: Final = DESK.row(lambda: [card.level for card in CARDS.vehicles])
PRICE: Final = DESK.row(lambda: [card.price for card in CARDS.vehicles])
CARGO: Final = DESK.row(lambda: [card.cargo for card in CARDS.vehicles])
LIFE: Final = DESK.row(lambda: [card.life for card in CARDS.vehicles])
OUTFIT: Final = DESK.row(lambda: [card.bumpers for card in CARDS.vehicles])

CITY_NAMES: Final = DESK.names(lambda: list(CARDS.cities))
SECTOR_NAMES: Final = DESK.names(lambda: [card.name for card in CARDS.sectors])
# What a person remembers of a Sector card: the letters of its Gate, or where its Job leads.
GATE_NAMES: Final = DESK.names(
    lambda: ["+".join(POST_LETTERS[post] for post in card.gate) for card in CARDS.sectors]
)
JOB_NAMES: Final = DESK.names(lambda: [CITY_NAMES[card.city] for card in CARDS.sectors])
VEHICLE_NAMES: Final = DESK.names(lambda: [card.name for card in CARDS.vehicles])
