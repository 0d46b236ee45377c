"""Makes the store that ``test_upgrade.py`` wakes: 40 tables of every game, in every phase.

Run once, with the code of a release that is about to be left behind, and kept as a file:

    python tests/upgrades/make_store.py tests/upgrades/0.1.0.db.xz

It knows nothing of rules: random legal moves, the same for the same code.
"""

import asyncio
import hashlib
import lzma
import sys
import tempfile
from pathlib import Path
from typing import Any

from contraband.core.chance import FastChance, seeded
from contraband.core.options import OptionValue
from contraband.games import GAMES
from contraband.lab.conformance.plans import make_plan
from contraband.store.engine import sqlite_url
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table.commands import Early, Refusal, Who
from contraband.table.entries import Entry
from contraband.table.setup import Occupant, Setup
from contraband.table.table import Table
from contraband.wire import messages as wire

TABLES = 40  # a game
PHASES = ("lobby", "early", "mid", "over")
MOVES = {"lobby": 0, "early": 3, "mid": 36, "over": 100_000}
SNAPSHOT_EVERY = 32
NOW_MS = 1_760_000_000_000
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")

# Games that are played to the end are short ones: seats, options.
SHORT: dict[str, list[tuple[int, dict[str, OptionValue]]]] = {
    "soda": [(3, {}), (3, {"events": "on"}), (4, {})],
    "nacho": [(2, {}), (2, {"random_mounties": "on"}), (3, {"blind_smuggling": "on"})],
    "kingpin": [(5, {"round_cap": 10, "agreed_end": "on"}), (2, {"round_cap": 10})],
    "bootleggers": [(3, {"rounds": 4}), (3, {"rounds": 4, "trade_mode": "off"})],
    "cuba": [(1, {"variant": "couriers"}), (1, {"variant": "practice", "skill": "novice"})],
}
# Those that are left in the middle are long enough to have one.
LONG: dict[str, list[tuple[int, dict[str, OptionValue]]]] = {
    "cuba": [(2, {"variant": name}) for name in ("marketeers", "race", "smugglers")],
}


def token(table_id: str, seat: int) -> str:
    """What a person at this table holds; the store knows its hash."""
    return f"{table_id}-{seat}"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def agreed(game: str, number: int, phase: str) -> Setup:
    table_id = f"{game}-{number}"
    wanted = {"over": SHORT, "mid": LONG}.get(phase, {}).get(game)
    if wanted:
        seats, options = wanted[number // len(PHASES) % len(wanted)]
    else:
        plan = make_plan(GAMES[game], 1, number)
        seats, options = plan.seats, plan.options
    sit = [Occupant("person", NAMES[at], digest(token(table_id, at))) for at in range(seats)]
    if phase == "lobby" and seats > 1:
        sit = sit[:-1]  # a seat is open
    return Setup(
        game,
        seats,
        options=options,
        occupants=sit,
        host_token=digest(token(table_id, 0)),
        clock="calm" if number % 3 == 0 else "none",
        grace_s=86_400,
    )


class Play:
    """One table and its way into the store."""

    def __init__(self, store: Store, game: str, number: int, finished: Table | None) -> None:
        """``finished``: a table of the same game, from which some others go on."""
        self.store = store
        self.number = number
        self.phase = PHASES[number % len(PHASES)]
        self.keeps = number // len(PHASES) % 2 == 1  # are snapshots taken?
        self.created = self.now = NOW_MS + number
        self.luck: FastChance = seeded(number + 1)
        self.commands = 0
        self.saved_seq = 0
        secret = hashlib.sha256(f"{game} {number}".encode()).digest()
        setup = agreed(game, number, self.phase)
        if self.phase == "early" and number % 8 == 5 and finished is not None:
            mine = digest(token(f"{game}-{number}", 0))
            setup = finished.branch_setup(1, 0, mine, mine)
        self.table, self.first = Table.new(f"{game}-{number}", setup, self.now, secret)

    async def run(self) -> Table:
        await self.store.create(listing_of(self.table, self.created, True), self.first)
        for seat, chair in enumerate(self.table.sitting.data.chairs):
            if chair.occupant == "person":
                await self.do(Who(seat), wire.Contribute(self.id(), f"{seat + 1:032x}"))
        await self.do(Who(0), wire.Say(self.id(), text="Good evening."))
        if self.phase != "lobby":
            await self.do(Who(0, host=True), wire.Start(self.id()))
        for at in range(MOVES[self.phase]):
            if self.table.phase != "playing":
                break
            await self.move()
            if at == 2 and self.number % 5 == 0:
                await self.take_back()
        return self.table

    def id(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    async def move(self) -> None:
        sitting = self.table.sitting
        asked = self.table.asked
        seat = asked[self.luck.below(len(asked))]
        decision = sitting.data.chairs[seat].decision
        move = self.choose(sitting.game, sitting.board, seat)
        who = Who(seat, system=sitting.is_bot_playing(seat))
        await self.do(who, wire.Move(self.id(), decision, move))

    def choose(self, game: Any, board: Any, seat: int) -> int:
        if game.steps[board.step].open:
            return int(game.steps[board.step].pick(board, seat, self.luck))
        legal = game.moves(board, seat) or [game.default_move(board, seat)]
        return int(legal[self.luck.below(len(legal))])

    async def take_back(self) -> None:
        for seat in range(len(self.table.sitting.data.chairs)):
            try:
                await self.do(Who(seat), wire.Undo(self.id(), "step"))
                return
            except Refusal:
                pass  # it was somebody else's move, or something was learned

    async def do(self, who: Who, command: Any) -> None:
        self.now += 1_000
        try:
            entries = self.table.handle(who, command, self.now)
        except Early as early:
            self.now = early.at_ms
            entries = self.table.handle(who, command, self.now)
        await self.keep(entries)

    async def keep(self, entries: list[Entry]) -> None:
        self.table.adopt(entries)
        due = self.keeps and self.table.seq - self.saved_seq >= SNAPSHOT_EVERY
        snapshot = self.table.snapshot() if due else None
        self.saved_seq = self.table.seq if due else self.saved_seq
        listing = listing_of(self.table, self.created, True)
        await self.store.append(self.table.id, entries, snapshot=snapshot, listing=listing)


async def fill(file: Path) -> None:
    store = Store(sqlite_url(file))
    for game in GAMES:
        finished: Table | None = None
        lengths: list[int] = []
        for number in range(TABLES):
            table = await Play(store, game, number, finished).run()
            finished = table if table.phase == "over" else finished
            lengths.append(table.seq)
        print(game, sum(lengths), "entries, longest", max(lengths))
    store.close()


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "contraband.db")
        asyncio.run(fill(file))
        target.write_bytes(lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    print(target, target.stat().st_size, "bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
