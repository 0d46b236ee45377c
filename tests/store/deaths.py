"""A death at every touch of the disk, one after the other."""

import os
import sys
from collections.abc import Callable
from typing import Any

DIED = 9
STEPS = ("replace", "unlink", "rename", "fsync", "close", "truncate")


def dies_at(step: int, work: Callable[[], object]) -> bool:
    """Run it in a child that dies before its so-many-th touch of the disk; False if it lived."""
    child = os.fork()
    if child:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert code in (0, DIED)
        return code == DIED
    left = step

    def deadly(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                os._exit(DIED)
            return real(*given, **named)

        return call

    try:
        for name in STEPS:
            setattr(os, name, deadly(getattr(os, name)))
        work()
        os._exit(0)
    except BaseException as error:
        print(repr(error), file=sys.stderr)
        os._exit(1)
