"""Positions from real games, as a table would hand them to bots."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from contraband.core.chance import FastChance, seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.core.perspective import may_hear
from contraband.games import find_game

News = list[tuple[int, ...]]
Position = tuple[Any, int, News]  # a state, the seat that is asked, what that seat has heard


def positions_of(
    game: Game[Any], seats: int, options: dict[str, object], seed: int
) -> Iterator[Position]:
    """Every decision of one game; half of the moves are sensible, so that all steps come up."""
    luck: FastChance = seeded(seed)
    s = game.new(seats, options, luck.split(), telling=True)
    news: News = []
    while not s.over:
        news += s.told
        s.told = []
        seat = int(lowest(s.asked))
        yield game.copy(s), seat, [event for event in news if may_hear(event, seat)]
        legal = game.moves(s, seat)
        quick = luck.below(2) == 0
        move = game.quick_move(s, seat, luck) if quick else legal[luck.below(len(legal))]
        game.play(s, seat, move)


@pytest.fixture(scope="session")
def soda() -> Game[Any]:
    return find_game("soda")


@pytest.fixture(scope="session")
def positions(soda: Game[Any]) -> Callable[..., list[Position]]:
    def positions(seats: int, events: str, seed: int) -> list[Position]:
        return list(positions_of(soda, seats, {"events": events}, seed))

    return positions
