"""cards.toml as checked tables. A damaged file is refused with a sentence, at import."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.cardfile import (
    card_file,
    damaged,
    know_all,
    number,
    numbers,
    read_toml,
    tables,
)
from contraband.core.game import fingerprint

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

    def __init__(self, raw: dict[str, object], source: str) -> None:
        self.source = source
        know_all(raw, BOX_KEYS, source)
        self.goods = number(raw, "goods", source, 5, 15)
        self.bumpers = number(raw, "bumpers", source, 0, 99)
        self.rulers = self.read_row(raw, "rulers", 2, 20, 150)
        self.stock = number(raw, "stock", source, 1, 6)
        self.bribes = self.read_row(raw, "bribes", 4, 0, MONEY)
        self.provision = number(raw, "provision", source, 0, MONEY)
        self.price_step = number(raw, "price_step", source, 1, MONEY)
        self.first_sale = number(raw, "first_sale", source, 0, MONEY)
        self.repair = number(raw, "repair", source, 0, MONEY)
        self.winner = number(raw, "winner", source, 0, MONEY)
        self.sector = number(raw, "sector", source, 0, MONEY)
        self.sector_limit = number(raw, "sector_limit", source, 0, MONEY)
        self.diamonds = number(raw, "diamonds", source, 0, MONEY)
        self.smugglers_cops = self.read_row(raw, "smugglers_cops", 4, 1, 12)
        self.marketeers_cops = self.read_row(raw, "marketeers_cops", 3, 1, 40)
        self.cities = self.read_names(raw.get("cities"))
        self.faces = self.read_dice(raw)
        self.vehicles = self.read_vehicles(raw)
        self.sectors = self.read_sectors(raw)
        self.fingerprint = fingerprint(raw)

    def read_row(
        self, raw: dict[str, object], name: str, count: int, low: int, high: int
    ) -> list[int]:
        row = numbers(raw, name, self.source, low, high)
        if len(row) != count:
            raise damaged(self.source, f"{name} must be {count} numbers")
        return row

    def read_names(self, value: object) -> list[str]:
        names = [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
        if len(names) != CITIES or len({plain(name) for name in names}) != CITIES:
            raise damaged(self.source, f"cities must be {CITIES} names, all different")
        return names

    def read_dice(self, raw: dict[str, object]) -> list[list[int]]:
        """CUBA-D2: what each face of each Gate die shows."""
        rows = tables(raw, "dice", self.source)
        for row in rows:
            know_all(row, ["name", "colour", "faces"], self.source)
        if [row.get("name") for row in rows] != DICE[:GATE_DICE]:
            raise damaged(self.source, f"the dice must be {', '.join(DICE[:GATE_DICE])}")
        for die, row in enumerate(rows):
            if self.one_of(row, "colour", POSTS[:4]) != COLOUR_OF[die]:
                raise damaged(self.source, f"{DICE[die]} must be {POSTS[COLOUR_OF[die]]}")
        return [self.symbols(row, "faces", [FACES], SYMBOLS) for row in rows]

    def read_vehicles(self, raw: dict[str, object]) -> list[Vehicle]:
        found: list[Vehicle] = []
        for row in tables(raw, "vehicles", self.source):
            know_all(row, ["name", "level", "price", "cargo", "life", "bumpers"], self.source)
            found.append(
                Vehicle(
                    self.name_of(row),
                    number(row, "level", self.source, 1, LEVELS),
                    number(row, "price", self.source, 0, MONEY),
                    number(row, "cargo", self.source, 1, MOST_CARGO),
                    number(row, "life", self.source, 1, 10),
                    number(row, "bumpers", self.source, 0, 10),
                )
            )
        self.count(found, VEHICLES, "vehicles", [vehicle.name for vehicle in found])
        levels = [vehicle.level for vehicle in found]
        if levels != sorted(levels) or levels.count(1) < MOST_PLAYERS:
            raise damaged(self.source, "vehicles must go by Level, with one of Level 1 each")
        return found

    def read_sectors(self, raw: dict[str, object]) -> list[Sector]:
        found: list[Sector] = []
        for row in tables(raw, "sectors", self.source):
            keys = ["name", "km", "gate", "city", "distance", "goods", "points"]
            know_all(row, keys, self.source)
            gate = self.symbols(row, "gate", [2], POSTS)
            goods = self.symbols(row, "goods", [2, 4], SYMBOLS[: GOODS + 1])
            if gate[0] > YELLOW or goods.count(CRATE) > 1:
                raise damaged(
                    self.source, "a sector begins with a colour and has one crate at most"
                )
            found.append(
                Sector(
                    self.name_of(row),
                    number(row, "km", self.source, 1, 999),
                    gate,
                    self.one_of(row, "city", self.cities),
                    number(row, "distance", self.source, 1, 999),
                    goods,
                    number(row, "points", self.source, 1, 99),
                )
            )
        self.count(found, SECTORS, "sectors", [sector.name for sector in found])
        return found

    def name_of(self, row: dict[str, object]) -> str:
        name = row.get("name")
        if not isinstance(name, str) or not name.strip():
            raise damaged(self.source, "a card has no name")
        return name

    def count(
        self, found: list[Sector] | list[Vehicle], due: int, what: str, names: list[str]
    ) -> None:
        if len(found) != due:
            raise damaged(self.source, f"there must be {due} {what}, not {len(found)}")
        if len({plain(name) for name in names}) != due:
            raise damaged(self.source, f"two {what} have the same name")

    def one_of(self, row: dict[str, object], key: str, known: list[str]) -> int:
        value = row.get(key)
        if not isinstance(value, str) or value not in known:
            raise damaged(self.source, f"{key} must be one of {', '.join(known)}")
        return known.index(value)

    def symbols(
        self, row: dict[str, object], key: str, counts: list[int], known: list[str]
    ) -> list[int]:
        value = row.get(key)
        if not isinstance(value, list) or len(value) not in counts or not set(value) <= set(known):
            many = " or ".join(str(count) for count in counts)
            raise damaged(self.source, f"{key} must be {many} out of {', '.join(known)}")
        return [known.index(name) for name in value]


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


def read_cards() -> Cards:
    """The box in use: our own file, or the one the owner points to."""
    path = card_file(Path(__file__).with_name("cards.toml"), OVERRIDE)
    return Cards(read_toml(path), path.name)


CARDS: Final = read_cards()

# The same as packed tables, for the rules.
FACE: Final = vec[i64]([face for die in CARDS.faces for face in die])  # die * 6 + body face
KM: Final = vec[i64]([card.km for card in CARDS.sectors])
FIRST_POST: Final = vec[i64]([card.gate[0] for card in CARDS.sectors])
SECOND_POST: Final = vec[i64]([card.gate[1] for card in CARDS.sectors])
CITY: Final = vec[i64]([card.city for card in CARDS.sectors])
DISTANCE: Final = vec[i64]([card.distance for card in CARDS.sectors])
POINTS: Final = vec[i64]([card.points for card in CARDS.sectors])
# by Sector card: its Goods as a heap (heaps.py), and whether a Crate is among them
WANTED: Final = vec[i64](
    [sum(1 << 4 * good for good in card.goods if good < GOODS) for card in CARDS.sectors]
)
HAS_CRATE: Final = vec[i64]([card.goods.count(5) for card in CARDS.sectors])
LEVEL: Final = vec[i64]([card.level for card in CARDS.vehicles])
PRICE: Final = vec[i64]([card.price for card in CARDS.vehicles])
CARGO: Final = vec[i64]([card.cargo for card in CARDS.vehicles])
LIFE: Final = vec[i64]([card.life for card in CARDS.vehicles])
OUTFIT: Final = vec[i64]([card.bumpers for card in CARDS.vehicles])

CITY_NAMES: Final = CARDS.cities
SECTOR_NAMES: Final = [card.name for card in CARDS.sectors]
# What a person remembers of a Sector card: the letters of its Gate, or where its Job leads.
GATE_NAMES: Final = ["+".join(POST_LETTERS[post] for post in card.gate) for card in CARDS.sectors]
JOB_NAMES: Final = [CITY_NAMES[card.city] for card in CARDS.sectors]
VEHICLE_NAMES: Final = [card.name for card in CARDS.vehicles]
