"""KINGPIN-11.1.1, KINGPIN-12.1.1, KINGPIN-16.1: which cards inspectors and fixers may go for."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import add_each, is_one
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import CLIENTS, OUTLETS, SPECIALS, TRUCKS
from contraband.games.kingpin.names import LAST_OUTLET, TRUCKS_ARE_SAFE, TWIN
from contraband.games.kingpin.state import Kingpin


def why_not_target(s: Kingpin, card: i64) -> i64:
    """A client, a special in any state, or an outlet that is not the last. KINGPIN-10.6: again."""
    if card < OUTLETS:
        return TRUCKS_ARE_SAFE
    if card < CLIENTS and is_one(s.outlets(s.place[card])):
        return LAST_OUTLET  # KINGPIN-16.1; KINGPIN-16.1.1  the last client is fair game
    return ALLOWED if s.is_first(card) else TWIN


def add_targets(s: Kingpin, owner: i64, base: i64, found: vec[i64]) -> vec[i64]:
    """A move of this kind for each card of this empire that may be named."""
    if not is_one(s.outlets(owner)):
        found = add_each(s.unlike(OUTLETS, owner), base + OUTLETS, found)
    found = add_each(s.unlike(CLIENTS, owner), base + CLIENTS, found)
    return add_each(s.unlike(SPECIALS, owner), base + SPECIALS, found)


def add_all_cards(s: Kingpin, owner: i64, base: i64, found: vec[i64]) -> vec[i64]:
    """The same for each card of this empire, safe ones too."""
    for kind in (TRUCKS, OUTLETS, CLIENTS, SPECIALS):
        found = add_each(s.unlike(kind, owner), base + kind, found)
    return found


def has_target(s: Kingpin, owner: i64) -> bool:
    """Q61: does this empire hold any card that could be named?"""
    if s.clients(owner) != 0 or s.specials(owner) != 0:
        return True
    return not is_one(s.outlets(owner))
