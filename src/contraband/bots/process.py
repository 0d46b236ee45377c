"""A bot in a process of its own, in any language: JSON lines in, JSON lines out.

Every question says all that the seat knows, so a program may forget everything between two of them.
docs/15-the-engine.md describes the lines. A program that ends, says nonsense or takes too long is
stopped, and started again for the next question.
"""

import os
import selectors
import shlex
import shutil
import subprocess
import time
from typing import Any, Final

import msgspec

from contraband.bots.budget import Deadline
from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.options import BadInput, shorten
from contraband.core.perspective import Perspective
from contraband.core.words import event_fields

PROTOCOL: Final = 1
START_S: Final = 10.0  # until a program has said hello
SLACK_S: Final = 0.5  # beyond its budget: a pipe and a busy machine
UNTIMED_S: Final = 10.0  # where the budget is a number of playouts
GIVEN_UP: Final = 3  # times in a row without an answer in time, after which it is left alone
LONGEST: Final = 1 << 20  # bytes of one answer
LONGEST_LINE: Final = 200  # letters


class Overtime(TimeoutError):
    """The program has not answered in time."""


class Unreadable(ValueError):
    """The program has said something that is no answer."""


class Program:
    """A running program, and one question at a time.

    One that was silent too often is not asked any more, so that nobody waits a thousand times.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self.words = shlex.split(command)
        self.process: subprocess.Popen[bytes] | None = None
        self.rest = b""
        self.questions = 0
        self.silent = 0  # questions in a row without an answer in time
        self.hello: dict[str, Any] = {}

    def ask(self, question: dict[str, object], seconds: float) -> dict[str, Any]:
        """Its answer to this very question; it is stopped if there is none."""
        if self.silent == GIVEN_UP:
            raise Overtime("it has been silent too often")
        try:
            if self.process is None or self.process.poll() is not None:
                self.start()
            self.questions += 1
            self.send({**question, "id": self.questions})
            until = time.monotonic() + seconds
            while True:
                answer = self.read(until)
                if answer.get("id") == self.questions:
                    self.silent = 0
                    return answer
        except BaseException as error:
            self.silent += isinstance(error, Overtime)
            self.stop()
            raise

    def start(self) -> None:
        try:
            self.process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, IndexError) as error:
            raise BadInput(f"{shorten(self.command)} cannot be started: {error}") from None
        self.rest = b""
        self.send({"type": "hello", "protocol": PROTOCOL})
        self.hello = self.read(time.monotonic() + START_S)
        if self.hello.get("type") != "hello":
            raise Unreadable("it does not say hello")

    def send(self, line: dict[str, object]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(line) + b"\n")

    def read(self, until: float) -> dict[str, Any]:
        """The next line, whole and in time."""
        assert self.process is not None
        assert self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self.rest:
                if not selector.select(max(0.0, until - time.monotonic())):
                    raise Overtime("no answer in time")
                part = os.read(pipe, 65536)
                if not part:
                    raise EOFError("the program has ended")
                self.rest += part
                if len(self.rest) > LONGEST:
                    raise Unreadable("its answer is too long")
        line, _, self.rest = self.rest.partition(b"\n")
        try:
            return msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.MsgspecError:
            raise Unreadable("its answer is no JSON object") from None

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


PROGRAMS: Final[dict[str, Program]] = {}  # one of each command, for all seats of this process


def check_program(command: str) -> str:
    """BadInput, before anything is played, if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput(f"{shorten(command)} cannot be read as a command: {error}.") from None
    if not words:
        raise BadInput("run: names no program.")
    if shutil.which(words[0]) is None:
        raise BadInput(f"{shorten(command)} cannot be started: there is no such program.")
    return command


def introduction(command: str) -> tuple[str, str]:
    """The name and the author that a program gives in its hello; it goes on running."""
    program = PROGRAMS.setdefault(check_program(command), Program(command))
    try:
        program.start()
    except (Overtime, Unreadable, OSError, EOFError) as error:
        program.stop()
        why = getattr(error, "strerror", None) or error
        raise BadInput(f"{shorten(command)} says no hello: {str(why).lower()}.") from None
    return one_line(program.hello.get("name")), one_line(program.hello.get("author"))


class ProcessBot(Bot[Any]):
    """Asks a program what to do."""

    def __init__(self, command: str) -> None:
        self.program = PROGRAMS.setdefault(command, Program(command))

    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        seconds = (
            budget.milliseconds / 1000 + SLACK_S if isinstance(budget, Deadline) else UNTIMED_S
        )
        answer = self.program.ask(question(at, budget), seconds)
        why = one_line(answer.get("why"))
        if isinstance(answer.get("notation"), str):
            return Choice(at.game.parse(answer["notation"]), why, [])
        if not isinstance(answer.get("move"), int):
            raise Unreadable("its answer names no move")
        return Choice(answer["move"], why, [])


def one_line(said: object) -> str:
    """What a program says of itself or its move, as one short line; nothing if it is no text."""
    if not isinstance(said, str):
        return ""
    plain = "".join(letter if letter.isprintable() else " " for letter in said[:LONGEST_LINE])
    return " ".join(plain.split())


def question(at: Perspective[Any], budget: Budget) -> dict[str, object]:
    """What the seat sees, has heard and may do."""
    game = at.game
    news = [
        {"kind": game.events[event[0]].name, "about": [list(f) for f in event_fields(game, event)]}
        for event in at.news
    ]
    timed = budget.milliseconds if isinstance(budget, Deadline) else None
    return {
        "type": "choose",
        "game": game.name,
        "version": game.version,
        "seats": int(at.world.seats),
        "seat": at.seat,
        "step": at.step(),
        "view": game.plain_view(at.world, at.seat),
        "legal": [[move, game.notation(move)] for move in at.legal()],
        "open": bool(at.open()),
        "news": news,
        "budget_ms": timed,
        "playouts": budget.playouts if timed is None else None,
    }
