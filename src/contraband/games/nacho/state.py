"""What lies on the table in The Nacho Incident, and the few things that are done with it.

Nothing has an order that nobody knows: the draw deck, the bag, the mounties to come and the
province cards not yet seen are sets, and luck picks out of them when one is needed. So only hands
and sealed answers are secret here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import bit, holds, nth, size
from contraband.core.state import UNANSWERED, State
from contraband.games.nacho.data import CARDS, DEMANDS, FOOD_COUNT, PROVINCE_COUNT, TURNS
from contraband.games.nacho.fields import SAVED, copied

NO_CARD: Final[i64] = -1
NO_SEAT: Final[i64] = -1
NO_MOUNTIE: Final[i64] = -1
NO_PROVINCE: Final[i64] = -1
LAST_TURN: Final[i64] = 12  # NACHO-3.2  ROUNDS * TURNS, as a literal for mypyc
ALL_SMUGGLERS: Final[i64] = 0xFFFFFFFFFFFFFF  # 56 bits
ALL_MOUNTIES: Final[i64] = 0xFFF
ALL_FOODS: Final[i64] = 0xFF
COUNT_BITS: Final[i64] = 4  # of a heap, for the cubes of one food
COUNT_MASK: Final[i64] = 0b1111
SHUFFLES: Final = 4  # the first deal, and one at most in each of three refreshes


class Nacho(State):
    """Cards are bits of sets, cubes are counts in heaps (see below)."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.turn: i64 = 0  # 1 to 12
        self.gem: i64 = NO_SEAT
        self.gold: vec[i64] = vec[i64]()  # NACHO-1.6  without limits
        # smugglers
        self.hands: vec[i64] = vec[i64]()  # by seat: a set
        self.played: vec[i64] = vec[i64]()  # by seat: the card of this turn, or NO_CARD
        self.keepers: vec[i64] = vec[i64]()  # by cantina_at(seat, province): a set
        self.since: vec[i64] = vec[i64]()  # by card: the turn it became a keeper, 0 if it is none
        self.deck: i64 = 0
        self.pile: i64 = 0  # NACHO-1.7
        self.batches: vec[i64] = vec[i64]()  # cards by the shuffle they last went through
        self.shuffles: i64 = 0  # how often the pile became the deck
        # mounties
        self.mountie: i64 = NO_MOUNTIE  # face up on the deck
        self.mounties: vec[i64] = vec[i64]()  # by cantina_at(seat, province): a set
        self.pool: i64 = 0  # face down, all decks together
        self.gone: i64 = 0  # NACHO-1.8
        # food
        self.bag: i64 = 0
        self.aside: i64 = 0  # NACHO-9.2.1
        self.stores: vec[i64] = vec[i64]()  # the warehouses by seat: a heap
        self.demands: vec[i64] = vec[i64]()  # by demand_at(province, n): the card seen n-th
        self.turned: vec[i64] = vec[i64]()  # by province: how often a card was turned up
        self.wanted: vec[i64] = vec[i64]()  # by province: what the face-up card still asks for
        # the goes of this turn
        self.order: vec[i64] = vec[i64]()  # the seats that go, the first player first
        self.goes: i64 = 0  # how many they are
        self.at: i64 = 0  # whose go it is: a place in the order
        # options
        self.redraw = False
        self.random_mounties = False  # NACHO-11.2
        self.blind = False  # NACHO-11.3
        self.by_number = False  # NACHO-8.1.3
        self.loonies = False  # NACHO-11.4  only for those who show gold

    # -- where things stand -----------------------------------------------------------------------

    def active(self) -> i64:
        """The seat whose go it is."""
        return self.order[self.at]

    def round(self) -> i64:
        """1 to 3; 0 before the first turn."""
        return (self.turn + TURNS - 1) // TURNS

    def turn_of_round(self) -> i64:
        """1 to 4."""
        return (self.turn - 1) % TURNS + 1

    def turns_left(self) -> i64:
        """How many turns of this round come after the present one."""
        return (LAST_TURN - self.turn) % TURNS

    def begins_round(self) -> bool:
        return self.turn_of_round() == 1

    def ends_round(self) -> bool:
        """NACHO-3.2: after turns 4, 8 and 12, when a deck of mounties is used up (NACHO-2.8.1)."""
        return self.turn % TURNS == 0

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def from_gem(self, seat: i64) -> i64:
        """How many seats clockwise of the gem this one is."""
        steps = seat - self.gem
        if steps < 0:
            steps += self.seats
        return steps

    def face(self, province: i64) -> i64:
        """The face-up card of a province. Cards go round in the order they were first seen."""
        return self.demands[demand_at(province, (self.turned[province] - 1) % DEMANDS)]

    def wants(self, province: i64, food: i64) -> bool:
        """NACHO-6.3: does the face-up card ask for this food, and is that slot empty?"""
        return holds(self.wanted[province], food)

    def all_mounties(self, seat: i64) -> i64:
        """Every mountie on the cantinas of a seat."""
        at = cantina_at(seat, 0)
        mounties = self.mounties
        return mounties[at] | mounties[at + 1] | mounties[at + 2] | mounties[at + 3]

    def all_keepers(self, seat: i64) -> i64:
        """Every keeper of a seat, in whatever province."""
        at = cantina_at(seat, 0)
        keepers = self.keepers
        return keepers[at] | keepers[at + 1] | keepers[at + 2] | keepers[at + 3]

    # -- what happens to cards and cubes ----------------------------------------------------------

    def draw_card(self) -> i64:
        """Take a card from the deck, which is not empty."""
        card = nth(self.deck, self.draw(size(self.deck)))
        self.deck &= ~bit(card)
        return card

    def draw_cube(self) -> i64:
        """Take a cube from the bag, which is not empty; returns its food."""
        food = nth_cube(self.bag, self.draw(cube_count(self.bag)))
        self.bag -= cube(food)
        return food

    def remove_keeper(self, seat: i64, province: i64, card: i64) -> None:
        """Off the cantina, onto the pile (NACHO-1.7)."""
        self.keepers[cantina_at(seat, province)] &= ~bit(card)
        self.since[card] = 0
        self.pile |= bit(card)

    def remove_mountie(self, seat: i64, province: i64, mountie: i64) -> None:
        """Off the cantina, out of the game (NACHO-1.8)."""
        self.mounties[cantina_at(seat, province)] &= ~bit(mountie)
        self.gone |= bit(mountie)

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> "Nacho":
        return copied(self, Nacho(self.seats))

    def saved(self) -> str:
        return SAVED


