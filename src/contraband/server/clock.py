"""The server's clocks. Tables know none of their own: the time is passed in."""

import time
from collections.abc import Callable
from typing import Final

TICK_S: Final = 0.25  # how often somebody looks at the clock, whatever else happens
GAP_MS: Final = 1_000  # if nobody did for so long, this process was not running

Seconds = Callable[[], float]


def wall_ms() -> int:
    """What the clock on the wall shows. It can be set: good for dates, not for measuring."""
    return time.time_ns() // 1_000_000


def now_s() -> float:
    """For measuring intervals; never goes back."""
    return time.monotonic()


def passed_s() -> float:
    """Like ``now_s``, and it counts the time in which the machine slept, where that is known."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Clock:
    """Begins with the wall clock, and then counts only what this process lives through.

    It counts CLOCK_MONOTONIC, not CLOCK_BOOTTIME: while a machine sleeps nobody can play, so that
    time must not count, and asyncio's timers, which wake us, count the same. A process can stand
    still though its machine does not (SIGSTOP, a virtual machine put aside, a loop held up): then
    nobody has looked at this clock for longer than ``GAP_MS``, and that time is left out. Sleep is
    noticed as well, by CLOCK_BOOTTIME: other servers may have gone on meanwhile.
    """

    def __init__(
        self,
        wall: Callable[[], int] = wall_ms,
        lived: Seconds = now_s,
        passed: Seconds = passed_s,
    ) -> None:
        self.lived = lived
        self.passed = passed
        self.looked_s = passed()
        self.ms_at = wall() - lived() * 1000  # our time when ``lived`` was 0
        self.counted_s = lived()
        self.gaps = 0  # how often this process stood still

    def now_ms(self) -> int:
        """Milliseconds since 1970, as far as they count. Looking at it is what notices a gap."""
        lived, passed = self.lived(), self.passed()
        if (passed - self.looked_s) * 1000 > GAP_MS:
            self.gaps += 1
            self.ms_at -= (lived - self.counted_s) * 1000
        self.looked_s, self.counted_s = passed, lived
        return int(self.ms_at + lived * 1000)


class TableClock:
    """A table's own time: that of an entry of its log, and what we have lived through since.

    So it goes on where the log ends: an outage takes no time, and it does not matter what the wall
    clocks of two servers, or of one before and after a restart, say.
    """

    def __init__(self, clock: Clock, at_ms: int) -> None:
        self.clock = clock
        self.ahead_ms = 0
        self.set(at_ms)

    def set(self, at_ms: int) -> None:
        self.ahead_ms = at_ms - self.clock.now_ms()

    def now_ms(self) -> int:
        return self.clock.now_ms() + self.ahead_ms

    def written(self, at_ms: int) -> None:
        """This process has written an entry. If that took very long it was an outage as well."""
        if self.now_ms() - at_ms > GAP_MS:
            self.set(at_ms)

    def told(self, at_ms: int) -> None:
        """The server that does the duties has said how late it is."""
        if at_ms > self.now_ms():
            self.set(at_ms)

    def join(self) -> None:
        """Go over to the server's clock, unless that would turn time back."""
        self.ahead_ms = max(0, self.ahead_ms)
