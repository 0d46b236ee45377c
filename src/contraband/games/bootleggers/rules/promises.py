"""BOOT-11.3.2: what becomes of promises. Nothing follows from it but a line in the ledger.

A promise is about the Round in which it was made. Most are judged by what then happens; debts and
words are judged by people at the end of the Round.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import THUG_NAMES
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.deals import (
    ANY_CARD,
    BROKEN,
    KEPT,
    LEAVE_CARD,
    NOT_PLAY,
    NOT_SHIP_TO,
    OPEN,
    PAY_LATER,
    PAY_SHARE,
    PERMIT,
    PLACE_THERE,
    PLAY_CARD,
    REFUSE,
    SHIP_TO,
    STAY_OUT,
    VOID,
    WORD,
)
from contraband.games.bootleggers.moves.moves import BREAK, HONOUR
from contraband.games.bootleggers.names import (
    L1,
    NO_MONEY,
    NONSENSE,
    OTHER_STEP,
    P1,
    PAID_OUT,
    PROMISE_BROKEN,
    PROMISE_KEPT,
    PROMISE_VOID,
    R3,
    ROUND_END,
    S2,
    TOO_LATE,
    WORD_BROKEN,
    WORD_KEPT,
)
from contraband.games.bootleggers.rules.board import spot_seat
from contraband.games.bootleggers.rules.fleet import spot_of
from contraband.games.bootleggers.state import Bootleggers

# Who promises to play one of these keeps the word by playing it, whoever was named.
HARMLESS: Final = [
    *("big_city_boys", "big_favor", "little_favor", "city_politics", "union_boss", "recruiting"),
    *("safe_house", "state_politics", "thirsty", "warehouse", "windfall", "word_of_mouth"),
]
AGAINST_NOBODY: Final[i64] = sum(1 << THUG_NAMES.index(name) for name in HARMLESS)


def why_too_late(s: Bootleggers, seat: i64, kind: i64, spot: i64) -> i64:
    """BOOT-11.2.1: a promise is about what is still to come in this Round."""
    if kind == LEAVE_CARD:
        late = s.window >= R3 or is_in(seat, s.done)
    elif kind in (PLACE_THERE, STAY_OUT):
        late = s.window > P1 or (s.window == P1 and is_in(seat, s.done))
    elif kind in (SHIP_TO, NOT_SHIP_TO):
        late = s.window > L1 and (s.window > L1 + 1 or is_in(seat, s.done))
    elif kind in (PERMIT, REFUSE, PAY_SHARE):
        late = s.window > S2 or is_in(spot, s.settled)
    else:
        late = False
    return TOO_LATE if late else ALLOWED


def record(s: Bootleggers, term: i64, offerer: i64, partner: i64) -> None:
    """BOOT-11.3.2: into the ledger, with both names."""
    if deals.promise_way(term) == deals.GIVE:
        s.ledger = append(s.ledger, deals.entry(term, offerer, partner, s.round))
    else:
        s.ledger = append(s.ledger, deals.entry(term, partner, offerer, s.round))


def is_due(s: Bootleggers, at: i64, seat: i64) -> bool:
    """Is this a promise of this player, made this Round, that may still be kept or broken?

    A leader who has let one Truck in may still turn the next one away.
    """
    entry = s.ledger[at]
    fate = deals.fate(entry)
    lasts = fate == OPEN or (fate == KEPT and deals.promise_kind(entry) == PERMIT)
    return lasts and deals.debtor(entry) == seat and is_current(s, entry)


def is_current(s: Bootleggers, entry: i64) -> bool:
    return deals.made_in(entry) == s.round


def close(s: Bootleggers, at: i64, kept: bool) -> None:
    settle(s, at, KEPT if kept else BROKEN)


def settle(s: Bootleggers, at: i64, fate: i64) -> None:
    """Write its fate into the ledger and tell everybody."""
    entry = s.ledger[at]
    s.ledger[at] = deals.with_fate(entry, fate)
    if deals.promise_kind(entry) == WORD:
        word = WORD_KEPT if fate == KEPT else WORD_BROKEN
        s.tell(word, deals.debtor(entry), deals.creditor(entry), deals.promise_amount(entry))
        return
    news = PROMISE_KEPT
    if fate == BROKEN:
        news = PROMISE_BROKEN
    elif fate == VOID:
        news = PROMISE_VOID
    s.tell(news, deals.debtor(entry), deals.creditor(entry), deals.promise_kind(entry), at)


def draft_fates(s: Bootleggers, seat: i64, card: i64) -> None:
    """This player takes this card."""
    for at in range(len(s.ledger)):
        if is_due(s, at, seat) and deals.promise_kind(s.ledger[at]) == LEAVE_CARD:
            close(s, at, deals.promise_card(s.ledger[at]) != card)


def placing_fates(s: Bootleggers, seat: i64) -> None:
    """This player has placed markers."""
    for at in range(len(s.ledger)):
        if is_due(s, at, seat):
            entry = s.ledger[at]
            count = s.placed[deals.promise_spot(entry)]
            if deals.promise_kind(entry) == PLACE_THERE:
                close(s, at, count >= deals.promise_amount(entry))
            elif deals.promise_kind(entry) == STAY_OUT:
                close(s, at, count == 0)


def shipping_fates(s: Bootleggers, seat: i64) -> None:
    """This player has lined up."""
    for at in range(len(s.ledger)):
        if is_due(s, at, seat):
            entry = s.ledger[at]
            kind = deals.promise_kind(entry)
            if kind in (SHIP_TO, NOT_SHIP_TO):
                there = stands_at(s, seat, deals.promise_spot(entry))
                close(s, at, there == (kind == SHIP_TO))


def stands_at(s: Bootleggers, seat: i64, spot: i64) -> bool:
    for truck in range(len(s.holder)):
        if s.holder[truck] == seat and spot_of(s, truck) == spot:
            return True
    return False


def permit_fates(s: Bootleggers, seat: i64, payee: i64, spot: i64, permitted: bool) -> None:
    """The leader has decided about a Truck whose cargo pays this player."""
    for at in range(len(s.ledger)):
        if is_due(s, at, seat) and deals.promise_spot(s.ledger[at]) == spot:
            entry = s.ledger[at]
            kind = deals.promise_kind(entry)
            if kind == PERMIT and deals.creditor(entry) == payee:
                if deals.fate(entry) == OPEN or not permitted:
                    close(s, at, permitted)
            elif kind == REFUSE and deals.promise_who(entry) == payee:
                close(s, at, not permitted)


def playing_fates(s: Bootleggers, seat: i64, thug: i64, hurt: i64) -> None:
    """This player plays a Thug card against these players."""
    for at in range(len(s.ledger)):
        if is_due(s, at, seat):
            entry = s.ledger[at]
            kind = deals.promise_kind(entry)
            if kind in (NOT_PLAY, PLAY_CARD):
                card = deals.promise_card(entry)
                aimed = is_in(deals.promise_who(entry), hurt)
                if kind == PLAY_CARD and is_in(thug, AGAINST_NOBODY):
                    aimed = True
                if aimed and (card in (thug, ANY_CARD)):
                    close(s, at, kind == PLAY_CARD)


def looked_at(s: Bootleggers) -> i64:
    """Reckoning: the place in the ledger of the promise it is about."""
    return s.a


def look_at(s: Bootleggers, at: i64) -> None:
    s.a = at


class Reckoning(Step[Bootleggers]):
    """BOOT-11.3.2: at the end of the Round, one promise after the other."""

    def enter(self, s: Bootleggers) -> None:
        look_at(s, 0)
        self.go_through(s)

    def leave(self, s: Bootleggers) -> None:
        look_at(s, looked_at(s) + 1)
        self.go_through(s)

    def go_through(self, s: Bootleggers) -> None:
        while looked_at(s) < len(s.ledger):
            if self.needs_answer(s, looked_at(s)):
                entry = s.ledger[looked_at(s)]
                if deals.promise_kind(entry) == WORD:  # the one who was given it says
                    s.ask(seat_bit(deals.creditor(entry)))
                else:
                    s.ask(seat_bit(deals.debtor(entry)))
                return
            look_at(s, looked_at(s) + 1)
        s.goto(ROUND_END)

    def needs_answer(self, s: Bootleggers, at: i64) -> bool:
        """Closes what needs none."""
        entry = s.ledger[at]
        if deals.fate(entry) != OPEN or not is_current(s, entry):
            return False
        kind = deals.promise_kind(entry)
        if kind == WORD:
            return True
        if kind in (PAY_LATER, PAY_SHARE):
            return self.is_owed(s, at)
        if kind in (NOT_PLAY, PLAY_CARD):
            close(s, at, kind == NOT_PLAY)
        else:  # BOOT-11.2.1  its moment never came
            settle(s, at, VOID)
        return False

    def is_owed(self, s: Bootleggers, at: i64) -> bool:
        due = amount_due(s, s.ledger[at])
        if due == 0:
            settle(s, at, VOID)
            return False
        if s.binding:  # BOOT-12.9
            paid = min(due, s.cash[deals.debtor(s.ledger[at])])
            pay_debt(s, at, paid)
            close(s, at, paid == due)
            return False
        return True

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), HONOUR), BREAK)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == BREAK:
            return ALLOWED
        if move != HONOUR:
            return NONSENSE if moves.kind(move) < 0 else OTHER_STEP
        entry = s.ledger[looked_at(s)]
        if deals.promise_kind(entry) == WORD:
            return ALLOWED
        return ALLOWED if s.cash[seat] >= amount_due(s, entry) else NO_MONEY

    def default(self, s: Bootleggers, seat: i64) -> i64:
        if self.why_not(s, seat, HONOUR) == ALLOWED:
            return HONOUR
        return BREAK

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        entry = s.ledger[looked_at(s)]
        if move == HONOUR and deals.promise_kind(entry) != WORD:
            pay_debt(s, looked_at(s), amount_due(s, entry))
        close(s, looked_at(s), move == HONOUR)


def amount_due(s: Bootleggers, entry: i64) -> i64:
    """A sum, or a share of what the debtor's crates brought at a Speakeasy this Round."""
    amount = deals.promise_amount(entry)
    if deals.promise_kind(entry) == PAY_LATER:
        return amount
    return s.takings[spot_seat(deals.promise_spot(entry), deals.debtor(entry))] * amount // 100


def pay_debt(s: Bootleggers, at: i64, sum: i64) -> None:
    entry = s.ledger[at]
    s.cash[deals.debtor(entry)] -= sum
    s.cash[deals.creditor(entry)] += sum
    s.tell(PAID_OUT, deals.debtor(entry), deals.creditor(entry), sum)
