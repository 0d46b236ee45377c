"""Contraband: a table for smuggling games, and an engine to play and study them with.

    import contraband as cb

    game = cb.game("soda")
    print(game.match(["hard", "medium", "easy"], games=300))

Public names, each with help of its own, e.g. ``help(contraband.Position)``:

- games: ``game``, ``all_games``, ``edition``, ``Game``, ``Edition``
- positions: ``Position``, ``News``, ``Answer``, ``Refused``, ``BadInput``
- bots: ``Bot``, ``Choice``, ``Budget``, ``Luck``, ``Perspective``
- matches: ``MatchResult``, ``MatchRow``
- training: ``episode``, ``batch``, ``Batch``, ``ActionSpec``, ``BoxSpec``, ``ObservationSpec``,
  ``ObservationField``
- records and studies: ``replay``, ``records``, ``Records``, ``study``, ``StudyResult``
- a seat at a server: ``sit_down``

Everything else is private and may change. docs/15-the-engine.md is the guide. The interface
(``contraband.api``, version ``API``) is loaded when it is first used, so servers and commands start
without it.
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
    """Public names are looked up in ``contraband.api`` when they are first used."""
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
