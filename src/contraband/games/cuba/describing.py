"""What a move is about, for labels and refusals: the key of its text, and its numbers."""

from contraband.games.cuba import cloth, errands, footwork, moves
from contraband.games.cuba.data import CITY
from contraband.games.cuba.sets import goods_of

Field = tuple[str, str, int]  # name, meaning, number: see EventKind
SALE_PLACES = ("first", "second", "third", "fourth", "fifth")


def describe(move: int) -> tuple[str, list[Field]]:
    kind = moves.kind(move)
    if kind == -1:
        return ("nonsense", [])
    if errands.FIRST <= kind < errands.END:
        return errands.describe(move)
    if footwork.is_mine(kind):
        return footwork.describe(move)
    if kind >= cloth.FIRST:
        return cloth.describe(move)
    at = move - int(kind)
    if kind == moves.START:
        return ("start", [("city", "city", at)])
    if kind == moves.OFFER:
        return offer(at // 3, at % 3)
    if kind == moves.TAKE:
        return ("take", [("die", "die", at // 5), ("good", "symbol", at % 5)])
    if kind == moves.DRIVE:
        where: Field = ("city", "city", at // 8)
        if at % 8 == moves.BY_CARD:
            return ("drive_card", [where])
        return ("drive", [where, ("die", "die", at % 8)])
    if kind == moves.DISCARD:
        return ("discard", [("good", "symbol", at)])
    if kind == moves.SELL:
        return sale(at // 6, at % 6)
    return ("done", [])


def offer(card: int, use: int) -> tuple[str, list[Field]]:
    about: list[Field] = [("sector", "sector", card)]
    if use == moves.ACQUIRE:
        about.extend(errands.posts(card))
    if use == moves.SALE:
        about.append(("city", "city", int(CITY[card])))
    return (f"offer_{moves.USE_NAMES[use]}", about)


def sale(number: int, half: int) -> tuple[str, list[Field]]:
    """The last one may go at half price, which its word says."""
    goods = [("symbol", good) for good in goods_of(int(moves.SALE_HEAPS[number]))]
    if half != moves.NO_HALF:
        goods.append(("halved", half))
    about = [(SALE_PLACES[at], word, good) for at, (word, good) in enumerate(goods)]
    return (f"sell_{len(goods)}", about)
