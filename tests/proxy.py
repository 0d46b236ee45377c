"""A line to PostgreSQL that can lose the answer to one commit, and then stay cut for a while."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit, urlunsplit


class Line:
    """Forwards bytes. After a query with ``marker`` in it, the answer to its COMMIT is lost."""

    def __init__(self, address: str, marker: bytes) -> None:
        parts = urlsplit(address)
        self.server = ("127.0.0.1", int(parts.port or 5432))
        self.marker = marker
        self.armed = True
        self.closed = False  # nobody gets through
        self.closes = False  # losing the answer also cuts the line
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        self.address = urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}"))
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if self.closed:
                client.close()
                continue
            threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def carry(self, client: socket.socket) -> None:
        server = socket.create_connection(self.server)
        lost = threading.Event()
        threading.Thread(target=self.carry_back, args=(server, client, lost), daemon=True).start()
        marked = False
        while data := read(client):
            marked = marked or (self.armed and self.marker in data)
            if marked and b"COMMIT" in data:
                self.armed = marked = False
                self.closed = self.closes
                lost.set()
            with suppress(OSError):
                server.sendall(data)
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
        hang_up(client)
        server.close()

    def close(self) -> None:
        hang_up(self.listener)
        self.listener.close()


def hang_up(end: socket.socket) -> None:
    """At once, though another thread may be waiting for it to speak."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


def read(end: socket.socket) -> bytes:
    try:
        return end.recv(65_536)
    except OSError:
        return b""
