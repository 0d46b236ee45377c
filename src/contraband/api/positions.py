"""A position: what lies on the table, who is asked, what they may do, what comes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from contraband.bots.entrants import Spec, entrant
from contraband.core.bot import explain
from contraband.core.chance import chance_from_plain, seeded
from contraband.core.fair import rules_name
from contraband.core.game import Game as Rules
from contraband.core.options import BadInput, shorten
from contraband.core.perspective import Perspective, may_hear
from contraband.core.state import SPECTATOR, State, seats_in
from contraband.core.words import log_line, move_label, prompt, refusal
from contraband.games import find_rules, read_words

Event = tuple[int, ...]


@dataclass(frozen=True)
class News:
    """One thing that happened: its kind, its numbers by name, and the sentence people read."""

    kind: str
    about: dict[str, list[int]]
    line: str


@dataclass(frozen=True)
class Answer:
    """What a bot would do here: the move, its notation, and why in one sentence."""

    move: int
    notation: str
    why: str


class Position:
    """A game at one moment. ``play`` gives a new position; ``apply`` changes this one, quickly.

    Seats count from 0. A move is a number; every method that takes one takes its notation as well.
    """

    __slots__ = ("_heard", "_rules", "_state")

    def __init__(self, rules: Rules[Any], state: State, heard: tuple[Event, ...]) -> None:
        self._rules = rules
        self._state: Any = state
        self._heard = heard  # all news so far

    # -- who is asked, and what they may do --------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have to answer now; none when the game is over."""
        return tuple(seats_in(self._state.asked))

    @property
    def step(self) -> str:
        """The name of the question: ``packing``."""
        return str(self._rules.steps[self._state.step].name)

    def legal(self, seat: int) -> list[int]:
        """The moves this seat may answer with; none if it is not asked.

        Of an ``open`` question (a flick, an offer) these are some of many: ``why_not`` judges any.
        """
        return self._rules.moves(self._state, seat)

    @property
    def open(self) -> bool:
        """Are there more legal moves than can be listed?"""
        return bool(self._rules.steps[self._state.step].open)

    def why_not(self, seat: int, move: int | str, language: str = "en") -> str:
        """Why this move is refused, in one sentence with its rule; empty if it is allowed."""
        number = self._number(move)
        reason = self._rules.judge(self._state, seat, number)
        if reason == 0:
            return ""
        if reason < 0:
            return str(self._rules.refused(seat, number, reason))
        words = read_words(self._rules.name, language, self._rules.version)
        sentence, rule = refusal(self._rules, words, number, reason, self._names())
        return f"{sentence} ({rule})" if rule else sentence

    # -- moves in words ----------------------------------------------------------------------------

    def notation(self, move: int) -> str:
        """A move in the short words that ``play`` and ``parse`` read."""
        return self._rules.notation(move)

    def parse(self, notation: str) -> int:
        """The number of a move; BadInput if there is no such move."""
        return self._rules.parse(notation)

    def label(self, move: int | str, language: str = "en") -> str:
        """A move as its button says it."""
        words = read_words(self._rules.name, language, self._rules.version)
        return move_label(self._rules, words, self.step, self._number(move), self._names())

    def prompt(self, seat: int, language: str = "en") -> str:
        """The sentence that tells this seat what the table waits for."""
        words = read_words(self._rules.name, language, self._rules.version)
        return prompt(self._rules, words, self._state, seat, self._names())

    # -- playing -----------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str) -> "Position":
        """The position after this move; Refused (and nothing changed) if the rules forbid it."""
        number = self._number(move)
        reason = self._rules.judge(self._state, seat, number)
        if reason != 0:
            raise self._rules.refused(seat, number, reason)
        after = self.copy()
        after.apply(seat, number)
        return after

    def apply(self, seat: int, move: int) -> None:
        """Make a legal move in place, unchecked: for hot loops. Elsewhere use ``play``."""
        state = self._state
        self._rules.apply(state, seat, move)
        if state.told:
            self._heard += tuple(state.told)
            state.told = []

    def copy(self) -> "Position":
        """An independent position that plays on exactly alike, luck included."""
        state = self._rules.copy(self._state)
        state.telling = self._state.telling
        return Position(self._rules, state, self._heard)

    # -- what a seat knows -------------------------------------------------------------------------

    def view(self, seat: int = int(SPECTATOR)) -> Any:
        """What this seat sees, as the typed struct of the game; without a seat, what all see."""
        return self._rules.view(self._state, seat)

    def preview(self, seat: int) -> Any:
        """What the answers of this seat would cost, bring or lead to; None if it is not asked."""
        return self._rules.preview(self._state, seat) if seat in self.asked else None

    def news(self, seat: int = int(SPECTATOR), language: str = "en") -> list[News]:
        """What this seat has heard since the game began, the oldest first."""
        words = read_words(self._rules.name, language, self._rules.version)
        return [self._told(event, seat, words) for event in self._heard if may_hear(event, seat)]

    def worlds(self, seat: int, n: int, seed: int = 0) -> Iterator["Position"]:
        """So many positions that look the same to this seat: what it cannot know is dealt anew."""
        luck = seeded(seed)
        for _ in range(n):
            yield Position(self._rules, self._rules.redeal(self._state, seat, luck), ())

    def ask(self, seat: int, bot: Spec = "hard", seed: int = 0, language: str = "en") -> Answer:
        """What a bot would do in this seat, and why. It sees what the seat sees."""
        if seat not in self.asked:
            raise BadInput(f"Seat {shorten(seat)} is not asked now.")
        who = entrant(self._rules, bot)
        heard = [event for event in self._heard if may_hear(event, seat)]
        at = Perspective(self._rules, self._state, seat, heard)
        choice = who.make().choose(at, seeded(seed), who.budget())
        words = read_words(self._rules.name, language, self._rules.version)
        known = words.find("why", choice.why) is not None
        why = explain(words, choice, self._names()) if known else choice.why
        return Answer(choice.move, self._rules.notation(choice.move), why)

    # -- how it stands -----------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return int(self._state.seats)

    @property
    def over(self) -> bool:
        return bool(self._state.over)

    @property
    def scores(self) -> list[int]:
        """Points by seat, hidden ones too."""
        return self._rules.scores(self._state)

    @property
    def places(self) -> list[int]:
        """The final ranking by seat, 1 for winners; those who tie share a place."""
        if not self._state.over:
            raise BadInput("There are no places before the game is over.")
        return self._rules.places(self._state)

    # -- as a value --------------------------------------------------------------------------------

    def _plain(self) -> bytes:
        state = self._state
        parts = [rules_name(self._rules), state.to_plain(), state.chance.to_plain(), self._heard]
        return msgspec.json.encode([*parts, bool(state.telling)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._plain() == other._plain()

    def __hash__(self) -> int:
        """By value, so keep positions that you ``apply`` moves to out of sets."""
        return hash(self._plain())

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (restored, (self._plain(),))

    def __repr__(self) -> str:
        asked = ", ".join(str(seat) for seat in self.asked)
        state = "over" if self.over else f"{self.step}, asked: {asked}"
        return f"<{self._rules.name} for {self.seats}: {state}>"

    # -- private -----------------------------------------------------------------------------------

    def _number(self, move: int | str) -> int:
        return self._rules.parse(move) if isinstance(move, str) else move

    def _names(self) -> list[str]:
        return [f"seat {seat}" for seat in range(self.seats)]

    def _told(self, event: Event, seat: int, words: Any) -> News:
        kind = self._rules.events[event[0]]
        about: dict[str, list[int]] = {}
        for at, (name, _) in enumerate(kind.fields):
            about.setdefault(name, []).append(event[2 + at])
        line = log_line(self._rules, words, event, self._names(), seat)
        return News(kind.name, about, line)


def restored(plain: bytes) -> Position:
    """The inverse of pickling. Records, not pickles, are the safe way to keep games."""
    name, fields, luck, heard, telling = msgspec.json.decode(plain)
    rules = find_rules(name)
    state = rules.from_plain(fields)
    state.chance = chance_from_plain(luck)
    state.telling = telling
    return Position(rules, state, tuple(tuple(event) for event in heard))
