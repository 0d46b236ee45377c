"""The bots of Kingpin. Nothing is hidden in this game, so the world of their perspective is true.

MadameLedger  (medium)  knows what everything is worth and always takes the best next thing
Chairman      (hard)    plans the whole turn, and thinks every attack through to its last answer

The beginner and easy stand in beginners.py; the expert is the Chairman with wider plans.
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice, number
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.kingpin.bots.answers import best_answer, simple_answer
from contraband.games.kingpin.bots.plan import Plan, greedy_move
from contraband.games.kingpin.bots.temper import keen_attack, leader_beside, tempted_purchase
from contraband.games.kingpin.bots.weights import TASTE, ChairmanWeights, MadameLedgerWeights
from contraband.games.kingpin.bots.worth import Outlook, death_odds, turns_left
from contraband.games.kingpin.data import (
    CARDS,
    INSPECTOR,
    NO_PILE,
    PILE,
    PRICE,
    SHIELD,
)
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import (
    ACCEPT,
    AGREE,
    AUDIT,
    BUY,
    CASH,
    DISABLE,
    DISTRIBUTE,
    HIRE,
    INSPECT,
    PASS,
    PAYDAY,
    POACH,
    PROPOSE,
    QUAD,
    RAISE,
    REFUSE,
    RELEASE,
    RESTOCK,
    SELL,
    SETTLE,
    SETTLE_UP,
    TRIPLE,
    USE_SHIELD,
    WAIVE,
    WAKE,
)
from contraband.games.kingpin.names import (
    AGREEING,
    AUDITED,
    BUYING,
    CONTRACT,
    INSPECTED,
    PROPOSING,
    RELEASING,
    SPENDING,
    USING,
)
from contraband.games.kingpin.rules.contracts import named_card, next_price
from contraband.games.kingpin.rules.inspectors import wanted_card
from contraband.games.kingpin.rules.selling import most_paid, over_limit
from contraband.games.kingpin.state import Kingpin

THEMES = {
    int(BUY): "buy",
    int(RESTOCK): "stock",
    int(DISTRIBUTE): "stock",
    int(SELL): "sale",
    int(POACH): "sale",
    int(PAYDAY): "payday",
    int(CASH): "cash",
    int(WAKE): "wake",
    int(TRIPLE): "free",
    int(QUAD): "free",
    int(DISABLE): "disable",
    int(SETTLE): "auditor",
    int(WAIVE): "auditor",
    int(AUDIT): "attack",
    int(INSPECT): "attack",
    int(HIRE): "attack",
    int(SETTLE_UP): "pay",
    int(USE_SHIELD): "shield",
    int(RAISE): "raise",
    int(RELEASE): "release",
    int(PROPOSE): "stop",
    int(AGREE): "stop",
    int(REFUSE): "go_on",
}


# What going on means, and giving in, by the step in which somebody does.
PASSED = {
    int(BUYING): "roll",
    int(PROPOSING): "go_on",
    int(SPENDING): "done",
    int(USING): "peace",
    int(RELEASING): "leave",
}
ACCEPTED = {int(INSPECTED): "give_up", int(CONTRACT): "lose", int(AUDITED): "sit"}


def theme(s: Kingpin, move: int) -> str:
    """The last part of the key of the sentence about this move."""
    kind = int(read.kind(move))
    if read.is_instead(move):
        return "instead"
    if kind == PASS:
        return PASSED[int(s.step)]
    if kind == ACCEPT:
        return ACCEPTED[int(s.step)]
    if kind == BUY and read.pile(move) >= INSPECTOR:
        return "guard" if read.pile(move) == SHIELD else "arm"
    if kind in (TRIPLE, QUAD) and read.pile(move) == NO_PILE:
        return "payday"
    if kind in (SELL, POACH) and risk(s, move) > 0:
        return "risk"
    return THEMES[kind]


def risk(s: Kingpin, move: int) -> float:
    """The odds that this sale costs the client."""
    return death_odds(over_limit(s, read.client(move), read.units(move)))


def about(s: Kingpin, move: int, seat: int) -> list[Field]:
    """Whatever a sentence about this move may want to name."""
    kind = int(read.kind(move))
    card = int(read.card(move))
    pile = int(PILE[card]) if card >= 0 else int(read.pile(move))
    found = [number("turns", max(1.0, turns_left(s, TASTE)))]
    if s.step in ACCEPTED:
        found += about_attack(s)
    elif pile != NO_PILE:
        found += [("kind", "kind", pile), ("price", "number", int(PRICE[pile]))]
    if kind == BUY:
        found.append(("dice", "number", int(s.pool(seat)) + 1))
    elif kind == PASS:
        found.append(("dice", "number", int(s.rolled - s.spent)))
    if kind in (BUY, PASS):
        found.append(("target", "seat", int(leader_beside(s, seat, TASTE))))
    if kind in (SELL, POACH):
        units = int(read.units(move))
        found += [("units", "number", units), ("money", "number", int(most_paid(s, card, units)))]
        found.append(("percent", "number", round(100 * risk(s, move))))
    if kind == AUDIT:
        found.append(("target", "seat", int(read.seat(move))))
    elif kind in (INSPECT, HIRE, RAISE):
        found.append(("target", "seat", int(s.place[card])))
    return found


def about_attack(s: Kingpin) -> list[Field]:
    """The card that somebody is after, and what it takes to keep it."""
    if s.step == AUDITED:
        return []
    inspected = s.step == INSPECTED
    card = wanted_card(s) if inspected else named_card(s)
    price = CARDS.inspector_settlement if inspected else next_price(s)
    return [("kind", "kind", int(PILE[card])), ("price", "number", int(price))]


class KingpinBot(Bot[Kingpin]):
    """Sends each question to the method for it, and puts the answer into the bot's own words."""

    voice = ""

    def choose(self, at: Perspective[Kingpin], chance: FastChance, budget: Budget) -> Choice:
        legal = at.legal()
        if len(legal) == 1:
            return Choice(legal[0], "forced", [])
        move = self.decide(at, legal, chance, budget)
        return Choice(move, f"{self.voice}_{theme(at.world, move)}", about(at.world, move, at.seat))

    def decide(
        self, at: Perspective[Kingpin], legal: list[int], chance: FastChance, budget: Budget
    ) -> int:
        s = at.world
        if s.step == PROPOSING:
            return int(PASS)
        if s.step == AGREEING:
            leads = at.game.places(s)[at.seat] == 1
            return int(AGREE if leads else REFUSE)
        if s.step == BUYING:
            return self.buy(s, legal, chance)
        if s.step == SPENDING:
            return self.spend(s, legal, chance, budget)
        return self.fight(s, at.seat, legal, chance)

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        raise NotImplementedError

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        raise NotImplementedError

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        """Using specials, answering them, and getting cards out of the hold."""
        raise NotImplementedError


