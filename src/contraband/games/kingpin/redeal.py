"""Deal again what a seat cannot know: in Kingpin only the dice to come (KINGPIN-D7)."""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.games.kingpin.state import Kingpin


def redeal(s: Kingpin, seat: i64, chance: FastChance) -> Kingpin:
    """A copy with other luck ahead."""
    new = s.clone()
    new.chance = chance.split()
    return new
