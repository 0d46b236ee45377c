"""What a seat remembers, as a row of numbers: what it sees, heard, and did recently."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from contraband.api.specs import ObservationField, ObservationSpec, observation_spec
from contraband.core.game import Game as Rules
from contraband.core.observation import LARGE

LAST_MOVES: Final = 8  # of its own that a seat's row names
NONE: Final = -1


def information_spec(rules: Rules[Any], seats: int) -> ObservationSpec:
    """The observation, then the news by kind and the seat's own last moves."""
    spec = observation_spec(rules, seats)
    found = list(spec.fields)
    start = spec.size
    latest = sum(len(kind.fields) for kind in rules.events)
    own = LAST_MOVES * rules.actions.longest
    for name, size, low, high in (
        ("heard", len(rules.events), 0, LARGE),  # how often, by kind of news
        ("latest", latest, -LARGE - 1, LARGE),  # the numbers of the latest news of each kind
        ("moves", 1, 0, LARGE),  # how many the seat has made
        (
            "own",
            own,
            NONE,
            rules.actions.count - 1,
        ),  # the actions of the last ones, the latest first
    ):
        found.append(ObservationField(name, start, size, low, high))
        start += size
    return ObservationSpec(tuple(found))


def remembered(
    rules: Rules[Any], heard: Iterable[tuple[int, ...]], paths: Sequence[tuple[int, ...]]
) -> list[int]:
    """The cells after the observation: news this seat has heard, and its own moves as actions."""
    counts = [0] * len(rules.events)
    latest = [[0] * len(kind.fields) for kind in rules.events]
    for event in heard:
        counts[event[0]] += 1
        latest[event[0]] = [within(number) for number in event[2 : 2 + len(latest[event[0]])]]
    longest = rules.actions.longest
    own: list[int] = []
    for path in reversed(paths[-LAST_MOVES:]):
        own += [*path, *[NONE] * (longest - len(path))]
    own += [NONE] * (LAST_MOVES * longest - len(own))
    return [*counts, *[cell for cells in latest for cell in cells], len(paths), *own]


def within(number: int) -> int:
    """A number from the news, cut to 32 bits: dice are written as digits, which may need more."""
    return (number + LARGE + 1) % (2 * LARGE + 2) - LARGE - 1
