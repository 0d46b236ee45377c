"""Does work that is done again and again leave memory behind?"""

import gc
import sys
from collections.abc import Callable
from itertools import pairwise


def lost(work: Callable[[], object], times: int) -> int:
    """Blocks of memory that are left when this was done so often; one each time is a leak.

    The least of eight counts: Python keeps this and that for later, a leak never stops.
    """
    gc.collect()
    counts = [sys.getallocatedblocks()]
    for _ in range(8):
        for _ in range(times):
            work()
        gc.collect()
        counts.append(sys.getallocatedblocks())
    return min(after - before for before, after in pairwise(counts))
