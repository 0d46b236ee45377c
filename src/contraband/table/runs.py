"""Windows that follow one another are one question.

Steps marked ``again`` ask the same at another moment. While nothing happens between them (nobody
plays or decides anything, no luck is drawn), who has passed one passes those that follow, and has
taken the time that everybody takes.

``ahead`` is an order that ends by itself: pass until I am asked something else, or somebody plays.
"""

from contraband.table.entries import Entry
from contraband.table.state import Sitting

AHEAD = "ahead"


def is_pass(sitting: Sitting, entry: Entry) -> bool:
    """Before a move is made: does it leave the open window as it is?"""
    default = sitting.game.default_move(sitting.board, entry.seat)
    return bool(sitting.step().window) and sitting.game.parse(entry.body["move"]) == default


def go_on(sitting: Sitting, entry: Entry, window: bool, passed: bool, luck: bool) -> None:
    """After a move (was it in a window? was it a pass?): who has passed, and whose order ends?"""
    chairs = sitting.data.chairs
    step = sitting.step()
    if not passed or luck or not step.again:
        forget_passes(sitting)
    elif not sitting.is_bot_playing(entry.seat):
        chairs[entry.seat].passed = True
    for seat, chair in enumerate(chairs):
        asked_else = seat in sitting.asked() and not step.window
        if asked_else or (window and not passed):
            chair.orders.pop(AHEAD, None)


def forget_passes(sitting: Sitting) -> None:
    for chair in sitting.data.chairs:
        chair.passed = False
