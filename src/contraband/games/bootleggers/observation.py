"""What a seat sees as a row of numbers: view.py without the words (core/observation.py).

The ledger can grow without end: of it there is how each player's promises ended, and the last ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.observation import LARGE, NONE, Field, put, put_all, put_bits, put_same
from contraband.core.sets import EMPTY, first
from contraband.core.state import is_in
from contraband.games.bootleggers import names
from contraband.games.bootleggers.data import (
    CARDS,
    COLOURS,
    DICE,
    IN_COLOUR,
    KINDS,
    REMOTES,
    SPEAKEASIES,
    THUG_COUNT,
)
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.deals import GIVE, TAKE
from contraband.games.bootleggers.moves.moves import LOAD, LOADED_TRUCKS, MUSCLE
from contraband.games.bootleggers.rules.answers import squeeze_price, squeezed_still, squeezer
from contraband.games.bootleggers.rules.board import (
    is_like_omalleys,
    is_open,
    leader,
    margin_at,
    spot_seat,
)
from contraband.games.bootleggers.rules.hands import ALL_THUGS, SECOND, muscle_hand, size
from contraband.games.bootleggers.rules.playing import blind_drawer, card_play, card_player
from contraband.games.bootleggers.rules.talking import offerer
from contraband.games.bootleggers.state import DOCKS, HOME, NO_CARD, Bootleggers

MUSCLES: Final[i64] = COLOURS * IN_COLOUR
TERMS: Final[i64] = 4  # promises of an offer, two each way
TERM: Final[i64] = 6  # cells of one
LAST: Final[i64] = 8  # lines of the ledger
LINE: Final[i64] = 9  # cells of one
FATES: Final[i64] = 4
STILLS: Final[i64] = REMOTES + 1


def fields(seats: int) -> list[Field]:
    spots, trucks, thugs = int(SPEAKEASIES), int(CARDS.all_trucks), int(THUG_COUNT)
    cash = int(deals.MOST_CASH)
    return [
        Field("round", 1, 0, LARGE),
        Field("rounds", 1, 0, LARGE),
        Field("end_cash", 1, 0, LARGE),
        Field("copper", 1, -1, seats - 1),
        Field("copper_face", 1, 0, 6),
        Field("window", 1, 0, len(names.WINDOW_NAMES) - 1),
        Field("turn", 1, -1, seats - 1),
        Field("order", seats, 0, seats - 1),
        Field("deck", 1, 0, LARGE),
        Field("display", int(KINDS), 0, LARGE),
        Field("discards", int(KINDS), 0, LARGE),
        Field("truck_card", 1, -1, 2),
        Field("truck_deck", 1, 0, LARGE),
        # by Speakeasy
        Field("open", spots, 0, 1),
        Field("dice", spots, 0, LARGE),
        Field("margin", spots, 0, LARGE),
        Field("leader", spots, -1, seats - 1),
        Field("improvements", spots, 0, LARGE),
        Field("busted", spots, 0, 1),
        Field("copper_house", spots, 0, 1),
        Field("payoff", spots, -1, seats - 1),
        Field("settled", spots, 0, 1),
        Field("markers", spots * seats, 0, LARGE),
        Field("heat", spots * seats, 0, 1),
        # by Truck; one that is not in the game has the owner -2
        Field("owner", trucks, -2, seats - 1),
        Field("holder", trucks, -1, seats - 1),
        Field("load", trucks, 0, LARGE),
        Field("at", trucks, -1, spots * int(DOCKS) - 1),  # by Speakeasy and dock
        Field("in_line", trucks, 0, trucks),  # 1 for the first
        Field("idle", trucks, 0, 1),
        Field("payee", trucks, -1, seats - 1),
        # by seat
        Field("cash", seats, -1, LARGE),
        Field("announced", seats, -1, LARGE),
        Field("supply", seats, 0, LARGE),
        Field("back", seats, 0, LARGE),
        Field("locked", seats, 0, LARGE),
        Field("back_dice", seats, 0, LARGE),
        Field("back_bars", seats, 0, LARGE),
        Field("crates", seats, 0, LARGE),
        Field("family", seats, 0, LARGE),
        Field("remotes", seats * int(REMOTES), -1, LARGE),
        Field("shut", seats * int(STILLS), 0, 1),
        Field("warehouse", seats, 0, 1),
        Field("boss", seats, 0, 1),
        Field("secrets", seats, 0, LARGE),
        Field("muscle", seats, 0, int(MUSCLES)),
        Field("value", seats, 0, LARGE),
        Field("muscles_left", seats * int(COLOURS), 0, int(IN_COLOUR)),
        Field("offers_made", seats, 0, LARGE),
        Field("thugs", seats * thugs, 0, 2),
        # what is going on
        Field("sale", 5, -1, LARGE),  # Speakeasy, dice rolled, demand, sold, Truck
        Field("card_played", 4, -1, LARGE),  # by whom, Thug card, target, price
        Field("offer", 10, -1, cash),  # by whom, to whom; cash, crates, Truck, rent each way
        Field("terms", int(TERMS * TERM), -1, cash),  # way, kind, spot, amount, who, card
        Field("draft", int(TERMS * TERM), -1, cash),  # what you put together
        Field("fates", seats * int(FATES), 0, LARGE),  # open, kept, broken, void, by debtor
        Field("ledger", int(LAST * LINE), -1, cash),  # debtor, creditor, round, fate, then as terms
        # your own
        Field("muscles", int(MUSCLES), 0, 1),
        Field("hidden", thugs, 0, 2),
        Field("dealt", 1, -1, thugs - 1),
        Field("bid", 1, 0, int(MUSCLES)),  # your sealed Muscle card
        Field("loading", int(LOADED_TRUCKS), 0, LARGE),  # your sealed load
    ]


def observe(s: Bootleggers, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Returns where the next cell is."""
    cells[at] = i32(s.round)
    cells[at + 1] = i32(s.last_round)
    cells[at + 2] = i32(s.end_cash)
    cells[at + 3] = i32(s.copper)
    cells[at + 4] = i32(s.copper_face)
    cells[at + 5] = i32(s.window)
    cells[at + 6] = i32(s.turn)
    at = put_all(cells, at + 7, s.order)
    at = put(cells, at, s.deck_left)
    at = put_all(cells, at, s.display)
    at = put_all(cells, at, s.discards)
    at = put(cells, at, s.truck_card)
    at = put(cells, at, s.truck_deck[0] + s.truck_deck[1] + s.truck_deck[2])
    at = put_spots(s, cells, at)
    at = put_trucks(s, cells, at)
    at = put_players(s, seat, cells, at)
    at = put_sale(s, cells, at)
    at = put_played(s, cells, at)
    at = put_deal(s, seat, cells, at)
    at = put_ledger(s, cells, at)
    return put_own(s, seat, cells, at)


