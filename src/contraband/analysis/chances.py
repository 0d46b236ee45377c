"""Chances to win, calibrated: of the positions called 70 %, about 70 % are won.

How well each side stands (outlooks.py) becomes a chance by comparison with the others: a lead
counts as much as it did in thousands of games at the same stage. ``calibration.json`` says how
much; ``python -m contraband.lab.calibrate`` makes it.
"""

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, convert

from contraband.analysis.outlooks import Outlook
from contraband.core.game import Game

FILE: Final = Path(__file__).with_name("calibration.json")
STAGES: Final = 5  # evenly spread from the start (0) to the end (1)
FAR: Final = 40.0  # larger exponents say nothing new


class Calibration(Struct, frozen=True):
    """By stage: what a lead counts and, if all win together, their chance to begin with."""

    steep: list[float]
    shift: list[float]


@cache
def calibration(name: str) -> Calibration:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    return convert(known[name], Calibration)


def at_stage(values: list[float], progress: float) -> float:
    """The value interpolated between the two nearest stages."""
    place = min(max(progress, 0.0), 1.0) * (STAGES - 1)
    low = min(int(place), STAGES - 2)
    part = place - low
    return values[low] * (1.0 - part) + values[low + 1] * part


def chances(game: Game[Any], outlook: Outlook, s: Any) -> list[float]:
    """By seat: how likely it is to win from here. At the end that is known: ties share."""
    sides = outlook.sides(s)
    if s.over:
        return final_chances(game.places(s), sides, outlook.together)
    found = calibration(outlook.name)
    progress = outlook.progress(s)
    steep = at_stage(found.steep, progress)
    prospects = outlook.prospects(s)
    if outlook.together:
        joint = steep * prospects[0] + at_stage(found.shift, progress)
        return [logistic(joint)] * len(sides)
    by_side = shares([steep * prospect for prospect in prospects])
    return [by_side[side] for side in sides]


def final_chances(places: list[int], sides: list[int], together: bool) -> list[float]:
    winners = {side for side, place in zip(sides, places, strict=True) if place == 1}
    share = 1.0 if together or not winners else 1.0 / len(winners)
    return [share if place == 1 else 0.0 for place in places]


def shares(leads: list[float]) -> list[float]:
    most = max(leads)
    weights = [exp(max(lead - most, -FAR)) for lead in leads]
    total = sum(weights)
    return [weight / total for weight in weights]


def logistic(value: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(value, -FAR), FAR)))
