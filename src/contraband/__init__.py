"""Contraband: a table for smuggling games, and an engine to play and study them with.

    import contraband as cb

    game = cb.game("soda")
    print(game.match(["hard", "medium", "easy"], games=300))

``contraband.api`` says what is public. It is loaded when it is first used, so that a server or a
command that does not need it starts without it.
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if os.environ.get("CONTRABAND_INTERPRETED") == "1":
    from contraband import _interpreted

    _interpreted.install()

if TYPE_CHECKING:
    from contraband import api as api
    from contraband.api import *  # noqa: F403


def compiled() -> bool:
    """Whether the rules run as compiled code in this process."""
    from contraband.core import kernel

    return not kernel.__file__.endswith(".py")


def __getattr__(name: str) -> Any:
    """What is public, found in the door when it is first asked for."""
    if name.startswith("_"):
        raise AttributeError(name)
    door = import_module("contraband.api")
    if name == "api":
        return door
    if name not in door.__all__:
        raise AttributeError(f"module 'contraband' has no attribute {name!r}")
    return getattr(door, name)


def __dir__() -> list[str]:
    return sorted([*import_module("contraband.api").__all__, "__version__", "compiled"])
