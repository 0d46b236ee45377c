"""The games as the browser lists them."""

from typing import Any

from contraband.bots.registry import BotKind, bots_for
from contraband.core.game import Game
from contraband.core.options import Option
from contraband.core.words import Words
from contraband.games import words_of
from contraband.lessons.lesson import lessons_of
from contraband.server.http_bodies import BotInfo, GameInfo, LessonInfo, OptionInfo
from contraband.table.setup import SPEEDS


def game_info(game: Game[Any], language: str) -> GameInfo:
    words = words_of(game, language)
    return GameInfo(
        name=game.name,
        title=words.text("title"),
        tagline=told(words, "tagline"),
        goal=told(words, "goal"),
        minutes=told(words, "minutes"),
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options=[option_info(option, words) for option in game.options],
        bots=[bot_info(kind, words, game.edition) for kind in bots_for(game.name)],
        clocks=list(SPEEDS),
        lessons=[
            LessonInfo(lesson.name, lesson.title.in_language(language), lesson.minutes)
            for lesson in lessons_of(game.name).values()
        ],
    )


def bot_info(kind: BotKind, words: Words, edition: str) -> BotInfo:
    return BotInfo(kind.name, kind.called(words), kind.character(words, edition))


def option_info(option: Option, words: Words) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        title=told(words, "option", option.name, "name") or option.name,
        help=told(words, "option", option.name, "help"),
        helps=table(words, "option", option.name, "helps"),
        default=option.default,
        words=list(option.words),
        values=table(words, "option", option.name, "values"),
        low=option.low,
        high=option.high,
        items=list(option.items),
        rule=option.rule,
        only=list(option.only),
        seats=[list(span) for span in option.seats],
        names_seat=option.names_seat,
    )


def table(words: Words, *keys: str) -> dict[str, str]:
    """Texts by name that need not exist."""
    found = words.find(*keys)
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def told(words: Words, *keys: str) -> str:
    """A text that need not exist."""
    found = words.find(*keys)
    return "" if found is None or isinstance(found, dict | list) else str(found)
