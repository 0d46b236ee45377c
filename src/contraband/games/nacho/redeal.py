"""Deal again what a seat cannot know: other hands, the deck, sealed answers, luck to come."""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import bit, nth, size
from contraband.core.shuffles import deal_anew
from contraband.core.state import UNANSWERED
from contraband.games.nacho import moves
from contraband.games.nacho.names import CHOOSING
from contraband.games.nacho.state import Nacho


def redeal(s: Nacho, seat: i64, chance: FastChance) -> Nacho:
    """A copy in which hidden cards are new; everything else on this table is open.

    Only what the seat sees steers the dealing, so equal views give equal deals.
    """
    new = s.clone()
    new.deck = deal_anew(s.hands, s.deck, s.batches, seat, chance, new.hands)
    for owner in range(s.seats):
        if owner != seat and s.sealed[owner] != UNANSWERED:
            new.sealed[owner] = any_answer(new, owner, chance)
    new.chance = chance.split()
    return new


def any_answer(new: Nacho, owner: i64, chance: FastChance) -> i64:
    """A seat that is ready has chosen something, at random."""
    hand = new.hands[owner]
    if new.step == CHOOSING:
        return moves.choose(nth(hand, chance.below(size(hand))))
    return moves.discard(chance.below(bit(size(hand))))
