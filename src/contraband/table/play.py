"""The game itself: the deal, moves, and answers by clock or by standing order."""

from typing import Any

from msgspec import convert, to_builtins

from contraband.core.chance import NO_CHANCE, Chance, ChanceError, ReplayChance
from contraband.core.fair import NOTHING_ADDED, Proof, rules_name
from contraband.core.options import BadInput
from contraband.core.perspective import has_no_secrets, may_hear
from contraband.core.state import SPECTATOR
from contraband.table import clocks, lessons, runs
from contraband.table.cast import bot_name, spare_name
from contraband.table.checks import need_host, need_seat, need_system, need_target
from contraband.table.commands import (
    Early,
    FollowLesson,
    FollowOrder,
    Refusal,
    RuleRefusal,
    TimeUp,
    Who,
    Why,
)
from contraband.table.entries import Entry
from contraband.table.names import clean
from contraband.table.orders import applies
from contraband.table.seat_requests import drop_seat_request
from contraband.table.seats import stop_asking
from contraband.table.setup import OPEN, PERSON, STAND_IN
from contraband.table.spectators import release
from contraband.table.state import LOBBY, OVER, PLAYING, Played, Sitting, Told
from contraband.table.terms import need_agreement
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire

MAX_WORDS = 140  # of a promise
MOST_DONE = 40  # moves a bot has made for somebody that are still told

# -- the start -------------------------------------------------------------------------------------


def start(draft: Draft, who: Who, command: wire.Start) -> None:
    """Two entries: with ``seal`` the key of all luck is fixed, then ``deal`` draws from it."""
    need_host(who)
    if draft.sitting.data.phase != LOBBY:
        raise Refusal("already_started")
    need_agreement(draft.sitting)
    draft.write("seal", who.seat, **stand_ins(draft.sitting))
    draft.write("deal", who.seat)


def proof(sitting: Sitting) -> Proof:
    """What all luck of this table is derived from."""
    data = sitting.data
    added = [bytes.fromhex(nonce) if nonce else NOTHING_ADDED for nonce in data.nonces]
    return Proof(bytes.fromhex(data.seed), data.id, rules_name(sitting.game), added)


def stand_ins(sitting: Sitting) -> dict[str, dict[str, str]]:
    """What the bots are called that take the open seats: for the log."""
    names = sitting.names()
    found: dict[str, str] = {}
    for seat, chair in enumerate(sitting.data.chairs):
        if chair.occupant == OPEN:
            names[seat] = bot_name(sitting.game, STAND_IN, names)
            found[str(seat)] = names[seat]
    return {"names": found} if found else {}


def sealed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """Bots take the open seats; nobody can add to the luck any more."""
    names = entry.body.get("names", {})  # logs from before do not say them
    for seat, chair in enumerate(sitting.data.chairs):
        if chair.occupant == OPEN:
            chair.occupant = STAND_IN
            chair.name = names.get(str(seat)) or spare_name(sitting.names())
    sitting.data.nonces = [chair.nonce for chair in sitting.data.chairs]
    sitting.data.key = proof(sitting).key().hex()
    return []


def dealt(sitting: Sitting, entry: Entry, luck: Chance) -> list[int]:
    data = sitting.data
    setup = data.setup
    if setup.before is not None:
        luck = ReplayChance(setup.before.setup, 0)
    given: dict[str, object] = dict(sitting.options())
    board = sitting.game.new(setup.seats, given, luck, recording=True, telling=True)
    sitting.board = board
    data.phase = PLAYING
    data.start = take_drawn(board)
    clocks.wind_up(sitting)
    hear(sitting, 0)
    notice(sitting, "started")
    if setup.before is None:
        release(sitting)
        return data.start
    data.quotes = list(setup.before.quotes)
    for seat, notation, outcomes in setup.before.moves:
        data.line.append(Played(0, seat, notation, outcomes, -1, 0, 0))
        make_move(sitting, seat, notation, ReplayChance(outcomes, 0))
        hear(sitting, 0)
    release(sitting)
    return []


# -- moves -----------------------------------------------------------------------------------------


def move(draft: Draft, who: Who, command: wire.Move) -> None:
    """An answer by a person, or by the bot that plays its seat: the same door for both."""
    sitting = draft.sitting
    chair = need_seat(sitting, who)
    if sitting.data.phase != PLAYING:
        raise Refusal("not_playing")
    if sitting.data.paused:
        raise Refusal("paused")
    if sitting.is_bot_playing(who.seat) != who.system:
        raise Refusal("handed_over" if who.system else "covered")
    if who.system and sitting.data.wish >= 0:
        raise Refusal("undo_pending")  # a bot's move would bury the wish
    if command.decision != chair.decision or chair.decision == 0:
        raise Refusal("stale" if chair.decision else "not_asked")
    by_human = not who.system and not chair.author
    signed = sitting.game.signed(number_of(sitting, command), by_human)
    need_allowed(sitting, who.seat, signed)
    lessons.need_wanted(sitting, who.seat, signed)
    number, text = with_words(sitting, signed, clean(command.text))
    need_allowed(sitting, who.seat, number)
    not_before_ms = clocks.not_before_ms(sitting, who.seat)
    if draft.at_ms < not_before_ms:
        raise Early(not_before_ms)
    answer(draft, who.seat, number, "bot" if who.system else "person", text)


