"""cards.toml as checked tables. A damaged file is refused with a sentence, at import."""

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

KINDS: Final[i64] = 4  # suitcase cards show 0, 1, 2 or 3 bottles
MOST_BOTTLES: Final[i64] = 3  # on one card
MIN_SUITCASES: Final = 2  # moves know how to pack two and three
MAX_SUITCASES: Final[i64] = 3
MAX_PLAYERS: Final[i64] = 8
OVERRIDE: Final = "CONTRABAND_SODA_CARDS"

BOX_KEYS: Final = [
    *("name", "copies", "hand", "suitcases", "start_caps", "caps_in_box", "limit", "apology"),
    *("players", "events"),
]
ROW_KEYS: Final = ["count", "accept", "inspect", "arrest", "rounds"]
EVENT_KEYS: Final = [
    *("name", "accept", "accept_all", "inspect", "arrest", "reinspect", "dog"),
    *("limit", "suitcases", "apology", "bonus"),
]


class Row:
    """SODA-D2: what the guard may do, and how long the game lasts, for one number of players."""

    def __init__(self, accept: i64, inspect: i64, arrest: i64, rounds: i64) -> None:
        self.accept = accept
        self.inspect = inspect
        self.arrest = arrest
        self.rounds = rounds


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

    def __init__(self, raw: dict[str, object], source: str) -> None:
        self.source = source
        know_all(raw, BOX_KEYS, source)
        self.copies = numbers(raw, "copies", source, 0, 99)
        self.hand = number(raw, "hand", source, 3, 12)
        self.suitcases: i64 = number(raw, "suitcases", source, MIN_SUITCASES, MAX_SUITCASES)
        self.start_caps = number(raw, "start_caps", source, 0, 10_000)
        self.caps_in_box = number(raw, "caps_in_box", source, 0, 1_000_000)
        self.limit: i64 = number(raw, "limit", source, 0, 99)
        self.apology: i64 = number(raw, "apology", source, 0, 99)
        self.rows: dict[int, Row] = {}
        for table in tables(raw, "players", source):
            know_all(table, ROW_KEYS, source)
            count = number(table, "count", source, 2, MAX_PLAYERS)
            self.rows[count] = Row(
                number(table, "accept", source, 0, 9),
                number(table, "inspect", source, 0, 9),
                number(table, "arrest", source, 0, 9),
                number(table, "rounds", source, 1, 99),
            )
        self.events = [self.read_event(table) for table in tables(raw, "events", source)]
        self.check()
        self.fingerprint = fingerprint(raw)

    def read_event(self, table: dict[str, object]) -> Event:
        name = table.get("name")
        if not isinstance(name, str):
            raise damaged(self.source, "an event has no name")
        know_all(table, EVENT_KEYS, self.source)
        event = Event(name)
        event.accept = optional(table, "accept", self.source, 0, 9, 0)
        event.accept_all = switch(table, "accept_all", self.source)
        event.inspect = optional(table, "inspect", self.source, 0, 9, 0)
        event.arrest = optional(table, "arrest", self.source, -9, 9, 0)
        event.reinspect = switch(table, "reinspect", self.source)
        event.dog = switch(table, "dog", self.source)
        event.limit = optional(table, "limit", self.source, 0, 99, self.limit)  # SODA-11.7.1
        event.suitcases = optional(
            table, "suitcases", self.source, MIN_SUITCASES, MAX_SUITCASES, self.suitcases
        )
        event.apology = optional(table, "apology", self.source, 0, 99, self.apology)
        event.bonus = optional(table, "bonus", self.source, 0, 99, 0)
        return event

    def check(self) -> None:
        """The box must be playable: enough cards, caps and events."""
        if len(self.copies) != KINDS:
            raise damaged(self.source, f"copies must list {KINDS} numbers")
        if sorted(self.rows) != list(range(min(self.rows), max(self.rows) + 1)):
            raise damaged(self.source, "the player counts have a gap")
        if sum(self.copies) < self.hand * (max(self.rows) - 1):
            raise damaged(self.source, "there are too few suitcase cards for the largest table")
        if len({event.name for event in self.events}) < len(self.events):
            raise damaged(self.source, "two events have the same name")
        for event in self.events:
            if event.suitcases >= self.hand:
                raise damaged(self.source, f"event {event.name} needs more cards than a hand has")
            if event.dog and event.suitcases != 2:
                raise damaged(self.source, f"event {event.name} needs exactly two suitcases")
        if max(row.rounds for row in self.rows.values()) > len(self.events):
            raise damaged(self.source, "there are fewer events than rounds")  # SODA-10.3
        for count in self.rows:
            if self.most_caps(count) > self.caps_in_box:
                raise damaged(self.source, f"the caps could run out with {count} players")

    def most_caps(self, players: int) -> int:
        """SODA-9.3: what players could hold at the end, were every luggage the fullest possible."""
        travellers = players - 1
        usual = self.fullest(self.suitcases * travellers)
        caps = players * self.start_caps + self.rows[players].rounds * usual
        for event in self.events:
            caps += self.fullest(event.suitcases * travellers) - usual + event.bonus
        return caps

    def fullest(self, cards: int) -> int:
        """The bottles on so many cards, the fullest first."""
        bottles = 0
        for value in range(KINDS - 1, -1, -1):
            taken = min(cards, self.copies[value])
            bottles += value * taken
            cards -= taken
        return bottles


def optional(
    table: dict[str, object], name: str, source: str, low: int, high: int, default: int
) -> int:
    return number(table, name, source, low, high) if name in table else default


def switch(table: dict[str, object], name: str, source: str) -> bool:
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise damaged(source, f"{name} must be true or false")
    return value


def rows_by_count(cards: Cards) -> list[Row]:
    """ROWS[players]; a list, because it is read every round and lists are quick."""
    none = Row(0, 0, 0, 0)
    return [cards.rows.get(count, none) for count in range(MAX_PLAYERS + 1)]


def read_cards() -> Cards:
    """The box in use: our own file, or the one the owner points to."""
    path = card_file(Path(__file__).with_name("cards.toml"), OVERRIDE)
    return Cards(read_toml(path), path.name)


CARDS: Final = read_cards()
ROWS: Final = rows_by_count(CARDS)
COPIES: Final = vec[i64](CARDS.copies)
EVENT_NAMES: Final = [event.name for event in CARDS.events]
NO_EVENT: Final[i64] = -1
