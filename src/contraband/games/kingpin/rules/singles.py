"""KINGPIN-6: what one die does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import add_each, first, size
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import (
    CARDS,
    CLIENTS,
    NO_CARD,
    OUTLETS,
    PILE,
    SPECIALS,
    TRUCKS,
    UNITS,
    card_bit,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import (
    DISABLE,
    DISABLE_FACE,
    DISTRIBUTE,
    DISTRIBUTE_FACE,
    FACE_KINDS,
    HUNDRED,
    INSTEAD,
    PASS,
    PAYDAY,
    PAYDAY_FACE,
    POACH,
    POACH_FACE,
    RESTOCK,
    RESTOCK_FACE,
    SELL,
    SELL_FACE,
)
from contraband.games.kingpin.names import (
    DISABLED,
    IS_TARGETING,
    IS_TIRED,
    NO_CLIENT,
    NOT_AN_OPPONENTS,
    NOT_YOURS,
    PAID_DAY,
    RESTOCKED,
    TOO_DEAR,
    TRUCK_IS_LOADED,
    TWIN,
    UNITS_MOVED,
)
from contraband.games.kingpin.rules.auditors import block
from contraband.games.kingpin.rules.distributing import (
    add_distributions,
    roomy_outlets,
    take_distribution,
    why_not_distribute,
)
from contraband.games.kingpin.rules.empire import has_client, is_opponents, pay_clients, spend
from contraband.games.kingpin.rules.selling import (
    add_sales,
    count_sales,
    foreign_clients,
    most_paid,
    take_sale,
    why_not_sale,
)
from contraband.games.kingpin.state import NO_SEAT, READY, TIRED, Kingpin


def can_single(s: Kingpin, seat: i64, face: i64) -> bool:
    """KINGPIN-5.5: is there any way to use this face alone?"""
    if face == RESTOCK_FACE:
        return s.trucks(seat) & ~s.loaded != 0
    if face == DISTRIBUTE_FACE:
        return s.trucks(seat) & s.loaded != 0 and roomy_outlets(s, seat) != 0
    if face == SELL_FACE:
        return s.stocked_outlets(seat) != 0 and has_client(s, seat)
    if face == PAYDAY_FACE:
        return has_client(s, seat)
    if face == POACH_FACE:
        return s.stocked_outlets(seat) != 0 and foreign_clients(s, seat) != 0
    if s.money[seat] < CARDS.disable_fee:
        return False
    return disabled_by(s, seat) != 0


def count_single(s: Kingpin, seat: i64, face: i64) -> i64:
    """How many ``add_single`` would add."""
    if face == RESTOCK_FACE:
        return size(restockable(s, seat))
    if face in (SELL_FACE, POACH_FACE):
        return count_sales(s, seat, FACE_KINDS[face])
    if face == PAYDAY_FACE:
        return int(has_client(s, seat))
    return len(add_single(s, seat, face, False, vec[i64](capacity=16)))


def restockable(s: Kingpin, seat: i64) -> i64:
    """A mask of the empty trucks of this seat, one of each that are just alike."""
    return s.unlike(TRUCKS, seat) & ~s.loaded


def disabled_by(s: Kingpin, seat: i64) -> i64:
    """A mask of the specials this seat could disable, one of each kind of equal ones."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat:
            found |= s.unlike(SPECIALS, other) & s.ready
    for auditor in s.queue:
        found &= ~card_bit(auditor)  # KINGPIN-6.6.1
    return found


def add_single(s: Kingpin, seat: i64, face: i64, instead: bool, found: vec[i64]) -> vec[i64]:
    """All ways to use this face alone, or to have it instead of the roll."""
    extra = INSTEAD if instead else PASS
    if face == RESTOCK_FACE:
        return add_each(restockable(s, seat), extra + RESTOCK, found)
    if face == DISTRIBUTE_FACE:
        return add_distributions(s, seat, instead, found)
    if face == SELL_FACE:
        return add_sales(s, seat, SELL, extra, found)
    if face == PAYDAY_FACE:
        if has_client(s, seat):
            found = append(found, extra + PAYDAY)
        return found
    if face == POACH_FACE:
        return add_sales(s, seat, POACH, extra, found)
    if s.money[seat] < CARDS.disable_fee:
        return found
    return add_each(disabled_by(s, seat), extra + DISABLE, found)


