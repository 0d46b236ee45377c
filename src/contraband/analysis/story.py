"""What decided a finished game: luck, skill, others and opportunity, for every seat.

Between two positions everybody's chances change. Each change is split into parts:

- luck: what a draw, roll, deal or flight brought, compared with the mean of everything that could
  have followed the same move; and how the cards lay that the mover could not see;
- skill: how much worse the move was than the best one, given what the mover knew; never above 0;
- others: what somebody else's move did to a seat;
- opportunity: how much better the best move was than an everyday answer, given what the mover knew.

Skill and opportunity are reported only if the worlds leave no doubt (two standard errors).

The parts always add up to the difference between the chance before the deal and the last one.
"""

from collections.abc import Callable
from math import sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from contraband.analysis.answers import Reason
from contraband.analysis.lines import Line, lines_for
from contraband.analysis.outlooks import Outlook, outlook_of
from contraband.analysis.reasons import reason_for
from contraband.analysis.told import DEAL, Moment, Parts, SeatStory, Story
from contraband.analysis.trial import Trial, Tried, difference
from contraband.analysis.worlds import Mean, judged_worlds, mean_chances, mean_of
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective
from contraband.core.record import Record, Replay
from contraband.games import GAMES, find_game

SECONDS: Final = 8.0  # worth of tries, for a whole game
SPARE: Final = 0.5  # this much on top, for positions that need a closer look
ROUGH: Final = 0.02  # standard error of a chance that needs it
MORE: Final = 6  # times as many tries
FEWEST: Final = 8  # tries for anything we look at
MOST: Final = 800
CERTAIN: Final = 3  # quick answers that agree
DEALS: Final = 200  # deals that might have come
LINES: Final = 14  # lines that a move is compared with
SHARES: Final = 6  # of the tries for a move: its position, what could have followed, the comparison
COMPARING: Final = 4  # times as many tries as for one position: for all lines together
ENOUGH: Final = 8  # worlds to measure a loss in: fewer agree by chance
PLANNING: Final = 2  # playouts for thinking of flicks
SLIP: Final = 0.03  # of the chance to win: a smaller loss is no slip
SURE: Final = 2.0  # standard errors of a loss that counts
EVERYDAY: Final[Line] = ()  # no move: the quick player answers
SAME: Final = 0x5EED  # any fixed number

Progress = Callable[[int, int], None]


class Judged(NamedTuple):
    """A decision, judged by what its seat knew."""

    skill: float
    opportunity: float
    best: int  # the better move; -1 if the one played is as good as any
    error: float
    why: Reason | None = None


AS_GOOD: Final = Judged(0.0, 0.0, -1, 0.0)


def analyse(record: Record, progress: Progress = lambda done, total: None) -> Story:
    """Raises BadInput if the record cannot be read, is unfinished, or had nothing to win."""
    teller = begin(record)
    while teller.step():
        progress(teller.done, len(record.moves))
    return teller.story()


def begin(record: Record, seconds: float = SECONDS) -> "Teller":
    """The same move by move, for callers with other things to do in between."""
    game = find_game(record.game, record.version)
    if game is not GAMES[record.game]:
        raise BadInput(
            f"This record was made with version {record.version} of the rules; "
            f"only games of version {GAMES[record.game].version} can be analysed."
        )
    whole = Replay(game, record)
    whole.run()
    if not whole.state.over:
        raise BadInput("The record ends before the game does: there is nothing to explain yet.")
    return Teller(game, record, seconds)


