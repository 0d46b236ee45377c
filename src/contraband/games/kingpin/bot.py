"""The bots of Kingpin. Nothing is hidden in this game, so the world of their perspective is true.

Vinnie    (easy)    buys what glitters, spends dice in the order they lie, and never counts
Ledger    (medium)  knows what everything is worth and always takes the best next thing
Chairman  (hard)    plans the whole turn, and thinks every attack through to its last answer
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.kingpin import moves
from contraband.games.kingpin.answers import best_answer, simple_answer
from contraband.games.kingpin.codes import AGREEING, BUYING, PROPOSING, SPENDING
from contraband.games.kingpin.data import CLIENTS, LIMIT, NO_PILE, PILE, PRICE
from contraband.games.kingpin.plan import Plan, greedy_move
from contraband.games.kingpin.quick import ROLLED, best_purchase
from contraband.games.kingpin.rules.selling import most_paid
from contraband.games.kingpin.state import Kingpin
from contraband.games.kingpin.worth import Outlook, Taste, death_odds

PURCHASES = 3  # Ledger buys so many cards a turn
BOOKED = 0.2  # and counts a fifth of the money under her clients as hers, though others sell too
ENOUGH = 8  # dice; Vinnie cannot count any further
WISHES = 2  # cards a turn
DAZZLED = 2  # one purchase in so many is the dearest there is
BOTHERED = 3  # one attack, or answer to one, in so many
TEMPTED = 2  # in one turn of so many he cashes in a pair at once, whatever it could do
PATIENCE = 105.0  # what the Chairman expects of a die: a longer game, in which cards pay off
WIDTH = 24  # positions that the Chairman keeps for each number of dice spent
WORK = 12_000  # positions that the Chairman looks at, at most (and a few more)

THEMES = {
    int(moves.BUY): "buy",
    int(moves.RESTOCK): "stock",
    int(moves.DISTRIBUTE): "stock",
    int(moves.SELL): "sale",
    int(moves.POACH): "sale",
    int(moves.PAYDAY): "payday",
    int(moves.CASH): "cash",
    int(moves.WAKE): "wake",
    int(moves.TRIPLE): "free",
    int(moves.QUAD): "free",
    int(moves.DISABLE): "disable",
    int(moves.SETTLE): "auditor",
    int(moves.WAIVE): "auditor",
    int(moves.AUDIT): "attack",
    int(moves.INSPECT): "attack",
    int(moves.HIRE): "attack",
    int(moves.ACCEPT): "accept",
    int(moves.SETTLE_UP): "pay",
    int(moves.USE_SHIELD): "shield",
    int(moves.RAISE): "raise",
    int(moves.RELEASE): "release",
    int(moves.PROPOSE): "stop",
    int(moves.AGREE): "stop",
    int(moves.REFUSE): "go_on",
}


def theme(s: Kingpin, move: int) -> str:
    """The last part of the key of the sentence about this move."""
    kind = int(moves.kind(move))
    if moves.is_instead(move):
        return "instead"
    if kind == moves.PASS:
        return {int(BUYING): "roll", int(PROPOSING): "go_on"}.get(int(s.step), "done")
    if kind in (moves.TRIPLE, moves.QUAD) and moves.pile(move) == NO_PILE:
        return "payday"
    if kind in (moves.SELL, moves.POACH) and risk(s, move) > 0:
        return "risk"
    return THEMES[kind]


def risk(s: Kingpin, move: int) -> float:
    """The odds that this sale costs the client."""
    client = int(moves.card(move))
    sold = int(s.sold[client - CLIENTS]) if s.od_per_turn else 0
    return death_odds(int(moves.units(move)) + sold - int(LIMIT[PILE[client]]))


def about(s: Kingpin, move: int) -> list[Field]:
    """Whatever a sentence about this move may want to name."""
    kind = int(moves.kind(move))
    card = int(moves.card(move))
    pile = int(PILE[card]) if card >= 0 else int(moves.pile(move))
    found: list[Field] = []
    if pile != NO_PILE:
        found += [("kind", "kind", pile), ("price", "number", int(PRICE[pile]))]
    if kind in (moves.SELL, moves.POACH):
        units = int(moves.units(move))
        found += [("units", "number", units), ("money", "number", int(most_paid(s, card, units)))]
        found.append(("percent", "number", round(100 * risk(s, move))))
    if kind == moves.AUDIT:
        found.append(("target", "seat", int(moves.seat(move))))
    elif kind in (moves.INSPECT, moves.HIRE, moves.RAISE):
        found.append(("target", "seat", int(s.place[card])))
    return found


def pick(choices: list[int], chance: FastChance) -> int:
    return choices[chance.below(len(choices))]


class KingpinBot(Bot[Kingpin]):
    """Sends each question to the method for it, and puts the answer into the bot's own words."""

    voice = ""

    def choose(self, at: Perspective[Kingpin], chance: FastChance, budget: Budget) -> Choice:
        legal = at.legal()
        if len(legal) == 1:
            return Choice(legal[0], "forced", [])
        move = self.decide(at, legal, chance, budget)
        return Choice(move, f"{self.voice}_{theme(at.world, move)}", about(at.world, move))

    def decide(
        self, at: Perspective[Kingpin], legal: list[int], chance: FastChance, budget: Budget
    ) -> int:
        s = at.world
        if s.step == PROPOSING:
            return int(moves.PASS)
        if s.step == AGREEING:
            leads = at.game.places(s)[at.seat] == 1
            return int(moves.AGREE if leads else moves.REFUSE)
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


