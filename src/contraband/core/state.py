"""What is on the table. The kernel's part: who is asked, in which step, in which frame."""

from typing import Annotated, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import NO_CHANCE, Chance, ChanceError
from contraband.core.fields import SAVED, copy_kernel

NOBODY: Final[i64] = 0
SPECTATOR: Final[i64] = -1  # the seat number of those who only watch
UNANSWERED: Final[i64] = -1
EVERYONE: Final[i64] = -1  # the audience mask with every bit set: all seats and spectators
FRAME: Final[i64] = 7  # numbers in a suspended frame

# Written beside the type of a field that is not copied and saved like others (lab/fields.py).
SHARED: Final = "shared"  # replaced as a whole, never written into: copies share it
DERIVED: Final = "derived"  # follows from other fields: copied, but not saved
PASSING: Final = "passing"  # for the moment: neither copied nor saved


class State:
    """Plain numbers only, so a state can be copied, saved and replayed. A game adds its own fields.

    Each field is declared here once; ``fields.py``, which copies and saves it, is generated from
    this.

    ``a`` to ``d`` are the local numbers of the running frame: whatever a called step must remember
    (whose card, which bounty) without a field of its own.
    """

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.step: i64 = 0
        self.entering = True  # the step has not begun yet
        self.over = False
        self.asked: i64 = NOBODY  # one bit per seat that still has to answer
        self.asking: i64 = 0  # names the present decision; other seats' answers do not change it
        self.asks: i64 = 0
        self.a: Annotated[i64, "locals"] = 0
        self.b: Annotated[i64, "locals"] = 0
        self.c: Annotated[i64, "locals"] = 0
        self.d: Annotated[i64, "locals"] = 0
        self.frames: vec[i64] = vec[i64]()  # suspended frames, the innermost last
        self.sealed: vec[i64] = vec[i64]()  # answers nobody else may see yet, one place per seat
        self.shown: i64 = 0  # grows when luck is drawn or a secret shown: undo stops there
        self.chance: Annotated[Chance, DERIVED] = NO_CHANCE  # saved separately
        self.recording: Annotated[bool, PASSING] = False
        # outcomes since the recorder last emptied it
        self.drawn: Annotated[list[int], PASSING] = []
        self.telling: Annotated[bool, PASSING] = False
        # events since the listener last emptied it
        self.told: Annotated[list[tuple[int, ...]], PASSING] = []

    # -- flow: what a step may do -------------------------------------------------------------

    def ask(self, seats: i64) -> None:
        """Ask all seats in this mask at once; ``leave`` runs when the last one has answered."""
        self.asked = seats
        self.asks += 1
        self.asking = self.asks

    def goto(self, step: i64) -> None:
        """Continue with another step in the same frame."""
        self.step = step
        self.entering = True
        self.asked = NOBODY

    def call(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Interrupt: run another step; the current one continues when that one calls ``end``."""
        frames = append(self.frames, self.step)
        frames = append(frames, self.asked)
        frames = append(frames, self.asking)
        frames = append(frames, self.a)
        frames = append(frames, self.b)
        frames = append(frames, self.c)
        self.frames = append(frames, self.d)
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.goto(step)

    def end(self) -> None:
        """Close the called frame and return to the interrupted step."""
        top: i64 = len(self.frames) - FRAME
        frames = self.frames
        self.step = frames[top]
        self.asked = frames[top + 1]
        self.asking = frames[top + 2]
        self.a = frames[top + 3]
        self.b = frames[top + 4]
        self.c = frames[top + 5]
        self.d = frames[top + 6]
        self.frames = frames[:top]
        self.entering = False

    def finish(self) -> None:
        """The game is over."""
        self.over = True
        self.asked = NOBODY

    # -- luck, secrets, news --------------------------------------------------------------------

    def draw(self, n: i64) -> i64:
        """A chance outcome from 0 to n - 1: the only way for luck to enter a game."""
        outcome = self.chance.below(n)
        self.shown += 1
        if self.recording:
            self.drawn.append(outcome)
        return outcome

    def enquire(self, question: list[int]) -> list[int]:
        """The answer to what no draw can decide; recorded like a draw, with its length."""
        answer = self.chance.answer(question)
        if not answer:
            answer = self.guess(question)
        self.shown += 1
        if self.recording:
            self.drawn.append(-len(answer))
            self.drawn += answer
        return answer

    def guess(self, question: list[int]) -> list[int]:
        """The game's own quick answer, for streams that know none: in search and random play."""
        raise ChanceError("this game asks no questions")

    def reveal(self) -> None:
        """Something hidden has been shown to somebody: free undo ends here."""
        self.shown += 1

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """News for everybody, spectators too."""
        if self.telling:
            self.note(EVERYONE, kind, a, b, c, d, e)

    def whisper(
        self, seat: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0
    ) -> None:
        """News for one seat only."""
        if self.telling:
            self.note(seat_bit(seat), kind, a, b, c, d, e)

    def note(self, audience: i64, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Separate from ``tell``, so that a silent state pays only for the check."""
        self.told.append((kind, audience, a, b, c, d, e))

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy that plays on in exactly the same way, silent and unrecorded."""
        other = type(self)(self.seats)
        copy_kernel(self, other)
        return other

    def saved(self) -> str:
        """The names under which a game's own fields are saved."""
        return ""

    def declared(self) -> str:
        """The names under which all fields are saved; ``name=a,b`` is a list of several."""
        return SAVED + self.saved()

    def to_plain(self) -> dict[str, object]:
        """Everything that matters later, as numbers and lists (the chance stream is separate)."""
        plain: dict[str, object] = {}
        for entry in self.declared().split():
            name, _, members = entry.partition("=")
            if members:
                plain[name] = [getattr(self, member) for member in members.split(",")]
            else:
                value = getattr(self, name)
                # Not isinstance: mypyc would turn a flag into a whole number.
                plain[name] = value if type(value) in (bool, int) else list(value)
        return plain

    def fill_from(self, plain: dict[str, object]) -> None:
        """The inverse of ``to_plain``."""
        for entry in self.declared().split():
            name, _, members = entry.partition("=")
            if members:
                for member, number in zip(members.split(","), wholes(plain, name), strict=True):
                    setattr(self, member, number)
            else:
                setattr(self, name, read_like(getattr(self, name), plain, name))


def read_like(present: object, plain: dict[str, object], name: str) -> object:
    """A value from a plain state, with the type of the current one."""
    if isinstance(present, bool):
        return bool(plain[name])
    if isinstance(present, int):
        return whole(plain, name)
    if isinstance(present, list):
        return wholes(plain, name)
    return vec[i64](wholes(plain, name))


def whole(plain: dict[str, object], name: str) -> int:
    """A whole number from a plain state, or a complaint."""
    value = plain.get(name)
    if not isinstance(value, int):
        raise ValueError(f"the saved state has no whole number called {name}")
    return value


def wholes(plain: dict[str, object], name: str) -> list[int]:
    """A list of whole numbers from a plain state, or a complaint."""
    value = plain.get(name)
    if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
        raise ValueError(f"the saved state has no list of whole numbers called {name}")
    return value


def seat_bit(seat: i64) -> i64:
    """The mask of one seat."""
    mask: i64 = 1
    mask <<= seat  # not 1 << seat: compiled, that would be a C int of 32 bits
    return mask


def all_bits(seats: i64) -> i64:
    """The mask of seats 0 to seats - 1."""
    return seat_bit(seats) - 1


def is_in(seat: i64, mask: i64) -> bool:
    """Is this seat in the mask?"""
    return (mask >> seat) & 1 == 1


def seats_in(mask: i64) -> list[int]:
    """The seats of a mask, lowest first."""
    return [seat for seat in range(64) if (mask >> seat) & 1]
