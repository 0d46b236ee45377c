"""Who commands a table, what the server itself may command, and how a table says no."""

from msgspec import Struct

from contraband.lessons.lesson import Text
from contraband.wire import messages as wire


class Who(Struct, frozen=True):
    """The sender of a command, after authentication."""

    seat: int = -1  # -1: no seat
    host: bool = False
    system: bool = False  # the server: duties, bots, people who come and go
    asks_for_seat: bool = False  # waits to be let in to a running game


SYSTEM = Who(system=True)


class Why(Struct, frozen=True):
    """A bot's reason: the key of its sentence and the numbers in it (name, meaning, number)."""

    key: str
    fields: list[tuple[str, str, int]]
    openly: str = ""  # the key of what everybody may read at once, where the reason has to wait


class Join(Struct, frozen=True):
    """A person takes a seat (-1: the first open one)."""

    name: str
    token: str  # SHA-256 of the seat's token, in hexadecimal digits
    seat: int = -1
    here: int = -1  # the seat that its browser holds already
    hot_seat: bool = False  # another person on that device, and everybody is told
    author: str = ""  # it is a program, and this is who answers for it
    changes: int = -1  # of the options that it has seen; -1: it does not say
    id: str = ""


class Returned(Struct, frozen=True):
    """The person of this seat has opened a socket."""

    seat: int
    id: str = ""


class Away(Struct, frozen=True):
    """The person of this seat has been gone for the whole grace time."""

    seat: int
    id: str = ""


class AtDecision(Struct, frozen=True):
    """What falls due while this decision of a seat is open."""

    seat: int
    decision: int
    id: str = ""


class TimeUp(AtDecision, frozen=True):
    """The clock of this seat has run out."""


class FollowOrder(AtDecision, frozen=True):
    """Answer a window by the standing order of this seat."""


class FollowLesson(AtDecision, frozen=True):
    """Let this seat play what the lesson of the table says."""


class UndoExpired(Struct, frozen=True):
    """A wish to take back has waited long enough."""

    id: str = ""


class SeatRequestExpired(Struct, frozen=True):
    """Somebody who wants to be let in has waited long enough."""

    id: str = ""


class Restarted(Struct, frozen=True):
    """The server was down: no clock is charged for it."""

    id: str = ""


class Sleep(Struct, frozen=True):
    """Nobody has been in this lobby for long; or somebody who belongs there has come back."""

    asleep: bool
    id: str = ""


OwnCommand = (
    Join
    | Returned
    | Away
    | TimeUp
    | FollowOrder
    | FollowLesson
    | UndoExpired
    | SeatRequestExpired
    | Restarted
    | Sleep
)
Command = wire.Command | OwnCommand


class Refusal(Exception):
    """A command is refused; nothing has changed. ``sentences.refused`` tells it to a person."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class Early(Refusal):
    """The answer is right, but a window takes everybody the same time: hand it in at ``at_ms``."""

    def __init__(self, at_ms: int) -> None:
        super().__init__("too_early")
        self.at_ms = at_ms


class RuleRefusal(Refusal):
    """The rules of the game do not allow this move."""

    def __init__(self, reason: str, move: int, number: int) -> None:
        super().__init__(reason)
        self.move = move
        self.number = number  # of ``why_not``


class NotTheLesson(Refusal):
    """The rules would allow this move, but the lesson asks for another one."""

    def __init__(self, why: Text) -> None:
        super().__init__("lesson")
        self.why = why
