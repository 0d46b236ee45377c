"""What lies on the table in Kingpin, and the few things that are counted there."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import first, size
from contraband.core.state import DERIVED, UNANSWERED, State
from contraband.games.kingpin import data
from contraband.games.kingpin.fields import SAVED, copied
from contraband.games.kingpin.names import NOT_ENDING

# Where a card is: in the empire of seat 0 to 5, in the hold (HOLD + its owner), or elsewhere.
HOLD: Final[i64] = 8
STOCK: Final[i64] = 16
REMOVED: Final[i64] = 17
NOWHERE: Final[i64] = 18  # the box has no such card

TIRED: Final[i64] = 0
READY: Final[i64] = 1
NO_SEAT: Final[i64] = -1
UNKNOWN: Final[i64] = -1
DIE: Final[i64] = 6  # what a die can show
FACES: Final[i64] = 7  # dice are counted by face, 1 to 6
# Where the three marks of a special lie in one number: one bit for each of the 16 specials.
USED_SHIFT: Final[i64] = 16
ACTED_SHIFT: Final[i64] = 32
ALL_MARKS: Final[i64] = 0x100010001


class Kingpin(State):
    """Nothing is hidden (KINGPIN-D7): everybody sees this, except for the dice to come."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # options (KINGPIN-18)
        self.target: i64 = 0
        self.round_cap: i64 = 0
        self.dice_cap: i64 = 0  # 0: none
        self.od_per_turn = False
        self.dry_market_end = False
        self.equal_turns = False
        self.release_empty = False
        self.agreed_end = False
        # the table
        self.round: i64 = 0  # 1 for the first
        self.first: i64 = 0  # who had the first turn
        self.turn: i64 = 0  # whose turn it is
        self.ending: i64 = NOT_ENDING  # why the game ends, or why this round is the last
        self.money: vec[i64] = vec[i64]()  # bankrolls by seat, in dollars
        self.place: vec[i64] = vec[i64]()  # by card: where it is
        self.holds: vec[i64] = vec[i64]()  # by card: units, dollars, or READY / TIRED
        # the same by family + place: a mask of the cards there
        self.cards: Annotated[vec[i64], DERIVED] = vec[i64]()
        self.loaded: Annotated[i64, DERIVED] = 0  # a mask of the trucks with units
        self.stocked: Annotated[i64, DERIVED] = 0  # of the outlets with units
        self.ready: Annotated[i64, DERIVED] = 0  # of the specials that are ready
        # by family + place: what ``unlike`` found, or UNKNOWN
        self.firsts: Annotated[vec[i64], DERIVED] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()  # by pile: cards left; they go by ascending number
        self.beside: vec[i64] = vec[i64]()  # by special: whom this auditor targets, or NO_SEAT
        self.queue: vec[i64] = vec[i64]()  # placed auditors (cards), the first placed first
        # this turn
        self.bought: Annotated[i64, "marks"] = 0  # one bit for each pile
        self.fresh: Annotated[i64, "marks"] = 0  # one bit for each special gained
        self.used: Annotated[i64, "marks"] = 0  # one bit for each auditor placed or moved
        self.acted: Annotated[i64, "marks"] = 0  # one bit for each auditor whose block is gone
        self.dice: vec[i64] = vec[i64]()  # by face: dice not spent yet
        self.rolled: i64 = 0  # dice in the pool of this turn
        self.spent: i64 = 0
        self.sold: vec[i64] = vec[i64]()  # with od_per_turn: units sold this turn, by client

    # -- the only doors to place and holds: what follows from them is kept up to date here -------

    def lay_out(self, places: list[int], holds: list[int]) -> None:
        """Every card to its place, with what lies on it."""
        self.place = vec[i64](places)
        self.holds = vec[i64](holds)
        self.cards = vec[i64]([0] * int(data.SPECIALS + NOWHERE + 1))
        self.firsts = self.cards[:]
        for card in range(len(places)):
            self.move(card, places[card])
            self.put(card, holds[card])

    def move(self, card: i64, to: i64) -> None:
        """The card is there from now on."""
        self.touch(card)
        self.cards[data.family(card) + self.place[card]] &= ~data.card_bit(card)
        self.cards[data.family(card) + to] |= data.card_bit(card)
        self.place[card] = to
        self.touch(card)

    def put(self, card: i64, holds: i64) -> None:
        """So much lies on the card from now on."""
        if card < data.OUTLETS:
            self.loaded = with_card(self.loaded, card, holds > 0)
        elif card < data.CLIENTS:
            self.stocked = with_card(self.stocked, card, holds > 0)
        elif card >= data.SPECIALS:
            self.ready = with_card(self.ready, card, holds == READY)
        self.holds[card] = holds
        self.touch(card)

    def touch(self, card: i64) -> None:
        """Something about this card changes: whom it is like must be found out again."""
        self.firsts[data.family(card) + self.place[card]] = UNKNOWN

    # -- counting ---------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """KINGPIN-1.6: the next seat."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def trucks(self, seat: i64) -> i64:
        """The trucks of this seat, as a set."""
        return self.cards[data.TRUCKS + seat]

    def outlets(self, seat: i64) -> i64:
        return self.cards[data.OUTLETS + seat]

    def clients(self, seat: i64) -> i64:
        return self.cards[data.CLIENTS + seat]

    def specials(self, seat: i64) -> i64:
        return self.cards[data.SPECIALS + seat]

    def stocked_outlets(self, seat: i64) -> i64:
        """A mask of the outlets of this seat that have something to sell."""
        return self.outlets(seat) & self.stocked

    def ready_specials(self, seat: i64) -> i64:
        """A mask of the ready specials of this seat, wherever they are placed."""
        return self.specials(seat) & self.ready

    def pool(self, seat: i64) -> i64:
        """KINGPIN-4.1: a die for each basic card and each ready special, wherever it is placed.

        KINGPIN-4.2: fresh, placed and shield count; tired ones and those in the hold do not.
        """
        dice = size(self.trucks(seat)) + size(self.outlets(seat))
        dice += size(self.clients(seat)) + size(self.ready_specials(seat))
        if self.dice_cap > 0 and dice > self.dice_cap:
            return self.dice_cap  # KINGPIN-18.2
        return dice  # KINGPIN-4.4  however many the box holds

    def ready_shield(self, seat: i64) -> i64:
        """KINGPIN-14.1, KINGPIN-10.2.1: a ready shield of this seat, fresh or not; or -1."""
        shields = self.ready_specials(seat) & data.PILE_MASK[data.SHIELD]
        if shields == 0:
            return -1
        return data.SPECIALS + first(shields)

    def targets(self, card: i64) -> i64:
        """Whom this special targets; NO_SEAT for all but placed auditors."""
        return self.beside[card - data.SPECIALS]

    def sit_beside(self, auditor: i64, target: i64) -> None:
        """The auditor targets this seat from now on, or NO_SEAT."""
        self.beside[auditor - data.SPECIALS] = target
        self.touch(auditor)

    def sold_to(self, client: i64) -> i64:
        """KINGPIN-18.3: the units this client has bought this turn; 0 where they do not add up."""
        return self.sold[client - data.CLIENTS]

    def add_sold(self, client: i64, units: i64) -> None:
        self.sold[client - data.CLIENTS] += units

    def mark_acted(self, auditor: i64) -> None:
        """The block of this auditor is gone for this turn."""
        self.acted |= data.card_bit(auditor)
        self.touch(auditor)

    # -- KINGPIN-D8: equal cards are one choice ----------------------------------------------------

    def is_first(self, card: i64) -> bool:
        """Is this the lowest number among the cards that are just like it?"""
        return self.first_like(card) == card

    def first_like(self, card: i64) -> i64:
        """The lowest number among the cards that are just like it."""
        mates = self.cards[data.family(card) + self.place[card]] & data.PILE_MASK[data.PILE[card]]
        while mates != 0:
            mate = data.family(card) + first(mates)
            if self.holds[mate] == self.holds[card] and self.is_alike(mate, card):
                return mate
            mates &= mates - 1
        return card

    def unlike(self, kind: i64, where: i64) -> i64:
        """The cards of a family in one place without those that have an earlier equal.

        It is asked again and again and changes only when cards or contents do.
        """
        if self.od_per_turn:  # what clients bought is forgotten every turn
            return self.distinct(self.cards[kind + where], kind)
        found = self.firsts[kind + where]
        if found == UNKNOWN:
            found = self.distinct(self.cards[kind + where], kind)
            self.firsts[kind + where] = found
        return found

    def distinct(self, cards: i64, kind: i64) -> i64:
        """Out of a mask of cards in one place: those without an earlier equal in it."""
        found = cards
        while cards != 0:
            card = kind + first(cards)
            mates = cards & data.PILE_MASK[data.PILE[card]]
            cards ^= mates
            if mates & (mates - 1) != 0:
                found ^= self.twins(mates, kind)
        return found

    def twins(self, mates: i64, kind: i64) -> i64:
        """Out of a mask of cards of one pile in one place: those with an earlier equal in it."""
        holds = self.holds
        found: i64 = 0
        while mates != 0:
            card = kind + first(mates)
            mates &= mates - 1
            later = mates & ~found
            while later != 0:
                mate = kind + first(later)
                if holds[mate] == holds[card] and self.is_alike(card, mate):
                    found |= later & -later
                later &= later - 1
        return found

    def is_alike(self, one: i64, other: i64) -> bool:
        """Is there no difference between two cards of one pile, in one place, that hold as much?"""
        if one >= data.SPECIALS:
            if self.marks_of(one) != self.marks_of(other):
                return False
            return self.targets(one) == NO_SEAT and self.targets(other) == NO_SEAT
        if self.od_per_turn and one >= data.CLIENTS:
            return self.sold_to(one) == self.sold_to(other)
        return True

    def marks_of(self, special: i64) -> i64:
        """Fresh, used and acted of one special, in one number."""
        marks = self.fresh | self.used << USED_SHIFT | self.acted << ACTED_SHIFT
        return marks >> (special & data.IN_FAMILY) & ALL_MARKS

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> "Kingpin":
        return copied(self, Kingpin(self.seats))

    def saved(self) -> str:
        return SAVED

    def fill_from(self, plain: dict[str, object]) -> None:
        super().fill_from(plain)
        self.lay_out(list(self.place), list(self.holds))  # for what follows from them