# -- the board -------------------------------------------------------------------------------------


def put_spots(s: Bootleggers, cells: vec[i32], at: i64) -> i64:
    for spot in range(SPEAKEASIES):
        cells[at] = 1 if is_open(s, spot) else 0
        cells[at + SPEAKEASIES] = i32(DICE[spot] + s.thirsty[spot])
        cells[at + 2 * SPEAKEASIES] = i32(margin_at(s, spot))
        cells[at + 3 * SPEAKEASIES] = i32(leader_of(s, spot))
        at += 1
    at += 3 * SPEAKEASIES
    at = put_all(cells, at, s.improvements)
    at = put_bits(cells, at, s.busted, SPEAKEASIES)
    at = put_bits(cells, at, s.copper_house, SPEAKEASIES)
    at = put_all(cells, at, s.payoff)
    at = put_bits(cells, at, s.settled, SPEAKEASIES)
    markers = s.markers
    for spot in range(SPEAKEASIES):
        base = spot_seat(spot, 0)
        for other in range(s.seats):
            cells[at] = i32(markers[base + other])
            at += 1
    for heat in s.heat:
        at = put_bits(cells, at, heat, s.seats)
    return at


def leader_of(s: Bootleggers, spot: i64) -> i64:
    """As ``leader``, with one look at the markers: more than anybody else, or bought."""
    if is_like_omalleys(s, spot) or s.payoff[spot] != NONE:
        return leader(s, spot)
    markers = s.markers
    base = spot_seat(spot, 0)
    best: i64 = 0
    found = NONE
    for other in range(s.seats):
        count = markers[base + other]
        if count > best:
            best = count
            found = other
        elif count == best:
            found = NONE
    return found


