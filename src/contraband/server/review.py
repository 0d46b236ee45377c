"""Looking back at a finished game together: one leads, the others follow. Never written down."""

from collections.abc import Collection

from contraband.wire import messages as wire


class Review:
    """Whoever begins leads until they hand over or leave; the place survives the leader."""

    def __init__(self) -> None:
        self.leader = -1  # a seat; -1: nobody has begun, or nobody is left
        self.move = 0

    def message(self) -> wire.Review:
        return wire.Review(self.leader, self.move)

    def take(
        self, seat: int, wish: wire.Lead | wire.HandOver, moves: int, connected: Collection[int]
    ) -> bool:
        """Has this wish of a seat changed anything? The wishes of those who follow do not."""
        if seat not in connected or self.leader not in (-1, seat):
            return False
        if isinstance(wish, wire.HandOver):
            return self.leader == seat and self.pass_to(wish.seat, connected)
        if not 0 <= wish.move <= moves or (self.leader, self.move) == (seat, wish.move):
            return False
        self.leader, self.move = seat, wish.move
        return True

    def pass_to(self, seat: int, connected: Collection[int]) -> bool:
        if seat not in connected or seat == self.leader:
            return False
        self.leader = seat
        return True

    def settle(self, connected: Collection[int]) -> bool:
        """A leader who has left passes the lead on to the first who is still here."""
        if self.leader < 0 or self.leader in connected:
            return False
        self.leader = min(connected, default=-1)
        return True

    def heard(self, leader: int, move: int) -> bool:
        """Another process has told how it stands."""
        changed = (self.leader, self.move) != (leader, move)
        self.leader, self.move = leader, move
        return changed
