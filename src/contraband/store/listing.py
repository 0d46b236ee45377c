"""A table as lists show it: one row, which can always be made again from the log."""

import time
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from contraband.core.options import OptionValue
from contraband.store.errors import DAMAGED, StoreDown
from contraband.table.entries import canonical
from contraband.table.setup import OPEN
from contraband.table.state import LOBBY
from contraband.table.table import Table

ASLEEP = "asleep"  # the phase of a lobby where nobody has been for long: no list shows it
QUARANTINED = "quarantined"  # the phase of a table whose log does not replay: no list shows it
DAY_MS = 86_400_000
PHASES = ("lobby", ASLEEP, "playing", "over", QUARANTINED)


class Summary(Struct, frozen=True):
    """What a list says about a table beside its game and phase."""

    seats: int = 0
    open: int = 0
    names: list[str] = []
    clock: str = "none"
    options: dict[str, OptionValue] = {}
    spectators: str = "public"


class Listing(Struct, frozen=True):
    """One row of ``tables``."""

    id: str
    game: str
    created_ms: Annotated[int, Meta(ge=0)]
    phase: str
    public: bool
    summary: Summary = Summary()


def listing_of(table: Table, created_ms: int, public: bool) -> Listing:
    """What the log of a table says about it; only ``public`` is known to nobody but the row."""
    data = table.sitting.data
    summary = Summary(
        seats=data.setup.seats,
        open=sum(1 for chair in data.chairs if chair.occupant == OPEN),
        names=[chair.name for chair in data.chairs if chair.occupant != OPEN],
        clock=data.setup.clock,
        options=data.setup.options,
        spectators=data.setup.spectators,
    )
    phase = ASLEEP if data.asleep and data.phase == LOBBY else data.phase
    return Listing(table.id, table.game, created_ms, phase, public, summary)


def opened_ms(told: object, first_ms: int) -> int:
    """When a table was opened: as somebody told, if that can be; otherwise as its log says.

    A log keeps a time of its own. It may lag behind the wall clock by as long as the server slept,
    but no table is older than its log or from the future, give or take a clock that was wrong.
    """
    latest = time.time() * 1000 + DAY_MS
    if isinstance(told, int) and first_ms - DAY_MS <= told <= latest:
        return told
    return first_ms


def listing_row(listing: Listing) -> dict[str, object]:
    row = msgspec.structs.asdict(listing)
    return {**row, "summary": canonical(msgspec.to_builtins(listing.summary)).decode()}


def read_listing(row: Any) -> Listing:
    """What we once wrote; StoreDown if somebody or something has changed it."""
    try:
        known = {name: row[name] for name in Listing.__struct_fields__}
        known["summary"] = msgspec.json.decode(known["summary"])
        known["public"] = {0: False, 1: True}[known["public"]]
        listing = msgspec.convert(known, Listing)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, RecursionError):
        raise StoreDown(DAMAGED) from None
    if listing.phase not in PHASES:
        raise StoreDown(DAMAGED)
    return listing
