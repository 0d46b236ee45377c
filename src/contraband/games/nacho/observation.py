"""What a seat sees as a row of numbers: view.py without the words (core/observation.py)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.observation import LARGE, NONE, Field, put, put_all, put_bits, put_same
from contraband.core.sets import EMPTY, first, size
from contraband.core.state import UNANSWERED, is_in
from contraband.games.nacho import moves
from contraband.games.nacho.data import (
    CARDS,
    DEMANDS,
    FOOD_COUNT,
    MOUNTIES,
    PROVINCE_COUNT,
    SMUGGLERS,
)
from contraband.games.nacho.names import CHOOSING, REDRAWING, REFRESHING
from contraband.games.nacho.state import (
    COUNT_BITS,
    COUNT_MASK,
    SHUFFLES,
    Nacho,
    cantina_at,
)

MOUNTIE_COUNT: Final[i64] = 12  # as a literal for mypyc
BATCHES: Final[i64] = 4


def fields(seats: int) -> list[Field]:
    cards, foods, provinces = int(SMUGGLERS), int(FOOD_COUNT), int(PROVINCE_COUNT)
    cantinas = cantina_at(seats, 0)
    return [
        Field("turn", 1, 0, 12),
        Field("gem", 1, -1, seats - 1),
        Field("mountie", 1, -1, MOUNTIES - 1),
        Field("mounties_to_come", MOUNTIES, 0, 1),
        Field("mounties_gone", MOUNTIES, 0, 1),
        Field("mountie_at", MOUNTIES, -1, cantinas - 1),  # by mountie: whose cantina, and where
        Field("demand", provinces, -1, len(CARDS.demands) - 1),  # the face-up card
        Field("turned", provinces, 0, LARGE),
        Field("wanted", provinces * foods, 0, 1),
        Field("seen", provinces * int(DEMANDS), -1, len(CARDS.demands) - 1),
        Field("gold", seats, -LARGE, LARGE),
        Field("hand_size", seats, 0, int(CARDS.hand)),
        Field("ready", seats, 0, 1),
        Field("played", seats, -1, cards - 1),
        Field("warehouse", seats * foods, 0, int(COUNT_MASK)),
        Field("keeper_at", cards, -1, cantinas - 1),  # by card: whose cantina, and where
        Field("keeper_since", cards, 0, 12),  # by card: the turn it became a keeper
        Field("order", seats, -1, seats - 1),
        Field("active", 1, -1, seats - 1),
        Field("deck", 1, 0, cards),
        Field("discards", cards, 0, 1),
        Field("unseen", cards, 0, SHUFFLES),  # by card: the shuffle of those you cannot place
        Field("unseen_held", SHUFFLES * seats, 0, int(CARDS.hand)),  # how many of each are in hands
        Field("bag", foods, 0, int(COUNT_MASK)),
        Field("aside", foods, 0, int(COUNT_MASK)),
        Field("options", 4, 0, 1),  # blind, random mounties, best by number of keepers, loonies
        Field("hand", cards, 0, 1),
        Field("chosen_card", 1, -1, cards - 1),  # your sealed card
        Field("letting_go", moves.PLACES, 0, 1),  # places of your hand you have sealed
    ]


def observe(s: Nacho, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Returns where the next cell is."""
    at = put(cells, at, s.turn)
    at = put(cells, at, s.gem)
    at = put(cells, at, s.mountie)
    at = put_bits(cells, at, s.pool, MOUNTIE_COUNT)
    at = put_bits(cells, at, s.gone, MOUNTIE_COUNT)
    at = put_places(s.mounties, MOUNTIE_COUNT, cells, at)
    at = put_provinces(s, cells, at)
    at = put_players(s, cells, at)
    at = put_places(s.keepers, SMUGGLERS, cells, at)
    at = put_all(cells, at, s.since)
    at = put_order(s, cells, at)
    at = put(cells, at, size(s.deck))
    at = put_bits(cells, at, s.pile, SMUGGLERS)
    at = put_unseen(s, seat, cells, at)
    at = put_heap(cells, at, s.bag)
    at = put_heap(cells, at, s.aside)
    cells[at] = 1 if s.blind else 0
    cells[at + 1] = 1 if s.random_mounties else 0
    cells[at + 2] = 1 if s.by_number else 0
    cells[at + 3] = 1 if s.loonies else 0
    return put_own(s, seat, cells, at + 4)


