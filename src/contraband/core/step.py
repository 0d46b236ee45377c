"""A step of the rules: whom it asks, what they may do, and what happens then."""

from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from contraband.core.chance import FastChance
from contraband.core.state import State

S = TypeVar("S", bound=State)

ALLOWED: Final[i64] = 0  # what ``why_not`` says of a legal move


@mypyc_attr(allow_interpreted_subclasses=True)  # for the steps of tests; costs nothing measurable
class Step(Generic[S]):
    """One box in the rules' flow chart. Steps hold no data: everything is in the state.

    ``why_not`` is the one judge of legality. ``legal`` and the greyed-out refusals are derived from
    it, so what is offered, refused and explained always agrees.

    An open step has more legal moves than anybody could list (a flick). Then ``legal`` gives some
    of them, at least one; ``why_not`` judges any number; and ``pick`` may draw an unlisted move.
    """

    def __init__(
        self,
        name: str,
        window: bool = False,
        standing: bool = False,
        open: bool = False,
        again: bool = False,
    ) -> None:
        self.name = name  # the key of its prompt in the text files
        self.window = window  # a reaction window: everybody's answer takes the same time
        self.standing = standing or window  # standing orders may give its default
        self.open = open
        self.again = again  # a window that repeats a question at another moment
        self.picks = type(self).pick is not Step.pick  # has a faster way than its list

    def enter(self, s: S) -> None:
        """What happens by itself when the step starts; then ask somebody, or continue."""

    def candidates(self, s: S, seat: i64) -> vec[i64]:
        """The moves this seat would consider here: the legal ones and those nearly legal."""
        return vec[i64]()

    def why_not(self, s: S, seat: i64, move: i64) -> i64:
        """ALLOWED, or the number of the reason. The move may be any 64-bit number."""
        return ALLOWED

    def legal(self, s: S, seat: i64) -> vec[i64]:
        """The moves this seat may answer with."""
        found = vec[i64]()
        for move in self.candidates(s, seat):
            if self.why_not(s, seat, move) == ALLOWED:
                found = append(found, move)
        return found

    def pick(self, s: S, seat: i64, chance: FastChance) -> i64:
        """Any of the legal moves, as if drawn from their list, which a step need not build.

        An open step draws any move worth trying, some of them far more likely than others.
        """
        moves = self.legal(s, seat)
        return moves[chance.below(len(moves))]

    def default(self, s: S, seat: i64) -> i64:
        """The answer when a clock runs out."""
        return self.legal(s, seat)[0]

    def aimed(self, s: S, seat: i64) -> bool:
        """Is this window about this seat? Only what everybody sees may decide that."""
        return True

    def take(self, s: S, seat: i64, move: i64) -> None:
        """Take one answer. It is sealed unless the step says otherwise."""
        s.sealed[seat] = move

    def leave(self, s: S) -> None:
        """Nobody is asked any more: ask again, call a step, or continue."""
