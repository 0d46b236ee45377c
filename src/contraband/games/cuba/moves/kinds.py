"""All moves together: which kind a number is of."""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.moves import cloth, couriers, market, smugglers

NO_KIND: Final[i64] = -1
MOVE_COUNT: Final[i64] = smugglers.END  # those that can be listed are below


def kind_of(move: i64) -> i64:
    """The first number of a kind (market.SELL, cloth.GATE, ...); NO_KIND for no move at all."""
    if move < market.END:
        return market.kind(move)
    if couriers.FIRST <= move < couriers.END:
        return couriers.kind(move)
    if smugglers.is_mine(move):
        return smugglers.kind(move)
    return cloth.kind(move)