def put_trucks(s: Bootleggers, cells: vec[i32], at: i64) -> i64:
    lines = s.at
    arrival = s.arrival
    at = put_all(cells, at, s.owner)
    at = put_all(cells, at, s.holder)
    at = put_all(cells, at, s.load)
    at = put_all(cells, at, lines)
    for truck in range(CARDS.all_trucks):
        place: i64 = 0
        line = lines[truck]
        if line != HOME:
            mine = arrival[truck]
            for other in range(CARDS.all_trucks):
                if lines[other] == line and arrival[other] <= mine:
                    place += 1
        cells[at] = i32(place)
        at += 1
    at = put_bits(cells, at, s.idle, CARDS.all_trucks)
    return put_all(cells, at, s.payee)


# -- players ---------------------------------------------------------------------------------------


def put_players(s: Bootleggers, seat: i64, cells: vec[i32], at: i64) -> i64:
    shown = s.over or s.open_cash
    for other in range(s.seats):
        at = put(cells, at, s.cash[other] if shown or other == seat else NONE)
    at = put_all(cells, at, s.announced)
    at = put_all(cells, at, s.supply)
    at = put_all(cells, at, s.back)
    at = put_all(cells, at, s.locked)
    at = put_all(cells, at, s.back_dice)
    at = put_all(cells, at, s.back_bars)
    at = put_all(cells, at, s.crates)
    at = put_all(cells, at, s.family)
    at = put_all(cells, at, s.remote)
    for other in range(s.seats):
        at = put_bits(cells, at, s.shut >> (8 * other), STILLS)
    at = put_bits(cells, at, s.warehouse, s.seats)
    at = put_bits(cells, at, s.boss, s.seats)
    for hand in s.hidden:
        at = put(cells, at, size(hand))
    at = put_all(cells, at, s.muscle)
    for value in s.value:
        at = put(cells, at, value >> 1)
    for hand in s.hands:
        at = put(cells, at, size(hand))
    at = put_all(cells, at, s.offers)
    for hand in s.known:
        at = put_thugs(cells, at, hand)
    return at


def put_thugs(cells: vec[i32], at: i64, hand: i64) -> i64:
    """How many copies of each Thug card."""
    put_same(cells, at, 0, THUG_COUNT)
    ones = hand & ALL_THUGS
    while ones != EMPTY:
        cells[at + first(ones)] = 1
        ones &= ones - 1
    twos = hand >> SECOND
    while twos != EMPTY:
        cells[at + first(twos)] += 1
        twos &= twos - 1
    return at + THUG_COUNT


# -- what is going on ------------------------------------------------------------------------------


def put_sale(s: Bootleggers, cells: vec[i32], at: i64) -> i64:
    if s.spot < 0:
        return put_same(cells, at, NONE, 5)
    cells[at] = i32(s.spot)
    cells[at + 1] = i32(s.rolled)
    cells[at + 2] = i32(s.demand)
    cells[at + 3] = i32(s.sold)
    cells[at + 4] = i32(s.truck)
    return at + 5


def put_played(s: Bootleggers, cells: vec[i32], at: i64) -> i64:
    """The Thug card that wants an answer, or the one taken openly just now."""
    if s.step == names.PLAYED and not s.over:
        move = card_play(s)
        return put_card(cells, at, card_player(s), moves.thug(move), moves.target(move), 0)
    if s.step == names.SQUEEZED:
        return put_card(cells, at, squeezer(s), 0, squeezed_still(s), squeeze_price(s))
    if s.step == names.RT and s.tracked and s.dealt != NO_CARD:
        return put_card(cells, at, s.turn, s.dealt, NONE, 0)
    return put_same(cells, at, NONE, 4)


def put_card(cells: vec[i32], at: i64, by: i64, thug: i64, target: i64, price: i64) -> i64:
    cells[at] = i32(by)
    cells[at + 1] = i32(thug)
    cells[at + 2] = i32(target)
    cells[at + 3] = i32(price)
    return at + 4


