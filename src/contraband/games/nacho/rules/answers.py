"""What most questions of this game have in common: one kind of move answers them."""

from mypy_extensions import i64

from contraband.core.step import Step
from contraband.games.nacho import moves
from contraband.games.nacho.names import NONSENSE, OTHER_STEP
from contraband.games.nacho.state import Nacho


class OneKindStep(Step[Nacho]):
    """A question that only one kind of move answers."""

    def kind(self) -> i64:
        """CHOOSE, RAID, ..."""
        raise NotImplementedError

    def why_not(self, s: Nacho, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == -1:
            return NONSENSE
        return self.why_not_this(s, seat, move) if kind == self.kind() else OTHER_STEP

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        """The same for a move of this kind."""
        raise NotImplementedError
