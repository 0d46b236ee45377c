"""Uvicorn's socket protocol, with limits on what never reaches the application."""

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

PIPE: Final = "contraband.pipe"  # where the application finds the protocol, in its scope
FRAGMENTS: Final = 64  # parts of one message; empty ones would cost memory without end
UNREAD_BYTES: Final = 256 * 1024  # answers to pings that the other side does not read
AT_ONCE: Final = struct.pack("ii", 1, 0)  # SO_LINGER: also the kernel drops what was not sent


class SocketProtocol(WebSocketsSansIOProtocol):
    """Cuts off peers that flood us with pings or fragments, or do not read what they asked for."""

    def handle_connect(self, event: Request) -> None:
        """Let the application send whole messages without a task for each."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            cast(dict[str, Any], self.scope["extensions"])[PIPE] = self

    def has_room(self) -> bool:
        """May a message be sent at once? Not while the other side does not keep up."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        return is_open and self.writable.is_set() and not self.transport.is_closing()

    def write_text(self, data: bytes) -> None:
        """One text frame. Nothing of ``conn`` is ever left unsent, so order is kept."""
        size = len(data)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + data)

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.cut_off()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.cut_off()
            return
        super().handle_cont(event)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The conversation is over: there is nothing to wait for at a peer that does not read."""
        super().on_task_complete(task)
        if not self.writable.is_set():
            self.cut_off()

    def cut_off(self) -> None:
        peer = self.transport.get_extra_info("socket")
        with suppress(OSError):  # it has gone by itself
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()
