"""Luggage, opened: what accepting, arresting and waving through share."""

from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.games.soda_1.names import WAVED_THROUGH
from contraband.games.soda_1.state import Soda, suitcase_at


def open_luggage(s: Soda, seat: i64) -> i64:
    """Turn all suitcases of a traveller; returns the bottles in them."""
    s.seen[seat] = seat_bit(s.suitcases) - 1
    s.reveal()
    return s.bottles(seat)


def tell_luggage(s: Soda, kind: i64, seat: i64) -> None:
    if s.telling:
        at = suitcase_at(seat, 0)
        bags = s.luggage
        s.tell(kind, seat, bags[at], bags[at + 1], bags[at + 2], s.bottles(seat))


def wave_through(s: Soda, seat: i64, status: i64) -> None:
    """SODA-4.2.2, SODA-7.1: luggage is shown and pays its bottles from the stock, however many."""
    s.gain(seat, open_luggage(s, seat))
    s.leaves(seat, status)
    tell_luggage(s, WAVED_THROUGH, seat)
