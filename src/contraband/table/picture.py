"""The picture of a table for one viewer: allow-listed, field by field."""

from bisect import bisect_left
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from contraband.bots.registry import bots_for
from contraband.core.game import SEATED, Game, seats_of
from contraband.core.options import that_matter
from contraband.core.state import SPECTATOR
from contraband.core.words import (
    Words,
    log_line,
    move_label,
    prompt,
    refusal,
    team_names,
    told_fields,
)
from contraband.table import clocks, hints, lessons, picture_numbers, undo
from contraband.table.cast import in_language
from contraband.table.fields import about
from contraband.table.orders import window_names
from contraband.table.permissions import Viewer
from contraband.table.sentences import game_words, names_for, reason, spoken, table_words
from contraband.table.setup import delay_of
from contraband.table.state import OVER, Sitting, Told
from contraband.table.talk import hears
from contraband.table.terms import box_of
from contraband.wire import messages as wire

# The same few moves and news come again and again, and everybody at a table hears the same: their
# words are made once. They depend on nothing of a table but the names of those they name.
KEPT: Final = 4_096  # of each kind, for all tables and languages together


def picture(
    viewer: Viewer, now_ms: int, news_seen: int, talk_seen: int, connected: Collection[int]
) -> wire.Picture:
    sitting, data = viewer.sitting, viewer.sitting.data
    board = viewer.board
    chair = data.chairs[viewer.seat] if viewer.seat >= 0 else None
    return wire.Picture(
        seq=picture_numbers.number(sitting, viewer.seat),
        you=viewer.seat,
        eyes=viewer.side,
        sides=viewer.sides,
        host=viewer.host,
        table=table_info(viewer),
        seats=seats(viewer, now_ms, connected),
        asked=asked(viewer),
        step=sitting.game.steps[board.step].name if board is not None else "",
        prompt=prompt_line(viewer),
        view=sitting.game.view(board, viewer.side) if board is not None else None,
        decision=decision(viewer, now_ms),
        undo=undo_info(viewer),
        knock=seat_request(viewer),
        orders=dict(chair.orders) if chair is not None else {},
        agreed=agreed(viewer),
        note=chair.note if chair is not None else "",
        meanwhile=meanwhile(viewer),
        lesson=lessons.told(viewer),
        news=news(viewer, news_seen),
        talk=talk(viewer, talk_seen),
    )


def agreed(viewer: Viewer) -> wire.Terms | None:
    """What this person sat down to, with the options that mattered."""
    sitting = viewer.sitting
    kept = sitting.data.chairs[viewer.seat].agreed if viewer.seat >= 0 else None
    if kept is None:
        return None
    begun = sitting.game.as_begun(kept.options)
    return replace(kept, options=that_matter(sitting.game.options, begun))


def table_info(viewer: Viewer) -> wire.TableInfo:
    sitting, data = viewer.sitting, viewer.sitting.data
    now, rounds = (0, 0)
    if viewer.board is not None:
        now, rounds = sitting.game.rounds_and_progress(viewer.board)
    return wire.TableInfo(
        id=data.id,
        game=sitting.game.name,
        title=game_words(sitting, viewer.language).text("title"),
        options=that_matter(sitting.game.options, sitting.options()),
        windows=window_names(sitting),
        phase=data.phase,
        paused=data.paused,
        round=int(now),
        rounds=int(rounds),
        moves=viewer.moves,
        clock=data.setup.clock,
        grace_s=data.setup.grace_s,
        pace=data.pace,
        chatter=data.chatter,
        spectators=data.setup.spectators,
        spectator_delay=delay_of(data.setup),
        commitment=data.commitment,
        rematch=data.rematch,
        changes=data.changes,
        hints=hints.are_offered(sitting),
        training=hints.may_train(sitting, viewer.seat),
        cards=own_cards(sitting, viewer.language),
    )


def own_cards(sitting: Sitting, language: str) -> wire.OwnCards | None:
    game, entries = sitting.game, sitting.data.setup.cards
    if entries is None:
        return None
    words = game_words(sitting, language)
    lacking = [(kind, kind.lacking(words, game.edition)) for kind in bots_for(game.name)]
    notes = [f"{kind.called(words)}: {sentence}" for kind, sentence in lacking if sentence]
    box = box_of(entries)
    return wire.OwnCards(box.title, box.edition, notes, game.names())


def asked(viewer: Viewer) -> list[int]:
    """Whom the table waits for, or waited for then."""
    if viewer.now:
        return viewer.sitting.asked()
    board = viewer.board
    return [seat for seat in range(board.seats) if (board.asked >> seat) & 1]