class Teller:
    """Walks through a record once."""

    def __init__(self, game: Game[Any], record: Record, seconds: float) -> None:
        self.game = game
        self.record = record
        self.walk = Replay(game, record)
        outlook = outlook_of(game, self.walk.state)
        if outlook is None:
            raise BadInput("There are no chances to explain: in practice nobody can win.")
        self.outlook: Outlook = outlook
        self.luck = seeded(len(record.moves))
        self.tries = 0
        self.matter = self.those_that_matter()
        shared = int(seconds * outlook.tries_a_second) // max(1, SHARES * len(self.matter))
        self.each = min(MOST, max(FEWEST, shared))
        self.spare = int(SPARE * seconds * outlook.tries_a_second)
        self.hurries = False
        self.variance = [0.0] * record.seats
        self.before: list[float] = []
        self.moments: list[Moment] = []

    @property
    def done(self) -> int:
        """How many moves it has looked at."""
        return max(0, len(self.moments) - 1)

    def step(self) -> bool:
        """One more move; False if there is none."""
        if self.done >= len(self.record.moves):
            return False
        if not self.moments:
            self.deal()
        seat, notation, _ = self.record.moves[self.done]
        self.moments.append(self.moment(self.done + 1, seat, notation, self.moments[-1].chances))
        return True

    def hurry(self) -> None:
        """Time is short: give the rest only a rough look, and judge no more moves."""
        self.each, self.spare, self.hurries = FEWEST, 0, True

    def deal(self) -> None:
        self.before = self.before_the_deal()
        now = self.value(self.walk.state)
        gaps = zip(now, self.before, strict=True)
        dealt = [Parts(luck=mine - usual) for mine, usual in gaps]
        first = self.round_now()
        self.moments.append(Moment(0, DEAL, "", first, "", "", None, now, dealt, slip=False))

    def round_now(self) -> int:
        return int(self.game.rounds_and_progress(self.walk.state)[0])

    def story(self) -> Story:
        record, before = self.record, self.before
        stories = [self.seat_story(seat, before[seat]) for seat in range(record.seats)]
        return Story(
            record.game,
            record.version,
            record.seats,
            self.outlook.together,
            before,
            self.moments,
            stories,
            self.tries,
        )

    def before_the_deal(self) -> list[float]:
        """The mean over all that might have been dealt."""
        given: dict[str, object] = dict(self.record.options)
        found: list[list[float]] = []
        for number in range(DEALS if self.record.setup else 1):
            s = self.game.new(self.record.seats, given, seeded(number))
            found.append(mean_chances(self.game, self.outlook, s, 1, self.luck))
        self.tries += len(found)
        return mean_of(found).chances

    def value(self, s: Any) -> list[float]:
        """Always with the same luck, so noise before a move is the same noise after it.

        Uncertain positions get more worlds, as long as there is time.
        """
        found = self.judged(s, self.each)
        if max(found.errors) > ROUGH and self.spare > 0:
            found = self.judged(s, self.each * MORE)
            self.spare -= self.each * MORE
        self.note_errors(found)
        return found.chances

    def judged(self, s: Any, tries: int) -> Mean:
        self.tries += tries
        return judged_worlds(self.game, self.outlook, s, tries, seeded(SAME))

    def note_errors(self, found: Mean) -> None:
        for seat, error in enumerate(found.errors):
            self.note_error(seat, error)

    # -- one move ---------------------------------------------------------------------------------

    def moment(self, number: int, seat: int, notation: str, before: list[float]) -> Moment:
        game, walk = self.game, self.walk
        old = game.copy(walk.state)
        step, at = game.steps[old.step].name, self.round_now()
        move = game.parse(notation)
        walk.step()
        if number not in self.matter:
            parts = nothing(len(before))
            return Moment(number, seat, step, at, notation, "", None, before, parts, slip=False)
        drawn = bool(self.record.moves[number - 1][2])
        after = self.value(walk.state)
        usual = self.usual(old, seat, move) if drawn else after
        free = not self.hurries and self.is_free(old, seat)
        judged = self.judge(old, seat, move) if free else AS_GOOD
        parts = [
            Parts(luck=after[other] - usual[other], others=usual[other] - before[other])
            for other in range(len(before))
        ]
        # The rest of the mover's own change is how unseen cards lay: luck, too.
        rest = after[seat] - before[seat] - judged.skill - judged.opportunity
        parts[seat] = Parts(luck=rest, skill=judged.skill, opportunity=judged.opportunity)
        self.note_error(seat, judged.error)
        best = game.notation(judged.best) if judged.best >= 0 else ""
        slip = judged.skill <= -SLIP
        return Moment(number, seat, step, at, notation, best, judged.why, after, parts, slip=slip)

    def those_that_matter(self) -> set[int]:
        """The numbers of the moves that can change anything."""
        walk = Replay(self.game, self.record)
        found: set[int] = set()
        for number, (seat, notation, outcomes) in enumerate(self.record.moves, start=1):
            old = self.game.copy(walk.state)
            walk.step()
            if outcomes or walk.state.over or self.surprises(old, seat, self.game.parse(notation)):
                found.add(number)
        return found

    def surprises(self, old: Any, seat: int, move: int) -> bool:
        """Is it anything but what an everyday player is certain to do?

        Otherwise it changes nothing, because the chances before it already allowed for it.
        """
        if self.outlook.mark is None or not self.is_free(old, seat):
            return self.is_free(old, seat)
        answers = {int(self.game.quick_move(old, seat, self.luck)) for _ in range(CERTAIN)}
        return answers != {move}

    def is_free(self, old: Any, seat: int) -> bool:
        """Is there more than one possible move?"""
        return self.game.steps[old.step].open or len(self.game.moves(old, seat)) > 1

    def usual(self, old: Any, seat: int, move: int) -> list[float]:
        """The mean over everything that could have followed this move."""
        found: list[list[float]] = []
        for _ in range(self.each):
            s = self.game.copy(old)
            s.chance = self.luck.split()
            self.game.apply(s, seat, move)
            found.append(mean_chances(self.game, self.outlook, s, 1, self.luck))
        self.tries += len(found)
        usual = mean_of(found)
        self.note_errors(usual)
        return usual.chances

    def judge(self, old: Any, seat: int, move: int) -> Judged:
        """Compare the move with the best, in worlds that look the same to the seat."""
        at = Perspective(self.game, old, seat, [])
        stream = self.luck.split()
        lines = [EVERYDAY, *lines_for(at, stream, Budget(PLANNING), [move], LINES)]
        if len(lines) == 2:
            return AS_GOOD
        trial = Trial(self.game, self.outlook, at.world, seat, lines, stream)
        everyday, played = trial.tried[:2]
        trial.keep = [played, everyday]
        trial.run(max(COMPARING * self.each, 2 * ENOUGH * len(trial.tried)))
        self.tries += trial.tries
        return judged(trial, played, everyday)

    def note_error(self, seat: int, error: float) -> None:
        self.variance[seat] += error * error

    # -- the whole game ---------------------------------------------------------------------------

    def seat_story(self, seat: int, first: float) -> SeatStory:
        own = [moment.parts[seat] for moment in self.moments]
        parts = Parts(
            sum(part.luck for part in own),
            sum(part.skill for part in own),
            sum(part.others for part in own),
            sum(part.opportunity for part in own),
        )
        slips = sum(moment.slip and moment.seat == seat for moment in self.moments)
        last = self.moments[-1].chances[seat]
        error = sqrt(self.variance[seat])
        return SeatStory(first, last, parts, error, slips, best_of(seat, self.moments))


