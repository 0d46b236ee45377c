"""What actions and observations consist of, for networks, adapters and people."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from contraband.api.given import reals, whole
from contraband.core.game import Game as Rules
from contraband.core.options import BadInput, shorten


@dataclass(frozen=True)
class ActionSpec:
    """The actions of a game: numbers from 0 to ``count - 1``, without gaps.

    A move consists of up to ``longest`` actions of the same seat in a row.
    """

    count: int
    longest: int
    _rules: Rules[Any]

    def name(self, action: int) -> str:
        """What an action means, in words."""
        if not 0 <= whole(action, "action") < self.count:
            raise BadInput(f"There is no action {shorten(action)}: they are 0 to {self.count - 1}.")
        self._rules.lay()
        return str(self._rules.actions.name(action))


@dataclass(frozen=True)
class ObservationField:
    """Cells of an observation that belong together, from ``start`` on, and their bounds.

    -1 means that there is nothing, or that the seat cannot know it.
    """

    name: str
    start: int
    size: int
    low: int
    high: int


@dataclass(frozen=True)
class ObservationSpec:
    """The cells of an observation, by field: ``size`` whole numbers of 32 bits."""

    fields: tuple[ObservationField, ...]

    @property
    def size(self) -> int:
        return sum(field.size for field in self.fields)

    @property
    def low(self) -> list[int]:
        """The lowest value of each cell."""
        return [field.low for field in self.fields for _ in range(field.size)]

    @property
    def high(self) -> list[int]:
        """The highest value of each cell."""
        return [field.high for field in self.fields for _ in range(field.size)]

    def read(self, observation: Sequence[int] | memoryview) -> dict[str, list[int]]:
        """The cells of an observation, by the names of their fields."""
        if len(observation) != self.size:
            raise BadInput(f"This observation has {len(observation)} cells, not {self.size}.")
        cells = [int(cell) for cell in observation]
        return {each.name: cells[each.start : each.start + each.size] for each in self.fields}


@dataclass(frozen=True)
class BoxSpec:
    """Moves that are points in a box: a value for each name, from ``low`` to ``high``.

    In Cuba Cube these are flicks: azimuth (degrees), speed (m/s), height and offset of the finger
    (mm). The thing to move (a die) is chosen separately, from 0 to ``things - 1``.
    """

    names: tuple[str, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    things: int
    _rules: Rules[Any]

    def move(self, thing: int, values: Sequence[float]) -> int:
        """The move of a bot's hand nearest to these values, which are clipped to the box."""
        given = reals(values)
        if not 0 <= whole(thing, "thing") < self.things or len(given) != len(self.names):
            raise BadInput(f"This needs a thing below {self.things} and {len(self.names)} values.")
        numbers = [
            min(max(round(value * side.scale), side.low), side.high)
            for value, side in zip(given, self._rules.box(), strict=True)
        ]
        return self._rules.from_box(thing, numbers)


def box_spec(rules: Rules[Any]) -> BoxSpec | None:
    sides = rules.box()
    if not sides:
        return None
    low = tuple(side.low / side.scale for side in sides)
    high = tuple(side.high / side.scale for side in sides)
    return BoxSpec(tuple(side.name for side in sides), low, high, rules.box_things(), rules)


def action_spec(rules: Rules[Any], seats: int) -> ActionSpec:
    rules.check_seats(seats)
    return ActionSpec(rules.actions.count, rules.actions.longest, rules)


def observation_spec(rules: Rules[Any], seats: int) -> ObservationSpec:
    found: list[ObservationField] = []
    start = 0
    for field in rules.observation_fields(seats):
        found.append(ObservationField(field.name, start, field.size, field.low, field.high))
        start += field.size
    return ObservationSpec(tuple(found))
