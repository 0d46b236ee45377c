"""The socket: hello first, then commands; limits on the way in, a bounded queue on the way out."""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from contraband.core.game import Broken
from contraband.server.client import POLICY, RESTART, SLOW, Client
from contraband.server.clock import now_s
from contraband.server.denied import Denied
from contraband.server.hub import Hub
from contraband.server.limits import BURST, HELLO_S, PER_SECOND, Bucket, Unreadable, read_frame
from contraband.server.live import LiveTable
from contraband.server.origins import Origins
from contraband.server.texts import pick_language, say
from contraband.store.faults import UNKNOWN, StoreDown
from contraband.table.commands import Early, Refusal
from contraband.wire import messages as wire

LOGGER: Final = logging.getLogger("contraband")


class Gone(Exception):
    """The other side has closed."""


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection, from handshake to close."""
    hub: Hub = socket.app.state.hub
    origins: Origins = socket.app.state.origins
    if not origins.allow(socket.headers.get("origin")):
        await socket.close(POLICY)  # before accept: the handshake itself is refused
        return
    if hub.draining or hub.sockets >= hub.settings.max_sockets:
        await socket.close(RESTART)
        return
    await socket.accept()
    hub.sockets += 1
    try:
        await Conversation(socket, hub).run()
    except (Gone, OSError, WebSocketDisconnect):
        pass
    finally:
        hub.sockets -= 1


class Conversation:
    """What is said over one socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hub: Hub) -> None:
        self.socket = socket
        self.hub = hub
        self.bucket = Bucket(BURST, PER_SECOND, now_s())

    async def run(self) -> None:
        greeted = await self.greet()
        if greeted is None:
            return
        live, client = greeted
        sender = asyncio.create_task(client.run(self.send, live.look))
        listener = asyncio.create_task(self.listen(live, client))
        try:
            await live.enter(client)
            await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
            if listener.done() and client.code:
                await asyncio.wait((sender,))
        finally:
            live.leave(client)
            for task in (sender, listener):
                task.cancel()
            ends = await asyncio.gather(sender, listener, return_exceptions=True)
            self.report(ends)
            await self.close(client.code or 1000)

    def report(self, ends: Iterable[object]) -> None:
        """Faults of ours go to the log; people who leave or stall do not."""
        expected = (asyncio.CancelledError, Gone, OSError, WebSocketDisconnect)
        for end in ends:
            if isinstance(end, BaseException) and not isinstance(end, expected):
                LOGGER.error("A socket failed", exc_info=end)

    # -- hello -------------------------------------------------------------------------------------

    async def greet(self) -> tuple[LiveTable, Client] | None:
        """Who this is and at which table; None if the socket was turned away."""
        language = "en"
        try:
            async with asyncio.timeout(HELLO_S):
                hello = read_frame(await self.receive())
            if not isinstance(hello, wire.Hello):
                raise Denied("no_hello", 400)
            language = pick_language(hello.language)
            right = await self.hub.redeem(hello.ticket)
            live = await self.hub.live(right.table_id)
            self.check_room(live, right.token)
            return live, Client(right.token, language, max(0, hello.news_seen), hello.looks)
        except (Unreadable, TimeoutError):
            await self.turn_away(say(language, "no_hello"), POLICY, again=False)
        except Denied as denied:
            await self.turn_away(say(language, denied.reason), POLICY, again=False)
        except StoreDown as down:
            await self.turn_away(down.sentence(language), SLOW, again=True)
        return None

    def check_room(self, live: LiveTable, token: str) -> None:
        if token and not live.knows(token):
            raise Denied("bad_ticket", 401)
        same = sum(1 for client in live.clients if client.token == token)
        if token and same >= self.hub.settings.sockets_per_seat:
            raise Denied("too_many_sockets", 429)

    async def turn_away(self, sentence: str, code: int, again: bool) -> None:
        await self.send(msgspec.json.encode(wire.Goodbye(sentence, again)).decode())
        await self.close(code)

    # -- commands ----------------------------------------------------------------------------------

    async def listen(self, live: LiveTable, client: Client) -> None:
        while not client.code:
            frame = await self.receive()
            if not self.bucket.take(now_s()):
                goodbye = wire.Goodbye(say(client.language, "too_fast"), again=True)
                client.part(POLICY, goodbye)
                return
            await self.answer(live, client, frame)

    async def answer(self, live: LiveTable, client: Client, frame: str) -> None:
        try:
            message = read_frame(frame)
        except Unreadable:
            client.post(refused(client, "", "unreadable"))
            return
        if isinstance(message, wire.Ping):
            client.post(wire.Pong())
        elif isinstance(message, wire.Look):
            client.looks = message.seat
            client.show()
        elif isinstance(message, wire.Lead | wire.HandOver):
            live.look_back(client, message)
        elif isinstance(message, wire.Hello):
            client.post(refused(client, "", "hello_twice"))
        else:
            await self.obey(live, client, message)

    async def obey(self, live: LiveTable, client: Client, command: wire.Command) -> None:
        """Every command ends in a reply: accepted after its commit, or refused."""
        try:
            client.post(await self.reply_to(live, client, command))
        except Early as early:
            self.hub.spawn(self.hold_back(live, client, command, early.at_ms))

    async def hold_back(
        self, live: LiveTable, client: Client, command: wire.Command, at_ms: int
    ) -> None:
        """Until a window's time has come. What was sent counts, even if its socket closes."""
        await live.early.wait(at_ms, live.who(client.token).seat)
        await self.obey(live, client, command)

    async def reply_to(
        self, live: LiveTable, client: Client, command: wire.Command
    ) -> wire.Accepted | wire.Refused:
        try:
            reply = await live.command(client.token, command)
            return msgspec.convert(reply, wire.Accepted)
        except Early:
            raise
        except Refusal as refusal:
            return live.table.refused(refusal, command.id, client.language)
        except Denied as denied:
            return refused(client, command.id, denied.reason)
        except StoreDown as down:
            reason = "unknown" if down.reason == UNKNOWN else "store_down"
            return wire.Refused(command.id, reason, "", down.sentence(client.language))
        except Broken:
            LOGGER.exception("A rule is broken at table %s", live.table.id)
            return refused(client, command.id, "broken")

    # -- frames ------------------------------------------------------------------------------------

    async def receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        assert message["type"] == "websocket.receive"
        text = message.get("text")
        return text if text is not None else (message.get("bytes") or b"").decode(errors="replace")

    async def send(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def close(self, code: int) -> None:
        """A side that does not read cannot be told; the network's time-out ends it then."""
        with suppress(OSError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(1):
                await self.socket.close(code)


def refused(client: Client, command_id: str, reason: str) -> wire.Refused:
    return wire.Refused(command_id, reason, "", say(client.language, reason))
