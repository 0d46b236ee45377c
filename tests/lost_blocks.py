"""Does work that is done again and again leave memory behind?"""

import gc
import sys
from collections.abc import Callable
from itertools import pairwise

ROUNDS = 4


def lost(work: Callable[[], object], times: int) -> int:
    """Blocks of memory that are left when this was done so often; one each time is a leak.

    The least of a few rounds: the first loads modules and fills caches, a leak never stops.
    """
    counts = [blocks()]
    for _ in range(ROUNDS):
        for _ in range(times):
            work()
        counts.append(blocks())
    return min(after - before for before, after in pairwise(counts))


def blocks() -> int:
    """Python also keeps the last few thousand names that were looked up: those are let go."""
    sys._clear_type_cache()  # made for the hunt for leaks
    gc.collect()
    return sys.getallocatedblocks()
