"""What everybody sees as a row of numbers: view.py without the words (core/observation.py)."""

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.observation import LARGE, NONE, Field, put, put_all, put_bits, put_same
from contraband.core.sets import EMPTY, first
from contraband.games.kingpin.data import (
    CARD_NUMBERS,
    CARDS,
    CLIENTS,
    OUTLETS,
    PILE_COUNT,
    PILES,
    SPECIALS,
    TRUCKS,
)
from contraband.games.kingpin.names import AGREEING, AUDITED, CONTRACT, INSPECTED, NOT_ENDING
from contraband.games.kingpin.rules.auditors import placed_auditor, watched_seat
from contraband.games.kingpin.rules.contracts import aggressor, defender, named_card, price
from contraband.games.kingpin.rules.inspectors import sender, wanted_card
from contraband.games.kingpin.rules.stopping import voter
from contraband.games.kingpin.state import FACES, NOWHERE, Kingpin


def clients() -> i64:
    """How many of them the box has."""
    return CARDS.clients_end - CLIENTS


def specials() -> i64:
    return CARDS.specials_end - SPECIALS


def fields(seats: int) -> list[Field]:
    cards = int(CARDS.trucks_end - TRUCKS + CARDS.outlets_end - OUTLETS + clients() + specials())
    most = max(pile.copies for pile in CARDS.piles)
    return [
        Field("round", 1, 0, LARGE),
        Field("rounds", 1, 0, LARGE),
        Field("target", 1, 0, LARGE),
        Field("first", 1, 0, seats - 1),
        Field("turn", 1, 0, seats - 1),
        Field("last_round", 1, 0, 1),
        Field("dice_cap", 1, 0, LARGE),
        Field("dice", int(FACES) - 1, 0, LARGE),  # left, by face
        Field("rolled", 1, 0, LARGE),
        Field("spent", 1, 0, LARGE),
        Field("attack", 4, -1, LARGE),  # by whom, on whom, the card, the price
        Field("auditors", int(specials()), -1, int(CARD_NUMBERS) - 1),  # placed, in order
        Field("stock", PILE_COUNT, 0, most),
        Field("bought", PILE_COUNT, 0, 1),
        Field("money", seats, 0, LARGE),
        Field("pool", seats, 0, LARGE),
        # By card: trucks, outlets, clients, specials. Whose it is; 8 + whose in the hold; 16 stock.
        Field("place", cards, 0, int(NOWHERE)),
        Field("holds", cards, 0, LARGE),  # units, dollars, or 1 for a special that is ready
        Field("fresh", int(specials()), 0, 1),
        Field("used", int(specials()), 0, 1),
        Field("acted", int(specials()), 0, 1),
        Field("beside", int(specials()), -1, seats - 1),
        Field("sold", int(clients()), 0, LARGE),  # this turn, where sales add up
    ]


def observe(s: Kingpin, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Returns where the next cell is. All seats see the same."""
    cells[at] = i32(s.round)
    cells[at + 1] = i32(s.round_cap)
    cells[at + 2] = i32(s.target)
    cells[at + 3] = i32(s.first)
    cells[at + 4] = i32(s.turn)
    cells[at + 5] = 1 if not s.over and (s.ending != NOT_ENDING or s.round == s.round_cap) else 0
    cells[at + 6] = i32(s.dice_cap)
    at += 7
    dice = s.dice
    for face in range(1, FACES):
        cells[at] = i32(dice[face])
        at += 1
    at = put(cells, at, s.rolled)
    at = put(cells, at, s.spent)
    at = put_attack(s, cells, at)
    at = put_queue(s, cells, at)
    at = put_all(cells, at, s.stock)
    at = put_bits(cells, at, s.bought, PILES)
    at = put_all(cells, at, s.money)
    for other in range(s.seats):
        at = put(cells, at, s.pool(other))
    at = put_cards(s.place, cells, at)
    at = put_cards(s.holds, cells, at)
    at = put_bits(cells, at, s.fresh, specials())
    at = put_bits(cells, at, s.used, specials())
    at = put_bits(cells, at, s.acted, specials())
    beside = s.beside
    for special in range(specials()):
        at = put(cells, at, beside[special])
    return put_sold(s, cells, at)


def put_cards(numbers: vec[i64], cells: vec[i32], at: i64) -> i64:
    """What a list by card says of the cards that the box has."""
    at = put_span(numbers, TRUCKS, CARDS.trucks_end, cells, at)
    at = put_span(numbers, OUTLETS, CARDS.outlets_end, cells, at)
    at = put_span(numbers, CLIENTS, CARDS.clients_end, cells, at)
    return put_span(numbers, SPECIALS, CARDS.specials_end, cells, at)


def put_span(numbers: vec[i64], begin: i64, end: i64, cells: vec[i32], at: i64) -> i64:
    for card in range(begin, end):
        cells[at] = i32(numbers[card])
        at += 1
    return at


def put_queue(s: Kingpin, cells: vec[i32], at: i64) -> i64:
    """The placed auditors in their order."""
    queue = s.queue
    put_all(cells, at, queue)
    put_same(cells, at + len(queue), NONE, specials() - len(queue))
    return at + specials()


def put_attack(s: Kingpin, cells: vec[i32], at: i64) -> i64:
    """The open question between two players."""
    if s.over:
        return put_same(cells, at, NONE, 4)
    if s.step == AGREEING:
        return put_four(cells, at, s.turn, voter(s), NONE, 0)
    if s.step == INSPECTED:
        card = wanted_card(s)
        return put_four(cells, at, sender(s), s.place[card], card, CARDS.inspector_settlement)
    if s.step == AUDITED:
        auditor = placed_auditor(s)
        return put_four(cells, at, s.place[auditor], watched_seat(s), auditor, 0)
    if s.step == CONTRACT:
        return put_four(cells, at, aggressor(s), defender(s), named_card(s), price(s))
    return put_same(cells, at, NONE, 4)


def put_four(cells: vec[i32], at: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    cells[at] = i32(a)
    cells[at + 1] = i32(b)
    cells[at + 2] = i32(c)
    cells[at + 3] = i32(d)
    return at + 4


def put_sold(s: Kingpin, cells: vec[i32], at: i64) -> i64:
    """Only of clients in empires: a card that was lost and comes back begins again."""
    put_same(cells, at, 0, clients())
    if s.od_per_turn:
        for seat in range(s.seats):
            own = s.clients(seat)
            while own != EMPTY:
                cells[at + first(own)] = i32(s.sold[first(own)])
                own &= own - 1
    return at + clients()
