"""What is agreed before a table opens, checked."""

from typing import Any

from msgspec import Struct

from contraband.core.cardfile import parse_cards
from contraband.core.game import Game
from contraband.core.options import BadInput, OptionValue, shorten
from contraband.games import SENT, find_game
from contraband.lessons.lesson import find_lesson
from contraband.physics.oracle import need_physics

OPEN = "open"
PERSON = "person"
STRENGTHS = ("random", "beginner", "easy", "medium", "hard", "expert")
STAND_IN = "medium"  # who plays for the absent and for seats nobody took

PACES_MS = {"instant": 0, "normal": 900, "slow": 2500}  # how long a bot seems to think
# What spectators see: what everybody sees; nothing; also the side of one seat whose person allows
# it; every side, but so many moves later.
PUBLIC, NOBODY, SHADOW, EVERYTHING = SPECTATORS = ("public", "none", "shadow", "all")
MAX_GRACE_S = 86_400
NEVER = -1  # as a grace time: nobody is ever played for
MAX_DELAY = 100
# Moves that those are behind who see everything, or one person's hand.
LEAST_DELAY = {EVERYTHING: 10, SHADOW: 1}


class Speed(Struct, frozen=True):
    """A clock: time for the whole game, and what each answer gives back."""

    bank_ms: int
    increment_ms: int


SPEEDS = {
    "none": Speed(0, 0),
    "calm": Speed(15 * 60_000, 30_000),
    "brisk": Speed(5 * 60_000, 15_000),
    "blitz": Speed(60_000, 5_000),
}


class Occupant(Struct, frozen=True):
    """Who sits down when the table opens."""

    occupant: str = OPEN  # "open", "person", or a bot's strength
    name: str = ""
    token: str = ""  # SHA-256 of a person's token
    beside: int = -1  # the seat whose device a person shares


class Before(Struct, frozen=True):
    """The moves of another game that this one goes on from."""

    setup: list[int]  # chance outcomes before the first decision
    moves: list[tuple[int, str, list[int]]]  # seat, notation, outcomes
    quotes: list[str] = []  # words that those moves carry
    version: int | None = None  # of the rules they were played by, which go on


class Series(Struct, frozen=True):
    """The games that the same people have played before this one."""

    games: int = 0
    won: dict[str, int] = {}  # by name


class Setup(Struct, frozen=True):
    """Everything chosen when a table is made."""

    game: str
    seats: int
    options: dict[str, OptionValue] = {}
    occupants: list[Occupant] = []  # the rest is open
    host_token: str = ""  # SHA-256 of the host's token
    clock: str = "none"
    grace_s: int = 60  # after which a bot plays for an absent person others wait for; NEVER
    pace: str = "normal"
    chatter: bool = True
    spectators: str = "public"
    spectator_delay: int = 0  # in moves
    hints: bool = True  # may people ask for them?
    before: Before | None = None
    lesson: str = ""  # one person learns, and the others play what it says
    cards: dict[str, Any] | None = None  # the values of another box; None: the printed ones
    series: Series = Series()


def cards_in(file: str, game: str) -> dict[str, Any] | None:
    """The cards of a card file; none if they are the printed ones, or there is no file."""
    return find_game(game, cards=parse_cards(file.encode(), SENT)).cards if file else None


def rules_for(setup: Setup) -> Game[Any]:
    """A new table has today's rules; who goes on from another game keeps those of that one."""
    return find_game(setup.game, setup.before.version if setup.before else None, setup.cards)


def check_setup(setup: Setup) -> Setup:
    """The same with all options filled in; BadInput says in one sentence what is wrong."""
    game = rules_for(setup)
    options = game.read_options(setup.seats, dict(setup.options))
    need_physics(game.asks(options))
    if len(setup.occupants) > setup.seats:
        raise BadInput(f"There are {setup.seats} seats, but {len(setup.occupants)} occupants.")
    for one in setup.occupants:
        choose("seat", one.occupant, (OPEN, PERSON, *STRENGTHS))
        if (one.occupant == PERSON) != (one.token != ""):
            raise BadInput("Persons need a seat token, and nobody else has one.")
    choose("clock", setup.clock, tuple(SPEEDS))
    choose("pace", setup.pace, tuple(PACES_MS))
    choose("spectators", setup.spectators, SPECTATORS)
    if setup.grace_s != NEVER:
        between("grace_s", setup.grace_s, MAX_GRACE_S)
    between("spectator_delay", setup.spectator_delay, MAX_DELAY)
    if setup.spectator_delay < delay_of(setup):
        raise BadInput(f"Spectators who see hands are at least {delay_of(setup)} moves behind.")
    if setup.lesson:
        find_lesson(setup.game, setup.lesson)
    fixed = {name: getattr(setup, name) for name in setup.__struct_fields__}
    return Setup(**{**fixed, "options": options})


def delay_of(setup: Setup) -> int:
    """How many moves spectators are behind, also where less was once agreed."""
    return max(setup.spectator_delay, LEAST_DELAY.get(setup.spectators, 0))


def choose(what: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise BadInput(f"{what} cannot be {shorten(value)}; it takes {', '.join(allowed)}.")


def between(what: str, value: int, high: int) -> None:
    if not 0 <= value <= high:
        raise BadInput(f"{what} must be a number from 0 to {high}.")
