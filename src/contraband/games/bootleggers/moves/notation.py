"""How the moves of Bootleggers are written, and read back; moves.py shows examples of them."""

from typing import Final

from contraband.core.options import BadInput, shorten
from contraband.games.bootleggers.data import ACTION_NAMES, THUG_NAMES
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.deals import PROMISE_NAMES, TABLE
from contraband.games.bootleggers.moves.moves import (
    GRAFT,
    IMPROVE,
    KIND_NAMES,
    LOAD,
    LOADED_TRUCKS,
    MUSCLE,
    OFFER,
    PLACE,
    PLAY,
    PROMISE,
    REMOTE,
    SEND,
    TAKE,
    TAKE_TRUCK,
)
from contraband.games.bootleggers.moves.target_words import (
    PLACE_IDS,
    TRUCK_CODES,
    read_target,
    write_target,
)
from contraband.games.bootleggers.moves.targets import FORMS

CARD_NAMES: Final = [*ACTION_NAMES, *THUG_NAMES]
EXAMPLES: Final = "pass, muscle 66, take inf2, place luckys 2, load 4 0, send s1 omalleys"


KIND_BY_NAME: Final = {name: kind for kind, name in KIND_NAMES.items()}
WAYS: Final = ["give", "take"]


def notation(move: int) -> str:
    """The move in words; ``parse`` reads it back."""
    kind = int(moves.kind(move))
    if kind < 0 or not is_whole(kind, move):
        return f"number {move}"
    return " ".join([KIND_NAMES[kind], *details(kind, move)])


def is_whole(kind: int, move: int) -> bool:
    """Do the fields of a packed move make sense?"""
    if kind == OFFER:
        return bool(deals.is_offer(move))
    if kind == PROMISE:
        return bool(deals.is_promise(move))
    if kind == LOAD:
        return (move - LOAD) >> (4 * LOADED_TRUCKS) == 0
    return True


def details(kind: int, move: int) -> list[str]:
    """What follows the name of a move."""
    if kind == MUSCLE:
        return [str(move - MUSCLE)]
    if kind == GRAFT:
        return [str(moves.paid(move, size)) for size in range(3)]
    if kind == TAKE:
        return [CARD_NAMES[move - TAKE]]
    if kind == REMOTE:
        return [str(move - REMOTE + 1)]
    if kind == IMPROVE:
        return [PLACE_IDS[moves.spot(move)]]
    if kind == PLACE:
        return [PLACE_IDS[moves.spot(move)], str(moves.markers(move))]
    if kind == SEND:
        return [TRUCK_CODES[moves.truck(move)], PLACE_IDS[moves.spot(move)]]
    if kind == PLAY:
        thug = int(moves.thug(move))
        return [THUG_NAMES[thug], *write_target(FORMS[thug], int(moves.target(move)))]
    if kind == LOAD:
        loads = [int(moves.loaded(move, number)) for number in range(LOADED_TRUCKS)]
        while loads and loads[-1] == 0:
            loads.pop()
        return [str(crates) for crates in loads]
    if kind == OFFER:
        return offer_words(move)
    if kind == PROMISE:
        return promise_words(move)
    return []


def offer_words(move: int) -> list[str]:
    to = int(deals.to(move))
    words = ["table" if to == TABLE else str(to)]
    for way in range(2):
        if deals.goes(move, way):
            words.append(WAYS[way])
            if deals.cash(move, way) > 0:
                words.append(f"{deals.cash(move, way)}g")
            if deals.crates(move, way) > 0:
                words.append(f"{deals.crates(move, way)}c")
            truck = int(deals.truck(move, way))
            if truck >= 0:
                words += ["rent" if deals.is_rent(move, way) else "sell", TRUCK_CODES[truck]]
    return words


def promise_words(move: int) -> list[str]:
    kind = int(deals.promise_kind(move))
    words = [WAYS[deals.promise_way(move)], PROMISE_NAMES[kind]]
    if deals.has_spot(kind):
        words.append(PLACE_IDS[deals.promise_spot(move)])
    if deals.promise_amount(move) > 0:
        words.append(str(deals.promise_amount(move)))
    if deals.has_card(kind):
        words.append(promise_cards(kind)[deals.promise_card(move)])
    if deals.has_who(kind):
        words.append(str(deals.promise_who(move)))
    return words


