"""The contract of a game: its rules, and everything the platform asks about it."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from librt.vecs import vec
from msgspec import to_builtins
from mypy_extensions import i32, i64

from contraband.core.actions import Actions, Cursor, Side
from contraband.core.chance import Chance, FastChance, NotedChance
from contraband.core.editions import NO_DESK, Desk, Edition
from contraband.core.kernel import GAME_OVER, NOT_A_MOVE, NOT_ASKED, Refused, Rules
from contraband.core.layout import Layout
from contraband.core.observation import Field, common_fields, put_common, size_of
from contraband.core.options import BadInput, Option, OptionValue, as_begun, read_options
from contraband.core.state import seats_in, whole
from contraband.core.step import S, Step
from contraband.core.view_hash import ViewHash

Rank = TypeVar("Rank", int, tuple[int, ...])

MAX_MOVE = (1 << 53) - 1  # browsers read JSON numbers as doubles, which are exact up to here


class Broken(Exception):
    """An invariant does not hold: a bug in the rules, never a player's mistake."""


class Reason:
    """Why a move is refused: the key of its sentence, and the rule that forbids it."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule


def read_reasons(table: str) -> list[Reason]:
    """One per line, in the order of their numbers: the key of the sentence, and the rule."""
    found: list[Reason] = []
    for line in table.strip().splitlines():
        name, rule = line.split()
        found.append(Reason(name, rule))
    return found


# The first numbers mean the same in every game.
EVERYWHERE: Final = [Reason("allowed", ""), Reason("nonsense", "")]
KERNEL_REASONS = {
    int(NOT_ASKED): Reason("not_asked", ""),
    int(GAME_OVER): Reason("game_over", ""),
    int(NOT_A_MOVE): Reason("not_a_move", ""),
}


SEVERAL: Final = ("pile", "dice")  # meanings that many numbers share under one name; -1 is none


SEATED: Final = ("seat", "team")  # meanings that name who plays


def team_of(seats: list[int]) -> int:
    """Players who act as one, as a number: their only seat, or the mask of all, below zero."""
    return seats[0] if len(seats) == 1 else -1 - sum(1 << seat for seat in seats)


def seats_of(team: int) -> list[int]:
    """The inverse of ``team_of``."""
    return [team] if team >= 0 else seats_in(-1 - team)


About = list[tuple[str, str, int]]  # what a move is about: (name, meaning, number)


class EventKind:
    """A piece of news: its name and the meaning of its numbers, in order.

    A meaning is ``seat``, ``number``, ``amount`` (of money or points, written as the game writes
    it), ``pile`` (cards), ``dice`` (their faces, as digits), ``quote`` (words of a player, see
    ``Game.worded``), or the name of a group of words in the text files. A ``team`` is a seat, or
    all seats that play as one (``team_of``).

    If the sentence depends on the numbers (a card with its target), ``detail`` makes the end of its
    name from them, and any further fields that it names.
    """

    def __init__(
        self,
        name: str,
        fields: list[tuple[str, str]],
        detail: Callable[[list[int]], tuple[str, About]] | None = None,
    ) -> None:
        self.name = name
        self.fields = fields
        self.detail = detail


class Box:
    """Which game this is, and for how many players; ``own`` are its cards on the desk."""

    def __init__(
        self,
        name: str,
        edition: str,
        min_seats: int,
        max_seats: int,
        version: int,
        desk: Desk = NO_DESK,
        own: Edition = NO_DESK.first,
    ) -> None:
        self.name = name
        self.edition = edition  # fingerprint of the component data
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.version = version  # changes with behaviour, never with tidying up
        self.desk = desk
        self.own = own


class RuleBook(Generic[S]):
    """The steps of a game, and what its numbers mean."""

    def __init__(
        self,
        steps: list[Step[S]],
        options: list[Option],
        reasons: list[Reason],
        events: list[EventKind],
    ) -> None:
        self.steps = steps
        self.options = options
        self.reasons = reasons  # reasons[n] explains why_not() == n; number 0 is "allowed"
        self.events = events  # events[n] describes news of kind n


class Parts(Generic[S]):
    """The functions in a game's files that the platform calls; ``Game`` explains each of them."""

    def __init__(
        self,
        blank: Callable[[int], S],
        view: Callable[[S, int], object],
        preview: Callable[[S, int], object],
        redeal: Callable[[S, int, FastChance], S],
        check: Callable[[S], None],
        layout: Layout[S] | None = None,
        fields: Callable[[int], list[Field]] | None = None,
    ) -> None:
        self.blank = blank  # an empty state, to be filled from a saved one
        self.view = view
        self.preview = preview
        self.redeal = redeal
        self.check = check
        self.layout = layout  # none: positions of earlier versions are not laid out by hand
        self.fields = fields  # of an observation; None if the game has none, like kept rules


