"""NACHO-6: one player after the other smuggles, or at least travels."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import EMPTY, bit, first, holds, nth, size
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import (
    FEE,
    FLAG,
    FOOD_COUNT,
    NO_PRICE,
    PRICE,
    PROVINCE_COUNT,
    REACH,
    price_at,
)
from contraband.games.nacho.moves import DELIVER, FOOD_BITS, FOOD_MASK, GO, STEAL
from contraband.games.nacho.rules.scoring import strength
from contraband.games.nacho.state import Nacho, cantina_at, cube, cubes_of, foods_of

# The ways to go to one province are a set: alone, with an own food, with a food of each seat.
ALONE: Final[i64] = 1
OWN: Final[i64] = 1  # the place of the first own food
THEIRS: Final[i64] = 9  # OWN + FOOD_COUNT: the place of the first food of seat 0
ALL_OWNERS: Final[i64] = 0x0101010101 << 1  # times a set of foods: those foods, whoever has them


def at_hand(s: Nacho, seat: i64) -> i64:
    """The foods this seat may take along, wherever it goes."""
    stores = s.stores
    found = foods_of(stores[seat]) << OWN
    if s.at == 0:  # NACHO-6.4
        for victim in range(s.seats):
            if victim != seat:
                found |= foods_of(stores[victim]) << (THEIRS + FOOD_COUNT * victim)
    return found


def ways_to(s: Nacho, seat: i64, province: i64, foods: i64) -> i64:
    """The legal ways to go to this province with one of these foods, or alone."""
    if not holds(REACH[s.played[seat]], province):
        return EMPTY
    return ALONE | (foods & s.wanted[province] * ALL_OWNERS)


def move_of(province: i64, way: i64) -> i64:
    """The move behind a place of such a set."""
    if way < OWN:
        return moves.go(province)
    if way < THEIRS:
        return moves.deliver(province, way - OWN)
    theft = way - THEIRS
    return moves.steal(theft >> FOOD_BITS, province, theft & FOOD_MASK)


class Smuggling(Step[Nacho]):
    """NACHO-6: where the smuggler goes, and with which cube: one answer, one cube (NACHO-6.4.4)."""

    def enter(self, s: Nacho) -> None:
        if s.at < s.goes:
            s.ask(seat_bit(s.active()))  # NACHO-3.1.1
        elif s.ends_round():
            s.goto(names.SCORING)  # NACHO-3.1.2, NACHO-7.7
        else:
            s.goto(names.PREPARING)

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        """Every province with every cube in sight."""
        found = vec[i64]()
        for province in range(PROVINCE_COUNT):
            found = append(found, moves.go(province))
            for food in range(FOOD_COUNT):
                for owner in range(s.seats):
                    if cubes_of(s.stores[owner], food) > 0:
                        if owner == seat:
                            found = append(found, moves.deliver(province, food))
                        else:
                            found = append(found, moves.steal(owner, province, food))
        return found

    def legal(self, s: Nacho, seat: i64) -> vec[i64]:
        found = vec[i64]()
        foods = at_hand(s, seat)
        for province in range(PROVINCE_COUNT):
            ways = ways_to(s, seat, province, foods)
            while ways != EMPTY:
                found = append(found, move_of(province, first(ways)))
                ways &= ways - 1
        return found

    def pick(self, s: Nacho, seat: i64, chance: FastChance) -> i64:
        foods = at_hand(s, seat)
        many: i64 = 0
        for province in range(PROVINCE_COUNT):
            many += size(ways_to(s, seat, province, foods))
        at = chance.below(many)
        to: i64 = 0
        ways = ways_to(s, seat, to, foods)
        while at >= size(ways):
            at -= size(ways)
            to += 1
            ways = ways_to(s, seat, to, foods)
        return move_of(to, nth(ways, at))

    def why_not(self, s: Nacho, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == -1:
            return names.NONSENSE
        if kind == GO:
            return self.why_not_there(s, seat, moves.province_of(move))  # NACHO-6.1, NACHO-6.6
        if kind == DELIVER:
            return self.why_not_deliver(s, seat, moves.province_of(move), moves.food_of(move))
        if kind != STEAL:
            return names.OTHER_STEP
        victim = moves.seat_of(move)
        if s.at > 0:
            return names.NOT_FIRST  # NACHO-6.4
        if victim >= s.seats or victim == seat:
            return names.NOT_A_VICTIM
        food = moves.food_of(move)
        if cubes_of(s.stores[victim], food) == 0:
            return names.NOT_IN_THEIRS
        return self.why_no_sale(s, seat, moves.province_of(move), food)  # NACHO-6.4.1

    def why_not_there(self, s: Nacho, seat: i64, province: i64) -> i64:
        """NACHO-1.2: the flag's province or one beside it."""
        return ALLOWED if holds(REACH[s.played[seat]], province) else names.TOO_FAR

    def why_not_deliver(self, s: Nacho, seat: i64, province: i64, food: i64) -> i64:
        if cubes_of(s.stores[seat], food) == 0:
            return names.NOT_IN_WAREHOUSE  # NACHO-6.2
        return self.why_no_sale(s, seat, province, food)

    def why_no_sale(self, s: Nacho, seat: i64, province: i64, food: i64) -> i64:
        """NACHO-6.2.1: the province must be within reach, ask for this food and still lack it."""
        reason = self.why_not_there(s, seat, province)
        if reason != ALLOWED:
            return reason
        if price_of(s, province, food) == NO_PRICE:
            return names.NOT_WANTED
        return ALLOWED if s.wants(province, food) else names.SLOT_FILLED  # NACHO-6.3

    def default(self, s: Nacho, seat: i64) -> i64:
        """Out of time: the dearest own delivery; without one, home to the flag with nothing."""
        best = moves.go(FLAG[s.played[seat]])
        best_price: i64 = 0
        for move in self.legal(s, seat):
            if moves.kind(move) == DELIVER:
                price = price_of(s, moves.province_of(move), moves.food_of(move))
                if price > best_price:
                    best = move
                    best_price = price
        return best

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        card = s.played[seat]
        province = moves.province_of(move)
        earned: i64 = 0
        if move < DELIVER:
            s.tell(names.WENT_EMPTY, seat, card, province)  # NACHO-6.6
        elif move < STEAL:
            food = moves.food_of(move)
            s.stores[seat] -= cube(food)
            earned = sell_to(s, seat, province, food)
            s.tell(names.DELIVERED, seat, card, province, food, earned)
        else:
            earned = self.steal(s, seat, moves.seat_of(move), province, moves.food_of(move))
        s.gold[seat] -= FEE[card]  # NACHO-6.7  whatever happened, after the income
        s.tell(names.FEE_PAID, seat, card, FEE[card], earned - FEE[card])
        s.keepers[cantina_at(seat, province)] |= bit(card)  # NACHO-7.1  also without a delivery
        s.since[card] = s.turn
        if s.telling:
            s.tell(names.CANTINA_OPENED, seat, card, province, strength(s, seat, province))

    def steal(self, s: Nacho, seat: i64, victim: i64, province: i64, food: i64) -> i64:
        """NACHO-6.4: the victim's cube, the thief's gold; and all the thief's cubes in return."""
        s.stores[victim] -= cube(food)
        earned = sell_to(s, seat, province, food)  # NACHO-6.4.2
        s.tell(names.STOLEN, seat, victim, province, food, earned)
        if s.telling:
            tell_gift(s, seat, victim)
        s.stores[victim] += s.stores[seat]  # NACHO-6.4.3; NACHO-6.5  usable at once
        s.stores[seat] = EMPTY
        return earned

    def leave(self, s: Nacho) -> None:
        s.goto(names.ARRESTING)


def price_of(s: Nacho, province: i64, food: i64) -> i64:
    """What the face-up card pays for a food, whether it still lacks it or not."""
    return PRICE[price_at(s.face(province), food)]


def sell_to(s: Nacho, seat: i64, province: i64, food: i64) -> i64:
    """NACHO-6.2.2: the cube onto its slot, the price to the player; returns the price."""
    price = price_of(s, province, food)
    s.wanted[province] &= ~bit(food)
    s.gold[seat] += price
    return price


def tell_gift(s: Nacho, seat: i64, victim: i64) -> None:
    for food in range(FOOD_COUNT):
        count = cubes_of(s.stores[seat], food)
        if count > 0:
            s.tell(names.CUBES_GIVEN, seat, victim, food, count)
