"""The kinds of players the book player knows, by how they pack.

A kind is known by how often it packs each plan (a luggage with a bribe, numbered as in the book).
"""

from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import seeded
from contraband.games.soda import moves
from contraband.games.soda.bots.book.packing import HANDS
from contraband.games.soda.bots.book.packing import packings as plans_of
from contraband.games.soda.bots.book.policy import BOOK, Book
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import NO_EVENT, round_rules
from contraband.games.soda.bots.opponent_model import OpponentModel
from contraband.games.soda.bots.packing_value import best_packing
from contraband.games.soda.bots.players.cork import Cork
from contraband.games.soda.bots.players.finn import Finn
from contraband.games.soda.bots.weights import BookWeights, CorkWeights
from contraband.games.soda.data import CARDS
from contraband.games.soda.moves import packings
from contraband.games.soda.view import Own, SodaView, Tokens, Traveller

BOOKISH, RECKONING, FEELING = 0, 1, 2  # by the book, like Cork, like Finn
# How to guard against travellers of a kind, in a file like the book's.
ANSWERS = {
    RECKONING: BOOK.with_name("against_reckoning.bin"),
    FEELING: BOOK.with_name("against_feeling.bin"),
}

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
    rules = round_rules(players, event)
    found = [book.profile(players, event)]
    found += [Profile(rules, pack(players, event)) for pack in (reckoned, felt)]
    return [profile.plan_odds(BookWeights.CARELESS) for profile in found]


def hands(suitcases: int) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Every hand: its plans, and what can be packed from it."""
    for hand, plans in zip(HANDS, plans_of(suitcases).plans, strict=True):
        yield plans, list(packings(vec[i64](hand), 0, suitcases))


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


def reckoned(players: int, event: str, tries: int = BookWeights.TRIES) -> list[list[float]]:
    """By hand: how Cork packs at a fresh table, learned from some tries."""
    sees = fresh_table(players, event)
    cork = Cork()
    cork.opponents = OpponentModel(players)
    guard, standing = cork.guard_model(sees), cork.standing(sees, 1)
    luck = seeded(players)
    found: list[list[float]] = []
    for plans, choices in hands(sees.suitcases):
        odds = [0.0] * len(plans)
        for _ in range(tries):
            move = best_packing(choices, guard, standing, sees.caps[1], CorkWeights.WAVERING, luck)
            odds[plans.index(plan_number(plan_of(move, sees.suitcases)))] += 1 / tries
        found.append(odds)
    return found


def felt(players: int, event: str) -> list[list[float]]:
    """By hand: how Finn packs."""
    rules = round_rules(players, event)
    found: list[list[float]] = []
    for plans, choices in hands(rules.suitcases):
        odds = [0.0] * len(plans)
        for share, group in Finn.moods(choices, rules.suitcases, rules.limit):
            for move in group:
                at = plans.index(plan_number(plan_of(move, rules.suitcases)))
                odds[at] += share / len(group)
        total = sum(odds)
        found.append([each / total for each in odds])
    return found
