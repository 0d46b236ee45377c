"""Every request and every socket has a number, told with problems and in every line of the log."""

import itertools
import secrets
from contextvars import ContextVar
from typing import Final

# Numbers begin again with every process; these four letters tell the processes apart.
PROCESS: Final = secrets.token_hex(2)
COUNT: Final = itertools.count(1)
CURRENT: Final[ContextVar[str]] = ContextVar("request", default="")


def new_request_id() -> str:
    """The number of what is done from here on, also by tasks that it begins."""
    number = f"{PROCESS}-{next(COUNT)}"
    CURRENT.set(number)
    return number


def current_request_id() -> str:
    return CURRENT.get()
