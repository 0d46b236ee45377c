"""Chat, quick phrases and private notes."""

from contraband.core.chance import Chance
from contraband.games import read_words
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.names import clean
from contraband.table.seats import need_seat
from contraband.table.state import PLAYING, Said, Sitting
from contraband.table.write import Draft
from contraband.wire import messages as wire

MAX_CHAT = 280
MAX_NOTE = 4_000
MAX_TALK = 2_000  # lines at one table


def say(draft: Draft, who: Who, command: wire.Say) -> None:
    sitting = draft.sitting
    need_seat(sitting, who)
    if len(sitting.data.talk) >= MAX_TALK:
        raise Refusal("talked_enough")
    if who.system and not sitting.data.chatter:
        raise Refusal("no_chatter")
    text = clean(command.text)
    if command.phrase:
        phrases = read_words(sitting.game.name, "en").find("phrase")
        if not isinstance(phrases, dict) or command.phrase not in phrases:
            raise Refusal("no_such_phrase")
        text = ""
    elif not text:
        raise Refusal("nothing_said")
    elif len(text) > MAX_CHAT:
        raise Refusal("too_long", limit=MAX_CHAT)
    draft.write("say", who.seat, text=text, phrase=command.phrase)


def said(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """Players' talk is for players; before the start and after the end it is for everybody."""
    data = sitting.data
    text, phrase = entry.body["text"], entry.body["phrase"]
    public = data.phase != PLAYING
    name = data.chairs[entry.seat].name
    data.talk.append(Said(entry.seat, name, text, phrase, public=public))
    return []


def note(draft: Draft, who: Who, command: wire.Note) -> None:
    need_seat(draft.sitting, who)
    text = clean(command.text, keep="\n\t")
    if len(text) > MAX_NOTE:
        raise Refusal("too_long", limit=MAX_NOTE)
    draft.write("note", who.seat, text=text)


def noted(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].note = entry.body["text"]
    return []
