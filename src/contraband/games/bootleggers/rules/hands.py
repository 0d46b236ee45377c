"""Cards in hands. Thug cards are one number: 30 bits for a first copy, 30 more for a second."""

from typing import Final

from mypy_extensions import i64

from contraband.core.state import seat_bit as bit
from contraband.games.bootleggers.data import COLOURS

ALL_THUGS: Final[i64] = 0x3FFFFFFF
SECOND: Final[i64] = 30


def muscle_hand(seat: i64, colour: i64) -> i64:
    """Where a player's Muscle cards of one colour stand in their list."""
    return COLOURS * seat + colour


def kinds(hand: i64) -> i64:
    """A mask of the different cards in a hand."""
    return hand & ALL_THUGS


def count(hand: i64, thug: i64) -> i64:
    """How many copies of this card."""
    return ((hand >> thug) & 1) + ((hand >> (thug + SECOND)) & 1)


def size(hand: i64) -> i64:
    """How many cards."""
    found: i64 = 0
    while hand != 0:
        hand &= hand - 1
        found += 1
    return found


def with_card(hand: i64, thug: i64) -> i64:
    if (hand >> thug) & 1 == 1:
        thug += SECOND
    return hand | bit(thug)


def without_card(hand: i64, thug: i64) -> i64:
    """The hand holds it."""
    if (hand >> (thug + SECOND)) & 1 == 1:
        thug += SECOND
    return hand & ~bit(thug)
