"""Start a server: the socket, what is printed, and the orderly end."""

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from types import FrameType
from typing import Final, cast

import uvicorn

from contraband.core.options import BadInput
from contraband.server import logs
from contraband.server.addresses import Addresses
from contraband.server.app import make_app
from contraband.server.frames import FRAME_BYTES
from contraband.server.http_protocol import ConnectionContext, HttpProtocol
from contraband.server.hub import Hub
from contraband.server.open_files import raise_file_limit
from contraband.server.origins import WILDCARDS, Origins, lan_addresses, origin
from contraband.server.qr_codes import matrix
from contraband.server.request_log import RequestLog
from contraband.server.settings import Settings
from contraband.server.socket_protocol import SocketProtocol
from contraband.store.engine import sqlite_url
from contraband.store.errors import StoreDown
from contraband.store.folder import (
    admin_token,
    close_folder,
    database_file,
    finish_restore,
    lock_folder,
    make_folder,
    reason,
)
from contraband.store.store import Store

LOGGER: Final = logging.getLogger("contraband")
SEND_BYTES: Final = (
    64 * 1024
)  # the kernel's part of a slow socket; by default it grows to megabytes
STALLED_MS: Final = 30_000  # a peer that takes nothing for so long is cut off by the kernel
BACKLOG: Final = 2_048
KEEP_ALIVE_S: Final = 75  # longer than browsers and proxies keep an idle connection
PARTING_S: Final = 3  # how long connections may take to close after the goodbye
END_S: Final = 20.0  # after a signal the process is gone by then, whatever hangs


class Server(uvicorn.Server):
    """Uvicorn, with our drain before its own: first commit and say goodbye, then close."""

    def __init__(self, config: uvicorn.Config, hub: Hub, notice: str, link: str) -> None:
        super().__init__(config)
        self.hub = hub
        self.notice = notice
        self.link = link  # opened in a browser once we listen; empty: nothing is opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.hub.garbage.begin()
            print(self.notice, flush=True)
            if self.link:
                webbrowser.open(self.link)

    async def on_tick(self, counter: int) -> bool:
        """A server that can no longer write ends, so that a supervisor can restart it."""
        if self.hub.store.writer.failed is not None and not self.should_exit:
            LOGGER.critical("Nothing can be written any more: the server ends.")
            self.end_for_sure()
            self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.drain()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            self.end_for_sure()
        super().handle_exit(sig, frame)

    def end_for_sure(self) -> None:
        """From a thread: it must also work when the loop, or a thread at the very end, hangs."""
        last = threading.Timer(END_S, give_up, [self.hub])
        last.daemon = True
        last.start()

    @property
    def well(self) -> bool:
        """Has it run and ended as it should?"""
        return self.started and not self.hub.left and self.hub.store.writer.failed is None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal is the ordinary end: unlike uvicorn's own, this does not raise it again."""
        ends = (signal.SIGINT, signal.SIGTERM)
        before = {end: signal.signal(end, self.handle_exit) for end in ends}
        try:
            yield
        finally:
            for end, handler in before.items():
                signal.signal(end, handler)


def serve(settings: Settings, open_page: bool = False) -> int:
    """Run until a signal; BadInput says in one sentence why it cannot start."""
    folder = settings.folder()
    make_folder(folder)
    raise_file_limit()
    logs.begin(settings.log, settings.log_level)
    with ExitStack() as held:
        if not settings.postgres:
            held.enter_context(lock_folder(folder))
            finish_restore(folder)
        for sentence in close_folder(folder):
            LOGGER.warning(sentence)
        listening = held.enter_context(listen(settings.host, settings.port))
        port = int(listening.getsockname()[1])
        token = settings.admin_token or admin_token(folder)
        try:
            url = settings.postgres or sqlite_url(database_file(folder))
            store = Store(url, settings.lease_ms)
        except StoreDown as down:
            raise BadInput(str(down)) from None
        link = address(settings, port)
        hub = Hub(settings, store, token, link)
        config = configure(make_app(hub, Origins(settings.host, port, settings.origins)), hub)
        notice = logs.opened(link) if settings.log == "json" else welcome(settings, port, token)
        server = Server(config, hub, notice, link if open_page else "")
        server.run(sockets=[listening])
        hub.garbage.end()
        return 0 if server.well else 1


def give_up(hub: Hub) -> None:
    """The orderly end has taken too long. What was acknowledged is in the log; the rest is not."""
    waiting = [*hub.left, f"{len(hub.unfinished)} commands and {len(hub.tasks)} tasks under way"]
    print(
        f"The server has not ended within {END_S:.0f} seconds and stops now: {'; '.join(waiting)}.",
        file=sys.stderr,
        flush=True,
    )
    os._exit(1)


def configure(app: RequestLog, hub: Hub) -> uvicorn.Config:
    settings = hub.settings
    context = ConnectionContext(
        hub.limits, hub.open_connections, Addresses("proxies", settings.proxies)
    )
    return uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", partial(HttpProtocol, context)),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        ws=SocketProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,  # compression beside secrets leaks them
        server_header=False,
        access_log=False,
        log_config=None,  # see logs.py
        log_level="warning",
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=PARTING_S,
    )


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, before anything else is touched."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED_MS)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadInput(
            f"The server cannot listen on {host} port {port}: {reason(error)}."
        ) from None
    listening.setblocking(False)
    return listening


def address(settings: Settings, port: int) -> str:
    """The address to give to friends."""
    if settings.origins:
        return settings.origins[0].rstrip("/")
    found = lan_addresses() if settings.host in WILDCARDS else [settings.host]
    return origin(found[0] if found else "127.0.0.1", port)


def welcome(settings: Settings, port: int, token: str) -> str:
    """What the host reads in the terminal."""
    link = address(settings, port)
    here = origin("127.0.0.1", port)
    lines = ["Contraband is open.", f"  For your friends:   {link}/"]
    if settings.host in WILDCARDS and here != link:
        lines.append(f"  On this machine:    {here}/")
    lines.append(f"  For you, the admin: {link}/#admin={token}")
    lines.append("Press Ctrl-C to close; running games go on when you open again.")
    if sys.stdout.isatty():
        lines.append(code(f"{link}/"))
    return "\n".join(lines)


def code(text: str) -> str:
    """A QR code out of half blocks: two rows of modules in one line of text."""
    rows = matrix(text)
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(1, 1): " ", (1, 0): "▄", (0, 1): "▀", (0, 0): "█"}  # light on dark terminals
    return "\n".join(
        "".join(blocks[(int(up), int(down))] for up, down in zip(top, bottom, strict=True))
        for top, bottom in zip(rows[::2], rows[1::2], strict=True)
    )
