"""The picture of a table for one pair of eyes: allow-listed, field by field."""

from collections.abc import Collection

from contraband.core.game import SEVERAL
from contraband.core.options import that_matter
from contraband.core.words import event_fields, log_line, move_label, prompt, refusal
from contraband.table import clocks, undo
from contraband.table.eyes import Eyes
from contraband.table.orders import window_names
from contraband.table.sentences import game_words, reason, spoken, table_words
from contraband.table.state import OVER, Told
from contraband.table.talk import hears
from contraband.wire import messages as wire


def picture(
    eyes: Eyes, now_ms: int, news_seen: int, talk_seen: int, connected: Collection[int]
) -> wire.Picture:
    sitting, data = eyes.sitting, eyes.sitting.data
    board = eyes.board
    chair = data.chairs[eyes.seat] if eyes.seat >= 0 else None
    return wire.Picture(
        seq=data.seq,
        you=eyes.seat,
        eyes=eyes.side,
        sides=eyes.sides,
        host=eyes.host,
        table=table_info(eyes),
        seats=seats(eyes, now_ms, connected),
        asked=asked(eyes),
        step=sitting.game.steps[board.step].name if board is not None else "",
        prompt=prompt_line(eyes),
        view=sitting.game.view(board, eyes.side) if board is not None else None,
        decision=decision(eyes, now_ms),
        undo=undo_info(eyes),
        orders=dict(chair.orders) if chair is not None else {},
        note=chair.note if chair is not None else "",
        news=news(eyes, news_seen),
        talk=talk(eyes, talk_seen),
    )


def table_info(eyes: Eyes) -> wire.TableInfo:
    sitting, data = eyes.sitting, eyes.sitting.data
    now, rounds = (0, 0)
    if eyes.board is not None:
        now, rounds = sitting.game.rounds_and_progress(eyes.board)
    return wire.TableInfo(
        id=data.id,
        game=sitting.game.name,
        title=game_words(sitting, eyes.language).text("title"),
        options=that_matter(sitting.game.options, data.setup.options),
        windows=window_names(sitting),
        phase=data.phase,
        paused=data.paused,
        round=int(now),
        rounds=int(rounds),
        moves=eyes.moves,
        clock=data.setup.clock,
        grace_s=data.setup.grace_s,
        pace=data.pace,
        chatter=data.chatter,
        spectators=data.setup.spectators,
        spectator_delay=data.setup.spectator_delay,
        commitment=data.commitment,
        rematch=data.rematch,
    )


def asked(eyes: Eyes) -> list[int]:
    """Whom the table waits for, or waited for then."""
    if eyes.now:
        return eyes.sitting.asked()
    board = eyes.board
    return [seat for seat in range(board.seats) if (board.asked >> seat) & 1]


def seats(eyes: Eyes, now_ms: int, connected: Collection[int]) -> list[wire.Seat]:
    sitting, board = eyes.sitting, eyes.board
    waited_for = asked(eyes) if board is not None else []
    scores = shown_scores(eyes)
    places = sitting.game.places(board) if board is not None and board.over else []
    return [
        wire.Seat(
            seat=seat,
            name=chair.name,
            occupant=chair.occupant,
            connected=seat in connected,
            covered=chair.cover != "",
            shadowed=seat == sitting.data.shadow and sitting.data.phase != OVER,
            asked=seat in waited_for,
            score=int(scores[seat]) if scores else None,
            place=int(places[seat]) if places else 0,
            clock_ms=clocks.shown_ms(sitting, seat, now_ms),
        )
        for seat, chair in enumerate(sitting.data.chairs)
    ]


def shown_scores(eyes: Eyes) -> list[int]:
    """None before the deal, and none while they are secret; at the end everybody's."""
    board, game = eyes.board, eyes.sitting.game
    if board is None:
        return []
    return game.scores(board) if board.over else game.shown_scores(board)


def prompt_line(eyes: Eyes) -> str:
    sitting, data = eyes.sitting, eyes.sitting.data
    own = table_words(eyes.language)
    if eyes.board is None:
        return own.text("prompt", "lobby_host" if eyes.host else "lobby")
    if eyes.now and data.paused:
        return own.text("prompt", "paused")
    words = game_words(sitting, eyes.language)
    return prompt(sitting.game, words, eyes.board, eyes.seat, sitting.names())


# -- what is asked of me ---------------------------------------------------------------------------


