"""The hard bot of Soda Smugglers: a solved book, and an eye for this table.

As traveller it plays every packing through in some imagined worlds and bends the book's odds to
what promises most: the book alone is safe, but a table that watches habits arrests whoever smuggles
most. As guard it plays the book's odds while nobody has habits yet; then it goes by these, like
Cork.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Protocol

from contraband.bots.book.policy import GuardMove, Packing, Waiting
from contraband.bots.book.rules import NO_EVENT
from contraband.bots.book.states import ACCEPT, ARREST, INSPECT
from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bot import WAVERING, Cork, Sees, number, pick, say
from contraband.games.soda.foresight import World
from contraband.games.soda.lists import packings
from contraband.games.soda.nerve import best_packing
from contraband.games.soda.state import Soda

FINE = 1 << 30
FIRST = 1  # the round in which nobody has habits yet
WORLDS = 16  # imagined ones each packing is tried in
CLOSE = 0.004  # chances to win that differ by less are about equal
EARLY = 2.0  # how much more doubtful the chances are in the first round
CURIOUS = 0.02  # what a packing weighs that the book never uses
STEEP = 2.0  # caps that change the odds to win by a factor e, with one round to go

Plan = tuple[tuple[int, ...], int]  # luggage, in no order, and bribe


class Policy(Protocol):
    """A book of odds: for every hand and for whatever a guard may see."""

    def packing(self, players: int, event: str, hand: tuple[int, ...]) -> Sequence[Packing]:
        """The packings of a hand, given as counts of 0, 1, 2 and 3 bottles."""

    def guard(
        self,
        players: int,
        event: str,
        step: int,
        left: int,
        waiting: Sequence[Waiting],
        finished: Sequence[tuple[int, ...]],
        dog_left: bool,
    ) -> Sequence[GuardMove]:
        """The guard's moves; ``left`` counts the tokens of the step."""


