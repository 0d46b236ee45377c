"""What is always true in Cuba Cube, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.state import seats_in
from contraband.games.cuba.codes import ACQUIRING, SELLING, STORING
from contraband.games.cuba.data import CARDS, GOODS
from contraband.games.cuba.rules.marketeers.rounds import HAND, QUIET_LIMIT
from contraband.games.cuba.sets import counts_of, listed, size
from contraband.games.cuba.state import ALL_SECTORS, MARKETEERS, NO_CARD, NO_PLACE, Cuba


def check(s: Cuba) -> None:
    """Raise Broken at the first thing that is not as it must be."""
    if not s.over and not seats_in(s.asked):
        raise Broken("the game waits for nobody")
    check_sectors(s)
    check_goods(s)
    if s.rules == MARKETEERS:
        check_market(s)


def check_sectors(s: Cuba) -> None:
    """CUBA-D3: every Sector card is in exactly one place, and belongs to one shuffle."""
    bottom = sum(1 << int(card) for card in s.bottom)
    places = [*s.hands, s.deck, s.pile, bottom]
    if sum(len(listed(cards)) for cards in places) != len(CARDS.sectors):
        raise Broken("CUBA-D3: there are more or fewer Sector cards than in the box")
    for heaps in (places, list(s.batches)):
        together = 0
        for cards in heaps:
            together |= cards
        if together != ALL_SECTORS:
            raise Broken("CUBA-D3: a Sector card is lost, or in two places")
    if sum(len(listed(batch)) for batch in s.batches) != len(CARDS.sectors):
        raise Broken("CUBA-6.3: a card belongs to two shuffles")
    if s.deck & ~s.batches[len(s.batches) - 1]:
        raise Broken("CUBA-6.3: the deck holds a card of an older shuffle")


def check_goods(s: Cuba) -> None:
    """CUBA-D5: the cards of each Good are in supply, with the players or sold."""
    found = [0] * GOODS
    for heap in [s.supply, *s.stocks, *s.sold]:
        if heap < 0:
            raise Broken("CUBA-D5: a Good was taken that was not there")
        for good, count in enumerate(counts_of(heap)):
            found[good] += count
    if found != [CARDS.goods] * GOODS:
        raise Broken("CUBA-D5: there are more or fewer cards of a Good than in the box")


def check_market(s: Cuba) -> None:
    """CUBA-6: hands, stocks, the row and the Money of the Marketeers."""
    for seat in range(s.seats):
        playing = seat == s.active and s.played != NO_CARD
        cards = HAND - 1 if playing or (s.over and seat == s.active) else HAND
        if size(s.hands[seat]) not in (cards, HAND if s.over else cards):
            raise Broken("CUBA-6.3: a hand has not four Offers")
        storing = playing and s.step == STORING
        if sum(counts_of(s.stocks[seat])) > CARDS.stock + storing:
            raise Broken("CUBA-6.4.6: a stock is too large")
        if s.money[seat] < 0 or s.money[seat] % 1000:
            raise Broken("CUBA-6.5.4: somebody owes Money, or has small change")
        if s.round > 0 and s.places[seat] == NO_PLACE:
            raise Broken("CUBA-6.1.2: a Vehicle stands in no City")
    if sorted(s.cities) != list(range(len(s.cities))):
        raise Broken("CUBA-6.1: a City is missing from the row")
    if s.quiet > QUIET_LIMIT:
        raise Broken("CUBA-8.5.4: nothing was sold for too long")
    if not s.over and (s.played == NO_CARD) == (s.step in (ACQUIRING, STORING, SELLING)):
        raise Broken("CUBA-6.3: an Offer is played in the wrong step")
