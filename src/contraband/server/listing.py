"""A table as lists show it."""

from contraband.store.store import Listing
from contraband.table.setup import OPEN
from contraband.table.table import Table


def listing_of(table: Table, created_ms: int, public: bool) -> Listing:
    data = table.sitting.data
    names = [chair.name for chair in data.chairs if chair.occupant != OPEN]
    return Listing(
        table.id,
        table.game,
        created_ms,
        table.phase,
        public,
        {
            "seats": data.setup.seats,
            "open": sum(1 for chair in data.chairs if chair.occupant == OPEN),
            "names": names,
            "clock": data.setup.clock,
            "options": data.setup.options,
            "spectators": data.setup.spectators,
        },
    )
