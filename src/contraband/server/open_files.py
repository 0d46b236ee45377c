"""How many connections this process can hold: the system allows only so many open files."""

import resource
from typing import Final

KEPT: Final = 128  # for the database, the log, the bots and files of the page
MANY: Final = 1 << 20  # where the system sets no limit


def raise_file_limit() -> None:
    """As many as we may have without asking anybody."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if most == resource.RLIM_INFINITY else most
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def files_for_sockets() -> int:
    """Three quarters are for people at tables."""
    return max(1, files() * 3 // 4)


def files_for_connections() -> int:
    """The rest is for requests, so that neither can lock the other out."""
    return max(1, files() // 4)


def files() -> int:
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return (MANY if now == resource.RLIM_INFINITY else now) - KEPT
