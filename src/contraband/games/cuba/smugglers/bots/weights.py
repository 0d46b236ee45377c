"""The numbers that players of The Smugglers go by."""

from typing import Final

from mypy_extensions import i64


class Worth:
    """What things seem worth, in thousands of Pesos."""

    WON: Final = 5.0
    UNSOLD: Final = 0.5  # of what Goods would fetch now, as long as they are on board
    A_GOOD: Final = 0.1  # and a little for each, whatever it fetches now
    CARD: Final = 0.6  # of the price of the Vehicle, as long as it may be lost
    WRECK: Final = -2.5
    STRAIN: Final = [0.9, 0.4, 0.15, 0.05]  # by tokens that can still be taken
    BUMPER: Final = 0.1
    CROSSING: Final = 0.4  # what a crossing brings beside what a post shows
    LATER: Final = 0.6
    NEAR: Final = 0.3  # of the load, if a City is near
    ON_FOOT: Final = -0.6  # too far from the Vehicle to board it
    RIVAL: Final = 0.4  # of what helps the best of the others
    ENOUGH: Final[i64] = 2  # Goods that are worth a way into a City
    BETTER: Final = 1.6  # a better Vehicle
    WORTH_IT: Final = 0.1  # what a Preparation must promise beyond riding at once, in thousands
    LATE: Final = 0.6  # so near the end a scratch is repaired, if it would cost the Price