class Vinnie(KingpinBot):
    """Easy: one dear card a turn, dice by their faces, no sale above the limit, brave in wars."""

    voice = "vinnie"

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        wishes = [move for move in legal if moves.kind(move) == moves.BUY]
        enough = s.pool(s.turn) >= ENOUGH or int(s.bought).bit_count() >= WISHES
        if enough or not wishes:
            return int(moves.PASS)
        return (max if chance.below(DAZZLED) == 0 else min)(wishes, key=glitter)

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        """Groups first, because they look best; then singles, by face."""
        legal = [move for move in legal if not moves.is_instead(move)]
        for kind in (moves.QUAD, moves.TRIPLE):
            gifts = [move for move in legal if moves.kind(move) == kind]
            if gifts:
                return max(gifts, key=glitter)
        pairs = [move for move in legal if moves.kind(move) == moves.CASH]
        if pairs and s.spent == 0 and chance.below(TEMPTED) == 0:
            return pick(pairs, chance)
        for face in (1, 2, 3, 4, 5):
            uses = [move for move in legal if moves.face(move) == face and is_single(s, move)]
            if uses:
                return max(uses, key=lambda move: income(s, move))
        return pick(pairs, chance) if pairs else int(moves.PASS)

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        """Attacks whomever, answers with whatever; but mostly he cannot be bothered."""
        return legal[0] if chance.below(BOTHERED) > 0 else pick(legal[1:], chance)


def glitter(move: int) -> int:
    """The price of the card that a move brings."""
    pile = int(moves.pile(move))
    return 0 if pile == NO_PILE else int(PRICE[pile])


def is_single(s: Kingpin, move: int) -> bool:
    """A use of one die that Vinnie would make: never a sale that is risky."""
    kind = moves.kind(move)
    if kind in (moves.SELL, moves.POACH):
        return risk(s, move) == 0
    return kind in (moves.RESTOCK, moves.DISTRIBUTE, moves.PAYDAY)


def income(s: Kingpin, move: int) -> int:
    if moves.kind(move) in (moves.SELL, moves.POACH):
        return int(most_paid(s, moves.card(move), moves.units(move)))
    return 0


class Ledger(KingpinBot):
    """Medium: always the best next thing."""

    voice = "ledger"

    def __init__(self) -> None:
        self.taste = Taste()
        self.taste.cash = BOOKED

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        if int(s.bought).bit_count() >= PURCHASES:
            return int(moves.PASS)
        return int(best_purchase(s, Outlook(s, self.taste, 0.0)))

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        return int(greedy_move(s, s.turn, Outlook(s, self.taste, ROLLED)))

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        return int(simple_answer(s, seat, Outlook(s, self.taste, 1.0)).move)


class Chairman(KingpinBot):
    """Hard: the whole turn at once."""

    voice = "chairman"

    def __init__(self) -> None:
        self.taste = Taste()
        self.taste.income = PATIENCE
        self.taste.client_pay = 0.0
        self.width = WIDTH
        self.work = WORK

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        return int(best_purchase(s, Outlook(s, self.taste, 0.0)))

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        """The whole plan takes a few milliseconds; a budget that is shorter cuts it off."""
        plan = Plan(s, s.turn, Outlook(s, self.taste, ROLLED), self.width, self.work)
        while budget.allows(int(plan.level)) > 0 and plan.advance():
            pass
        return int(plan.move())

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        return int(best_answer(s, seat, Outlook(s, self.taste, 1.0)).move)
