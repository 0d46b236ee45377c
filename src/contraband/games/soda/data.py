"""A card file as checked tables; a damaged one is refused with a sentence.

``CARDS`` and the tables below hold the edition that is laid out (core/editions.py).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from contraband.core.cardfile import CardTable, read_box
from contraband.core.editions import Desk

KINDS: Final[i64] = 4  # suitcase cards show 0, 1, 2 or 3 bottles
MOST_BOTTLES: Final[i64] = 3  # on one card
MIN_SUITCASES: Final = 2  # moves know how to pack two and three
MAX_SUITCASES: Final[i64] = 3
MAX_PLAYERS: Final[i64] = 8
MOST_HAND: Final = 12  # lists of packings are kept by hand (moves.py)
OVERRIDE: Final = "CONTRABAND_SODA_CARDS"

# What numbers beyond their bounds would break.
HAND_BREAKS: Final = "it fills two suitcases and a bribe, and its packings are listed one by one"
MOVES_BREAK: Final = "moves can pack no others"
TOKENS_BREAK: Final = "there are eight travellers at most to use them on"

BOX_KEYS: Final = [
    *("name", "copies", "hand", "suitcases", "start_caps", "caps_in_box", "limit", "apology"),
    *("players", "events"),
]
ROW_KEYS: Final = ["count", "accept", "inspect", "arrest", "rounds"]
EVENT_KEYS: Final = [
    *("name", "accept", "accept_all", "inspect", "arrest", "reinspect", "dog"),
    *("limit", "suitcases", "apology", "bonus"),
]


@dataclass
class Row:
    """SODA-D2: what the guard may do, and how long the game lasts, for one number of players."""

    accept: i64
    inspect: i64
    arrest: i64
    rounds: i64


class Event:
    """SODA-D5: one event card; accept, inspect and arrest are changes, the rest replaces."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.accept: i64 = 0
        self.accept_all = False
        self.inspect: i64 = 0
        self.arrest: i64 = 0
        self.reinspect = False
        self.dog = False
        self.limit: i64 = 0
        self.suitcases: i64 = 0
        self.apology: i64 = 0
        self.bonus: i64 = 0


class Cards:
    """The whole box."""

    def __init__(self, box: CardTable) -> None:
        self.box = box
        box.know(BOX_KEYS)
        self.copies = box.numbers("copies", 0, 99)
        self.hand: i64 = box.number("hand", 3, MOST_HAND, HAND_BREAKS)
        self.suitcases: i64 = box.number("suitcases", MIN_SUITCASES, MAX_SUITCASES, MOVES_BREAK)
        self.start_caps = box.number("start_caps", 0, 10_000)
        self.caps_in_box = box.number("caps_in_box", 0, 1_000_000)
        self.limit: i64 = box.number("limit", 0, 99)
        self.apology: i64 = box.number("apology", 0, 99)
        self.rows: dict[int, Row] = {}
        for table in box.tables("players"):
            table.know(ROW_KEYS)
            count = table.number("count", 2, MAX_PLAYERS, "moves name eight travellers at most")
            self.rows[count] = Row(
                table.number("accept", 0, 9, TOKENS_BREAK),
                table.number("inspect", 0, 9, TOKENS_BREAK),
                table.number("arrest", 0, 9, TOKENS_BREAK),
                table.number("rounds", 1, 99),
            )
        self.by_count = self.rows_by_count()
        self.events = [self.read_event(table) for table in box.tables("events")]
        self.check()
        self.fingerprint = box.fingerprint()

    def rows_by_count(self) -> list[Row]:
        """A list, because it is read every round and lists are fast."""
        none = Row(0, 0, 0, 0)
        return [self.rows.get(count, none) for count in range(MAX_PLAYERS + 1)]

    def read_event(self, table: CardTable) -> Event:
        name = table.text("name", "an event has no name")
        table.know(EVENT_KEYS)
        event = Event(name)
        event.accept = table.number_or("accept", 0, 9, 0)
        event.accept_all = table.switch("accept_all")
        event.inspect = table.number_or("inspect", 0, 9, 0)
        event.arrest = table.number_or("arrest", -9, 9, 0)
        event.reinspect = table.switch("reinspect")
        event.dog = table.switch("dog")
        event.limit = table.number_or("limit", 0, 99, self.limit)  # SODA-11.7.1
        event.suitcases = table.number_or("suitcases", MIN_SUITCASES, MAX_SUITCASES, self.suitcases)
        event.apology = table.number_or("apology", 0, 99, self.apology)
        event.bonus = table.number_or("bonus", 0, 99, 0)
        return event

    def check(self) -> None:
        """The box must be playable: enough cards, caps and events."""
        if len(self.copies) != KINDS:
            raise self.box.wrong(f"copies must list {KINDS} numbers")
        if sorted(self.rows) != list(range(min(self.rows), max(self.rows) + 1)):
            raise self.box.wrong("the player counts have a gap")
        if sum(self.copies) < self.hand * (max(self.rows) - 1):
            raise self.box.wrong("there are too few suitcase cards for the largest table")
        if len({event.name for event in self.events}) < len(self.events):
            raise self.box.wrong("two events have the same name")
        for event in self.events:
            if event.suitcases >= self.hand:
                raise self.box.wrong(f"event {event.name} needs more cards than a hand has")
            if event.dog and event.suitcases != 2:
                raise self.box.wrong(f"event {event.name} needs exactly two suitcases")
        if max(row.rounds for row in self.rows.values()) > len(self.events):
            raise self.box.wrong("there are fewer events than rounds")  # SODA-10.3
        for count in self.rows:
            if self.most_caps(count) > self.caps_in_box:
                raise self.box.wrong(f"the caps could run out with {count} players")

    def most_caps(self, players: int) -> int:
        """SODA-9.3: what players could hold at the end, were every luggage the fullest possible."""
        travellers = players - 1
        usual = self.fullest(self.suitcases * travellers)
        caps = players * self.start_caps + self.rows[players].rounds * usual
        for event in self.events:
            caps += self.fullest(event.suitcases * travellers) - usual + event.bonus
        return caps

    def fullest(self, cards: int) -> int:
        """The bottles on this many cards, the fullest first."""
        bottles = 0
        for value in range(KINDS - 1, -1, -1):
            taken = min(cards, self.copies[value])
            bottles += value * taken
            cards -= taken
        return bottles


BOX: Final = read_box(Path(__file__).with_name("cards.toml"), OVERRIDE)
CARDS: Final = Cards(BOX)
DESK: Final = Desk(CARDS, BOX)
COPIES: Final = DESK.row(lambda: CARDS.copies)
EVENT_NAMES: Final = DESK.names(lambda: [event.name for event in CARDS.events])
NO_EVENT: Final[i64] = -1
