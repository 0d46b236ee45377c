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

MAX_MOVE = (1 << 53) - 1  # browsers read JSON numbers as doubles: exact up to here, and no further


class Broken(Exception):
    """An invariant does not hold: a bug in the rules, never a player's mistake."""


class Reason:
    """Why a move is refused: the key of its sentence and the rule that says so."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule


def read_reasons(table: str) -> list[Reason]:
    """One a line, in the order of their numbers: the key of the sentence, and the rule."""
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
    """Those who play as one, as a number: their only seat, or below zero the mask of all."""
    return seats[0] if len(seats) == 1 else -1 - sum(1 << seat for seat in seats)


def seats_of(team: int) -> list[int]:
    """The inverse of ``team_of``."""
    return [team] if team >= 0 else seats_in(-1 - team)


About = list[tuple[str, str, int]]  # what a move is about: (name, meaning, number)


class EventKind:
    """A piece of news: its name and what its numbers mean, in order.

    A meaning is ``seat``, ``number``, ``pile`` (cards), ``dice`` (their faces, as digits),
    ``quote`` (words of a player, see ``Game.worded``), or the name of a group of words in the text
    files. A ``team`` is a seat, or all who play as one (``team_of``).

    Where the sentence hangs on the numbers (a card with its target), ``detail`` makes the end of
    its name out of them, and the fields that it names besides.
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
    """Which game this is, and for how many; ``own`` are the cards, which lie on the desk."""

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
    """The functions of a game's files that the platform calls; ``Game`` says what each is for."""

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
        self.blank = blank  # a state with nothing in it, to be filled from a saved one
        self.view = view
        self.preview = preview
        self.redeal = redeal
        self.check = check
        self.layout = layout  # none: earlier versions are not laid out by hand
        self.fields = fields  # of an observation; None: the game has none, as kept rules


