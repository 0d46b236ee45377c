"""What lies on the table in Kingpin, and the few things that are counted there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import UNANSWERED, State, seat_bit, whole, wholes
from contraband.games.kingpin.codes import NOT_ENDING
from contraband.games.kingpin.data import (
    CARD_NUMBERS,
    CARDS,
    CLIENTS,
    CLIENTS_END,
    COPIES,
    FIRST,
    OUTLETS,
    OUTLETS_END,
    PILE,
    PILE_COUNT,
    PILES,
    SHIELD,
    SPECIALS,
    SPECIALS_END,
    TRUCKS,
    TRUCKS_END,
)

# Where a card is: in the empire of seat 0 to 5, in the hold (HOLD + its owner), or elsewhere.
HOLD: Final[i64] = 8
STOCK: Final[i64] = 16
REMOVED: Final[i64] = 17
NOWHERE: Final[i64] = 18  # the box has no such card

TIRED: Final[i64] = 0
READY: Final[i64] = 1
NO_SEAT: Final[i64] = -1
FACES: Final[i64] = 7  # dice are counted by face, 1 to 6


class Kingpin(State):
    """Nothing is hidden (KINGPIN-D7), so this is what everybody sees, but for the dice to come."""

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
        self.stock: vec[i64] = vec[i64]()  # by pile: cards left; they go by ascending number
        self.beside: vec[i64] = vec[i64]()  # by special: whom this auditor targets, or NO_SEAT
        self.queue: vec[i64] = vec[i64]()  # placed auditors (cards), the first placed first
        # this turn
        self.bought: i64 = 0  # one bit for each pile
        self.fresh: i64 = 0  # one bit for each special gained this turn
        self.used: i64 = 0  # one bit for each auditor placed or moved this turn
        self.acted: i64 = 0  # one bit for each auditor whose block of this turn is gone
        self.dice: vec[i64] = vec[i64]()  # by face: dice not spent yet
        self.rolled: i64 = 0  # dice in the pool of this turn
        self.spent: i64 = 0
        self.sold: vec[i64] = vec[i64]()  # with od_per_turn: units sold this turn, by client

    # -- counting ---------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """KINGPIN-1.6: the next seat."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def basics(self, seat: i64) -> i64:
        """Trucks, outlets and clients in this empire."""
        place = self.place
        count: i64 = 0
        for truck in range(TRUCKS, TRUCKS_END):
            if place[truck] == seat:
                count += 1
        for outlet in range(OUTLETS, OUTLETS_END):
            if place[outlet] == seat:
                count += 1
        for client in range(CLIENTS, CLIENTS_END):
            if place[client] == seat:
                count += 1
        return count

    def ready_specials(self, seat: i64) -> i64:
        place = self.place
        count: i64 = 0
        for card in range(SPECIALS, SPECIALS_END):
            if place[card] == seat and self.holds[card] == READY:
                count += 1
        return count

    def pool(self, seat: i64) -> i64:
        """KINGPIN-4.1: a die for each basic card and each ready special, wherever it is placed.

        KINGPIN-4.2: fresh, placed and shield count; tired ones and those in the hold do not.
        """
        dice = self.basics(seat) + self.ready_specials(seat)
        if self.dice_cap > 0 and dice > self.dice_cap:
            return self.dice_cap  # KINGPIN-18.2
        return dice  # KINGPIN-4.4  however many the box holds

    def outlets(self, seat: i64) -> i64:
        place = self.place
        count: i64 = 0
        for outlet in range(OUTLETS, OUTLETS_END):
            if place[outlet] == seat:
                count += 1
        return count

    def ready_shield(self, seat: i64) -> i64:
        """KINGPIN-14.1, KINGPIN-10.2.1: a ready shield of this seat, fresh or not; or -1."""
        first = FIRST[SHIELD]
        for card in range(first, first + COPIES[SHIELD]):
            if self.place[card] == seat and self.holds[card] == READY:
                return card
        return -1

    def targets(self, card: i64) -> i64:
        """Whom this special targets; NO_SEAT for all but placed auditors."""
        return self.beside[card - SPECIALS]

    # -- KINGPIN-D8: equal cards are one choice ----------------------------------------------------

    def is_first(self, card: i64) -> bool:
        """Is this the lowest number among the cards that are just like it?"""
        return self.first_like(card) == card

    def distinct(self, cards: i64, base: i64) -> i64:
        """Out of a mask of cards (bit 0 is number ``base``): those without an earlier equal."""
        found: i64 = 0
        card = base
        while cards != 0:
            if cards & 1 != 0 and not self.has_twin(found, base, card):
                found |= seat_bit(card - base)
            cards >>= 1
            card += 1
        return found

    def has_twin(self, found: i64, base: i64, card: i64) -> bool:
        """Is one of these earlier cards just like this one?"""
        other = FIRST[PILE[card]]
        found >>= other - base
        while found != 0:
            if found & 1 != 0 and self.is_same(other, card):
                return True
            found >>= 1
            other += 1
        return False

    def cards_at(self, where: i64, first: i64, end: i64) -> i64:
        """A mask of the cards from ``first`` on that are here."""
        place = self.place
        found: i64 = 0
        bit: i64 = 1
        for card in range(first, end):
            if place[card] == where:
                found |= bit
            bit <<= 1
        return found

    def first_like(self, card: i64) -> i64:
        """The lowest number among the cards that are just like it."""
        for other in range(FIRST[PILE[card]], card):
            if self.is_same(other, card):
                return other
        return card

    def is_same(self, one: i64, other: i64) -> bool:
        """Is there no difference between these two cards of one pile?"""
        if self.place[one] != self.place[other] or self.holds[one] != self.holds[other]:
            return False
        return self.is_alike(one, other)

    def is_alike(self, one: i64, other: i64) -> bool:
        """The same for two cards in one place and with equal contents."""
        if one >= SPECIALS:
            marks = self.fresh | self.used << 16 | self.acted << 32
            difference = (marks >> (one - SPECIALS)) ^ (marks >> (other - SPECIALS))
            if difference & 0x100010001 != 0:
                return False
            return self.targets(one) == NO_SEAT and self.targets(other) == NO_SEAT
        if self.od_per_turn and one >= CLIENTS:
            return self.sold[one - CLIENTS] == self.sold[other - CLIENTS]
        return True

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> "Kingpin":
        other = Kingpin(self.seats)
        self.copy_kernel_into(other)
        other.target = self.target
        other.round_cap = self.round_cap
        other.dice_cap = self.dice_cap
        other.od_per_turn = self.od_per_turn
        other.dry_market_end = self.dry_market_end
        other.equal_turns = self.equal_turns
        other.release_empty = self.release_empty
        other.agreed_end = self.agreed_end
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.ending = self.ending
        other.money = self.money[:]
        other.place = self.place[:]
        other.holds = self.holds[:]
        other.stock = self.stock[:]
        other.beside = self.beside[:]
        other.queue = self.queue[:]
        other.bought = self.bought
        other.fresh = self.fresh
        other.used = self.used
        other.acted = self.acted
        other.dice = self.dice[:]
        other.rolled = self.rolled
        other.spent = self.spent
        other.sold = self.sold[:]
        return other

    def to_plain(self) -> dict[str, object]:
        plain = super().to_plain()
        plain.update(
            {
                "target": self.target,
                "round_cap": self.round_cap,
                "dice_cap": self.dice_cap,
                "od_per_turn": self.od_per_turn,
                "dry_market_end": self.dry_market_end,
                "equal_turns": self.equal_turns,
                "release_empty": self.release_empty,
                "agreed_end": self.agreed_end,
                "round": self.round,
                "first": self.first,
                "turn": self.turn,
                "ending": self.ending,
                "money": list(self.money),
                "place": list(self.place),
                "holds": list(self.holds),
                "stock": list(self.stock),
                "beside": list(self.beside),
                "queue": list(self.queue),
                "marks": [self.bought, self.fresh, self.used, self.acted],
                "dice": list(self.dice),
                "rolled": self.rolled,
                "spent": self.spent,
                "sold": list(self.sold),
            }
        )
        return plain


