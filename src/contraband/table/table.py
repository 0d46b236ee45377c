"""One running table as a pure state machine: commands in, log entries and pictures out.

It has no socket, no thread and no clock: the server passes the time in, writes the entries that
``handle`` returns, and calls ``adopt`` after the commit.
"""

import hashlib
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from contraband.core.record import Record
from contraband.table import (
    clocks,
    finished,
    hints,
    host,
    orders,
    play,
    seat_requests,
    seats,
    sentences,
    spectators,
    talk,
    terms,
    undo,
)
from contraband.table.bot_request import BotRequest, bot_request
from contraband.table.commands import (
    Away,
    Command,
    FollowLesson,
    FollowOrder,
    Join,
    Refusal,
    Restarted,
    Returned,
    SeatRequestExpired,
    Sleep,
    TimeUp,
    UndoExpired,
    Who,
    Why,
)
from contraband.table.duties import Duty, covered_at_ms, due
from contraband.table.entries import Damaged, Entry, canonical, stored_id
from contraband.table.opening import open_table, opening
from contraband.table.permissions import Viewer, side_of, sides
from contraband.table.picture import picture
from contraband.table.picture_numbers import sender
from contraband.table.setup import Setup
from contraband.table.state import PLAYING, Sitting, from_plain
from contraband.table.write import Draft, Effect, write_again
from contraband.wire import messages as wire

# What each command checks and writes; what each entry then does.
COMMANDS: dict[type, Callable[[Draft, Who, Any], None]] = {
    Join: seats.join,
    wire.SetSeat: seats.set_seat,
    wire.Rename: seats.rename,
    wire.Contribute: seats.contribute,
    wire.Cover: seats.cover,
    Away: seats.away,
    Returned: seats.returned,
    wire.SetTerms: terms.set_terms,
    wire.Agree: terms.agree,
    wire.Start: play.start,
    wire.Move: play.move,
    TimeUp: play.time_up,
    FollowOrder: play.follow_order,
    FollowLesson: play.follow_lesson,
    wire.Order: orders.order,
    wire.Shadow: spectators.allow,
    wire.Undo: undo.undo,
    wire.Consent: undo.consent,
    UndoExpired: undo.undo_expired,
    wire.Admit: seat_requests.admit,
    SeatRequestExpired: seat_requests.seat_request_expired,
    wire.Say: talk.say,
    wire.Note: talk.note,
    wire.Hint: hints.hint,
    wire.Pause: host.pause,
    wire.Pace: host.pace,
    Restarted: host.restarted,
    Sleep: host.sleep,
    wire.Rematch: host.rematch,
}

EFFECTS: dict[str, Effect] = {
    "join": seats.joined,
    "seat": seats.seated,
    "rename": seats.renamed,
    "contribute": seats.contributed,
    "cover": seats.covered,
    "terms": terms.terms_set,
    "agree": terms.agreed,
    "seal": play.sealed,
    "deal": play.dealt,
    "move": play.moved,
    "order": orders.ordered,
    "shadow": spectators.allowed,
    "wish": undo.wished,
    "consent": undo.consented,
    "lapse": undo.undo_request_ended,
    "knock": seat_requests.seat_asked_for,
    "admit": seat_requests.admitted,
    "unheard": seat_requests.seat_request_ended,
    "undo": undo.undone,
    "say": talk.said,
    "note": talk.noted,
    "hint": hints.hinted,
    "pause": host.paused,
    "pace": host.paced,
    "restart": host.forgiven,
    "sleep": host.slept,
    "rematch": host.rematched,
}

COMMAND_ID = re.compile(r"[A-Za-z0-9_-]{1,48}")


