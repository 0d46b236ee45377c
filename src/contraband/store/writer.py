"""One thread writes. What arrives while it works is committed together: one fsync for many."""

import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from contraband.store.batch import begin_batch, write_batch
from contraband.store.errors import CLOSED, LOCKED, UNKNOWN, Conflict, Fenced, StoreDown, reason_of
from contraband.store.meter import Meter

LOGGER: Final = logging.getLogger("contraband")
WINDOW_S: Final = 0.002  # how long the first job of a group waits for company
GROUP: Final = 64  # jobs in one commit
HELD_S: Final = 0.05  # before a job that found rows locked is tried again
HURRY: Final = text("SET LOCAL lock_timeout = 10")  # milliseconds

Work = Callable[[Connection], Any]


class Job:
    """Work that may be done again if its first commit fails, and who waits for it."""

    def __init__(self, work: Work, patience_s: float) -> None:
        self.work = work
        self.until = time.monotonic() + patience_s  # how long it may be tried again
        self.tried = False  # once at least: this process may have slept all the time
        self.done: Future[Any] = Future()
        # Whoever asked may go away, but what was asked for is still written: a running future
        # cannot be cancelled, so the writer never finds it in a state it does not expect.
        self.done.set_running_or_notify_cancel()


class Writer:
    """Takes jobs from any thread; their futures are done after the commit, never before."""

    def __init__(self, engine: Engine, patience_s: float = 0.0) -> None:
        self.engine = engine.execution_options(writes=True)
        self.patience_s = patience_s  # with rows that another process keeps locked
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closing = threading.Lock()
        self.closed = False
        self.meter = Meter()
        self.group: list[Job] = []  # what is being committed now
        self.held: list[Job] = []  # what another process keeps us from writing
        self.failed: BaseException | None = None  # what ended the thread, if anything ever does
        self.thread = threading.Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    @property
    def alive(self) -> bool:
        return self.thread.is_alive()

    def submit(self, work: Work) -> Future[Any]:
        job = Job(work, self.patience_s)
        with self.closing:  # nothing may land behind the closing mark
            if self.closed:
                raise StoreDown(CLOSED)
            self.jobs.put(job)
        return job.done

    def close(self, patience_s: float | None = None) -> bool:
        """Finish what was taken, then stop; False if that takes longer than our patience."""
        with self.closing:
            if not self.closed:
                self.closed = True
                self.jobs.put(None)
        self.thread.join(patience_s)
        return not self.alive

    def run(self) -> None:
        try:
            self.work_on()
        except BaseException as error:
            # Nothing a job does gets here. If it happens all the same nobody may wait for ever.
            self.failed = error
            LOGGER.critical("The thread that writes has died", exc_info=error)
            self.refuse_all()

    def work_on(self) -> None:
        last = False
        while not last or self.held:
            self.group, self.held = self.held, []
            last = last or self.gather()
            if self.group:
                self.commit(self.group)
            self.group = []  # what was written is not kept here until somebody writes again

    def refuse_all(self) -> None:
        """Whoever waits is told, and nobody may wait any more."""
        with self.closing:
            self.closed = True
        for job in (*self.group, *self.held):
            if not job.done.done():
                job.done.set_exception(StoreDown(UNKNOWN))
        while not self.jobs.empty():
            waiting = self.jobs.get()
            if waiting is not None:
                waiting.done.set_exception(StoreDown(CLOSED))

    def gather(self) -> bool:
        """Wait for a job, and for those that come within the window; True: the closing mark came.

        What is taken is in the group at once: it must be answered whatever happens now. Those that
        were held are there already, and do not wait for company for long.
        """
        until = time.monotonic() + HELD_S if self.group else None
        while len(self.group) < GROUP:
            try:
                job = self.jobs.get(timeout=until and max(0.0, until - time.monotonic()))
            except queue.Empty:
                return False
            if job is None:
                return True
            self.group.append(job)
            until = until or time.monotonic() + WINDOW_S
        return False

    def commit(self, group: list[Job], hurry: bool = False) -> None:
        committing = False
        began = time.monotonic()
        try:
            with self.engine.begin() as connection:
                begin_batch(connection)
                if hurry:
                    connection.execute(HURRY)
                results = [job.work(connection) for job in group]
                write_batch(connection)
                committing = True
        except (IntegrityError, DataError, Fenced) as error:
            if len(group) == 1:
                group[0].done.set_exception(as_ours(error))
            else:  # one of them is to blame: each on its own, so that it harms nobody else
                for job in group:
                    self.commit([job])
        except DBAPIError as error:
            reason = reason_of(error, committing)
            undone = reason == LOCKED or (error.connection_invalidated and not committing)
            if undone and self.patience_s:
                self.try_again(group, reason)
                return
            self.meter.failed(reason, writing=True)
            for job in group:
                job.done.set_exception(StoreDown(reason))
        except BaseException as error:
            # A bug in one job must not stop the thread that saves everybody's moves.
            for job in group:
                job.done.set_exception(error)
        else:
            self.meter.committed(len(group), time.monotonic() - began)
            for job, result in zip(group, results, strict=True):
                job.done.set_result(result)

    def try_again(self, group: list[Job], reason: str) -> None:
        """Rows are locked, or the database has ended the transaction; nothing was written.

        Whoever does not need what is locked must not wait for those who do.
        """
        if len(group) > 1:
            for job in group:
                self.commit([job], hurry=True)
            return
        job = group[0]
        if job.tried and time.monotonic() > job.until:
            self.meter.failed(reason, writing=True)
            job.done.set_exception(StoreDown(reason))
            return
        job.tried = True
        self.held.append(job)


def as_ours(error: DBAPIError | Fenced) -> Exception:
    if isinstance(error, Fenced):
        return error
    return Conflict() if isinstance(error, IntegrityError) else StoreDown(reason_of(error))
