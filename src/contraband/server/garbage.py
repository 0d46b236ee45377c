"""Python's garbage collection, kept out of people's way.

A full search looks at every object there is: with 800 people at 200 tables it takes a fifth of a
second, in which nobody gets an answer. So it waits for a moment in which nothing happens. Only the
very newest objects are searched meanwhile: what survives that once is left alone until then.
"""

import gc
import time
from typing import Final

YOUNG: Final = 5_000  # new objects before the newest are searched: some 2 ms
NEVER: Final = 1_000_000_000
OVERDUE_S: Final = 600.0  # a server that is never quiet is searched all the same


class Garbage:
    """When to look for what nobody needs any more."""

    def __init__(self) -> None:
        self.seen = -1
        self.searched_s = time.monotonic()

    def begin(self) -> None:
        """What is loaded by now stays for good and need not be looked at again.

        Nor was it while it was loaded (``cli``), nor is it now: of 200,000 objects some hundred are
        garbage, and people wait for the start.
        """
        gc.enable()
        gc.freeze()
        gc.set_threshold(YOUNG, NEVER, NEVER)

    def end(self) -> None:
        """The process ends: Python need not search once more through all that goes with it."""
        gc.disable()
        gc.freeze()

    def sweep(self, happened: int) -> bool:
        """Search if nothing has happened since the last call, or if it is overdue."""
        due = happened == self.seen or time.monotonic() - self.searched_s > OVERDUE_S
        self.seen = happened
        if due:
            gc.collect()
            self.searched_s = time.monotonic()
        return due
