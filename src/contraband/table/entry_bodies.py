"""What the body of each kind of entry must look like, for logs that come from outside.

A live table writes its bodies itself; only what was stored, moved or sent may be anything.
Fields that are not named here change nothing, so they may be there.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert

from contraband.table.commands import Why
from contraband.table.entries import Damaged, Entry
from contraband.table.setup import Setup
from contraband.table.state import Chair
from contraband.wire import messages as wire

TABLE_ID = r"^[A-Za-z0-9_-]{1,64}$"

Id = Annotated[str, Meta(pattern=TABLE_ID)]
Name = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=4_000)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Side = Annotated[int, Meta(ge=-1, le=63)]  # a seat, or none
Occupant = Literal["open", "person", "random", "beginner", "easy", "medium", "hard", "expert"]


class Open(Struct):
    table: Id
    setup: Setup
    chairs: list[Chair]
    rules: Name
    seed: Hash
    commitment: Hash


class Join(Struct):
    name: Name
    token: Hash
    beside: Side = -1
    author: Name = ""
    yielded: dict[str, Name] = {}


class SeatRequest(Struct):
    name: Name
    token: Hash
    waiting: list[Count]
    beside: Side
    author: Name = ""


class Admit(Struct):
    agree: bool


class Seat(Struct):
    occupant: Occupant
    name: Name


class Rename(Struct):
    name: Name
    yielded: dict[str, Name] = {}


class Seal(Struct):
    names: dict[str, Name] = {}


class Contribute(Struct):
    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Cover(Struct):
    cover: Literal["", "away", "time", "wish"]


class Terms(Struct):
    terms: wire.Terms
    cards: dict[str, Any] | None = None  # these three only where the cards changed
    rules: Name = ""
    commitment: Hash | Literal[""] = ""


class Nothing(Struct):
    pass


class Move(Struct):
    move: Text
    decision: Count
    by: Name
    text: Text = ""
    why: Why | None = None
    why_open: bool = False


class Order(Struct):
    window: Name
    answer: Literal["ask", "pass", "aimed"]


class Shadow(Struct):
    allowed: bool


class Wish(Struct):
    waiting: list[Count]


class Consent(Struct):
    agree: bool


class Undo(Struct):
    at: Count
    alone: bool


class Say(Struct):
    text: Text
    phrase: Name
    name: Name = ""
    team: bool = False


class Note(Struct):
    text: Text


class Hint(Struct):
    decision: Count


class Pause(Struct):
    paused: bool


class Pace(Struct):
    pace: Name
    chatter: bool


class Sleep(Struct):
    asleep: bool


class Rematch(Struct):
    table: Id


BODIES: dict[str, type[Struct]] = {
    "open": Open,
    "join": Join,
    "seat": Seat,
    "rename": Rename,
    "contribute": Contribute,
    "cover": Cover,
    "terms": Terms,
    "agree": Nothing,
    "seal": Seal,
    "deal": Nothing,
    "move": Move,
    "order": Order,
    "shadow": Shadow,
    "wish": Wish,
    "consent": Consent,
    "lapse": Nothing,
    "knock": SeatRequest,
    "admit": Admit,
    "unheard": Nothing,
    "undo": Undo,
    "say": Say,
    "note": Note,
    "hint": Hint,
    "pause": Pause,
    "pace": Pace,
    "restart": Nothing,
    "sleep": Sleep,
    "rematch": Rematch,
}

# By the host or the table itself, who may have no seat; all others are somebody's.
WITHOUT_SEAT = {
    "open",
    "terms",
    "seal",
    "deal",
    "say",
    "pause",
    "pace",
    "restart",
    "sleep",
    "rematch",
}


def check_body(entry: Entry) -> Struct:
    """The body, read as its kind says; Damaged if it cannot be read like that."""
    kind = BODIES.get(entry.kind)
    if kind is None:
        raise Damaged(f"Entry {entry.seq} of the log is of no known kind.")
    try:
        return convert(entry.body, kind)
    except ValidationError as error:
        raise Damaged(f"Entry {entry.seq} of the log has a wrong body: {error}.") from None
