"""The hard bot of Soda Smugglers: it plays the odds of a solved book."""

from collections.abc import Sequence
from typing import Protocol

from contraband.bots.book.policy import GuardMove, Packing, Waiting
from contraband.bots.book.rules import NO_EVENT
from contraband.bots.book.states import ACCEPT, ARREST, INSPECT
from contraband.core.bot import Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bot import Sees, SodaBot, number, pick, say
from contraband.games.soda.habits import Habits
from contraband.games.soda.nerve import total_of
from contraband.games.soda.state import Soda

FINE = 1 << 30


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


class Ledger(SodaBot):
    """Draws every move from the book, so that nobody can learn to outguess it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def pack(
        self, at: Perspective[Soda], sees: Sees, legal: list[int], chance: FastChance
    ) -> Choice:
        hand = tuple(sees.you.hand.count(bottles) for bottles in range(4))
        options = self.policy.packing(len(sees.caps), sees.event or NO_EVENT, hand)
        chosen = options[draw([option.probability for option in options], chance)]
        move = pick([move for move in legal if is_packing(move, chosen)], chance)
        bottles = number("bottles", int(total_of(move, sees.suitcases)))
        return say("ledger_pack", move, bottles, number("percent", 100 * chosen.probability))

    def accept(self, at: Perspective[Soda], sees: Sees, chance: FastChance) -> Choice:
        return self.use(at, sees, ACCEPT, sees.tokens.accept, chance)

    def inspect(
        self, at: Perspective[Soda], sees: Sees, legal: list[int], chance: FastChance
    ) -> Choice:
        choice = self.use(at, sees, INSPECT, sees.tokens.inspect, chance)
        if moves.kind(choice.move) == moves.INSPECT:  # which suitcase is left to luck
            who = moves.who(choice.move)
            open_to = [m for m in legal if moves.kind(m) == moves.INSPECT and moves.who(m) == who]
            choice.move = pick(open_to, chance)
        return choice

    def arrest(self, at: Perspective[Soda], sees: Sees, chance: FastChance) -> Choice:
        return self.use(at, sees, ARREST, sees.tokens.arrest, chance)

    def use(
        self, at: Perspective[Soda], sees: Sees, step: int, left: int, chance: FastChance
    ) -> Choice:
        """Ask the book what to do with the tokens of a step."""
        habits = Habits(len(sees.caps))
        habits.listen(at.news)
        queue = sees.waiting()
        waiting = [
            Waiting(
                one.bribe or 0,
                tuple(card for card in one.luggage if card is not None),
                one.seat == habits.sniffed,
            )
            for one in queue
        ]
        finished = [tuple(one.opened()) for one in sees.travellers if not one.waits()]
        options = self.policy.guard(
            len(sees.caps),
            sees.event or NO_EVENT,
            step,
            left,
            waiting,
            finished,
            sees.tokens.dog > 0,
        )
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


def is_packing(move: int, packing: Packing) -> bool:
    cards = sorted(int(moves.packed(move, place)) for place in range(len(packing.luggage)))
    return cards == sorted(packing.luggage) and moves.packed_bribe(move) == packing.bribe


def draw(odds: list[float], chance: FastChance) -> int:
    """An index, drawn by its odds."""
    left = sum(odds) * int(chance.below(FINE)) / FINE
    for index, share in enumerate(odds):
        left -= share
        if left < 0:
            return index
    return max(range(len(odds)), key=lambda index: odds[index])  # rounding has eaten the rest
