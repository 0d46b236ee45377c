"""What a seat sees as a row of numbers: view.py without the words (core/observation.py).

All variants have the same cells; those of other variants stay empty. Lengths are micrometres,
angles millidegrees, speeds millimetres a second. Rows of cards that can grow show their latest.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.observation import LARGE, NONE, Field, put, put_bits, put_same
from contraband.core.sets import EMPTY, first, holds, size
from contraband.games.cuba.cloth.heaps import count
from contraband.games.cuba.cloth.numbers import BY, POSE, VALID
from contraband.games.cuba.couriers.rules.votes import vote_of
from contraband.games.cuba.data import CITIES, DICE, GATE_DICE, GOODS, VEHICLES
from contraband.games.cuba.names.steps import SEARCHING
from contraband.games.cuba.names.switches import MONEY_HIDDEN, OPEN_HANDS, PARTNERS
from contraband.games.cuba.names.variants import COURIERS, MARKETEERS, SMUGGLERS, VARIANTS
from contraband.games.cuba.state import Cuba

SECTORS: Final[i64] = 38
ALL_DICE: Final[i64] = 12
TRACK: Final[i64] = 5  # Sector cards of a Race
BATCHES: Final[i64] = 4  # shuffles whose cards are told apart; those before count as the first
FLIGHT: Final[i64] = 11  # numbers of the last flick
ROW: Final[i64] = 8  # cards of a row, the latest
PLACES: Final[i64] = 4  # to hide Money
GATE_COUNT: Final[i64] = 7  # Gate dice, as a literal for mypyc


def fields(seats: int) -> list[Field]:
    sectors, goods, cities, dice = int(SECTORS), int(GOODS), int(CITIES), len(DICE)
    cars = int(VEHICLES)
    return [
        Field("variant", 1, 0, len(VARIANTS) - 1),
        Field("rules", 1, 0, len(VARIANTS) - 1),  # V plays those of I or II
        Field("partners", 1, 0, 1),  # V: what follows is by team, called by its first seat
        Field("round", 1, 0, LARGE),
        Field("starter", 1, -1, seats - 1),
        Field("active", 1, -1, seats - 1),
        Field("played", 1, -1, sectors - 1),
        Field("money", seats, -1, LARGE),  # -1: hidden
        Field("goods", seats * goods, 0, 15),
        Field("hand_size", seats, 0, sectors),
        Field("place", seats, -1, cities - 1),  # in the row of Cities (IV)
        Field("deck", 1, 0, sectors),
        Field("discards", sectors, 0, 1),
        Field("unseen", sectors, 0, int(BATCHES)),  # by card: its shuffle, if you cannot place it
        Field("unseen_held", int(BATCHES) * seats, 0, sectors),
        Field("supply", goods, 0, 15),
        Field("cities", cities, 0, cities - 1),
        Field("cops", cities, 0, LARGE),
        Field("sold", cities * goods, 0, 15),
        Field("symbols", GATE_DICE, -1, 7),  # on top of the Gate dice (IV)
        # the cloth
        Field("side", 1, 0, LARGE),
        Field("ruler", 1, 0, LARGE),
        Field("dice", dice * int(POSE), -LARGE, LARGE),  # x, y, face on top, yaw; -1: not there
        Field("pawns", 2 * seats, -LARGE, LARGE),  # x, y; -1: nobody on foot
        Field("flight", int(FLIGHT), -LARGE, LARGE),  # by, die, meant, made, valid
        Field("cars", seats, -1, cars - 1),
        Field("damage", seats, -1, LARGE),
        Field("bumpers", seats, -1, LARGE),
        Field("garage", cars, 0, 1),
        Field("home", seats, 0, 1),
        Field("gate", 2, -1, dice - 1),  # named for this ride
        Field("armed", 1, 0, 1),
        Field("verdict", 1, -1, 7),
        # I and V
        Field("race", 2, 0, LARGE),  # which, of how many
        Field("goal", 1, -1, sectors - 1),
        Field("track", int(TRACK), -1, sectors - 1),
        Field("crossed", seats, -1, LARGE),
        Field("hunted", seats, 0, 1),
        Field("blind", seats, -1, LARGE),
        Field("coned", seats, 0, 1),
        Field("swapped", seats, 0, 1),
        # II
        Field("on_foot", seats, 0, 1),
        Field("inside", seats, -1, cities - 1),
        Field("sellers", seats, 0, 1),
        Field("closing", 1, 0, 1),
        Field("victim", 1, -1, seats - 1),
        Field("hiding_places", 1, 0, int(PLACES)),
        # III
        Field("own_die", 1, 0, dice - 1),
        Field("routes", sectors, 0, 1),
        Field("choice", sectors, 0, 1),
        Field("job", 1, -1, sectors - 1),
        Field("won", sectors, 0, 1),
        Field("journey", 8, 0, LARGE),  # points, target, S, P, way, idle, behind, broken
        Field("beside", 2 * int(ROW), -1, LARGE),  # card and what it counts
        Field("trail", 2 * int(ROW), -1, LARGE),
        Field("bottom", sectors, -1, sectors - 1),
        Field("votes", seats, -1, sectors - 1),  # the Job each seat is for
        # hands
        Field("hands", seats * sectors, 0, 1),  # your own; all of them where they lie open
        Field("stash", int(PLACES), -1, LARGE),  # your own
    ]


def observe(s: Cuba, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Returns where the next cell is."""
    cells[at] = i32(s.variant)
    cells[at + 1] = i32(s.rules)
    cells[at + 2] = 1 if s.is_on(PARTNERS) else 0
    cells[at + 3] = i32(s.round)
    cells[at + 4] = i32(s.starter)
    cells[at + 5] = -1 if s.over else i32(s.active)
    cells[at + 6] = i32(s.played)
    if seat >= 0:
        seat = s.crew_of(seat)
    at = put_players(s, seat, cells, at + 7)
    at = put_deck(s, seat, cells, at)
    at = put_market(s, cells, at)
    at = put_cloth(s, cells, at)
    at = put_vehicles(s, cells, at)
    at = put_race(s, cells, at)
    at = put_smugglers(s, cells, at)
    at = put_couriers(s, cells, at)
    return put_hands(s, seat, cells, at)


