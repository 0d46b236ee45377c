"""Cards dealt face down, and what everybody knows about them all the same.

Everybody saw which cards went into a shuffle, and how many of them were drawn into each hand. A
batch is the set of cards that last went through the same shuffle.
"""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import EMPTY, bit, listed, nth, size


def deal_anew(
    held: vec[i64], deck: i64, batches: vec[i64], seat: i64, chance: FastChance, hands: vec[i64]
) -> i64:
    """Deal what a seat cannot place into these hands; returns what is left, the new deck.

    The dealing depends only on what the seat knows, so equal views give equal deals.
    """
    for owner in range(len(held)):
        if owner != seat:
            hands[owner] = EMPTY
    rest = EMPTY
    for batch in batches:
        rest |= deal_batch(held, deck, batch, seat, chance, hands)
    return rest


def deal_batch(
    held: vec[i64], deck: i64, batch: i64, seat: i64, chance: FastChance, hands: vec[i64]
) -> i64:
    """The cards of one shuffle: as many to each hand as it held; returns the rest."""
    unseen = deck & batch
    for owner in range(len(held)):
        if owner != seat:
            unseen |= held[owner] & batch
    left = size(unseen)
    for owner in range(len(held)):
        if owner == seat:
            continue
        for _card in range(size(held[owner] & batch)):
            card = bit(nth(unseen, chance.below(left)))
            hands[owner] |= card
            unseen &= ~card
            left -= 1
    return unseen


def unseen_cards(
    hands: list[int], deck: i64, batches: list[int], seat: i64
) -> list[dict[str, object]]:
    """The cards a seat cannot place, for its view: one entry for each shuffle with such cards.

    These are lists because views are interpreted, and mypyc never frees a vec passed to interpreted
    code.
    """
    found: list[dict[str, object]] = []
    for shuffled in batches:
        batch: i64 = shuffled
        cards = deck & batch
        counts: list[int] = []
        for owner in range(len(hands)):
            hand = EMPTY
            if owner != seat:
                held: i64 = hands[owner]
                hand = held & batch
            cards |= hand
            counts.append(int(size(hand)))
        if cards != EMPTY:
            on_deck = int(size(deck & batch))
            found.append({"cards": listed(cards), "hands": counts, "deck": on_deck})
    return found
