"""Editions: the cards of another printing or of an experiment, as objects."""

from copy import deepcopy
from pathlib import Path
from typing import Any

from contraband.core.cardfile import card_text
from contraband.core.options import BadInput, shorten
from contraband.games import SENT, Entries, find_game
from contraband.lab.study.cards import changed_cards


class Edition:
    """The cards of one box. ``cb.game("soda", edition=...)`` plays with them.

    ``cards`` has every value of the card file; ``save`` writes a file that you can share.
    """

    def __init__(self, game: str, cards: Entries, source: str = SENT) -> None:
        self._rules = find_game(game, cards=cards, source=source)
        self._cards = cards

    @property
    def game(self) -> str:
        return self._rules.name

    @property
    def title(self) -> str:
        """The title in the card file."""
        return str(self._cards.get("name", ""))

    @property
    def fingerprint(self) -> str:
        """Equal for equal values; the same as ``game.edition`` of a game with these cards."""
        return self._rules.edition

    @property
    def cards(self) -> Entries:
        """All values by name, as in the card file."""
        return deepcopy(self._cards)

    def save(self, path: str | Path) -> None:
        """Write a card file that others can use."""
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

    If you name a card file, its values replace the printed ones. To change a line of a list, name
    it by its first value: ``events={"birthday": {"bonus": 5}}``. BadInput says what would not work.
    """
    find_game(game)
    source = SENT if file is None else Path(file).name
    cards = changed_cards(game, None if file is None else Path(file), values)
    return Edition(game, cards, source)
