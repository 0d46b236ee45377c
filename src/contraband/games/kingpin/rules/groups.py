"""KINGPIN-8: what two, three and four dice of one face do. Which face does not matter.

KINGPIN-13.5.3: no auditor is asked here, whatever the face.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import add_each
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import (
    CARDS,
    INSPECTOR,
    NO_PILE,
    PILE,
    PILES,
    SPECIALS,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import (
    CASH,
    DOUBLE_DICE,
    NO_CHOICE,
    QUAD_DICE,
    TRIPLE,
    TRIPLE_DICE,
    WAKE,
)
from contraband.games.kingpin.names import (
    CASHED,
    FREE_CARD,
    IS_READY,
    NOT_YOURS,
    PAID_DAY,
    QUAD_PLAYED,
    SOLD_OUT,
    TRIPLE_PLAYED,
    TWIN,
    WOKEN,
)
from contraband.games.kingpin.rules.empire import gain, has_client, pay_clients, take_card
from contraband.games.kingpin.state import FACES, READY, TIRED, Kingpin


def add_groups(s: Kingpin, seat: i64, face: i64, found: vec[i64]) -> vec[i64]:
    """KINGPIN-5.3: whatever the dice of one face can do together."""
    left = s.dice[face]
    if left < DOUBLE_DICE:
        return found
    found = append(found, CASH + face)
    found = add_each(tired_specials(s, seat), build.wake(face, SPECIALS), found)
    if left >= TRIPLE_DICE:
        found = add_free_cards(s, build.triple(face, 0), 0, INSPECTOR, found)
    if left >= QUAD_DICE:
        found = add_free_cards(s, build.quad(face, 0), INSPECTOR, PILES, found)
    return found


def count_groups(s: Kingpin, tired: i64, left: i64) -> i64:
    """How many ``add_groups`` would add for a face with this many dice, at least two."""
    total = 1 + tired
    if left >= TRIPLE_DICE:
        total += 1 + count_free_cards(s, 0, INSPECTOR)
    if left >= QUAD_DICE:
        total += 1 + count_free_cards(s, INSPECTOR, PILES)
    return total


def tired_specials(s: Kingpin, seat: i64) -> i64:
    """A mask of the specials that could be woken, one of each that are just alike."""
    return s.unlike(SPECIALS, seat) & ~s.ready


def add_ready(s: Kingpin, seat: i64, found: vec[i64]) -> vec[i64]:
    """Waking what is awake already, to show why not; with the first double there is."""
    for face in range(1, FACES):
        if s.dice[face] >= DOUBLE_DICE:
            for special in range(SPECIALS, CARDS.specials_end):
                if why_not_wake(s, seat, special) == IS_READY:
                    found = append(found, build.wake(face, special))
            return found
    return found


def add_free_cards(s: Kingpin, base: i64, first: i64, end: i64, found: vec[i64]) -> vec[i64]:
    stock = s.stock
    for pile in range(first, end):
        if stock[pile] > 0:
            found = append(found, base + pile)
    return append(found, base + NO_CHOICE)


def count_free_cards(s: Kingpin, first: i64, end: i64) -> i64:
    stock = s.stock
    total: i64 = 0
    for pile in range(first, end):
        if stock[pile] > 0:
            total += 1
    return total


def why_not_group(s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
    if kind == CASH:
        return ALLOWED
    if kind == WAKE:
        return why_not_wake(s, seat, read.card(move))
    pile = read.pile(move)
    if pile == NO_PILE:
        return ALLOWED  # the card may be declined
    return ALLOWED if s.stock[pile] > 0 else SOLD_OUT  # KINGPIN-8.5; KINGPIN-8.4  bought or not


def why_not_wake(s: Kingpin, seat: i64, special: i64) -> i64:
    """KINGPIN-8.1.1: a tired special of the own empire, so none in the hold."""
    if s.place[special] != seat:
        return NOT_YOURS
    if s.holds[special] != TIRED:
        return IS_READY
    return ALLOWED if s.is_first(special) else TWIN


def take_group(s: Kingpin, seat: i64, kind: i64, face: i64, move: i64) -> None:
    if kind == CASH:
        s.tell(CASHED, seat, face, CARDS.double_cash)
        gain(s, seat, CARDS.double_cash)  # KINGPIN-8.1, KINGPIN-8.1.2
        return
    if kind == WAKE:
        special = read.card(move)
        s.put(special, READY)
        s.tell(WOKEN, seat, face, PILE[special], special)
        return
    if kind == TRIPLE:  # KINGPIN-8.2
        s.tell(TRIPLE_PLAYED, seat, face)
        for other in range(s.seats):  # KINGPIN-8.2.1  everybody's clients, and before the card
            if has_client(s, other):
                s.tell(PAID_DAY, other, pay_clients(s, other))
    else:
        s.tell(QUAD_PLAYED, seat, face)
    pile = read.pile(move)
    if pile != NO_PILE:  # KINGPIN-8.2.2, KINGPIN-8.3
        s.tell(FREE_CARD, seat, pile)
        take_card(s, seat, pile)
