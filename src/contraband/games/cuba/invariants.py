"""What is always true in Cuba Cube, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.plane import UNIT, separation
from contraband.core.state import seats_in
from contraband.games.cuba.codes import ACQUIRING, SELLING, STORING
from contraband.games.cuba.data import CARDS, GOODS, VEHICLES
from contraband.games.cuba.rules.flick import square_of
from contraband.games.cuba.rules.marketeers.rounds import HAND, QUIET_LIMIT
from contraband.games.cuba.rules.race.attacking import BLIND_TURNS
from contraband.games.cuba.rules.race.races import MOST_ROUNDS, SECTORS
from contraband.games.cuba.rules.vehicles import room_for_bumpers, spare_bumpers
from contraband.games.cuba.sets import counts_of, listed, size
from contraband.games.cuba.state import ALL_SECTORS, MARKETEERS, NO_CARD, NO_PLACE, RACE, Cuba


def check(s: Cuba) -> None:
    """Raise Broken at the first thing that is not as it must be."""
    if not s.over and not seats_in(s.asked):
        raise Broken("the game waits for nobody")
    check_sectors(s)
    check_goods(s)
    if s.rules == MARKETEERS:
        check_market(s)
    else:
        check_cloth(s)
    if s.rules == RACE:
        check_race(s)


def check_sectors(s: Cuba) -> None:
    """CUBA-D3: every Sector card is in exactly one place, and belongs to one shuffle."""
    bottom = sum(1 << int(card) for card in s.bottom)
    track = sum(1 << int(card) for card in [*s.track, s.goal] if card != NO_CARD)
    places = [*s.hands, s.deck, s.pile, bottom, track]
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


def check_cloth(s: Cuba) -> None:
    """CUBA-2.7, CUBA-2.9: dice lie flat in the area, and no two of them overlap."""
    dice = listed(s.lying)
    squares = [square_of(s, die) for die in dice]
    for square in squares:
        reach = square.extent(UNIT, 0)
        if not -reach < square.x < s.side + reach or not -reach < square.y < s.side + reach:
            raise Broken("CUBA-2.9: a die lies outside the area")
    for at, one in enumerate(squares):
        if any(separation(one, other) < 0 for other in squares[:at]):
            raise Broken("CUBA-2.7.2: two dice overlap")
    if sorted(s.cities) != list(range(len(s.cities))):
        raise Broken("CUBA-1.4: a City is missing from the corners")


def check_race(s: Cuba) -> None:
    """CUBA-3: Vehicles, Bumpers, Pawns and Money of the racers."""
    cars = sum(1 << int(car) for car in s.cars)
    if len(set(s.cars)) != s.seats or cars & s.garage or cars | s.garage != (1 << VEHICLES) - 1:
        raise Broken("CUBA-D4: a Vehicle card is lost, or in two places")
    if spare_bumpers(s) < 0:
        raise Broken("CUBA-D5: there are more Bumper cards than in the box")
    for seat in range(s.seats):
        if not 0 <= s.bumpers[seat] <= room_for_bumpers(s, s.cars[seat]):
            raise Broken("CUBA-1.10.1: a Vehicle has too many Bumpers")
        if s.damage[seat] < 0 or s.money[seat] < 0:
            raise Broken("CUBA-3.16: somebody has less than nothing")
        if not 0 <= s.crossed[seat] <= SECTORS or not 0 <= s.blind[seat] <= BLIND_TURNS:
            raise Broken("CUBA-3.6.1: a Pawn is off the track, or a blindfold too long")
        if (s.home >> seat) & 1 and s.crossed[seat] != SECTORS:
            raise Broken("CUBA-3.15: somebody is home before the fifth Sector")
    if s.round > MOST_ROUNDS or s.race > s.races:
        raise Broken("CUBA-8.5.1: a Race goes on too long, or one too many is run")


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
