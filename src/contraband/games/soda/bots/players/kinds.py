"""The kinds of players the book player knows, and who is of which, by what everybody has packed.

A kind is known by how often it packs each plan (a luggage with a bribe, numbered as in the book).
"""

from collections.abc import Iterator
from functools import cache
from math import comb, prod

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import seeded
from contraband.games.soda import moves
from contraband.games.soda.bots.book.packing import HANDS
from contraband.games.soda.bots.book.packing import packings as plans_of
from contraband.games.soda.bots.book.policy import Book
from contraband.games.soda.bots.book.rules import DECK, HAND, NO_EVENT, round_rules
from contraband.games.soda.bots.luggage_odds import LUGGAGE, ways
from contraband.games.soda.bots.news import (
    News,
    bribe_of,
    event_of,
    kind_of,
    luggage_of,
    shows_luggage,
    traveller_of,
)
from contraband.games.soda.bots.opponent_model import OpponentModel
from contraband.games.soda.bots.packing_value import best_packing
from contraband.games.soda.bots.players.cork import Cork
from contraband.games.soda.bots.players.finn import Finn
from contraband.games.soda.bots.weights import BookWeights, CorkWeights
from contraband.games.soda.data import CARDS, EVENT_NAMES
from contraband.games.soda.moves import packings
from contraband.games.soda.names import (
    BRIBE_SHOWN,
    EVENT_REVEALED,
    ROUND_BEGINS,
)
from contraband.games.soda.view import Own, SodaView, Tokens, Traveller

BOOKISH, RECKONING, FEELING = 0, 1, 2  # by the book, like Cork, like Finn
DEALS = comb(sum(DECK), HAND)
HAND_ODDS = [prod(map(comb, DECK, hand)) / DEALS for hand in HANDS]

Plan = tuple[tuple[int, ...], int]  # luggage, in no order, and bribe


@cache
def plan_of(move: int, suitcases: int) -> Plan:
    cards = sorted(int(moves.packed(move, place)) for place in range(suitcases))
    return tuple(cards), int(moves.packed_bribe(move))


def plan_number(plan: Plan) -> int:
    luggage = plans_of(len(plan[0])).luggage
    return plan[1] * len(luggage) + luggage.index(plan[0])


# -- how each kind packs --------------------------------------------------------------------------


@cache
def kinds(book: Book, players: int, event: str) -> list[list[float]]:
    """By kind: the odds of every plan over all hands."""
    profile = book.profile(players, event)
    blind = profile.plan_odds(1.0)
    found = [profile.plan_odds(0.0), reckoned(players, event), felt(players, event)]
    return [mixed(odds, blind, BookWeights.CARELESS) for odds in found]


def mixed(odds: list[float], other: list[float], share: float) -> list[float]:
    return [(1.0 - share) * a + share * b for a, b in zip(odds, other, strict=True)]


def hands(suitcases: int) -> Iterator[tuple[float, list[int]]]:
    """Every hand: how likely it is and what can be packed from it."""
    for hand, odds in zip(HANDS, HAND_ODDS, strict=True):
        if odds > 0.0:
            yield odds, list(packings(vec[i64](hand), 0, suitcases))


def fresh_table(players: int, event: str) -> SodaView:
    """What a traveller sees before anybody has a lead or a habit."""
    rules = round_rules(players, event)
    tokens = Tokens(rules.accepts, rules.inspects, rules.arrests, int(rules.dog))
    closed: list[int | None] = [None] * rules.suitcases
    return SodaView(
        round=1,
        rounds=int(CARDS.rows[players].rounds),
        guard=0,
        caps=[int(CARDS.start_caps)] * players,
        event=None if event == NO_EVENT else event,
        events_to_come=[],
        tokens=tokens,
        limit=rules.limit,
        suitcases=rules.suitcases,
        apology=rules.apology,
        travellers=[Traveller(seat, "waiting", True, None, closed) for seat in range(1, players)],
        you=Own(seat=1, role="traveller", hand=[], luggage=[], packed=None),
    )


def reckoned(players: int, event: str) -> list[float]:
    """How Cork packs at a fresh table, learned from some tries with every hand."""
    sees = fresh_table(players, event)
    cork = Cork()
    cork.opponents = OpponentModel(players)
    guard, standing = cork.guard_model(sees), cork.standing(sees, 1)
    luck = seeded(players)
    found = [0.0] * plans_of(sees.suitcases).plan_count
    for odds, choices in hands(sees.suitcases):
        for _ in range(BookWeights.TRIES):
            move = best_packing(choices, guard, standing, sees.caps[1], CorkWeights.WAVERING, luck)
            found[plan_number(plan_of(move, sees.suitcases))] += odds / BookWeights.TRIES
    return found


def felt(players: int, event: str) -> list[float]:
    """How Finn packs."""
    rules = round_rules(players, event)
    found = [0.0] * plans_of(rules.suitcases).plan_count
    for odds, choices in hands(rules.suitcases):
        for share, group in Finn.moods(choices, rules.suitcases, rules.limit):
            for move in group:
                at = plan_number(plan_of(move, rules.suitcases))
                found[at] += odds * share / len(group)
    return found


# -- who is of which kind -------------------------------------------------------------------------


def likely_kinds(news: list[News], seats: int, book: Book) -> list[list[float]]:
    """By seat: how likely each kind is after all that this seat has packed."""
    found = [list(BookWeights.ASSUMED) for _ in range(seats)]
    bribes = [0] * seats
    event = NO_EVENT
    for each in news:
        kind = kind_of(each)
        if kind == ROUND_BEGINS:
            event = NO_EVENT
        elif kind == EVENT_REVEALED:
            event = EVENT_NAMES[event_of(each)]
        elif kind == BRIBE_SHOWN:
            bribes[traveller_of(each)] = bribe_of(each)
        elif shows_luggage(each):
            seat = traveller_of(each)
            at = plan_number((tuple(sorted(luggage_of(each))), bribes[seat]))
            fits = [odds[at] for odds in kinds(book, seats, event)]
            found[seat] = shares([a * b for a, b in zip(found[seat], fits, strict=True)])
    return found


def shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]


def doubt_about(kind: list[float]) -> float:
    """How far this seat's packings lead away from the book, 0 to 1: as the book lost likelihood."""
    return max(0.0, 1.0 - kind[BOOKISH] / BookWeights.ASSUMED[BOOKISH])


# -- what a guard believes about a luggage --------------------------------------------------------


def believed(kind: list[float], book: Book, sees: SodaView) -> list[float]:
    """The odds of every plan, by how likely each kind is."""
    packed = kinds(book, len(sees.caps), sees.event or NO_EVENT)
    return [
        sum(share * odds for share, odds in zip(kind, each, strict=True))
        for each in zip(*packed, strict=True)
    ]


def likings(plans: list[float], bribe: int, suitcases: int) -> list[float]:
    """What ``luggage_odds`` weighs each luggage by, if plans are packed with these odds."""
    base = bribe * len(plans_of(suitcases).luggage)
    return [plans[base + at] * share for at, share in orders(suitcases)]


@cache
def orders(suitcases: int) -> list[tuple[int, float]]:
    """By luggage in order: its number without order, and its share by one way to draw it."""
    luggage = plans_of(suitcases).luggage
    at = [luggage.index(tuple(sorted(cards))) for cards in LUGGAGE[suitcases]]
    closed = [-1] * suitcases
    full = [ways(cards, closed, list(DECK)) for cards in LUGGAGE[suitcases]]
    return [(each, 1 / at.count(each) / drawn) for each, drawn in zip(at, full, strict=True)]
