"""What spectators are let see: over a shoulder while its person allows it, and how late."""

from contraband.core.chance import Chance
from contraband.table.checks import need_seat
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.setup import SHADOW, delay_of
from contraband.table.state import OVER, PLAYING, Sitting
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire


def allow(draft: Draft, who: Who, command: wire.Shadow) -> None:
    """Nobody but the person itself can allow it, or take it back."""
    sitting = draft.sitting
    data = sitting.data
    need_seat(sitting, who)
    if data.setup.spectators != SHADOW:
        raise Refusal("no_shadows")
    if data.phase == OVER:
        raise Refusal("game_is_over")
    if command.allowed == (data.shadow == who.seat):
        raise Refusal("no_change")
    if command.allowed and data.shadow >= 0:
        raise Refusal("shadow_taken", name=data.chairs[data.shadow].name)
    draft.write("shadow", who.seat, allowed=command.allowed)


def allowed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    allows = entry.body["allowed"]
    sitting.data.shadow = entry.seat if allows else -1
    notice(sitting, "shadow_allowed" if allows else "shadow_ended", entry.seat)
    return []


def is_open(sitting: Sitting, moves: int) -> bool:
    """Does the table still wait for answers to what was asked after so many moves?"""
    return sitting.data.phase == PLAYING and sitting.data.line[moves].decision == sitting.decision()


def release(sitting: Sitting) -> None:
    """After the deal or a move: what has enough moves behind it may be seen by those kept behind.

    Counted in moves that stand: playing and taking back again and again must not shorten the
    delay, and what was once seen is not hidden again.
    """
    data = sitting.data
    standing = len(data.line) - delay_of(data.setup)
    if data.setup.spectators == SHADOW:  # a hand is shown when what it was asked then is over
        while 0 <= standing < len(data.line) and is_open(sitting, standing):
            standing -= 1
    if standing >= 0:
        newest = data.line[standing - 1].serial if standing > 0 else 0
        data.released = max(data.released, newest)
