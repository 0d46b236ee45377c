"""Small tables in every phase, written as a server writes them."""

from contraband.core.chance import seeded
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table.commands import Who
from contraband.table.entries import Entry
from contraband.table.setup import Occupant, Setup
from contraband.table.table import Table
from contraband.wire import messages as wire

CREATED_MS = 1_700_000_000_000
PERSON = Occupant("person", "Ännä", "ab" * 32)


async def fill(store: Store, table_id: str, phase: str = "playing", at_ms: int = CREATED_MS) -> int:
    """A table of this id that has come so far; how many entries it has."""
    made = Setup("soda", 3, occupants=[PERSON, Occupant("easy"), Occupant("easy")])
    table, log = Table.new(table_id, made, at_ms, bytes(32))
    if phase != "lobby":
        log += take(table, Who(0, host=True), wire.Start("start"), at_ms)
    luck, moves = seeded(7), 0
    while table.phase == "playing" and (phase == "over" or moves < 4):
        seat = table.asked[luck.below(len(table.asked))]
        decision = table.sitting.data.chairs[seat].decision
        move = sorted(table.sitting.game.moves(table.sitting.board, seat))[0]
        by = Who(seat, system=seat > 0)
        log += take(table, by, wire.Move(f"m{moves}", decision, move), at_ms)
        moves += 1
    await store.create(listing_of(table, at_ms, True), log)
    more = take(table, Who(0), wire.Note("note", "mine"), at_ms)
    await store.append(table_id, more, snapshot=table.snapshot())
    return len(log) + len(more)


def take(table: Table, who: Who, command: wire.Command, at_ms: int) -> list[Entry]:
    entries = table.handle(who, command, at_ms)
    table.adopt(entries)
    return entries
