"""Which news each side of a game may hear, kept beside the news.

A picture tells the newest of hundreds of pieces, to every viewer after every move: looking
through all of them each time would make a long game slow. Nothing here is saved: it follows from
the news alone.
"""

from collections.abc import Sequence
from typing import Protocol

from contraband.core.perspective import may_hear


class Piece(Protocol):
    """What is asked of a piece of news."""

    @property
    def event(self) -> tuple[int, ...]: ...
    @property
    def undone(self) -> bool: ...


class NewsIndex:
    """Positions in the news. News is only ever added, or struck through in its place."""

    def __init__(self) -> None:
        self.looked: dict[int, int] = {}  # side -> pieces looked at so far
        self.by_side: dict[int, list[int]] = {}
        self.struck: list[int] | None = None  # None: to be looked for

    def copy(self) -> "NewsIndex":
        """For a draft, which may add news that never happens."""
        made = NewsIndex()
        made.looked = dict(self.looked)
        made.by_side = {side: list(found) for side, found in self.by_side.items()}
        made.struck = self.struck
        return made

    def by(self, side: int, news: Sequence[Piece]) -> list[int]:
        """The positions of the news that this side may hear, the oldest first."""
        found = self.by_side.setdefault(side, [])
        for at in range(self.looked.get(side, 0), len(news)):
            if may_hear(news[at].event, side):
                found.append(at)
        self.looked[side] = len(news)
        return found

    def taken_back(self, news: Sequence[Piece]) -> list[int]:
        """The positions of news that was struck through. Few games have any."""
        if self.struck is None:
            self.struck = [at for at, piece in enumerate(news) if piece.undone]
        return self.struck
