"""The clock's budget. It stands here because core and games know no clock."""

import time

from contraband.core.bot import BATCH, Budget


class Deadline(Budget):
    """This many milliseconds from now on; at least one batch of playouts is always allowed."""

    def __init__(self, milliseconds: int) -> None:
        super().__init__(0)
        self.milliseconds = milliseconds
        self.end = time.perf_counter() + milliseconds / 1000

    def allows(self, done: int) -> int:
        return BATCH if done == 0 or time.perf_counter() < self.end else 0


class Capped(Deadline):
    """This many playouts, so that results repeat; the clock ends it where that takes too long."""

    def __init__(self, playouts: int, milliseconds: int) -> None:
        super().__init__(milliseconds)
        self.playouts = playouts

    def allows(self, done: int) -> int:
        return min(super().allows(done), max(0, self.playouts - done))
