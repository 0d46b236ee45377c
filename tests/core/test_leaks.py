"""States that come and go leave no memory behind, compiled or not."""

import gc
import sys
from collections.abc import Callable

import pytest

from contraband.core.chance import seeded
from contraband.games import GAMES

TIMES = 300


def lost(work: Callable[[], object]) -> int:
    """Blocks of memory that are left when this was done so often."""
    work()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        work()
    gc.collect()
    return sys.getallocatedblocks() - before


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_a_table_makes_again_and_again_is_freed(name: str) -> None:
    """Woken tables and questions to bots make states; every picture has a view and a preview."""
    game = GAMES[name]
    options = {"variant": "marketeers"} if name == "cuba" else {}
    s = game.new(max(2, game.min_seats), options, seeded(1))
    seat = int(game.next_seat(s))
    plain = s.to_plain()
    assert lost(lambda: game.from_plain(plain)) < TIMES  # one block each time would be a leak
    assert lost(lambda: game.view(game.copy(s), seat)) < TIMES
    assert lost(lambda: game.preview(game.copy(s), seat)) < TIMES
    assert lost(lambda: game.redeal(game.copy(s), seat, seeded(1))) < TIMES