class Wording:
    """How moves are written and read; ``Game`` says what each function is for."""

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

    What one of its files answers by itself comes as a function. The calls that a search
    makes by the thousand are methods: a direct call costs less.
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
        self.cards = box.own.entries  # other cards than the printed ones; None: those
        self.min_seats = box.min_seats
        self.max_seats = box.max_seats
        self.options = book.options
        self.reasons = book.reasons
        self.events = book.events
        self.move_count = wording.move_count
        self.parts = parts
        self.wording = wording
        # the same moves for research, as small choices; here each move is one
        self.actions = actions or Actions(book.steps, wording.move_count, wording.notation)
        self.unchosen: i64 = self.actions.longest - 1  # cells for the choices of a whole move
        self.sizes: dict[int, int] = {}  # cells of an observation by seats: declared slowly, once

    # -- each game answers these -----------------------------------------------------------------

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> S:
        """The table before the first step."""
        raise NotImplementedError

    def offers(self, s: S, seat: int) -> list[int]:
        """The legal moves that a person is shown one by one; here all that are listed.

        Where a step is open and lists many, a game may leave out those that people put together
        themselves, with what the preview tells them.
        """
        return self.moves(s, seat)

    def scores(self, s: S) -> list[int]:
        """Points (money, caps) by seat, at any time."""
        raise NotImplementedError

    def shown_scores(self, s: S) -> list[int]:
        """The points that lie open beside the seats; none while they are anybody's secret."""
        return self.scores(s)

    def places(self, s: S) -> list[int]:
        """The final ranking by seat, 1 for winners; those who tie share a place.

        Who plays together wins together; if all lose, all are second to the game.
        """
        raise NotImplementedError

    def teams(self, seats: int, options: dict[str, OptionValue]) -> list[list[int]]:
        """The seats that play as one, if any do: everybody is in one of the teams, alone or not.

        Members see the same, share their place, and may talk among themselves.
        """
        return []

    def worded(self, move: int, number: int) -> int:
        """The same move with words of its own: those of this number (0: none).

        -1 if this move carries no words, or so many cannot be counted.
        """
        return -1

    def names(self) -> dict[str, list[str]]:
        """Names and counts out of the component data, by group of words, alike in all languages."""
        return {}

    def rounds_and_progress(self, s: S) -> tuple[int, int]:
        """(round now, rounds in all) for the tracker; (0, 0) if the game has none."""
        return (0, 0)

    def view_hash(self, s: S, seat: i64) -> i64:
        """A number for what this seat sees: the same seat and view, the same number.

        This one reads the view. A game may work it out from its own numbers, which is quicker.
        """
        seen = ViewHash(seat, s.step)
        seen.add_plain(self.plain_view(s, seat))
        return seen.value()

    def box(self) -> list[Side]:
        """The sides of the box whose points are moves (flicks); none where there are no such."""
        return []

    def box_things(self) -> int:
        """How many things there are of which each has such a box (dice)."""
        return 0

    def from_box(self, thing: int, numbers: list[int]) -> int:
        """The move at this point of the box."""
        raise NotImplementedError

    def observe(self, s: S, seat: i64, cells: vec[i32], at: i64) -> i64:
        """Write what this seat sees into the cells from ``at`` on; returns where they end."""
        raise NotImplementedError

    def quick_move(self, s: S, seat: i64, chance: FastChance) -> i64:
        """A cheap answer for playouts, from what the seat sees; here any legal move."""
        self.lay()
        return self.quick[s.step].pick(s, seat, chance)

    def check_options(self, seats: int, options: dict[str, OptionValue]) -> None:
        """BadInput if options do not go together or do not fit the number of seats."""

    def signed(self, move: int, is_person: bool) -> int:
        """The move as a person or a bot makes it; here that is all the same.

        Tables sign every move, so nobody can pass for the other.
        """
        return move

    def asks(self, options: dict[str, OptionValue]) -> bool:
        """Does the game with these options ask questions that an oracle must answer?"""
        return False

    # -- a file of each game answers these --------------------------------------------------------

    def view(self, s: S, seat: int) -> object:
        """What this seat may see (SPECTATOR: what everybody may), built field by field.

        The game declares its shape once, as structs (view.py); the browser's types are made of it.
        """
        self.lay()
        return self.parts.view(s, seat)

    def preview(self, s: S, seat: int) -> object:
        """What the answers of this seat, which is asked now, would cost, bring or lead to.

        A struct like the view (preview.py), so that the browser need not know the rules; None if
        there is nothing to say. Only what the seat can know: the law of re-dealing covers it.
        """
        self.lay()
        return self.parts.preview(s, seat)

    def redeal(self, s: S, seat: int, chance: FastChance) -> S:
        """A copy in which everything this seat cannot know is dealt anew.

        The law: states that look alike to a seat re-deal to the same state from the same stream.
        """
        self.lay()
        return self.parts.redeal(s, seat, chance)

    def check(self, s: S) -> None:
        """Raise Broken unless everything that is always true is true."""
        self.lay()
        self.parts.check(s)

    def layout(self) -> Layout[S]:
        """What the things on the table are called, for positions laid out by hand."""
        if self.parts.layout is None:
            raise BadInput("Positions are laid out by today's rules.")
        self.lay()
        return self.parts.layout

    def notation(self, move: int) -> str:
        """A move as people and records write it; where it is none, its number."""
        self.lay()
        return self.wording.notation(move)

    def parse(self, text: str) -> int:
        """The move written like this; BadInput if there is none."""
        self.lay()
        return self.wording.parse(text)

    def describe(self, move: int) -> tuple[str, About]:
        """The key of a move's label, and what it is about."""
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
        """The view as plain data: as it is sent, and as it is written into files."""
        plain: dict[str, object] = to_builtins(self.view(s, seat))
        return plain

    def observation_fields(self, seats: int) -> list[Field]:
        """All fields of an observation (core/observation.py), those of every game first."""
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
        """All cells of an observation; ``c`` is the cursor of this seat. Returns their end."""
        return self.observe(s, seat, cells, put_common(s, seat, c, self.unchosen, cells, at))

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            raise BadInput(
                f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {seats}."
            )

    def read_options(self, seats: int, given: dict[str, object]) -> dict[str, OptionValue]:
        """Checked options for this number of seats; BadInput with a sentence if they are wrong."""
        self.check_seats(seats)
        values = read_options(self.options, given)
        self.check_options(seats, values)
        return values

    def as_begun(self, kept: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The options of a log or record, which may be older than some option."""
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
        """In names, as whoever reads a traceback needs them: the move, the reason and its rule."""
        why = self.reason(reason)
        shown = str(move) if reason == NOT_A_MOVE else self.notation(move)
        rule = f" ({why.rule})" if why.rule else ""
        words = why.name.replace("_", " ")
        return Refused(seat, move, reason, f"seat {seat} may not play {shown}: {words}{rule}")

    def judge(self, s: S, seat: int, move: int) -> int:
        """``why_not`` for numbers from outside, which may be of any size."""
        if not -MAX_MOVE <= move <= MAX_MOVE:
            return int(NOT_A_MOVE)
        return self.why_not(s, seat, move)

    def moves(self, s: S, seat: int) -> list[int]:
        """The legal moves of a seat as ordinary numbers."""
        return [int(move) for move in self.legal(s, seat)]

    def refusals(self, s: S, seat: int) -> list[tuple[int, int]]:
        """Near-legal moves with the reason against each: what the browser greys out."""
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
        """The stated answer of this seat when its clock runs out."""
        self.lay()
        return int(self.steps[s.step].default(s, seat))


def places_by(ranks: list[Rank]) -> list[int]:
    """By seat: 1 for the highest rank; who is equal shares a place."""
    return [1 + sum(1 for other in ranks if other > mine) for mine in ranks]