def seats(viewer: Viewer, now_ms: int, connected: Collection[int]) -> list[wire.Seat]:
    sitting, board = viewer.sitting, viewer.board
    waited_for = asked(viewer) if board is not None else []
    scores = shown_scores(viewer)
    names = names_for(sitting, viewer.language)
    teams = {seat: at for at, team in enumerate(sitting.teams()) for seat in team}
    places = sitting.game.places(board) if board is not None and board.over else []
    return [
        wire.Seat(
            seat=seat,
            name=names[seat],
            occupant=chair.occupant,
            author=chair.author,
            beside=chair.beside,
            connected=seat in connected,
            covered=is_covered(viewer, seat),
            agreed=chair.agreed is None,
            shadowed=seat == sitting.data.shadow and sitting.data.phase != OVER,
            asked=seat in waited_for,
            team=teams.get(seat, -1),
            score=int(scores[seat]) if scores else None,
            place=int(places[seat]) if places else 0,
            clock_ms=clock_ms(viewer, seat, now_ms),
            hints=0 if viewer.behind else chair.hints,
        )
        for seat, chair in enumerate(sitting.data.chairs)
    ]


def is_covered(viewer: Viewer, seat: int) -> bool:
    """Does a bot play for the person, or did one then?"""
    if viewer.behind:
        return viewer.after is not None and seat in viewer.after.covered
    return viewer.sitting.data.chairs[seat].cover != ""


def clock_ms(viewer: Viewer, seat: int, now_ms: int) -> int:
    if viewer.behind:
        return clocks.shown_then_ms(viewer.sitting, seat, viewer.after)
    return clocks.shown_ms(viewer.sitting, seat, now_ms)


def shown_scores(viewer: Viewer) -> list[int]:
    """None before the deal, and none while they are secret; at the end everybody's."""
    board, game = viewer.board, viewer.sitting.game
    if board is None:
        return []
    return game.scores(board) if board.over else game.shown_scores(board)


def prompt_line(viewer: Viewer) -> str:
    sitting, data = viewer.sitting, viewer.sitting.data
    own = table_words(viewer.language)
    if viewer.board is None:
        return own.text("prompt", "lobby_host" if viewer.host else "lobby")
    if viewer.now and data.paused:
        return own.text("prompt", "paused")
    words = game_words(sitting, viewer.language)
    return prompt(
        sitting.game, words, viewer.board, viewer.seat, names_for(sitting, viewer.language)
    )


# -- what is asked of me ---------------------------------------------------------------------------


def decision(viewer: Viewer, now_ms: int) -> wire.Decision | None:
    """The open question to this seat. The past asks nothing."""
    sitting, data = viewer.sitting, viewer.sitting.data
    if not viewer.now or viewer.seat not in sitting.asked() or data.paused:
        return None
    game, seat = sitting.game, viewer.seat
    step = sitting.step()
    return wire.Decision(
        id=sitting.decision(),
        step=step.name,
        window=bool(step.window),
        open=bool(step.open),
        legal=[offer(viewer, step.name, move) for move in game.offers(sitting.board, seat)],
        refused=[
            greyed(viewer, step.name, move, number)
            for move, number in game.refusals(sitting.board, seat)
        ],
        default=game.default_move(sitting.board, seat),
        left_ms=clocks.shown_ms(sitting, seat, now_ms),
        preview=game.preview(sitting.board, seat),
    )


def offer(viewer: Viewer, step: str, move: int) -> wire.MoveOption:
    sitting = viewer.sitting
    names = aimed_at(viewer) if names_somebody(sitting.game, move) else ()
    return button(sitting.game, game_words(sitting, viewer.language), step, move, names)


def aimed_at(viewer: Viewer) -> tuple[str, ...]:
    """The names on buttons: those whom moves are aimed at."""
    sitting = viewer.sitting
    return tuple(team_names(names_for(sitting, viewer.language), sitting.teams()))


@lru_cache(KEPT)
def names_somebody(game: Game[Any], move: int) -> bool:
    return any(meaning in SEATED for _, meaning, _ in game.describe(move)[1])


@lru_cache(KEPT)
def button(
    game: Game[Any], words: Words, step: str, move: int, names: tuple[str, ...]
) -> wire.MoveOption:
    label = move_label(game, words, step, move, list(names))
    return wire.MoveOption(move, game.notation(move), label, about(game.describe(move)[1]))


def greyed(viewer: Viewer, step: str, move: int, number: int) -> wire.RefusedOption:
    sitting = viewer.sitting
    names = aimed_at(viewer) if names_somebody(sitting.game, move) else ()
    words = game_words(sitting, viewer.language)
    return grey_button(sitting.game, words, step, move, number, names)


@lru_cache(KEPT)
def grey_button(
    game: Game[Any], words: Words, step: str, move: int, number: int, names: tuple[str, ...]
) -> wire.RefusedOption:
    sentence, rule = refusal(game, words, move, number, list(names))
    shape = button(game, words, step, move, names)
    return wire.RefusedOption(
        move, shape.notation, shape.label, shape.about, game.reason(number).name, rule, sentence
    )


def meanwhile(viewer: Viewer) -> list[str]:
    """The moves a bot has made for this person, in words."""
    if viewer.seat < 0 or not viewer.now:
        return []
    sitting = viewer.sitting
    words, names = game_words(sitting, viewer.language), list(aimed_at(viewer))
    numbers = [sitting.game.parse(notation) for notation in sitting.data.chairs[viewer.seat].done]
    return [move_label(sitting.game, words, "", number, names) for number in numbers]


