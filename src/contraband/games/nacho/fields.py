"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""

from typing import TYPE_CHECKING, Final

from contraband.core.fields import copy_kernel

if TYPE_CHECKING:
    from contraband.games.nacho.state import Nacho

SAVED: Final = """
turn gem gold hands played keepers since deck pile batches shuffles mountie mounties pool gone bag
aside stores demands turned wanted order goes at redraw random_mounties blind by_number loonies
"""


def copied(s: "Nacho", new: "Nacho") -> "Nacho":
    copy_kernel(s, new)
    new.turn, new.gem, new.gold, new.hands = s.turn, s.gem, s.gold[:], s.hands[:]
    new.played, new.keepers, new.since, new.deck = s.played[:], s.keepers[:], s.since[:], s.deck
    new.pile, new.batches, new.shuffles, new.mountie = s.pile, s.batches[:], s.shuffles, s.mountie
    new.mounties, new.pool, new.gone, new.bag = s.mounties[:], s.pool, s.gone, s.bag
    new.aside, new.stores, new.demands, new.turned = s.aside, s.stores[:], s.demands[:], s.turned[:]
    new.wanted, new.order, new.goes, new.at = s.wanted[:], s.order[:], s.goes, s.at
    new.redraw, new.random_mounties, new.blind = s.redraw, s.random_mounties, s.blind
    new.by_number, new.loonies = s.by_number, s.loonies
    return new
