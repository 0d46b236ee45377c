"""Clocks: a time bank and an increment per answer. Pure arithmetic on the times of entries."""

from msgspec.structs import replace

from contraband.table.entries import Entry
from contraband.table.setup import SPEEDS
from contraband.table.state import PLAYING, Chair, Played, Sitting

# Nobody's answer to a reaction window counts sooner: where a person is asked, and where bots are.
WINDOW_MS = 1_000
BOTS_MS = 40

WORDS = ("say", "note")  # entries that change neither what is asked nor who answers


def settle(sitting: Sitting, entry: Entry) -> None:
    """After an entry: note new questions, stop and start clocks."""
    if entry.kind in WORDS:
        return
    data = sitting.data
    asked = sitting.asked()
    speed = SPEEDS[data.setup.clock]
    for seat, chair in enumerate(data.chairs):
        decision = sitting.decision() if seat in asked else 0
        if chair.decision != decision:
            ran = chair.since_ms >= 0
            stop(chair, entry.at_ms)
            if ran and entry.kind == "move" and entry.seat == seat:
                chair.bank_ms += speed.increment_ms
            chair.decision = decision
            chair.asked_ms = entry.at_ms
        runs = decision > 0 and not data.paused and not sitting.is_bot_playing(seat)
        if not runs:
            stop(chair, entry.at_ms)
        elif chair.since_ms < 0 and speed.bank_ms > 0:
            chair.since_ms = entry.at_ms
    if entry.kind == "move" and sitting.shows_late():
        data.line[-1] = replace(
            data.line[-1],
            clocks=[left_ms(chair, entry.at_ms) for chair in data.chairs],
            covered=[seat for seat, chair in enumerate(data.chairs) if chair.cover],
        )


def stop(chair: Chair, at_ms: int) -> None:
    """Charge the time since the clock began to run."""
    if chair.since_ms >= 0:
        chair.bank_ms = left_ms(chair, at_ms)
        chair.since_ms = -1


def left_ms(chair: Chair, now_ms: int) -> int:
    """What the clock shows."""
    used = max(0, now_ms - chair.since_ms) if chair.since_ms >= 0 else 0
    return max(0, chair.bank_ms - used)


def wind_up(sitting: Sitting) -> None:
    """All clocks full, at the start."""
    for chair in sitting.data.chairs:
        chair.bank_ms = SPEEDS[sitting.data.setup.clock].bank_ms


def forgive(sitting: Sitting, at_ms: int) -> None:
    """Running clocks start again now: the time since the last entry costs nobody anything."""
    for chair in sitting.data.chairs:
        if chair.since_ms >= 0:
            chair.since_ms = at_ms
        if chair.decision > 0:
            chair.asked_ms = at_ms


def any_runs(sitting: Sitting) -> bool:
    return any(chair.since_ms >= 0 for chair in sitting.data.chairs)


def shown_ms(sitting: Sitting, seat: int, now_ms: int) -> int:
    """The clock of a seat for a picture; -1 if there are none."""
    data = sitting.data
    if SPEEDS[data.setup.clock].bank_ms == 0 or data.phase != PLAYING:
        return -1
    return left_ms(data.chairs[seat], now_ms)


def shown_then_ms(sitting: Sitting, seat: int, after: Played | None) -> int:
    """The same right after this move (None: at the start), for those who are kept behind."""
    full_ms = SPEEDS[sitting.data.setup.clock].bank_ms
    if full_ms == 0 or after is None:
        return full_ms or -1
    return after.clocks[seat] if after.clocks else -1


def order_answers_ms(sitting: Sitting, seat: int) -> int:
    """When a standing order answers: a person would not know it at once either."""
    if sitting.step().window:
        return not_before_ms(sitting, seat)
    return sitting.data.chairs[seat].asked_ms + WINDOW_MS


def not_before_ms(sitting: Sitting, seat: int) -> int:
    """When this seat's answer may count: in a window everybody takes the same minimum time."""
    asked_ms = sitting.data.chairs[seat].asked_ms
    return asked_ms + (window_ms(sitting, seat) if sitting.step().window else 0)


def window_ms(sitting: Sitting, seat: int) -> int:
    """How long everybody takes: as little as possible where that tells nothing.

    Who has passed already has taken the time (runs.py). A person among bots has nobody to hide it
    from, and bots that are asked without persons need no more than the longest thought.
    """
    persons = [other for other in range(len(sitting.data.chairs)) if sitting.is_person(other)]
    asked = [other for other in sitting.asked() if not sitting.is_bot_playing(other)]
    if asked and len(persons) > 1:
        return 0 if sitting.data.chairs[seat].passed else WINDOW_MS
    return BOTS_MS if sitting.is_bot_playing(seat) else 0
