"""News has the right audience, and every sentence exists: prompts, log lines, refusals, labels."""

from collections.abc import Callable
from functools import cache
from typing import Any

from contraband.core.game import SEATED, Game, seats_of
from contraband.core.perspective import may_hear
from contraband.core.state import EVERYONE, SPECTATOR, State
from contraband.core.words import (
    LANGUAGES,
    Words,
    log_line,
    move_label,
    prompt,
    refusal,
    told_fields,
)
from contraband.games import names_of, words_of
from contraband.lab.conformance.breach import Breach, Kind, Tally

NEWS_LENGTH = 7  # kind, audience, five numbers


def own_words(game: Game[Any]) -> list[Words]:
    """The texts of a game in every language, without English filling gaps."""
    english = words_of(game, "en").tables
    found = []
    for language in LANGUAGES:
        tables = words_of(game, language).tables
        if language != "en":
            tables = [table for table in tables if table not in english]
            tables.insert(0, names_of(game))
        found.append(Words(language, tables))
    return found


class Sentences:
    """Renders whatever occurs once for each reader and language, and remembers that it could."""

    def __init__(self, game: Game[Any], words: list[Words]) -> None:
        self.game = game
        self.words = words
        self.done: set[tuple[object, ...]] = set()

    def render(self, what: tuple[object, ...], speak: Callable[[Words], str]) -> None:
        """Say it in every language, unless that has been done."""
        if what in self.done:
            return
        for words in self.words:
            try:
                text = speak(words)
            except (LookupError, ValueError) as error:
                detail = error.args[0] if error.args else error
                raise Breach(Kind.WORDS, f"{words.language}: {what}: {detail}") from None
            if "{" in text:
                raise Breach(Kind.WORDS, f"{words.language}: {what}: not filled in: {text}")
        self.done.add(what)

    def refusal(self, seats: int, move: int, reason: int) -> None:
        about = self.game.describe(move)[0] if reason > 0 else ""
        names = name_seats(seats)
        self.render(
            ("refusal", self.game.reason(reason).name, about),
            lambda words: must_say(refusal(self.game, words, move, reason, names)[0]),
        )

    def label(self, seats: int, step: str, move: int) -> None:
        names = name_seats(seats)
        self.render(
            ("label", step, seats, self.game.notation(move)),
            lambda words: must_say(move_label(self.game, words, step, move, names)),
        )

    def prompt(self, s: State, viewer: int) -> None:
        mine = viewer >= 0 and (s.asked >> viewer) & 1 == 1
        names = name_seats(s.seats)
        self.render(
            ("prompt", self.game.steps[s.step].name, bool(s.over), mine),
            lambda words: must_say(prompt(self.game, words, s, viewer, names)),
        )

    def log(self, seats: int, event: tuple[int, ...]) -> None:
        name, _ = told_fields(self.game, event)
        told = [words.find("log", name) is not None for words in self.words]
        if any(told) and not all(told):
            where = ", ".join(w.language for w, has in zip(self.words, told, strict=True) if has)
            raise Breach(Kind.WORDS, f"log line {name} exists only in {where}")
        names = name_seats(seats)
        for viewer in (*range(seats), int(SPECTATOR)):
            if may_hear(event, viewer):
                self.render(
                    ("log", name, viewer, *event[2:]),
                    lambda words, viewer=viewer: log_line(self.game, words, event, names, viewer),  # type: ignore[misc]
                )


def must_say(text: str) -> str:
    if not text:
        raise ValueError("it is empty")
    return text


@cache
def name_seats(seats: int) -> list[str]:
    return [f"Seat{seat}" for seat in range(seats)]


def check_news(sentences: Sentences, s: State, tally: Tally) -> None:
    """Each piece of news in the state is known, complete, well addressed, and can be said."""
    for event in s.told:
        what = (s.seats, event)
        if what not in sentences.done:
            check_event(sentences.game, s.seats, event)
            sentences.log(s.seats, event)
            sentences.done.add(what)
        tally.news[sentences.game.events[event[0]].name] += 1
        tally.counts["news told"] += 1


def check_event(game: Game[Any], seats: int, event: tuple[int, ...]) -> None:
    kind, audience, *numbers = event
    if len(event) != NEWS_LENGTH or not 0 <= kind < len(game.events):
        raise Breach(Kind.NEWS, f"there is no news like {event}")
    name = game.events[kind].name
    if audience != EVERYONE and not 0 < audience < 1 << seats:
        raise Breach(Kind.NEWS, f"{name} is told to nobody at the table (audience {audience})")
    for (field, meaning), number in zip(game.events[kind].fields, numbers, strict=False):
        named = seats_of(number) if meaning == "team" else [number]
        if meaning in SEATED and not (named and set(named) <= set(range(seats))):
            raise Breach(Kind.NEWS, f"{name} names seat {number} as {field}; there are {seats}")