def put_deal(s: Bootleggers, seat: i64, cells: vec[i32], at: i64) -> i64:
    """The offer on the table with its promises, and the promises that this seat has named."""
    if s.step == names.ANSWERING or s.step == names.COUNTERED:
        cells[at] = i32(offerer(s))
        cells[at + 1] = i32(deals.to(s.offer))
        at = put_way(cells, at + 2, s.offer, GIVE)
        at = put_way(cells, at, s.offer, TAKE)
        at = put_terms(cells, at, s.terms)
    else:
        at = put_same(cells, at, NONE, 10 + TERMS * TERM)
    if seat >= 0 and is_in(seat, s.asked):
        return put_terms(cells, at, s.draft)
    return put_same(cells, at, NONE, TERMS * TERM)


def put_way(cells: vec[i32], at: i64, offer: i64, way: i64) -> i64:
    cells[at] = i32(deals.cash(offer, way))
    cells[at + 1] = i32(deals.crates(offer, way))
    cells[at + 2] = i32(deals.truck(offer, way))
    cells[at + 3] = 1 if deals.is_rent(offer, way) else 0
    return at + 4


def put_terms(cells: vec[i32], at: i64, terms: vec[i64]) -> i64:
    end = put_same(cells, at, NONE, TERMS * TERM)
    for term in terms:
        at = put_term(cells, at, deals.promise_way(term), term)
    return end


def put_term(cells: vec[i32], at: i64, way: i64, term: i64) -> i64:
    cells[at] = i32(way)
    cells[at + 1] = i32(deals.promise_kind(term))
    cells[at + 2] = i32(deals.promise_spot(term))
    cells[at + 3] = i32(deals.promise_amount(term))
    cells[at + 4] = i32(deals.promise_who(term))
    cells[at + 5] = i32(deals.promise_card(term))
    return at + TERM


def put_ledger(s: Bootleggers, cells: vec[i32], at: i64) -> i64:
    put_same(cells, at, 0, s.seats * FATES)
    for entry in s.ledger:
        cells[at + FATES * deals.debtor(entry) + deals.fate(entry)] += 1
    at += s.seats * FATES
    end = put_same(cells, at, NONE, LAST * LINE)
    ledger = s.ledger
    begin: i64 = len(ledger) - LAST
    for number in range(max(0, begin), len(ledger)):
        entry = ledger[number]
        cells[at] = i32(deals.debtor(entry))
        cells[at + 1] = i32(deals.creditor(entry))
        cells[at + 2] = i32(deals.made_in(entry))
        cells[at + 3] = i32(deals.fate(entry))
        term = deals.term_of(entry)
        cells[at + 4] = i32(deals.promise_kind(term))
        cells[at + 5] = i32(deals.promise_spot(term))
        cells[at + 6] = i32(deals.promise_amount(term))
        cells[at + 7] = i32(deals.promise_who(term))
        cells[at + 8] = i32(deals.promise_card(term))
        at += LINE
    return end


# -- your own --------------------------------------------------------------------------------------


def put_own(s: Bootleggers, seat: i64, cells: vec[i32], at: i64) -> i64:
    if seat < 0:
        at = put_same(cells, at, 0, MUSCLES + THUG_COUNT)
        at = put(cells, at, NO_CARD)
        return put_same(cells, at, 0, 1 + LOADED_TRUCKS)
    for colour in range(COLOURS):
        at = put_bits(cells, at, s.hands[muscle_hand(seat, colour)], IN_COLOUR)
    at = put_thugs(cells, at, s.hidden[seat])
    decides = seat == (blind_drawer(s) if s.step == names.BLIND_DRAW else s.turn)
    at = put(cells, at, s.dealt if decides else NO_CARD)
    sealed = s.sealed[seat]
    if s.over or is_in(seat, s.asked):
        sealed = 0
    if s.step == names.CHOOSING and sealed >= MUSCLE:
        at = put(cells, at, sealed - MUSCLE)
        return put_same(cells, at, 0, LOADED_TRUCKS)
    at = put(cells, at, 0)
    if s.step == names.LOADING and sealed >= LOAD:
        for number in range(LOADED_TRUCKS):
            at = put(cells, at, moves.loaded(sealed, number))
        return at
    return put_same(cells, at, 0, LOADED_TRUCKS)
