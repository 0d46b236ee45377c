"""Chat, quick phrases and private notes."""

from contraband.core.chance import Chance
from contraband.table.checks import need_seat
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.names import clean
from contraband.table.picture_numbers import is_for_team
from contraband.table.seats import good_name
from contraband.table.sentences import game_words
from contraband.table.state import LOBBY, PLAYING, Said, Sitting, is_seat
from contraband.table.write import Draft
from contraband.wire import messages as wire

MAX_CHAT = 280
MAX_NOTE = 4_000
MAX_TALK = 2_000  # lines at one table
MAX_GALLERY = 500  # of them from spectators: strangers must not silence the players
# The rest is shared between the seats: nobody can use up what the others have to say.


def say(draft: Draft, who: Who, command: wire.Say) -> None:
    sitting = draft.sitting
    lines = sitting.data.talk
    name = ""
    if not is_seat(sitting, who.seat):
        name = good_name(sitting, command.name, who.seat)
    if name:
        said_enough = sum(map(is_gallery, lines)) >= MAX_GALLERY
    else:
        share = (MAX_TALK - MAX_GALLERY) // len(sitting.data.chairs)
        said_enough = sum(1 for line in lines if is_own(line, who.seat)) >= share
    if said_enough:
        raise Refusal("talked_enough")
    if who.system and not sitting.data.chatter:
        raise Refusal("no_chatter")
    text = clean(command.text)
    if command.phrase:
        phrases = game_words(sitting, "en").find("phrase")
        if not isinstance(phrases, dict) or command.phrase not in phrases:
            raise Refusal("no_such_phrase")
        text = ""
    elif not text:
        raise Refusal("nothing_said")
    elif len(text) > MAX_CHAT:
        raise Refusal("too_long", limit=MAX_CHAT)
    if command.team:
        need_partner(sitting, who)
    body = {"text": text, "phrase": command.phrase, **({"name": name} if name else {})}
    draft.write("say", -1 if name else who.seat, **body, **({"team": True} if command.team else {}))


def need_partner(sitting: Sitting, who: Who) -> None:
    """Who sits with whom can still change in the lobby: no secrets there."""
    need_seat(sitting, who)
    if sitting.data.phase == LOBBY:
        raise Refusal("not_playing")
    if len(sitting.team(who.seat)) < 2:
        raise Refusal("no_partner")


def is_gallery(said: Said) -> bool:
    """Said by somebody who watches."""
    return said.seat < 0 and said.notice == ""


def is_own(said: Said, seat: int) -> bool:
    """Said in this seat, and not about it."""
    return said.seat == seat and said.notice == ""


def said(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """While a game runs, players talk among themselves, and so do those who watch."""
    data = sitting.data
    text, phrase = entry.body["text"], entry.body["phrase"]
    team = is_for_team(entry)
    public = data.phase != PLAYING and not team
    name = entry.body["name"] if entry.seat < 0 else data.chairs[entry.seat].name
    data.talk.append(Said(entry.seat, name, text, phrase, public=public, team=team))
    return []


def hears(sitting: Sitting, seat: int, said: Said) -> bool:
    """After the end everybody hears everything, but for what partners say to each other."""
    if said.team:
        return said.seat in sitting.team(seat)
    return said.public or sitting.data.phase != PLAYING or is_gallery(said) == (seat < 0)


def note(draft: Draft, who: Who, command: wire.Note) -> None:
    need_seat(draft.sitting, who)
    text = clean(command.text, keep="\n\t")
    if len(text) > MAX_NOTE:
        raise Refusal("too_long", limit=MAX_NOTE)
    draft.write("note", who.seat, text=text)


def noted(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].note = entry.body["text"]
    return []
