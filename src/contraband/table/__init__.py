"""One running table: seats, commands, clocks, undo, talk. Pure: no sockets, no clock of its own.

table.py first: it lists what can be commanded and what can happen.
"""

from contraband.table.commands import (
    SYSTEM,
    Away,
    Command,
    Early,
    Join,
    Lapse,
    Obey,
    Refusal,
    Restarted,
    Returned,
    Sleep,
    TimeUp,
    Who,
    Why,
)
from contraband.table.duties import Duty
from contraband.table.entries import Damaged, Entry
from contraband.table.setup import Occupant, Setup
from contraband.table.sight import Sight
from contraband.table.table import Table

__all__ = [
    "SYSTEM",
    "Away",
    "Command",
    "Damaged",
    "Duty",
    "Early",
    "Entry",
    "Join",
    "Lapse",
    "Obey",
    "Occupant",
    "Refusal",
    "Restarted",
    "Returned",
    "Setup",
    "Sight",
    "Sleep",
    "Table",
    "TimeUp",
    "Who",
    "Why",
]
