"""Editions: the cards of another printing, or of an experiment, as objects."""

from collections.abc import Iterable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from contraband.core.cardfile import card_text, read_cards
from contraband.core.options import BadInput, shorten
from contraband.games import SENT, Entries, find_game, printed_cards

MOST_NAMED: Final = 12  # rows that a complaint lists


class Edition:
    """The cards of one box: ``cb.game("soda", edition=...)`` plays with them.

    ``cards`` holds every value of the card file. ``save`` writes the file, to be shared.
    """

    def __init__(self, game: str, cards: Entries, source: str = SENT) -> None:
        self._rules = find_game(game, cards=cards, source=source)
        self._cards = cards

    @property
    def game(self) -> str:
        return self._rules.name

    @property
    def title(self) -> str:
        """The name that the box gives itself."""
        return str(self._cards.get("name", ""))

    @property
    def fingerprint(self) -> str:
        """The same for the same values; ``game.edition`` of the game with these cards."""
        return self._rules.edition

    @property
    def cards(self) -> Entries:
        """All values by name, as the card file has them."""
        return deepcopy(self._cards)

    def save(self, path: str | Path) -> None:
        """Write a card file that others can use too."""
        try:
            Path(path).write_text(card_text(self._cards), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{shorten(str(path))} cannot be written: {error.strerror}.") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Edition, (self.game, self._cards))

    def __repr__(self) -> str:
        return f"<cards of {self.game}: {self.title} ({self.fingerprint[:8]})>"


def edition(game: str, file: str | Path | None = None, **values: object) -> Edition:
    """The printed cards of a game with some values changed: ``edition("soda", apology=4)``.

    With a card file its values take the place of the printed ones. Lines of a list are changed by
    their first value: ``events={"birthday": {"bonus": 5}}``. BadInput says what would not work.
    """
    find_game(game)
    source = SENT if file is None else Path(file).name
    cards = printed_cards(game) if file is None else read_cards(Path(file))
    for name, value in values.items():
        if name not in cards:
            raise BadInput(
                f"The cards of {game} have no {shorten(name)}; they have {known(cards)}."
            )
        cards[name] = changed(name, cards[name], value)
    return Edition(game, cards, source)


def known(names: Iterable[object]) -> str:
    listed = [str(name) for name in names]
    return ", ".join(listed[:MOST_NAMED]) + (", ..." if len(listed) > MOST_NAMED else "")


def changed(name: str, old: Any, new: object) -> object:
    """A value that takes the place of an old one; parts of a table or of a list of them."""
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
    firsts = [next(iter(row.values()), None) for row in rows]
    if firsts.count(which) != 1:
        raise BadInput(f"{name} has no single {shorten(which)}; it has {known(firsts)}.")
    return rows[firsts.index(which)]
