"""Bots think in worker processes: the loop that serves people never waits for them."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import wait

from contraband.bots.budget import Deadline
from contraband.bots.registry import find_bot
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.physics.oracle import PHYSICS
from contraband.table.commands import Why
from contraband.table.sight import Sight


class Thinkers:
    """A pool of worker processes. A worker that dies is replaced; its move becomes the default."""

    def __init__(self, workers: int, budget_ms: int) -> None:
        self.workers = workers
        self.budget_ms = budget_ms
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        # "spawn": a forked copy of the server would carry its sockets and locks along.
        return ProcessPoolExecutor(
            self.workers, multiprocessing.get_context("spawn"), initializer=settle_in
        )

    async def think(self, sight: Sight) -> tuple[int, Why] | None:
        """A move and its reason; None if the bot failed."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(
                pool, choose, sight, self.budget_ms, secrets.randbits(63)
            )
        except BrokenExecutor:
            if self.pool is pool:
                self.pool = self.new_pool()
            return None
        except (ArithmeticError, LookupError, TypeError, ValueError, RuntimeError):
            return None

    def close(self) -> None:
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


def choose(sight: Sight, budget_ms: int, luck: int) -> tuple[int, Why]:
    """Runs in a worker: all it has is one seat's side of the game."""
    game = find_game(sight.game)
    at = Perspective(game, game.from_plain(sight.world), sight.seat, sight.news, PHYSICS)
    bot = find_bot(sight.game, sight.bot).make()
    choice = bot.choose(at, seeded(luck), Deadline(budget_ms))
    return choice.move, Why(choice.why, list(choice.fields))