def promise_cards(kind: int) -> list[str]:
    """What the card of a promise may be, by number."""
    if kind == deals.LEAVE_CARD:
        return [*CARD_NAMES, "truck"]
    return [*THUG_NAMES, "any"]


# -- reading --------------------------------------------------------------------------------------


def parse(text: str) -> int:
    """The move written like this."""
    try:
        move = build(text.lower().split())
    except (KeyError, ValueError, IndexError):
        move = -1
    if move < 0 or moves.kind(move) < 0 or not is_whole(int(moves.kind(move)), move):
        raise BadInput(f"There is no move written {shorten(text)!r}; moves look like {EXAMPLES}.")
    return move


def build(words: list[str]) -> int:
    """The number of these words; LookupError or ValueError if they are wrong."""
    kind = KIND_BY_NAME[words[0]]
    rest = words[1:]
    if kind == OFFER:
        return read_offer(rest)
    if kind == PROMISE:
        return read_promise(rest)
    if kind == LOAD:
        return read_load(rest)
    if kind == PLAY:
        thug = THUG_NAMES.index(rest[0])
        return int(moves.play(thug, read_target(FORMS[thug], rest[1:])))
    if kind in (REMOTE, TAKE, IMPROVE, MUSCLE):
        (word,) = rest
        return build_one(kind, word)
    if kind == PLACE:
        spot, count = rest
        return int(moves.place(PLACE_IDS.index(spot), number(count, 31)))
    if kind == SEND:
        truck, spot = rest
        return int(moves.send(TRUCK_CODES.index(truck), PLACE_IDS.index(spot)))
    if kind == GRAFT:
        small, medium, large = (number(word, 15) for word in rest)
        return int(moves.graft(small, medium, large))
    if rest:
        raise ValueError("a word too many")
    return int(TAKE_TRUCK) if kind == TAKE_TRUCK else kind


def build_one(kind: int, word: str) -> int:
    """Moves with one word behind their name."""
    if kind == REMOTE:
        return int(REMOTE) + number(word, 6) - 1 if number(word, 6) > 0 else -1
    if kind == TAKE:
        return int(TAKE) + CARD_NAMES.index(word)
    if kind == IMPROVE:
        return int(IMPROVE) + PLACE_IDS.index(word)
    return int(MUSCLE) + number(word, 72)


def number(word: str, most: int) -> int:
    if not word.isdecimal() or not word.isascii() or len(word) > 4 or int(word) > most:
        raise ValueError("not a number in its bounds")
    return int(word)


def read_load(words: list[str]) -> int:
    if len(words) > LOADED_TRUCKS:
        raise ValueError("too many Trucks")
    move = int(LOAD)
    for at, word in enumerate(words):
        move = int(moves.with_load(move, at, number(word, 15)))
    return move


def read_offer(words: list[str]) -> int:
    move = int(deals.offer(TABLE if words[0] == "table" else number(words[0], 5)))
    way = -1
    rest = iter(words[1:])
    for word in rest:
        if word in WAYS:
            way = WAYS.index(word)
        elif way < 0:
            raise ValueError("which way?")
        elif word in ("rent", "sell"):
            truck = TRUCK_CODES.index(next(rest, ""))
            move = int(deals.with_truck(move, way, truck, word == "rent"))
        elif word[-1] == "g":
            move = int(deals.with_cash(move, way, number(word[:-1], int(deals.MOST_CASH))))
        elif word[-1] == "c":
            move = int(deals.with_crates(move, way, number(word[:-1], int(deals.MOST_CRATES))))
        else:
            raise ValueError("neither cash nor goods")
    return move


def read_promise(words: list[str]) -> int:
    way = WAYS.index(words[0])
    kind = PROMISE_NAMES.index(words[1])
    rest = words[2:]
    spot = PLACE_IDS.index(rest.pop(0)) if deals.has_spot(kind) else 0
    numbered = deals.has_amount(kind) or (kind == deals.WORD and len(rest) > 0)
    amount = number(rest.pop(0), int(deals.MOST_CASH)) if numbered else 0
    card = promise_cards(kind).index(rest.pop(0)) if deals.has_card(kind) else 0
    who = number(rest.pop(0), 5) if deals.has_who(kind) else 0
    if rest:
        raise ValueError("a word too many")
    return int(deals.promise(way, kind, spot, amount, who, card))
