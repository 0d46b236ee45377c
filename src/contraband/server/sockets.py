"""The socket: hello first, then commands; limits on the way in, a bounded queue on the way out."""

import asyncio
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from contraband.core.game import Broken
from contraband.server.addresses import client_key
from contraband.server.client import POLICY, RESTART, SLOW, Client
from contraband.server.clock import now_s
from contraband.server.errors import Denied
from contraband.server.frames import Unreadable, read_frame
from contraband.server.hub import Hub
from contraband.server.limits import BURST, HELLO_S, PER_SECOND, WATCHERS, Bucket
from contraband.server.live import LiveTable
from contraband.server.logs import fault
from contraband.server.metrics import ACCEPTED, HELD, REFUSED, kind_of
from contraband.server.origins import Origins
from contraband.server.security import header
from contraband.server.socket_protocol import PIPE
from contraband.server.texts import pick_language, say
from contraband.store.errors import UNKNOWN, StoreDown
from contraband.table.commands import Early, Refusal
from contraband.wire import messages as wire
from contraband.wire.messages import FromClient


class Gone(Exception):
    """The other side has closed."""


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection, from handshake to close."""
    hub: Hub = socket.app.state.hub
    origins: Origins = socket.app.state.origins
    if not origins.allow(header(socket.scope, b"origin")):
        await socket.close(POLICY)  # before accept: the handshake itself is refused
        return
    address = client_key(socket.scope["client"])
    if hub.draining or not hub.limits.take("sockets", address):
        await socket.close(RESTART)
        return
    talk = Conversation(socket, hub, address)
    inside = hub.open_sockets.enter(address, talk)
    try:
        await socket.accept()
        await (talk.run() if inside else talk.turn_away_full())
    except (Gone, OSError, WebSocketDisconnect):
        pass
    finally:
        hub.open_sockets.leave(address, talk)
        hub.silent_sockets.leave(address, talk)


class Conversation:
    """What is said over one socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hub: Hub, address: str) -> None:
        self.socket = socket
        self.hub = hub
        self.address = address
        self.deadline: asyncio.Timeout | None = None  # while we wait for its hello
        self.bucket = Bucket(BURST, PER_SECOND, now_s())

    async def run(self) -> None:
        greeted = await self.greet()
        if greeted is None:
            return
        live, client = greeted
        extensions: dict[str, Any] = self.socket.scope.get("extensions") or {}
        client.pipe = extensions.get(PIPE)
        client.look = self.hub.metrics.look(live.look)
        client.count = self.hub.metrics.frame_bytes.add
        sender = asyncio.create_task(client.run(self.send))
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
                fault("A socket failed", end)

    # -- hello -------------------------------------------------------------------------------------

    def may_go(self) -> bool:
        """Another socket may have its place as long as it says nothing."""
        return self.deadline is not None

    def send_away(self) -> None:
        deadline, self.deadline = self.deadline, None  # it goes once
        if deadline is not None:
            deadline.reschedule(asyncio.get_running_loop().time())

    async def turn_away_full(self) -> None:
        language = pick_language(header(self.socket.scope, b"accept-language") or "en")
        await self.turn_away(say(language, "too_many_here"), SLOW, again=True)

    async def hear_hello(self) -> FromClient:
        """The first message; TimeoutError if it does not come, or others need the place."""
        self.hub.silent_sockets.enter(self.address, self)
        try:
            async with asyncio.timeout(HELLO_S) as self.deadline:
                return read_frame(await self.receive())
        finally:
            self.deadline = None
            self.hub.silent_sockets.leave(self.address, self)

    async def greet(self) -> tuple[LiveTable, Client] | None:
        """Who this is and at which table; None if the socket was turned away."""
        language = "en"
        try:
            hello = await self.hear_hello()
            if not isinstance(hello, wire.Hello):
                raise Denied("no_hello", 400)
            language = pick_language(hello.language)
            right = await self.hub.redeem(hello.ticket)
            live = await self.hub.live(right.table_id)
            self.check_room(live, right.token)
            client = Client(right.token, language, max(0, hello.news_seen), hello.looks)
            client.address = self.address
            return live, client
        except Unreadable:
            await self.turn_away(say(language, "no_hello"), POLICY, again=False)
        except TimeoutError:  # perhaps we stood still, or others needed its place
            await self.turn_away(say(language, "no_hello"), POLICY, again=True)
        except Denied as denied:
            sentence = say(language, denied.reason, **denied.values)
            # A ticket is old when its holder's machine slept, or when this server was restarted.
            await self.turn_away(sentence, POLICY, again=denied.reason == "bad_ticket")
        except StoreDown as down:
            await self.turn_away(down.sentence(language), SLOW, again=True)
        return None

    def check_room(self, live: LiveTable, token: str) -> None:
        if token and not live.knows(token):
            raise Denied("bad_ticket", 401)
        same = sum(1 for client in live.clients if client.token == token)
        if token and same >= self.hub.settings.sockets_per_seat:
            raise Denied("too_many_sockets", 429)
        if not token and same >= WATCHERS:
            self.hub.limits.hit("watchers", live.table.id)
            raise self.hub.limits.denied("watchers")

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
        elif isinstance(message, wire.Weigh):
            self.weigh(live, client, message)
        elif isinstance(message, wire.Hint):
            await self.hint(live, client, message)
        else:
            await self.execute(live, client, message)

    async def execute(
        self, live: LiveTable, client: Client, command: wire.Command
    ) -> wire.Accepted | wire.Refused | None:
        """Every command ends in a reply: accepted after its commit, or refused; None: later."""
        began = now_s()
        try:
            reply = await self.reply_to(live, client, command)
        except Early as early:
            self.hub.metrics.commands.add(kind_of(command), HELD)
            self.hub.spawn(self.hold_back(live, client, command, early.at_ms))
            return None
        self.count(command, reply, now_s() - began)
        client.post(reply)
        return reply

    def count(
        self, command: wire.Command, reply: wire.Accepted | wire.Refused, seconds: float
    ) -> None:
        metrics = self.hub.metrics
        metrics.command_seconds.add(seconds)
        if isinstance(reply, wire.Refused):
            metrics.commands.add(kind_of(command), REFUSED)
            metrics.refusals.add(reply.reason)
        else:
            metrics.commands.add(kind_of(command), ACCEPTED)

    async def hold_back(
        self, live: LiveTable, client: Client, command: wire.Command, at_ms: int
    ) -> None:
        """Until a window's time has come. What was sent counts, even if its socket closes."""
        await live.duties.held.wait(at_ms, live.who(client.token).seat)
        await self.execute(live, client, command)

    async def reply_to(
        self, live: LiveTable, client: Client, command: wire.Command
    ) -> wire.Accepted | wire.Refused:
        try:
            reply = await live.command(client.token, command, client.address)
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
        except Broken as broken:
            fault("A rule is broken", broken, game=live.table.game, table=live.table.id)
            return refused(client, command.id, "broken")

    # -- hints -------------------------------------------------------------------------------------

    async def hint(self, live: LiveTable, client: Client, command: wire.Hint) -> None:
        """First it is counted, then it is thought about."""
        seat = live.who(client.token).seat
        try:
            if seat >= 0:  # who watches is refused, and must not use up what the seats may ask
                live.hints.charge(live.table.id, seat)
        except Denied as denied:
            client.post(refused(client, command.id, denied.reason))
            return
        if isinstance(await self.execute(live, client, command), wire.Accepted):
            thinking = live.hints.hint(live, seat, command, client)
            self.hub.spawn(self.think(live, client, command.id, thinking))

    def weigh(self, live: LiveTable, client: Client, command: wire.Weigh) -> None:
        thinking = live.hints.weigh(live, live.who(client.token), command, client)
        self.hub.spawn(self.think(live, client, command.id, thinking))

    async def think(
        self, live: LiveTable, client: Client, command_id: str, thinking: Awaitable[None]
    ) -> None:
        """Whatever becomes of it, whoever asked is told."""
        try:
            await thinking
        except Refusal as refusal:
            client.post(live.table.refused(refusal, command_id, client.language))
        except Denied as denied:
            client.post(refused(client, command_id, denied.reason))
        except Exception as error:
            fault("A hint failed", error, game=live.table.game, table=live.table.id)
            client.post(refused(client, command_id, "hint_failed"))

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
