"""Taking back: free while nothing was learned, otherwise with the consent of the others."""

from msgspec import Struct

from contraband.core.chance import Chance
from contraband.core.state import UNANSWERED
from contraband.table.commands import Lapse, Refusal, Who
from contraband.table.entries import Entry
from contraband.table.seats import need_seat, need_system, stop_asking
from contraband.table.state import PLAYING, Sitting
from contraband.table.write import Draft, notice, strike
from contraband.wire import messages as wire

WISH_MS = 60_000  # how long the others may think about a wish to take back


class Undoable(Struct, frozen=True):
    """What a seat could take back: ``reason`` says why not, if neither."""

    at: int  # index of its last move; -1 if there is none
    free: bool
    ask: bool
    reason: str


def judge(sitting: Sitting, seat: int) -> Undoable:
    """The one judge of undo: buttons and commands both ask here."""
    data = sitting.data
    at = last_move(sitting, seat)
    if data.phase != PLAYING:
        return Undoable(at, False, False, "not_playing")
    if at < 0:
        return Undoable(at, False, False, "nothing_to_undo")
    if data.paused:
        return Undoable(at, False, False, "paused")
    if sitting.is_bot_playing(seat):
        return Undoable(at, False, False, "covered")
    if is_free(sitting, at):
        return Undoable(at, True, False, "")
    if data.wish >= 0:
        return Undoable(at, False, False, "undo_pending")
    if data.chairs[seat].vain == data.line[at].serial:
        return Undoable(at, False, False, "undo_was_refused")
    return Undoable(at, False, True, "")


def last_move(sitting: Sitting, seat: int) -> int:
    line = sitting.data.line
    for at in range(len(line) - 1, -1, -1):
        if line[at].seat == seat and line[at].serial > 0:
            return at
    return -1


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
    sitting = draft.sitting
    need_seat(sitting, who)
    found = judge(sitting, who.seat)
    if not found.free and not found.ask:
        raise Refusal(found.reason)
    if found.free:
        draft.write("undo", who.seat, at=found.at, alone=is_still_sealed(sitting, found.at))
        return
    others = range(len(sitting.data.chairs))
    affected = [at for at in others if at != who.seat and not sitting.is_bot_playing(at)]
    draft.write("wish", who.seat, waiting=affected)
    if not affected:  # bots consent at once
        draft.write("undo", who.seat, at=found.at, alone=False)


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


def lapse(draft: Draft, who: Who, command: Lapse) -> None:
    """Nobody may hold up the table by asking, or by not answering."""
    need_system(who)
    data = draft.sitting.data
    if data.wish < 0 or draft.at_ms < data.wish_ms + WISH_MS:
        raise Refusal("not_due")
    draft.write("lapse", data.wish)


def lapsed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
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
    notice(sitting, "undone", entry.seat)
    stop_asking(sitting)
    return []
