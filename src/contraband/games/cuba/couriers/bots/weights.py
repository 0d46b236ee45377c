"""The numbers that players of The Couriers go by."""

from typing import Final

from mypy_extensions import i64


class Worth:
    """What things seem worth, in points of Jobs unless it says more."""

    CAUGHT: Final = -12.0
    WON: Final = 12.0
    FRESH_START: Final = 2.0  # a Job delivered: the lead that is gone with it was for this
    DANGER: Final = 1.5  # to be neither before nor behind the Police
    A_CARD: Final = 32.0  # kilometres of a Police card, about; this many more make it e times safer
    LAST_WARNING: Final = -2.5  # CUBA-5.11.2  one more such Turn and all is over
    HIDEOUT: Final = 0.35  # a City or a white die that can still cover tracks
    BREAKDOWN: Final = -4.0
    STRAIN: Final = [0.9, 0.35, 0.12, 0.04]  # by tokens that can still be taken
    BUMPER: Final = 0.2
    COMFORTABLE: Final[i64] = 60  # kilometres before the Police: no need to hide
    LATER: Final = 0.85  # of what the next ride promises
    A_TURN_KM: Final = 30.0  # what a Turn brings on a long road
    A_GOOD: Final = 1.3  # Turns to get a certain Good
    ANY_GOOD: Final = 0.5
    GETTING_THERE: Final = 3.0
    POINT: Final = 2.0
    ROAD: Final = 0.35  # shares of a Job: its distance,
    LOAD: Final = 0.4  # and its Goods; the rest comes with the delivery
    LEVELS: Final = 0.4  # a better Vehicle
    ROOM: Final = 1.0  # one with room for a big Job, if that is the Job
    KILOMETRE: Final = 0.012  # before the Police
    AT_THE_DOOR: Final = 3.0  # to deliver
