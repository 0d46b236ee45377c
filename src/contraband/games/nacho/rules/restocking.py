"""NACHO-9: full provinces, the Mexican market, new food."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, holds
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import ASKS_FOR, CARDS, FOOD_COUNT, PROVINCE_COUNT
from contraband.games.nacho.moves import DONE, SELL
from contraband.games.nacho.rules.provinces import turn_demand
from contraband.games.nacho.state import (
    ALL_FOODS,
    Nacho,
    cube,
    cube_count,
    cubes_of,
    foods_of,
)


def sales(foods: int) -> vec[i64]:
    """What one can do with a warehouse that holds these foods."""
    return vec[i64]([DONE] + [moves.sell(food) for food in range(FOOD_COUNT) if holds(foods, food)])


# By set of foods; never write.
SALES: Final = vec[vec[i64]]([sales(foods) for foods in range(ALL_FOODS + 1)])


class Preparing(Step[Nacho]):
    """NACHO-9.1: full province cards make room, all of them before anybody restocks."""

    def enter(self, s: Nacho) -> None:
        for province in range(PROVINCE_COUNT):
            if s.wanted[province] == EMPTY:
                give_back(s, s.face(province))
                turn_demand(s, province)
        s.goto(names.RESTOCKING)


def give_back(s: Nacho, card: i64) -> None:
    """The cubes on a full province card go back into the bag."""
    for food in range(FOOD_COUNT):
        if holds(ASKS_FOR[card], food):
            s.bag += cube(food)


def served(s: Nacho) -> i64:
    """How many have been to the market and drawn."""
    return s.a


def set_served(s: Nacho, count: i64) -> None:
    s.a = count


def customer(s: Nacho) -> i64:
    """The seat at the market."""
    return s.b


def set_customer(s: Nacho, seat: i64) -> None:
    s.b = seat


class Restocking(Step[Nacho]):
    """NACHO-9.2: from the gem holder clockwise, one customer after the other."""

    def enter(self, s: Nacho) -> None:
        set_served(s, 0)
        set_customer(s, s.gem)
        self.ask_or_draw(s)

    def ask_or_draw(self, s: Nacho) -> None:
        """An empty warehouse has nothing to sell, so nobody is asked."""
        while served(s) < s.seats:
            if s.stores[customer(s)] != EMPTY:
                s.ask(seat_bit(customer(s)))
                return
            self.draw_and_go_on(s)
        self.close(s)

    def draw_and_go_on(self, s: Nacho) -> None:
        fill_warehouse(s, customer(s))
        set_served(s, served(s) + 1)
        set_customer(s, s.left_of(customer(s)))

    def close(self, s: Nacho) -> None:
        """NACHO-9.3: only now do the sold cubes go back into the bag."""
        if s.aside != EMPTY:
            s.tell(names.CUBES_RETURNED, cube_count(s.aside))
        s.bag += s.aside
        s.aside = EMPTY
        s.goto(names.TURN)  # NACHO-9.5

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        return self.legal(s, seat)

    def legal(self, s: Nacho, seat: i64) -> vec[i64]:
        return SALES[foods_of(s.stores[seat])]

    def why_not(self, s: Nacho, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == -1:
            return names.NONSENSE
        if kind == DONE:
            return ALLOWED
        if kind != SELL:
            return names.OTHER_STEP
        return (
            ALLOWED if cubes_of(s.stores[seat], moves.sold_of(move)) > 0 else names.NOTHING_TO_SELL
        )

    def default(self, s: Nacho, seat: i64) -> i64:
        return DONE

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        if move == DONE:
            self.draw_and_go_on(s)
            return
        food = moves.sold_of(move)
        s.stores[seat] -= cube(food)
        s.aside += cube(food)
        s.gold[seat] += CARDS.market_price  # NACHO-9.2.1
        s.tell(names.SOLD, seat, food, CARDS.market_price)

    def leave(self, s: Nacho) -> None:
        self.ask_or_draw(s)


def fill_warehouse(s: Nacho, seat: i64) -> None:
    """NACHO-9.2.2: draw up to two; NACHO-9.2.3: more are kept; NACHO-9.2.4: or what there is."""
    missing = CARDS.refill - cube_count(s.stores[seat])
    while missing > 0 and s.bag != EMPTY:
        food = s.draw_cube()
        s.stores[seat] += cube(food)
        s.tell(names.CUBE_DRAWN, seat, food)
        missing -= 1
