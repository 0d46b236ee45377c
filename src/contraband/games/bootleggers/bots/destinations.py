"""Where a Truck had best line up: what it sells there behind those who come before it."""

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.bots.trucks_in_line import sale
from contraband.games.bootleggers.bots.weights import Weights
from contraband.games.bootleggers.data import CARDS, OMALLEYS, PRICE
from contraband.games.bootleggers.rules.board import (
    CONTROL,
    MOST,
    SOME,
    is_like_omalleys,
    leader,
    margin_at,
    price_for,
    status,
)
from contraband.games.bootleggers.rules.fleet import dock_of, spot_of
from contraband.games.bootleggers.state import HOME, MAJORITY, MINORITY, PUBLIC, Bootleggers


def ship_gain(weights: Weights, s: Bootleggers, seat: i64, truck: i64, spot: i64) -> float:
    """What this Truck takes if it goes there now."""
    load = s.load[truck]
    if is_like_omalleys(s, spot):
        return float(load * PRICE[OMALLEYS])
    standing = status(s, spot, seat)
    dock = PUBLIC
    if standing >= MOST:
        dock = MAJORITY
    elif standing == SOME:
        dock = MINORITY
    sold = sale(s, spot, crates_ahead(weights, s, seat, spot, dock), load)
    each = float(price_for(s, spot, seat))
    if standing == CONTROL:
        each += float(margin_at(s, spot))
    elif dock == PUBLIC:
        head = leader(s, spot)
        if head >= 0:
            each *= weights.let_in if status(s, spot, head) == CONTROL else weights.let_in_less
    return sold * each


def crates_ahead(weights: Weights, s: Bootleggers, seat: i64, spot: i64, dock: i64) -> i64:
    """Those in line at this dock and better ones, and those that are likely to come there."""
    standing = 0.0
    for truck in range(CARDS.all_trucks):
        load = float(s.load[truck])
        holder = s.holder[truck]
        if load > 0.0 and holder >= 0:
            if s.at[truck] == HOME:
                if holder != seat and dock > MAJORITY and not is_in(holder, s.done):
                    standing += load * likely_before(weights, s, spot, holder, dock)
            elif spot_of(s, truck) == spot and dock_of(s, truck) <= dock:
                standing += load
    return i64(standing + 0.5)


def likely_before(weights: Weights, s: Bootleggers, spot: i64, holder: i64, dock: i64) -> float:
    """How likely a Truck of this player will stand at a better dock."""
    other = status(s, spot, holder)
    if other >= MOST:
        return weights.comes_home
    if other == SOME and dock == PUBLIC:
        return weights.comes_by
    return 0.0
