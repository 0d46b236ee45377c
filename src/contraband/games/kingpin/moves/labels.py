"""What the label of a move says, and what the browser is told that it is about."""

from contraband.core.game import About
from contraband.games.kingpin.data import CLIENTS, NO_PILE, OUTLETS, PILE
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.notation import CARD_CODES, LETTERS
from contraband.games.kingpin.moves.numbers import (
    AUDIT,
    DISTRIBUTE,
    KIND_NAMES,
    POACH,
    QUAD,
    SELL,
    TRIPLE,
)


def describe(move: int) -> tuple[str, About]:
    """The key of a move's label, and what it is about."""
    kind = read.kind(move)
    if kind < 0:
        return ("nonsense", [])
    name = KIND_NAMES[kind]
    if read.is_instead(move):
        name = f"instead_{name}"
    if read.less(move) > 0:
        name = f"{name}_less"
    if kind in (TRIPLE, QUAD) and read.pile(move) == NO_PILE:
        name = f"{name}_alone"
    return (name, about(kind, move))


def about(kind: int, move: int) -> About:
    """What a move is about, for its label and for the browser."""
    found: About = []
    if read.face(move) > 0:
        found.append(("face", "number", int(read.face(move))))
        found.append(("dice", "number", int(read.dice(move))))
    if read.pile(move) != NO_PILE:
        found.append(("pile", "kind", int(read.pile(move))))
    if read.card(move) >= 0:
        found.extend(card_fields("card", int(read.card(move))))
    if kind == AUDIT:
        found.append(("target", "seat", int(read.seat(move))))
    if kind in (SELL, POACH):
        found.extend(card_fields("outlet", int(read.outlet(move))))
        found.append(("units", "number", int(read.units(move))))
        found.append(("less", "number", int(read.less(move))))
    if kind == DISTRIBUTE:
        found.extend(division_fields(move))
    return found


def division_fields(move: int) -> About:
    """The outlets and their shares, and the outlet that gets the most."""
    shares = [(int(read.given(move, outlet)), outlet) for outlet in range(OUTLETS, CLIENTS)]
    shares = [(share, outlet) for share, outlet in shares if share > 0]
    found: About = []
    for share, outlet in shares:
        found.append(("outlets", "pile", outlet))
        found.append(("shares", "pile", share))
    most = max(shares, key=lambda pair: pair[0])
    return [*found, *card_fields("outlet", most[1])]


def card_fields(name: str, card: int) -> About:
    """A card by number, by kind, and by the letter that tells copies apart."""
    pile = int(PILE[card])
    copy = LETTERS.index(CARD_CODES[card][-1])
    return [(name, "number", card), (f"{name}_kind", "kind", pile), (f"{name}_copy", "copy", copy)]
