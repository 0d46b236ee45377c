"""Writing entries: each takes effect on a draft, live or again from the log, in the same way."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from contraband.core.chance import Chance, ChanceError, ReplayChance, draws_in
from contraband.core.kernel import Refused
from contraband.core.options import BadInput
from contraband.games import NoRules
from contraband.table import clocks, picture_numbers
from contraband.table.commands import Why
from contraband.table.entries import Damaged, Entry, check_link, digest, given_id
from contraband.table.state import Said, Sitting

# Notices that tell where a game stands: those who are kept behind it read them after the end.
COURSE = ("covered_", "handed_back", "undo", "turn_restarted")

# What an entry of some kind does to a sitting; returns the luck it met.
Effect = Callable[[Sitting, Entry, Chance], list[int]]


class Draft:
    """A copy of the table on which one command is tried out."""

    def __init__(
        self,
        sitting: Sitting,
        effects: dict[str, Effect],
        now_ms: int,
        command_id: str = "",
        why: Why | None = None,
        seat: int = -1,
    ) -> None:
        self.sitting = sitting
        self.effects = effects
        self.at_ms = max(now_ms, sitting.data.at_ms)  # a clock set back must not turn time back
        self.command_id = command_id  # as the log keeps it: after its sender
        self.why = why
        self.seat = seat  # who gets the reply
        self.entries: list[Entry] = []

    def write(self, kind: str, seat: int = -1, **body: Any) -> None:
        """Let this happen. The first entry of a command carries its id and the reply."""
        data = self.sitting.data
        command_id = "" if self.entries else self.command_id
        seq = data.seq + 1
        entry = Entry(seq, kind, command_id, seat, self.at_ms, body, [], {}, data.hash, "")
        entry.outcomes = take_effect(self.sitting, entry, self.effects, self.sitting.luck())
        if command_id:
            number = picture_numbers.number(self.sitting, self.seat)
            entry.reply = {"type": "accepted", "id": given_id(command_id), "seq": number}
        keep_reply(self.sitting, entry)
        entry.hash = digest(entry)
        data.hash = entry.hash
        self.entries.append(entry)


def take_effect(
    sitting: Sitting, entry: Entry, effects: dict[str, Effect], luck: Chance
) -> list[int]:
    """Change the sitting as the entry says; the same for a live table and for a log."""
    outcomes = effects[entry.kind](sitting, entry, luck)
    data = sitting.data
    data.counter += len(draws_in(outcomes))
    data.seq = entry.seq
    data.at_ms = entry.at_ms
    picture_numbers.count(sitting, entry)
    clocks.settle(sitting, entry)
    return outcomes


def keep_reply(sitting: Sitting, entry: Entry) -> None:
    """What the sender was told, for when it asks again."""
    if entry.command_id:
        sitting.data.replies[entry.command_id] = entry.reply["seq"]


def write_again(sitting: Sitting, entry: Entry, effects: dict[str, Effect]) -> None:
    """Let an entry of the log happen again; Damaged if it cannot have happened like this."""
    check_link(entry, sitting.data.seq, sitting.data.hash)
    try:
        met = take_effect(sitting, entry, effects, ReplayChance(entry.outcomes, 0))
        keep_reply(sitting, entry)
    except NoRules:
        raise
    except (KeyError, ChanceError, Refused, BadInput) as error:
        raise Damaged(f"Entry {entry.seq} of the log does not fit the rules: {error}") from None
    if met != entry.outcomes:
        raise Damaged(f"Entry {entry.seq} of the log holds more luck than the game needs.")
    sitting.data.hash = entry.hash


def notice(sitting: Sitting, key: str, seat: int = -1, **values: str | int) -> None:
    """The table itself says something; ``{name}`` is the seat's name as it is now."""
    if seat >= 0:
        values.setdefault("name", sitting.data.chairs[seat].name)
    late = sitting.shows_late() and key.startswith(COURSE)
    sitting.data.talk.append(Said(-1, "", notice=key, values=values, public=not late))


def strike(sitting: Sitting, serials: set[int]) -> None:
    """The news of these moves stays, struck through."""
    news = sitting.data.news
    for at, told in enumerate(news):
        if told.serial in serials:
            news[at] = replace(told, undone=True)
    sitting.news_index.struck = None
