"""Deal anew what a seat cannot know: other hands, the deck, luck to come.

Money stays as it is, even if hidden: every payment is public, so whoever pays attention knows it.
"""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.games.cuba import footwork
from contraband.games.cuba.codes import SEARCHING
from contraband.games.cuba.options import OPEN_HANDS
from contraband.games.cuba.rules.smugglers.robbing import some_stash
from contraband.games.cuba.sets import EMPTY, bit, nth, size
from contraband.games.cuba.state import NO_SEAT, SMUGGLERS, Cuba


def redeal(s: Cuba, seat: i64, chance: FastChance) -> Cuba:
    """A copy in which hidden cards are new. Only what the seat sees steers the dealing.

    For each shuffle everybody knows its cards and how many of them each hand holds.
    """
    new = s.clone()
    if s.victim != NO_SEAT and s.victim != seat:
        hide_anew(new, chance)
    if s.is_on(OPEN_HANDS) and s.rules == SMUGGLERS:  # CUBA-8.1.14  nothing but luck is hidden
        new.chance = chance.split()
        return new
    for owner in range(s.seats):
        if owner != seat:
            new.hands[owner] = EMPTY
    new.deck = EMPTY
    for batch in s.batches:
        deal_batch(s, new, seat, batch, chance)
    new.chance = chance.split()
    return new


def hide_anew(new: Cuba, chance: FastChance) -> None:
    """CUBA-4.15.1  Another split of a victim's Money, if it is hidden already."""
    if new.step == SEARCHING:
        split = some_stash(new, new.victim, chance)
        for place in range(len(new.hidden)):
            new.hidden[place] = footwork.in_place(split, place)


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
