"""Trying things out in the head: worlds that look alike, played on to the end of the Round.

In each world everybody plays on like ``quick``; what all are worth then becomes a chance to win.
All answers are tried in the same worlds with the same luck, so that their differences show soon.
Effort is counted in tries: one answer in one world, played on.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.heats import Heats, Mix, zeros
from contraband.core.kernel import lowest
from contraband.core.odds import draw, fraction
from contraband.core.state import seat_bit
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.bots.quick import Quick, payable
from contraband.games.bootleggers.data import MOST_SEATS, SPEAKEASIES
from contraband.games.bootleggers.moves.moves import MUSCLE
from contraband.games.bootleggers.names import CHOOSING, LOADING
from contraband.games.bootleggers.rules.board import markers_of
from contraband.games.bootleggers.rules.fleet import usable_trucks
from contraband.games.bootleggers.rules.stills import all_dice
from contraband.games.bootleggers.state import Bootleggers

HEAT: Final[i64] = 6  # worlds after which the worse half of the answers is left out
FINALISTS: Final[i64] = 2  # answers that stay in to the end
HABIT: Final = 0.5  # share of the rivals' bids that go by habit, not by what they have learned
CLOSE: Final = 0.01  # chances to win that differ by less are about equal: such bids are mixed
BIDS: Final[i64] = 73  # Muscle cards, and none


class Rehearsal:
    """The answers a seat may give, tried in one world after the other."""

    def __init__(
        self,
        game: Game[Bootleggers],
        world: Bootleggers,
        seat: i64,
        answers: vec[i64],
        quick: Quick,
        judge: Outlook,
        chance: FastChance,
    ) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.answers = answers
        self.quick = quick
        self.judge = judge  # of what all are worth in the end
        self.chance = chance
        self.tries: i64 = 0
        self.heats = Heats(len(answers), HEAT, FINALISTS)

    def run(self, tries: i64) -> None:
        """At least so many more tries."""
        goal = self.tries + tries
        while self.tries < goal:
            self.try_all()
            self.heats.end_world()

    def try_all(self) -> None:
        """Every answer once, in a new world."""
        base = self.game.redeal(self.world, self.seat, self.chance)
        reopen(base, self.seat)
        luck = self.chance.split()
        heats = self.heats
        for at in heats.live:
            s = base.clone()
            self.game.apply(s, self.seat, self.answers[at])
            heats.hope[at] += self.outcome(s, luck.clone(), self.seat)

    def outcome(self, s: Bootleggers, luck: FastChance, seat: i64) -> float:
        """Play on until the next Round; the chance of this seat to win from there."""
        self.tries += 1
        game = self.game
        quick = self.quick
        last = self.world.round
        while not s.over and s.round == last:
            asked = lowest(s.asked)
            game.apply(s, asked, quick.move(s, asked, luck))
        return win_chance(self.judge, s, seat)


class Bidding(Rehearsal):
    """The choice of a Muscle card, which all make at the same time: regret matching.

    Each world has one joint bid. Against it every card of one's own is tried, and a few cards of
    one rival, who learns as well: his regrets are kept by card over all worlds, so what he does
    depends on the table and on his own hand only.
    """

    def __init__(
        self,
        game: Game[Bootleggers],
        world: Bootleggers,
        seat: i64,
        answers: vec[i64],
        quick: Quick,
        judge: Outlook,
        chance: FastChance,
    ) -> None:
        super().__init__(game, world, seat, answers, quick, judge, chance)
        self.mix = Mix(len(answers), HEAT, FINALISTS)
        self.heats = self.mix  # the same, for what both kinds do
        self.rival_regret = zeros(MOST_SEATS * BIDS)  # BIDS * seat + card

    def try_all(self) -> None:
        base = self.game.redeal(self.world, self.seat, self.chance)
        reopen(base, self.seat)
        bids = self.rivals_bid(base)
        luck = self.chance.split()
        mix = self.mix
        before = mix.hope[:]
        for at in mix.live:
            bids[self.seat] = self.answers[at]
            mix.hope[at] += self.play_out(base, bids, luck, self.seat)
        mix.learn(before)
        bids[self.seat] = self.answers[mix.pick(self.chance)]
        rival = (self.seat + 1 + mix.worlds % (base.seats - 1)) % base.seats
        self.teach(base, bids, rival, luck)

    def play_out(self, base: Bootleggers, bids: vec[i64], luck: FastChance, seat: i64) -> float:
        s = base.clone()
        for other in range(s.seats):
            self.game.apply(s, other, bids[other])
        return self.outcome(s, luck.clone(), seat)

    # -- the rivals -------------------------------------------------------------------------------

    def rivals_bid(self, base: Bootleggers) -> vec[i64]:
        """A card for everybody else: by habit, or by what they have learned."""
        bids = vec[i64]()
        for other in range(base.seats):
            bid = MUSCLE
            if other != self.seat:
                bid = self.learned(base, other)
                if bid == MUSCLE:
                    bid = self.quick.bid(base, other, self.chance)
            bids = append(bids, bid)
        return bids

    def learned(self, base: Bootleggers, other: i64) -> i64:
        """A bid by its regret; MUSCLE to go by habit."""
        if fraction(self.chance) < HABIT:
            return MUSCLE
        hand = payable(base, other)
        regrets = vec[float]()
        positive = 0.0
        for number in hand:
            regret = self.rival_regret[BIDS * other + number]
            regrets = append(regrets, regret)
            positive += regret
        if positive <= 0.0:
            return MUSCLE
        return MUSCLE + hand[draw(regrets, self.chance)]

    def teach(self, base: Bootleggers, bids: vec[i64], rival: i64, luck: FastChance) -> None:
        """What a low, a middling and a high card would have brought, against what was bid."""
        got = self.play_out(base, bids, luck, rival)
        was = bids[rival]
        hand = payable(base, rival)
        last: i64 = len(hand) - 1
        for third in range(3):
            number = hand[last * third // 2]
            if MUSCLE + number != was:
                bids[rival] = MUSCLE + number
                at = BIDS * rival + number
                would = self.play_out(base, bids, luck, rival)
                self.rival_regret[at] = max(0.0, self.rival_regret[at] + would - got)
        bids[rival] = was

    # -- the end ----------------------------------------------------------------------------------

    def decide(self) -> i64:
        """A card by its place in the list: drawn from the mean mix, if it is about the best."""
        return self.mix.decide(CLOSE, self.chance)


def reopen(s: Bootleggers, seat: i64) -> None:
    """Let the others think again about answers still sealed: a re-deal can only guess them."""
    if s.step == CHOOSING or s.step == LOADING:
        for other in range(s.seats):
            loads = s.crates[other] > 0 and len(usable_trucks(s, other)) > 0
            if other != seat and (s.step == CHOOSING or loads):
                s.asked |= seat_bit(other)


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
