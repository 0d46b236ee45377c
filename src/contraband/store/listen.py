"""PostgreSQL tells this process what the others have written."""

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Engine

from contraband.store.batch import CHANNEL
from contraband.store.engine import PATIENCE
from contraband.store.notes import Note

if TYPE_CHECKING:
    import psycopg

LOGGER: Final = logging.getLogger("contraband")
PATIENCE_S: Final = 0.5  # how often the thread looks whether it should stop
AGAIN_S: Final = 1.0  # between two attempts to reach the database
CLOSE_S: Final = 2.0

Heard = Callable[[Note], None]


class Listener:
    """A thread with its own connection that listens for notifications of other processes."""

    def __init__(self, engine: Engine, origin: int, heard: Heard) -> None:
        address = engine.url.set(drivername="postgresql").update_query_dict(
            {name: str(value) for name, value in PATIENCE.items()}
        )
        self.address = address.render_as_string(False)
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
            except Exception:
                # A server that stops listening would show people old tables without knowing it.
                LOGGER.exception("Listening to the other servers failed; it begins again")
                self.stopping.wait(AGAIN_S)

    def listen(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        with connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            self.heard(Note(self.origin, ""))  # what was said before is lost: look at everything
            while not self.stopping.is_set():
                for heard in connection.notifies(timeout=PATIENCE_S):
                    note = msgspec.json.decode(heard.payload, type=Note)
                    if note.origin != self.origin:
                        self.heard(note)

    def close(self) -> None:
        self.stopping.set()
        self.thread.join(CLOSE_S)  # it only listens: nothing is lost if it hangs
