"""A small world for one table (T8): virtual time, a lossy network, a failing disk, dying servers.

Everything that happens follows from one seed. The live table under test is the real one; its
store, its clock and its clients are simulated around it.
"""

import asyncio
import random
import selectors
from collections.abc import Coroutine
from contextlib import suppress
from itertools import pairwise
from typing import Any

import msgspec

from contraband.server.client import Client
from contraband.server.clock import GAP_MS, Clock
from contraband.server.errors import Denied
from contraband.server.limits import Buckets, Limits, Rate
from contraband.server.live import LiveTable, open_table
from contraband.server.lobbies import Lobbies
from contraband.server.metrics import Metrics
from contraband.server.settings import Settings
from contraband.store.errors import FULL, GONE, Conflict, StoreDown
from contraband.store.rows import Saved
from contraband.table import Entry, Occupant, Refusal, Setup, Table, Who
from contraband.wire import messages as wire

PERSONS = 3
BEGAN_MS = 1_700_000_000_000
WRONG_MS = 3_600_000
LONG_S = 900.0  # far more than all commands take together
PATIENCE_S = 2.0  # before a client sends the same command again


class Skipping(selectors.SelectSelector):
    """Does not wait: it moves the clock to where the next thing happens."""

    now_s = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everybody waits for somebody else"
        self.now_s += max(0.0, timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.skipping = Skipping()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.now_s


class Disk:
    """What survives a crash: the log of the table, as bytes."""

    def __init__(self) -> None:
        self.log: list[bytes] = []
        self.ids: list[str] = []  # of the commands that wrote them
        self.taken_s: dict[str, float] = {}  # when each entry came, by the one true clock

    def entries(self, after: int = 0) -> list[Entry]:
        return [msgspec.json.decode(line, type=Entry) for line in self.log[after:]]

    def take(self, entries: list[Entry]) -> None:
        """What the keys of the database guard."""
        del self.ids[len(self.log) :]  # of lines that a bad disk has lost
        ids = set(self.ids) - {""}
        if entries[0].seq != len(self.log) + 1 or any(one.command_id in ids for one in entries):
            raise Conflict
        self.log += [msgspec.json.encode(entry) for entry in entries]
        self.ids += [entry.command_id for entry in entries]
        now = asyncio.get_running_loop().time()
        self.taken_s |= {entry.hash: now for entry in entries}


class Store:
    """Slow, now and then full, and sometimes silent after a commit."""

    shared = True

    def __init__(self, world: "World") -> None:
        self.world = world

    async def append(self, table_id: str, entries: list[Entry], **_: Any) -> None:
        await self.world.moment()
        if self.world.luck.random() < 0.02:
            raise StoreDown(FULL)
        self.world.disk.take(entries)
        self.world.spread_word(entries[-1].seq)
        await self.world.moment()
        if self.world.luck.random() < 0.02:
            raise StoreDown(GONE)

    async def since(self, table_id: str, seq: int) -> list[Entry]:
        await self.world.moment()
        return self.world.disk.entries(after=seq)


class Process:
    """One server: what a live table needs around it, and everything that dies with it."""

    admin = ""

    def __init__(self, world: "World") -> None:
        self.store: Any = Store(world)
        self.bot_workers: Any = self
        self.other_servers = self
        self.lobbies = Lobbies()
        self.limits = Limits(Settings(talk_per_minute=1_000_000))
        self.limits.buckets["commands"] = Buckets(Rate(1_000_000, 0))  # its time is not the clock's
        self.metrics = Metrics()
        self.world = world
        self.clock = world.new_clock()
        self.draining = False
        self.tasks: list[asyncio.Task[Any]] = []
        self.live = LiveTable(open_table(Saved(None, world.disk.entries())), self, 0, True, True)
        self.live.clients.add(Client("", "en", 0))  # somebody watches, or its bot would rest
        self.live.note_presence()

    async def think(self, *_: object) -> None:
        await self.world.moment()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    def finish(self, work: Coroutine[Any, Any, Any]) -> Coroutine[Any, Any, Any]:
        return work  # what dies here is a whole server, not somebody's connection

    def tell_presence(self, live: LiveTable) -> None:
        pass

    def tell_review(self, live: LiveTable) -> None:
        pass

    async def open_at(self, table_id: str, setup: Setup) -> LiveTable:
        raise AssertionError("nobody asks for a rematch here")

    async def kill(self) -> None:
        """Nothing of it goes on. A task that failed by itself has found something."""
        self.draining = True
        self.live.close()
        for task in self.tasks:
            task.cancel()
        for end in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(end, Exception):
                raise AssertionError("a task has failed") from end


class World:
    """Two servers on one disk, three persons and a bot, and a network between them."""

    def __init__(self, seed: int, commands: int) -> None:
        self.luck = random.Random(seed)
        self.commands = commands
        self.disk = Disk()
        self.processes: list[Process] = []
        self.promised: dict[str, set[int]] = {}  # command id -> numbers it was acknowledged with
        self.refused: set[tuple[int, str]] = set()  # moves that were answered with no

    async def moment(self) -> None:
        await asyncio.sleep(self.luck.choice((0.0, 0.001, 0.01, 0.2)))

    def now_ms(self) -> int:
        return BEGAN_MS + int(asyncio.get_running_loop().time() * 1000)

    def new_clock(self) -> Clock:
        """No two servers agree on the hour, and none remembers what it was before it died."""
        wrong_ms = self.luck.randint(-WRONG_MS, WRONG_MS)
        time = asyncio.get_running_loop().time
        return Clock(lambda: self.now_ms() + wrong_ms, time, lambda: 0.0)

    def spread_word(self, seq: int) -> None:
        """Notes to all servers; some are lost."""
        for process in self.processes:
            if self.luck.random() < 0.8:
                process.spawn(self.tell(process, seq))

    async def tell(self, process: Process, seq: int) -> None:
        await self.moment()
        await process.live.overtaken(seq)

    async def run(self) -> str:
        """Everything until all have done their commands; returns the hash of the last entry."""
        people = [Occupant("person", f"P{seat}", f"token{seat}") for seat in range(PERSONS)]
        setup = Setup("soda", PERSONS + 1, occupants=[*people, Occupant("random")], pace="instant")
        secret = self.luck.randbytes(32)
        table, entries = Table.new("world", setup, self.now_ms(), secret)
        self.disk.take(entries)
        start = table.handle(Who(0, host=True), wire.Start("start"), self.now_ms())
        self.disk.take(start)
        self.processes = [Process(self), Process(self)]
        for process in self.processes:
            process.live.duties.set_alarm()
        people = asyncio.gather(*(self.person(seat) for seat in range(PERSONS)))
        nemesis = asyncio.create_task(self.kill_now_and_then())
        try:
            ends = (people, nemesis)
            await asyncio.wait(ends, timeout=LONG_S, return_when=asyncio.FIRST_COMPLETED)
            assert people.done() or nemesis.done(), "somebody never gets an answer"
            await (people if people.done() else nemesis)
            nemesis.cancel()
            with suppress(asyncio.CancelledError):
                await nemesis
            for process in self.processes:
                await process.kill()
            return self.check()
        finally:
            left = [people, nemesis, *(task for one in self.processes for task in one.tasks)]
            for process in self.processes:
                process.draining = True  # what is cancelled must not begin anything new
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    async def kill_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(self.luck.uniform(1, 30))
            at = self.luck.randrange(2)
            await self.processes[at].kill()
            self.processes[at] = Process(self)
            self.processes[at].live.duties.set_alarm()

    # -- people ------------------------------------------------------------------------------------

    async def person(self, seat: int) -> None:
        for number in range(self.commands // PERSONS):
            await self.moment()
            await self.insist(seat, self.next_command(seat, f"{seat}-{number}"))

    def next_command(self, seat: int, command_id: str) -> wire.Command:
        """What somebody might do who looks at a server that may be behind."""
        table = self.luck.choice(self.processes).live.table
        seen = table.picture(Who(seat), "en", self.now_ms())
        assert seen.seq <= len(self.disk.log), "shown before its commit"
        kind = self.luck.random()
        if seen.decision is not None and kind < 0.7:
            move = self.luck.choice(seen.decision.legal).move
            return wire.Move(command_id, seen.decision.id, move)
        if kind < 0.8:
            return wire.Undo(command_id, self.luck.choice(("step", "turn", "ask")))
        if kind < 0.9:
            return wire.Consent(command_id, self.luck.random() < 0.5)
        return wire.Say(command_id, text=command_id)

    async def insist(self, seat: int, command: wire.Command) -> None:
        """Send it until there is an answer, as the browser does; the network repeats and loses."""
        inbox: asyncio.Queue[int] = asyncio.Queue()
        answer = None
        while answer is None:
            for _ in range(self.luck.choice((0, 1, 1, 1, 2, 3))):
                process = self.luck.choice(self.processes)
                process.spawn(self.deliver(process, seat, command, inbox))
            try:
                async with asyncio.timeout(PATIENCE_S):
                    answer = await inbox.get()
            except TimeoutError:
                continue
        if not answer and isinstance(command, wire.Move):
            self.refused.add((seat, command.id))

    async def deliver(
        self, process: Process, seat: int, command: wire.Command, inbox: asyncio.Queue[int]
    ) -> None:
        await self.moment()
        try:
            reply = await process.live.command(f"token{seat}", command)
        except Refusal:
            answer = 0
        except (Denied, StoreDown):
            return  # unknown: it will be sent again
        else:
            answer = reply["seq"]
            self.promised.setdefault(command.id, set()).add(answer)
        await self.moment()
        if self.luck.random() < 0.85:
            inbox.put_nowait(answer)

    # -- the judge ---------------------------------------------------------------------------------

    def check(self) -> str:
        """The log is the one history: promises are in it, refusals are not, nothing is twice."""
        entries = self.disk.entries()
        Table.fold(entries)  # every entry follows by the rules from those before it
        where = [entry.reply.get("id", "") for entry in entries]
        for command_id, numbers in self.promised.items():
            assert len(numbers) == 1, f"{command_id} was promised {sorted(numbers)}"
            assert where[min(numbers) - 1] == command_id, f"{command_id} is lost"
        said = [entry.body["text"] for entry in entries if entry.kind == "say" and entry.seat >= 0]
        assert len(said) == len(set(said)), "said twice"
        self.check_time(entries)
        # A refused move never comes to pass, unless its seat has opened the question once more.
        reopened = {entry.seat for entry in entries if entry.kind == "undo"}
        for seat, command_id in self.refused:
            assert seat in reopened or command_id not in where, (
                f"{command_id} was refused, but done"
            )
        return entries[-1].hash

    def check_time(self, entries: list[Entry]) -> None:
        """Whoever wrote an entry, and whatever its clock said: nobody can have been overcharged."""
        taken_s = self.disk.taken_s
        for one, other in pairwise(entries):
            passed_ms = 1000 * (taken_s[other.hash] - taken_s[one.hash])
            assert 0 <= other.at_ms - one.at_ms <= passed_ms + GAP_MS, "time does not run like this"


def run_world(seed: int, commands: int, world: type[World] = World) -> str:
    """One seed; AssertionError says what was violated."""
    made = world(seed, commands)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(made.run())
