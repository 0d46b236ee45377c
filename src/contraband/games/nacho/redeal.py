"""Deal anew what a seat cannot know: other hands, the deck, sealed answers, luck to come."""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import UNANSWERED
from contraband.games.nacho import moves
from contraband.games.nacho.codes import CHOOSING
from contraband.games.nacho.sets import EMPTY, bit, nth, size
from contraband.games.nacho.state import Nacho


def redeal(s: Nacho, seat: i64, chance: FastChance) -> Nacho:
    """A copy in which hidden cards are new; everything else on this table is open.

    Only what the seat sees steers the dealing, so equal sights give equal deals: for each shuffle
    everybody knows its cards and how many of them each hand holds (see ``batches``).
    """
    new = s.clone()
    for owner in range(s.seats):
        if owner != seat:
            new.hands[owner] = EMPTY
    new.deck = EMPTY
    for batch in range(s.shuffles + 1):
        deal_batch(s, new, seat, s.batches[batch], chance)
    for owner in range(s.seats):
        if owner != seat and s.sealed[owner] != UNANSWERED:
            new.sealed[owner] = any_answer(new, owner, chance)
    new.chance = chance.split()
    return new


def deal_batch(s: Nacho, new: Nacho, seat: i64, batch: i64, chance: FastChance) -> None:
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


def any_answer(new: Nacho, owner: i64, chance: FastChance) -> i64:
    """Who is ready has chosen something, at random."""
    hand = new.hands[owner]
    if new.step == CHOOSING:
        return moves.choose(nth(hand, chance.below(size(hand))))
    return moves.discard(chance.below(bit(size(hand))))
