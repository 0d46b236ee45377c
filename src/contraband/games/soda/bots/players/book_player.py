"""The hard bot of Soda Smugglers: a solved book, and an eye for this table.

Who has packed nothing yet is taken to play by the book, and so the Ledger plays the book itself, in
both roles. What people pack tells which kind of player they are (evidence.py). Whatever is taken
for a sign can be faked. So where tables can be solved, signs are used only as far as it is safe:

- As guard it turns to a chapter for such travellers. Chapters are made so that they hold against
  everybody else too: what a liar gains is known exactly, and little.
- As traveller it plays every packing through in some imagined worlds, and in a share of the rounds
  packs what promises most. What may be risked on one guard is rationed for the game.

At larger tables it keeps to the book as guard. With five, packings are bent by what the guard has
packed; in a crowd from the first round on.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from librt.vecs import vec

from contraband.core.bot import Budget, Choice, number
from contraband.core.chance import FastChance
from contraband.core.odds import draw, pick
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.book.policy import Book, Packing, Waiting, open_book
from contraband.games.soda.bots.book.rules import NO_EVENT
from contraband.games.soda.bots.book.states import ACCEPT, ARREST, INSPECT
from contraband.games.soda.bots.imagined_round import FeltWorld, World
from contraband.games.soda.bots.packing_value import best_packing
from contraband.games.soda.bots.players.base import moves_of, say
from contraband.games.soda.bots.players.cork import Cork
from contraband.games.soda.bots.players.evidence import Evidence, doubt_about
from contraband.games.soda.bots.players.finn import Finn
from contraband.games.soda.bots.players.kinds import ANSWERS, BOOKISH, FEELING, Plan, plan_of
from contraband.games.soda.bots.weights import BookWeights, CorkWeights, FinnWeights
from contraband.games.soda.data import KINDS
from contraband.games.soda.moves import packings
from contraband.games.soda.state import Soda, count_at, hand_at
from contraband.games.soda.view import SodaView, view

STEPS = {"accepting": ACCEPT, "inspecting": INSPECT, "arresting": ARREST}


class Option(NamedTuple):
    """A choice and how likely it is."""

    share: float
    choice: Choice


class Thought(NamedTuple):
    """What a decision is made from."""

    at: Perspective[Soda]
    sees: SodaView
    legal: list[int]
    chance: FastChance
    budget: Budget


class BookPlayer(Cork):
    """Hard. What Cork would think of the table it knows too: that is how it foresees guards."""

    def __init__(self, book: Book, times: int = 1) -> None:
        """``times`` as many imagined worlds as usual."""
        super().__init__()
        self.book = book
        self.worlds = times * BookWeights.WORLDS
        self.kinds: list[list[float]] = []  # by seat: how likely each kind of player is
        self.before: list[list[float]] = []  # the same as the round began
        self.bend = 0.0  # how much may be risked on what this guard has packed

    def listen(self, at: Perspective[Soda]) -> None:
        super().listen(at)
        seats = at.world.seats
        if seats >= BookWeights.CROWD:
            self.kinds = [BookWeights.HALVES] * seats
            return
        evidence = Evidence(seats, self.book)
        evidence.listen(at.news)
        self.kinds, self.before, self.bend = evidence.kinds, evidence.before, evidence.bend

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        options = self.options(at, chance, budget)
        return options[draw(vec[float]([option.share for option in options]), chance)].choice

    def odds(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> dict[int, float]:
        """The options by move: ``contraband exploit`` measures what ``choose`` draws from."""
        found: dict[int, float] = {}
        for share, choice in self.options(at, chance, budget):
            found[choice.move] = found.get(choice.move, 0.0) + share
        return found

    def options(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> list[Option]:
        """Everything it may do, and how likely."""
        self.listen(at)
        legal = moves_of(at)
        if at.step() == "showing":
            return [Option(1 / len(legal), Choice(move, "show", [], "show")) for move in legal]
        now = Thought(at, view(at.world, at.seat), legal, chance, budget)
        return self.packings(now) if at.step() == "packing" else self.guard(now)

    # -- traveller --------------------------------------------------------------------------------

    def packings(self, now: Thought) -> list[Option]:
        """The book's odds; in a share of the rounds those that promise most at this table."""
        sees = now.sees
        hand = tuple(sees.mine().hand.count(bottles) for bottles in range(KINDS))
        book = {(each.luggage, each.bribe): each.probability for each in self.look_up(sees, hand)}
        share, doubt = self.bending(now)
        if share == 0.0:
            return [
                option
                for plan, odds in book.items()
                for option in spread(odds, now, plan, "ledger_pack", (odds, 0.0))
            ]
        hopes = self.hopes(now)
        best = max(hopes.values())
        weights = {
            plan: (book.get(plan, 0.0) + BookWeights.CURIOUS)
            * exp(doubt * (hope - best) / BookWeights.CLOSE)
            for plan, hope in hopes.items()
        }
        total = sum(weights.values())
        return [
            option
            for plan, weight in weights.items()
            for option in spread(
                share * weight / total + (1.0 - share) * book.get(plan, 0.0),
                now,
                plan,
                "ledger_bend",
                (book.get(plan, 0.0), hopes[plan]),
            )
        ]

    def bending(self, now: Thought) -> tuple[float, float]:
        """In what share of the rounds to leave the book, and how far then, 0 to 1.

        Only what the guard has packed counts: what the others do says little about this guard, and
        one of them could fake it for the rest of the game. Where the book is solved, all that may
        be risked on a guard is rationed. In a crowd a few rounds tell nobody from anybody, and
        whoever only packs by the book falls behind a table of Corks.
        """
        sees = now.sees
        seats = len(sees.caps)
        if seats >= BookWeights.CROWD:
            return 1.0, sees.round / (sees.round + BookWeights.EARLY)
        if seats > BookWeights.SOLVED:
            doubt = doubt_about(self.kinds[sees.guard])
            return float(doubt > 0.0), doubt
        return self.bend, 1.0

    def look_up(self, sees: SodaView, hand: tuple[int, ...]) -> Sequence[Packing]:
        return self.book.packing(len(sees.caps), sees.event or NO_EVENT, hand)

    def hopes(self, now: Thought) -> dict[Plan, float]:
        """The chance to win behind each packing: its mean over worlds and sides."""
        suitcases = now.sees.suitcases
        found: dict[Plan, list[float]] = {plan_of(move, suitcases): [] for move in now.legal}
        left = now.sees.rounds - now.sees.round
        done = 0
        while (count := min(now.budget.allows(done), self.worlds - done)) > 0:
            done += count
            for _ in range(count):
                world = self.imagine(now)
                for move in now.legal:
                    luggage = [int(moves.packed(move, place)) for place in range(suitcases)]
                    caps = world.outcome(int(moves.packed_bribe(move)), luggage)
                    found[plan_of(move, suitcases)].append(win_chance(caps, now.at.seat, left))
        return {plan: sum(each) / max(1, len(each)) for plan, each in found.items()}

    def imagine(self, now: Thought) -> World:
        """Everybody else gets a hand and packs like one of the kinds they may be."""
        sees, chance = now.sees, now.chance
        dealt = now.at.sample(chance)
        position = super().position(sees, chance)
        luggage: list[list[int]] = [[] for _ in sees.caps]
        for other in position.waiting:
            if other != now.at.seat:
                move = self.pack_for(now, other, dealt)
                luggage[other] = [int(moves.packed(move, place)) for place in range(sees.suitcases)]
                position.bribe[other] = int(moves.packed_bribe(move))
        if draw(vec[float](self.kinds[sees.guard]), chance) == FEELING:
            takes = chance.below(FinnWeights.PROUD) > 0
            hunts = chance.below(FinnWeights.MERCIFUL) > 0
            return FeltWorld(position, now.at.seat, luggage, takes, hunts)
        return World(position, now.at.seat, luggage)

    def pack_for(self, now: Thought, seat: int, dealt: Soda) -> int:
        """What this seat may pack from the hand it is dealt in an imagined world."""
        sees, chance = now.sees, now.chance
        choices = list(packings(dealt.cards, hand_at(seat), sees.suitcases))
        kind = draw(vec[float](self.kinds[seat]), chance)
        if kind == BOOKISH:
            hand = tuple(dealt.cards[count_at(seat, bottles)] for bottles in range(KINDS))
            known = self.look_up(sees, hand)
            chosen = known[draw(vec[float]([each.probability for each in known]), chance)]
            plan = (chosen.luggage, chosen.bribe)
            return pick([move for move in choices if plan_of(move, sees.suitcases) == plan], chance)
        if kind == FEELING:
            return Finn.fancy(choices, sees.suitcases, sees.limit, chance)
        standing = self.standing(sees, seat)
        purse = sees.caps[seat]
        return best_packing(
            choices, self.guard_model(sees), standing, purse, CorkWeights.WAVERING, chance
        )

    # -- guard ------------------------------------------------------------------------------------

    def guard(self, now: Thought) -> list[Option]:
        """What the book does with the tokens of this step."""
        sees = now.sees
        step = STEPS[now.at.step()]
        left = (sees.tokens.accept, sees.tokens.inspect, sees.tokens.arrest)[step]
        queue = sees.waiting()
        waiting = [
            Waiting(
                one.bribe or 0,
                tuple(card for card in one.luggage if card is not None),
                one.seat == self.opponents.sniffed,
            )
            for one in queue
        ]
        finished = [tuple(one.opened()) for one in sees.travellers if not one.waits()]
        event = sees.event or NO_EVENT
        dog = sees.tokens.dog > 0
        options: list[Option] = []
        book = self.chapter(sees)
        for each in book.guard(len(sees.caps), event, step, left, waiting, finished, dog):
            move = build(each.kind, queue[each.who].seat if each.who >= 0 else -1)
            percent = number("percent", 100 * each.probability)
            said = say(f"ledger_{each.kind}", move, percent)
            options += alike(each.probability, said, now.legal)
        return options

    def chapter(self, sees: SodaView) -> Book:
        """The book itself, or its answer to a kind of travellers that these are likelier to be."""
        if len(sees.caps) > BookWeights.SOLVED:
            return self.book
        travellers = [self.before[one.seat] for one in sees.travellers]
        likely = [sum(shares) for shares in zip(*travellers, strict=True)]
        kind = likely.index(max(likely))
        if kind == BOOKISH:
            return self.book
        answers = open_book(ANSWERS[kind])
        return answers if answers.has(len(sees.caps), sees.event or NO_EVENT) else self.book


