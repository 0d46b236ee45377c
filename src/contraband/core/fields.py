"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from contraband.core.state import State

SAVED: Final = """
seats step entering over asked asking asks locals=a,b,c,d frames sealed shown
"""


def copy_kernel(s: "State", new: "State") -> None:
    new.step, new.entering, new.over, new.asked = s.step, s.entering, s.over, s.asked
    new.asking, new.asks, new.a, new.b, new.c, new.d = s.asking, s.asks, s.a, s.b, s.c, s.d
    new.frames, new.sealed, new.shown = s.frames[:], s.sealed[:], s.shown
    new.chance = s.chance.clone()
