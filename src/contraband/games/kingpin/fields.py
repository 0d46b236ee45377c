"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""

from typing import TYPE_CHECKING, Final

from contraband.core.fields import copy_kernel

if TYPE_CHECKING:
    from contraband.games.kingpin.state import Kingpin

SAVED: Final = """
target round_cap dice_cap od_per_turn dry_market_end equal_turns release_empty agreed_end round
first turn ending money place holds stock beside queue marks=bought,fresh,used,acted dice rolled
spent sold
"""


def copied(s: "Kingpin", new: "Kingpin") -> "Kingpin":
    copy_kernel(s, new)
    new.target, new.round_cap, new.dice_cap = s.target, s.round_cap, s.dice_cap
    new.od_per_turn, new.dry_market_end = s.od_per_turn, s.dry_market_end
    new.equal_turns, new.release_empty = s.equal_turns, s.release_empty
    new.agreed_end, new.round, new.first, new.turn = s.agreed_end, s.round, s.first, s.turn
    new.ending, new.money, new.place, new.holds = s.ending, s.money[:], s.place[:], s.holds[:]
    new.cards, new.loaded, new.stocked, new.ready = s.cards[:], s.loaded, s.stocked, s.ready
    new.firsts, new.stock, new.beside, new.queue = s.firsts[:], s.stock[:], s.beside[:], s.queue[:]
    new.bought, new.fresh, new.used, new.acted = s.bought, s.fresh, s.used, s.acted
    new.dice, new.rolled, new.spent, new.sold = s.dice[:], s.rolled, s.spent, s.sold[:]
    return new
