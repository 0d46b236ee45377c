"""The bots of Bootleggers. They are given a perspective, never the state.

Eddie    (easy)    bids and plays cards before he thinks, and believes every promise
Malone   (medium)  puts a price on everything (quick.py), trades what both sides gain by
Partner  (hard)    rehearses the rest of the Round in many worlds (rehearsal.py)

The beginner stands in beginners.py; the expert is the Partner with more tries.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.bootleggers.bots.bargains import counter, offer_gain, plea, propose, threat
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.bots.quick import Quick, payable
from contraband.games.bootleggers.bots.rehearsal import CLOSE, Bidding, rehearsal
from contraband.games.bootleggers.bots.shortlist import shortlist
from contraband.games.bootleggers.bots.trust import breaks
from contraband.games.bootleggers.bots.weights import EddieWeights, PartnerWeights, Weights
from contraband.games.bootleggers.moves import deals, moves, targets
from contraband.games.bootleggers.moves.deals import GIVE, TAKE
from contraband.games.bootleggers.names import (
    ANSWERING,
    BLIND_DRAW,
    CHOOSING,
    COUNTERED,
    DRAFTING,
    E1,
    LOADING,
    PAYING,
    PLACING,
    PLAYED,
    PLEADING,
    RECKONING,
    TALKING,
    TALKING_AGAIN,
    TRADING,
)
from contraband.games.bootleggers.rules.suggesting import surplus
from contraband.games.bootleggers.rules.talking import offerer
from contraband.games.bootleggers.rules.thugs.table import TABLE
from contraband.games.bootleggers.state import Bootleggers

At = Perspective[Bootleggers]

TALKS = (int(TALKING), int(TALKING_AGAIN), int(TRADING), int(PLEADING))
ANSWERS = (int(ANSWERING), int(COUNTERED))
SECRETIVE = (*range(int(E1) + 1), int(PLAYED), int(BLIND_DRAW))  # steps about cards in hand

PASS = int(moves.PASS)
TRIES = {int(CHOOSING): 160, int(DRAFTING): 96, int(PLACING): 96}  # of the Partner
TRIES_ELSEWHERE = 32
HABITS = (int(LOADING), int(PAYING))  # what he does not think about
UNREHEARSED = ("pass", "offer", "threat", "decline", "honour", "break", "load", "graft")

THEMES = {
    int(moves.KEEP): "keep",
    int(moves.YES): "yes",
    int(moves.NO): "no",
    int(moves.PAY): "pay",
    int(moves.SHUT): "shut",
    int(moves.ACCEPT): "accept",
    int(moves.DECLINE): "decline",
    int(moves.HONOUR): "honour",
    int(moves.BREAK): "break",
    int(moves.INVESTIGATE): "investigate",
    int(moves.START_REMOTE): "still",
    int(moves.FAMILY): "still",
    int(moves.REMOTE): "still",
    int(moves.BACK): "park",
    int(moves.TAKE_TRUCK): "truck",
    int(moves.TAKE): "take",
    int(moves.IMPROVE): "improve",
    int(moves.MUSCLE): "bid",
    int(moves.PLACE): "place",
    int(moves.SEND): "ship",
    int(moves.GRAFT): "graft",
    int(moves.PLAY): "play",
    int(moves.OFFER): "offer",
    int(moves.LOAD): "load",
    int(moves.PROMISE): "offer",
    PASS: "pass",
}


def about(move: int) -> list[Field]:
    """Whatever a sentence about this move may want to name."""
    kind = int(moves.kind(move))
    if kind == moves.MUSCLE:
        return [("muscle", "number", move - int(moves.MUSCLE))]
    if kind == moves.TAKE:
        return [("card", "card", move - int(moves.TAKE))]
    if kind == moves.PLAY:
        return [("thug", "thug", int(moves.thug(move)))]
    if kind in (moves.SEND, moves.PLACE, moves.IMPROVE):
        return [("speakeasy", "speakeasy", int(moves.spot(move)))]
    return []


class BootleggersBot(Bot[Bootleggers]):
    """Keeps the bot's promises, and puts its answer into its own words."""

    voice = ""

    def choose(self, at: At, chance: FastChance, budget: Budget) -> Choice:
        s = at.world
        legal = at.legal()
        if len(legal) == 1 and not has_secrets(s, at.seat):
            return Choice(legal[0], "forced", [], "forced")
        legal = [move for move in legal if self.may(at, move)] or legal
        move = self.decide(at, legal, chance, budget)
        if not self.may(at, move):
            move = legal[0]
        why = f"{self.voice}_{self.theme(move)}"
        return Choice(move, why, [*about(move), *self.figures()], self.openly(move))

    def may(self, at: At, move: int) -> bool:
        """Legal, and within the bot's word."""
        s = at.world
        if at.game.judge(s, at.seat, move) != 0:
            return False
        return not (self.is_honest(s) and breaks(s, at.seat, move))

    def is_honest(self, s: Bootleggers) -> bool:
        return True

    def theme(self, move: int) -> str:
        """The last part of the key of the sentence about this move."""
        kind = int(moves.kind(move))
        if kind == moves.PROMISE and deals.promise_kind(move) == deals.NOT_PLAY:
            return "threat" if deals.promise_way(move) == GIVE else "offer"
        return THEMES[kind]

    def openly(self, move: int) -> str:
        """The key of what may be said at once: a Muscle card is sealed, the rest anybody sees."""
        theme = "sealed" if moves.kind(move) == moves.MUSCLE else BootleggersBot.theme(self, move)
        return f"{self.voice}_{theme}"

    def figures(self) -> list[Field]:
        """Numbers that the bot's sentences may name besides."""
        return []

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        raise NotImplementedError

    def offer_worth(self, at: At) -> float:
        """What the offer on the table is worth to this bot, in G."""
        raise NotImplementedError


