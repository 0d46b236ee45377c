"""A finished game, analysed: plain data that is kept, sent and put into words.

That needs none of the players that computed it (``story.py``).
"""

from typing import Final

from msgspec import Struct

from contraband.analysis.answers import Reason

DEAL: Final = -1  # who moves before the first move


class Parts(Struct):
    """A change of one seat's chance, split into its parts."""

    luck: float = 0.0
    skill: float = 0.0
    others: float = 0.0
    opportunity: float = 0.0

    def total(self) -> float:
        return self.luck + self.skill + self.others + self.opportunity


class Moment(Struct):
    """One move, or the deal, and what it changed."""

    number: int  # the number of the move, from 1; 0 is the deal
    seat: int  # who moved; -1: nobody
    step: str  # the name of the question
    round: int  # the round; 0 if the game counts none
    move: str  # in notation
    best: str  # what would have been clearly better, given what the seat knew; or empty
    why: Reason | None  # why the better one is better
    chances: list[float]  # afterwards, by seat
    parts: list[Parts]  # by seat
    slip: bool


class SeatStory(Struct):
    """The whole game for one seat."""

    first: float  # chance before the deal
    last: float
    parts: Parts
    error: float  # roughly how far each part may be off
    slips: int
    best: int  # the number of the move that brought most; 0 if none did


class Story(Struct):
    """A finished game, analysed."""

    game: str
    version: int
    seats: int
    together: bool  # all win or all lose
    before: list[float]  # chances before the deal
    moments: list[Moment]
    stories: list[SeatStory]
    tries: int  # how many worlds were played on for it


class Share(Struct, frozen=True):
    """The share of this many games that was won; ties share a win."""

    chance: float
    low: float
    high: float


class Outcome(Struct, frozen=True):
    """What followed a move, and what followed another one in its place."""

    times: int  # so far
    of: int
    played: Share
    other: Share