def sample_single(s: Kingpin, seat: i64, face: i64) -> i64:
    """One example of this face's use, to show why it cannot be made."""
    kind = FACE_KINDS[face]
    if face == PAYDAY_FACE:
        return kind
    if face == RESTOCK_FACE:
        return build.restock(own_card(s, seat, TRUCKS))
    if face == DISTRIBUTE_FACE:
        outlet = own_card(s, seat, OUTLETS)
        return build.with_units(build.distribution(loaded_truck(s, seat)), outlet, 1)
    if face == DISABLE_FACE:
        return build.with_special(DISABLE, any_special(s, seat))
    seller = own_card(s, seat, OUTLETS)
    client = own_card(s, seat, CLIENTS)
    if face == POACH_FACE:
        clients = foreign_clients(s, seat)
        if clients != 0:
            client = CLIENTS + first(clients)
    return build.sale(kind, seller, client, 1)


def wrong_single(s: Kingpin, seat: i64, face: i64) -> i64:
    """A use of a face that can be used, made wrongly: a unit too few, a dollar less than none."""
    if face == DISTRIBUTE_FACE:
        outlet = OUTLETS + first(roomy_outlets(s, seat))
        return build.with_units(build.distribution(loaded_truck(s, seat)), outlet, 1)
    if face == SELL_FACE:
        client = own_card(s, seat, CLIENTS)
        sale = build.sale(SELL, OUTLETS + first(s.stocked_outlets(seat)), client, 1)
        return build.for_less(sale, most_paid(s, client, 1) // HUNDRED + 1)
    return sample_single(s, seat, face)


def own_card(s: Kingpin, seat: i64, kind: i64) -> i64:
    """A card of this seat and family, or else just any of the family."""
    cards = s.cards[kind + seat]
    return kind + first(cards) if cards != 0 else kind


def loaded_truck(s: Kingpin, seat: i64) -> i64:
    loaded = s.trucks(seat) & s.loaded
    return TRUCKS + first(loaded) if loaded != 0 else own_card(s, seat, TRUCKS)


def any_special(s: Kingpin, seat: i64) -> i64:
    for special in range(SPECIALS, CARDS.specials_end):
        if is_opponents(s, seat, special):
            return special
    return SPECIALS


def why_not_single(s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
    if kind == PAYDAY:
        return ALLOWED if has_client(s, seat) else NO_CLIENT
    card = read.card(move)
    if kind == RESTOCK:
        if s.place[card] != seat:
            return NOT_YOURS
        if s.holds[card] > 0:
            return TRUCK_IS_LOADED  # KINGPIN-6.1, KINGPIN-13.5.1
        return ALLOWED if s.is_first(card) else TWIN
    if kind == DISTRIBUTE:
        return why_not_distribute(s, seat, card, move)
    if kind == DISABLE:
        return why_not_disable(s, seat, card)
    return why_not_sale(s, seat, kind, move)


def why_not_disable(s: Kingpin, seat: i64, special: i64) -> i64:
    """KINGPIN-6.6: any ready special of an opponent, the shield too."""
    if not is_opponents(s, seat, special):
        return NOT_AN_OPPONENTS
    if s.holds[special] != READY:
        return IS_TIRED
    if s.targets(special) != NO_SEAT:
        return IS_TARGETING  # KINGPIN-6.6.1
    if s.money[seat] < CARDS.disable_fee:
        return TOO_DEAR
    return ALLOWED if s.is_first(special) else TWIN


def take_single(s: Kingpin, seat: i64, kind: i64, move: i64) -> None:
    card = read.card(move)
    if kind == RESTOCK:
        restock(s, seat, card)
    elif kind == DISTRIBUTE:
        take_distribution(s, seat, card, move)
    elif kind == PAYDAY:
        s.tell(PAID_DAY, seat, pay_clients(s, seat))  # KINGPIN-6.4
    elif kind == DISABLE:  # KINGPIN-6.6.2, KINGPIN-14.5  no shield stops this
        spend(s, seat, CARDS.disable_fee)
        s.put(card, TIRED)
        s.tell(DISABLED, seat, s.place[card], PILE[card], CARDS.disable_fee)
    else:
        take_sale(s, seat, kind, move)


def restock(s: Kingpin, seat: i64, truck: i64) -> None:
    """KINGPIN-6.1: as many units as the truck's number, unless an auditor stops it."""
    if block(s, seat):  # KINGPIN-13.5  the die is still spent
        return
    units = UNITS[PILE[truck]]
    s.put(truck, units)
    s.tell(UNITS_MOVED, NO_CARD, truck, units)
    s.tell(RESTOCKED, seat, PILE[truck], units)
