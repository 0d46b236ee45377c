"""Small studies for tests: a second or two each."""

import os

import msgspec

from contraband.lab.study.plan import Study
from contraband.lab.study.reading import read_text

APOLOGY = """
title = "A dearer apology"
question = "Does it matter what a guard pays?"
game = "soda"
deals = 6
part = 2
seed = 3

[answer]
measure = "own:honest"

[[edition]]
name = "printed"

[[edition]]
grid.apology = [5]

[[table]]
players = 3
bots = ["medium", "easy"]
"""


def small(text: str = APOLOGY, **changed: object) -> Study:
    return msgspec.structs.replace(read_text(text), **changed)


def die(plan: bytes, number: int) -> bytes:
    """A part that is too much for every worker."""
    os._exit(1)
