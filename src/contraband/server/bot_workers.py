"""Bots think in worker processes: the loop that serves people never waits for them."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing.connection import wait
from typing import Any, Final, Protocol

from msgspec import Struct

from contraband.analysis.answers import Advice
from contraband.bots.budget import Deadline
from contraband.bots.registry import bot_for
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.physics.oracle import PHYSICS
from contraband.server.clock import now_s
from contraband.server.fair_queue import FairQueue
from contraband.table.bot_request import BotRequest
from contraband.table.commands import Why

PLAYED: Final = 0  # a person sits there, connected
WATCHED: Final = 1  # somebody looks on
DESERTED: Final = 2
ADVICE_MS: Final = 1_200  # what follows takes up to 0.3 s more


class Deserted(Exception):
    """Nobody is left to see what the bot would have chosen."""


class Thinking(Protocol):
    """The table a bot thinks for."""

    def rank(self) -> int:
        """How many people wait for it: PLAYED, WATCHED or DESERTED."""


class Job(Struct, eq=False):
    """One thing to be thought about, and who waits for it."""

    work: Callable[[], Any]  # runs in a worker
    done: "asyncio.Future[Any]"


class BotWorkers:
    """A pool of worker processes. A worker that dies is replaced; its move becomes the default.

    The pool gets as many jobs as it has workers; all others wait here, where they can be ordered.
    """

    def __init__(
        self, workers: int, budget_ms: int, settle: Callable[[], None] | None = None
    ) -> None:
        self.workers = workers
        self.settle = settle or settle_in  # what a new process does first
        self.budget_ms = budget_ms
        self.advice_ms = ADVICE_MS
        self.pool = self.new_pool()
        self.queue: FairQueue[Job] = FairQueue()
        self.tables: dict[str, Thinking] = {}  # those that wait
        self.running: set[asyncio.Task[None]] = set()

    def new_pool(self) -> ProcessPoolExecutor:
        # "spawn": a forked copy of the server would carry its sockets and locks along.
        return ProcessPoolExecutor(
            self.workers, multiprocessing.get_context("spawn"), initializer=self.settle
        )

    async def think(
        self, request: BotRequest, table_id: str, table: Thinking
    ) -> tuple[int, Why] | None:
        """A move and its reason; None if the bot failed, Deserted if everybody has left."""
        work = partial(choose, request, self.budget_ms, secrets.randbits(63))
        found: tuple[int, Why] | None = await self.ask(
            table_id, table, f"{request.game} {request.bot}", work
        )
        return found

    async def advise(
        self, request: BotRequest, asked: int, table_id: str, table: Thinking
    ) -> Advice | None:
        """What the analyst says to a seat, and of the move it asks about; None if that failed."""
        kind = f"{request.game} advice"
        found: Advice | None = await self.ask(
            table_id, table, kind, partial(advise, request, asked, self.advice_ms)
        )
        return found

    async def ask(self, table_id: str, table: Thinking, kind: str, work: Callable[[], Any]) -> Any:
        """Wait for a worker; ``kind`` says which jobs take about the same time."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self.tables[table_id] = table
        self.queue.add(table_id, kind, job)
        self.hand_out()
        return await job.done

    def hand_out(self) -> None:
        """Keep every worker busy."""
        while len(self.running) < self.workers:
            found = self.queue.next(lambda table_id: self.tables[table_id].rank())
            if found is None:
                return
            table_id, kind, job = found
            table = self.tables[table_id]
            if table_id not in self.queue.waiting:
                del self.tables[table_id]
            if job.done.done():
                continue  # whoever asked has gone
            if table.rank() == DESERTED:
                job.done.set_exception(Deserted())
            else:
                task = asyncio.get_running_loop().create_task(self.run(table_id, kind, job))
                self.running.add(task)
                task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        if not task.cancelled():
            self.hand_out()

    async def run(self, table_id: str, kind: str, job: Job) -> None:
        """Whatever becomes of it, whoever waits is told, and the next one has its turn."""
        began = now_s()
        try:
            found = await self.do(job.work)
        except Exception as fault:
            if not job.done.done():
                job.done.set_exception(fault)
        else:
            if not job.done.done():
                job.done.set_result(found)
        self.queue.took(table_id, kind, now_s() - began)

    async def do(self, work: Callable[[], Any]) -> Any:
        """None if the worker died or the thinking failed."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenExecutor:
            if self.pool is pool:
                self.pool = self.new_pool()
            return None
        except Exception:  # whatever it was, the table must go on
            return None

    def workers_alive(self) -> list[int]:
        """The numbers of the processes that live; they are started when they are needed."""
        started = list((self.pool._processes or {}).values())
        return [one.pid for one in started if one.pid is not None and one.is_alive()]

    def well(self) -> bool:
        """Do all processes that were started still live? If not, there are new ones from now on.

        Whoever waits for the old ones is told by them: a pool breaks as a whole.
        """
        well = len(self.workers_alive()) == len(self.pool._processes or ())
        if not well:
            self.pool = self.new_pool()
        return well

    def close(self) -> None:
        for task in self.running:
            task.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)


def settle_in() -> None:
    """In a worker: live exactly as long as the server does."""
    # Ctrl-C in a terminal reaches the whole group; the server alone decides when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_server, daemon=True).start()


def end_with_the_server() -> None:
    """A killed server cannot end its workers, and they would wait for it for ever."""
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)


def side_of(request: BotRequest) -> Perspective[Any]:
    """In a worker: one seat's side of the game is all it has."""
    game = find_game(request.game, request.version, request.cards)
    return Perspective(game, game.from_plain(request.world), request.seat, request.news, PHYSICS)


def choose(request: BotRequest, budget_ms: int, luck: int) -> tuple[int, Why]:
    """Runs in a worker."""
    at = side_of(request)
    bot = bot_for(at.game, request.bot).make()
    choice = bot.choose(at, seeded(luck), Deadline(budget_ms))
    return choice.move, Why(choice.why, list(choice.fields), choice.openly)


def advise(request: BotRequest, asked: int, budget_ms: int) -> Advice | None:
    """Runs in a worker, which alone loads the analyst and all players."""
    analyst = import_module("contraband.analysis.advice")
    at = side_of(request)
    found: Advice | None = analyst.advise(at, *analyst.budgets(at.game, at.world, budget_ms), asked)
    return found
