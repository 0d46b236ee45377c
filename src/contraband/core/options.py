"""Options of a game, declared once for rules, command line and browser."""

from typing import Final

OptionValue = str | int | list[str]

LONGEST_NUMBER: Final = 18  # digits; int() refuses very long numbers, and no option needs them
NO_LOW: Final = 1
MOST_SEATS: Final = 64
NO_HIGH: Final = 0  # an empty range: the option takes no numbers


class BadInput(ValueError):
    """A person's mistake, explained in one sentence. Nothing has changed."""


class Option:
    """One choice. It takes a word of ``words``, a number from low to high, or a list of ``items``.

    Switches have the words ``off`` and ``on``. A game's first option may name its variant; other
    options can then say which variants they matter for.
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        rule: str,
        words: tuple[str, ...] = (),
        low: int = NO_LOW,
        high: int = NO_HIGH,
        items: tuple[str, ...] = (),
        only: tuple[str, ...] = (),
        seats: tuple[tuple[int, int], ...] = (),
        names_seat: bool = False,
        before: OptionValue | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.rule = rule  # the rule that says what it changes
        self.words = words
        self.low = low
        self.high = high
        self.items = items
        self.only = only  # the variants it matters for; empty: all of them
        self.seats = seats  # for each of its words: how few and how many may play
        self.names_seat = names_seat  # its numbers are seats: offer only those that exist
        self.before = before  # the value of games that were begun before this option existed

    def read(self, value: object) -> OptionValue:
        """The value as the rules know it, from a person's text or from a file."""
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(value, int) and str(value) in self.words:
            return str(value)  # words may be amounts: 5000 means "5000"
        if isinstance(value, str):
            text = value.strip()
            if text in self.words:
                return text
            if text.removeprefix("-").isdecimal() and len(text) <= LONGEST_NUMBER:
                value = int(text)
            elif self.items:
                value = [part.strip() for part in text.split(",")]
        if isinstance(value, int) and self.low <= value <= self.high:
            return value
        if isinstance(value, list) and self.items:
            return self.read_list(value)
        raise BadInput(f"Option {self.name} cannot be {shorten(value)}; it takes {self.takes()}.")

    def read_list(self, parts: list[object]) -> list[str]:
        found: list[str] = []
        for part in parts:
            if not isinstance(part, str) or part not in self.items:
                raise BadInput(
                    f"Option {self.name} does not know {shorten(part)}; it takes {self.takes()}."
                )
            if part in found:
                raise BadInput(f"Option {self.name} names {part} twice.")
            found.append(part)
        return found

    def takes(self) -> str:
        """What this option accepts, for help and complaints."""
        parts = list(self.words)
        if self.low <= self.high:
            parts.append(f"a number from {self.low} to {self.high}")
        if self.items:
            parts.append("a list out of " + ", ".join(self.items))
        return " or ".join(parts)


def that_matter(declared: list[Option], values: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that matter for the chosen variant."""
    matter: dict[str, OptionValue] = {}
    for option in declared:
        if not option.only or values[declared[0].name] in option.only:
            matter[option.name] = values[option.name]
    return matter


def seats_for(declared: list[Option], values: dict[str, OptionValue]) -> tuple[int, int]:
    """How few and how many may play with these values; all options that matter must agree."""
    low, high = 1, MOST_SEATS
    matter = that_matter(declared, values)
    for option in declared:
        if option.seats and option.name in matter:
            least, most = option.seats[option.words.index(str(values[option.name]))]
            low, high = max(low, least), min(high, most)
    return low, high


def as_begun(declared: list[Option], kept: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of an earlier game: logs and records hold every option of their time."""
    values: dict[str, OptionValue] = {}
    for option in declared:
        if option.before is not None and option.name not in kept:
            values[option.name] = option.before
    return {**values, **kept}


def shorten(value: object) -> str:
    """A person's text for a complaint, never longer than a line."""
    text = str(value)
    return text if len(text) <= 40 else text[:37] + "..."


def no_such_move(text: str, examples: str) -> BadInput:
    """The complaint about a text that is no move of the game."""
    return BadInput(f"There is no move written {shorten(text)!r}; moves look like {examples}.")


def read_options(declared: list[Option], given: dict[str, object]) -> dict[str, OptionValue]:
    """All options of a game: the given values, checked, and defaults for the rest."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            known = ", ".join(names) if names else "none"
            raise BadInput(f"There is no option {shorten(name)}; this game has: {known}.")
    values: dict[str, OptionValue] = {}
    for option in declared:
        values[option.name] = (
            option.read(given[option.name]) if option.name in given else option.default
        )
    return values