def from_plain(plain: dict[str, object]) -> Kingpin:
    """The inverse of ``to_plain``."""
    s = Kingpin(whole(plain, "seats"))
    s.fill_kernel_from(plain)
    s.target = whole(plain, "target")
    s.round_cap = whole(plain, "round_cap")
    s.dice_cap = whole(plain, "dice_cap")
    s.od_per_turn = bool(plain["od_per_turn"])
    s.dry_market_end = bool(plain["dry_market_end"])
    s.equal_turns = bool(plain["equal_turns"])
    s.release_empty = bool(plain["release_empty"])
    s.agreed_end = bool(plain["agreed_end"])
    s.round = whole(plain, "round")
    s.first = whole(plain, "first")
    s.turn = whole(plain, "turn")
    s.ending = whole(plain, "ending")
    s.money = vec[i64](wholes(plain, "money"))
    s.place = vec[i64](wholes(plain, "place"))
    s.holds = vec[i64](wholes(plain, "holds"))
    s.stock = vec[i64](wholes(plain, "stock"))
    s.beside = vec[i64](wholes(plain, "beside"))
    s.queue = vec[i64](wholes(plain, "queue"))
    s.bought, s.fresh, s.used, s.acted = wholes(plain, "marks")
    s.dice = vec[i64](wholes(plain, "dice"))
    s.rolled = whole(plain, "rolled")
    s.spent = whole(plain, "spent")
    s.sold = vec[i64](wholes(plain, "sold"))
    return s


def empty_table(seats: int) -> Kingpin:
    """All cards in their piles (KINGPIN-1.1), bankrolls of KINGPIN-1.3, nobody has a card yet."""
    s = Kingpin(seats)
    s.money = vec[i64]([CARDS.start_money * seats] * seats)
    s.place = vec[i64]([int(NOWHERE)] * int(CARD_NUMBERS))
    for card in range(CARD_NUMBERS):
        if PILE[card] >= 0:
            s.place[card] = STOCK
    s.holds = vec[i64]([0] * int(CARD_NUMBERS))
    s.stock = vec[i64]([CARDS.piles[pile].copies for pile in range(PILE_COUNT)])
    s.beside = vec[i64]([int(NO_SEAT)] * int(CARD_NUMBERS - SPECIALS))
    s.dice = vec[i64]([0] * int(FACES))
    s.sold = vec[i64]([0] * int(SPECIALS - CLIENTS))
    s.sealed = vec[i64]([int(UNANSWERED)] * seats)
    return s


def next_card(s: Kingpin, pile: i64) -> i64:
    """The card that would be taken from this pile; -1 if it is empty."""
    if pile < 0 or pile >= PILES or s.stock[pile] == 0:
        return -1
    return FIRST[pile] + COPIES[pile] - s.stock[pile]
