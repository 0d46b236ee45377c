"""Trying things out in the head: worlds that look alike, played on to the end of the Round.

In each world everybody plays on like ``quick``; what all are worth then becomes a chance to win.
All answers are tried in the same worlds with the same luck, so that their differences show soon.
Effort is counted in tries: one answer in one world, played on.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.halving import Halving, Mix
from contraband.core.kernel import lowest
from contraband.core.rehearsal import Playout, Question, Rehearsal, SealedRehearsal
from contraband.core.state import seat_bit
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.bots.quick import Quick, payable
from contraband.games.bootleggers.data import SPEAKEASIES
from contraband.games.bootleggers.moves.moves import MUSCLE
from contraband.games.bootleggers.names import CHOOSING, LOADING
from contraband.games.bootleggers.rules.board import markers_of
from contraband.games.bootleggers.rules.fleet import usable_trucks
from contraband.games.bootleggers.rules.stills import all_dice
from contraband.games.bootleggers.state import Bootleggers

HALVE_AFTER: Final[i64] = 6  # worlds after which the worse half of the answers is left out
FINALISTS: Final[i64] = 2  # answers that stay in to the end
HABIT: Final = 0.5  # share of the rivals' bids that go by habit, not by what they have learned
CLOSE: Final = 0.01  # chances to win that differ by less are about equal: such bids are mixed
BIDS: Final[i64] = 73  # Muscle cards, and none


class ToNextRound(Playout[Bootleggers]):
    """Everybody plays on like ``quick``, until the next Round."""

    def __init__(self, game: Game[Bootleggers], quick: Quick, judge: Outlook, last: i64) -> None:
        self.game = game
        self.quick = quick
        self.judge = judge  # of what all are worth in the end
        self.last = last

    def reopen(self, s: Bootleggers, seat: i64) -> None:
        if s.step == CHOOSING or s.step == LOADING:
            for other in range(s.seats):
                loads = s.crates[other] > 0 and len(usable_trucks(s, other)) > 0
                if other != seat and (s.step == CHOOSING or loads):
                    s.asked |= seat_bit(other)

    def outcome(self, s: Bootleggers, luck: FastChance, seat: i64) -> float:
        game = self.game
        quick = self.quick
        while not s.over and s.round == self.last:
            asked = lowest(s.asked)
            game.apply(s, asked, quick.move(s, asked, luck))
        return win_chance(self.judge, s, seat)


def rehearsal(
    game: Game[Bootleggers],
    world: Bootleggers,
    seat: i64,
    answers: vec[i64],
    quick: Quick,
    judge: Outlook,
    chance: FastChance,
) -> Rehearsal[Bootleggers]:
    """Of the answers a seat may give, with a mix of its own for the choice of a Muscle card."""
    playout = ToNextRound(game, quick, judge, world.round)
    question = Question(game, playout, world, seat, answers)
    if world.step == CHOOSING:
        return Bidding(question, quick, chance)
    halving = Halving(len(answers), HALVE_AFTER, FINALISTS)
    return Rehearsal(question, halving, chance)


class Bidding(SealedRehearsal[Bootleggers]):
    """The choice of a Muscle card, which all make at the same time."""

    def __init__(self, question: Question[Bootleggers], quick: Quick, chance: FastChance) -> None:
        mix = Mix(len(question.answers), HALVE_AFTER, FINALISTS)
        super().__init__(question, mix, chance, BIDS, HABIT)
        self.quick = quick

    def hand(self, base: Bootleggers, seat: i64) -> vec[i64]:
        return payable(base, seat)

    def lessons(self, base: Bootleggers, rival: i64) -> vec[i64]:
        """A low, a middling and a high card."""
        hand = payable(base, rival)
        last: i64 = len(hand) - 1
        return vec[i64]([hand[0], hand[last // 2], hand[last]])

    def choice(self, card: i64) -> i64:
        return MUSCLE + card

    def usual(self, base: Bootleggers, seat: i64) -> i64:
        return self.quick.bid(base, seat, self.chance)


def win_chance(look: Outlook, s: Bootleggers, seat: i64) -> float:
    """How likely this seat is to win from here: a lead counts the more, the less is to come."""
    look.look(s)
    left = 0.0
    if not s.over:
        left = look.left + 1.0
    steep = 1.0 / (look.weights.steep * sqrt(left + 0.5))
    weights = 0.0
    for other in range(s.seats):
        weights += exp((look.worth[other] - look.worth[seat]) * steep)
    chance = 1.0 / weights
    if not s.over:
        return chance
    # Near misses count a little: in a few worlds a bare yes or no would say too little.
    return 0.5 * chance + (0.5 if has_won(s, seat) else 0.0)


def has_won(s: Bootleggers, seat: i64) -> bool:
    """BOOT-7.4."""
    own = standing(s, seat)
    return not any(other != seat and standing(s, other) > own for other in range(s.seats))


def standing(s: Bootleggers, seat: i64) -> i64:
    """Cash, markers, dice and Muscle in one number, in the order in which they decide."""
    markers: i64 = 0
    for spot in range(SPEAKEASIES):
        markers += markers_of(s, spot, seat)
    return ((s.cash[seat] * 64 + markers) * 128 + all_dice(s, seat)) * 128 + s.muscle[seat]
