"""Who sits where: joining, leaving, bots, names, and bots that play for absent persons."""

from contraband.core.chance import Chance
from contraband.core.fair import ADDED_BYTES
from contraband.table.cast import bot_name, is_mixed_up, spare_name
from contraband.table.checks import need_host, need_seat, need_system, need_target
from contraband.table.commands import Away, Join, Refusal, Returned, Who
from contraband.table.entries import Entry
from contraband.table.names import clean_name, same_name
from contraband.table.seat_requests import (
    ask_for_seat,
    drop_seat_request,
    must_agree,
    newcomer,
)
from contraband.table.setup import OPEN, PERSON, SPEEDS, STAND_IN, STRENGTHS
from contraband.table.state import LOBBY, OVER, PLAYING, Chair, Sitting, is_seat
from contraband.table.terms import need_seen
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire

# -- coming and going ------------------------------------------------------------------------------


def join(draft: Draft, who: Who, command: Join) -> None:
    need_system(who)
    sitting = draft.sitting
    if sitting.data.phase == OVER:
        raise Refusal("game_is_over")
    seat = command.seat if command.seat >= 0 else first_open(sitting)
    if need_target(sitting, seat).occupant != OPEN:
        raise Refusal("seat_taken")
    if command.here >= 0 and not command.hot_seat and not command.author:
        raise Refusal("you_sit_here")
    if command.author and not clean_name(command.author):
        raise Refusal("bad_name")
    if command.changes >= 0:
        need_seen(sitting, command.changes)
    name = good_name(sitting, command.name, seat)
    waiting = must_agree(sitting) if sitting.data.phase == PLAYING else []
    if waiting:
        ask_for_seat(draft, seat, name, command, waiting)
    else:
        yielded = yielding(sitting, seat, name)
        draft.write("join", seat, **newcomer(name, command), **yielded)


def first_open(sitting: Sitting) -> int:
    for seat, chair in enumerate(sitting.data.chairs):
        if chair.occupant == OPEN:
            return seat
    raise Refusal("table_full")


def good_name(sitting: Sitting, text: str, seat: int) -> str:
    """The name, tidied up; nobody else at the table may have it, but a bot that can yield it."""
    name = clean_name(text)
    if not name:
        raise Refusal("bad_name")
    bots_yield = is_seat(sitting, seat) and sitting.data.phase == LOBBY
    others = [
        chair.name
        for at, chair in enumerate(sitting.data.chairs)
        if at != seat and not (bots_yield and chair.occupant in STRENGTHS)
    ]
    if sitting.data.seat_request is not None:
        others.append(sitting.data.seat_request.name)
    if any(same_name(name, other) for other in others):
        raise Refusal("name_taken")
    return name


def yielding(sitting: Sitting, seat: int, name: str) -> dict[str, dict[str, str]]:
    """The bots that take another name, because a person bears theirs from now on: for the log."""
    if sitting.data.phase != LOBBY:
        return {}
    names = sitting.names()
    names[seat] = name
    found: dict[str, str] = {}
    for at, chair in enumerate(sitting.data.chairs):
        if at != seat and is_mixed_up(sitting.game, chair.name, name):
            names[at] = bot_name(sitting.game, chair.occupant, names)
            found[str(at)] = names[at]
    return {"yielded": found} if found else {}


def call(sitting: Sitting, seat: int, name: str, yielded: dict[str, str]) -> None:
    """A person bears this name from now on; a bot that bore it has another one."""
    sitting.data.chairs[seat].name = name
    for at, chair in enumerate(sitting.data.chairs):
        chair.name = yielded.get(str(at), chair.name)
        if at != seat and same_name(chair.name, name):  # logs from before do not say who yielded
            chair.name = spare_name(sitting.names())


