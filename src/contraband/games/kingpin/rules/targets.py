"""KINGPIN-11.1.1, KINGPIN-12.1.1, KINGPIN-16.1: which cards inspectors and fixers may go for."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.step import ALLOWED
from contraband.games.kingpin.codes import LAST_OUTLET, TRUCKS_ARE_SAFE, TWIN
from contraband.games.kingpin.data import CLIENTS, OUTLETS, SPECIALS_END, TRUCKS
from contraband.games.kingpin.state import Kingpin


def why_not_target(s: Kingpin, card: i64) -> i64:
    """A client, a special in any state, or an outlet that is not the last. KINGPIN-10.6: again."""
    if card < OUTLETS:
        return TRUCKS_ARE_SAFE
    if card < CLIENTS and s.outlets(s.place[card]) == 1:
        return LAST_OUTLET  # KINGPIN-16.1; KINGPIN-16.1.1  the last client is fair game
    return ALLOWED if s.is_first(card) else TWIN


def add_targets(s: Kingpin, owner: i64, base: i64, found: vec[i64], all_of_them: bool) -> vec[i64]:
    """A move of this kind for each card of this empire: the legal ones, or all."""
    place = s.place
    first = TRUCKS if all_of_them else OUTLETS
    for card in range(first, SPECIALS_END):
        if place[card] != owner or not s.is_first(card):
            continue
        if all_of_them or why_not_target(s, card) == ALLOWED:
            found = append(found, base + card)
    return found


def has_target(s: Kingpin, owner: i64) -> bool:
    """Q61: does this empire hold any card that could be named?"""
    for card in range(OUTLETS, SPECIALS_END):
        if s.place[card] == owner and why_not_target(s, card) == ALLOWED:
            return True
    return False