def cantina_at(seat: i64, province: i64) -> i64:
    """The place of a cantina in ``keepers`` and ``mounties``."""
    return seat * PROVINCE_COUNT + province


def demand_at(province: i64, n: i64) -> i64:
    """The place of a province's card in ``demands``, and the first of their numbers for n = 0."""
    return province * DEMANDS + n


def empty_table(seats: int) -> Nacho:
    """NACHO-2: everything in the box is on the table, and nobody holds anything but gold."""
    s = Nacho(seats)
    s.sealed = vec[i64]([int(UNANSWERED)] * seats)
    s.gold = vec[i64]([CARDS.start_gold] * seats)  # NACHO-2.1
    s.hands = vec[i64]([0] * seats)
    s.played = vec[i64]([int(NO_CARD)] * seats)
    # NACHO-2.4  in the order of the provinces
    s.keepers = vec[i64]([0] * cantina_at(seats, 0))
    s.since = vec[i64]([0] * len(CARDS.smugglers))
    s.deck = ALL_SMUGGLERS  # NACHO-2.6
    s.batches = vec[i64]([int(ALL_SMUGGLERS)] + [0] * (SHUFFLES - 1))
    s.mounties = vec[i64]([0] * cantina_at(seats, 0))
    s.pool = ALL_MOUNTIES  # NACHO-2.8
    for food in range(FOOD_COUNT):
        s.bag += CARDS.cubes * cube(food)  # NACHO-2.2
    s.stores = vec[i64]([0] * seats)
    s.demands = vec[i64]([int(NO_CARD)] * len(CARDS.demands))
    s.turned = vec[i64]([0] * PROVINCE_COUNT)
    s.wanted = vec[i64]([0] * PROVINCE_COUNT)
    s.order = vec[i64]([int(NO_SEAT)] * seats)
    return s


# -- heaps of cubes, each in one number: four bits a food, how many cubes of it -------------------


def cube(food: i64) -> i64:
    """A heap of one cube."""
    one: i64 = 1
    return one << (COUNT_BITS * food)


def cubes_of(heap: i64, food: i64) -> i64:
    return (heap >> (COUNT_BITS * food)) & COUNT_MASK


def foods_of(heap: i64) -> i64:
    """The set of foods a heap holds: the bits of each four become one, and move together."""
    heap |= heap >> 1
    heap = (heap | heap >> 2) & 0x11111111
    heap = (heap | heap >> 3) & 0x03030303
    heap = (heap | heap >> 6) & 0x000F000F
    return (heap | heap >> 12) & ALL_FOODS


def cube_count(heap: i64) -> i64:
    """All cubes of a heap."""
    pairs = (heap & 0x0F0F0F0F) + ((heap >> 4) & 0x0F0F0F0F)
    fours = (pairs & 0x00FF00FF) + ((pairs >> 8) & 0x00FF00FF)
    return (fours & 0xFFFF) + (fours >> 16)


def nth_cube(heap: i64, n: i64) -> i64:
    """The food of cube number n, counted from 0 and the first food."""
    food: i64 = 0
    here = heap & COUNT_MASK
    while n >= here:
        n -= here
        heap >>= COUNT_BITS
        food += 1
        here = heap & COUNT_MASK
    return food


def heap_of(counts: list[int]) -> int:
    """A heap from how many cubes there are of each food."""
    return sum(count << (COUNT_BITS * food) for food, count in enumerate(counts))


def counts_of(heap: int) -> list[int]:
    """The inverse of ``heap_of``."""
    return [heap >> (COUNT_BITS * food) & COUNT_MASK for food in range(FOOD_COUNT)]
