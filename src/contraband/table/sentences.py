"""What a table says to people, in their language: notices, refusals, reasons of bots."""

import tomllib
from functools import cache
from pathlib import Path

from contraband.analysis.answers import Reason
from contraband.core.words import LANGUAGES, Words, fill, speak
from contraband.core.words import refusal as rule_refusal
from contraband.games import words_of
from contraband.lessons.lesson import seat_names
from contraband.table.cast import LOGGED, in_language
from contraband.table.commands import NotTheLesson, Refusal, RuleRefusal, Why
from contraband.table.setup import STRENGTHS
from contraband.table.state import Said, Sitting
from contraband.wire import messages as wire


def known_language(language: str) -> str:
    """English for those whose language we do not speak."""
    return language if language in LANGUAGES else "en"


@cache
def table_words(language: str) -> Words:
    """The table's own sentences."""
    here = Path(__file__).parent / "text"
    path = here / f"{language}.toml"
    return Words(language, [tomllib.loads(path.read_text(encoding="utf-8"))])


def game_words(sitting: Sitting, language: str) -> Words:
    return words_of(sitting.game, language).with_choices(sitting.options())


def names_for(sitting: Sitting, language: str) -> list[str]:
    """Who sits here, as a reader of this language calls them: bots are characters of the game."""
    return [
        in_language(sitting.game, chair.name, language if chair.occupant in STRENGTHS else LOGGED)
        for chair in sitting.data.chairs
    ]


def refused(sitting: Sitting, refusal: Refusal, command_id: str, language: str) -> wire.Refused:
    """A refusal as the sender reads it."""
    language = known_language(language)
    if isinstance(refusal, RuleRefusal):
        words = game_words(sitting, language)
        move, number = refusal.move, refusal.number
        sentence, rule = rule_refusal(
            sitting.game, words, move, number, names_for(sitting, language)
        )
        return wire.Refused(command_id, refusal.reason, rule, sentence)
    if isinstance(refusal, NotTheLesson):
        names = seat_names(names_for(sitting, language))
        sentence = fill(refusal.why.in_language(language), names)
        return wire.Refused(command_id, refusal.reason, "", sentence)
    template = table_words(language).text("refusal", refusal.reason)
    return wire.Refused(command_id, refusal.reason, "", fill(template, refusal.values))


def difference(
    template: str, reason: Reason, words: Words, names: list[str], together: bool
) -> str:
    """In what way one move is better than another; sums are written as the game writes them."""
    values = speak(words, reason.fields, names)
    for name, _, number in reason.fields:
        if name == "points":
            values[name] = words.amount(number, "shared" if together else "amount")
    return fill(template, values)


def spoken(sitting: Sitting, said: Said, language: str) -> str:
    """A line of talk."""
    if said.notice:
        values: dict[str, object] = {
            key: in_language(sitting.game, value, language) if isinstance(value, str) else value
            for key, value in said.values.items()
        }
        return fill(table_words(language).text("notice", said.notice), values)
    if said.phrase:
        return game_words(sitting, language).text("phrase", said.phrase)
    return said.text


def reason(sitting: Sitting, why: Why, language: str, *, whole: bool) -> str:
    """Why a bot moved as it did, or only what it says openly; empty if there is no sentence."""
    words = game_words(sitting, language)
    template = words.find("why", why.key if whole else why.openly)
    if not isinstance(template, str):
        return ""
    return fill(template, speak(words, list(why.fields), names_for(sitting, language)))