def put_some(cells: vec[i32], at: i64, numbers: vec[i64], most: i64) -> i64:
    """The first numbers of a vector; -1 where it has fewer."""
    for number in range(most):
        cells[at] = i32(numbers[number]) if number < len(numbers) else -1
        at += 1
    return at


def put_latest(cells: vec[i32], at: i64, numbers: vec[i64], most: i64) -> i64:
    """The last numbers of a vector, in their order; -1 where it has fewer."""
    begin: i64 = max(0, len(numbers) - most)
    for number in range(begin, begin + most):
        cells[at] = i32(numbers[number]) if number < len(numbers) else -1
        at += 1
    return at


def put_heap(cells: vec[i32], at: i64, heap: i64) -> i64:
    for good in range(GOODS):
        cells[at] = i32(count(heap, good))
        at += 1
    return at


def put_players(s: Cuba, seat: i64, cells: vec[i32], at: i64) -> i64:
    secret = s.is_on(MONEY_HIDDEN) and not s.over  # CUBA-8.1.31
    crews = s.crews()
    empty = s.seats - crews  # cells that teams leave
    for other in range(crews):
        at = put(cells, at, NONE if secret and other != seat else s.money[other])
    at = put_same(cells, at, NONE, empty)
    for other in range(crews):
        at = put_heap(cells, at, s.stocks[other])
    at = put_same(cells, at, 0, empty * GOODS)
    for other in range(crews):
        at = put(cells, at, size(s.hands[other]))
    at = put_same(cells, at, 0, empty)
    return put_some(cells, at, s.places, s.seats)


def put_deck(s: Cuba, seat: i64, cells: vec[i32], at: i64) -> i64:
    at = put(cells, at, size(s.deck))
    at = put_bits(cells, at, s.pile, SECTORS)
    at = put_unseen(s, seat, cells, at)
    return put_heap(cells, at, s.supply)


def put_unseen(s: Cuba, seat: i64, cells: vec[i32], at: i64) -> i64:
    """The cards this seat cannot place, by shuffle, and how many of each are in which hand."""
    put_same(cells, at, 0, SECTORS)
    counts = at + SECTORS
    end = put_same(cells, counts, 0, BATCHES * s.seats)
    left = shuffles_unseen(s, seat)
    number: i64 = 0
    for batch in s.batches:
        unseen = unseen_of(s, seat, batch)
        if unseen != EMPTY:
            left -= 1
            if left < BATCHES - 1 and number < BATCHES:
                number += 1
            elif number == 0:
                number = 1
            for other in range(s.crews()):
                if other != seat:
                    cells[counts + (number - 1) * s.seats + other] += i32(
                        size(s.hands[other] & batch)
                    )
        while unseen != EMPTY:
            cells[at + first(unseen)] = i32(number)
            unseen &= unseen - 1
    return end


def shuffles_unseen(s: Cuba, seat: i64) -> i64:
    """Of how many shuffles this seat cannot place some cards."""
    found: i64 = 0
    for batch in s.batches:
        if unseen_of(s, seat, batch) != EMPTY:
            found += 1
    return found


def unseen_of(s: Cuba, seat: i64, batch: i64) -> i64:
    unseen = s.deck & batch
    for other in range(s.crews()):
        if other != seat:
            unseen |= s.hands[other] & batch
    return unseen


