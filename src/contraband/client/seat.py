"""One seat at a table on a server: HTTP to join, a socket for the rest (docs/16-the-socket.md).

with sit_down("http://192.168.1.5:8000/t/kZ3x", "Greedy", author="Ada") as seat:
    while seat.wait():
        if seat.picture.decision:
            seat.play(seat.picture.decision.legal[0].move)
"""

import re
import time
import uuid
from contextlib import ExitStack, suppress
from typing import Any, Final

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from contraband.core.options import BadInput, shorten
from contraband.core.perspective import Perspective
from contraband.games import find_rules
from contraband.physics.oracle import PHYSICS
from contraband.wire import messages as wire

LINK: Final = re.compile(r"(?P<server>https?://[^/\s]+)/t/(?P<table>[\w-]{1,64})/?(?:[?#].*)?")
LARGEST: Final = 1 << 24  # the largest picture that we accept
AGAIN_S: Final = (0.2, 0.5, 1, 2, 4, 8, 16)  # between attempts to reconnect
MESSAGES: Final = msgspec.json.Decoder(wire.ToClient)


class ServerSaysNo(BadInput):
    """The server or the rules refuse this. The sentence says why; nothing has changed."""


class NoAnswer(ServerSaysNo):
    """The server cannot be reached right now."""


class RemoteSeat(ExitStack):
    """A seat that this program has taken. ``picture`` is the latest from the server."""

    picture: wire.Picture

    def __init__(self, server: str, table: str, token: str, language: str = "en") -> None:
        super().__init__()  # closes what it opens
        self.server, self.table, self.token, self.language = server, table, token, language
        self.http = self.enter_context(at_table(server, table, token))
        self.news: list[wire.News] = []  # everything this seat has heard, oldest first
        self.talk: list[wire.Talk] = []
        self.socket = self.connected()
        while not isinstance(self.read(), wire.Picture):
            pass

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the next picture; False if the game is over or the time is up."""
        until = None if seconds is None else time.monotonic() + seconds
        message: wire.ToClient | None = None
        while self.picture.table.phase != "over" and not isinstance(message, wire.Picture):
            message = self.read(until)
            if message is None:
                return False
        return message is not None

    def perspective(self) -> Perspective[Any]:
        """This seat's side of the game, for a bot: view, legal moves, news, re-dealt worlds."""
        known = answered(self.http, "GET", "/world")
        game = find_rules(known["rules"], known["cards"])
        news = [tuple(event) for event in known["news"]]
        return Perspective(game, game.from_plain(known["world"]), known["seat"], news, PHYSICS)

    def play(self, move: int | str, words: str = "") -> None:
        """Answer the decision in the picture; ``words`` go with a promise."""
        asked = self.picture.decision
        if asked is None:
            raise BadInput("This seat is not asked now.")
        named = {"notation": move} if isinstance(move, str) else {"move": move}
        self.command(wire.Move(new_id(), asked.id, text=words, **named))

    def say(self, text: str) -> None:
        self.command(wire.Say(new_id(), text))

    def leave(self) -> None:
        """Give the seat back; if the game is running, a bot of the server plays on."""
        with suppress(ServerSaysNo):  # giving up the seat closes the socket
            self.command(wire.SetSeat(new_id(), self.picture.you, "open"))
        self.close()

    def command(self, command: wire.Command) -> None:
        """Send a command until it is answered; its id never acts twice. Updates ``picture``."""
        self.send(command)
        while True:
            message = self.read(again=command)
            if isinstance(message, wire.Refused) and message.id == command.id:
                raise ServerSaysNo(message.sentence)
            if isinstance(message, wire.Accepted) and message.id == command.id:
                break
        while self.picture.seq < message.seq:
            self.read()

    def connected(self) -> ClientConnection:
        ticket = answered(self.http, "POST", "/ticket")["ticket"]
        address = self.server.replace("http", "ws", 1) + "/ws"
        socket = self.enter_context(connect(address, compression=None, max_size=LARGEST))
        seen = self.news[-1].number if self.news else 0
        socket.send(msgspec.json.encode(wire.Hello(ticket, self.language, seen)).decode())
        return socket

    def send(self, command: wire.Command) -> None:
        with suppress(ConnectionClosed):  # the reader notices, reconnects and sends it again
            self.socket.send(msgspec.json.encode(command).decode())

    def read(
        self, until: float | None = None, again: wire.Command | None = None
    ) -> wire.ToClient | None:
        """The next message, or None if none comes in time. Reconnects if the socket was cut."""
        try:
            left = None if until is None else max(0.0, until - time.monotonic())
            message: wire.ToClient = MESSAGES.decode(self.socket.recv(timeout=left))
        except TimeoutError:
            return None
        except ConnectionClosed:
            self.come_back()
            if again is not None:
                self.send(again)
            return self.read(until, again)
        if isinstance(message, wire.Goodbye) and not message.again:
            raise ServerSaysNo(message.sentence)
        if isinstance(message, wire.Picture):
            self.picture = message
            self.news += message.news
            self.talk += message.talk
        return message

    def come_back(self) -> None:
        for pause in AGAIN_S:
            time.sleep(pause)
            with suppress(OSError, NoAnswer, InvalidHandshake):
                self.socket = self.connected()
                return
        raise ServerSaysNo(f"{self.server} does not answer any more.")


def sit_down(link: str, name: str, author: str, seat: int = -1, language: str = "en") -> RemoteSeat:
    """Take a seat (-1: the first open one) at the table with this link, as ``author``'s bot.

    Everybody at the table sees that the seat is a program, and whose it is.
    """
    found = LINK.fullmatch(link.strip())
    if found is None:
        raise BadInput(f"{shorten(link)} is no link to a table; one looks like http://HOST/t/CODE.")
    if not author.strip():
        raise BadInput("A bot at a table bears the name of its author: say who that is.")
    with at_table(found["server"], found["table"]) as http:
        wish = {"name": name, "seat": seat, "author": author}
        joined = answered(http, "POST", "/join", wish)
    return RemoteSeat(found["server"], found["table"], joined["seat_token"], language)


def at_table(server: str, table: str, token: str = "") -> httpx.Client:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.Client(base_url=f"{server}/api/tables/{table}", headers=headers)


def answered(http: httpx.Client, method: str, path: str, body: object = None) -> Any:
    """The server's answer; ServerSaysNo, with the server's sentence, if it refuses."""
    try:
        answer = http.request(method, path, json=body)
        told = msgspec.json.decode(answer.content)
    except (httpx.TransportError, httpx.InvalidURL) as error:
        why = re.sub(r"^\[Errno -?\d+\] ", "", str(error)) or type(error).__name__
        raise NoAnswer(f"{http.base_url.host} does not answer: {why}.") from None
    except msgspec.MsgspecError:
        raise ServerSaysNo(f"The server answered {answer.status_code}.") from None
    if answer.is_success:
        return told
    said = told.get("sentence") if isinstance(told, dict) else None
    raise ServerSaysNo(str(said or f"The server answered {answer.status_code}."))


def new_id() -> str:
    return uuid.uuid4().hex
