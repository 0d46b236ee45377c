"""One running table: seats, commands, clocks, undo, talk. Pure: no sockets, no clock of its own.

table.py first: it lists what can be commanded and what can happen.
"""

from contraband.table.bot_request import BotRequest
from contraband.table.commands import (
    SYSTEM,
    Away,
    Command,
    Early,
    FollowOrder,
    Join,
    Refusal,
    Restarted,
    Returned,
    Sleep,
    TimeUp,
    UndoExpired,
    Who,
    Why,
)
from contraband.table.duties import Duty
from contraband.table.entries import Damaged, Entry
from contraband.table.setup import Occupant, Setup
from contraband.table.table import Table

__all__ = [
    "SYSTEM",
    "Away",
    "BotRequest",
    "Command",
    "Damaged",
    "Duty",
    "Early",
    "Entry",
    "FollowOrder",
    "Join",
    "Occupant",
    "Refusal",
    "Restarted",
    "Returned",
    "Setup",
    "Sleep",
    "Table",
    "TimeUp",
    "UndoExpired",
    "Who",
    "Why",
]
