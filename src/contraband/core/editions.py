"""Which cards are on the table: several editions of a game, side by side in one process.

Rules read their cards from values at the top of modules, because nothing is faster. These values
hold one edition at a time. A game of another edition first lays out its own cards there, in place:
every question to a game begins with ``lay`` of ``core/kernel.py``. docs/decisions/12-editions.md
says why.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.cardfile import CardTable

T = TypeVar("T")


class Edition:
    """The cards of one box, read and checked, and everything computed from them."""

    def __init__(self, number: int, box: CardTable, cards: object) -> None:
        self.number: i64 = number  # among those of its game that this process knows
        self.fingerprint = box.fingerprint()
        self.entries: dict[str, object] | None = None if box.own else box.entries
        self.values: list[tuple[str, object]] = values_of(cards)
        self.tables: list[object] = []  # the contents of the desk's tables, in order


def values_of(cards: object) -> list[tuple[str, object]]:
    """Everything that a box has read from its file, by name."""
    names = [name for name in dir(cards) if not name.startswith("_")]
    found = [(name, getattr(cards, name)) for name in names]
    return [(name, value) for name, value in found if not callable(value)]


class Table:
    """Values computed from the cards, always in the same memory."""

    def contents(self) -> object:
        """Compute them again, from the cards that are laid out."""
        raise NotImplementedError

    def fill(self, contents: object) -> None:
        raise NotImplementedError


class Row(Table):
    def __init__(self, make: Callable[[], list[int]], size: int) -> None:
        self.make = make
        self.size = size
        self.cells = vec[i64](self.padded())

    def padded(self) -> list[int]:
        found = [int(number) for number in self.make()]
        return found + [0] * (self.size - len(found))

    def contents(self) -> object:
        return self.padded()

    def fill(self, contents: object) -> None:
        assert isinstance(contents, list)
        for at, number in enumerate(contents):
            self.cells[at] = number


class Names(Table):
    def __init__(self, make: Callable[[], list[str]]) -> None:
        self.make = make
        self.names = make()

    def contents(self) -> object:
        return self.make()

    def fill(self, contents: object) -> None:
        assert isinstance(contents, list)
        self.names[:] = contents


class Numbers(Table):
    def __init__(self, make: Callable[[], dict[str, int]]) -> None:
        self.make = make
        self.numbers = make()

    def contents(self) -> object:
        return self.make()

    def fill(self, contents: object) -> None:
        assert isinstance(contents, dict)
        self.numbers.clear()
        self.numbers.update(contents)


class Part(Table):
    """An object that reads the cards when it is made."""

    def __init__(self, first: object, make: Callable[[], object]) -> None:
        self.first = first
        self.make = make

    def contents(self) -> object:
        return values_of(self.make())

    def fill(self, contents: object) -> None:
        assert isinstance(contents, list)
        for name, value in contents:
            setattr(self.first, name, value)


class Desk:
    """Where the cards of one game lie. Tables are computed once for each edition."""

    def __init__(self, cards: object, box: CardTable) -> None:
        self.cards = cards  # the object that rules read: it takes on the values of other editions
        self.first = Edition(0, box, cards)
        self.laid: i64 = 0  # the number of the edition that is laid out now
        self.known: i64 = 1
        self.tables: list[Table] = []

    def row(self, make: Callable[[], list[int]], size: int = 0) -> vec[i64]:
        """Whole numbers; ``size`` is how many there are, in case some editions have fewer."""
        table = Row(make, size)
        self.tables.append(table)
        return table.cells

    def names(self, make: Callable[[], list[str]]) -> list[str]:
        table = Names(make)
        self.tables.append(table)
        return table.names

    def numbers(self, make: Callable[[], dict[str, int]]) -> dict[str, int]:
        """Numbers by name."""
        table = Numbers(make)
        self.tables.append(table)
        return table.numbers

    def part(self, make: Callable[[], T]) -> T:
        """An object, usually of a class that reads the cards when it is created."""
        first = make()
        self.tables.append(Part(first, make))
        return first

    def edition(self, box: CardTable, cards: object) -> Edition:
        """Add one; ``cards`` have been read from this box, so they are valid."""
        made = Edition(int(self.known), box, cards)
        self.known += 1
        return made

    def lay(self, edition: Edition) -> None:
        """Make all values those of this edition."""
        self.laid = -1  # no edition's, in case anything goes wrong on the way
        for name, value in edition.values:
            setattr(self.cards, name, value)
        # a module that is loaded later brings tables that editions do not have yet
        for at, table in enumerate(self.tables):
            if at == len(edition.tables):
                edition.tables.append(table.contents())
            table.fill(edition.tables[at])
        self.laid = edition.number


def own_box() -> CardTable:
    return CardTable({}, "nothing", own=True)


NO_DESK: Final = Desk(object(), own_box())  # for games without cards of their own, like kept rules
