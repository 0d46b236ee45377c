"""What a go is worth, with every cube and all arrests; and what a card promises for one."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, first, holds, size
from contraband.games.nacho import moves
from contraband.games.nacho.bots.cantina_values import CantinaValues
from contraband.games.nacho.bots.first_odds import FirstOdds
from contraband.games.nacho.bots.food_values import FoodValues
from contraband.games.nacho.bots.weights import WORST, AnnieWeights
from contraband.games.nacho.data import (
    CARDS,
    DESK,
    FEE,
    FOOD_COUNT,
    MOUNTIE_PROVINCE,
    PENALTY,
    PROVINCE_COUNT,
    RANK,
    REACH,
)
from contraband.games.nacho.moves import DELIVER, STEAL
from contraband.games.nacho.rules import STEPS
from contraband.games.nacho.state import NO_MOUNTIE, Nacho, cube_count, cubes_of

OF_PROVINCE: Final = DESK.row(
    lambda: [
        sum(1 << card for card, face in enumerate(CARDS.mounties) if face.province == province)
        for province in range(PROVINCE_COUNT)
    ]
)


# -- the go ----------------------------------------------------------------------------------------


class GoValues:
    """The legal goes of the seat whose turn it is, each with its worth."""

    def __init__(self, s: Nacho, seat: i64) -> None:
        self.moves = STEPS[s.step].legal(s, seat)
        self.worth = vec[float]()
        look = CantinaValues(s, seat, s.goes - s.at - 1)
        values = FoodValues(s)
        rank = RANK[s.played[seat]]
        there = vec[float]()  # by province: the cantinas when the smuggler has arrived there
        reach = REACH[s.played[seat]]
        for province in range(PROVINCE_COUNT):
            here = 0.0
            if holds(reach, province):
                here = look.after(province, rank)
            there = append(there, here)
        for move in self.moves:
            worth = there[moves.province_of(move)] + cargo(s, seat, move, values)
            self.worth = append(self.worth, worth)

    def best(self) -> i64:
        """The best of them, by its place in the list."""
        best: i64 = 0
        for at in range(len(self.moves)):
            if self.worth[at] > self.worth[best]:
                best = at
        return best


def cargo(s: Nacho, seat: i64, move: i64, values: FoodValues) -> float:
    """What the cube of a go brings, less what its loss costs later."""
    if move < DELIVER:
        return 0.0
    food = moves.food_of(move)
    price = float(values.pays[moves.cargo(moves.province_of(move), food)])
    if move < STEAL:
        return price - values.lost(food)
    return price + theft(s, seat, moves.seat_of(move), food, values)


def theft(s: Nacho, seat: i64, victim: i64, food: i64, values: FoodValues) -> float:
    """What a theft costs and spoils, besides the price: all own cubes go to the victim."""
    own = values.heap(s.stores[seat])
    given = float(cube_count(s.stores[seat])) * values.fresh - own
    spoiled = values.kept(food) - own
    if values.last:  # nothing is kept, but the victim may deliver one of our cubes at once
        spoiled = float(values.best[food] - best_price(values, s.stores[seat]))
    return given + spoiled / float(s.seats - 1)


def best_price(values: FoodValues, heap: i64) -> i64:
    """What the dearest of these cubes could bring."""
    best: i64 = 0
    for food in range(FOOD_COUNT):
        if cubes_of(heap, food) > 0:
            best = max(best, values.best[food])
    return best


# -- the card for it -------------------------------------------------------------------------------


class CardValues:
    """The cards of a hand, each with what it promises this turn."""

    def __init__(self, s: Nacho, seat: i64) -> None:
        self.cards = vec[i64]()  # lowest first
        self.worth = vec[float]()
        self.first = vec[float]()  # by card: the chance to be first
        self.s = s
        self.seat = seat
        self.look = CantinaValues(s, seat, s.seats - 1)
        self.values = FoodValues(s)
        self.speed = FirstOdds(s, seat)
        self.loot = self.best_loot()
        cards = s.hands[seat]
        while cards != EMPTY:
            card = first(cards)
            odds = self.speed.first[RANK[card]]
            worth = (1.0 - odds) * self.as_one_of_many(card)
            if odds > 0.0:
                worth += odds * self.as_first(card)
            self.cards = append(self.cards, card)
            self.worth = append(self.worth, worth - float(FEE[card]))
            self.first = append(self.first, odds)
            cards &= cards - 1

    def as_one_of_many(self, card: i64) -> float:
        """The best go if somebody else is first: no mountie, no theft, and slots may be gone."""
        rank = RANK[card]
        best = WORST
        for province in range(PROVINCE_COUNT):
            if holds(REACH[card], province):
                worth = self.look.after(province, rank)
                worth += self.likely_sale(province, self.speed.behind[rank])
                best = max(best, worth)
        return best

    def likely_sale(self, province: i64, before: float) -> float:
        """The best own cube there; rivals who hold the same food may come before us."""
        s = self.s
        best = 0.0
        store = s.stores[self.seat]
        for food in range(FOOD_COUNT):
            price = self.values.pays[moves.cargo(province, food)]
            if price > 0 and cubes_of(store, food) > 0:
                odds = 1.0
                for other in range(s.seats):
                    if other != self.seat and cubes_of(s.stores[other], food) > 0:
                        odds *= 1.0 - AnnieWeights.GRABS * before
                best = max(best, odds * (float(price) - self.values.lost(food)))
        return best

    def as_first(self, card: i64) -> float:
        """The best go as the first: with the mountie, which may still be face down."""
        s = self.s
        if s.mountie != NO_MOUNTIE:
            return self.with_mountie(card, s.mountie)
        worth = 0.0
        for province in range(PROVINCE_COUNT):  # one of a province stands for all of it
            mounties = s.pool & OF_PROVINCE[province]
            if mounties != EMPTY:
                worth += float(size(mounties)) * self.with_mountie(card, first(mounties))
        return worth / float(size(s.pool))

    def with_mountie(self, card: i64, mountie: i64) -> float:
        look = self.look
        look.add_mountie(MOUNTIE_PROVINCE[mountie], PENALTY[mountie])
        best = WORST
        for province in range(PROVINCE_COUNT):
            if holds(REACH[card], province):
                best = max(best, look.after(province, RANK[card]) + self.loot[province])
        look.drop_mountie(MOUNTIE_PROVINCE[mountie], PENALTY[mountie])
        return best

    def best_loot(self) -> vec[float]:
        """By province: the best cube for whoever is first, one's own or stolen."""
        s = self.s
        found = vec[float]()
        for province in range(PROVINCE_COUNT):
            best = 0.0
            for food in range(FOOD_COUNT):
                price = float(self.values.pays[moves.cargo(province, food)])
                if price == 0.0:
                    continue
                for owner in range(s.seats):
                    if cubes_of(s.stores[owner], food) == 0:
                        continue
                    if owner == self.seat:
                        best = max(best, price - self.values.lost(food))
                    else:
                        gain = price + theft(s, self.seat, owner, food, self.values)
                        best = max(best, gain)
            found = append(found, best)
        return found
