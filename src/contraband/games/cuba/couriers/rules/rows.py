"""CUBA-5.14, CUBA-5.15: the deck of the Couriers, and the rows beside the Job.

A row is a list of pairs: a card and the kilometres it counts. A card that was needed for a new deck
is NO_CARD there, and its kilometres stay.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, size
from contraband.games.cuba.data import KM, SECTORS
from contraband.games.cuba.names.news import RESHUFFLED
from contraband.games.cuba.state import NO_CARD, Cuba


def draw_sector(s: Cuba) -> i64:
    """The next card; an empty deck is refilled. NO_CARD if all cards are in use."""
    if s.deck == EMPTY and len(s.bottom) == 0:
        if s.pile == EMPTY:
            free_rows(s)
        if s.pile == EMPTY:
            return NO_CARD
        s.shuffle_in(s.pile)
        s.pile = EMPTY
        s.tell(RESHUFFLED, size(s.deck))
    return s.draw_card()


def free_rows(s: Cuba) -> None:
    """CUBA-5.15.2: only when nothing else is left. No total changes."""
    pairs = equal_pairs(s)
    s.beside = without_cards(s, s.beside, pairs)
    s.trail = without_cards(s, s.trail, pairs)


def equal_pairs(s: Cuba) -> i64:
    """CUBA-5.15.1: the cards of equal value that both rows can spare; if none, all of both."""
    found: i64 = EMPTY
    theirs = cards_of(s.trail)
    at: i64 = 0
    while at < len(s.beside):
        mine = s.beside[at]
        if mine != NO_CARD:
            other = lowest_of_value(theirs, KM[mine])
            if other != NO_CARD:
                found |= bit(mine) | bit(other)
                theirs &= ~bit(other)
        at += 2
    if found == EMPTY:
        return cards_of(s.beside) | cards_of(s.trail)
    return found


def lowest_of_value(cards: i64, km: i64) -> i64:
    for card in range(SECTORS):
        if (cards >> card) & 1 == 1 and KM[card] == km:
            return card
    return NO_CARD


def cards_of(row: vec[i64]) -> i64:
    """The cards of a row that still lie there: a set."""
    found: i64 = EMPTY
    at: i64 = 0
    while at < len(row):
        if row[at] != NO_CARD:
            found |= bit(row[at])
        at += 2
    return found


def without_cards(s: Cuba, row: vec[i64], cards: i64) -> vec[i64]:
    """The row after these cards have gone to the pile."""
    left = vec[i64]()
    at: i64 = 0
    while at < len(row):
        card = row[at]
        if card != NO_CARD and bit(card) & cards != EMPTY:
            s.pile |= bit(card)
            card = NO_CARD
        left = append(left, card)
        left = append(left, row[at + 1])
        at += 2
    return left


def shortened(s: Cuba, row: vec[i64], less: i64) -> vec[i64]:
    """CUBA-5.14.1: the row with this many kilometres fewer, the oldest gone first."""
    left = vec[i64]()
    at: i64 = 0
    while at < len(row):
        km = row[at + 1]
        if km <= less:
            less -= km
            if row[at] != NO_CARD:
                s.pile |= bit(row[at])
        else:
            left = append(left, row[at])
            left = append(left, km - less)
            less = 0
        at += 2
    return left
