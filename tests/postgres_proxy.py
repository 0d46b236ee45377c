"""Lines to PostgreSQL on which something happens to a chosen statement."""

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit, urlunsplit


class Transaction:
    """What a client says on one connection, read as PostgreSQL reads it."""

    def __init__(self) -> None:
        self.unread = b""
        self.greeted = False
        self.prepared: dict[bytes, str] = {}  # statements that are said once and then only named
        self.said: list[str] = []  # since it began

    def hear(self, data: bytes) -> list[str]:
        """The statements that end with these bytes."""
        self.unread += data
        found: list[str] = []
        while (message := self.next_message()) is not None:
            kind, body = message
            if kind == b"Q":
                found.append(body.split(b"\0")[0].decode().strip())
            elif kind == b"P":
                name, text = body.split(b"\0")[:2]
                self.prepared[name] = text.decode().strip()
            elif kind == b"B":
                found.append(self.prepared.get(body.split(b"\0")[1], ""))
        for text in found:
            self.said = [text] if text.startswith("BEGIN") else [*self.said, text]
        return found

    def next_message(self) -> tuple[bytes, bytes] | None:
        start = 1 if self.greeted else 0  # the first messages have no letter
        if len(self.unread) < start + 4:
            return None
        length = int.from_bytes(self.unread[start : start + 4])
        if len(self.unread) < start + length:
            return None
        kind, body = self.unread[:start], self.unread[start + 4 : start + length]
        self.unread = self.unread[start + length :]
        if not self.greeted:
            asks_for_encryption = length == 8
            self.greeted = not asks_for_encryption
        return kind, body


class Line:
    """Forwards bytes; what is special about a line is done in ``before`` and ``after``."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.server = ("127.0.0.1", int(parts.port or 5432))
        self.closed = False  # nobody gets through
        self.hushes = False  # after a loss nothing gets through, but the connection is there
        self.clients: list[socket.socket] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        self.address = urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}"))
        threading.Thread(target=self.accept, daemon=True).start()

    def before(self, said: Transaction, new: list[str], data: bytes) -> bool:
        """Before bytes go to the database. True: nothing comes back on this line any more."""
        return False

    def after(self, said: Transaction, new: list[str]) -> None:
        """They have gone."""

    def accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if self.closed:
                client.close()
                continue
            self.clients.append(client)
            threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def carry(self, client: socket.socket) -> None:
        server = socket.create_connection(self.server)
        lost = threading.Event()
        threading.Thread(target=self.carry_back, args=(server, client, lost), daemon=True).start()
        said = Transaction()
        while data := read(client):
            new = said.hear(data)
            if self.before(said, new, data):
                lost.set()
            if lost.is_set() and self.hushes:
                continue
            with suppress(OSError):
                server.sendall(data)
            self.after(said, new)
        hang_up(server)
        client.close()

    def carry_back(
        self, server: socket.socket, client: socket.socket, lost: threading.Event
    ) -> None:
        while data := read(server):
            if lost.is_set():  # the commit has been answered, and nobody hears it
                break
            with suppress(OSError):
                client.sendall(data)
        if not (lost.is_set() and self.hushes):
            hang_up(client)
        server.close()

    def cut(self) -> None:
        """All connections end, and there are no new ones until ``closed`` is taken back."""
        self.closed = True
        for client in self.clients:
            hang_up(client)

    def close(self) -> None:
        hang_up(self.listener)
        self.listener.close()


class Lossy(Line):
    """After a statement with ``marker`` in it, the answer to its COMMIT is lost."""

    def __init__(
        self, address: str, marker: bytes, closes: bool = False, hushes: bool = False
    ) -> None:
        super().__init__(address)
        self.marker = marker
        self.closes = closes  # losing the answer also cuts the line
        self.hushes = hushes  # not even the COMMIT gets through
        self.armed = True
        self.marked: Transaction | None = None

    def before(self, said: Transaction, new: list[str], data: bytes) -> bool:
        if self.armed and self.marker in data:
            self.marked = said
        loses = self.armed and self.marked is said and "COMMIT" in new
        if loses:
            self.armed = False
            if self.closes:
                self.cut()  # what has been read so far is still forwarded
            self.closed = self.closed or self.hushes
        return loses


class Pausing(Line):
    """Stops its client when it says a chosen statement, in a transaction with another one."""

    def __init__(self, address: str, stop: Callable[[], None]) -> None:
        super().__init__(address)
        self.stop = stop
        self.stopped = threading.Event()
        self.woken = threading.Event()
        self.wanted = ""  # the beginning of the statement; empty: nothing happens
        self.within = ""  # part of an earlier one in the same transaction
        self.holds = False  # the statement itself arrives only after the client has woken up
        self.delay_s = 0.0

    def arm(self, wanted: str, within: str, holds: bool, delay_s: float) -> None:
        self.stopped.clear()
        self.woken.clear()
        self.within, self.holds, self.delay_s = within, holds, delay_s
        self.wanted = wanted

    def is_it(self, said: Transaction, new: list[str]) -> bool:
        return (
            self.wanted != ""
            and any(text.startswith(self.wanted) for text in new)
            and any(self.within in text for text in said.said)
        )

    def before(self, said: Transaction, new: list[str], data: bytes) -> bool:
        if self.holds and self.is_it(said, new):
            self.pause()
            self.woken.wait()
        return False

    def after(self, said: Transaction, new: list[str]) -> None:
        if not self.holds and self.is_it(said, new):
            time.sleep(self.delay_s)
            self.pause()

    def pause(self) -> None:
        self.wanted = ""
        self.stop()
        self.stopped.set()


def hang_up(end: socket.socket) -> None:
    """At once, though another thread may be waiting for it to speak."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


def read(end: socket.socket) -> bytes:
    try:
        return end.recv(65_536)
    except OSError:
        return b""
