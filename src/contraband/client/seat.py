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
LARGEST: Final = 1 << 24  # the largest picture that is taken
AGAIN_S: Final = (0.2, 0.5, 1, 2, 4, 8, 16)  # between tries to come back: a restart takes seconds
MESSAGES: Final = msgspec.json.Decoder(wire.ToClient)


class ServerSaysNo(BadInput):
    """The server or the rules refuse this; the sentence says why, and nothing has changed."""


class Dismissed(ServerSaysNo):
    """The server has closed this seat to us."""


class Known(msgspec.Struct):
    """What the seat may think with."""

    rules: str
    seat: int
    decision: int
    world: dict[str, Any]
    news: list[tuple[int, ...]]


class RemoteSeat:
    """A seat that this program has taken. ``picture`` is the newest the server has sent."""

    def __init__(self, server: str, table: str, token: str, language: str = "en") -> None:
        self.server = server
        self.table = table
        self.token = token
        self.language = language
        self.http = httpx.Client(base_url=f"{server}/api/tables/{table}", headers=bearer(token))
        self.news: list[wire.News] = []  # all that this seat has heard, the oldest first
        self.talk: list[wire.Talk] = []
        self.opened = ExitStack()  # holds the socket
        self.socket = self.connected()
        self.picture: wire.Picture = self.first_picture()

    # -- looking -----------------------------------------------------------------------------------

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the next picture: False when the game is over, or after so many seconds."""
        if self.picture.table.phase == "over":
            return False
        until = None if seconds is None else time.monotonic() + seconds
        message = self.read(until)
        while message is not None and not isinstance(message, wire.Picture):
            message = self.read(until)
        return message is not None

    def perspective(self) -> Perspective[Any]:
        """This seat's side of the game for a bot: view, legal moves, news, re-dealt worlds."""
        known = msgspec.json.decode(self.ask("GET", "/world"), type=Known)
        game = find_rules(known.rules)
        return Perspective(game, game.from_plain(known.world), known.seat, known.news, PHYSICS)

    # -- acting ------------------------------------------------------------------------------------

    def play(self, move: int | str, words: str = "") -> None:
        """Answer the decision in the picture; ``words`` go with a promise."""
        asked = self.picture.decision
        if asked is None:
            raise BadInput("This seat is not asked now.")
        if isinstance(move, str):
            self.command(wire.Move(new_id(), asked.id, text=words, notation=move))
        else:
            self.command(wire.Move(new_id(), asked.id, move, words))

    def say(self, text: str) -> None:
        self.command(wire.Say(new_id(), text))

    def leave(self) -> None:
        """Give the seat back; while the game runs, a bot of the server plays on."""
        with suppress(Dismissed):  # that is what was asked for
            self.command(wire.SetSeat(new_id(), self.picture.you, "open"))
        self.close()

    def command(self, command: wire.Command) -> None:
        """Send it until it is answered: a command with the same id never acts twice.

        Then ``picture`` shows what came of it.
        """
        self.send(command)
        while True:
            message = self.read(None, again=command)
            if isinstance(message, wire.Refused) and message.id == command.id:
                raise ServerSaysNo(message.sentence)
            if isinstance(message, wire.Accepted) and message.id == command.id:
                break
        while self.picture.seq < message.seq:
            self.read(None)

    def close(self) -> None:
        self.opened.close()
        self.http.close()

    def __enter__(self) -> "RemoteSeat":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- private -----------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None) -> bytes:
        return answered(self.http, method, path, body)

    def connected(self) -> ClientConnection:
        ticket = msgspec.json.decode(self.ask("POST", "/ticket"))["ticket"]
        address = self.server.replace("http", "ws", 1) + "/ws"
        self.opened.close()
        socket = self.opened.enter_context(connect(address, compression=None, max_size=LARGEST))
        seen = self.news[-1].number if self.news else 0
        socket.send(msgspec.json.encode(wire.Hello(ticket, self.language, seen)).decode())
        return socket

    def first_picture(self) -> wire.Picture:
        message = self.read(None)
        while not isinstance(message, wire.Picture):
            message = self.read(None)
        return message

    def send(self, command: wire.Command) -> None:
        with suppress(ConnectionClosed):  # the reader notices: it comes back and sends it again
            self.socket.send(msgspec.json.encode(command).decode())

    def read(self, until: float | None, again: wire.Command | None = None) -> wire.ToClient | None:
        """The next message, None if none comes in time. Comes back if the socket was cut."""
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
            raise Dismissed(message.sentence)
        if isinstance(message, wire.Picture):
            self.picture = message
            self.news += message.news
            self.talk += message.talk
        return message

    def come_back(self) -> None:
        for pause in AGAIN_S:
            time.sleep(pause)
            try:
                self.socket = self.connected()
                return
            except (OSError, httpx.TransportError, InvalidHandshake):
                continue
        raise ServerSaysNo(f"{self.server} does not answer any more.")


def sit_down(link: str, name: str, author: str, seat: int = -1, language: str = "en") -> RemoteSeat:
    """Take a seat (-1: the first open one) at the table behind this link, as ``author``'s bot.

    Everybody at the table sees that a program sits there, and whose it is.
    """
    found = LINK.fullmatch(link.strip())
    if found is None:
        raise BadInput(f"{shorten(link)} is no link to a table; one looks like http://HOST/t/CODE.")
    if not author.strip():
        raise BadInput("A bot at a table bears the name of its author: say who that is.")
    server, table = found["server"], found["table"]
    wish = {"name": name, "seat": seat, "author": author}
    with httpx.Client(base_url=f"{server}/api/tables/{table}") as http:
        joined = msgspec.json.decode(answered(http, "POST", "/join", wish))
    return RemoteSeat(server, table, joined["seat_token"], language)


def answered(http: httpx.Client, method: str, path: str, body: object = None) -> bytes:
    """The body of the answer; ServerSaysNo with the server's own sentence otherwise."""
    try:
        answer = http.request(method, path, json=body)
    except (httpx.TransportError, httpx.InvalidURL) as error:
        raise ServerSaysNo(f"{http.base_url.host} does not answer: {error}") from None
    if answer.is_success:
        return answer.content
    try:
        sentence = msgspec.json.decode(answer.content)["sentence"]
    except (msgspec.MsgspecError, KeyError, TypeError):
        sentence = f"The server answered {answer.status_code}."
    raise ServerSaysNo(str(sentence))


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def new_id() -> str:
    return uuid.uuid4().hex