def best_of(seat: int, moments: list[Moment]) -> int:
    """The own move after which the chance had grown most; 0 if none made it grow."""
    gains = [(own.parts[seat].total(), -own.number) for own in moments if own.seat == seat]
    gain, number = max(gains, default=(0.0, 0))
    return -number if gain > 0.0 else 0


def judged(trial: Trial, played: Tried, everyday: Tried) -> Judged:
    """Find the best in every other world and measure it in the rest, so luck does not choose it.

    Everyday answers do not count: they name no move that would have been better.
    """
    found_in, measured_in = slice(0, None, 2), slice(1, None, 2)
    if len(played.chances[measured_in]) < ENOUGH:
        return AS_GOOD
    moves = [tried for tried in trial.live if tried.line]
    best = max(moves, key=lambda tried: fmean(tried.chances[found_in]))
    loss, error = difference(played, best, measured_in)
    if best is played or loss > -SURE * error:
        best, loss = played, 0.0
    gain, doubt = difference(best, everyday, measured_in)
    if gain < SURE * doubt:
        gain = 0.0
    doubts = sqrt(error * error + doubt * doubt)
    if loss == 0.0:
        return Judged(loss, gain, -1, doubts)
    why = reason_for(trial, best, [best, played], close=False)
    return Judged(loss, gain, best.line[0], doubts, why)


def nothing(seats: int) -> list[Parts]:
    return [Parts() for _ in range(seats)]
