"""What has happened in a Turn of the Couriers, one bit each in ``s.deeds``."""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.state import Cuba

JOINT: Final[i64] = 0  # the place of the one Vehicle in cars, damage, bumpers and stocks

COUNTED: Final[i64] = 1  # a Gate was crossed
HURT: Final[i64] = 2  # the Vehicle took Damage
BROKE: Final[i64] = 4  # it broke down in this very Turn
RODE: Final[i64] = 8  # it was flicked
STOOD: Final[i64] = 16  # and the flick was valid
ALARMED: Final[i64] = 32  # CUBA-5.5
BUMPED: Final[i64] = 64  # CUBA-8.4.2  something was hit with a broken Vehicle
COVERED: Final[i64] = 128  # CUBA-5.8
VISITED: Final[i64] = 256  # CUBA-5.7
DELIVERED: Final[i64] = 512  # CUBA-5.10
DROPPED: Final[i64] = 1024  # CUBA-5.14


def did(s: Cuba, deed: i64) -> bool:
    return s.deeds & deed != 0
