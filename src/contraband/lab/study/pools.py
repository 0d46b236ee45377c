"""Who plays the parts of a study: this process, several of this machine, or a Ray cluster.

Each gets numbers and returns files, in any order. A worker that dies is replaced, and another one
plays its part.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol

from contraband.core.options import BadInput
from contraband.lab.arena import leave_ctrl_c
from contraband.lab.study.playing import play_part

LOSSES: Final = 3  # workers that may die in a row without finishing a part

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


class Worker:
    """A process with its own pipe: one that is killed holds no lock that others wait for."""

    def __init__(self, plan: bytes) -> None:
        context = multiprocessing.get_context("spawn")  # the same everywhere, no inherited state
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, plan, play_part), daemon=True)
        self.process.start()
        theirs.close()
        self.number = -1  # the part that it is playing

    def give(self, number: int) -> None:
        self.number = number
        self.line.send(number)

    def result(self) -> bytes | None:
        """What it has played; None if it died while playing."""
        try:
            found: bytes | BaseException = self.line.recv()
        except (EOFError, OSError):
            return None
        if isinstance(found, BaseException):
            raise found
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


def work(line: "Connection[Any, Any]", plan: bytes, play: Callable[[bytes, int], bytes]) -> None:
    """In a separate process: play what is asked for until nobody asks any more."""
    leave_ctrl_c()
    while True:
        try:
            number = line.recv()
        except EOFError:
            return
        try:
            answer: bytes | Exception = play(plan, number)
        except Exception as error:
            answer = error
        try:
            line.send(answer)
        except OSError:  # whoever asked is gone
            return


class Processes:
    """Several processes of this machine."""

    def __init__(self, jobs: int, say: Callable[[str], None] = lambda text: None) -> None:
        self.jobs = jobs
        self.say = say
        self.workers: list[Worker] = []

    def play(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        waiting = list(reversed(numbers))
        losses = 0
        try:
            while waiting or self.workers:
                while waiting and len(self.workers) < self.jobs:
                    self.start(plan, waiting)
                for worker in self.ready():
                    data = worker.result()
                    if data is None:
                        losses += 1
                        self.lost(worker, waiting, losses)
                        continue
                    losses = 0
                    number = worker.number
                    self.go_on(worker, waiting)  # before the part is read, so that nobody waits
                    yield number, data
        finally:
            for worker in self.workers:
                worker.end()
            self.workers = []

    def start(self, plan: bytes, waiting: list[int]) -> None:
        worker = Worker(plan)
        self.workers.append(worker)
        worker.give(waiting.pop())

    def ready(self) -> list[Worker]:
        lines = wait([worker.line for worker in self.workers])
        return [worker for worker in self.workers if worker.line in lines]

    def go_on(self, worker: Worker, waiting: list[int]) -> None:
        if waiting:
            worker.give(waiting.pop())
            return
        worker.end()
        self.workers.remove(worker)

    def lost(self, worker: Worker, waiting: list[int], losses: int) -> None:
        waiting.append(worker.number)
        worker.end()
        self.workers.remove(worker)
        if losses == LOSSES:
            raise BadInput(
                f"{LOSSES} workers in a row died before any part was finished, at last with part "
                f"{worker.number}: is there enough memory? What is whole is kept."
            )
        self.say("A worker was killed; others play what it has lost.")