def number_of(sitting: Sitting, command: wire.Move | wire.Weigh) -> int:
    """The number of an answer, which may have come in notation."""
    if not command.notation:
        return command.move
    try:
        return sitting.game.parse(command.notation)
    except BadInput:
        raise Refusal("not_a_move") from None


def need_allowed(sitting: Sitting, seat: int, move: int) -> None:
    number = sitting.game.judge(sitting.board, seat, move)
    if number < 0:  # not even a number of the game's: there is nothing to say about it
        raise Refusal("not_a_move")
    if number > 0:
        raise RuleRefusal(sitting.game.reason(number).name, move, number)


def with_words(sitting: Sitting, move: int, text: str) -> tuple[int, str]:
    """The move, and the words that go with it.

    It is the table that puts their number into the move: nobody quotes what somebody else has
    written and not shown yet.
    """
    game = sitting.game
    plain = game.worded(move, 0)
    if plain < 0 and text:
        raise Refusal("no_words")
    if plain < 0 or not text:
        return (move if plain < 0 else plain), ""
    if len(text) > MAX_WORDS:
        raise Refusal("too_long", limit=MAX_WORDS)
    number = game.worded(plain, len(sitting.data.quotes) + 1)
    if number < 0:
        raise Refusal("talked_enough")
    return number, text


def answer(draft: Draft, seat: int, number: int, by: str, text: str = "") -> None:
    sitting = draft.sitting
    body: dict[str, Any] = {
        "move": sitting.game.notation(number),
        "decision": sitting.data.chairs[seat].decision,
        "by": by,
    }
    if text:
        body["text"] = text
    if draft.why is not None:
        body["why"] = to_builtins(draft.why)
        body["why_open"] = has_no_secrets(sitting.game, sitting.board, seat)
    try:
        draft.write("move", seat, **body)
    except ChanceError:  # the oracle failed: the draft is dropped, and nothing has happened
        raise Refusal("no_answer") from None
    sitting.game.check(sitting.board)


def remember_who_played(sitting: Sitting, entry: Entry) -> None:
    """Who comes back can read what was done for them, until they play themselves."""
    chair = sitting.data.chairs[entry.seat]
    if entry.body["by"] == "person":
        chair.done = ()
    elif entry.body["by"] == "bot" and chair.occupant == PERSON:
        chair.done = (*chair.done[1 - MOST_DONE :], entry.body["move"])


def moved(sitting: Sitting, entry: Entry, luck: Chance) -> list[int]:
    data = sitting.data
    data.serial += 1
    remember_who_played(sitting, entry)
    if "text" in entry.body:
        data.quotes.append(entry.body["text"])
    shown = int(sitting.board.shown)
    window, passed = bool(sitting.step().window), runs.is_pass(sitting, entry)
    outcomes = make_move(sitting, entry.seat, entry.body["move"], luck)
    data.line.append(
        Played(
            data.serial,
            entry.seat,
            entry.body["move"],
            outcomes,
            data.counter,
            entry.body["decision"],
            shown,
        )
    )
    hear(sitting, data.serial, entry.body)
    release(sitting)
    stop_asking(sitting)
    runs.go_on(sitting, entry, window, passed, luck=bool(outcomes))
    if sitting.board.over:
        drop_seat_request(sitting)
        data.phase = OVER
    return outcomes


def make_move(sitting: Sitting, seat: int, notation: str, luck: Chance) -> list[int]:
    board = sitting.board
    board.chance = luck
    sitting.game.play(board, seat, sitting.game.parse(notation))
    board.chance = NO_CHANCE
    return take_drawn(board)


def take_drawn(board: Any) -> list[int]:
    drawn: list[int] = board.drawn
    board.drawn = []
    return drawn


def hear(sitting: Sitting, serial: int, body: dict[str, Any] | None = None) -> None:
    """Note the news of a move; a bot's reason goes with the first that everybody hears."""
    data = sitting.data
    told = sitting.board.told
    sitting.board.told = []
    why = convert(body["why"], Why) if body and "why" in body else None
    for event in told:
        mine = why if may_hear(event, SPECTATOR) else None
        is_open = mine is not None and bool(body and body["why_open"])
        data.news.append(Told(event, serial, len(data.line), mine, is_open))
        if mine is not None:
            why = None


# -- answers that nobody gives in person -----------------------------------------------------------


def time_up(draft: Draft, who: Who, command: TimeUp) -> None:
    """The stated default is played, and a bot goes on until the person is back."""
    need_system(who)
    sitting = draft.sitting
    chair = need_target(sitting, command.seat)
    ran_out = chair.since_ms >= 0 and clocks.left_ms(chair, draft.at_ms) == 0
    if chair.decision != command.decision or not ran_out:
        raise Refusal("not_due")
    answer(draft, command.seat, sitting.game.default_move(sitting.board, command.seat), "clock")
    if sitting.data.phase == PLAYING:
        draft.write("cover", command.seat, cover="time")


def follow_order(draft: Draft, who: Who, command: FollowOrder) -> None:
    need_system(who)
    sitting = draft.sitting
    chair = need_target(sitting, command.seat)
    early = chair.decision > 0 and draft.at_ms < clocks.order_answers_ms(sitting, command.seat)
    if chair.decision != command.decision or early or not applies(sitting, command.seat):
        raise Refusal("not_due")
    answer(draft, command.seat, sitting.game.default_move(sitting.board, command.seat), "order")


def follow_lesson(draft: Draft, who: Who, command: FollowLesson) -> None:
    answer(draft, command.seat, lessons.need_due(draft, who, command), "bot")
