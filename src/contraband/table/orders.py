"""Standing orders: how a seat answers windows and everyday questions without being asked.

An order is about a step (its name), about all windows, or about a thing: ``thug:14``
with ``pass`` means "do not ask me because of this card". The things of a game are its groups of
words; a move is about the first one that its label names.
"""

from typing import Any

from contraband.core.chance import Chance
from contraband.core.game import Game
from contraband.table.checks import need_seat
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.runs import AHEAD
from contraband.table.sentences import game_words
from contraband.table.state import OVER, Sitting
from contraband.table.write import Draft
from contraband.wire import messages as wire

ALL = "all"  # reaction windows
ASK = "ask"
PASS = "pass"
AIMED = "aimed"


def order(draft: Draft, who: Who, command: wire.Order) -> None:
    sitting = draft.sitting
    need_seat(sitting, who)
    if sitting.data.phase == OVER:
        raise Refusal("game_is_over")
    plain = command.window == AHEAD or is_thing(sitting, command.window)
    if not plain and command.window not in (ALL, *window_names(sitting)):
        raise Refusal("no_such_window")
    if command.answer not in ((ASK, PASS) if plain else (ASK, PASS, AIMED)):
        raise Refusal("no_such_order")
    draft.write("order", who.seat, window=command.window, answer=command.answer)


def window_names(sitting: Sitting) -> list[str]:
    """The steps that standing orders may answer."""
    return [step.name for step in sitting.game.steps if step.standing]


def ordered(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].orders[entry.body["window"]] = entry.body["answer"]
    return []


def applies(sitting: Sitting, seat: int) -> bool:
    """Does a standing order answer the open window for this seat?"""
    if seat not in sitting.asked() or sitting.is_bot_playing(seat) or sitting.data.paused:
        return False
    step = sitting.step()
    chair = sitting.data.chairs[seat]
    orders = chair.orders
    if step.window and orders.get(AHEAD) == PASS:
        return True
    if step.window and chair.passed and orders.get(step.name) != ASK:
        return True
    everywhere = orders.get(ALL, ASK) if step.window else ASK
    answer = orders.get(step.name, everywhere)
    if not step.standing:
        return False
    if answer == ASK:
        return step.window and step.name not in orders and nothing_wanted(sitting, seat, orders)
    return answer == PASS or not step.aimed(sitting.board, seat)


def is_thing(sitting: Sitting, name: str) -> bool:
    """Is this a group of words of the game, a colon, and a number in the group?"""
    group, colon, number = name.partition(":")
    if not colon or not number.isdecimal() or not number.isascii() or len(number) > 4:
        return False
    words = game_words(sitting, "en").find("word", group)
    return isinstance(words, list) and int(number) < len(words)


def nothing_wanted(sitting: Sitting, seat: int, orders: dict[str, str]) -> bool:
    """Are there orders about things, and do they cover all this seat could do but the default?

    Open-ended moves (an offer) are always possible, so they are no reason to ask.
    """
    declined = {name for name, answer in orders.items() if ":" in name and answer == PASS}
    if not declined:
        return False
    game, board = sitting.game, sitting.board
    default = game.default_move(board, seat)
    others = [m for m in game.moves(board, seat) if m != default and m < game.move_count]
    return all(thing_of(game, move) in declined for move in others)


def thing_of(game: Game[Any], move: int) -> str:
    """What a move is about, as an order names it."""
    fields = game.describe(move)[1]
    return f"{fields[0][1]}:{fields[0][2]}" if fields else ""
