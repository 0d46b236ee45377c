"""Sentences for people: prompts, log lines, refusals, labels of moves, in any language.

The text files (``text/en.toml`` and its neighbours) contain templates with named places:

    "{player} pays {coins:coin|coins}."       a seat's name, a number with its noun

A log line may be a table: the first seat it names reads ``you``, a seat with another role
(``owner``) reads the sentence under that role's name, and everybody else reads ``text``.

An option may change how things are said: ``chosen.loonies.on`` holds texts that replace others.

A word may have other forms: ``{kind.den}`` is the word ``{kind}`` from the list ``den`` under
``form.kind``. Each language has the forms that its own sentences need.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from contraband.core.game import SEATED, SEVERAL, Game, seats_of
from contraband.core.state import seats_in
from contraband.core.step import S

THOUSANDS: Final = {"en": ",", "de": ".", "nl": "."}
LANGUAGES: Final = tuple(THOUSANDS)
QUOTED: Final = {"en": "“{}”", "de": "„{}“", "nl": "“{}”"}
MINUS: Final = "\N{MINUS SIGN}"
PLACE: Final = re.compile(r"\{(\w+(?:\.\w+)?)(?::([^|{}]*)\|([^|{}]*))?\}")

Field = tuple[str, str, int]  # name, meaning, number: see EventKind


class Words:
    """The texts of one game in one language, with a fallback for what is not translated."""

    def __init__(self, language: str, tables: list[dict[str, object]]) -> None:
        self.language = language
        self.tables = tables  # looked up in this order

    def find(self, *keys: str) -> object:
        """The entry under these keys in the first table that has one, or None."""
        for table in self.tables:
            found: object = table
            for key in keys:
                found = found.get(key) if isinstance(found, dict) else None
            if found is not None:
                return found
        return None

    def text(self, *keys: str) -> str:
        """A sentence that must exist."""
        found = self.find(*keys)
        if not isinstance(found, str):
            raise KeyError(f"{self.language}: no text for {'.'.join(keys)}")
        return found

    def word(self, group: str, number: int) -> str:
        """One word of a numbered group, e.g. the name of an event.

        Other cards may use keys as names: a key without a text is shown as it is.
        """
        found = self.find("word", group)
        if not isinstance(found, list) or not 0 <= number < len(found):
            raise KeyError(f"{self.language}: no word {number} in group {group}")
        said = str(found[number])
        named = self.find(group, said, "name")
        return named if isinstance(named, str) else said.replace("_", " ")

    def with_choices(self, options: Mapping[str, object]) -> "Words":
        """As a table says it that has chosen these options: a choice may bring texts of its own."""
        found = (self.find("chosen", name, str(value)) for name, value in options.items())
        tables = [table for table in found if isinstance(table, dict)]
        return Words(self.language, [*tables, *self.tables]) if tables else self

    def amount(self, number: int, key: str = "amount") -> str:
        """A sum as this game writes it: "9 gold", "$9,000"."""
        values: dict[str, object] = {
            "points": counted(self.language, number),
            "thousands": written(self.language, 1000 * number),
        }
        return fill(self.text("hint", key), values)

    def forms(self, group: str, number: int) -> dict[str, str]:
        """The same word as sentences of this language need it: with an article, in a case."""
        found = self.find("form", group)
        lists = found.items() if isinstance(found, dict) else ()
        return {form: str(words[number]) for form, words in lists}


def fill(template: str, values: dict[str, object]) -> str:
    """Put the values into the named places; ``{n:one|many}`` picks the noun for the number."""

    def place(match: re.Match[str]) -> str:
        value = values[match[1]]
        if match[2] is None:
            return str(value)
        return f"{value} {match[2] if value == 1 else match[3]}"

    return PLACE.sub(place, template)


def speak(
    words: Words, fields: list[Field], names: list[str], quotes: Sequence[str] = ()
) -> dict[str, object]:
    """Turn numbers into what sentences show: names, words, cards, dice, quotes."""
    values: dict[str, object] = {}
    several: dict[str, list[str]] = {}
    for name, meaning, number in fields:
        if meaning in SEATED:
            values[name] = called(seats_of(number), names)
        elif meaning == "number":
            values[name] = counted(words.language, number)
        elif meaning == "amount":
            values[name] = words.amount(number)
        elif meaning in SEVERAL:
            shown = several.setdefault(name, [])
            shown.extend([str(number)] if number >= 0 else [])
            values[name] = " + ".join(shown) if meaning == "pile" else " ".join("".join(shown))
        elif meaning == "quote" and 0 < number <= len(quotes):
            values[name] = QUOTED[words.language].format(quotes[number - 1])
        else:
            at = 0 if meaning == "quote" else number
            said = words.word(meaning, at)
            values[name] = f"{values[name]} + {said}" if name in values else said
            for form, said in words.forms(meaning, at).items():
                values[f"{name}.{form}"] = said
    return values


def called(seats: list[int], names: list[str]) -> str:
    """A seat by its name, several as a team: in all our languages one singular word."""
    named = " & ".join(names[seat] for seat in seats)
    return named if len(seats) == 1 else f"Team {named}"


def team_names(names: list[str], teams: list[list[int]]) -> list[str]:
    """Names on buttons: a team is targeted through its first seat."""
    found = names[:]
    for team in teams:
        found[team[0]] = called(team, names)
    return found


def counted(language: str, number: int) -> object:
    """A number that may choose its noun, or a large one with its marks."""
    return number if 0 <= number < 1000 else written(language, number)


def written(language: str, number: int) -> str:
    """A number as this language writes it, and as the room beside the sentence does."""
    return f"{number:,}".replace(",", THOUSANDS[language]).replace("-", MINUS)


def event_fields(game: Game[S], event: tuple[int, ...]) -> list[Field]:
    """The numbers of a piece of news, with their names and meanings."""
    kinds = game.events[event[0]].fields
    return [(name, meaning, event[2 + at]) for at, (name, meaning) in enumerate(kinds)]


def told_fields(game: Game[S], event: tuple[int, ...]) -> tuple[str, list[Field]]:
    """The key of the sentence for a piece of news, and everything it may name."""
    game.lay()  # a detail may name cards
    kind = game.events[event[0]]
    fields = event_fields(game, event)
    if kind.detail is None:
        return kind.name, fields
    end, more = kind.detail([int(number) for number in event[2:]])
    return f"{kind.name}{end}", [*fields, *more]


def log_line(
    game: Game[S],
    words: Words,
    event: tuple[int, ...],
    names: list[str],
    viewer: int,
    quotes: Sequence[str] = (),
) -> str:
    """A piece of news as this seat reads it; empty if it is only for the eye."""
    name, fields = told_fields(game, event)
    entry = words.find("log", name)
    if isinstance(entry, dict):
        named = [(name, seats_of(number)) for name, meaning, number in fields if meaning in SEATED]
        keys = ["you", *(name for name, _ in named[1:])]
        own = [key for key, (_, seats) in zip(keys, named, strict=False) if viewer in seats]
        entry = next((entry[key] for key in own if key in entry), entry.get("text"))
    return fill(entry, speak(words, fields, names, quotes)) if isinstance(entry, str) else ""


def prompt(game: Game[S], words: Words, s: S, viewer: int, names: list[str]) -> str:
    """What the table is waiting for: "You must ...", or who must."""
    if s.over:
        return words.text("prompt", "over")
    asked = seats_in(s.asked)
    key = game.steps[s.step].name
    if viewer in asked:
        return words.text("prompt", key, "you")
    template = words.text("prompt", key, "others")
    return fill(template, {"names": ", ".join(names[seat] for seat in asked)})


def refusal(
    game: Game[S], words: Words, move: int, reason: int, names: list[str]
) -> tuple[str, str]:
    """Why a move is refused: the sentence, and the rule behind it (or nothing)."""
    why = game.reason(reason)
    # The kernel's own reasons are not about a move, and the number may be too large to be one.
    fields = game.describe(move)[1] if reason > 0 else []
    # A refused move may be about a seat that this table lacks: it has no name.
    nameless = [field for field in fields if field[1] in SEATED and field[2] >= len(names)]
    values = speak(words, [field for field in fields if field not in nameless], names)
    values.update({name: "" for name, _, _ in nameless})
    return fill(words.text("refusal", why.name), values), why.rule


def move_label(game: Game[S], words: Words, step: str, move: int, names: list[str]) -> str:
    """A move as on its button; a step may have its own label for the same move."""
    key, fields = game.describe(move)
    template = words.find("move", step, key) or words.text("move", key)
    return fill(str(template), speak(words, fields, names))
