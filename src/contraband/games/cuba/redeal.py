"""Deal anew what a seat cannot know: other hands, the deck, luck to come.

Money stays as it is, even if hidden: every payment is public, so whoever pays attention knows it.
"""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.games.cuba.sets import EMPTY, bit, nth, size
from contraband.games.cuba.state import Cuba


def redeal(s: Cuba, seat: i64, chance: FastChance) -> Cuba:
    """A copy in which hidden cards are new. Only what the seat sees steers the dealing.

    For each shuffle everybody knows its cards and how many of them each hand holds.
    """
    new = s.clone()
    for owner in range(s.seats):
        if owner != seat:
            new.hands[owner] = EMPTY
    new.deck = EMPTY
    for batch in s.batches:
        deal_batch(s, new, seat, batch, chance)
    new.chance = chance.split()
    return new


def deal_batch(s: Cuba, new: Cuba, seat: i64, batch: i64, chance: FastChance) -> None:
    """The unseen cards of one shuffle: to each hand as many as it holds, the rest to the deck."""
    unseen = s.deck & batch
    for owner in range(s.seats):
        if owner != seat:
            unseen |= s.hands[owner] & batch
    left = size(unseen)
    for owner in range(s.seats):
        if owner == seat:
            continue
        for _card in range(size(s.hands[owner] & batch)):
            card = bit(nth(unseen, chance.below(left)))
            new.hands[owner] |= card
            unseen &= ~card
            left -= 1
    new.deck |= unseen