def with_card(cards: i64, card: i64, there: bool) -> i64:
    """The set with this card in it, or without."""
    return cards | data.card_bit(card) if there else cards & ~data.card_bit(card)


def empty_table(seats: int) -> Kingpin:
    """All cards in their piles (KINGPIN-1.1), bankrolls of KINGPIN-1.3, nobody has a card yet."""
    s = Kingpin(seats)
    s.money = vec[i64]([data.CARDS.start_money * seats] * seats)
    places = [int(STOCK) if pile >= 0 else int(NOWHERE) for pile in data.PILE]
    s.lay_out(places, [0] * len(places))
    s.stock = vec[i64]([data.CARDS.piles[pile].copies for pile in range(data.PILE_COUNT)])
    s.beside = vec[i64]([int(NO_SEAT)] * int(data.CARD_NUMBERS - data.SPECIALS))
    s.dice = vec[i64]([0] * int(FACES))
    s.sold = vec[i64]([0] * int(data.SPECIALS - data.CLIENTS))
    s.sealed = vec[i64]([int(UNANSWERED)] * seats)
    return s


def next_card(s: Kingpin, pile: i64) -> i64:
    """The card that would be taken from this pile; -1 if it is empty."""
    if pile < 0 or pile >= data.PILES or s.stock[pile] == 0:
        return -1
    return data.FIRST[pile] + data.COPIES[pile] - s.stock[pile]