def undo_info(viewer: Viewer) -> wire.UndoInfo:
    data = viewer.sitting.data
    reasons = ["", "", ""]
    if viewer.seat >= 0 and viewer.now:
        found = undo.judge(viewer.sitting, viewer.seat)
        reasons = [found.step, found.turn, found.ask]
    words = table_words(viewer.language)
    step, turn, ask = (words.text("refusal", reason) if reason else "" for reason in reasons)
    may = viewer.seat >= 0 and viewer.now
    return wire.UndoInfo(
        free=may and not step,
        sentence=step,
        turn=may and not turn,
        turn_sentence=turn,
        ask=may and not ask,
        ask_sentence=ask,
        asking=-1 if viewer.behind else data.wish,
        waiting_for=[] if viewer.behind else list(data.waiting),
    )


def seat_request(viewer: Viewer) -> wire.Knock | None:
    """Everybody sees who wants to take over a seat, and who has not agreed yet."""
    asked = viewer.sitting.data.seat_request
    if asked is None:
        return None
    waiting = list(asked.waiting)
    return wire.Knock(asked.seat, asked.name, asked.beside, waiting, viewer.asks_for_seat)


# -- what happened ---------------------------------------------------------------------------------


def news(viewer: Viewer, seen: int) -> list[wire.News]:
    """News this viewer has not got yet. What was taken back is sent again, struck through."""
    told = viewer.sitting.data.news
    heard = viewer.news()
    again = [bisect_left(heard, at) for at in viewer.sitting.news_index.taken_back(told)]
    known = {n for n in again if n < min(seen, len(heard)) and told[heard[n]].undone}
    numbers = [*sorted(known), *range(seen, len(heard))]
    return [news_item(viewer, told[heard[n]], n + 1) for n in numbers]


def news_item(viewer: Viewer, told: Told, number: int) -> wire.News:
    sitting = viewer.sitting
    fact = fact_of(sitting.game, told.event)
    line = line_for(viewer, told, fact, viewer.seat)
    if not line:  # for one seat alone, and looked at over its shoulder
        line = line_for(viewer, told, fact, viewer.side)
    why = ""
    if told.why is not None:
        whole = told.why_open or sitting.data.phase == OVER
        why = reason(sitting, told.why, viewer.language, whole=whole)
    return wire.News(
        number=number,
        move_number=told.move_number,
        kind=fact.kind,
        about=fact.about,
        line=line,
        quote=quoted(sitting, fact),
        undone=told.undone,
        why=why,
    )


class Fact(Struct, frozen=True):
    """What a piece of news tells to all who hear it."""

    kind: str
    about: dict[str, list[int]]
    named: frozenset[int]  # seats: they may be told in other words than the rest
    quote: int  # the number of the words it quotes, 0 for none


@lru_cache(KEPT)
def fact_of(game: Game[Any], event: tuple[int, ...]) -> Fact:
    _, fields = told_fields(game, event)
    teams = [seats_of(number) for _, meaning, number in fields if meaning in SEATED]
    named = frozenset(seat for team in teams for seat in team)
    quotes = [number for _, meaning, number in fields if meaning == "quote"]
    return Fact(game.events[event[0]].name, about(fields), named, quotes[0] if quotes else 0)


def line_for(viewer: Viewer, told: Told, fact: Fact, hearer: int) -> str:
    """The sentence is the same for all whom it does not name."""
    sitting = viewer.sitting
    names = tuple(names_for(sitting, viewer.language)) if fact.named else ()
    quotes = tuple(sitting.data.quotes) if fact.quote else ()
    named = hearer if hearer in fact.named else int(SPECTATOR)
    words = game_words(sitting, viewer.language)
    return sentence(sitting.game, words, told.event, names, named, quotes)


@lru_cache(KEPT)
def sentence(
    game: Game[Any],
    words: Words,
    event: tuple[int, ...],
    names: tuple[str, ...],
    viewer: int,
    quotes: tuple[str, ...],
) -> str:
    return log_line(game, words, event, list(names), viewer, quotes)


def quoted(sitting: Sitting, fact: Fact) -> str:
    quotes = sitting.data.quotes
    return quotes[fact.quote - 1] if 0 < fact.quote <= len(quotes) else ""


def talk(viewer: Viewer, seen: int) -> list[wire.Talk]:
    """Talk this viewer has not heard yet. What was not for it comes with the end of the game."""
    found: list[wire.Talk] = []
    sitting, language = viewer.sitting, viewer.language
    known = 0 if sitting.data.phase == OVER else min(seen, len(sitting.data.talk))
    for number, said in enumerate(sitting.data.talk[known:], start=known + 1):
        if number <= seen and said.public:
            continue
        if hears(sitting, viewer.seat, said):
            line = spoken(sitting, said, language)
            name = in_language(sitting.game, said.name, language)
            found.append(wire.Talk(number, said.seat, name, line, said.notice != "", said.team))
    return found