def put_market(s: Cuba, cells: vec[i32], at: i64) -> i64:
    at = put_some(cells, at, s.cities, CITIES)
    at = put_some(cells, at, s.cops, CITIES)
    for city in range(CITIES):
        at = put_heap(cells, at, s.sold[city])
    if s.rules != MARKETEERS or s.round == 0:
        return put_same(cells, at, NONE, GATE_COUNT)
    for die in range(GATE_COUNT):
        at = put(cells, at, s.roll >> (3 * die) & 7)
    return at


def put_cloth(s: Cuba, cells: vec[i32], at: i64) -> i64:
    at = put(cells, at, s.side)
    at = put(cells, at, s.reach())
    poses = s.poses
    for die in range(ALL_DICE):
        there = holds(s.lying, die) and s.rules != MARKETEERS
        for number in range(POSE):
            at = put(cells, at, poses[POSE * die + number] if there else NONE)
    end = put_same(cells, at, NONE, 2 * s.seats)
    for place in range(len(s.walkers)):
        walker = at + 2 * s.walkers[place]
        cells[walker] = i32(s.pawns[2 * place])
        cells[walker + 1] = i32(s.pawns[2 * place + 1])
    return put_flight(s, cells, end)


def put_flight(s: Cuba, cells: vec[i32], at: i64) -> i64:
    """Who flicked which die last, how it was meant and made, and whether it counted."""
    flight = s.flight
    if len(flight) == 0:
        return put_same(cells, at, NONE, FLIGHT)
    for number in range(BY, VALID + 1):
        at = put(cells, at, flight[number])
    return at


def put_vehicles(s: Cuba, cells: vec[i32], at: i64) -> i64:
    """III has one Vehicle for all, the first."""
    at = put_some(cells, at, s.cars, s.seats)
    at = put_some(cells, at, s.damage, s.seats)
    at = put_some(cells, at, s.bumpers, s.seats)
    at = put_bits(cells, at, s.garage, VEHICLES)
    at = put_bits(cells, at, s.home, s.seats)
    at = put(cells, at, s.first)
    at = put(cells, at, s.second)
    cells[at] = 1 if s.armed else 0
    return put(cells, at + 1, s.verdict)


def put_race(s: Cuba, cells: vec[i32], at: i64) -> i64:
    at = put(cells, at, s.race)
    at = put(cells, at, s.races)
    at = put(cells, at, s.goal)
    at = put_some(cells, at, s.track, TRACK)
    at = put_some(cells, at, s.crossed, s.seats)
    at = put_bits(cells, at, s.hunted, s.seats)
    at = put_some(cells, at, s.blind, s.seats)
    at = put_bits(cells, at, s.coned, s.seats)
    return put_bits(cells, at, s.swapped, s.seats)


def put_smugglers(s: Cuba, cells: vec[i32], at: i64) -> i64:
    at = put_bits(cells, at, s.feet, s.seats)
    at = put_some(cells, at, s.inside, s.seats)
    at = put_bits(cells, at, s.sellers, s.seats)
    cells[at] = 1 if s.closing else 0
    at = put(cells, at + 1, s.victim)
    return put(cells, at, s.hiding_places)


def put_couriers(s: Cuba, cells: vec[i32], at: i64) -> i64:
    at = put(cells, at, s.own)
    at = put_bits(cells, at, s.routes, SECTORS)
    at = put_bits(cells, at, s.choice, SECTORS)
    at = put(cells, at, s.job)
    at = put_bits(cells, at, s.won, SECTORS)
    at = put(cells, at, s.points)
    at = put(cells, at, s.target)
    at = put(cells, at, s.ahead)
    at = put(cells, at, s.chased)
    at = put(cells, at, s.way)
    at = put(cells, at, s.fiddled)
    at = put(cells, at, s.behind)
    cells[at] = 1 if s.broken else 0
    at = put_latest(cells, at + 1, s.beside, 2 * ROW)
    at = put_latest(cells, at, s.trail, 2 * ROW)
    if s.rules != COURIERS:
        return put_same(cells, at, NONE, SECTORS + s.seats)
    at = put_some(cells, at, s.bottom, SECTORS)
    for voter in range(s.seats):
        at = put(cells, at, vote_of(s, voter))
    return at


def put_hands(s: Cuba, seat: i64, cells: vec[i32], at: i64) -> i64:
    opened = s.is_on(OPEN_HANDS) and s.rules == SMUGGLERS
    for other in range(s.crews()):
        shown = opened or other == seat
        at = put_bits(cells, at, s.hands[other] if shown else EMPTY, SECTORS)
    at = put_same(cells, at, 0, (s.seats - s.crews()) * SECTORS)
    if seat < 0 or seat != s.victim or s.step != SEARCHING:
        return put_same(cells, at, NONE, PLACES)
    return put_some(cells, at, s.hidden, PLACES)