class Wording:
    """How moves are written and read; ``Game`` explains each function."""

    def __init__(
        self,
        move_count: int,
        notation: Callable[[int], str],
        parse: Callable[[str], int],
        describe: Callable[[int], tuple[str, About]],
    ) -> None:
        self.move_count = move_count  # the moves that can be listed are 0 to move_count - 1
        self.notation = notation
        self.parse = parse
        self.describe = describe


class Game(Rules[S], Generic[S]):
    """One game. A subclass per game gives the data below and the methods that raise here.

    What a single file of the game answers comes as a function. Calls that a search makes by the
    thousand are methods, because a direct call costs less.
    """

    def __init__(
        self,
        box: Box,
        book: RuleBook[S],
        parts: Parts[S],
        wording: Wording,
        actions: Actions[S] | None = None,
    ) -> None:
        super().__init__(book.steps, box.desk, box.own)
        self.name = box.name
        self.version = box.version
        self.edition = box.edition
        self.cards = box.own.entries  # cards that replace the printed ones, or None
        self.min_seats = box.min_seats
        self.max_seats = box.max_seats
        self.options = book.options
        self.reasons = book.reasons
        self.events = book.events
        self.move_count = wording.move_count
        self.parts = parts
        self.wording = wording
        # the same moves for research, as small choices
        self.actions = actions or Actions(book.steps, wording.move_count, wording.notation)
        self.unchosen: i64 = self.actions.longest - 1  # cells for the choices of a whole move
        self.sizes: dict[int, int] = {}  # by seats: cells of an observation, computed once

    # -- each game answers these -----------------------------------------------------------------

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> S:
        """The table before the first step."""
        raise NotImplementedError

    def offers(self, s: S, seat: int) -> list[int]:
        """The legal moves that a person is shown one by one; by default all that are listed.

        If a step is open and lists many, a game may leave out those that people put together
        themselves with the help of the preview.
        """
        return self.moves(s, seat)

    def scores(self, s: S) -> list[int]:
        """Points (money, caps) by seat, at any time."""
        raise NotImplementedError

    def shown_scores(self, s: S) -> list[int]:
        """The points shown beside the seats; none while anybody's are secret."""
        return self.scores(s)

    def places(self, s: S) -> list[int]:
        """The final ranking by seat: 1 for winners; ties share a place.

        Those who play together win together. If everybody loses to the game, all are second.
        """
        raise NotImplementedError

    def teams(self, seats: int, options: dict[str, OptionValue]) -> list[list[int]]:
        """The seats that play as one, if any do: then everybody is in a team, possibly alone.

        Members see the same, share their place, and may talk among themselves.
        """
        return []

    def worded(self, move: int, number: int) -> int:
        """The same move with the words that have this number (0: none).

        -1 if this move cannot carry words, or the number is too large.
        """
        return -1

    def names(self) -> dict[str, list[str]]:
        """Names and counts from the components, by group of words; the same in all languages."""
        return {}

    def rounds_and_progress(self, s: S) -> tuple[int, int]:
        """(current round, all rounds) for the tracker; (0, 0) if the game has none."""
        return (0, 0)

    def view_hash(self, s: S, seat: i64) -> i64:
        """A number for what this seat sees: equal for equal seats and views.

        This one reads the view. A game may compute it from its own numbers, which is faster.
        """
        seen = ViewHash(seat, s.step)
        seen.add_plain(self.plain_view(s, seat))
        return seen.value()

    def box(self) -> list[Side]:
        """The sides of the box whose points are moves (flicks); none if there are no such moves."""
        return []

    def box_things(self) -> int:
        """How many things (dice) have such a box each."""
        return 0

    def from_box(self, thing: int, numbers: list[int]) -> int:
        """The move at this point in the box."""
        raise NotImplementedError

    def observe(self, s: S, seat: i64, cells: vec[i32], at: i64) -> i64:
        """Write what this seat sees into the cells from ``at`` on; returns where they end."""
        raise NotImplementedError

    def quick_move(self, s: S, seat: i64, chance: FastChance) -> i64:
        """A cheap answer for playouts, from what the seat sees; by default any legal move."""
        self.lay()
        return self.quick[s.step].pick(s, seat, chance)

    def check_options(self, seats: int, options: dict[str, OptionValue]) -> None:
        """Raise BadInput if options do not go together or do not fit the number of seats."""

    def signed(self, move: int, is_person: bool) -> int:
        """The move as a person or as a bot makes it; by default that makes no difference.

        Tables sign every move, so neither can pass for the other.
        """
        return move

    def asks(self, options: dict[str, OptionValue]) -> bool:
        """Does the game, with these options, ask questions that an oracle must answer?"""
        return False

    # -- a file of each game answers these --------------------------------------------------------

    def view(self, s: S, seat: int) -> object:
        """What this seat may see (SPECTATOR: what everybody may), built field by field.

        The game declares its shape once, as structs (view.py); the browser's types are generated
        from it.
        """
        self.lay()
        return self.parts.view(s, seat)

    def preview(self, s: S, seat: int) -> object:
        """What the answers of this seat, which is being asked, would cost, bring or lead to.

        A struct like the view (preview.py), so the browser need not know the rules; None if there
        is nothing to say. It contains only what the seat can know: the law of re-dealing covers it.
        """
        self.lay()
        return self.parts.preview(s, seat)

    def redeal(self, s: S, seat: int, chance: FastChance) -> S:
        """A copy in which everything this seat cannot know is dealt again.

        The law: states that look alike to a seat re-deal to the same state from the same stream.
        """
        self.lay()
        return self.parts.redeal(s, seat, chance)

    def check(self, s: S) -> None:
        """Raise Broken unless all invariants hold."""
        self.lay()
        self.parts.check(s)

    def layout(self) -> Layout[S]:
        """The names of the things on the table, for positions laid out by hand."""
        if self.parts.layout is None:
            raise BadInput("Positions are laid out by today's rules.")
        self.lay()
        return self.parts.layout

    def notation(self, move: int) -> str:
        """A move as people and records write it; its number, if there is no such move."""
        self.lay()
        return self.wording.notation(move)

    def parse(self, text: str) -> int:
        """The move written like this; raises BadInput if there is none."""
        self.lay()
        return self.wording.parse(text)

    def describe(self, move: int) -> tuple[str, About]:
        """The key of a move's label, and what the move is about."""
        self.lay()
        return self.wording.describe(move)

    # -- the platform's side, the same for all -----------------------------------------------------

    def from_plain(self, plain: dict[str, object]) -> S:
        """The inverse of ``s.to_plain()``."""
        self.lay()
        s = self.parts.blank(whole(plain, "seats"))
        s.fill_from(plain)
        return s

    def plain_view(self, s: S, seat: int) -> dict[str, object]:
        """The view as plain data, for sending and for files."""
        plain: dict[str, object] = to_builtins(self.view(s, seat))
        return plain

    def observation_fields(self, seats: int) -> list[Field]:
        """All fields of an observation (core/observation.py), starting with the common ones."""
        self.check_seats(seats)
        actions = self.actions
        common = common_fields(seats, len(self.steps), actions.count, actions.longest)
        fields = self.parts.fields
        if fields is None:
            raise NotImplementedError
        self.lay()
        return common + fields(seats)

    def observation_size(self, seats: int) -> int:
        """How many cells an observation has."""
        if seats not in self.sizes:
            self.sizes[seats] = size_of(self.observation_fields(seats))
        return self.sizes[seats]

    def write_observation(self, s: S, seat: i64, c: Cursor, cells: vec[i32], at: i64) -> i64:
        """Write all cells; ``c`` is the cursor of this seat. Returns where they end."""
        return self.observe(s, seat, cells, put_common(s, seat, c, self.unchosen, cells, at))

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            raise BadInput(
                f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {seats}."
            )

    def read_options(self, seats: int, given: dict[str, object]) -> dict[str, OptionValue]:
        """Checked options for this number of seats; BadInput if they are wrong."""
        self.check_seats(seats)
        values = read_options(self.options, given)
        self.check_options(seats, values)
        return values

    def as_begun(self, kept: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The options of a log or record, which may be older than some options."""
        return as_begun(self.options, kept)

    def new(
        self,
        seats: int,
        given: dict[str, object],
        chance: Chance,
        recording: bool = False,
        telling: bool = False,
    ) -> S:
        """A game that waits for its first decision."""
        options = self.read_options(seats, given)
        luck = NotedChance(chance)
        s = self.set_up(seats, options, luck)
        s.chance = chance
        s.recording = recording
        if recording:
            s.drawn = luck.outcomes
        s.telling = telling
        self.settle(s)
        return s

    def reason(self, number: int) -> Reason:
        """The reason behind a number of ``why_not``."""
        if number < 0:
            return KERNEL_REASONS[number]
        return self.reasons[number]

    def refused(self, seat: int, move: int, reason: int) -> Refused:
        """The refusal for readers of a traceback: the move, the reason and its rule, by name."""
        why = self.reason(reason)
        shown = str(move) if reason == NOT_A_MOVE else self.notation(move)
        rule = f" ({why.rule})" if why.rule else ""
        words = why.name.replace("_", " ")
        return Refused(seat, move, reason, f"seat {seat} may not play {shown}: {words}{rule}")

    def judge(self, s: S, seat: int, move: int) -> int:
        """``why_not`` for numbers from outside, of any size."""
        if not -MAX_MOVE <= move <= MAX_MOVE:
            return int(NOT_A_MOVE)
        return self.why_not(s, seat, move)

    def moves(self, s: S, seat: int) -> list[int]:
        """The legal moves of a seat as ordinary numbers."""
        return [int(move) for move in self.legal(s, seat)]

    def refusals(self, s: S, seat: int) -> list[tuple[int, int]]:
        """Near-legal moves, each with the reason against it: what the browser greys out."""
        if s.over or seat not in seats_in(s.asked):
            return []
        self.lay()
        step = self.steps[s.step]
        found: list[tuple[int, int]] = []
        for move in step.candidates(s, seat):
            reason = step.why_not(s, seat, move)
            if reason != 0:
                found.append((int(move), int(reason)))
        return found

    def default_move(self, s: S, seat: int) -> int:
        """The answer of this seat when its clock runs out."""
        self.lay()
        return int(self.steps[s.step].default(s, seat))


def places_by(ranks: list[Rank]) -> list[int]:
    """By seat: 1 for the highest rank; equals share a place."""
    return [1 + sum(1 for other in ranks if other > mine) for mine in ranks]
