"""What a word is worth: how far others can be trusted, and what the own promises forbid."""

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.bots.weights import Weights
from contraband.games.bootleggers.data import INVESTIGATION
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.moves import BREAK, NO, YES
from contraband.games.bootleggers.names import PERMITTING
from contraband.games.bootleggers.rules.fleet import payee_of
from contraband.games.bootleggers.rules.playing import card_player
from contraband.games.bootleggers.rules.promises import is_due
from contraband.games.bootleggers.rules.thugs.table import TABLE
from contraband.games.bootleggers.state import Bootleggers


def trust(weights: Weights, s: Bootleggers, seat: i64) -> float:
    """How likely this player keeps a promise, by what the ledger says. One half at first."""
    kept = 1.0
    broken = 1.0
    for entry in s.ledger:
        if deals.debtor(entry) == seat:
            if deals.fate(entry) == deals.KEPT:
                kept += 1.0
            elif deals.fate(entry) == deals.BROKEN:
                broken += weights.lies
    return kept / (kept + broken)


def breaks(s: Bootleggers, seat: i64, move: i64) -> bool:
    """Would this move break a promise of this player?"""
    for at in range(len(s.ledger)):
        if is_due(s, at, seat) and breaks_entry(s, seat, s.ledger[at], move):
            return True
    return False


def breaks_entry(s: Bootleggers, seat: i64, entry: i64, move: i64) -> bool:
    kind = deals.promise_kind(entry)
    spot = deals.promise_spot(entry)
    if kind in (deals.PERMIT, deals.REFUSE):
        if s.step != PERMITTING or s.spot != spot:
            return False
        if kind == deals.PERMIT:
            return move == NO and payee_of(s, s.truck) == deals.creditor(entry)
        return move == YES and payee_of(s, s.truck) == deals.promise_who(entry)
    made = moves.kind(move)
    if kind == deals.STAY_OUT:
        return made == moves.PLACE and moves.spot(move) == spot
    if kind == deals.NOT_SHIP_TO:
        return made == moves.SEND and moves.spot(move) == spot
    if kind == deals.LEAVE_CARD:
        if move == moves.TAKE_TRUCK:
            return deals.promise_card(entry) == deals.TRUCK_CARD
        return made == moves.TAKE and move - moves.TAKE == deals.promise_card(entry)
    if kind == deals.NOT_PLAY and made == moves.PLAY:
        thug = moves.thug(move)
        hurt = TABLE[thug].hurts(s, seat, moves.target(move))
        card = deals.promise_card(entry)
        return is_in(deals.promise_who(entry), hurt) and (card in (thug, deals.ANY_CARD))
    if kind == deals.NOT_PLAY and move == moves.INVESTIGATE:
        card = deals.promise_card(entry)
        named = card in (INVESTIGATION, deals.ANY_CARD)
        return named and deals.promise_who(entry) == card_player(s)
    return move == BREAK and kind in (deals.PAY_LATER, deals.PAY_SHARE)
