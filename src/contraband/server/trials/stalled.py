"""A peer that stops reading: a plain TCP socket, because every library reads in the background."""

import base64
import os
import socket
import struct
from typing import Final
from urllib.parse import urlsplit

import httpx
import msgspec

SMALL: Final = 4_096  # what its machine takes before the network stands still
TEXT: Final = 0x1
PING: Final = 0x9
ESTABLISHED: Final = 1  # Linux's number for a connection that stands
PATIENCE_S: Final = 30.0


class Stalled:
    """Says hello at a table and never reads a byte of the answers."""

    def __init__(self, link: str) -> None:
        where = urlsplit(link)
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.settimeout(PATIENCE_S)
        self.socket.connect((where.hostname, where.port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {where.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)  # not one byte of what follows

    def hello(self, ticket: str) -> None:
        self.frame(TEXT, msgspec.json.encode({"type": "hello", "ticket": ticket}))

    def frame(self, kind: int, payload: bytes) -> None:
        """One masked frame; OSError once the server has had enough."""
        mask = os.urandom(4)
        size = len(payload)
        assert size < 1 << 16
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack(">H", size)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def ping(self) -> None:
        self.frame(PING, bytes(125))

    def is_cut_off(self) -> bool:
        """Has the server ended it? An ordinary end would still wait behind what was not read."""
        return self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != ESTABLISHED

    def close(self) -> None:
        self.socket.close()


async def stall(http: httpx.AsyncClient, link: str, table: str) -> Stalled:
    """A spectator of this table who stops reading at once."""
    answer = await http.post(f"{link}/api/tables/{table}/ticket")
    answer.raise_for_status()
    stalled = Stalled(link)
    stalled.hello(answer.json()["ticket"])
    return stalled