def has_secrets(s: Bootleggers, seat: int) -> bool:
    """Could the number of legal moves tell what is in this hand? Then nothing is forced."""
    return int(s.step) in SECRETIVE and s.hidden[seat] != 0


class Eddie(BootleggersBot):
    """Easy: in a hurry, generous, forgetful."""

    voice = "eddie"

    def is_honest(self, s: Bootleggers) -> bool:
        return False

    def __init__(self) -> None:
        self.weights = EddieWeights()
        self.quick = Quick(self.weights)

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        s, seat = at.world, at.seat
        step = int(s.step)
        if step in ANSWERS:
            wants = moves.ACCEPT in legal and self.offer_worth(at) > 0
            return int(moves.ACCEPT if wants else moves.DECLINE)
        if step in TALKS:
            return self.talk(s, seat)
        return self.rush(s, seat, legal, chance)

    def rush(self, s: Bootleggers, seat: int, legal: list[int], chance: FastChance) -> int:
        """The highest bid, any card at once; for the rest he takes his time."""
        if moves.kind(legal[-1]) == moves.MUSCLE:
            return int(moves.MUSCLE) + int(payable(s, seat)[-1])
        if int(s.step) in SECRETIVE:
            eager = [move for move in legal[1:] if not hurts_self(s, seat, move)]
            return pick(eager, chance) if eager else legal[0]
        return int(self.quick.move(s, seat, chance))

    def talk(self, s: Bootleggers, seat: int) -> int:
        """Offers what will not fit on the Trucks, once a Round, to everybody."""
        spare = int(surplus(s, seat))
        if s.step != TRADING or s.offers[seat] > 0 or spare == 0:
            return PASS
        goods = deals.with_crates(deals.offer(deals.TABLE), GIVE, spare)
        return int(deals.with_cash(goods, TAKE, spare))

    def offer_worth(self, at: At) -> float:
        """Goods by their looks, and every promise at its word."""
        s = at.world
        offer = int(s.offer)
        total = self.goods_worth(offer, int(GIVE)) - self.goods_worth(offer, int(TAKE))
        for term in s.terms:
            amount = int(deals.promise_amount(term)) + 1
            total += amount if deals.promise_way(term) == GIVE else -amount
        return float(total)

    def goods_worth(self, offer: int, way: int) -> int:
        worth = int(deals.cash(offer, way)) + self.weights.crate * int(deals.crates(offer, way))
        if deals.truck(offer, way) >= 0:
            rented = deals.is_rent(offer, way)
            worth += self.weights.rented_truck if rented else self.weights.truck
        return int(worth)


def hurts_self(s: Bootleggers, seat: int, move: int) -> bool:
    """A play that is aimed at nobody else, though it could be, or no play at all."""
    kind = int(moves.kind(move))
    if kind != moves.PLAY:
        return kind in (moves.OFFER, moves.PROMISE)
    thug, target = moves.thug(move), moves.target(move)
    if targets.FORM[thug] != targets.MARKER or TABLE[thug].hurts(s, seat, target) != 0:
        return False
    return bool(targets.marker_owner(target) == seat)


