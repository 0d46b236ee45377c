"""What the things on the counter are called, for positions laid out by hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.layout import Layout, OneOf, SeatsOf, SetOf, Thing, seats_named
from contraband.core.options import BadInput
from contraband.core.state import all_bits, seat_bit
from contraband.games.soda.data import CARDS, COPIES, EVENT_NAMES, KINDS, MAX_SUITCASES, NO_EVENT
from contraband.games.soda.rules.round import lay_out_tokens
from contraband.games.soda.state import (
    GUARD,
    NO_CARD,
    STATUS_NAMES,
    WAITING,
    Soda,
    count_at,
    suitcase_at,
)

BOTTLES: Final = ["0", "1", "2", "3"]
PLACES: Final = ["0", "1", "2"]  # suitcases from the left

THINGS: Final = {
    "hand": Thing("cards", counts=BOTTLES),
    "luggage": Thing("luggage", OneOf(BOTTLES), width=int(MAX_SUITCASES), empty=int(NO_CARD)),
    "bribe": Thing("bribe", OneOf(BOTTLES)),
    "seen": Thing("seen", SetOf(PLACES)),
    "status": Thing("status", OneOf(STATUS_NAMES)),
    "waiting": Thing("waiting", SeatsOf()),
    "event": Thing("event", OneOf(EVENT_NAMES)),
    "pile": Thing("pile", OneOf(EVENT_NAMES), pile=True),
}


def arrange(s: Soda, given: dict[str, object]) -> None:
    """One guard, an event that holds, and five cards for everybody else."""
    if "event" in given:
        s.with_events = s.event != NO_EVENT
    if s.with_events and "pile" not in given and not s.fixed_order:
        to_come = [event for event in range(len(EVENT_NAMES)) if event != s.event]
        s.pile = vec[i64](to_come[: max(len(EVENT_NAMES) - s.round, 0)])
    if "event" in given:
        lay_out_tokens(s)
    for seat in range(s.seats):
        if seat == s.guard:
            s.status[seat] = GUARD
        elif s.status[seat] == GUARD:
            s.status[seat] = WAITING
    s.waiting = all_bits(s.seats) & ~seat_bit(s.guard)
    deal(s, given)


def deal(s: Soda, given: dict[str, object]) -> None:
    """Hands that nobody named come out of the cards that are left; later they are packed."""
    named = seats_named(given, "hand")
    left = [int(copies) for copies in COPIES]
    for seat in range(s.seats):
        for bottles in range(KINDS):
            if seat not in named:
                s.cards[count_at(seat, bottles)] = 0
            left[bottles] -= s.cards[count_at(seat, bottles)]
        for bottles in packed(s, seat):
            left[bottles] -= 1
    has_packed = given["step"] not in ("", "packing")
    for seat in range(s.seats):
        if seat == s.guard or seat in named:
            continue
        for _card in range(CARDS.hand - len(packed(s, seat))):
            s.cards[count_at(seat, drawn(s, left))] += 1
        if has_packed and not packed(s, seat):
            pack(s, seat)


def packed(s: Soda, seat: int) -> list[int]:
    cards = [int(s.luggage[suitcase_at(seat, place)]) for place in range(MAX_SUITCASES)]
    return [bottles for bottles in [*cards, int(s.bribe[seat])] if bottles != NO_CARD]


def drawn(s: Soda, left: list[int]) -> int:
    """The bottles on a card out of those that are left."""
    if min(left) < 0 or sum(left) == 0:
        raise BadInput("This position cannot be: the box has not so many cards of one value.")
    card = s.chance.below(sum(left))
    bottles = 0
    while card >= left[bottles]:
        card -= left[bottles]
        bottles += 1
    left[bottles] -= 1
    return bottles


def pack(s: Soda, seat: int) -> None:
    """The emptiest cards into the suitcases, the next one as a bribe."""
    hand = [b for b in range(KINDS) for _card in range(s.cards[count_at(seat, b)])]
    for place in range(s.suitcases):
        s.luggage[suitcase_at(seat, place)] = hand[place]
    s.bribe[seat] = hand[s.suitcases]
    for bottles in hand[: s.suitcases + 1]:
        s.cards[count_at(seat, bottles)] -= 1


LAYOUT: Final[Layout[Soda]] = Layout(THINGS, {}, arrange)
