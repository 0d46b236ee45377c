"""PostgreSQL tells this process what the others have written."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine

from contraband.store.store import CHANNEL

if TYPE_CHECKING:
    import psycopg

PATIENCE_S: Final = 0.5  # how often the thread looks whether it should stop
AGAIN_S: Final = 1.0  # between two attempts to reach the database

Heard = Callable[[str, int], None]  # table ("" = anything may have changed), seq


class Listener:
    """A thread with its own connection that listens for notifications of other processes."""

    def __init__(self, engine: Engine, origin: int, heard: Heard) -> None:
        self.address = engine.url.set(drivername="postgresql").render_as_string(False)
        self.origin = origin
        self.heard = heard
        self.stopping = threading.Event()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, name="store-listener", daemon=True)
        self.thread.start()
        self.ready.wait(AGAIN_S)

    def run(self) -> None:
        import psycopg  # an optional package: only servers on PostgreSQL have it

        while not self.stopping.is_set():
            try:
                self.listen(psycopg.connect(self.address, autocommit=True))
            except psycopg.OperationalError:
                self.stopping.wait(AGAIN_S)

    def listen(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        with connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            self.heard("", 0)  # what was said before we listened is lost: look at everything
            while not self.stopping.is_set():
                for note in connection.notifies(timeout=PATIENCE_S):
                    origin, seq, table_id = note.payload.split(" ", 2)
                    if int(origin) != self.origin:
                        self.heard(table_id, int(seq))

    def close(self) -> None:
        self.stopping.set()
        self.thread.join()
