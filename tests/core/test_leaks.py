"""States that come and go leave no memory behind, compiled or not."""

import gc
import sys

import pytest

from contraband.core.chance import seeded
from contraband.games import GAMES

TIMES = 300


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_state_that_is_read_back_is_freed(name: str) -> None:
    """Every table that is woken, and every question to a bot, makes one."""
    game = GAMES[name]
    plain = game.new(max(2, game.min_seats), {}, seeded(1)).to_plain()
    game.from_plain(plain)
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        game.from_plain(plain)
    gc.collect()
    assert sys.getallocatedblocks() - before < TIMES  # one block a state would be a leak
