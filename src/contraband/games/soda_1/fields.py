"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""

from typing import TYPE_CHECKING, Final

from contraband.core.fields import copy_kernel

if TYPE_CHECKING:
    from contraband.games.soda_1.state import Soda

SAVED: Final = """
round rounds guard caps cards luggage bribe seen status waiting tokens=accepts,inspects,arrests,dogs
limit suitcases apology reinspect sniffed with_events fixed_order event pile
"""


def copied(s: "Soda", new: "Soda") -> "Soda":
    copy_kernel(s, new)
    new.round, new.rounds, new.guard, new.caps = s.round, s.rounds, s.guard, s.caps[:]
    new.cards, new.luggage, new.bribe, new.seen = s.cards[:], s.luggage[:], s.bribe[:], s.seen[:]
    new.status, new.waiting, new.accepts = s.status[:], s.waiting, s.accepts
    new.inspects, new.arrests, new.dogs, new.limit = s.inspects, s.arrests, s.dogs, s.limit
    new.suitcases, new.apology, new.reinspect = s.suitcases, s.apology, s.reinspect
    new.sniffed, new.with_events, new.fixed_order = s.sniffed, s.with_events, s.fixed_order
    new.event, new.pile = s.event, s.pile[:]
    return new
