"""Positions laid out by hand: how names of things become the numbers of a state.

Every field that a state declares (state.py) has a name. A number is given as it is, a list whole or
by its places (``caps={0: 3}``). A game's layout.py adds what its numbers stand for (cards, cubes,
provinces) and what follows from the named things: where the other cards are, who is at the border.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from contraband.core.options import BadInput, shorten
from contraband.core.step import S

LARGEST: Final = (1 << 53) - 1
HEAP_BITS: Final = 4  # in a heap, for the count of one thing
MOST_IN_HEAP: Final = 15
SEATS: Final[list[str]] = []  # the places of a list are seats, or other plain numbers


def wrong(what: str, complaint: str) -> BadInput:
    return BadInput(f"{what} cannot be laid out like that: {complaint}.")


def place_of(names: Sequence[str], value: object, what: str) -> int:
    """The number of a thing: its name, or the number itself."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    if type(value) is int and 0 <= value < len(names):
        return value
    known = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    raise wrong(what, f"there is no {shorten(value)!r} (there is: {known})")


def listed_in(value: object, what: str) -> list[object]:
    if not isinstance(value, list | tuple | set | frozenset):
        raise wrong(what, f"it needs a list, not {shorten(value)!r}")
    return list(value)


@mypyc_attr(allow_interpreted_subclasses=True)  # games' layouts are not compiled
class Meaning:
    """What one number of a state stands for; by default, itself."""

    def read(self, value: object, what: str) -> int:
        """The number behind what a person wrote; otherwise BadInput, which names ``what``."""
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, int) and -LARGEST <= value <= LARGEST:
            return value
        raise wrong(what, f"it needs a whole number, not {shorten(value)!r}")


class OneOf(Meaning):
    """One of several things by its name, or None."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def read(self, value: object, what: str) -> int:
        return -1 if value is None else place_of(self.names, value, what)


class SetOf(Meaning):
    """Several different things, one bit each."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def read(self, value: object, what: str) -> int:
        found = 0
        for each in listed_in(value, what):
            bit = 1 << place_of(self.names, each, what)
            if found & bit:
                raise wrong(what, f"{shorten(each)} is named twice")
            found |= bit
        return found


class SeatsOf(Meaning):
    """A set of seats."""

    def read(self, value: object, what: str) -> int:
        found = 0
        for seat in listed_in(value, what):
            if type(seat) is not int or not 0 <= seat < 64:
                raise wrong(what, f"{shorten(seat)!r} is no seat")
            found |= 1 << seat
        return found


class HeapOf(Meaning):
    """Things in any number, four bits each."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def read(self, value: object, what: str) -> int:
        counts = counted(self.names, value, what)
        if max(counts) > MOST_IN_HEAP:
            raise wrong(what, f"there are at most {MOST_IN_HEAP} of each")
        return sum(count << HEAP_BITS * at for at, count in enumerate(counts))


def counted(names: Sequence[str], value: object, what: str) -> list[int]:
    """How many there are of each, from a list of them or from counts by name."""
    found = [0] * len(names)
    if isinstance(value, dict):
        for name, count in value.items():
            if type(count) is not int or not 0 <= count <= LARGEST:
                raise wrong(what, f"{shorten(count)!r} is not how many there can be")
            found[place_of(names, name, what)] = count
        return found
    for each in listed_in(value, what):
        found[place_of(names, each, what)] += 1
    return found


NUMBER: Final = Meaning()


class Thing:
    """A field of the state under the name that people use for it.

    ``places`` names the places of a list, ``inner`` those within each of them if it has two levels
    (by seat, then by province), ``width`` how many there is room for. A ``pile`` may have any
    length.
    """

    def __init__(
        self,
        field: str,
        meaning: Meaning = NUMBER,
        places: Sequence[str] = SEATS,
        inner: Sequence[str] = (),
        width: int = 0,
        counts: Sequence[str] = (),
        empty: int = -1,
        pile: bool = False,
    ) -> None:
        self.field = field
        self.meaning = meaning
        self.places = places
        self.inner = inner
        self.width = width or len(inner) or len(counts)  # 0: a list with one level
        self.counts = counts  # each place counts things of these names: it is written as a list
        self.empty = empty  # where a list is shorter than the room for it
        self.pile = pile

    def laid(self, present: object, value: object, what: str) -> object:
        """The field's value with this laid into it."""
        if not isinstance(present, list):
            number = self.meaning.read(value, what)
            return bool(number) if isinstance(present, bool) else number
        if self.pile:
            return [self.meaning.read(each, what) for each in listed_in(value, what)]
        row: list[int] = [number for number in present if isinstance(number, int)]
        step = self.width or 1
        if isinstance(value, dict):
            for key, each in value.items():
                self.lay_place(row, self.place(key, len(row) // step, what), each, what)
            return row
        values = listed_in(value, what)
        if len(values) * step != len(row):
            raise wrong(what, f"it needs {len(row) // step} of them, not {len(values)}")
        for at, each in enumerate(values):
            self.lay_place(row, at, each, what)
        return row

    def place(self, key: object, count: int, what: str) -> int:
        if self.places:
            return place_of(self.places, key, what)
        if type(key) is not int or not 0 <= key < count:
            raise wrong(what, f"its places are 0 to {count - 1}, not {shorten(key)!r}")
        return key

    def lay_place(self, row: list[int], at: int, value: object, what: str) -> None:
        if self.width == 0:
            row[at] = self.meaning.read(value, what)
            return
        first = at * self.width
        if self.counts:
            row[first : first + self.width] = counted(self.counts, value, what)
        elif isinstance(value, dict):
            for key, each in value.items():
                inner = self.inner_place(key, what)
                row[first + inner] = self.meaning.read(each, what)
        else:
            values = [self.meaning.read(each, what) for each in listed_in(value, what)]
            if len(values) > self.width:
                raise wrong(what, f"there is room for {self.width}, not for {len(values)}")
            row[first : first + self.width] = values + [self.empty] * (self.width - len(values))

    def inner_place(self, key: object, what: str) -> int:
        if self.inner:
            return place_of(self.inner, key, what)
        if type(key) is not int or not 0 <= key < self.width:
            raise wrong(what, f"its places are 0 to {self.width - 1}, not {shorten(key)!r}")
        return key


class Counted(Thing):
    """A list that counts things of these names, written as a list of them."""

    def __init__(self, field: str, names: Sequence[str]) -> None:
        super().__init__(field)
        self.names = names

    def laid(self, present: object, value: object, what: str) -> object:
        found = counted(self.names, value, what)
        assert isinstance(present, list)
        return found + [0] * (len(present) - len(found))


class Layout(Generic[S]):
    """The names of a game's things.

    ``things`` are fields with other names or meanings. ``makers`` lay out things that span several
    fields. ``arrange`` computes what follows; it knows everything that was named, and leaves it
    alone.
    """

    def __init__(
        self,
        things: dict[str, Thing],
        makers: dict[str, Callable[[S, object], None]],
        arrange: Callable[[S, dict[str, object]], None],
    ) -> None:
        self.things = things
        self.makers = makers
        self.arrange = arrange


def seats_named(given: dict[str, object], name: str) -> set[int]:
    """The seats for which this was laid out."""
    value = given.get(name, {})
    if isinstance(value, dict):
        return {seat for seat in value if isinstance(seat, int)}
    return set(range(len(listed_in(value, name))))
