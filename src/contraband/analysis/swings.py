"""The moments of a finished game worth revisiting: the luckiest, the bravest, the most careless.

They depend on the story alone: everybody who has the story finds the same three.
"""

from typing import Final

from msgspec import Struct

from contraband.analysis.told import DEAL, Moment, Story

LUCKY: Final = "lucky"  # the outcome of a draw, a roll, a deal, a flight
BRAVE: Final = "brave"  # far better than an everyday answer, and the best available
CARELESS: Final = "careless"  # far worse than the best, by what the seat knew
LEAST: Final = 0.03  # of the chance to win: less is not worth going back to


class Swing(Struct, frozen=True):
    """One of these moments, and whom it affected."""

    kind: str
    number: int  # of the moment
    seat: int
    size: float  # how much of the chance to win it was


def swings(story: Story) -> list[Swing]:
    """At most one of each kind, in game order; no moment appears twice."""
    found: dict[int, Swing] = {}
    for kind in (CARELESS, BRAVE, LUCKY):
        one = max(
            (swing for moment in story.moments for swing in swings_in(moment, kind)),
            key=lambda swing: (swing.number not in found, swing.size, -swing.number),
            default=None,
        )
        if one is not None and one.number not in found and one.size >= LEAST:
            found[one.number] = one
    return [found[number] for number in sorted(found)]


def swings_in(moment: Moment, kind: str) -> list[Swing]:
    """How much of this kind the moment has, by seat."""
    if kind == LUCKY:
        return [
            Swing(kind, moment.number, seat, parts.luck) for seat, parts in enumerate(moment.parts)
        ]
    if moment.seat == DEAL:
        return []
    own = moment.parts[moment.seat]
    if kind == CARELESS:
        return [Swing(kind, moment.number, moment.seat, -own.skill)]
    return [Swing(kind, moment.number, moment.seat, own.opportunity)] if own.skill == 0.0 else []
