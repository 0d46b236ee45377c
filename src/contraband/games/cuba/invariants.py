"""What is always true in Cuba Cube, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.plane import separation
from contraband.core.sets import listed, size
from contraband.core.state import seats_in
from contraband.games.cuba.cloth.flick import square_of
from contraband.games.cuba.cloth.geometry import beyond, may_stand
from contraband.games.cuba.cloth.heaps import counts_of
from contraband.games.cuba.cloth.vehicles import breaks, room_for_bumpers, spare_bumpers
from contraband.games.cuba.couriers.rules.chasing import PATIENCE
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.couriers.rules.rows import cards_of
from contraband.games.cuba.data import CARDS, CARGO, GOODS, POINTS, VEHICLES
from contraband.games.cuba.marketeers.rules.rounds import HAND, QUIET_LIMIT
from contraband.games.cuba.names import steps
from contraband.games.cuba.names.variants import COURIERS, MARKETEERS, RACE, SMUGGLERS
from contraband.games.cuba.race.rules.attacking import BLIND_TURNS
from contraband.games.cuba.race.rules.races import MOST_ROUNDS, SECTORS
from contraband.games.cuba.smugglers.rules.rounds import HAND as HAND_OF_TWO
from contraband.games.cuba.smugglers.rules.rounds import MOST_COPS, QUIET_ROUNDS
from contraband.games.cuba.state import ALL_SECTORS, NO_CARD, NO_PLACE, Cuba


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
    if s.rules == SMUGGLERS:
        check_smugglers(s)
    if s.rules == COURIERS:
        check_couriers(s)


def check_sectors(s: Cuba) -> None:
    """CUBA-D3: every Sector card is in exactly one place, and belongs to one shuffle."""
    bottom = sum(1 << int(card) for card in s.bottom)
    track = sum(1 << int(card) for card in [*s.track, s.goal] if card != NO_CARD)
    places = [*s.hands, s.deck, s.pile, bottom, track]
    if s.rules == COURIERS:
        single = sum(1 << int(card) for card in (s.job, s.played) if card != NO_CARD)
        places += [s.routes, s.choice, s.won, single, cards_of(s.beside), cards_of(s.trail)]
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
        if beyond(square, s.side) >= 0:
            raise Broken("CUBA-2.9: a die lies outside the area")
    for at, one in enumerate(squares):
        if any(separation(one, other) < 0 for other in squares[:at]):
            raise Broken("CUBA-2.7.2: two dice overlap")
    if sorted(s.cities) != list(range(len(s.cities))):
        raise Broken("CUBA-1.4: a City is missing from the corners")


def check_smugglers(s: Cuba) -> None:
    """CUBA-4: Vehicles, loads, Pawns, hands, Cops and Money of the Smugglers."""
    check_vehicles(s)
    on_foot = seats_in(s.feet)
    for seat in range(s.crews()):
        cargo = CARDS.vehicles[s.cars[seat]].cargo
        busy = seat == s.active and s.step in (steps.STOWING, steps.PARKING)
        if sum(counts_of(s.stocks[seat])) > cargo and not busy:
            raise Broken("CUBA-4.8.6: a load is larger than the Cargo")
        if size(s.hands[seat]) != HAND_OF_TWO:
            raise Broken("CUBA-4.3: a hand has not two Sector cards")
        standing = list(s.walkers).count(seat)
        if standing + (s.inside[seat] != NO_PLACE) != (seat in on_foot):
            raise Broken("CUBA-4.2: a Pawn is in two places, or in none")
        if s.money[seat] < 0 or s.money[seat] % 1000:
            raise Broken("CUBA-4.16.2: somebody owes Money, or has small change")
    dice = [square_of(s, die) for die in listed(s.lying)]
    for at in range(len(s.walkers)):
        if not may_stand(s.pawns[2 * at], s.pawns[2 * at + 1], s.side, dice):
            raise Broken("CUBA-2.17.1: a Pawn stands on a die, or outside")
    if not all(0 <= cops <= MOST_COPS for cops in s.cops):
        raise Broken("CUBA-4.12: a City has too many Cops")
    if s.quiet > QUIET_ROUNDS:
        raise Broken("CUBA-8.5.2: nothing happened for too long")


def check_vehicles(s: Cuba) -> None:
    """CUBA-D4, CUBA-1.10: every card in one place, and no more Bumpers than there is room for."""
    cars = sum(1 << int(car) for car in s.cars)
    if len(set(s.cars)) != s.crews() or cars & s.garage or cars | s.garage != (1 << VEHICLES) - 1:
        raise Broken("CUBA-D4: a Vehicle card is lost, or in two places")
    if spare_bumpers(s) < 0:
        raise Broken("CUBA-D5: there are more Bumper cards than in the box")
    for seat in range(s.crews()):
        if not 0 <= s.bumpers[seat] <= room_for_bumpers(s, s.cars[seat]):
            raise Broken("CUBA-1.10.1: a Vehicle has too many Bumpers")
        if s.damage[seat] < 0:
            raise Broken("CUBA-1.13: a Vehicle has less than no Damage")


def check_race(s: Cuba) -> None:
    """CUBA-3: Vehicles, Bumpers, Pawns and Money of the racers."""
    check_vehicles(s)
    for seat in range(s.crews()):
        if s.money[seat] < 0:
            raise Broken("CUBA-3.16: somebody has less than nothing")
        if not 0 <= s.crossed[seat] <= SECTORS or not 0 <= s.blind[seat] <= BLIND_TURNS:
            raise Broken("CUBA-3.6.1: a Pawn is off the track, or a blindfold too long")
        if (s.home >> seat) & 1 and s.crossed[seat] != SECTORS:
            raise Broken("CUBA-3.15: somebody is home before the fifth Sector")
    if s.round > MOST_ROUNDS or s.race > s.races:
        raise Broken("CUBA-8.5.1: a Race goes on too long, or one too many is run")


def check_couriers(s: Cuba) -> None:
    """CUBA-5: rows, totals, the Vehicle and its load."""
    beside, trail = list(s.beside), list(s.trail)
    if sum(beside[1::2]) != s.ahead or sum(trail[1::2]) != s.chased:
        raise Broken("CUBA-5.6: a row does not add up to its total")
    if not 0 <= s.way <= s.ahead:
        raise Broken("CUBA-5.6: more kilometres count for the Job than were driven")
    if not s.lying >> int(s.own) & 1 or s.garage >> int(s.cars[JOINT]) & 1:
        raise Broken("CUBA-5.8.1: the joint Vehicle is not on the cloth, or its card in supply")
    loading = s.step == steps.LIGHTENING
    if sum(counts_of(s.stocks[JOINT])) > CARGO[s.cars[JOINT]] + 2 * loading:
        raise Broken("CUBA-5.6.2: the Vehicle carries too much")
    if s.broken != bool(breaks(s, s.damage[JOINT], s.cars[JOINT])):
        raise Broken("CUBA-5.12: the Vehicle is broken without the tokens, or the other way round")
    if not 0 <= s.bumpers[JOINT] <= room_for_bumpers(s, s.cars[JOINT]):
        raise Broken("CUBA-1.10.1: the Vehicle has too many Bumpers")
    if max(s.cops) > 1 or s.behind > PATIENCE or s.fiddled >= PATIENCE:
        raise Broken("CUBA-5.8.2: a City was hidden in twice, or the Police are asleep")
    if s.points != sum(int(POINTS[card]) for card in listed(s.won)):
        raise Broken("CUBA-5.10: points do not come from finished Jobs")


def check_market(s: Cuba) -> None:
    """CUBA-6: hands, stocks, the row and the Money of the Marketeers."""
    for seat in range(s.seats):
        playing = seat == s.active and s.played != NO_CARD
        cards = HAND - 1 if playing or (s.over and seat == s.active) else HAND
        if size(s.hands[seat]) not in (cards, HAND if s.over else cards):
            raise Broken("CUBA-6.3: a hand has not four Offers")
        storing = playing and s.step == steps.STORING
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
    if not s.over and (s.played == NO_CARD) == (
        s.step in (steps.ACQUIRING, steps.STORING, steps.SELLING)
    ):
        raise Broken("CUBA-6.3: an Offer is played in the wrong step")