def joined(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    chair = sitting.data.chairs[entry.seat]
    old = chair.name
    chair.occupant = PERSON
    call(sitting, entry.seat, entry.body["name"], entry.body.get("yielded", {}))
    chair.token = entry.body["token"]
    chair.bank_ms = SPEEDS[sitting.data.setup.clock].bank_ms  # a newcomer's clock is full
    chair.beside = entry.body.get("beside", -1)  # logs from before say nothing of it
    chair.author = entry.body.get("author", "")
    sitting.data.seat_request = None
    if sitting.data.phase == PLAYING:
        played = len(sitting.data.line)
        notice(sitting, "took_over", entry.seat, old=chair.former or old, moves=played)
    else:
        notice(sitting, "joined", entry.seat)
    if chair.author:
        notice(sitting, "is_program", entry.seat, author=chair.author)
    if chair.beside >= 0:
        notice(sitting, "beside", entry.seat, other=sitting.data.chairs[chair.beside].name)
    return []


def set_seat(draft: Draft, who: Who, command: wire.SetSeat) -> None:
    """The host seats bots and opens seats.

    A person may leave its own before the start, and a program at any time.
    """
    sitting = draft.sitting
    chair = need_target(sitting, command.seat)
    leaves = command.seat == who.seat and command.occupant == OPEN
    if not leaves or not (sitting.data.phase == LOBBY or chair.author):
        need_host(who)
    if sitting.data.phase == OVER:
        raise Refusal("game_is_over")
    if command.occupant not in (OPEN, *STRENGTHS):
        raise Refusal("no_such_bot")
    if command.occupant == chair.occupant:
        raise Refusal("no_change")
    name = chair.name
    # Another strength is another character, but nobody changes name in the middle of a game. While
    # a game runs a bot plays even an open seat.
    if chair.occupant not in STRENGTHS or sitting.data.phase == LOBBY:
        strength = command.occupant if command.occupant in STRENGTHS else STAND_IN
        others = [one.name for one in sitting.data.chairs if one is not chair]
        name = bot_name(sitting.game, strength, others)
    if command.occupant == OPEN and sitting.data.phase == LOBBY:
        name = ""
    draft.write("seat", command.seat, occupant=command.occupant, name=name)


def seated(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """Whoever sat there is gone: token, contribution, notes and orders with them."""
    old = sitting.data.chairs[entry.seat]
    if old.occupant == PERSON and sitting.data.phase == PLAYING:
        notice(sitting, "removed", entry.seat)
    elif old.occupant == PERSON:
        notice(sitting, "left", entry.seat)
    if sitting.data.shadow == entry.seat:  # it was this person's consent, not the seat's
        sitting.data.shadow = -1
    sitting.data.chairs[entry.seat] = Chair(
        name=entry.body["name"],
        occupant=entry.body["occupant"],
        decision=old.decision,
        asked_ms=old.asked_ms,
        bank_ms=old.bank_ms,
        former=old.name if old.occupant == PERSON else old.former,
    )
    for chair in sitting.data.chairs:
        if chair.beside == entry.seat:
            chair.beside = -1
    drop_seat_request(sitting)
    if entry.body["occupant"] != OPEN:
        notice(sitting, "bot_sits_down", entry.seat)
    stop_asking(sitting)
    return []


def rename(draft: Draft, who: Who, command: wire.Rename) -> None:
    need_seat(draft.sitting, who)
    name = good_name(draft.sitting, command.name, who.seat)
    draft.write("rename", who.seat, name=name, **yielding(draft.sitting, who.seat, name))


def renamed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    old = sitting.data.chairs[entry.seat].name
    call(sitting, entry.seat, entry.body["name"], entry.body.get("yielded", {}))
    notice(sitting, "renamed", entry.seat, old=old)
    return []


def contribute(draft: Draft, who: Who, command: wire.Contribute) -> None:
    need_seat(draft.sitting, who)
    if draft.sitting.data.phase != LOBBY:
        raise Refusal("already_started")
    if not is_nonce(command.nonce):
        raise Refusal("bad_nonce")
    draft.write("contribute", who.seat, nonce=command.nonce)


def is_nonce(text: str) -> bool:
    digits = "0123456789abcdef"
    return len(text) == 2 * ADDED_BYTES and all(c in digits for c in text)


def contributed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].nonce = entry.body["nonce"]
    return []


# -- bots that play for persons --------------------------------------------------------------------


def cover(draft: Draft, who: Who, command: wire.Cover) -> None:
    sitting = draft.sitting
    chair = need_target(sitting, command.seat)
    if who.seat != command.seat:
        need_host(who)
    if sitting.data.phase != PLAYING:
        raise Refusal("not_playing")
    if chair.occupant != PERSON or command.covered == (chair.cover != ""):
        raise Refusal("no_change")
    draft.write("cover", command.seat, cover="wish" if command.covered else "")


def away(draft: Draft, who: Who, command: Away) -> None:
    """The grace time is over. Only a person the table waits for is covered."""
    need_system(who)
    sitting = draft.sitting
    need_target(sitting, command.seat)
    if command.seat not in sitting.asked() or sitting.is_bot_playing(command.seat):
        raise Refusal("not_due")
    draft.write("cover", command.seat, cover="away")


def returned(draft: Draft, who: Who, command: Returned) -> None:
    """Back at the table: what was covered for absence or lost time is handed back."""
    need_system(who)
    if need_target(draft.sitting, command.seat).cover not in ("away", "time"):
        raise Refusal("no_change")
    draft.write("cover", command.seat, cover="")


def covered(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    chair = sitting.data.chairs[entry.seat]
    chair.cover = entry.body["cover"]
    drop_seat_request(sitting)
    if chair.cover:
        notice(sitting, f"covered_{chair.cover}", entry.seat)
        stop_asking(sitting)
    else:  # an empty clock would run out again before its person can think
        speed = SPEEDS[sitting.data.setup.clock]
        chair.bank_ms = max(chair.bank_ms, speed.increment_ms)
        notice(sitting, "handed_back", entry.seat)
    return []


def stop_asking(sitting: Sitting) -> None:
    """Seats change hands: a wish to take back lapses rather than wait for somebody gone."""
    sitting.data.wish = -1
    sitting.data.waiting = []
