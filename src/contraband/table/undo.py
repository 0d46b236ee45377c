"""Taking back: free while nothing was learned, otherwise with the consent of the others."""

from msgspec import Struct

from contraband.core.chance import Chance
from contraband.core.state import UNANSWERED
from contraband.table.checks import need_seat, need_system
from contraband.table.commands import Refusal, UndoExpired, Who
from contraband.table.entries import Entry
from contraband.table.runs import forget_passes
from contraband.table.seats import stop_asking
from contraband.table.state import PLAYING, Played, Sitting
from contraband.table.write import Draft, notice, strike
from contraband.wire import messages as wire

WISH_MS = 60_000  # how long the others may think about a wish to take back

# The three ways, as commands name them.
STEP = "step"
TURN = "turn"
ASK = "ask"

# Why one of them cannot be had while another can.
ONE_STEP = "one_step_only"
NO_NEED = "no_need_to_ask"
LEARNED = "undo_not_free"


class Undoable(Struct, frozen=True):
    """What a seat could take back, in three ways; each reason says why not, empty: it can."""

    last: int  # index of its last move; -1 if there is none
    first: int  # index of its first move since somebody else acted or something was learned
    step: str = ""  # take back the last move at once
    turn: str = ""  # take back all of them at once
    ask: str = ""  # ask the others to take back the last one


def judge(sitting: Sitting, seat: int) -> Undoable:
    """The one judge of undo: buttons and commands both ask here."""
    last = last_move(sitting, seat)
    reason = why_nothing(sitting, seat, last)
    if reason:
        return Undoable(last, last, reason, reason, reason)
    if is_free(sitting, last):
        first = turn_start(sitting, last)
        return Undoable(last, first, turn="" if first < last else ONE_STEP, ask=NO_NEED)
    return Undoable(last, last, LEARNED, LEARNED, why_not_ask(sitting, seat, last))


def why_nothing(sitting: Sitting, seat: int, last: int) -> str:
    """What stands in the way of every way of taking back."""
    if sitting.data.phase != PLAYING:
        return "not_playing"
    if last < 0:
        return "nothing_to_undo"
    if sitting.data.paused:
        return "paused"
    return "covered" if sitting.is_bot_playing(seat) else ""


def why_not_ask(sitting: Sitting, seat: int, last: int) -> str:
    data = sitting.data
    if data.wish >= 0:
        return "undo_pending"
    return "undo_was_refused" if data.chairs[seat].vain == data.line[last].serial else ""


def last_move(sitting: Sitting, seat: int) -> int:
    line = sitting.data.line
    for at in range(len(line) - 1, -1, -1):
        if line[at].seat == seat and line[at].serial > 0:
            return at
    return -1


def turn_start(sitting: Sitting, last: int) -> int:
    """The first of this seat's moves in a row. A sealed answer with others behind it is alone."""
    line = sitting.data.line
    first = last
    while last == len(line) - 1 and first > 0 and in_one_turn(line[first - 1], line[last]):
        first -= 1
    return first


def in_one_turn(one: Played, other: Played) -> bool:
    return one.seat == other.seat and one.serial > 0 and one.shown == other.shown


def is_free(sitting: Sitting, at: int) -> bool:
    """Nothing was drawn or shown since, and nobody acted but in sealed answers beside mine."""
    mine = sitting.data.line[at]
    if sitting.board.shown != mine.shown:
        return False
    return at == len(sitting.data.line) - 1 or is_still_sealed(sitting, at)


def is_still_sealed(sitting: Sitting, at: int) -> bool:
    """My answer lies sealed while others still think about the same question."""
    mine = sitting.data.line[at]
    answers = sitting.board.sealed
    is_sealed = mine.seat < len(answers) and answers[mine.seat] != UNANSWERED
    return is_sealed and sitting.decision() == mine.decision


def undo(draft: Draft, who: Who, command: wire.Undo) -> None:
    """One button, one meaning: what was free a moment ago never turns into a wish by itself."""
    sitting = draft.sitting
    need_seat(sitting, who)
    found = judge(sitting, who.seat)
    if command.how not in (STEP, TURN, ASK):
        raise Refusal("no_such_undo")
    reason: str = getattr(found, command.how)
    if reason:
        raise Refusal(reason)
    if command.how == ASK:
        wish(draft, who.seat, found.last)
    elif command.how == TURN:
        draft.write("undo", who.seat, at=found.first, alone=False)
    else:
        alone = is_still_sealed(sitting, found.last)
        draft.write("undo", who.seat, at=found.last, alone=alone)


def wish(draft: Draft, seat: int, last: int) -> None:
    sitting = draft.sitting
    others = range(len(sitting.data.chairs))
    affected = [at for at in others if at != seat and must_consent(sitting, at)]
    draft.write("wish", seat, waiting=affected)
    if not affected:  # bots consent at once
        draft.write("undo", seat, at=last, alone=False)


def must_consent(sitting: Sitting, seat: int) -> bool:
    return sitting.is_human(seat) and not sitting.is_bot_playing(seat)


def wished(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.wish = entry.seat
    sitting.data.wish_ms = entry.at_ms
    sitting.data.waiting = list(entry.body["waiting"])
    notice(sitting, "undo_wished", entry.seat)
    return []


def consent(draft: Draft, who: Who, command: wire.Consent) -> None:
    sitting = draft.sitting
    need_seat(sitting, who)
    data = sitting.data
    if who.seat not in data.waiting:
        raise Refusal("nothing_to_consent")
    draft.write("consent", who.seat, agree=command.agree)
    if command.agree and not data.waiting:
        draft.write("undo", data.wish, at=last_move(sitting, data.wish), alone=False)


def consented(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    data = sitting.data
    if entry.body["agree"]:
        data.waiting.remove(entry.seat)
        notice(sitting, "undo_agreed", entry.seat)
        return []
    data.chairs[data.wish].vain = data.line[last_move(sitting, data.wish)].serial
    notice(sitting, "undo_refused", entry.seat)
    stop_asking(sitting)
    return []


def undo_expired(draft: Draft, who: Who, command: UndoExpired) -> None:
    """Nobody may hold up the table by asking, or by not answering."""
    need_system(who)
    data = draft.sitting.data
    if data.wish < 0 or draft.at_ms < data.wish_ms + WISH_MS:
        raise Refusal("not_due")
    draft.write("lapse", data.wish)


def undo_request_ended(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    notice(sitting, "undo_lapsed", entry.seat)
    stop_asking(sitting)
    return []


def undone(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """Back to before the move; ``alone``: the sealed answers beside it stay."""
    data = sitting.data
    at = entry.body["at"]
    stay = data.line[at + 1 :] if entry.body["alone"] else []
    gone = data.line[at : at + 1] if entry.body["alone"] else data.line[at:]
    data.line = data.line[:at] + stay
    asks = int(sitting.board.asks)
    sitting.board = sitting.replay(data.line)
    if sitting.board.asks != asks:  # answers to what was asked meanwhile stay stale for ever
        data.base += asks
    strike(sitting, {played.serial for played in gone})
    own = len(gone) > 1 and all(played.seat == entry.seat for played in gone)
    notice(sitting, "turn_restarted" if own else "undone", entry.seat, n=len(gone))
    stop_asking(sitting)
    forget_passes(sitting)
    return []