class Table:
    """``new`` or ``fold`` makes one."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.draft: Draft | None = None  # the last command handled, until it is adopted
        self.admitted: dict[str, Who] = {}  # by ``tokens``, for this sitting:
        self.admitted_at: Sitting | None = None

    @staticmethod
    def new(table_id: str, setup: Setup, now_ms: int, secret: bytes) -> tuple["Table", list[Entry]]:
        """Open a table; BadInput if something in the setup is wrong."""
        first = opening(table_id, setup, now_ms, secret)
        return Table(open_table(first)), [first]

    @staticmethod
    def fold(entries: Sequence[Entry], snapshot: dict[str, Any] | None = None) -> "Table":
        """The table a log leads to, with a snapshot only from there on; Damaged if it is broken."""
        rest = list(entries)
        if snapshot is not None:
            sitting = restore(snapshot)
            rest = [entry for entry in rest if entry.seq > sitting.data.seq]
        elif rest:
            sitting = open_table(rest.pop(0))
        else:
            raise Damaged("The log is empty.")
        for entry in rest:
            write_again(sitting, entry, EFFECTS)
        return Table(sitting)

    # -- commands ----------------------------------------------------------------------------------

    def known(self, who: Who, command_id: str) -> dict[str, Any] | None:
        """The stored reply of a command of this sender that was already done."""
        replies = self.sitting.data.replies
        before = replies.get(command_id)  # done when ids were everybody's: the retry of an old one
        seq = replies.get(stored_id(sender(self.sitting, who), command_id), before)
        return None if seq is None else {"type": "accepted", "id": command_id, "seq": seq}

    def handle(
        self, who: Who, command: Command, now_ms: int, why: Why | None = None
    ) -> list[Entry]:
        """What a command leads to. This table stays as it is until ``adopt``.

        Refusal if it is not allowed (Early: not yet); nothing at all if the command was done
        before. ``why`` is the reason of a bot.
        """
        if not (who.system and command.id == "") and not COMMAND_ID.fullmatch(command.id):
            raise Refusal("bad_id")
        if self.known(who, command.id) is not None:
            return []
        command_id = stored_id(sender(self.sitting, who), command.id) if command.id else ""
        draft = Draft(self.sitting.copy(), EFFECTS, now_ms, command_id, why, who.seat)
        COMMANDS[type(command)](draft, who, command)
        self.draft = draft
        return draft.entries

    def adopt(self, entries: Sequence[Entry]) -> None:
        """After the commit: the entries have happened."""
        draft, self.draft = self.draft, None
        if draft is not None and draft.entries == list(entries):
            self.sitting = draft.sitting
            return
        sitting = self.sitting.copy()
        for entry in entries:
            write_again(sitting, entry, EFFECTS)
        self.sitting = sitting

    def not_before_ms(self, seat: int) -> int:
        """Keep an answer of this asked seat until then: windows take everybody the same time."""
        return clocks.not_before_ms(self.sitting, seat)

    def due(self, now_ms: int, away: Mapping[int, int] | None = None) -> list[Duty]:
        """What the server must do by itself. ``away``: seats without a socket, and since when."""
        return due(self.sitting, now_ms, away or {})

    def absent(self, now_ms: int, away: Mapping[int, int]) -> list[wire.Absent]:
        """Persons others wait for, and how long it is until a bot plays for them."""
        if self.phase != PLAYING:
            return []
        found = [(seat, covered_at_ms(self.sitting, seat, away)) for seat in sorted(away)]
        return [wire.Absent(seat, max(0, at - now_ms)) for seat, at in found if at >= 0]

    # -- what people and bots see ------------------------------------------------------------------

    def picture(
        self,
        who: Who,
        language: str,
        now_ms: int,
        news_seen: int = 0,
        talk_seen: int = 0,
        connected: Collection[int] = (),
        wanted: int = -1,
    ) -> wire.Picture:
        """Everything this viewer may see now, from the side ``wanted`` if it may look from there.

        Refusal if it may not look at all.
        """
        viewer = Viewer(self.sitting, who, sentences.known_language(language), wanted=wanted)
        return picture(viewer, now_ms, news_seen, talk_seen, connected)

    def past(
        self, who: Who, language: str, now_ms: int, moves: int, wanted: int = -1
    ) -> wire.Picture:
        """The same after so many moves of the game as it now stands: look back, replay."""
        if wanted >= 0 and wanted != who.seat and wanted not in sides(self.sitting, who):
            raise Refusal("not_your_side")
        viewer = Viewer(self.sitting, who, sentences.known_language(language), moves, wanted)
        return picture(viewer, now_ms, 0, 0, ())

    def side_of(self, who: Who, wanted: int) -> int:
        """The side of the game a picture would show; -1 is what everybody sees."""
        return side_of(self.sitting, who, wanted)

    def refused(self, refusal: Refusal, command_id: str, language: str) -> wire.Refused:
        """A refusal as a message to its sender."""
        return sentences.refused(self.sitting, refusal, command_id, language)

    def bot_request(self, seat: int) -> BotRequest:
        """What a bot in this seat is given to think about."""
        return bot_request(self.sitting, seat)

    def default_move(self, seat: int) -> int:
        """The stated answer of an asked seat: also for a bot that failed."""
        return self.sitting.game.default_move(self.sitting.board, seat)

    # -- facts -------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.sitting.data.id

    @property
    def game(self) -> str:
        return self.sitting.game.name

    @property
    def seq(self) -> int:
        return self.sitting.data.seq

    @property
    def phase(self) -> str:
        """lobby, playing or over."""
        return self.sitting.data.phase

    @property
    def flicks(self) -> bool:
        """Does its game ask the physics?"""
        return self.sitting.game.asks(self.sitting.options())

    @property
    def asked(self) -> list[int]:
        return self.sitting.asked()

    @property
    def tokens(self) -> dict[str, Who]:
        """SHA-256 of every token that is good now, and whom it admits."""
        if self.admitted_at is not self.sitting:
            self.admitted, self.admitted_at = self.find_tokens(), self.sitting
        return self.admitted

    def find_tokens(self) -> dict[str, Who]:
        data = self.sitting.data
        found = {chair.token: Who(seat) for seat, chair in enumerate(data.chairs) if chair.token}
        if data.seat_request is not None:
            found[data.seat_request.token] = Who(asks_for_seat=True)
        if data.setup.host_token:
            seat = found.get(data.setup.host_token, Who()).seat
            found[data.setup.host_token] = Who(seat, host=True)
        return found

    def snapshot(self) -> dict[str, Any]:
        """Everything, with a seal of its own; ``fold`` goes on from there."""
        body = self.sitting.to_plain()
        return {"body": body, "seal": hashlib.sha256(canonical(body)).hexdigest()}

    # -- what leaves the table ---------------------------------------------------------------------

    def record(self) -> Record:
        """The finished game with the proof of its luck; Refusal before the end."""
        return finished.record(self.sitting)

    def game_played(self) -> Record:
        """The finished game without that proof, wherever it began; Refusal before the end."""
        return finished.game_played(self.sitting)

    def rematch_setup(self) -> Setup:
        """The setup of the table whose id is ``rematch`` in the pictures."""
        return finished.rematch_setup(self.sitting)

    def branch_setup(self, moves: int, seat: int, token: str, host_token: str) -> Setup:
        """Play on with bots from a past position of a finished game."""
        return finished.branch_setup(self.sitting, moves, seat, token, host_token)


def is_bound(snapshot: dict[str, Any], first: Entry) -> bool:
    """Was this snapshot made by the rules that the log begins with?

    Those of releases that did not write their rules down are passed over: the log is the truth.
    """
    rules = rules_of(snapshot)
    return rules != "" and rules == first.body.get("rules")


def rules_of(snapshot: dict[str, Any]) -> str:
    """The rules a snapshot names; nothing if it is of a release that did not, or damaged."""
    body = snapshot.get("body")
    data = body.get("data") if isinstance(body, dict) else None
    return str(data.get("rules", "")) if isinstance(data, dict) else ""


def check_seal(snapshot: dict[str, Any]) -> None:
    """Damaged if it is not the one that was saved."""
    if hashlib.sha256(canonical(snapshot.get("body"))).hexdigest() != snapshot.get("seal"):
        raise Damaged("The snapshot of the table has been changed.")


def restore(snapshot: dict[str, Any]) -> Sitting:
    """The sitting in a snapshot; Damaged if it is not the one that was saved."""
    check_seal(snapshot)
    return from_plain(snapshot["body"])