class MadameLedger(KingpinBot):
    """Medium: always the best next thing."""

    voice = "ledger"

    def __init__(self) -> None:
        self.weights = MadameLedgerWeights()
        self.taste = self.weights.taste

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        if int(s.bought).bit_count() >= self.weights.purchases:
            return int(PASS)
        return int(tempted_purchase(s, Outlook(s, self.taste, 0.0), self.weights.temper))

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        return int(greedy_move(s, s.turn, Outlook(s, self.taste, self.taste.rolled)))

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        outlook = Outlook(s, self.taste, 1.0)
        if s.step == USING:
            return int(keen_attack(s, seat, outlook, self.weights.temper, False, chance))
        return int(simple_answer(s, seat, outlook).move)


class Chairman(KingpinBot):
    """Hard: the whole turn at once."""

    voice = "chairman"

    def __init__(self, times: int = 1) -> None:
        """``times`` the usual effort."""
        self.weights = ChairmanWeights()
        self.weights.width *= times
        self.weights.work *= times
        self.taste = self.weights.taste

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        return int(tempted_purchase(s, Outlook(s, self.taste, 0.0), self.weights.temper))

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        """The whole plan takes a few milliseconds; a budget that is shorter cuts it off."""
        plan = Plan(s, s.turn, Outlook(s, self.taste, self.taste.rolled), self.weights)
        while budget.allows(int(plan.level)) > 0 and plan.advance():
            pass
        return int(plan.move())

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        outlook = Outlook(s, self.taste, 1.0)
        if s.step == USING:
            return int(keen_attack(s, seat, outlook, self.weights.temper, True, chance))
        return int(best_answer(s, seat, outlook).move)
