"""All moves together: how they are written and read, and what they are about."""

from typing import Final

from contraband.core.moves import read_move
from contraband.games.cuba.data import DESK
from contraband.games.cuba.moves import cloth, couriers, flicks, market, smugglers
from contraband.games.cuba.moves.heaps import Fields
from contraband.games.cuba.moves.kinds import MOVE_COUNT, NO_KIND, file_of, kind_of

EXAMPLES: Final = (
    "start bayamo, offer s13 acquire, take r1 gem, drive bayamo card, discard gem, "
    "sell gem statue, sell gem half case, gate r1 b2, bonus r1, route s07, walk 120 85, "
    "flick v1 az 90 v 1.20 h 0 o 0 or done"
)

# By file (kinds.file_of).
NOTATIONS: Final = [market.notation, couriers.notation, smugglers.notation, cloth.notation]
DESCRIPTIONS: Final = [market.describe, couriers.describe, smugglers.describe, cloth.describe]


def notation(move: int) -> str:
    """The move in words; ``parse`` reads it back."""
    if kind_of(move) == NO_KIND:
        return f"number {move}"
    return NOTATIONS[file_of(move)](move)


def describe(move: int) -> tuple[str, Fields]:
    """What a move is about, for labels and refusals: the key of its text, and its numbers."""
    if kind_of(move) == NO_KIND:
        return ("nonsense", [])
    return DESCRIPTIONS[file_of(move)](move)


def all_notations() -> dict[str, int]:
    return {notation(move): move for move in range(MOVE_COUNT) if kind_of(move) != NO_KIND}


BY_NOTATION: Final = DESK.numbers(all_notations)


def parse(text: str) -> int:
    """The move written like this."""
    first = text.lower().split()[:1]
    if first == ["flick"]:
        return flicks.parse(" ".join(text.split()))
    if first in (["walk"], ["stash"]):
        return smugglers.parse(text)
    return read_move(BY_NOTATION, text, EXAMPLES)
