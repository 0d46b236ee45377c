"""Finished games of a server, for the dataset: with who played and how long each move took."""

from collections.abc import Iterator

from contraband.lab.recorded import Played
from contraband.store.store import Store
from contraband.table.commands import Refusal
from contraband.table.entries import Entry
from contraband.table.finished import record
from contraband.table.setup import PERSON
from contraband.table.state import Chair, Sitting
from contraband.table.table import Table

FINISHED = ("over",)


async def finished_games(store: Store) -> list[str]:
    """The ids of the tables whose game is over, the oldest first."""
    found = await store.listings(FINISHED, public_only=False)
    return [listing.id for listing in reversed(found)]


def played_at(entries: list[Entry]) -> Played | None:
    """The game of a finished table; None if it went on from another one and has no record."""
    table = Table.fold(entries[:1])
    by: dict[int, str] = {}  # by the number of the move
    ms: dict[int, int] = {}
    for entry in entries[1:]:
        if entry.kind == "move":
            sitting = table.sitting
            number = sitting.data.serial + 1
            by[number] = mover(sitting.data.chairs[entry.seat], entry.body["by"])
            ms[number] = entry.at_ms - sitting.data.chairs[entry.seat].asked_ms
        table.adopt([entry])
    data = table.sitting.data
    try:
        written = record(table.sitting)
    except Refusal:
        return None
    stands = [one.serial for one in data.line]
    players = list(player_names(table.sitting))
    return Played(data.id, written, players, [by[n] for n in stands], [ms[n] for n in stands])


def player_names(sitting: Sitting) -> Iterator[str]:
    """What sat there, never who: people's names stay on the server."""
    for chair in sitting.data.chairs:
        yield kind_of(chair)


def kind_of(chair: Chair) -> str:
    return "program" if chair.author else chair.occupant


def mover(chair: Chair, by: str) -> str:
    """Whose move it was: a person's, a program's, a bot's by its strength, the clock's, an order's.

    A bot that covered for a person is just a bot.
    """
    if by == "person" or (by == "bot" and chair.occupant != PERSON):
        return kind_of(chair)
    return by
