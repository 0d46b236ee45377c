"""Limits on what comes in: one bad client must not hurt another."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct

from contraband.server.clock import now_s
from contraband.server.errors import Denied
from contraband.server.settings import Settings

LOGGER: Final = logging.getLogger("contraband")

BURST: Final = 60  # messages at once
PER_SECOND: Final = 4.0  # and 40 in ten seconds from then on
HELLO_S: Final = 10.0  # how long a fresh socket may keep silent
BODY_BYTES: Final = 64 * 1024  # of an HTTP request
REMEMBERED: Final = 10_000  # of those who ask, under each limit
TELL_S: Final = 60.0  # between two lines in the log about one limit


class Rate(Struct, frozen=True):
    """So many at once, and so many a minute from then on."""

    burst: float
    per_minute: float


# What one address may do. Made for 50 people behind one router; ``people_per_address`` scales it.
PEOPLE: Final = 50
LEAST: Final = 10  # at once, of anything: one person opens several windows
BY_ADDRESS: Final = {
    "connections": Rate(600, 1_200),
    "requests": Rate(1_500, 3_000),  # of any kind, pages too
    "sockets": Rate(400, 400),
    "lists": Rate(200, 400),  # games, words, tables
    "mine": Rate(100, 300),  # a browser's own tables, which may have to be woken
    "tables_a_day": Rate(500, 500 / (24 * 60)),
    "joins": Rate(100, 100),
    "tickets": Rate(400, 400),
    "codes": Rate(20, 60),
    "positions": Rate(200, 600),
    "worlds": Rate(400, 1_200),  # what programs in seats think with
    "records": Rate(40, 40),  # record, proof, verify, branch
    "remarks": Rate(10, 30),  # talk of spectators
}
# What may be open at once, scaled in the same way.
CONNECTIONS: Final = 300
SILENT: Final = 60  # sockets that have not said hello
SOCKETS: Final = 300
LOBBIES: Final = 50  # tables opened from there that wait for their players

BY_SEAT: Final = {
    "commands": Rate(60, 240),  # through all its sockets together
    "notices": Rate(30, 30),  # what everybody is told: names, who plays, whose side is shown
    "hints": Rate(12, 20),  # and moves weighed in training: each is a second of a worker
    "notes": Rate(120, 60),  # a note takes one for each NOTE_PART of its length
}
BY_TABLE: Final = {
    "gallery": Rate(20, 60),  # talk of all its spectators together
    "seats": Rate(200, 2_400),  # joins
    "hints_here": Rate(24, 30),  # of all its seats together
    "looks": Rate(400, 1_200),  # positions
    "papers": Rate(40, 40),  # record, proof, verify, branch
    "reviews": Rate(12, 6),  # the analysis of its game, and what-ifs: seconds of a worker
}
NOTE_PART: Final = 500
WATCHERS: Final = 250  # spectators' sockets at one table

# Which sentence says it; other names say ``too_many_requests``.
SENTENCES: Final = {
    "tables": "too_many_tables",
    "tables_a_day": "too_many_tables_today",
    "lobbies": "too_many_lobbies",
    "commands": "too_fast",
    "notes": "too_fast",
    "notices": "too_fast",
    "hints": "too_many_hints",
    "hints_here": "too_many_hints",
    "talk": "too_much_talk",
    "remarks": "too_much_talk",
    "gallery": "too_much_gallery",
    "seats": "too_busy",
    "looks": "too_busy",
    "papers": "too_busy",
    "reviews": "too_many_reviews",
    "watchers": "too_many_watchers",
}


class Bucket:
    """Holds ``size`` drops, fills by ``rate`` a second; each message takes one."""

    def __init__(self, size: float, rate: float, now_s: float) -> None:
        self.size = size
        self.rate = rate
        self.level = size
        self.at_s = now_s

    def take(self, now_s: float, drops: float = 1) -> bool:
        self.level = min(self.size, self.level + (now_s - self.at_s) * self.rate)
        self.at_s = now_s
        if self.level < drops:
            return False
        self.level -= drops
        return True

    def full(self, now_s: float) -> bool:
        return self.level + (now_s - self.at_s) * self.rate >= self.size


class Buckets:
    """One bucket for each who asks; those that are full again are forgotten, like the oldest."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, now_s: float, drops: float = 1) -> bool:
        bucket = self.known.pop(who, None)
        if bucket is None:
            bucket = Bucket(self.rate.burst, self.rate.per_minute / 60, now_s)
        self.known[who] = bucket
        taken = bucket.take(now_s, drops)
        self.forget(now_s)
        return taken

    def forget(self, now_s: float) -> None:
        while self.known:
            longest_ago = next(iter(self.known.values()))
            if len(self.known) <= REMEMBERED and not longest_ago.full(now_s):
                return
            self.known.popitem(last=False)


class Limits:
    """All buckets of a server by name, and how often each limit was hit."""

    def __init__(self, settings: Settings) -> None:
        self.scale = settings.people_per_address / PEOPLE
        rates = {name: self.scaled(rate) for name, rate in BY_ADDRESS.items()}
        rates |= BY_SEAT | BY_TABLE
        rates["tables"] = Rate(settings.tables_per_minute, settings.tables_per_minute)
        rates["talk"] = Rate(settings.talk_per_minute / 2, settings.talk_per_minute)
        self.buckets = {name: Buckets(rate) for name, rate in rates.items()}
        self.hits: Counter[str] = Counter()  # name -> how often; for whoever watches the server
        self.told: dict[str, tuple[float, int]] = {}  # name -> when it was logged, at which count
        self.hands: dict[str, asyncio.Lock] = {}  # who has costly work under way
        self.busy: Counter[str] = Counter()  # and how much, with what waits

    def scaled(self, rate: Rate) -> Rate:
        return Rate(max(LEAST, rate.burst * self.scale), rate.per_minute * self.scale)

    def at_once(self, number: int) -> int:
        """How many of something one address may have open."""
        return max(LEAST, int(number * self.scale))

    def take(self, name: str, who: str, drops: float = 1) -> bool:
        """Is there room for one more? If not, the limit has been hit."""
        if self.buckets[name].take(who, now_s(), drops):
            return True
        self.hit(name, who)
        return False

    def need(self, name: str, who: str, drops: float = 1) -> None:
        if not self.take(name, who, drops):
            raise self.denied(name)

    def denied(self, name: str) -> Denied:
        return Denied(SENTENCES.get(name, "too_many_requests"), 429)

    def hit(self, name: str, who: str) -> None:
        """Count it; the log hears of it now and then, however often it happens."""
        self.hits[name] += 1
        at_s, before = self.told.get(name, (-TELL_S, 0))
        if now_s() - at_s >= TELL_S:
            self.told[name] = (now_s(), self.hits[name])
            LOGGER.warning(
                "Limit reached: %s, by %s; %d times since the last such line.",
                name,
                who,
                self.hits[name] - before,
            )

    @asynccontextmanager
    async def one_at_a_time(self, address: str) -> AsyncIterator[None]:
        """Costly work of one address waits for that before it: others get in between."""
        self.busy[address] += 1
        try:
            async with self.hands.setdefault(address, asyncio.Lock()):
                yield
        finally:
            self.busy[address] -= 1
            if self.busy[address] == 0:
                del self.busy[address], self.hands[address]
