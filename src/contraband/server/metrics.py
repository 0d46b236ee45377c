"""What is counted while the server runs, told in the text format of Prometheus.

Counting costs less than a microsecond: plain numbers, fixed buckets, labels from fixed lists. A
label never holds anything that came from outside, so no table, name or token can get in here.
"""

import threading
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from typing import Final, TypeVar, get_args

from contraband.server.clock import now_s
from contraband.server.texts import server_words
from contraband.store.errors import store_words
from contraband.store.meter import Meter
from contraband.table.sentences import table_words
from contraband.wire import messages as wire

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
BYTES: Final = (256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576)
SIZES: Final = (1, 2, 4, 8, 16, 32, 64)
OTHER: Final = "other"
METHODS: Final = ("GET", "POST", "HEAD", "OPTIONS")
STATUSES: Final = ("2xx", "3xx", "4xx", "5xx")

C = TypeVar("C")
P = TypeVar("P")

KINDS: Final = tuple(str(one.__struct_config__.tag) for one in get_args(wire.Command))
ACCEPTED, REFUSED, HELD = RESULTS = ("accepted", "refused", "held")


def keys_of(words: object) -> tuple[str, ...]:
    assert isinstance(words, dict)
    return tuple(words)


STORE_FAULTS: Final = keys_of(store_words("en").find("store"))
REASONS: Final = tuple(
    dict.fromkeys(
        (
            *keys_of(table_words("en").find("refusal")),
            *keys_of(server_words("en").find("server")),
            "store_down",
            "unknown",
        )
    )
)


def kind_of(command: wire.Command) -> str:
    return str(command.__struct_config__.tag)


class Counter:
    """Only ever grows. A value that its labels do not know is counted as "other"."""

    def __init__(self, name: str, about: str, **labels: Iterable[str]) -> None:
        self.name = name
        self.about = about
        self.labels = tuple(labels)
        self.known = [frozenset((*values, OTHER)) for values in labels.values()]
        self.counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *values: str) -> None:
        try:
            self.counts[values] += 1
        except KeyError:
            pairs = zip(values, self.known, strict=True)
            key = tuple(value if value in known else OTHER for value, known in pairs)
            self.counts[key] = self.counts.get(key, 0) + 1

    def lines(self) -> Iterator[str]:
        yield from head(self.name, "counter", self.about)
        for key in sorted(self.counts):
            yield line(self.name, dict(zip(self.labels, key, strict=True)), self.counts[key])


class Histogram:
    """How often a value was at most so large."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self) -> Iterator[str]:
        yield from head(self.name, "histogram", self.about)
        below = 0
        for bound, count in zip((*self.bounds, "+Inf"), self.counts, strict=True):
            below += count
            yield line(f"{self.name}_bucket", {"le": str(bound)}, below)
        yield line(f"{self.name}_sum", {}, self.total)
        yield line(f"{self.name}_count", {}, below)


class Metrics(Meter):
    """Everything that is counted as it happens. What can be looked up is read when asked for."""

    def __init__(self) -> None:
        self.commands = Counter(
            "contraband_commands_total",
            "Commands of people, by kind and result.",
            kind=KINDS,
            result=RESULTS,
        )
        self.refusals = Counter(
            "contraband_refusals_total", "Refused commands and requests, by reason.", reason=REASONS
        )
        self.command_seconds = Histogram(
            "contraband_command_seconds", "From a command's arrival to its reply.", SECONDS
        )
        self.requests = Counter(
            "contraband_http_requests_total",
            "Answered HTTP requests.",
            method=METHODS,
            status=STATUSES,
        )
        self.request_seconds = Histogram(
            "contraband_http_request_seconds", "How long HTTP requests took.", SECONDS
        )
        self.commit_seconds = Histogram(
            "contraband_commit_seconds", "How long commits took.", SECONDS
        )
        self.commit_jobs = Histogram(
            "contraband_commit_jobs", "How many jobs shared a commit.", SIZES
        )
        self.store_faults = Counter(
            "contraband_store_errors_total",
            "Times the database failed, by reason.",
            reason=STORE_FAULTS,
        )
        self.picture_seconds = Histogram(
            "contraband_picture_seconds", "How long pictures of a table took to make.", SECONDS
        )
        self.frame_bytes = Histogram(
            "contraband_frame_bytes", "How large the messages to browsers were.", BYTES
        )
        self.thought_seconds = Histogram(
            "contraband_bot_seconds", "From a question to a bot's choice, with waiting.", SECONDS
        )
        self.thinking = 0  # bots' questions that wait or are thought about
        self.lag_seconds = Histogram(
            "contraband_loop_lag_seconds", "How late the event loop was, once a second.", SECONDS
        )
        self.newest_fault: dict[bool, tuple[float, str]] = {}  # when, why
        self.rare = threading.Lock()  # faults are counted by several threads

    @contextmanager
    def thought(self) -> Iterator[None]:
        """Around a question to a bot."""
        began = now_s()
        self.thinking += 1
        try:
            yield
        finally:
            self.thinking -= 1
            self.thought_seconds.add(now_s() - began)

    def look(self, look: Callable[[C], P]) -> Callable[[C], P]:
        """The same, timed."""

        def timed(client: C) -> P:
            began = now_s()
            picture = look(client)
            self.picture_seconds.add(now_s() - began)
            return picture

        return timed

    # -- the store tells, from its own threads -----------------------------------------------------

    def committed(self, jobs: int, seconds: float) -> None:
        self.commit_jobs.add(jobs)
        self.commit_seconds.add(seconds)

    def failed(self, reason: str, writing: bool) -> None:
        with self.rare:
            self.store_faults.add(reason)
            self.newest_fault[writing] = (now_s(), reason)

    def recent_fault(self, writing: bool, within_s: float) -> str:
        """The reason of the newest fault of the database, if it was a moment ago."""
        at_s, reason = self.newest_fault.get(writing, (0.0, ""))
        return reason if now_s() - at_s < within_s else ""

    def lines(self) -> Iterator[str]:
        for one in vars(self).values():
            if isinstance(one, Counter | Histogram):
                yield from one.lines()


# -- the text format -------------------------------------------------------------------------------


def head(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def gauge(name: str, about: str, value: float) -> Iterator[str]:
    yield from head(name, "gauge", about)
    yield line(name, {}, value)


def gauges(
    name: str, about: str, label: tuple[str, ...], values: Mapping[tuple[str, ...], float]
) -> Iterator[str]:
    yield from head(name, "gauge", about)
    for key in sorted(values):
        yield line(name, dict(zip(label, key, strict=True)), values[key])


def line(name: str, labels: Mapping[str, str], value: float) -> str:
    told = ",".join(f'{label}="{said}"' for label, said in labels.items())
    number = format(value, ".6f").rstrip("0").rstrip(".") if isinstance(value, float) else value
    return f"{name}{{{told}}} {number}" if told else f"{name} {number}"


def every(*lists: Iterable[str]) -> dict[tuple[str, ...], float]:
    """Zero for every combination: a series that is there from the start can be watched."""
    return dict.fromkeys(product(*lists), 0)
