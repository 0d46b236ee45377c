"""A table with its log, as a server would drive it."""

import hashlib
from typing import Any

import msgspec
import pytest

from contraband.core.chance import FastChance, seeded
from contraband.table import SYSTEM, Command, Duty, Entry, Occupant, Refusal, Setup, Table, Who, Why
from contraband.wire import messages as wire

SECRET = bytes(range(32))
HOST = Who(0, host=True)
WATCHER = Who()
PEOPLE = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")


def token(seat: int) -> str:
    return hashlib.sha256(f"token {seat}".encode()).hexdigest()


def setup(persons: int = 2, seats: int = 4, **given: Any) -> Setup:
    """Persons in the first seats, the first of them the host; easy bots in the others."""
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(persons)]
    bots = [Occupant("easy")] * (seats - persons)
    given.setdefault("options", {"first_guard": 0})
    given.setdefault("pace", "instant")
    return Setup("soda", seats, occupants=people + bots, host_token=token(0), **given)


class Driver:
    """Commands go in; every entry is kept as the bytes a store would keep."""

    def __init__(self, agreed: Setup, secret: bytes = SECRET) -> None:
        self.now = 1_000_000
        self.table, entries = Table.new("table-1", agreed, self.now, secret)
        self.log: list[bytes] = [msgspec.json.encode(entry) for entry in entries]
        self.ids = 0

    # -- commands ----------------------------------------------------------------------------------

    def id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    def do(self, who: Who, command: Command, why: Why | None = None) -> list[Entry]:
        entries = self.table.handle(who, command, self.now, why)
        self.log.extend(msgspec.json.encode(entry) for entry in entries)
        self.table.adopt(entries)
        return entries

    def refusal(self, who: Who, command: Command) -> str:
        """The reason why this is refused, with proof that nothing has changed."""
        before = self.saved()
        with pytest.raises(Refusal) as caught:
            self.table.handle(who, command, self.now)
        assert self.saved() == before
        for language in ("en", "de", "nl"):
            assert self.table.refused(caught.value, command.id, language).sentence
        return caught.value.reason

    def start(self) -> "Driver":
        self.do(HOST, wire.Start(self.id()))
        return self

    def wait(self, ms: int) -> None:
        self.now += ms

    # -- playing -----------------------------------------------------------------------------------

    def who(self, seat: int) -> Who:
        """Whoever plays this seat now: its person or the server's bot."""
        return Who(seat, system=self.table.sitting.is_bot_playing(seat))

    def options(self, seat: int) -> wire.Decision:
        found = self.picture(Who(seat)).decision
        assert found is not None
        return found

    def move(self, seat: int, pick: int = 0, why: Why | None = None) -> list[Entry]:
        """Play the legal move of this index (counted round) for an asked seat."""
        asked = self.options(seat)
        move = asked.legal[pick % len(asked.legal)].move
        return self.do(self.who(seat), wire.Move(self.id(), asked.id, move), why)

    def bots(self) -> None:
        """All bots that are asked answer, until persons are asked or the game is over."""
        while True:
            seats = [duty.seat for duty in self.duties("think")]
            if not seats:
                return
            self.move(seats[0])

    def finish(self, chance: FastChance | None = None) -> "Driver":
        """Random play to the end."""
        luck = chance or seeded(7)
        while self.table.phase == "playing":
            asked = self.table.asked
            self.move(asked[luck.below(len(asked))], luck.below(1000))
        return self

    def duties(self, kind: str, away: dict[int, int] | None = None) -> list[Duty]:
        return [duty for duty in self.table.due(self.now, away) if duty.kind == kind]

    def serve(self, kind: str, away: dict[int, int] | None = None) -> None:
        """Do the first duty of this kind when it is due."""
        duty = self.duties(kind, away)[0]
        assert duty.command is not None
        self.now = max(self.now, duty.at_ms)
        self.do(SYSTEM, duty.command)

    # -- looking -----------------------------------------------------------------------------------

    def picture(self, who: Who, language: str = "en", **seen: Any) -> wire.Picture:
        return self.table.picture(who, language, self.now, **seen)

    def viewers(self) -> list[Who]:
        seats = range(len(self.table.sitting.data.chairs))
        return [WATCHER, Who(host=True), *(Who(seat) for seat in seats)]

    def pictures(self) -> list[bytes]:
        """Everything anybody sees."""
        return [msgspec.json.encode(self.picture(who)) for who in self.viewers()]

    def saved(self) -> bytes:
        """Everything the table remembers."""
        return msgspec.json.encode(self.table.sitting.to_plain(), order="deterministic")

    def entries(self) -> list[Entry]:
        return [msgspec.json.decode(line, type=Entry) for line in self.log]

    def folded(self) -> "Driver":
        """The same table rebuilt from its log, as after a crash."""
        other = Driver.__new__(Driver)
        other.__dict__.update(self.__dict__)
        other.table = Table.fold(self.entries())
        other.log = list(self.log)
        return other

    def check_fold(self) -> None:
        """The log leads to this very table, for everybody's eyes."""
        other = self.folded()
        assert other.saved() == self.saved()
        assert other.pictures() == self.pictures()
