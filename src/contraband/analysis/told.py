"""What a finished game was, taken apart: plain data that is kept, sent and put into words.

Whoever does that needs none of the players that have thought about it (``story.py`` makes it).
"""

from typing import Final

from msgspec import Struct

from contraband.analysis.answers import Reason

DEAL: Final = -1  # who moves before the first move


class Parts(Struct):
    """A change of one seat's chance, taken apart."""

    luck: float = 0.0
    skill: float = 0.0
    others: float = 0.0
    opportunity: float = 0.0

    def total(self) -> float:
        return self.luck + self.skill + self.others + self.opportunity


class Moment(Struct):
    """One move, or the deal, and what it changed."""

    number: int  # of the move, from 1; 0: the deal
    seat: int  # who moved; -1: nobody
    step: str  # the name of what the seat was asked
    round: int  # in which it was; 0 where the game counts none
    move: str  # in notation
    best: str  # what would have been clearly better by what the seat knew; empty: nothing
    why: Reason | None  # in what way the better one is better
    chances: list[float]  # afterwards, by seat
    parts: list[Parts]  # by seat
    slip: bool


class SeatStory(Struct):
    """The whole game for one seat."""

    first: float  # chance before the deal
    last: float
    parts: Parts
    error: float  # about how far each part may be off
    slips: int
    best: int  # the number of the move that brought it most; 0: none did


class Story(Struct):
    """A finished game, taken apart."""

    game: str
    version: int
    seats: int
    together: bool  # all win or all lose
    before: list[float]  # chances before the deal
    moments: list[Moment]
    stories: list[SeatStory]
    tries: int  # worlds that were played on for it


class Share(Struct, frozen=True):
    """Of so many games this share was won; where winners tie they share."""

    chance: float
    low: float
    high: float


class Outcome(Struct, frozen=True):
    """What came of a move, and of another one in its place."""

    times: int  # so far
    of: int
    played: Share
    other: Share
