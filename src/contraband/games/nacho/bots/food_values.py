"""What cubes are worth: what they bring where they are wanted, now and on later turns."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY
from contraband.games.nacho.bots.weights import AnnieWeights
from contraband.games.nacho.data import CARDS, FOOD_COUNT, PROVINCE_COUNT
from contraband.games.nacho.moves import cargo
from contraband.games.nacho.rules.smuggling import price_of
from contraband.games.nacho.state import (
    COUNT_BITS,
    COUNT_MASK,
    LAST_TURN,
    Nacho,
    cube,
    cube_count,
    cubes_of,
)


class FoodValues:
    """The open slots, as a table by province and food, and the best of them by food."""

    def __init__(self, s: Nacho) -> None:
        self.last = s.turn == LAST_TURN  # cubes left over are worth nothing
        self.pays = vec[i64]()  # by cargo(province, food): the price of the open slot, 0 for none
        self.best = vec[i64]()  # by food
        for _food in range(FOOD_COUNT):
            self.best = append(self.best, 0)
        for province in range(PROVINCE_COUNT):
            self.add_province(s, province)
        self.fresh = self.expected(s)

    def add_province(self, s: Nacho, province: i64) -> None:
        for _food in range(FOOD_COUNT):
            self.pays = append(self.pays, 0)
        for food in range(FOOD_COUNT):
            if s.wants(province, food):
                price = price_of(s, province, food)
                self.pays[cargo(province, food)] = price
                self.best[food] = max(self.best[food], price)

    def expected(self, s: Nacho) -> float:
        """What a cube out of the bag is worth for later."""
        cubes: i64 = 0
        worth = 0.0
        for food in range(FOOD_COUNT):
            here = cubes_of(s.bag, food)
            cubes += here
            worth += float(here) * self.kept(food)
        return worth / float(cubes) if cubes > 0 else 0.0

    def kept(self, food: i64) -> float:
        """What a cube of this food is worth if it stays in the warehouse."""
        if self.last:
            return 0.0
        return max(float(CARDS.market_price), AnnieWeights.KEEPING * float(self.best[food]))

    def lost(self, food: i64) -> float:
        """What it costs to part with a cube: a fresh one will take its place."""
        return self.kept(food) - self.fresh

    def heap(self, heap: i64) -> float:
        """What all cubes of a warehouse are worth if they stay there."""
        worth = 0.0
        food: i64 = 0
        while heap != EMPTY:
            if heap & COUNT_MASK != 0:
                worth += float(heap & COUNT_MASK) * self.kept(food)
            heap >>= COUNT_BITS
            food += 1
        return worth

    def store(self, heap: i64) -> float:
        """The same, and what the next restocking will add."""
        missing = CARDS.refill - cube_count(heap)
        return self.heap(heap) + (float(missing) * self.fresh if missing > 0 else 0.0)


def best_sale(s: Nacho, values: FoodValues, seat: i64) -> i64:
    """The food to sell to the market, or -1: of every cube, keep it or try for a better one.

    The best cube is for the next turn, the others for later: how much they count falls with what
    is left of the game.
    """
    heap = s.stores[seat]
    later = later_share(s)
    best: i64 = -1
    best_worth = expected_store(s, values, heap, later)
    for food in range(FOOD_COUNT):
        if cubes_of(heap, food) > 0:
            worth = float(CARDS.market_price) + expected_store(s, values, heap - cube(food), later)
            if worth > best_worth:
                best = food
                best_worth = worth
    return best


def later_share(s: Nacho) -> float:
    """How much a cube counts that cannot be delivered on the coming turn."""
    left = LAST_TURN - s.turn  # turns to come
    if left <= 1:
        return 0.0
    return AnnieWeights.LATER


def expected_store(s: Nacho, values: FoodValues, heap: i64, later: float) -> float:
    """What a warehouse is worth when it has been filled up from the bag."""
    missing = CARDS.refill - cube_count(heap)
    if missing <= 0 or s.bag == EMPTY:
        return ready(values, heap, later)
    worth = 0.0
    for food in range(FOOD_COUNT):
        here = cubes_of(s.bag, food)
        if here > 0:
            filled = heap + cube(food)
            if missing == 1:
                worth += float(here) * ready(values, filled, later)
            else:  # more than two at once are rare: the second stands for the rest
                worth += float(here) * second(s, values, filled, later)
    return worth / float(cube_count(s.bag))


def second(s: Nacho, values: FoodValues, heap: i64, later: float) -> float:
    """The mean over one more cube from the bag."""
    worth = 0.0
    for food in range(FOOD_COUNT):
        here = cubes_of(s.bag, food)
        if here > 0:
            worth += float(here) * ready(values, heap + cube(food), later)
    return worth / float(cube_count(s.bag))


def ready(values: FoodValues, heap: i64, later: float) -> float:
    """The best price of these cubes, and a share of the second best."""
    best: i64 = 0
    next_best: i64 = 0
    food: i64 = 0
    while heap != EMPTY:
        here = heap & COUNT_MASK
        if here != 0:
            price = values.best[food]
            if price > best:
                next_best = best
                best = price
            elif price > next_best:
                next_best = price
            # equal cubes share one slot: only the first of them is counted
        heap >>= COUNT_BITS
        food += 1
    return float(best) + later * float(next_best)
