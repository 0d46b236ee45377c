"""Trying answers out: worlds that look alike, played on for a while.

A world is dealt again from what the seat knows. All answers are tried in the same worlds with the
same luck, so their differences show early. How long a world is played on, by whom, and what its end
is worth, is up to each game.
"""

from typing import Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.halving import Halving, Mix, zeros
from contraband.core.odds import draw, fraction
from contraband.core.state import is_in
from contraband.core.step import S


class Playout(Generic[S]):
    """How a world is played on, and what its end is worth; each game has its own."""

    def reopen(self, s: S, seat: i64) -> None:
        """Ask the others again for answers that are still sealed: a re-deal only guesses them."""

    def outcome(self, s: S, luck: FastChance, seat: i64) -> float:
        """Play on for a while; returns this seat's chance to win from there."""
        raise NotImplementedError


class Question(Generic[S]):
    """A question to a seat in a world, the answers it may give, and how to play on after them."""

    def __init__(
        self, game: Game[S], playout: Playout[S], world: S, seat: i64, answers: vec[i64]
    ) -> None:
        self.game = game
        self.playout = playout
        self.world = world
        self.seat = seat
        self.answers = answers


class Rehearsal(Generic[S]):
    """A seat's possible answers, tried in one world after the other."""

    def __init__(self, question: Question[S], halving: Halving, chance: FastChance) -> None:
        self.game = question.game
        self.playout = question.playout
        self.world = question.world
        self.seat = question.seat
        self.answers = question.answers
        self.halving = halving
        self.chance = chance
        self.tries: i64 = 0  # tries so far: an answer in a world

    def run(self, worlds: i64) -> None:
        for _world in range(worlds):
            self.try_all()
            self.halving.end_world()

    def run_tries(self, tries: i64) -> None:
        """Use as many worlds as this many more tries take."""
        goal = self.tries + tries
        while self.tries < goal:
            self.run(1)

    def try_all(self) -> None:
        """Try every answer once, in a new world."""
        base = self.new_world()
        luck = self.chance.split()
        halving = self.halving
        for at in halving.live:
            halving.hope[at] += self.try_one(base, self.answers[at], luck)

    def new_world(self) -> S:
        """A world that looks the same to this seat."""
        base = self.game.redeal(self.world, self.seat, self.chance)
        self.playout.reopen(base, self.seat)
        return base

    def try_one(self, base: S, answer: i64, luck: FastChance) -> float:
        """What this answer brings in this world."""
        s = self.game.copy(base)
        self.game.apply(s, self.seat, answer)
        return self.outcome(s, luck.clone(), self.seat)

    def outcome(self, s: S, luck: FastChance, seat: i64) -> float:
        self.tries += 1
        return self.playout.outcome(s, luck, seat)


class SealedRehearsal(Rehearsal[S], Generic[S]):
    """For a card that everybody chooses at the same time: regret matching.

    Each world has one joint choice. Against it, every card of our own is tried, and cards of one
    rival, who learns as well. Regrets are kept by card over all worlds, so what a rival does
    depends only on the table and on its own hand.
    """

    def __init__(
        self, question: Question[S], mix: Mix, chance: FastChance, cards: i64, habit: float
    ) -> None:
        super().__init__(question, mix, chance)
        self.mix = mix  # the same as ``halving``
        self.cards = cards  # how many different cards there are
        self.habit = habit  # share of the rivals' choices that ignore what they have learned
        self.learning = True  # do the rivals learn?
        self.rival_regret = zeros(question.world.seats * cards)  # seat * cards + card

    # -- each game answers these ------------------------------------------------------------------

    def hand(self, base: S, seat: i64) -> vec[i64]:
        """The cards this seat may choose."""
        raise NotImplementedError

    def lessons(self, base: S, rival: i64) -> vec[i64]:
        """The cards of a rival to try in one world."""
        return self.hand(base, rival)

    def choice(self, card: i64) -> i64:
        """The move that chooses this card."""
        raise NotImplementedError

    def usual(self, base: S, seat: i64) -> i64:
        """The move of a rival who does not think."""
        raise NotImplementedError

    # -- the same for all -------------------------------------------------------------------------

    def try_all(self) -> None:
        base = self.new_world()
        chosen = self.rivals_choose(base)
        luck = self.chance.split()
        mix = self.mix
        before = mix.hope[:]
        for at in mix.live:
            chosen[self.seat] = self.answers[at]
            mix.hope[at] += self.play_out(base, chosen, luck, self.seat)
        mix.learn(before)
        if self.learning:
            chosen[self.seat] = self.answers[mix.pick(self.chance)]
            rival = (self.seat + 1 + mix.worlds % (base.seats - 1)) % base.seats
            if is_in(rival, base.asked):
                self.teach(base, chosen, rival, luck)

    def play_out(self, base: S, chosen: vec[i64], luck: FastChance, seat: i64) -> float:
        s = self.game.copy(base)
        for other in range(base.seats):
            if is_in(other, base.asked):
                self.game.apply(s, other, chosen[other])
        return self.outcome(s, luck.clone(), seat)

    def rivals_choose(self, base: S) -> vec[i64]:
        """A move for everybody else: what they have learned, or a habit."""
        chosen = vec[i64]()
        for other in range(base.seats):
            move: i64 = 0
            if other != self.seat and is_in(other, base.asked):
                card = self.learned(base, other)
                move = self.usual(base, other) if card < 0 else self.choice(card)
            chosen = append(chosen, move)
        return chosen

    def learned(self, base: S, other: i64) -> i64:
        """A card drawn by its regret; -1 to follow habit."""
        if not self.learning or fraction(self.chance) < self.habit:
            return -1
        hand = self.hand(base, other)
        regrets = vec[float]()
        positive = 0.0
        for card in hand:
            regret = self.rival_regret[other * self.cards + card]
            regrets = append(regrets, regret)
            positive += regret
        if positive <= 0.0:
            return -1
        return hand[draw(regrets, self.chance)]

    def teach(self, base: S, chosen: vec[i64], rival: i64, luck: FastChance) -> None:
        """What other cards would have brought this rival here, compared with its choice."""
        got = self.play_out(base, chosen, luck, rival)
        was = chosen[rival]
        for card in self.lessons(base, rival):
            if self.choice(card) != was:
                chosen[rival] = self.choice(card)
                would = self.play_out(base, chosen, luck, rival)
                at = rival * self.cards + card
                self.rival_regret[at] = max(0.0, self.rival_regret[at] + would - got)
        chosen[rival] = was

    def decide(self, close: float) -> i64:
        """An answer by its place in the list: drawn from the mean mix, among the best."""
        return self.mix.decide(close, self.chance)
