"""All moves together: which kind a number is of."""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.moves import cloth, couriers, market, smugglers

NO_KIND: Final[i64] = -1
MOVE_COUNT: Final[i64] = smugglers.END  # those that can be listed are below


# The files that know the moves: each has its own numbers.
MARKET: Final[i64] = 0
COURIERS: Final[i64] = 1
SMUGGLERS: Final[i64] = 2
CLOTH: Final[i64] = 3


def file_of(move: i64) -> i64:
    """MARKET, COURIERS, SMUGGLERS or CLOTH: who knows this number, or would know it."""
    if move < market.END:
        return MARKET
    if couriers.FIRST <= move < couriers.END:
        return COURIERS
    return SMUGGLERS if smugglers.is_mine(move) else CLOTH


def kind_of(move: i64) -> i64:
    """The first number of a kind (market.SELL, cloth.GATE, ...); NO_KIND for no move at all."""
    file = file_of(move)
    if file == MARKET:
        return market.kind(move)
    if file == COURIERS:
        return couriers.kind(move)
    return smugglers.kind(move) if file == SMUGGLERS else cloth.kind(move)
