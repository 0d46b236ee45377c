"""Which cards lie on the table: several editions of a game, side by side in one process.

Rules read their cards from values at the top of modules, because nothing is quicker. These hold one
edition at a time. A game of another edition first has its own laid out there, in place: ``lay`` of
``core/kernel.py``, with which every question to a game begins. docs/decisions/12-editions.md says
why.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.cardfile import CardTable

T = TypeVar("T")


class Edition:
    """The cards of one box, read and checked, and what is worked out from them."""

    def __init__(self, number: int, box: CardTable, cards: object) -> None:
        self.number: i64 = number  # of those that this process knows of a game
        self.fingerprint = box.fingerprint()
        self.entries: dict[str, object] | None = None if box.own else box.entries
        self.values: list[tuple[str, object]] = values_of(cards)
        self.tables: list[object] = []  # the contents of the desk's tables, in their order


def values_of(cards: object) -> list[tuple[str, object]]:
    """All that a box has read out of its file, by name."""
    names = [name for name in dir(cards) if not name.startswith("_")]
    found = [(name, getattr(cards, name)) for name in names]
    return [(name, value) for name, value in found if not callable(value)]


class Table:
    """Values worked out from the cards, always in the same memory."""

    def contents(self) -> object:
        """Worked out anew, from the cards that are laid out."""
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
    """Where the cards of one game lie. Tables are worked out once for each edition."""

    def __init__(self, cards: object, box: CardTable) -> None:
        self.cards = cards  # the object that rules read: it takes over the values of others
        self.first = Edition(0, box, cards)
        self.laid: i64 = 0  # the number of the edition whose values they read now
        self.known: i64 = 1
        self.tables: list[Table] = []

    def row(self, make: Callable[[], list[int]], size: int = 0) -> vec[i64]:
        """Whole numbers; ``size`` is how many there are if some editions have fewer."""
        table = Row(make, size)
        self.tables.append(table)
        return table.cells

    def names(self, make: Callable[[], list[str]]) -> list[str]:
        table = Names(make)
        self.tables.append(table)
        return table.names

    def numbers(self, make: Callable[[], dict[str, int]]) -> dict[str, int]:
        """By name."""
        table = Numbers(make)
        self.tables.append(table)
        return table.numbers

    def part(self, make: Callable[[], T]) -> T:
        """An object, usually of a class that reads the cards when it is made."""
        first = make()
        self.tables.append(Part(first, make))
        return first

    def edition(self, box: CardTable, cards: object) -> Edition:
        """One more; ``cards`` have been read out of this box, so nothing is wrong with it."""
        made = Edition(int(self.known), box, cards)
        self.known += 1
        return made

    def lay(self, edition: Edition) -> None:
        """All values become those of this edition."""
        self.laid = -1  # nobody's, should anything go wrong on the way
        for name, value in edition.values:
            setattr(self.cards, name, value)
        # a module that is loaded later brings tables that no edition has seen
        for at, table in enumerate(self.tables):
            if at == len(edition.tables):
                edition.tables.append(table.contents())
            table.fill(edition.tables[at])
        self.laid = edition.number


def own_box() -> CardTable:
    return CardTable({}, "nothing", own=True)


NO_DESK: Final = Desk(object(), own_box())  # of games without cards of their own, as kept rules
