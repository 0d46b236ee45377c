"""Who plays the parts of a study: this process, several of this machine, or a cluster of Ray.

All of them are given numbers and hand back files, in any order. A worker that dies is replaced and
what it was playing is played by another one.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

from contraband.core.options import BadInput
from contraband.lab.arena import leave_ctrl_c
from contraband.lab.study.playing import play_part

AHEAD: Final = 2  # parts a process has waiting: none stands idle
LOSSES: Final = 3  # workers that may die in a row without a part coming back

Played = tuple[int, bytes]


class Pool(Protocol):
    def play(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        """These parts of a study, in any order. Closing the iterator ends the work."""
        ...


class Alone:
    """This process, one part after the other."""

    def play(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        for number in numbers:
            yield number, play_part(plan, number)


class Processes:
    """Several processes of this machine."""

    def __init__(self, jobs: int, say: Callable[[str], None] = lambda text: None) -> None:
        self.jobs = jobs
        self.say = say

    def play(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        left = list(numbers)
        losses = 0
        while left:
            try:
                for number, data in self.play_until_broken(plan, left):
                    left.remove(number)
                    losses = 0
                    yield number, data
            except BrokenProcessPool:
                losses += 1
                if losses == LOSSES:
                    raise BadInput(died(left[0])) from None
                self.say("A worker was killed; others play what it has lost.")

    def play_until_broken(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        context = multiprocessing.get_context("spawn")  # the same everywhere, no inherited state
        pool = ProcessPoolExecutor(self.jobs, mp_context=context, initializer=leave_ctrl_c)
        waiting = iter(numbers)
        running: dict[Future[bytes], int] = {}
        try:
            while True:
                for number in waiting:
                    running[pool.submit(play_part, plan, number)] = number
                    if len(running) >= AHEAD * self.jobs:
                        break
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    number = running.pop(future)
                    yield number, future.result()
        finally:
            end(pool)


def end(pool: ProcessPoolExecutor) -> None:
    """At once: what is being played is not waited for."""
    workers: list[Any] = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


def died(number: int) -> str:
    return (
        f"{LOSSES} workers in a row died before any part was finished, at last with part {number}: "
        "is there enough memory? What is whole is kept."
    )
