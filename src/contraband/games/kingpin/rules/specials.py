"""KINGPIN-10: using special cards, in the fourth step of the own turn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import first
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import (
    CARDS,
    FIXER,
    INSPECTOR,
    PILE_MASK,
    SPECIALS,
)
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import AUDIT, HIRE, INSPECT, PASS
from contraband.games.kingpin.names import (
    IS_FRESH,
    NO_SPECIAL,
    NOT_AN_OPPONENTS,
    OTHER_STEP,
    RELEASING,
    TOO_DEAR,
)
from contraband.games.kingpin.rules.auditors import (
    add_audits,
    can_audit,
    take_audit,
    why_not_audit,
)
from contraband.games.kingpin.rules.contracts import take_hire
from contraband.games.kingpin.rules.empire import is_opponents
from contraband.games.kingpin.rules.inspectors import take_inspect
from contraband.games.kingpin.rules.targets import (
    add_all_cards,
    add_targets,
    has_target,
    why_not_target,
)
from contraband.games.kingpin.rules.turn import OwnStep
from contraband.games.kingpin.state import Kingpin


class Using(OwnStep):
    """KINGPIN-10.3: any number of ready specials, in any order. KINGPIN-10.1: only here."""

    def has_choice(self, s: Kingpin, seat: i64) -> bool:
        if s.ready_specials(seat) & ~s.fresh == 0:
            return False
        return can_audit(s, seat) or (can_attack(s, seat) and has_victim(s, seat))

    def go_on(self, s: Kingpin) -> None:
        s.goto(RELEASING)

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](capacity=16), PASS)
        found = add_audits(s, seat, found, True)
        for base in (INSPECT, HIRE):
            if s.specials(seat) & PILE_MASK[pile_of(base)] != 0:
                for other in range(s.seats):
                    if other != seat:
                        found = add_all_cards(s, other, base, found)
        return found

    def legal(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](capacity=16), PASS)
        found = add_audits(s, seat, found, False)
        for base in (INSPECT, HIRE):
            if why_not_use(s, seat, base) == ALLOWED:
                for other in range(s.seats):
                    if other != seat:
                        found = add_targets(s, other, base, found)
        return found

    def why_not_now(self, s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
        if kind == AUDIT:
            return why_not_audit(s, seat, read.card(move), read.seat(move))
        if kind != INSPECT and kind != HIRE:
            return OTHER_STEP
        reason = why_not_use(s, seat, kind)
        if reason != ALLOWED:
            return reason
        card = read.card(move)
        if not is_opponents(s, seat, card):
            return NOT_AN_OPPONENTS  # KINGPIN-10.5
        return why_not_target(s, card)

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        kind = read.kind(move)
        if kind == PASS:
            self.go_on(s)
        elif kind == AUDIT:
            take_audit(s, seat, read.card(move), read.seat(move))
        elif kind == INSPECT:
            take_inspect(s, seat, usable(s, seat, INSPECTOR), read.card(move))
        else:
            take_hire(s, seat, usable(s, seat, FIXER), read.card(move))


def can_attack(s: Kingpin, seat: i64) -> bool:
    """May this seat send an inspector or a fixer, if there is anything to go for?"""
    return why_not_use(s, seat, INSPECT) == ALLOWED or why_not_use(s, seat, HIRE) == ALLOWED


def has_victim(s: Kingpin, seat: i64) -> bool:
    """Has any opponent a card that could be named?"""
    return any(other != seat and has_target(s, other) for other in range(s.seats))


def pile_of(base: i64) -> i64:
    return INSPECTOR if base == INSPECT else FIXER


def why_not_use(s: Kingpin, seat: i64, base: i64) -> i64:
    """May this seat send an inspector, or a fixer, now?"""
    pile = pile_of(base)
    if usable(s, seat, pile) < 0:
        ready = s.ready_specials(seat) & PILE_MASK[pile]
        return IS_FRESH if ready != 0 else NO_SPECIAL  # KINGPIN-10.2
    if base == INSPECT:
        return ALLOWED if s.money[seat] >= CARDS.inspector_fee else TOO_DEAR  # KINGPIN-11.1
    return ALLOWED if s.money[seat] >= CARDS.contract_price else TOO_DEAR  # KINGPIN-12.1.2


def usable(s: Kingpin, seat: i64, pile: i64) -> i64:
    """A ready one of this pile that is not fresh (KINGPIN-10.4: however it became ready); or -1."""
    return first_of(s.ready_specials(seat) & ~s.fresh & PILE_MASK[pile])


def first_of(specials: i64) -> i64:
    """The first special of a mask; -1 if it is empty."""
    if specials == 0:
        return -1
    return SPECIALS + first(specials)
