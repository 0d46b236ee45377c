"""The numbers that players of The Race go by."""

from typing import Final

from mypy_extensions import i64


class Worth:
    """What things seem worth beside a Sector, which is 1000 Pesos."""

    HOME: Final = 2.0  # beyond the fifth Sector
    WRECK: Final = -1.6  # two Turns, about
    STRAIN: Final = [0.5, 0.22, 0.1, 0.04]  # by tokens that can still be taken
    HUNTED: Final = -2.0  # CUBA-8.2.3  the reward of the Race, at the beginning of it
    CLOSER: Final = 0.3  # and the more the more Sectors are crossed
    BLIND: Final = 0.1  # a Turn with a blindfold
    LATER: Final = 0.6  # of a chance to cross that has to wait for the next Turn
    AFTERWARDS: Final = 0.25  # what a crossing opens up
    RIVAL: Final = 0.5  # of what helps the best of the others
    LEVELS: Final = 0.3
    BUMPER: Final = 0.1
    BONUS: Final = [0.3, 0.2, 0.3, 0.25, 0.15]  # a single card, by symbol
    PAIRED: Final = [0.9, 0.4, 0.75, 0.45, 0.3]  # two of them
    CRATES: Final = 0.1  # a Crate is rolled again, and may cost two tokens
    BETTER: Final = 0.4  # a better Vehicle
    NOT_BETTER: Final = -1.0
    WORN: Final[i64] = 2  # tokens that are worth a Toolbox
    WORTH_IT: Final = 0.08  # what a Preparation must promise beyond riding at once, in Sectors
