"""A seat of a running game changes hands only if the others agree: its hand goes with it.

Nobody can prove who sits behind a link. A host who removes a player and sits down there under
another name, in a second window, must therefore be let in by those who play against it.
"""

from contraband.core.chance import Chance
from contraband.table.checks import need_seat, need_system
from contraband.table.commands import Join, Refusal, SeatRequestExpired, Who
from contraband.table.entries import Entry
from contraband.table.names import clean_name
from contraband.table.state import SeatRequest, Sitting
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire

SEAT_REQUEST_MS = 120_000  # how long the others may think about it


def must_agree(sitting: Sitting) -> list[int]:
    """Every other person, but the host, who has opened the seat. The absent cannot be asked."""
    data = sitting.data
    others = [
        seat
        for seat, chair in enumerate(data.chairs)
        if sitting.is_human(seat) and chair.token != data.setup.host_token
    ]
    here = [seat for seat in others if data.chairs[seat].cover != "away"]
    if others and not here:
        raise Refusal("nobody_to_agree")
    return here


def ask_for_seat(draft: Draft, seat: int, name: str, command: Join, waiting: list[int]) -> None:
    if draft.sitting.data.seat_request is not None:
        raise Refusal("somebody_knocks")
    draft.write("knock", seat, waiting=waiting, **newcomer(name, command))


def newcomer(name: str, command: Join) -> dict[str, object]:
    """Who sits down, as the log says it."""
    body = {"name": name, "token": command.token, "beside": command.here}
    return {**body, "author": clean_name(command.author)} if command.author else body


def seat_asked_for(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    body = entry.body
    waiting = list(body["waiting"])
    sitting.data.seat_request = SeatRequest(
        entry.seat,
        body["name"],
        body["token"],
        entry.at_ms,
        waiting,
        body["beside"],
        body.get("author", ""),
    )
    old = sitting.data.chairs[entry.seat]
    notice(sitting, "knocked", guest=body["name"], old=old.former or old.name)
    return []


def admit(draft: Draft, who: Who, command: wire.Admit) -> None:
    sitting = draft.sitting
    need_seat(sitting, who)
    asked = sitting.data.seat_request
    if asked is None or who.seat not in asked.waiting:
        raise Refusal("nobody_knocks")
    draft.write("admit", who.seat, agree=command.agree)
    if command.agree and not asked.waiting:
        wish = Join(asked.name, asked.token, asked.seat, asked.beside, author=asked.author)
        draft.write("join", asked.seat, **newcomer(asked.name, wish))


def admitted(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """Everybody must agree; one who does not is enough to end it."""
    asked = sitting.data.seat_request
    assert asked is not None
    if entry.body["agree"]:
        asked.waiting.remove(entry.seat)
        notice(sitting, "knock_agreed", entry.seat, guest=asked.name)
    else:
        notice(sitting, "knock_refused", entry.seat, guest=asked.name)
        sitting.data.seat_request = None
    return []


def seat_request_expired(draft: Draft, who: Who, command: SeatRequestExpired) -> None:
    need_system(who)
    asked = draft.sitting.data.seat_request
    if asked is None or draft.at_ms < asked.at_ms + SEAT_REQUEST_MS:
        raise Refusal("not_due")
    draft.write("unheard", asked.seat)


def seat_request_ended(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    drop_seat_request(sitting)
    return []


def drop_seat_request(sitting: Sitting) -> None:
    """Also when seats change hands: who has to agree would be another question."""
    if sitting.data.seat_request is not None:
        notice(sitting, "knock_lapsed", guest=sitting.data.seat_request.name)
        sitting.data.seat_request = None