class Malone(BootleggersBot):
    """Medium: knows what everything is worth, and who has broken a promise."""

    voice = "malone"

    def __init__(self) -> None:
        weights = Weights()
        self.quick = Quick(weights)
        self.mine = Outlook(weights)
        self.theirs = Outlook(weights)

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        if int(at.world.step) in TALKS:
            return self.talk(at)
        move = int(self.quick.move(at.world, at.seat, chance))
        return self.haggle(at) if move == moves.DECLINE else move

    def haggle(self, at: At) -> int:
        """The price at which the bot would do it, if there is one; only the first answer may."""
        if at.world.step != ANSWERING:
            return int(moves.DECLINE)
        return int(counter(self.mine, self.theirs, at.world, at.seat))

    def talk(self, at: At) -> int:
        """Trades or threatens, once a Round; pays for a place at a Public dock."""
        s, seat = at.world, at.seat
        if s.step == PLEADING:
            return int(plea(self.mine, self.theirs, s, seat))
        if s.step != TRADING or s.offers[seat] > 0:
            return PASS
        goods = int(propose(self.mine, self.theirs, s, seat).move) if len(s.draft) == 0 else PASS
        return goods if goods != PASS else int(threat(self.mine, self.theirs, s, seat))

    def offer_worth(self, at: At) -> float:
        self.mine.aim(at.world, at.seat)
        return float(offer_gain(self.mine, at.world, offerer(at.world), at.seat))


class Partner(Malone):
    """Hard: rehearses. Effort is counted in tries; the clock can only cut it."""

    voice = "partner"

    def __init__(self, times: int = 1) -> None:
        """``times`` the usual effort."""
        super().__init__()
        self.judge = Outlook(PartnerWeights())
        self.tries = {step: times * tries for step, tries in TRIES.items()}
        self.elsewhere = times * TRIES_ELSEWHERE
        self.hope = 0.0  # of the rehearsal for this answer, and how many tries it took
        self.tried = 0

    def is_honest(self, s: Bootleggers) -> bool:
        """In the last Round nobody can hold a broken word against him."""
        return s.round < s.last_round

    def theme(self, move: int) -> str:
        theme = super().theme(move)
        return theme if self.tried > 0 or theme in UNREHEARSED else "plain"

    def openly(self, move: int) -> str:
        """His figures tell what he holds; what he never rehearses has none."""
        said = super().openly(move)
        return said if said.split("_")[1] in (*UNREHEARSED, "sealed") else f"{said}_open"

    def figures(self) -> list[Field]:
        return [("hope", "number", round(100 * self.hope)), ("tries", "number", self.tried)]

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        s, seat = at.world, at.seat
        step = int(s.step)
        self.hope, self.tried = 0.0, 0
        if step in TALKS:
            return self.talk(at)
        if step in HABITS:
            return int(self.quick.move(s, seat, chance))
        if step == RECKONING:
            broken = not self.is_honest(s) and int(moves.BREAK) in legal
            return int(moves.BREAK if broken else self.quick.move(s, seat, chance))
        if step in ANSWERS and not (int(moves.ACCEPT) in legal and self.offer_worth(at) > 0):
            return self.haggle(at)
        return self.rehearse(at, legal, chance, budget)

    def rehearse(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        """The same effort whatever is in the hand: how long it takes must not tell."""
        s, seat = at.world, at.seat
        found = shortlist(self.quick, s, seat, chance)
        answers = [int(move) for move in found if self.may(at, int(move))] or legal[:1]
        if len(answers) == 1 and not has_secrets(s, seat):
            return answers[0]
        listed = vec[i64](answers)
        trial = rehearsal(at.game, s, seat, listed, self.quick, self.judge, chance)
        most = self.tries.get(int(s.step), self.elsewhere)
        while (count := min(budget.allows(int(trial.tries)), most - int(trial.tries))) > 0:
            trial.run_tries(count)
        place = int(trial.decide(CLOSE) if isinstance(trial, Bidding) else trial.halving.best())
        self.hope, self.tried = float(trial.halving.mean(place)), int(trial.tries)
        return answers[place]
