"""One thread writes. What arrives while it works is committed together: one fsync for many."""

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from contraband.store.faults import CLOSED, Conflict, StoreDown, reason_of

WINDOW_S: Final = 0.002  # how long the first job of a group waits for company
GROUP: Final = 64  # jobs in one commit

Work = Callable[[Connection], Any]


class Job:
    """Work that may be done again if its first commit fails, and who waits for it."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.done: Future[Any] = Future()


class Writer:
    """Takes jobs from any thread; their futures are done after the commit, never before."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writes=True)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closing = threading.Lock()
        self.closed = False
        self.thread = threading.Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    def submit(self, work: Work) -> Future[Any]:
        job = Job(work)
        with self.closing:  # nothing may land behind the closing mark
            if self.closed:
                raise StoreDown(CLOSED)
            self.jobs.put(job)
        return job.done

    def close(self) -> None:
        """Finish what was taken, then stop."""
        with self.closing:
            if not self.closed:
                self.closed = True
                self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        while True:
            first = self.jobs.get()
            if first is None:
                return
            group, last = self.gather(first)
            self.commit(group)
            if last:
                return

    def gather(self, first: Job) -> tuple[list[Job], bool]:
        """The first job and those that come within the window; True if the closing mark came."""
        group = [first]
        until = time.monotonic() + WINDOW_S
        while len(group) < GROUP:
            try:
                job = self.jobs.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return group, False
            if job is None:
                return group, True
            group.append(job)
        return group, False

    def commit(self, group: list[Job]) -> None:
        committing = False
        try:
            with self.engine.begin() as connection:
                results = [job.work(connection) for job in group]
                committing = True
        except (IntegrityError, DataError) as error:
            if len(group) == 1:
                group[0].done.set_exception(as_ours(error))
            else:  # one of them is to blame: each on its own, so that it harms nobody else
                for job in group:
                    self.commit([job])
        except DBAPIError as error:
            for job in group:
                job.done.set_exception(StoreDown(reason_of(error, committing)))
        except BaseException as error:
            # A bug in one job must not stop the thread that saves everybody's moves.
            for job in group:
                job.done.set_exception(error)
        else:
            for job, result in zip(group, results, strict=True):
                job.done.set_result(result)


def as_ours(error: DBAPIError) -> Exception:
    return Conflict() if isinstance(error, IntegrityError) else StoreDown(reason_of(error))
