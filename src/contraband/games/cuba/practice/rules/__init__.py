"""Practice: its two steps."""

from typing import Final

from contraband.core.step import Step
from contraband.games.cuba.practice.rules.practising import OpeningPractice, Practising
from contraband.games.cuba.state import Cuba

# In the order of the numbers in names/steps.py.
STEPS: Final[list[Step[Cuba]]] = [
    OpeningPractice("opening_practice"),
    Practising("practising", open=True),
]
