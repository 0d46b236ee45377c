"""Uvicorn's socket protocol, with limits on what never reaches the application."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

FRAGMENTS: Final = 64  # parts of one message; empty ones would cost memory without end
UNREAD_BYTES: Final = 256 * 1024  # answers to pings that the other side does not read


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closes connections that flood us with pings or fragments."""

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.transport.abort()
            return
        super().handle_cont(event)
