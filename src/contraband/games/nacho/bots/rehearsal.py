"""Trying things out: worlds that look alike, played on to the end of the round.

In each world everybody plays on like ``quick``; what is then on the table counts as a chance to
win. All answers are tried in the same worlds with the same luck, so that their differences show
soon.
"""

from math import exp, sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.halving import Halving, Mix
from contraband.core.kernel import lowest
from contraband.core.rehearsal import Playout, Question, Rehearsal, SealedRehearsal
from contraband.core.sets import EMPTY, bit, first, size
from contraband.core.state import UNANSWERED, seat_bit
from contraband.games.nacho import moves, names
from contraband.games.nacho.bots.move_values import CardValues
from contraband.games.nacho.bots.quick import choose, quick_move, refresh
from contraband.games.nacho.bots.weights import AnnieWeights, BaronWeights
from contraband.games.nacho.data import PROVINCE_COUNT, SMUGGLERS, TURNS
from contraband.games.nacho.rules import STEPS
from contraband.games.nacho.rules.scoring import strength_of, winner
from contraband.games.nacho.state import LAST_TURN, Nacho, cantina_at


class ToScoring(Playout[Nacho]):
    """Everybody plays on like ``quick``, to the end of the round."""

    def __init__(self, game: Game[Nacho], world: Nacho) -> None:
        self.game = game
        self.end = last_turn_ahead(world)

    def reopen(self, s: Nacho, seat: i64) -> None:
        if s.step == names.CHOOSING:
            for other in range(s.seats):
                if other != seat and s.sealed[other] != UNANSWERED:
                    s.sealed[other] = UNANSWERED
                    s.asked |= seat_bit(other)

    def outcome(self, s: Nacho, luck: FastChance, seat: i64) -> float:
        game = self.game
        while not s.over and not (
            s.turn == self.end and (s.step == names.REFRESHING or s.step == names.PASSING)
        ):
            asked = lowest(s.asked)
            game.apply(s, asked, quick_move(s, asked, luck))
        return win_chance(s, seat)


def rehearsal(
    game: Game[Nacho], world: Nacho, seat: i64, answers: vec[i64], chance: FastChance
) -> Rehearsal[Nacho]:
    halving = Halving(len(answers), BaronWeights.HALVE_AFTER, BaronWeights.FINALISTS)
    question = Question(game, ToScoring(game, world), world, seat, answers)
    return Rehearsal(question, halving, chance)


class Sending(SealedRehearsal[Nacho]):
    """The choice of a smuggler, which the rivals make at the same time.

    They learn on the last turn of a round, when a playout is nothing but the goes and the scoring.
    """

    def __init__(
        self, game: Game[Nacho], world: Nacho, seat: i64, answers: vec[i64], chance: FastChance
    ) -> None:
        mix = Mix(len(answers), BaronWeights.HALVE_AFTER, BaronWeights.FINALISTS)
        question = Question(game, ToScoring(game, world), world, seat, answers)
        super().__init__(question, mix, chance, SMUGGLERS, BaronWeights.HABIT)
        self.learning = world.ends_round()

    def hand(self, base: Nacho, seat: i64) -> vec[i64]:
        found = vec[i64]()
        cards = base.hands[seat]
        while cards != EMPTY:
            found = append(found, first(cards))
            cards &= cards - 1
        return found

    def choice(self, card: i64) -> i64:
        return moves.choose(card)

    def usual(self, base: Nacho, seat: i64) -> i64:
        return moves.choose(choose(CardValues(base, seat), self.chance))


def answers_for(s: Nacho, seat: i64) -> vec[i64]:
    """The answers worth trying: all, unless they are sets of cards and too many.

    Then what ``quick`` would let go, and what differs from it by one card.
    """
    legal = STEPS[s.step].legal(s, seat)
    if s.step != names.REDRAWING and s.step != names.REFRESHING:
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
    return s.ends_round() and names.SMUGGLING <= s.step <= names.MOVING


def last_turn_ahead(s: Nacho) -> i64:
    """The turn with the next scoring."""
    if s.ends_round() and (
        s.step == names.PASSING or s.step == names.REFRESHING or s.step == names.RESTOCKING
    ):
        return s.turn + TURNS
    return max(TURNS, s.round() * TURNS)


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
