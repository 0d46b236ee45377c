"""The table of contents of the rules: one chapter a variant, in the order of names/steps.py."""

from typing import Final

from contraband.core.step import Step
from contraband.games.cuba.couriers import rules as couriers
from contraband.games.cuba.marketeers import rules as marketeers
from contraband.games.cuba.practice import rules as practice
from contraband.games.cuba.race import rules as race
from contraband.games.cuba.smugglers import rules as smugglers
from contraband.games.cuba.state import Cuba

STEPS: Final[list[Step[Cuba]]] = [
    *marketeers.STEPS,
    *couriers.STEPS,
    *practice.STEPS,
    *race.STEPS,
    *smugglers.STEPS,
    *couriers.LATER_STEPS,
]
