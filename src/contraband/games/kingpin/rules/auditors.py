"""KINGPIN-13, KINGPIN-14: auditors block restocks; settling, waiving, and the answer to one."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import first
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.kingpin.data import (
    AUDITOR,
    CARDS,
    PILE,
    PILE_MASK,
    SPECIALS,
    card_bit,
    has_card,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import ACCEPT, SETTLE, USE_SHIELD, WAIVE
from contraband.games.kingpin.names import AUDIT as AUDIT_PLACED
from contraband.games.kingpin.names import (
    AUDIT_SETTLED,
    AUDIT_WAIVED,
    AUDITED,
    BLOCKED,
    HAS_ACTED,
    IS_FRESH,
    IS_TIRED,
    IS_USED,
    NO_SHIELD,
    NO_SUCH_PLAYER,
    NONSENSE,
    NOT_TARGETED,
    NOT_YOURS,
    OTHER_STEP,
    SAME_TARGET,
    SHIELDED,
    TOO_DEAR,
    TWIN,
)
from contraband.games.kingpin.rules.empire import hand_over, place_beside, send_home
from contraband.games.kingpin.state import READY, TIRED, Kingpin

# -- free actions of the active player: KINGPIN-2.3 ------------------------------------------------


def why_not_free(s: Kingpin, seat: i64, kind: i64, auditor: i64) -> i64:
    """SETTLE: KINGPIN-13.6, only the target pays (Q39). WAIVE: KINGPIN-14.4."""
    if s.targets(auditor) != seat:
        return NOT_TARGETED
    if kind == SETTLE:
        return ALLOWED if s.money[seat] >= CARDS.auditor_settlement else TOO_DEAR
    if s.ready_shield(seat) < 0:
        return NO_SHIELD
    return HAS_ACTED if has_acted(s, auditor) else ALLOWED


def has_free(s: Kingpin, seat: i64) -> bool:
    """May this seat settle or waive?"""
    for auditor in s.queue:
        if s.targets(auditor) == seat:
            if why_not_free(s, seat, SETTLE, auditor) == ALLOWED:
                return True
            if why_not_free(s, seat, WAIVE, auditor) == ALLOWED:
                return True
    return False


def add_free(s: Kingpin, seat: i64, found: vec[i64], all_of_them: bool) -> vec[i64]:
    """Settling and waiving: the legal ones, or with ``all_of_them`` the refused ones too."""
    for auditor in s.queue:
        if all_of_them or why_not_free(s, seat, SETTLE, auditor) == ALLOWED:
            found = append(found, build.with_special(SETTLE, auditor))
        if all_of_them or why_not_free(s, seat, WAIVE, auditor) == ALLOWED:
            found = append(found, build.with_special(WAIVE, auditor))
    return found


def take_free(s: Kingpin, seat: i64, kind: i64, auditor: i64) -> None:
    owner = s.place[auditor]
    if kind == SETTLE:
        send_home(s, auditor)
        s.put(auditor, TIRED)  # KINGPIN-13.6, KINGPIN-13.7
        s.tell(AUDIT_SETTLED, seat, owner, CARDS.auditor_settlement)
        hand_over(s, seat, owner, CARDS.auditor_settlement)
        return
    s.put(s.ready_shield(seat), TIRED)
    s.mark_acted(auditor)  # KINGPIN-14.4  it stays, but blocks nothing this turn
    s.tell(AUDIT_WAIVED, seat, owner)


def has_acted(s: Kingpin, auditor: i64) -> bool:
    return has_card(s.acted, auditor)


def block(s: Kingpin, seat: i64) -> bool:
    """KINGPIN-13.5: the first auditor that has not acted this turn stops this restock."""
    for auditor in s.queue:  # KINGPIN-13.5.2  in the order they came; KINGPIN-13.4
        if s.targets(auditor) == seat and not has_acted(s, auditor):
            s.mark_acted(auditor)
            s.tell(BLOCKED, seat, s.place[auditor])
            return True
    return False


# -- placing one: KINGPIN-13.1 ---------------------------------------------------------------------


def why_not_audit(s: Kingpin, seat: i64, auditor: i64, target: i64) -> i64:
    if PILE[auditor] != AUDITOR:
        return NONSENSE
    if s.place[auditor] != seat:
        return NOT_YOURS
    if s.holds[auditor] != READY:
        return IS_TIRED
    if has_card(s.fresh, auditor):
        return IS_FRESH  # KINGPIN-10.2
    if has_card(s.used, auditor):
        return IS_USED  # KINGPIN-10.3, KINGPIN-14.3
    if target >= s.seats or target == seat:
        return NO_SUCH_PLAYER  # KINGPIN-10.5
    if s.targets(auditor) == target:
        return SAME_TARGET  # KINGPIN-13.3
    return ALLOWED if s.is_first(auditor) else TWIN


def add_audits(s: Kingpin, seat: i64, found: vec[i64], all_of_them: bool) -> vec[i64]:
    auditors = s.specials(seat) & PILE_MASK[AUDITOR]
    while auditors != 0:
        auditor = SPECIALS + first(auditors)
        for target in range(s.seats):
            if all_of_them or why_not_audit(s, seat, auditor, target) == ALLOWED:
                found = append(found, build.audit(auditor, target))
        auditors &= auditors - 1
    return found


def can_audit(s: Kingpin, seat: i64) -> bool:
    return len(add_audits(s, seat, vec[i64](), False)) > 0


def take_audit(s: Kingpin, seat: i64, auditor: i64, target: i64) -> None:
    """KINGPIN-13.1: it stays ready; KINGPIN-13.2: only a shield can answer."""
    s.used |= card_bit(auditor)
    place_beside(s, auditor, target)
    s.tell(AUDIT_PLACED, seat, target, auditor)
    if s.ready_shield(target) >= 0:
        s.call(AUDITED, auditor, target)


def placed_auditor(s: Kingpin) -> i64:
    return s.a


def watched_seat(s: Kingpin) -> i64:
    """Beside whom it was placed."""
    return s.b


class Audited(Step[Kingpin]):
    """KINGPIN-14.3: the new target may hold the shield against the auditor."""

    def enter(self, s: Kingpin) -> None:
        s.ask(seat_bit(watched_seat(s)))

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](), ACCEPT)
        return append(found, USE_SHIELD)

    def why_not(self, s: Kingpin, seat: i64, move: i64) -> i64:
        if move in (ACCEPT, USE_SHIELD):
            return ALLOWED
        return OTHER_STEP if read.kind(move) >= 0 else NONSENSE

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move == USE_SHIELD:
            s.put(s.ready_shield(seat), TIRED)
            send_home(s, placed_auditor(s))  # ready, and used for this turn
            s.tell(SHIELDED, seat, s.place[placed_auditor(s)], AUDITOR)

    def leave(self, s: Kingpin) -> None:
        s.end()
