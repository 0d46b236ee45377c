"""What the host decides for everybody: pause, pace; and what follows the end."""

import hashlib

from contraband.core.chance import Chance
from contraband.table import clocks
from contraband.table.checks import need_host, need_seat, need_system
from contraband.table.commands import Refusal, Restarted, Sleep, Who
from contraband.table.entries import Entry
from contraband.table.setup import PACES_MS
from contraband.table.state import LOBBY, OVER, PLAYING, Sitting
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire

ID_LENGTH = 12


def pause(draft: Draft, who: Who, command: wire.Pause) -> None:
    need_host(who)
    data = draft.sitting.data
    if data.phase != PLAYING:
        raise Refusal("not_playing")
    if data.paused == command.paused:
        raise Refusal("no_change")
    draft.write("pause", who.seat, paused=command.paused)


def paused(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.paused = entry.body["paused"]
    if not sitting.data.paused:
        clocks.forgive(sitting, entry.at_ms)
    notice(sitting, "paused" if sitting.data.paused else "resumed")
    return []


def pace(draft: Draft, who: Who, command: wire.Pace) -> None:
    need_host(who)
    if command.pace not in PACES_MS:
        raise Refusal("no_such_pace")
    draft.write("pace", who.seat, pace=command.pace, chatter=command.chatter)


def paced(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.pace = entry.body["pace"]
    sitting.data.chatter = entry.body["chatter"]
    return []


def restarted(draft: Draft, who: Who, command: Restarted) -> None:
    need_system(who)
    if draft.sitting.data.phase != PLAYING:
        raise Refusal("not_playing")
    draft.write("restart")


def forgiven(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """The time since the last entry may have been outage: nobody pays for it."""
    clocks.forgive(sitting, entry.at_ms)
    notice(sitting, "restarted")
    return []


def sleep(draft: Draft, who: Who, command: Sleep) -> None:
    need_system(who)
    data = draft.sitting.data
    if data.phase != LOBBY:
        raise Refusal("already_started")
    if data.asleep == command.asleep:
        raise Refusal("no_change")
    draft.write("sleep", asleep=command.asleep)


def slept(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.asleep = entry.body["asleep"]
    return []


def rematch(draft: Draft, who: Who, command: wire.Rematch) -> None:
    if not who.host:
        need_seat(draft.sitting, who)
    data = draft.sitting.data
    if data.phase != OVER:
        raise Refusal("not_over")
    if data.rematch:
        raise Refusal("no_change")
    draft.write("rematch", who.seat, table=next_id(draft.sitting))


def next_id(sitting: Sitting) -> str:
    """The id of the next table: made from this one, so that a retry finds the same."""
    source = f"rematch {sitting.data.id} {sitting.data.seed}"
    return hashlib.sha256(source.encode()).hexdigest()[:ID_LENGTH]


def rematched(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.rematch = entry.body["table"]
    notice(sitting, "rematch")
    return []
