"""What a study asks: games, cards, options, tables, how many deals, and what is to be answered.

docs/20-laboratory.md describes the file. ``Study`` is the checked result: arms, each a way to play,
all of them on the same deals.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from contraband.games import Entries

PART: Final = 128  # games that are played and written together, so overhead is small
PACE: Final = 12.0  # seconds that people take for a decision
MOST_DEALS: Final = 10_000_000


class Arm(Struct, frozen=True):
    """One way to play. A study is about the differences between arms."""

    name: str
    game: str
    bots: tuple[str, ...]
    edition: str = ""  # the file's names of cards, options and table
    variant: str = ""
    table: str = ""
    options: dict[str, Any] = {}
    cards: Entries | None = None  # if not the printed ones
    force: str = ""  # moves that the first bot makes whenever it can: a pattern of their notation

    @property
    def seats(self) -> int:
        return len(self.bots)


class Asked(Struct, frozen=True):
    """The number that answers the question, and when it is known well enough."""

    measure: str
    precision: float | None = None  # half the width of an interval that is narrow enough
    difference: float | None = None  # a difference that would matter
    alpha: float = 0.05  # how often "it matters" may be wrong
    beta: float = 0.05  # how often "it matters no more than that" may be wrong

    @property
    def ends_early(self) -> bool:
        return self.precision is not None or self.difference is not None


class Study(Struct, frozen=True):
    """A study that can be played."""

    title: str
    question: str
    arms: tuple[Arm, ...]
    asked: Asked
    deals: int
    part: int  # deals
    seed: int = 1
    pace: float = PACE

    @property
    def parts(self) -> int:
        return -(-self.deals // self.part)

    def deals_of(self, number: int) -> range:
        """The deals of one part."""
        return range(number * self.part, min((number + 1) * self.part, self.deals))

    def games_a_deal(self) -> int:
        return sum(arm.seats for arm in self.arms)

    def baseline(self, arm: Arm) -> Arm:
        """The first arm of the same game, which the others are compared with."""
        return next(each for each in self.arms if each.game == arm.game)

    def compared(self) -> list[Arm]:
        """All arms that are compared with another one."""
        return [arm for arm in self.arms if self.baseline(arm) is not arm]

    def played(self) -> str:
        """Equal for studies that play the same games: their results may be combined.

        The number of deals, the stopping rule and the titles may change between two runs.
        """
        parts = [self.arms, self.seed, self.part, self.pace]
        return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()[:16]


def usual_part(arms: Sequence[Arm]) -> int:
    """Deals per part. It must not depend on how many deals there are: more may come later."""
    return max(1, PART // sum(arm.seats for arm in arms))


def to_bytes(study: Study) -> bytes:
    """As it goes to other processes and machines."""
    return msgspec.json.encode(study)


def from_bytes(data: bytes) -> Study:
    return msgspec.json.decode(data, type=Study)
