"""The number of a picture: how many entries its viewer could have noticed.

The log counts everything. A number that grows by two where one thing was seen would tell that
somebody has written a note, or that a game has gone on which is shown later.
"""

from typing import Final

from contraband.table.commands import Who
from contraband.table.entries import Entry, given_id
from contraband.table.state import Sitting, is_seat

PRIVATE: Final = ("note", "order", "contribute")  # nobody else's business, not even that it was
# the course of the game
TURNS: Final = ("move", "undo", "wish", "consent", "lapse", "cover", "hint")
SENDER_LENGTH: Final = 8


def number(sitting: Sitting, seat: int) -> int:
    """What a picture for this seat (-1: for those who watch) is numbered with now."""
    data = sitting.data
    noticed = data.seq - data.private
    if is_seat(sitting, seat):
        return noticed + data.chairs[seat].private
    if sitting.shows_late():
        return noticed - data.turns + max(0, data.released)
    return noticed


def count(sitting: Sitting, entry: Entry) -> None:
    """After an entry: who can have noticed it?"""
    data = sitting.data
    if is_private(entry) or is_for_team(entry):
        data.private += 1
        for seat in sitting.team(entry.seat) if is_for_team(entry) else [entry.seat]:
            data.chairs[seat].private += 1
    elif entry.kind in TURNS:
        data.turns += 1


def is_private(entry: Entry) -> bool:
    """Logs from before have bare ids; their entries were counted for everybody, and stay so."""
    return entry.kind in PRIVATE and given_id(entry.command_id) != entry.command_id


def is_for_team(entry: Entry) -> bool:
    """Said to the partner: for the others it was not."""
    return entry.kind == "say" and bool(entry.body.get("team", False))


def sender(sitting: Sitting, who: Who) -> str:
    """Whose command ids are whose: a seat's are those of the person in it now."""
    if is_seat(sitting, who.seat):
        return sitting.data.chairs[who.seat].token[:SENDER_LENGTH]
    if who.asks_for_seat and sitting.data.seat_request is not None:
        return sitting.data.seat_request.token[:SENDER_LENGTH]
    return "host" if who.host else "watch"
