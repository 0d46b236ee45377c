"""How the moves of Kingpin are written, and read back; __init__.py shows examples of all."""

from typing import Final

from contraband.core.options import no_such_move
from contraband.games.kingpin.data import (
    CARD_NUMBERS,
    CARDS,
    CLIENT_S,
    CLIENTS,
    DESK,
    MOST_LOADED,
    MOST_SEATS,
    MOST_STOCKED,
    NO_PILE,
    OUTLET_S,
    OUTLETS,
    PILE,
    PILES,
    SPECIALS,
    TRUCK_S,
)
from contraband.games.kingpin.moves import build, numbers, read

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def pile_codes() -> list[str]:
    trucks = [f"t{pile.units}" for pile in CARDS.piles[TRUCK_S:OUTLET_S]]
    outlets = [f"o{pile.units}" for pile in CARDS.piles[OUTLET_S:CLIENT_S]]
    return [*trucks, *outlets, "cs", "cm", "cl", "i", "a", "f", "s"]


def card_codes() -> list[str]:
    """By card: t3a, o12b, csc, ia; empty where the box has none."""
    codes: list[str] = []
    copies = [0] * int(PILES)
    for number in range(CARD_NUMBERS):
        at = PILE[number]
        if at == NO_PILE:
            codes.append("")
        else:
            codes.append(PILE_CODES[at] + LETTERS[copies[at]])
            copies[at] += 1
    return codes


def numbered(codes: list[str]) -> dict[str, int]:
    return {code: number for number, code in enumerate(codes) if code}


PILE_CODES: Final = DESK.names(pile_codes)
CARD_CODES: Final = DESK.names(card_codes)
PILE_BY_CODE: Final = DESK.numbers(lambda: numbered(PILE_CODES))
CARD_BY_CODE: Final = DESK.numbers(lambda: numbered(CARD_CODES))
EXAMPLES: Final = (
    "pass, buy o6, restock t3a, sell o6a cla 2, payday, cash 4, triple 5 cl or instead payday"
)


def notation(move: int) -> str:
    """The move in words; ``parse`` reads it back."""
    k = read.kind(move)
    if k == -1:
        return f"number {move}"
    name = f"instead {numbers.KIND_NAMES[k]}" if read.is_instead(move) else numbers.KIND_NAMES[k]
    words = [name, *details(k, move)]
    if read.less(move) > 0:
        words.append(f"less {read.less(move)}")
    return " ".join(words)


def details(k: int, move: int) -> list[str]:
    """What follows the name of a move."""
    if k == numbers.BUY:
        return [PILE_CODES[read.pile(move)]]
    if k == numbers.CASH:
        return [str(read.face(move))]
    if k == numbers.WAKE:
        return [str(read.face(move)), CARD_CODES[read.card(move)]]
    if k in (numbers.TRIPLE, numbers.QUAD):
        free = read.pile(move)
        return [str(read.face(move)), PILE_CODES[free] if free != NO_PILE else "none"]
    if k == numbers.AUDIT:
        return [CARD_CODES[read.card(move)], str(read.seat(move))]
    if k in (numbers.SELL, numbers.POACH):
        return [
            CARD_CODES[read.outlet(move)],
            CARD_CODES[read.card(move)],
            str(read.units(move)),
        ]
    if k == numbers.DISTRIBUTE:
        words = [CARD_CODES[read.card(move)]]
        for at in range(OUTLETS, CLIENTS):
            if read.given(move, at) > 0:
                words.extend([CARD_CODES[at], str(read.given(move, at))])
        return words
    return [CARD_CODES[read.card(move)]] if read.card(move) >= 0 else []


def parse(text: str) -> int:
    """The move written like this."""
    words = text.lower().split()
    substitute = words[:1] == ["instead"]
    try:
        move = number_of(words[1:] if substitute else words)
        if substitute:
            move = int(build.instead(move))
    except (KeyError, ValueError, IndexError):
        move = -1
    if move < 0 or read.kind(move) == -1:
        raise no_such_move(text, EXAMPLES)
    return move


def number_of(words: list[str]) -> int:
    """The number of these words; LookupError or ValueError if they are wrong."""
    base = {name: number for number, name in numbers.KIND_NAMES.items()}[words[0]]
    rest = words[1:]
    if base in (numbers.SELL, numbers.POACH):
        return build_sale(base, rest)
    if base == numbers.DISTRIBUTE:
        return build_distribution(rest)
    if base < numbers.BUY:
        expect(rest, 0)
        return base
    expect(rest, 2 if base in (numbers.WAKE, numbers.TRIPLE, numbers.QUAD, numbers.AUDIT) else 1)
    if base == numbers.BUY:
        return base + PILE_BY_CODE[rest[0]]
    if base == numbers.CASH:
        return base + digit(rest[0], numbers.DISABLE_FACE)
    if base == numbers.WAKE:
        return int(build.wake(digit(rest[0], numbers.DISABLE_FACE), special(rest[1])))
    if base in (numbers.TRIPLE, numbers.QUAD):
        what = int(numbers.NO_CHOICE) if rest[1] == "none" else PILE_BY_CODE[rest[1]]
        return base + (digit(rest[0], numbers.DISABLE_FACE) << numbers.FACE_SHIFT) + what
    if base == numbers.AUDIT:
        return int(build.audit(special(rest[0]), digit(rest[1], MOST_SEATS - 1)))
    if base in (numbers.SETTLE, numbers.WAIVE, numbers.DISABLE):
        return int(build.with_special(base, special(rest[0])))
    if base == numbers.RESTOCK:
        return int(build.restock(truck(rest[0])))
    return base + CARD_BY_CODE[rest[0]]


def build_sale(base: int, words: list[str]) -> int:
    kept = 0
    if len(words) == 5 and words[3] == "less":
        kept = digit(words[4], int(numbers.MOST_LESS * numbers.HUNDRED))
        if kept % numbers.HUNDRED != 0:
            raise ValueError
        words = words[:3]
    expect(words, 3)
    from_outlet = CARD_BY_CODE[words[0]]
    to_client = CARD_BY_CODE[words[1]]
    count = digit(words[2], MOST_STOCKED)
    if not OUTLETS <= from_outlet < CLIENTS <= to_client < SPECIALS or count == 0:
        raise ValueError
    return int(
        build.for_less(build.sale(base, from_outlet, to_client, count), kept // numbers.HUNDRED)
    )


def build_distribution(words: list[str]) -> int:
    move = build.distribution(truck(words[0]))
    pairs = zip(words[1::2], words[2::2], strict=True)
    shares = [(CARD_BY_CODE[code], digit(count, MOST_LOADED)) for code, count in pairs]
    if sum(count for _, count in shares) > MOST_LOADED:
        raise ValueError
    for at, count in shares:
        if not OUTLETS <= at < CLIENTS or count == 0 or read.given(move, at) > 0:
            raise ValueError
        move = build.with_units(move, at, count)
    return int(move)


def expect(words: list[str], count: int) -> None:
    if len(words) != count:
        raise ValueError


def digit(word: str, most: int) -> int:
    if not word.isdecimal() or len(word) > 10 or int(word) > most:
        raise ValueError
    return int(word)


def special(code: str) -> int:
    found = CARD_BY_CODE[code]
    if found < SPECIALS:
        raise ValueError
    return found


def truck(code: str) -> int:
    found = CARD_BY_CODE[code]
    if found >= OUTLETS:
        raise ValueError
    return found
