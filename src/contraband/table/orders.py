"""Standing orders: how a seat answers windows and everyday questions without being asked."""

from contraband.core.chance import Chance
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.seats import need_seat
from contraband.table.state import OVER, Sitting
from contraband.table.write import Draft
from contraband.wire import messages as wire

ALL = "all"  # reaction windows
ASK = "ask"
PASS = "pass"
AIMED = "aimed"


def order(draft: Draft, who: Who, command: wire.Order) -> None:
    sitting = draft.sitting
    need_seat(sitting, who)
    if sitting.data.phase == OVER:
        raise Refusal("game_is_over")
    if command.window not in (ALL, *window_names(sitting)):
        raise Refusal("no_such_window")
    if command.answer not in (ASK, PASS, AIMED):
        raise Refusal("no_such_order")
    draft.write("order", who.seat, window=command.window, answer=command.answer)


def window_names(sitting: Sitting) -> list[str]:
    """The steps that standing orders may answer."""
    return [step.name for step in sitting.game.steps if step.standing]


def ordered(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].orders[entry.body["window"]] = entry.body["answer"]
    return []


def applies(sitting: Sitting, seat: int) -> bool:
    """Does a standing order answer the open window for this seat?"""
    if seat not in sitting.asked() or sitting.is_bot_playing(seat) or sitting.data.paused:
        return False
    step = sitting.step()
    orders = sitting.data.chairs[seat].orders
    everywhere = orders.get(ALL, ASK) if step.window else ASK
    answer = orders.get(step.name, everywhere)
    if not step.standing or answer == ASK:
        return False
    return answer == PASS or not step.aimed(sitting.board, seat)