def decision(eyes: Eyes, now_ms: int) -> wire.Decision | None:
    """The open question to this seat. The past asks nothing."""
    sitting, data = eyes.sitting, eyes.sitting.data
    if not eyes.now or eyes.seat not in sitting.asked() or data.paused:
        return None
    game, seat = sitting.game, eyes.seat
    step = sitting.step()
    return wire.Decision(
        id=sitting.decision(),
        step=step.name,
        window=bool(step.window),
        open=bool(step.open),
        legal=[offer(eyes, step.name, move) for move in game.moves(sitting.board, seat)],
        refused=[
            greyed(eyes, step.name, move, number)
            for move, number in game.refusals(sitting.board, seat)
        ],
        default=game.default_move(sitting.board, seat),
        left_ms=clocks.shown_ms(sitting, seat, now_ms),
    )


def about(fields: list[tuple[str, str, int]]) -> dict[str, list[int]]:
    """The numbers by name; cards and dice that are not there are left out."""
    found: dict[str, list[int]] = {}
    for name, meaning, number in fields:
        numbers = found.setdefault(name, [])
        if meaning not in SEVERAL or number >= 0:
            numbers.append(int(number))
    return found


def offer(eyes: Eyes, step: str, move: int) -> wire.MoveOption:
    sitting = eyes.sitting
    game = sitting.game
    words = game_words(sitting, eyes.language)
    label = move_label(game, words, step, move, sitting.names())
    return wire.MoveOption(move, game.notation(move), label, about(game.describe(move)[1]))


def greyed(eyes: Eyes, step: str, move: int, number: int) -> wire.RefusedOption:
    sitting = eyes.sitting
    game = sitting.game
    words = game_words(sitting, eyes.language)
    sentence, rule = refusal(game, words, move, number, sitting.names())
    shape = offer(eyes, step, move)
    return wire.RefusedOption(
        move, shape.notation, shape.label, shape.about, game.reason(number).name, rule, sentence
    )


def undo_info(eyes: Eyes) -> wire.UndoInfo:
    data = eyes.sitting.data
    reasons = ["", "", ""]
    if eyes.seat >= 0 and eyes.now:
        found = undo.judge(eyes.sitting, eyes.seat)
        reasons = [found.step, found.turn, found.ask]
    words = table_words(eyes.language)
    step, turn, ask = (words.text("refusal", reason) if reason else "" for reason in reasons)
    may = eyes.seat >= 0 and eyes.now
    return wire.UndoInfo(
        free=may and not step,
        sentence=step,
        turn=may and not turn,
        turn_sentence=turn,
        ask=may and not ask,
        ask_sentence=ask,
        asking=data.wish,
        waiting_for=list(data.waiting),
    )


# -- what happened ---------------------------------------------------------------------------------


def news(eyes: Eyes, seen: int) -> list[wire.News]:
    """News these eyes have not got yet. What was taken back is sent again, struck through."""
    found: list[wire.News] = []
    number = 0
    for told in eyes.sitting.data.news:
        if not eyes.may_see(told):
            continue
        number += 1
        if number > seen or told.undone:
            found.append(news_item(eyes, told, number))
    return found


def news_item(eyes: Eyes, told: Told, number: int) -> wire.News:
    sitting = eyes.sitting
    game = sitting.game
    words = game_words(sitting, eyes.language)
    names, quotes = sitting.names(), sitting.data.quotes
    line = log_line(game, words, told.event, names, eyes.seat, quotes)
    if not line:  # for one seat alone, and looked at over its shoulder
        line = log_line(game, words, told.event, names, eyes.side, quotes)
    why = ""
    if told.why is not None and (told.why_open or sitting.data.phase == OVER):
        why = reason(sitting, told.why, eyes.language)
    return wire.News(
        number=number,
        move_number=told.move_number,
        kind=game.events[told.event[0]].name,
        about=about(event_fields(game, told.event)),
        line=line,
        quote=quoted(eyes, told),
        undone=told.undone,
        why=why,
    )


def quoted(eyes: Eyes, told: Told) -> str:
    sitting = eyes.sitting
    quotes = sitting.data.quotes
    for _, meaning, number in event_fields(sitting.game, told.event):
        if meaning == "quote" and 0 < number <= len(quotes):
            return quotes[number - 1]
    return ""


def talk(eyes: Eyes, seen: int) -> list[wire.Talk]:
    """Talk these ears have not heard yet. What was not for them comes with the end of the game."""
    found: list[wire.Talk] = []
    over = eyes.sitting.data.phase == OVER
    for number, said in enumerate(eyes.sitting.data.talk, start=1):
        if number <= seen and (said.public or not over):
            continue
        if hears(eyes.sitting, eyes.seat, said):
            line = spoken(eyes.sitting, said, eyes.language)
            found.append(wire.Talk(number, said.seat, said.name, line, said.notice != ""))
    return found
