"""The numbers of the kinds of moves, and how a number is made of its parts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PASS: Final[i64] = 0
PROPOSE: Final[i64] = 1
AGREE: Final[i64] = 2
REFUSE: Final[i64] = 3
ACCEPT: Final[i64] = 4
SETTLE_UP: Final[i64] = 5  # the owner of an inspected card pays
USE_SHIELD: Final[i64] = 6
PAYDAY: Final[i64] = 7
BUY: Final[i64] = 8  # + pile
SETTLE: Final[i64] = 24  # + special
WAIVE: Final[i64] = 40  # + special
CASH: Final[i64] = 56  # + face
WAKE: Final[i64] = 64  # + (face << FACE_SHIFT) + special
TRIPLE: Final[i64] = 192  # + (face << FACE_SHIFT) + pile
QUAD: Final[i64] = 320  # + (face << FACE_SHIFT) + pile
AUDIT: Final[i64] = 448  # + (special << AUDITOR_SHIFT) + seat
INSPECT: Final[i64] = 576  # + card
HIRE: Final[i64] = 704  # + card
RAISE: Final[i64] = 832  # + card
RELEASE: Final[i64] = 960  # + card
RESTOCK: Final[i64] = 1088  # + truck
DISABLE: Final[i64] = 1120  # + special
SELL: Final[i64] = 1152  # + outlet, client and units - 1, each in bits of its own
POACH: Final[i64] = SELL + 16384
INSTEAD: Final[i64] = POACH + 16384  # + any single use up to here: the substitute for the roll
MOVE_COUNT: Final[i64] = 2 * INSTEAD
# Where the larger part of a move lies, and a mask for the smaller one below it.
FACE_SHIFT: Final[i64] = 4
A_PILE: Final[i64] = 15  # or a special, of a group of dice
AUDITOR_SHIFT: Final[i64] = 3
A_SEAT: Final[i64] = 7
OUTLET_SHIFT: Final[i64] = 9
CLIENT_SHIFT: Final[i64] = 4
A_UNIT: Final[i64] = 15  # of a sale
# Beyond the list: bit 49 for a distribution, bit 50 for a sale for less, bit 48 for "instead".
DISTRIBUTE: Final[i64] = 1 << 49
LESS: Final[i64] = 1 << 50
INSTEAD_BIT: Final[i64] = 1 << 48
# A distribution has a digit for every unit (0: none), and behind them the truck. A digit is the
# number of an outlet, from 1 up, and they stand in ascending order.
MOST_UNITS: Final[i64] = 7
DIGIT_BITS: Final[i64] = 6
DIGIT: Final[i64] = 63
TRUCK_SHIFT: Final[i64] = 42
SHARES: Final[i64] = (1 << 42) - 1
# By number of units: the digits of this many units for outlet 1.
ONES: Final = vec[i64]([sum(64**unit for unit in range(units)) for units in range(8)])
NO_KIND: Final[i64] = -1
NO_CHOICE: Final[i64] = 15  # a triple or quad without a card
# A sale for less is the sale itself, and behind it the hundreds of dollars that are left.
LESS_SHIFT: Final[i64] = 20
SALE: Final[i64] = (1 << 20) - 1
MOST_LESS: Final[i64] = 1 << 20
HUNDRED: Final[i64] = 100  # dollars: what money is counted in

# Kinds from the highest number down; a kind owns the numbers from its own up to the next higher.
LISTED: Final[list[int]] = [
    *(POACH, SELL, DISABLE, RESTOCK, RELEASE, RAISE, HIRE, INSPECT, AUDIT, QUAD, TRIPLE, WAKE),
    *(CASH, WAIVE, SETTLE, BUY, PAYDAY, USE_SHIELD, SETTLE_UP, ACCEPT, REFUSE, AGREE),
    *(PROPOSE, PASS),
]
BASES: Final = vec[i64](LISTED)
KIND_NAMES: Final[dict[int, str]] = {
    PASS: "pass",
    PROPOSE: "propose",
    AGREE: "agree",
    REFUSE: "refuse",
    ACCEPT: "accept",
    SETTLE_UP: "pay",
    USE_SHIELD: "shield",
    PAYDAY: "payday",
    BUY: "buy",
    SETTLE: "settle",
    WAIVE: "waive",
    CASH: "cash",
    WAKE: "wake",
    TRIPLE: "triple",
    QUAD: "quad",
    AUDIT: "audit",
    INSPECT: "inspect",
    HIRE: "hire",
    RAISE: "raise",
    RELEASE: "release",
    RESTOCK: "restock",
    DISABLE: "disable",
    SELL: "sell",
    POACH: "poach",
    DISTRIBUTE: "distribute",
}
RESTOCK_FACE: Final[i64] = 1
DISTRIBUTE_FACE: Final[i64] = 2
SELL_FACE: Final[i64] = 3
PAYDAY_FACE: Final[i64] = 4
POACH_FACE: Final[i64] = 5
DISABLE_FACE: Final[i64] = 6
# KINGPIN-5.2.2, KINGPIN-5.2.3, KINGPIN-5.2.4: how many dice of one face groups take.
DOUBLE_DICE: Final[i64] = 2
TRIPLE_DICE: Final[i64] = 3
QUAD_DICE: Final[i64] = 4
# KINGPIN-D1: the kind of move that a face alone is.
SINGLES: Final[list[int]] = [0, RESTOCK, DISTRIBUTE, SELL, PAYDAY, POACH, DISABLE]
FACE_KINDS: Final = vec[i64](SINGLES)
