"""Uvicorn's socket protocol, with limits on what never reaches the application."""

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

FRAGMENTS: Final = 64  # parts of one message; empty ones would cost memory without end
UNREAD_BYTES: Final = 256 * 1024  # answers to pings that the other side does not read
AT_ONCE: Final = struct.pack("ii", 1, 0)  # SO_LINGER: also the kernel drops what was not sent


class SocketProtocol(WebSocketsSansIOProtocol):
    """Cuts off peers that flood us with pings or fragments, or do not read what they asked for."""

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