def put_heap(cells: vec[i32], at: i64, heap: i64) -> i64:
    """How many cubes there are of each food."""
    for _food in range(FOOD_COUNT):
        cells[at] = i32(heap & COUNT_MASK)
        heap >>= COUNT_BITS
        at += 1
    return at


def put_places(sets: vec[i64], count: i64, cells: vec[i32], at: i64) -> i64:
    """By card: the cantina that has it, or none."""
    put_same(cells, at, NONE, count)
    for place in range(len(sets)):
        cards = sets[place]
        while cards != EMPTY:
            cells[at + first(cards)] = i32(place)
            cards &= cards - 1
    return at + count


def put_provinces(s: Nacho, cells: vec[i32], at: i64) -> i64:
    for province in range(PROVINCE_COUNT):
        at = put(cells, at, s.face(province))
    at = put_all(cells, at, s.turned)
    for wanted in s.wanted:
        at = put_bits(cells, at, wanted, FOOD_COUNT)
    return put_all(cells, at, s.demands)


def put_players(s: Nacho, cells: vec[i32], at: i64) -> i64:
    at = put_all(cells, at, s.gold)
    for hand in s.hands:
        at = put(cells, at, size(hand))
    sealed = s.step == CHOOSING or s.step == REDRAWING or s.step == REFRESHING
    for seat in range(s.seats):
        cells[at] = 1 if sealed and not is_in(seat, s.asked) else 0
        at += 1
    at = put_all(cells, at, s.played)
    for heap in s.stores:
        at = put_heap(cells, at, heap)
    return at


def put_order(s: Nacho, cells: vec[i32], at: i64) -> i64:
    """Who goes when this turn, and whose go it is."""
    for place in range(s.seats):
        at = put(cells, at, s.order[place] if place < s.goes else NONE)
    return put(cells, at, s.order[s.at] if s.at < s.goes else NONE)


def put_unseen(s: Nacho, seat: i64, cells: vec[i32], at: i64) -> i64:
    """The cards this seat cannot place, by shuffle, and how many of each are in which hand."""
    put_same(cells, at, 0, SMUGGLERS)
    counts = at + SMUGGLERS
    end = put_same(cells, counts, 0, BATCHES * s.seats)
    number: i32 = 0
    for batch in s.batches:
        unseen = s.deck & batch
        for other in range(s.seats):
            if other != seat:
                held = s.hands[other] & batch
                cells[counts + other] = i32(size(held))
                unseen |= held
        if unseen != EMPTY:  # numbered as in the view: shuffles of which nothing is left are out
            number += 1
            counts += s.seats
        while unseen != EMPTY:
            cells[at + first(unseen)] = number
            unseen &= unseen - 1
    return end


def put_own(s: Nacho, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Hand and sealed answer."""
    if seat < 0:
        at = put_same(cells, at, 0, SMUGGLERS)
        at = put(cells, at, NONE)
        return put_same(cells, at, 0, moves.PLACES)
    at = put_bits(cells, at, s.hands[seat], SMUGGLERS)
    sealed = s.sealed[seat]
    card = NONE
    places: i64 = 0
    if sealed != UNANSWERED:
        if moves.kind(sealed) == moves.DISCARD:
            places = moves.discards_of(sealed)
        else:
            card = moves.smuggler_of(sealed)
    at = put(cells, at, card)
    return put_bits(cells, at, places, moves.PLACES)
