"""What the server must do for a table by itself, now or later."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from contraband.table import clocks, lessons, orders, seat_requests, undo
from contraband.table.commands import (
    Away,
    FollowLesson,
    FollowOrder,
    OwnCommand,
    SeatRequestExpired,
    TimeUp,
    UndoExpired,
)
from contraband.table.setup import NEVER, PACES_MS, PERSON
from contraband.table.state import PLAYING, Sitting

THINK = "think"
TIME_UP = "time_up"
AWAY = "away"
FOLLOW_ORDER = "obey"
UNDO_EXPIRED = "lapse"
SEAT_REQUEST_EXPIRED = "unheard"


class Duty(Struct, frozen=True):
    """At ``at_ms``, hand ``command`` in as the system; or let a bot think and hand in its move.

    A bot may begin to think at once; its move counts from ``at_ms`` on.
    """

    kind: str
    seat: int
    decision: int
    at_ms: int
    bot: str = ""  # "think": the strength
    command: OwnCommand | None = None


def due(sitting: Sitting, now_ms: int, away: Mapping[int, int]) -> list[Duty]:
    """All open duties, the earliest first; what is overdue is due now."""
    data = sitting.data
    if data.phase != PLAYING or data.paused:
        return []
    found: list[Duty] = []
    for seat in sitting.asked():
        if sitting.is_bot_playing(seat):
            found.extend(bots_duty(sitting, seat))
        else:
            found.extend(persons_duties(sitting, seat, away))
    if data.wish >= 0:
        at_ms = data.wish_ms + undo.WISH_MS
        found.append(Duty(UNDO_EXPIRED, data.wish, 0, at_ms, command=UndoExpired()))
    if data.seat_request is not None:
        at_ms = data.seat_request.at_ms + seat_requests.SEAT_REQUEST_MS
        seat, expired = data.seat_request.seat, SeatRequestExpired()
        found.append(Duty(SEAT_REQUEST_EXPIRED, seat, 0, at_ms, command=expired))
    found = [replace(duty, at_ms=max(now_ms, duty.at_ms)) for duty in found]
    return sorted(found, key=lambda duty: (duty.at_ms, duty.seat, duty.kind))


def bots_duty(sitting: Sitting, seat: int) -> list[Duty]:
    """Bots wait while somebody asks to take back: their moves would bury the wish."""
    data = sitting.data
    if data.wish >= 0:
        return []
    chair = data.chairs[seat]
    at_ms = clocks.not_before_ms(sitting, seat)
    if not sitting.step().window:
        at_ms = max(at_ms, chair.asked_ms + PACES_MS[data.pace])
    if lessons.scripted_move(sitting, seat) >= 0:
        follow = FollowLesson(seat, chair.decision)
        return [Duty(FOLLOW_ORDER, seat, chair.decision, at_ms, command=follow)]
    return [Duty(THINK, seat, chair.decision, at_ms, bot=sitting.bot_of(seat))]


def persons_duties(sitting: Sitting, seat: int, away: Mapping[int, int]) -> list[Duty]:
    data = sitting.data
    chair = data.chairs[seat]
    decision = chair.decision
    found: list[Duty] = []
    if orders.applies(sitting, seat):
        at_ms = clocks.order_answers_ms(sitting, seat)
        found.append(Duty(FOLLOW_ORDER, seat, decision, at_ms, command=FollowOrder(seat, decision)))
    if chair.since_ms >= 0:
        at_ms = chair.since_ms + chair.bank_ms
        found.append(Duty(TIME_UP, seat, decision, at_ms, command=TimeUp(seat, decision)))
    at_ms = covered_at_ms(sitting, seat, away)
    if at_ms >= 0:
        found.append(Duty(AWAY, seat, decision, at_ms, command=Away(seat)))
    return found


def covered_at_ms(sitting: Sitting, seat: int, away: Mapping[int, int]) -> int:
    """When a bot begins to play for an absent person; -1: not as things stand.

    Only for the sake of somebody who waits: against bots alone a game waits for its person, and
    where all have gone it waits for the first who comes back.
    """
    grace_s = sitting.data.setup.grace_s
    chairs = sitting.data.chairs
    waited_for = any(
        chair.occupant == PERSON and not chair.cover and other not in away
        for other, chair in enumerate(chairs)
    )
    if seat not in away or grace_s == NEVER or not waited_for:
        return -1
    return away[seat] + 1000 * grace_s
