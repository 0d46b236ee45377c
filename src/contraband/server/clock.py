"""The server's clock. Tables know no clock of their own: the time is passed in."""

import time


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def now_s() -> float:
    """For measuring intervals; never goes back."""
    return time.monotonic()