def spread(
    share: float, now: Thought, plan: Plan, why: str, told: tuple[float, float]
) -> list[Option]:
    """A plan with its suitcases in any order; ``told`` are the book's odds and the hope."""
    same = [move for move in now.legal if plan_of(move, now.sees.suitcases) == plan]
    fields = [number("bottles", sum(plan[0])), number("percent", 100 * told[0])]
    if why == "ledger_bend":
        fields.append(number("hope", 100 * told[1]))
    return [Option(share / len(same), say(why, move, *fields)) for move in same]


def alike(share: float, choice: Choice, legal: list[int]) -> list[Option]:
    """This choice; an inspection may open any suitcase of the traveller."""
    kind, who = moves.kind(choice.move), moves.who(choice.move)
    same = [move for move in legal if moves.kind(move) == kind and moves.who(move) == who]
    return [Option(share / len(same), Choice(move, choice.why, choice.fields)) for move in same]


def build(kind: str, seat: int) -> int:
    """The move of this kind on this seat (of an inspection: some suitcase)."""
    if kind == "pass":
        return int(moves.PASS)
    if kind == "accept":
        return int(moves.accept(seat))
    if kind == "inspect":
        return int(moves.inspect(seat, 0))
    return int(moves.dog(seat) if kind == "dog" else moves.arrest(seat))


def win_chance(caps: list[int], seat: int, left: int) -> float:
    """How likely these caps win: a lead counts the more, the fewer rounds are left."""
    most = max(caps)
    if left == 0:
        return 1 / caps.count(most) if caps[seat] == most else 0.0
    weights = [exp((each - most) / (BookWeights.STEEP * sqrt(left))) for each in caps]
    return weights[seat] / sum(weights)