class Ledger(Cork):
    """Hard. What Cork would think of the table it knows too: that is how it foresees guards."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy
        self.budget = Budget(WORLDS)

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        self.budget = budget
        return super().choose(at, chance, budget)

    # -- traveller --------------------------------------------------------------------------------

    def pack(
        self, at: Perspective[Soda], sees: Sees, legal: list[int], chance: FastChance
    ) -> Choice:
        """The book's odds, bent by the chance to win; early on, when little is known, bent less."""
        hand = tuple(sees.you.hand.count(bottles) for bottles in range(4))
        book = {(each.luggage, each.bribe): each.probability for each in self.look_up(sees, hand)}
        hopes = self.hopes(at, sees, legal, chance)
        best = max(hopes.values())
        close = CLOSE * (1 + EARLY / sees.round)
        plans = list(hopes)
        odds = [
            (book.get(plan, 0.0) + CURIOUS) * exp((hopes[plan] - best) / close) for plan in plans
        ]
        plan = plans[draw(odds, chance)]
        move = pick([move for move in legal if plan_of(move, sees.suitcases) == plan], chance)
        return say(
            "ledger_pack",
            move,
            number("bottles", sum(plan[0])),
            number("percent", 100 * book.get(plan, 0.0)),
            number("hope", 100 * hopes[plan]),
        )

    def look_up(self, sees: Sees, hand: tuple[int, ...]) -> Sequence[Packing]:
        return self.policy.packing(len(sees.caps), sees.event or NO_EVENT, hand)

    def hopes(
        self, at: Perspective[Soda], sees: Sees, legal: list[int], chance: FastChance
    ) -> dict[Plan, float]:
        """The chance to win behind each packing: its mean over worlds and sides."""
        found: dict[Plan, list[float]] = {plan_of(move, sees.suitcases): [] for move in legal}
        left = sees.rounds - sees.round
        done = 0
        while (count := min(self.budget.allows(done), WORLDS - done)) > 0:
            done += count
            for _ in range(count):
                world = self.imagine(at, sees, chance)
                for move in legal:
                    luggage = [int(moves.packed(move, place)) for place in range(sees.suitcases)]
                    caps = world.outcome(int(moves.packed_bribe(move)), luggage)
                    hope = win_chance(caps, at.seat, left)
                    found[plan_of(move, sees.suitcases)].append(hope)
        return {plan: sum(each) / max(1, len(each)) for plan, each in found.items()}

    def imagine(self, at: Perspective[Soda], sees: Sees, chance: FastChance) -> World:
        """Everybody else gets a hand; every other one packs by the book, the rest like Cork."""
        dealt = at.sample(chance)
        watch = self.watch(sees)
        guard = self.guard_model(sees)
        luggage: list[list[int]] = [[] for _ in sees.caps]
        for other in watch.waiting:
            if other == at.seat:
                continue
            if chance.below(2) == 0:
                hand = tuple(dealt.cards[4 * other + bottles] for bottles in range(4))
                options = self.look_up(sees, hand)
                chosen = options[draw([option.probability for option in options], chance)]
                luggage[other], watch.bribe[other] = list(chosen.luggage), chosen.bribe
                if chance.below(2) == 0:
                    luggage[other].reverse()
                continue
            choices = list(packings(dealt.cards, 4 * other, sees.suitcases))
            standing = self.standing(sees, other)
            move = best_packing(choices, guard, standing, sees.caps[other], WAVERING, chance)
            luggage[other] = [int(moves.packed(move, place)) for place in range(sees.suitcases)]
            watch.bribe[other] = int(moves.packed_bribe(move))
        return World(watch, at.seat, luggage)

    # -- guard ------------------------------------------------------------------------------------

    def accept(self, at: Perspective[Soda], sees: Sees, chance: FastChance) -> Choice:
        if sees.round > FIRST:
            return super().accept(at, sees, chance)
        return self.use(sees, ACCEPT, sees.tokens.accept, chance)

    def inspect(
        self, at: Perspective[Soda], sees: Sees, legal: list[int], chance: FastChance
    ) -> Choice:
        if sees.round > FIRST:
            return super().inspect(at, sees, legal, chance)
        choice = self.use(sees, INSPECT, sees.tokens.inspect, chance)
        if moves.kind(choice.move) == moves.INSPECT:  # which suitcase is left to luck
            who = moves.who(choice.move)
            open_to = [m for m in legal if moves.kind(m) == moves.INSPECT and moves.who(m) == who]
            choice.move = pick(open_to, chance)
        return choice

    def arrest(self, at: Perspective[Soda], sees: Sees, chance: FastChance) -> Choice:
        if sees.round > FIRST:
            return super().arrest(at, sees, chance)
        return self.use(sees, ARREST, sees.tokens.arrest, chance)

    def use(self, sees: Sees, step: int, left: int, chance: FastChance) -> Choice:
        """Ask the book what to do with the tokens of a step."""
        queue = sees.waiting()
        waiting = [
            Waiting(
                one.bribe or 0,
                tuple(card for card in one.luggage if card is not None),
                one.seat == self.habits.sniffed,
            )
            for one in queue
        ]
        finished = [tuple(one.opened()) for one in sees.travellers if not one.waits()]
        event = sees.event or NO_EVENT
        dog = sees.tokens.dog > 0
        options = self.policy.guard(len(sees.caps), event, step, left, waiting, finished, dog)
        chosen = options[draw([option.probability for option in options], chance)]
        percent = number("percent", 100 * chosen.probability)
        if chosen.kind == "pass":
            return say("ledger_pass", moves.PASS, percent)
        seat = queue[chosen.who].seat
        return say(f"ledger_{chosen.kind}", build(chosen.kind, seat), percent)


def build(kind: str, seat: int) -> int:
    """The move of this kind on this seat (of an inspection: some suitcase)."""
    if kind == "accept":
        return int(moves.accept(seat))
    if kind == "inspect":
        return int(moves.inspect(seat, 0))
    return int(moves.dog(seat) if kind == "dog" else moves.arrest(seat))


def plan_of(move: int, suitcases: int) -> Plan:
    cards = sorted(int(moves.packed(move, place)) for place in range(suitcases))
    return tuple(cards), int(moves.packed_bribe(move))


def win_chance(caps: list[int], seat: int, left: int) -> float:
    """How likely these caps win: a lead counts the more, the fewer rounds are left."""
    most = max(caps)
    if left == 0:
        return 1 / caps.count(most) if caps[seat] == most else 0.0
    weights = [exp((each - most) / (STEEP * sqrt(left))) for each in caps]
    return weights[seat] / sum(weights)


def draw(odds: list[float], chance: FastChance) -> int:
    """An index, drawn by its odds."""
    left = sum(odds) * int(chance.below(FINE)) / FINE
    for index, share in enumerate(odds):
        left -= share
        if left < 0:
            return index
    return max(range(len(odds)), key=lambda index: odds[index])  # rounding has eaten the rest
