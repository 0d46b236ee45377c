"""Trying things out in the head: worlds that look alike, played on to the end of the round.

In each world everybody plays on like ``quick``; what is then on the table counts as a chance to
win. All answers are tried in the same worlds with the same luck, so that their differences show
soon.
"""

from math import exp, sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.heats import Heats, Mix, zeros
from contraband.core.kernel import lowest
from contraband.core.odds import draw, fraction
from contraband.core.sets import EMPTY, bit, first, size
from contraband.core.state import UNANSWERED, is_in, seat_bit
from contraband.games.nacho import moves
from contraband.games.nacho.bots.cantina_values import strength_of
from contraband.games.nacho.bots.move_values import CardValues
from contraband.games.nacho.bots.quick import choose, quick_move, refresh
from contraband.games.nacho.bots.weights import AnnieWeights, BaronWeights
from contraband.games.nacho.data import PROVINCE_COUNT, SMUGGLERS, TURNS
from contraband.games.nacho.names import (
    MOVING,
    PASSING,
    REDRAWING,
    REFRESHING,
    RESTOCKING,
    SMUGGLING,
)
from contraband.games.nacho.rules import STEPS
from contraband.games.nacho.rules.scoring import winner
from contraband.games.nacho.state import LAST_TURN, Nacho, cantina_at


class Search:
    """The answers a seat may give, tried in one world after the other."""

    def __init__(
        self, game: Game[Nacho], world: Nacho, seat: i64, answers: vec[i64], chance: FastChance
    ) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.answers = answers
        self.chance = chance
        self.end = last_turn_ahead(world)
        self.heats = Heats(len(answers), BaronWeights.HEAT, BaronWeights.FINALISTS)

    def run(self, worlds: i64) -> None:
        for _world in range(worlds):
            self.try_all()
            self.heats.end_world()

    def try_all(self) -> None:
        """Every answer once, in a new world."""
        base = self.game.redeal(self.world, self.seat, self.chance)
        luck = self.chance.split()
        heats = self.heats
        for at in heats.live:
            s = base.clone()
            self.game.apply(s, self.seat, self.answers[at])
            heats.hope[at] += self.outcome(s, luck.clone(), self.seat)

    def outcome(self, s: Nacho, luck: FastChance, seat: i64) -> float:
        """Play on to the end of the round; the chance of this seat to win afterwards."""
        game = self.game
        while not s.over and not (
            s.turn == self.end and (s.step == REFRESHING or s.step == PASSING)
        ):
            asked = lowest(s.asked)
            game.apply(s, asked, quick_move(s, asked, luck))
        return win_chance(s, seat)


class SealedSearch(Search):
    """The choice of a smuggler, which the rivals make at the same time: regret matching.

    On the last turn of a round, when a playout is nothing but the goes and the scoring, the rivals
    learn too: each of their cards gathers regret over all worlds where they hold it, so what they
    do depends on the table and their own hand only.
    """

    def __init__(
        self, game: Game[Nacho], world: Nacho, seat: i64, answers: vec[i64], chance: FastChance
    ) -> None:
        super().__init__(game, world, seat, answers, chance)
        self.mix = Mix(len(answers), BaronWeights.HEAT, BaronWeights.FINALISTS)
        self.heats = self.mix  # the same, for what both kinds do
        self.learning = world.ends_round()
        self.rival_regret = zeros(regret_at(world.seats, 0))  # by regret_at(seat, card)

    def try_all(self) -> None:
        base = self.game.redeal(self.world, self.seat, self.chance)
        asked = reopen(base, self.seat)
        chosen = self.rivals_choose(base, asked)
        luck = self.chance.split()
        mix = self.mix
        before = mix.hope[:]
        for at in mix.live:
            chosen[self.seat] = self.answers[at]
            mix.hope[at] += self.play_out(base, asked, chosen, luck, self.seat)
        mix.learn(before)
        if self.learning:
            chosen[self.seat] = self.answers[mix.pick(self.chance)]
            rival = (self.seat + 1 + mix.worlds % (base.seats - 1)) % base.seats
            if is_in(rival, asked):
                self.teach(base, asked, chosen, rival, luck)

    def play_out(
        self, base: Nacho, asked: i64, chosen: vec[i64], luck: FastChance, seat: i64
    ) -> float:
        s = base.clone()
        for other in range(s.seats):
            if is_in(other, asked):
                self.game.apply(s, other, chosen[other])
        return self.outcome(s, luck.clone(), seat)

    # -- the rivals -------------------------------------------------------------------------------

    def rivals_choose(self, base: Nacho, asked: i64) -> vec[i64]:
        """A card for everybody else: by habit, or by what they have learned."""
        chosen = vec[i64]()
        for other in range(base.seats):
            card: i64 = 0
            if other != self.seat and is_in(other, asked):
                card = self.learned(base, other)
                if card < 0:
                    card = choose(CardValues(base, other), self.chance)
            chosen = append(chosen, moves.choose(card))
        return chosen

    def learned(self, base: Nacho, other: i64) -> i64:
        """A card by its regret; -1 to go by habit."""
        if not self.learning or fraction(self.chance) < BaronWeights.HABIT:
            return -1
        regrets = vec[float]()
        positive = 0.0
        cards = base.hands[other]
        while cards != EMPTY:
            regret = self.rival_regret[regret_at(other, first(cards))]
            regrets = append(regrets, regret)
            positive += regret
            cards &= cards - 1
        if positive <= 0.0:
            return -1
        at = draw(regrets, self.chance)
        cards = base.hands[other]
        for _card in range(at):
            cards &= cards - 1
        return first(cards)

    def teach(
        self, base: Nacho, asked: i64, chosen: vec[i64], rival: i64, luck: FastChance
    ) -> None:
        """What each card would have brought this rival here, against what it chose."""
        got = self.play_out(base, asked, chosen, luck, rival)
        was = chosen[rival]
        cards = base.hands[rival]
        while cards != EMPTY:
            card = first(cards)
            at = regret_at(rival, card)
            chosen[rival] = moves.choose(card)
            if chosen[rival] != was:
                would = self.play_out(base, asked, chosen, luck, rival)
                self.rival_regret[at] = max(0.0, self.rival_regret[at] + would - got)
            cards &= cards - 1
        chosen[rival] = was

    # -- the end ----------------------------------------------------------------------------------

    def decide(self) -> i64:
        """A card by its place in the list: drawn from the mean mix, if it is about the best."""
        return self.mix.decide(BaronWeights.CLOSE, self.chance)


