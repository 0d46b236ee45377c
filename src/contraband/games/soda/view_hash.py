"""What a seat sees as one number, straight from the state: view.py without the words."""

from typing import Final

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.view_hash import ViewHash
from contraband.games.soda.data import KINDS
from contraband.games.soda.names import PACKING
from contraband.games.soda.state import GUARD, Soda, count_at, suitcase_at

CLOSED: Final[i64] = 4  # a suitcase that shows nothing: no card has this many bottles


def view_hash(s: Soda, seat: i64) -> i64:
    """Equal for equal views of a seat; what follows from the event is not counted again."""
    seen = ViewHash(seat, s.step)
    seen.add(s.round)
    seen.add(s.guard)
    seen.add(s.event)
    seen.add(s.accepts * 64 + s.inspects * 8 + s.arrests)
    seen.add(s.dogs)
    seen.add(s.asked if s.step == PACKING else 0)  # who is ready
    add_pile(seen, s)
    for other in range(s.seats):
        seen.add(s.caps[other])
        seen.add(s.status[other])
        seen.add(s.bribe[other])
        seen.add(s.seen[other])
        for place in range(s.suitcases):
            if other == seat or is_in(place, s.seen[other]):
                seen.add(s.luggage[suitcase_at(other, place)])
            else:
                seen.add(CLOSED)
    if seat >= 0 and s.status[seat] != GUARD:
        for bottles in range(KINDS):
            seen.add(s.cards[count_at(seat, bottles)])
        seen.add(s.sealed[seat])
    return seen.value()


def add_pile(seen: ViewHash, s: Soda) -> None:
    """Facedown events: their order only if it is an open option."""
    which: i64 = 0
    one: i64 = 1
    for event in s.pile:
        if s.fixed_order:
            seen.add(event)
        which |= one << event
    seen.add(which)
