"""Whose bots think next when more want to than can: tables share the time, not the number.

Every table has an account of the time its bots have thought. Next is the table that would be the
least ahead of the others after its move, so a quick bot never waits behind a queue of slow ones. A
table that did not wait gains nothing for later: its account begins where the others are now.
"""

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

LEARNING: Final = 0.3  # how much the newest move says about what the next one will take

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, by table. ``kind`` says which jobs take about equally long."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[tuple[str, T]]] = {}
        self.account_s: dict[str, float] = {}  # of every table that has waited
        self.now_s = 0.0  # where the account of the table stood that was served last
        self.takes_s: dict[str, float] = {}  # by kind

    def __len__(self) -> int:
        return sum(len(jobs) for jobs in self.waiting.values())

    def add(self, table: str, kind: str, job: T) -> None:
        if table not in self.waiting:
            self.waiting[table] = deque()
            self.account_s[table] = max(self.now_s, self.account_s.get(table, 0.0))
        self.waiting[table].append((kind, job))

    def next(self, rank: Callable[[str], int]) -> tuple[str, str, T] | None:
        """Table, kind and job; tables of a lower rank first. None if nothing waits."""
        if not self.waiting:
            return None

        def order(table: str) -> tuple[int, float]:
            kind = self.waiting[table][0][0]
            return rank(table), self.account_s[table] + self.takes_s.get(kind, 0.0)

        table = min(self.waiting, key=order)
        kind, job = self.waiting[table].popleft()
        if not self.waiting[table]:
            del self.waiting[table]
        self.now_s = max(self.now_s, self.account_s[table])
        return table, kind, job

    def took(self, table: str, kind: str, seconds: float) -> None:
        """A job is done; accounts that say nothing any more are forgotten."""
        known_s = self.takes_s.get(kind, seconds)
        self.takes_s[kind] = known_s + LEARNING * (seconds - known_s)
        self.account_s[table] = self.account_s.get(table, self.now_s) + seconds
        for one, account_s in list(self.account_s.items()):
            if account_s <= self.now_s and one not in self.waiting:
                del self.account_s[one]
