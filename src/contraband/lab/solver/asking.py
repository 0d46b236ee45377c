"""Ask a bot itself: any situation of a round is dealt and played at a real table and put to it.

A situation is named as in book/states.py, with one code for each traveller in the order of seats.
What lies in closed suitcases makes no difference to the guard and is filled in from the deck.
"""

from collections.abc import Callable, Sequence
from typing import Any

from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective, may_hear
from contraband.games import find_game
from contraband.games.soda import moves
from contraband.games.soda.bots.book import states
from contraband.games.soda.bots.book.packing import HANDS, packings
from contraband.games.soda.bots.book.rules import HAND, RoundRules
from contraband.games.soda.bots.players.book_player import BookPlayer
from contraband.games.soda.data import KINDS, MOST_BOTTLES
from contraband.games.soda.rules.guard import moves_of_step
from contraband.games.soda.state import count_at

News = list[tuple[int, ...]]
Shares = dict[tuple[int, int], float]  # by choice and traveller; -1 where it is about nobody
PLAYOUTS = 64
EVEN = 1e-9


class Impossible(Exception):
    """There are not enough cards for this situation."""


class Asker:
    """One round that is about to be packed, and the bot that is asked on every seat of it."""

    def __init__(
        self, rules: RoundRules, s: Any, news: News, make: Callable[[], BookPlayer]
    ) -> None:
        self.game = find_game("soda")
        self.rules = rules
        self.s = s
        self.news = news
        self.make = make  # a new one for every question: nothing is remembered in between
        self.guard = int(s.guard)
        self.travellers = [seat for seat in range(s.seats) if seat != s.guard]

    def ask(self, s: Any, seat: int, told: News, stream: int) -> dict[int, float]:
        news = [event for event in self.news + told if may_hear(event, seat)]
        return self.make().odds(
            Perspective(self.game, s, seat, news), seeded(stream), Budget(PLAYOUTS)
        )

    # -- travellers -------------------------------------------------------------------------------

    def packing(self, traveller: int, draws: int) -> list[list[float]]:
        """By hand: the odds of its plans, a mean of this many draws of the bot's own luck."""
        found: list[list[float]] = []
        for hand, plans in enumerate(packings(self.rules.suitcases).plans):
            total = [0.0] * len(plans)
            for stream in range(draws):
                for at, share in enumerate(self.pack(traveller, hand, stream)):
                    total[at] += share / draws
            found.append(total)
        return found

    def pack(self, traveller: int, hand: int, stream: int) -> list[float]:
        table = packings(self.rules.suitcases)
        plans = table.plans[hand]
        seat = self.travellers[traveller]
        s = self.game.copy(self.s)
        if any(count > copies for count, copies in zip(HANDS[hand], self.rules.deck, strict=True)):
            return [1 / len(plans)] * len(plans)  # nobody can hold this hand
        for bottles, count in enumerate(HANDS[hand]):
            s.cards[count_at(seat, bottles)] = count
        sides: dict[int, list[float]] = {plan: [] for plan in plans}
        for move, share in every(self.ask(s, seat, [], stream), self.game.moves(s, seat)).items():
            cards = [int(moves.packed(move, place)) for place in range(self.rules.suitcases)]
            luggage = table.luggage.index(tuple(sorted(cards)))
            sides[int(moves.packed_bribe(move)) * len(table.luggage) + luggage].append(share)
        for shares in sides.values():
            demand_even(shares, "the same luggage in another order")
        return [sum(sides[plan]) for plan in plans]

    # -- guard ------------------------------------------------------------------------------------

    def decide(self, step: int, left: int, codes: Sequence[int]) -> Shares:
        """What the guard does here: the odds of each choice by traveller."""
        s, told = self.reach(step, left, codes)
        found: dict[tuple[int, int], list[float]] = {}
        legal = moves_of_step(self.game.steps[s.step], s, self.guard)
        for move, share in every(self.ask(s, self.guard, told, 0), list(legal)).items():
            who = int(moves.who(move))
            traveller = self.travellers.index(who) if who >= 0 else -1
            choice = states.PASS if who < 0 else codes[traveller]
            choice += states.SEND_DOG if moves.kind(move) == moves.DOG else 0
            found.setdefault((choice, traveller), []).append(share)
        for shares in found.values():
            demand_even(shares, "another suitcase of the same traveller")
        return {where: sum(shares) for where, shares in found.items()}

    def reach(self, step: int, left: int, codes: Sequence[int]) -> tuple[Any, News]:
        """A table in this situation, and the news of the round so far."""
        s = self.game.copy(self.s)
        s.telling = True
        luggage = self.deal(s, codes)
        for seat, cards, code in zip(self.travellers, luggage, codes, strict=True):
            self.game.play(
                s, seat, pack(cards, states.bribe_of(code) if code < states.FINISHED else 0)
            )
        done = [at for at, code in enumerate(codes) if code >= states.FINISHED]
        arrested = self.rules.arrests - left if step == states.ARREST else 0
        for at in done[: len(done) - arrested]:
            self.game.play(s, self.guard, moves.accept(self.travellers[at]))
        self.pass_over(s, "accepting", step >= states.INSPECT)
        for seat, code in zip(self.travellers, codes, strict=True):
            if code < states.FINISHED:
                self.look(s, seat, states.seen_of(code))
        self.pass_over(s, "inspecting", step >= states.ARREST)
        for at in done[len(done) - arrested :]:
            self.game.play(s, self.guard, moves.arrest(self.travellers[at]))
        return s, s.told

    def pass_over(self, s: Any, name: str, due: bool) -> None:
        if due and self.game.steps[s.step].name == name:
            self.game.play(s, self.guard, moves.PASS)

    def look(self, s: Any, seat: int, seen: int) -> None:
        """What lies open has been put into the first suitcases."""
        if seen == states.UNSEEN:
            return
        if states.DOG <= seen < states.BOTH:
            self.game.play(s, self.guard, moves.dog(seat))
            if self.game.steps[s.step].name == "showing":
                self.game.play(s, seat, moves.show(0))
            return
        for place in range(1 if seen < states.BOTH else 2):
            self.game.play(s, self.guard, moves.inspect(seat, place))

    def deal(self, s: Any, codes: Sequence[int]) -> list[list[int]]:
        """Hands that allow these codes; returns what everybody packs, open suitcases first."""
        left = list(self.rules.deck)
        packed = [self.known(code) for code in codes]
        bribes = [states.bribe_of(code) if code < states.FINISHED else 0 for code in codes]
        for card in [*bribes, *(card for cards in packed for card in cards)]:
            left[card] -= 1
        for cards, code in zip(packed, codes, strict=True):
            dog = code < states.FINISHED and states.DOG <= states.seen_of(code) < states.BOTH
            while len(cards) < self.rules.suitcases:
                cards.append(take(left, cards[0] if dog else MOST_BOTTLES))
        for seat, cards, bribe in zip(self.travellers, packed, bribes, strict=True):
            fill = [take(left, MOST_BOTTLES) for _ in range(HAND - len(cards) - 1)]
            hand = [*cards, bribe, *fill]
            for bottles in range(KINDS):
                s.cards[count_at(seat, bottles)] = hand.count(bottles)
        if min(left) < 0:
            raise Impossible
        return packed

    def known(self, code: int) -> list[int]:
        """The cards everybody has seen of this luggage."""
        table = packings(self.rules.suitcases).luggage
        if code >= states.FINISHED:
            return list(table[code - states.FINISHED])
        seen = states.seen_of(code)
        if seen == states.UNSEEN:
            return []
        return (
            list(table[seen - states.BOTH])
            if seen >= states.BOTH
            else [(seen - states.ONE) % KINDS]
        )


def pack(cards: list[int], bribe: int) -> int:
    if len(cards) == 2:
        return int(moves.pack2(cards[0], cards[1], bribe))
    return int(moves.pack3(cards[0], cards[1], cards[2], bribe))


def take(left: list[int], most: int) -> int:
    """The commonest card left with at most this many bottles."""
    card = max(range(most + 1), key=lambda bottles: left[bottles])
    left[card] -= 1
    return card


def every(odds: dict[int, float], legal: list[int]) -> dict[int, float]:
    """All legal moves, also those without odds."""
    return {move: odds.get(move, 0.0) for move in legal}


def demand_even(shares: list[float], other: str) -> None:
    """The tables know no order; a bot that prefers one cannot be measured by them."""
    if max(shares) - min(shares) > EVEN:
        raise ValueError(f"This bot treats {other} differently, which the measure cannot see.")
