"""NACHO-2.3, NACHO-9.1: the province cards."""

from mypy_extensions import i64

from contraband.core.sets import bit, nth, size
from contraband.games.nacho.data import ASKS_FOR, DEMANDS
from contraband.games.nacho.names import DEMAND_TURNED
from contraband.games.nacho.state import Nacho, demand_at


def turn_demand(s: Nacho, province: i64) -> None:
    """The next card face up, its slots empty.

    A deck is shuffled once and then goes round: while there are cards nobody has seen, luck picks
    one of them; afterwards they come again in the order they were first seen.
    """
    base = demand_at(province, 0)  # also the number of its first card
    turned = s.turned[province]
    s.turned[province] = turned + 1
    if turned < DEMANDS:
        unseen: i64 = 0b111
        for at in range(turned):
            unseen &= ~bit(s.demands[base + at] - base)
        s.demands[base + turned] = base + nth(unseen, s.draw(size(unseen)))
    card = s.face(province)
    s.wanted[province] = ASKS_FOR[card]
    s.tell(DEMAND_TURNED, province, card)