def regret_at(seat: i64, card: i64) -> i64:
    """The place of a rival's regret for a card."""
    return seat * SMUGGLERS + card


def answers_for(s: Nacho, seat: i64) -> vec[i64]:
    """The answers worth trying: all, unless they are sets of cards and too many.

    Then what ``quick`` would let go, and what differs from it by one card.
    """
    legal = STEPS[s.step].legal(s, seat)
    if s.step != REDRAWING and s.step != REFRESHING:
        return legal
    if len(legal) <= BaronWeights.FEW:
        return legal
    base = refresh(s, seat)
    found = append(vec[i64](), base)
    for place in range(size(s.hands[seat])):
        found = append(found, moves.discard(moves.discards_of(base) ^ bit(place)))
    return found


def is_settled(s: Nacho) -> bool:
    """Is nothing left to luck or secret before the next scoring? Then one world is enough."""
    return s.ends_round() and SMUGGLING <= s.step <= MOVING


def last_turn_ahead(s: Nacho) -> i64:
    """The turn with the next scoring."""
    if s.ends_round() and (s.step == PASSING or s.step == REFRESHING or s.step == RESTOCKING):
        return s.turn + TURNS
    return max(TURNS, s.round() * TURNS)


def reopen(s: Nacho, seat: i64) -> i64:
    """Let the others think again about answers still sealed; returns who is asked then.

    A re-deal can only guess such an answer.
    """
    for other in range(s.seats):
        if other != seat and s.sealed[other] != UNANSWERED:
            s.sealed[other] = UNANSWERED
            s.asked |= seat_bit(other)
    return s.asked


def win_chance(s: Nacho, seat: i64) -> float:
    """How likely this seat is to win from here: a lead counts the more, the less is to come."""
    steep = 1.0 / (BaronWeights.STEEP * sqrt(float(max(BaronWeights.LEAST, LAST_TURN - s.turn))))
    own = prospects(s, seat)
    weights = 0.0
    for other in range(s.seats):
        weights += exp((prospects(s, other) - own) * steep)
    chance = 1.0 / weights
    if not s.over:
        return chance
    # Near misses count a little: in a few worlds a bare yes or no would say too little.
    return 0.5 * chance + (0.5 if winner(s) == seat else 0.0)


def prospects(s: Nacho, seat: i64) -> float:
    """Gold, and what lies on the table for later, after a scoring."""
    worth = float(s.gold[seat])
    if s.over:
        return worth
    late = s.turn > TURNS
    for province in range(PROVINCE_COUNT):
        strength = points(s, seat, province)
        worth += strength * (BaronWeights.CARRIED_LATE if late else BaronWeights.CARRIED)
        if late:
            rival = 0.0
            for other in range(s.seats):
                if other != seat:
                    rival = max(rival, points(s, other, province))
            worth += BaronWeights.AHEAD_LATE * max(0.0, strength - rival)
        if s.mounties[cantina_at(seat, province)] != EMPTY:
            worth -= BaronWeights.BOTHER
    return worth


def points(s: Nacho, seat: i64, province: i64) -> float:
    """The strength of a cantina in rank points."""
    strength = float(strength_of(s.keepers[cantina_at(seat, province)], s.by_number))
    return strength * AnnieWeights.MEAN_RANK if s.by_number else strength
