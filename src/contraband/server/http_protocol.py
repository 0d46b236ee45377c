"""Uvicorn's HTTP protocol, with an end to its patience: it has none of its own."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from contraband.core.words import LANGUAGES
from contraband.server.addresses import Addresses, address_key
from contraband.server.connection_limits import ConnectionLimit
from contraband.server.limits import Limits
from contraband.server.texts import say

HEAD_S: Final = 10.0  # from the first byte of a request, or from connecting, to the end of its head
BODY_S: Final = 20.0  # and from there to the end of its body, which is small


class ConnectionContext:
    """What all connections of a server share."""

    def __init__(
        self, limits: Limits, open_connections: ConnectionLimit, proxies: Addresses
    ) -> None:
        self.limits = limits
        self.open_connections = open_connections
        self.proxies = proxies


class HttpProtocol(HttpToolsProtocol):
    """Closes on those who send slowly, and bounds what one address keeps open.

    A proxy that the host has named speaks for many people and is not limited as one of them.
    """

    def __init__(self, context: ConnectionContext, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.context = context
        self.address_key = ""
        self.whole = True  # is nothing of a request still to come?
        self.patience: asyncio.TimerHandle | None = None

    # -- coming and going --------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.address_key = address_key(address)
        limited = not self.context.proxies.has(address)
        if limited and not self.context.limits.take("connections", self.address_key):
            self.transport.abort()
        elif not self.context.open_connections.enter(self.address_key, self, limited):
            self.turn_down("429 Too Many Requests", "too_many_here")
        else:
            self.wait(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self.depart()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.depart()  # the socket is counted from now on
        super().handle_websocket_upgrade()

    def depart(self) -> None:
        self.stop_waiting()
        self.context.open_connections.leave(self.address_key, self)

    def may_go(self) -> bool:
        """Not while we owe it an answer to a whole request."""
        return not self.whole or self.cycle is None or self.cycle.response_complete

    def send_away(self) -> None:
        self.transport.abort()

    # -- patience ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.whole and self.patience is None:
            self.wait(HEAD_S)  # a new request, or empty lines that never become one
        super().data_received(data)

    def on_message_begin(self) -> None:
        self.whole = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.wait(BODY_S)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.whole = True
        self.stop_waiting()
        super().on_message_complete()

    def wait(self, seconds: float) -> None:
        self.stop_waiting()
        self.patience = self.loop.call_later(seconds, self.give_up)

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def give_up(self) -> None:
        """It has not sent in time what it began; who has begun nothing is let go in silence."""
        self.patience = None
        if self.whole:
            self.transport.close()
            return
        self.context.limits.hit("slow_senders", self.address_key)
        if self.cycle is None or self.cycle.response_complete:
            self.turn_down("408 Request Timeout", "too_late")
        else:
            self.transport.abort()

    def turn_down(self, status: str, reason: str) -> None:
        """In all languages: which one is wanted stands in a head that has not been read."""
        body = "\n".join(say(language, reason) for language in LANGUAGES).encode()
        head = (
            f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
