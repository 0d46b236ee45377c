"""The cards of a box with some values changed: what designers try out."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from contraband.core.cardfile import read_cards
from contraband.core.options import BadInput, shorten
from contraband.games import Entries, printed_cards

MOST_NAMED: Final = 12  # rows that a complaint lists


def changed_cards(game: str, file: Path | None, values: Mapping[str, object]) -> Entries:
    """The printed cards, or those of a file, with some values changed; not checked yet.

    To change a line of a list, name it by its first value: ``events={"birthday": {"bonus": 5}}``.
    """
    cards = printed_cards(game) if file is None else read_cards(file)
    for name, value in values.items():
        if name not in cards:
            raise BadInput(
                f"The cards of {game} have no {shorten(name)}; they have {known(cards)}."
            )
        cards[name] = changed(name, cards[name], value)
    return cards


def known(names: Iterable[object]) -> str:
    listed = [str(name) for name in names]
    return ", ".join(listed[:MOST_NAMED]) + (", ..." if len(listed) > MOST_NAMED else "")


def changed(name: str, old: Any, new: object) -> object:
    """A value that replaces an old one, or parts of a table or of a list of tables."""
    if not isinstance(new, dict):
        return new
    if isinstance(old, dict):
        return {**old, **new}
    if not isinstance(old, list) or not all(isinstance(row, dict) for row in old):
        raise BadInput(f"{name} is no list of tables, so it has no parts to change.")
    rows = [dict(row) for row in old]
    for which, values in new.items():
        if not isinstance(values, dict):
            raise BadInput(f"The changes of {shorten(which)} in {name} must be names with values.")
        the_row(name, rows, which).update(values)
    return rows


def the_row(name: str, rows: list[dict[str, Any]], which: object) -> dict[str, Any]:
    """A row by its first value; in a file, numbers are written as text here."""
    firsts = [next(iter(row.values()), None) for row in rows]
    found = [at for at, first in enumerate(firsts) if first == which or str(first) == which]
    if len(found) != 1:
        raise BadInput(f"{name} has no single {shorten(which)}; it has {known(firsts)}.")
    return rows[found[0]]
