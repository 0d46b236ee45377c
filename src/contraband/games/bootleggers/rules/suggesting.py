"""The likely offers and promises: what is shown as a choice. Any other may be made as well."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.data import CAPACITY, CARDS
from contraband.games.bootleggers.moves import deals
from contraband.games.bootleggers.moves.deals import (
    ANY_CARD,
    GIVE,
    NOT_PLAY,
    PAY_LATER,
    TABLE,
    TAKE,
    WORD,
)
from contraband.games.bootleggers.rules.fleet import usable_trucks
from contraband.games.bootleggers.state import FULL_TRADE, NO_SEAT, Bootleggers


def suggest(s: Bootleggers, seat: i64, partner: i64, goods: bool, found: vec[i64]) -> vec[i64]:
    """A few at a time: cash and promises; crates and Trucks while there is trade."""
    other = partner
    if partner == NO_SEAT:
        other = next_player(s, seat)
    offer = deals.offer(other)
    found = append(found, deals.with_cash(offer, TAKE, 2))
    if goods:
        found = suggest_goods(s, seat, offer, found)
    if s.trade == FULL_TRADE and len(s.draft) == 0:
        found = append(found, likely_promise(s, seat, other))
    return found


def likely_promise(s: Bootleggers, seat: i64, other: i64) -> i64:
    """Peace, a debt or a word: another one each Round, so that lists stay short."""
    turn = (s.round + seat) % 3
    if turn == 0:
        return deals.promise(GIVE, NOT_PLAY, 0, 0, other, ANY_CARD)
    if turn == 1:
        return deals.promise(TAKE, PAY_LATER, 0, 2, 0, 0)
    return deals.promise(GIVE, WORD, 0, 0, 0, 0)


def suggest_goods(s: Bootleggers, seat: i64, offer: i64, found: vec[i64]) -> vec[i64]:
    """Surplus crates for 1 G each, a Truck for rent, a crate for whoever wants it."""
    spare = surplus(s, seat)
    if spare > 0:
        found = append(found, deals.with_cash(deals.with_crates(offer, GIVE, spare), TAKE, spare))
    truck = spare_truck(s, seat)
    if truck >= 0:
        found = append(found, deals.with_cash(deals.with_truck(offer, GIVE, truck, True), TAKE, 2))
    if s.crates[seat] > 0:
        to_all = deals.with_crates(deals.offer(TABLE), GIVE, 1)
        found = append(found, deals.with_cash(to_all, TAKE, 1))
    return found


def next_player(s: Bootleggers, seat: i64) -> i64:
    """The one behind this player in Muscle order."""
    before = s.order[s.seats - 1]
    for other in s.order:
        if before == seat:
            return other
        before = other
    return before


def surplus(s: Bootleggers, seat: i64) -> i64:
    """Crates for which this player has no room."""
    room: i64 = 0
    for truck in usable_trucks(s, seat):
        room += CAPACITY[truck]
    return min(max(0, s.crates[seat] - room), deals.MOST_CRATES)


def spare_truck(s: Bootleggers, seat: i64) -> i64:
    """The last Truck this player owns and holds; -1 if there is none to trade."""
    found: i64 = -1
    for truck in range(CARDS.all_trucks):
        mine = s.owner[truck] == seat and s.holder[truck] == seat
        if mine and s.load[truck] == 0 and not is_in(truck, s.idle):
            found = truck
    return found
