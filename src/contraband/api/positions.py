"""A position: what is on the table, who is asked, what they may do, what follows."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i32

from contraband.api.given import MOST, need_seed, need_text, whole
from contraband.api.luck import SETTING_UP, Pending, pending_from_plain, run
from contraband.api.memory import remembered
from contraband.bots.entrants import Spec, entrant
from contraband.core.actions import UNFINISHED, Actions, Cursor, cursor_from_plain
from contraband.core.bot import Choice, explain
from contraband.core.chance import OpenChance, chance_from_plain, seeded
from contraband.core.episodes import Episode
from contraband.core.fair import rules_name
from contraband.core.game import Game as Rules
from contraband.core.game import seats_of
from contraband.core.kernel import NOT_A_MOVE, Refused
from contraband.core.options import BadInput, shorten
from contraband.core.perspective import Perspective, may_hear
from contraband.core.state import SPECTATOR, State, seats_in
from contraband.core.words import log_line, move_label, prompt, refusal
from contraband.games import GAMES, Entries, find_rules, words_of

NOTHING_CHOSEN: Final = Cursor()  # for reading only
MOST_LISTED: Final = 1 << 16  # outcomes of a draw; a trembling hand (Cuba Cube) has far more
MOST_SEATS: Final = max(game.max_seats for game in GAMES.values())
SEATS_IN: Final = [tuple(seats_in(mask)) for mask in range(1 << MOST_SEATS)]  # quick, for loops
Event = tuple[int, ...]
# Seat, move, how much news there was, what the seat saw then, the actions of the move.
Made = tuple[int, int, int, str, tuple[int, ...]]


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
    """A game at one moment. ``play`` returns a new position; ``apply`` changes this one, fast.

    Seats count from 0. A move is a number; most methods also accept its notation.
    """

    __slots__ = ("_cursors", "_heard", "_made", "_pending", "_recalled", "_rules", "_state")

    def __init__(
        self,
        rules: Rules[Any],
        state: State,
        heard: tuple[Event, ...],
        made: tuple[Made, ...] = (),
        cursors: dict[int, Cursor] | None = None,
        pending: Pending | None = None,
    ) -> None:
        self._rules = rules
        self._state: Any = state
        self._heard = heard  # all news so far
        self._made = made  # all moves so far, if there are news
        # By seat: what it has chosen so far of a move that is not complete.
        self._cursors = cursors or {}
        self._pending = pending  # with open luck: what waits for a draw
        # By seat, how much of its information state has been written: how many moves, how much
        # news, and the text. Otherwise every move of a long game would write it from the start.
        self._recalled: dict[int, tuple[int, int, str]] = {}

    @classmethod
    def of(cls, episode: Episode[Any]) -> "Position":
        """The position an episode has reached, independent of the episode.

        It has the news that the episode kept, but not who moved, so it has no information states.
        """
        state = episode.table.game.copy(episode.state)
        state.telling = False
        cursors = {seat: cursor.copy() for seat, cursor in enumerate(episode.chosen)}
        return cls(episode.table.game, state, tuple(episode.heard), (), cursors)

    # -- who is asked, and what they may do --------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have to answer now; none if the game is over or waits for a draw."""
        return () if self._pending else SEATS_IN[self._state.asked]

    @property
    def step(self) -> str:
        """The name of the question, e.g. ``packing``."""
        return str(self._rules.steps[self._state.step].name)

    def legal(self, seat: int) -> list[int]:
        """The moves this seat may answer with; none if it is not asked.

        If the question is ``open`` (a flick, an offer), these are only some of many: ``why_not``
        judges any move.
        """
        return self._rules.moves(self._state, self._player(seat))

    @property
    def open(self) -> bool:
        """Are there more legal moves than can be listed?"""
        return bool(self._rules.steps[self._state.step].open)

    def why_not(self, seat: int, move: int | str, language: str = "en") -> str:
        """Why this move is refused, in one sentence with its rule; empty if it is allowed."""
        seat, number = whole(seat, "seat"), self._number(move)
        reason = self._rules.judge(self._state, seat, number)
        if reason == 0:
            return ""
        if reason < 0:
            return str(self._rules.refused(seat, number, reason))
        words = words_of(self._rules, language)
        sentence, rule = refusal(self._rules, words, number, reason, self._names())
        return f"{sentence} ({rule})" if rule else sentence

    def default(self, seat: int) -> int:
        """The answer this seat gives when its clock runs out."""
        if whole(seat, "seat") not in self.asked:
            raise BadInput(f"Seat {shorten(seat)} is not asked now.")
        return self._rules.default_move(self._state, seat)

    # -- moves in words ----------------------------------------------------------------------------

    def notation(self, move: int) -> str:
        """A move in the short notation that ``play`` and ``parse`` read."""
        return self._rules.notation(self._need_move(whole(move, "move")))

    def parse(self, notation: str) -> int:
        """The number of a move; BadInput if there is no such move."""
        return self._rules.parse(need_text(notation, "A notation"))

    def label(self, move: int | str, language: str = "en") -> str:
        """A move in words, as on its button."""
        words = words_of(self._rules, language)
        return move_label(self._rules, words, self.step, self._need_move(move), self._names())

    def prompt(self, seat: int, language: str = "en") -> str:
        """The sentence that tells this seat what the table is waiting for."""
        words = words_of(self._rules, language)
        return prompt(self._rules, words, self._state, whole(seat, "seat"), self._names())

    # -- playing -----------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str) -> "Position":
        """The position after this move; raises Refused if the rules forbid it."""
        seat, number = whole(seat, "seat"), self._number(move)
        reason = self._rules.judge(self._state, seat, number)
        if reason != 0:
            raise self._rules.refused(seat, number, reason)
        after = self.copy()
        after.apply(seat, number)
        return after

    def apply(self, seat: int, move: int) -> None:
        """Make a legal move in place, unchecked, in hot loops. Elsewhere use ``play``."""
        state = self._state
        telling = state.telling
        if telling:
            self._remember(seat, move)
        if isinstance(state.chance, OpenChance):
            self._run(Pending(seat, move, {}))
            return
        self._rules.apply(state, seat, move)
        if telling and state.told:
            self._heard += tuple(state.told)
            state.told = []

    def copy(self) -> "Position":
        """An independent position that plays on in exactly the same way, luck included."""
        state = self._rules.copy(self._state)
        state.telling = self._state.telling
        cursors = {seat: cursor.copy() for seat, cursor in self._cursors.items()}
        after = Position(self._rules, state, self._heard, self._made, cursors, self._pending)
        after._recalled = self._recalled.copy()
        return after

    # -- luck, where it is open --------------------------------------------------------------------

    def chance(self) -> list[tuple[int, float]]:
        """The outcomes of the draw this position waits for, each with its probability.

        Empty if the position waits for a decision or is over. Only with open luck
        (``game.start(..., luck="open")``), where ``draw`` decides one draw of a move at a time.
        """
        count = self.outcomes
        if count > MOST_LISTED:
            raise BadInput(f"This draw has {count} outcomes, too many to list; draw one of them.")
        return [(outcome, 1 / count) for outcome in range(count)]

    @property
    def outcomes(self) -> int:
        """How many equally likely outcomes the draw has that this position waits for, or 0."""
        return self._pending.outcomes if self._pending else 0

    def draw(self, outcome: int) -> "Position":
        """The position after this outcome of the draw."""
        if self._pending is None:
            raise BadInput("This position waits for no draw.")
        if not 0 <= whole(outcome, "draw") < self._pending.outcomes:
            raise BadInput(f"The draw has no outcome {shorten(outcome)}.")
        after = self.copy()
        after._run(self._pending.with_draw(outcome))
        return after

    # -- actions: moves as small choices, for research ---------------------------------------------

    def actions(self, seat: int) -> list[int]:
        """The actions this seat may choose next, in ascending order; none if it is not asked.

        Actions are numbers without gaps (``game.actions``). Some moves take several actions: the
        same seat is asked until its move is complete. An action is listed if and only if some legal
        move starts with everything chosen so far and then this action.
        """
        if self._player(seat) not in self.asked:
            return []
        cursor = self._cursor(seat)
        return sorted(int(action) for action in self._actions.legal(self._state, seat, cursor))

    def mask(self, seat: int) -> bytes:
        """The same with one byte for each action of the game: 1 if it may be chosen."""
        found = bytearray(self._actions.count)
        for action in self.actions(seat):
            found[action] = 1
        return bytes(found)

    def act(self, seat: int, action: int) -> "Position":
        """The position after this action; raises Refused if it may not be chosen."""
        if whole(action, "action") not in self.actions(seat):
            raise Refused(seat, action, int(NOT_A_MOVE), self._refusal(seat, action))
        after = self.copy()
        after.apply_action(seat, action)
        return after

    def apply_action(self, seat: int, action: int) -> None:
        """Choose a legal action in place, unchecked, in hot loops. Elsewhere use ``act``."""
        cursor = self._cursors.pop(seat, None) or Cursor()
        move = int(self._actions.choose(self._state, seat, cursor, action))
        if move == UNFINISHED:
            self._cursors[seat] = cursor
        else:
            self.apply(seat, move)

    def chosen(self, seat: int) -> tuple[int, ...]:
        """The actions this seat has chosen so far for an unfinished move."""
        return tuple(int(action) for action in self._cursor(whole(seat, "seat")).chosen)

    def path(self, seat: int, move: int | str) -> list[int]:
        """The actions that make this legal move, in order.

        If no actions make exactly this move (a walk to a point off the grid), they make a similar
        one.
        """
        seat, number = whole(seat, "seat"), self._rules.signed(self._number(move), False)
        reason = self._rules.judge(self._state, seat, number)
        if reason != 0:
            raise self._rules.refused(seat, number, reason)
        return self._actions.path(self._state, seat, number)

    # -- observations: what a seat knows, for networks ---------------------------------------------

    def observation(self, seat: int = int(SPECTATOR)) -> memoryview:
        """What this seat sees, as 32-bit numbers; ``game.observation_spec`` names the cells.

        It never contains more than ``view``. NumPy reads it without a copy: ``np.asarray(...)``.
        """
        self._need_seat(seat)
        cells = vec[i32]([0] * self._rules.observation_size(self.seats))
        if self._pending and self._pending.seat == SETTING_UP:
            return memoryview(cells)  # nothing lies on the table yet
        self._rules.write_observation(self._state, seat, self._cursor(seat), cells, 0)
        return memoryview(cells)

    def information_state(self, seat: int) -> str:
        """Everything this seat knows or ever knew, as text.

        Two positions have the same text if and only if the seat could never tell them apart. It
        lists the seat's own moves, each with a digest of what it saw then, the news in between, and
        what it sees now. It needs news: ``game.start(..., news=True)``.
        """
        if not self._state.telling:
            raise BadInput("Without news nobody remembers anything: start with news=True.")
        sees = " ".join(map(str, self.observation(seat)))
        return f"{self._recall(seat)}sees {sees}"

    def information_tensor(self, seat: int) -> memoryview:
        """A summary of that in a fixed number of cells; ``game.information_spec`` names them.

        The observation, how often each kind of news was heard with its latest numbers, and the
        seat's own last moves.
        """
        if not self._state.telling:
            raise BadInput("Without news nobody remembers anything: start with news=True.")
        heard = (event for event in self._heard if may_hear(event, seat))
        paths = [made[4] for made in self._made_by(seat)]
        cells = [*self.observation(seat), *remembered(self._rules, heard, paths)]
        return memoryview(vec[i32](cells))

    # -- what a seat knows -------------------------------------------------------------------------

    def view(self, seat: int = int(SPECTATOR)) -> Any:
        """What this seat sees, as the game's typed struct; without a seat, what everybody sees."""
        self._need_seat(seat)
        return self._rules.view(self._state, seat)

    def preview(self, seat: int) -> Any:
        """What this seat's answers would cost, bring or lead to; None if it is not asked."""
        return self._rules.preview(self._state, seat) if seat in self.asked else None

    def news(self, seat: int = int(SPECTATOR), language: str = "en") -> list[News]:
        """What this seat has heard since the game started, oldest first."""
        self._need_seat(seat)
        words = words_of(self._rules, language)
        return [self._told(event, seat, words) for event in self._heard if may_hear(event, seat)]

    def worlds(self, seat: int, n: int, seed: int = 0) -> Iterator["Position"]:
        """``n`` positions that look the same to this seat: what it cannot know is dealt again.

        They contain what the seat itself has heard and done, and nothing of what others have.
        """
        self._need_seat(seat)
        if whole(n, "number of worlds") < 0:
            raise BadInput(f"There cannot be {shorten(n)} worlds.")
        luck = seeded(need_seed(seed))
        heard = tuple(event for event in self._heard if may_hear(event, seat))
        made = tuple(
            (by, move, sum(may_hear(event, seat) for event in self._heard[:at]), digest, path)
            for by, move, at, digest, path in self._made_by(seat)
        )
        for _ in range(n):
            state = self._rules.redeal(self._state, seat, luck)
            state.telling = self._state.telling
            if isinstance(self._state.chance, OpenChance):
                state.chance = OpenChance([])
            mine = {by: cursor.copy() for by, cursor in self._cursors.items() if by == seat}
            yield Position(self._rules, state, heard, made, mine)

    def ask(self, seat: int, bot: Spec = "hard", seed: int = 0, language: str = "en") -> Answer:
        """What a bot would do in this seat, and why. The bot sees only what the seat sees."""
        if whole(seat, "seat") not in self.asked:
            raise BadInput(f"Seat {shorten(seat)} is not asked now.")
        who = entrant(self._rules, bot)
        heard = [event for event in self._heard if may_hear(event, seat)]
        at = Perspective(self._rules, self._state, seat, heard)
        choice = who.make().choose(at, seeded(need_seed(seed)), who.budget())
        if not isinstance(choice, Choice) or not isinstance(choice.move, int):
            raise BadInput(f"{who.name} has answered {shorten(choice)}, which is no cb.Choice.")
        if why_not := self.why_not(seat, self._rules.signed(choice.move, False), language):
            raise BadInput(f"{who.name} has answered with a move it may not make: {why_not}")
        words = words_of(self._rules, language)
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
        """Points by seat, including hidden ones."""
        return self._rules.scores(self._state)

    @property
    def places(self) -> list[int]:
        """The final ranking by seat: 1 for winners; ties share a place."""
        if not self._state.over:
            raise BadInput("There are no places before the game is over.")
        return self._rules.places(self._state)

    # -- as a value --------------------------------------------------------------------------------

    def _plain(self) -> bytes:
        state = self._state
        parts = [rules_name(self._rules), state.to_plain(), state.chance.to_plain(), self._heard]
        chosen = [[seat, *cursor.to_plain()] for seat, cursor in sorted(self._cursors.items())]
        waits = self._pending.to_plain() if self._pending else None
        return msgspec.json.encode([*parts, bool(state.telling), self._made, chosen, waits])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._plain() == other._plain()

    def __hash__(self) -> int:
        """By value. So do not keep positions in sets if you ``apply`` moves to them."""
        return hash(self._plain())

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (restored, (self._plain(), self._rules.cards))

    def __repr__(self) -> str:
        asked = ", ".join(str(seat) for seat in self.asked)
        state = "over" if self.over else f"{self.step}, asked: {asked}"
        if self._pending:
            state = f"a draw of {self._pending.outcomes}"
        return f"<{self._rules.name} for {self.seats}: {state}>"

    # -- private -----------------------------------------------------------------------------------

    def _run(self, pending: Pending) -> None:
        """Continue with open luck, as far as the draws are known."""
        after = run(self._rules, self._state, pending)
        if isinstance(after, Pending):
            self._pending = after
            return
        self._pending = None
        self._heard += tuple(after.told)
        after.told = []
        after.chance = OpenChance([])
        self._state = after

    def _number(self, move: int | str) -> int:
        return self._rules.parse(move) if isinstance(move, str) else whole(move, "move")

    def _need_move(self, move: int | str) -> int:
        number = self._number(move)
        if not -MOST <= number <= MOST:
            raise BadInput(f"There is no move {shorten(number)}.")
        return number

    def _player(self, seat: int) -> int:
        """The seat of a player, also as a number from NumPy."""
        number = whole(seat, "seat")
        self._need_seat(number)
        return number

    def _need_seat(self, seat: int) -> None:
        if type(seat) is not int or not SPECTATOR <= seat < self.seats:
            raise BadInput(f"There is no seat {shorten(seat)}: they are 0 to {self.seats - 1}.")

    @property
    def _actions(self) -> Actions[Any]:
        self._rules.lay()  # its numbers may depend on the cards
        return self._rules.actions

    def _cursor(self, seat: int) -> Cursor:
        """What this seat has chosen so far for the current decision."""
        cursor = self._cursors.get(seat, NOTHING_CHOSEN)
        return cursor if cursor.asking == self._state.asking else NOTHING_CHOSEN

    def _refusal(self, seat: int, action: int) -> str:
        if seat not in self.asked:
            return f"seat {seat} may not choose action {action}: not asked"
        known = isinstance(action, int) and 0 <= action < self._actions.count
        name = f" ({self._actions.name(action)})" if known else ""
        return f"seat {seat} may not choose action {action}{name} now"

    def _remember(self, seat: int, move: int) -> None:
        """This seat is about to make this move."""
        signed = self._rules.signed(move, is_person=False)
        path = tuple(self._actions.path(self._state, seat, signed))
        self._made += ((seat, move, len(self._heard), self._digest(seat), path),)

    def _digest(self, seat: int) -> str:
        """Sixteen letters for what this seat sees."""
        return blake2b(self.observation(seat), digest_size=8).hexdigest()

    def _made_by(self, seat: int) -> list[Made]:
        return [made for made in self._made if made[0] == seat]

    def _recall(self, seat: int) -> str:
        """The moves this seat made and the news it heard so far, one line each."""
        moves, at, text = self._recalled.get(seat, (0, 0, ""))
        lines: list[str] = []
        for by, move, heard, digest, _path in self._made[moves:]:
            if by == seat:
                lines += self._news_lines(seat, at, heard)
                lines.append(f"saw {digest}, played {self._rules.notation(move)}\n")
                at = heard
        lines += self._news_lines(seat, at, len(self._heard))
        text += "".join(lines)
        self._recalled[seat] = (len(self._made), len(self._heard), text)
        return text

    def _news_lines(self, seat: int, begin: int, end: int) -> list[str]:
        """The news this seat heard in between, as plain numbers."""
        lines: list[str] = []
        for event in self._heard[begin:end]:
            if may_hear(event, seat):
                kind = self._rules.events[event[0]]
                numbers = event[2 : 2 + len(kind.fields)]
                lines.append(" ".join([kind.name, *map(str, numbers)]) + "\n")
        return lines

    def _names(self) -> list[str]:
        return [f"seat {seat}" for seat in range(self.seats)]

    def _told(self, event: Event, seat: int, words: Any) -> News:
        kind = self._rules.events[event[0]]
        about: dict[str, list[int]] = {}
        for at, (name, meaning) in enumerate(kind.fields):
            number = event[2 + at]
            about.setdefault(name, []).extend(seats_of(number) if meaning == "team" else [number])
        line = log_line(self._rules, words, event, self._names(), seat)
        return News(kind.name, about, line)


def restored(plain: bytes, cards: Entries | None = None) -> Position:
    """The inverse of pickling. Records, not pickles, are the safe way to keep games."""
    name, fields, luck, heard, telling, made, chosen, waits = msgspec.json.decode(plain)
    rules = find_rules(name, cards)
    state = rules.from_plain(fields)
    state.chance = chance_from_plain(luck)
    state.telling = telling
    return Position(
        rules,
        state,
        tuple(tuple(event) for event in heard),
        tuple((*each[:4], tuple(each[4])) for each in made),
        {numbers[0]: cursor_from_plain(numbers[1:]) for numbers in chosen},
        pending_from_plain(waits),
    )
