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
WAKE: Final[i64] = 64  # + 16 * face + special
TRIPLE: Final[i64] = 192  # + 16 * face + pile
QUAD: Final[i64] = 320  # + 16 * face + pile
AUDIT: Final[i64] = 448  # + 8 * special + seat
INSPECT: Final[i64] = 576  # + card
HIRE: Final[i64] = 704  # + card
RAISE: Final[i64] = 832  # + card
RELEASE: Final[i64] = 960  # + card
RESTOCK: Final[i64] = 1088  # + truck
DISABLE: Final[i64] = 1120  # + special
SELL: Final[i64] = 1152  # + 512 * outlet + 16 * client + units - 1
POACH: Final[i64] = SELL + 16384
INSTEAD: Final[i64] = POACH + 16384  # + any single use up to here: the substitute for the roll
MOVE_COUNT: Final[i64] = 2 * INSTEAD
# Beyond the list: bit 49 for a distribution, bit 50 for a sale for less, bit 48 for "instead".
DISTRIBUTE: Final[i64] = 1 << 49
LESS: Final[i64] = 1 << 50
INSTEAD_BIT: Final[i64] = 1 << 48
SHARES: Final[i64] = (1 << 42) - 1  # a distribution has a digit of 6 bits for every unit
ONES: Final = vec[i64]([sum(64**unit for unit in range(units)) for units in range(8)])
NO_KIND: Final[i64] = -1
NO_CHOICE: Final[i64] = 15  # a triple or quad without a card
LESS_SHIFT: Final[i64] = 20
MOST_LESS: Final[i64] = 1 << 20  # hundreds of dollars

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
# KINGPIN-D1: the kind of move that a face alone is.
SINGLES: Final[list[int]] = [0, RESTOCK, DISTRIBUTE, SELL, PAYDAY, POACH, DISABLE]
FACE_KINDS: Final = vec[i64](SINGLES)
