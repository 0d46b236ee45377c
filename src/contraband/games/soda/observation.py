"""What a seat sees as a row of numbers: view.py without the words (core/observation.py)."""

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.observation import LARGE, Field, put_all, put_same
from contraband.core.state import UNANSWERED, is_in
from contraband.games.soda import moves
from contraband.games.soda.data import CARDS, EVENT_NAMES, KINDS, MAX_SUITCASES, MOST_BOTTLES
from contraband.games.soda.names import PACKING
from contraband.games.soda.state import GUARD, NO_CARD, WAVED, Soda, hand_at, suitcase_at


def fields(seats: int) -> list[Field]:
    most = int(MOST_BOTTLES)
    return [
        Field("round", 1, 0, 99),
        Field("rounds", 1, 1, 99),
        Field("guard", 1, 0, seats - 1),
        Field("event", 1, -1, len(EVENT_NAMES) - 1),
        Field("tokens", 4, 0, 99),  # accept, inspect, arrest, dog
        Field("limit", 1, 0, 99),
        Field("suitcases", 1, 0, int(MAX_SUITCASES)),
        Field("apology", 1, 0, 99),
        Field("to_come", len(EVENT_NAMES), 0, 1),  # events in the pile
        Field("order", len(EVENT_NAMES), -1, len(EVENT_NAMES) - 1),  # theirs, if it is open
        Field("caps", seats, 0, LARGE),
        Field("status", seats, int(GUARD), int(WAVED)),
        Field("ready", seats, 0, 1),
        Field("bribe", seats, -1, most),
        Field("opened", seats * int(MAX_SUITCASES), -1, most),  # -1: closed
        Field("cards", int(KINDS), 0, int(CARDS.hand)),  # your hand, later what you returned
        Field("luggage", int(MAX_SUITCASES), -1, most),  # your own
        Field("packed", int(MAX_SUITCASES) + 1, -1, most),  # your sealed packing, the bribe last
    ]


def observe(s: Soda, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Returns where the next cell is."""
    cells[at] = i32(s.round)
    cells[at + 1] = i32(s.rounds)
    cells[at + 2] = i32(s.guard)
    cells[at + 3] = i32(s.event)
    cells[at + 4] = i32(s.accepts)
    cells[at + 5] = i32(s.inspects)
    cells[at + 6] = i32(s.arrests)
    cells[at + 7] = i32(s.dogs)
    cells[at + 8] = i32(s.limit)
    cells[at + 9] = i32(s.suitcases)
    cells[at + 10] = i32(s.apology)
    at = put_pile(s, cells, at + 11)
    at = put_all(cells, at, s.caps)
    at = put_all(cells, at, s.status)
    at = put_ready(s, cells, at)
    at = put_all(cells, at, s.bribe)
    at = put_opened(s, cells, at)
    if seat < 0 or s.status[seat] == GUARD:
        at = put_same(cells, at, 0, KINDS)
        return put_same(cells, at, NO_CARD, 2 * MAX_SUITCASES + 1)
    return put_own(s, seat, cells, at)


def put_pile(s: Soda, cells: vec[i32], at: i64) -> i64:
    """Facedown events: their order only if it is an open option."""
    events: i64 = len(CARDS.events)
    put_same(cells, at, 0, events)
    put_same(cells, at + events, -1, events)
    pile = s.pile
    left: i64 = len(pile)
    for event in pile:
        cells[at + event] = 1
        left -= 1
        if s.fixed_order:  # the next one is the last of the pile
            cells[at + events + left] = i32(event)
    return at + 2 * events


def put_ready(s: Soda, cells: vec[i32], at: i64) -> i64:
    packing = s.step == PACKING
    for seat in range(s.seats):
        cells[at] = 0 if packing and is_in(seat, s.asked) else 1
        at += 1
    return at


def put_opened(s: Soda, cells: vec[i32], at: i64) -> i64:
    """SODA-3.1.1: the bottles only once a suitcase lies open."""
    luggage = s.luggage
    seen = s.seen
    base: i64 = 0
    for seat in range(s.seats):
        shown = seen[seat]
        for place in range(MAX_SUITCASES):
            cells[at] = i32(luggage[base + place]) if shown >> place & 1 == 1 else -1
            at += 1
        base += MAX_SUITCASES
    return at


def put_own(s: Soda, seat: i64, cells: vec[i32], at: i64) -> i64:
    base = hand_at(seat)
    for bottles in range(KINDS):
        cells[at] = i32(s.cards[base + bottles])
        at += 1
    base = suitcase_at(seat, 0)
    for place in range(MAX_SUITCASES):
        cells[at] = i32(s.luggage[base + place])
        at += 1
    sealed = s.sealed[seat]
    if sealed == UNANSWERED:
        return put_same(cells, at, NO_CARD, MAX_SUITCASES + 1)
    for place in range(MAX_SUITCASES):
        cells[at] = i32(moves.packed(sealed, place))
        at += 1
    cells[at] = i32(moves.packed_bribe(sealed))
    return at + 1
