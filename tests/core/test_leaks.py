"""States that come and go leave no memory behind, compiled or not."""

import pytest
from librt.vecs import vec
from lost_blocks import lost
from mypy_extensions import i64

from contraband.core.chance import seeded
from contraband.core.moves import kind_among
from contraband.core.search import Node
from contraband.games import GAMES

TIMES = 100


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_a_table_makes_again_and_again_is_freed(name: str) -> None:
    """Woken tables and questions to bots make states; every picture has a view and a preview."""
    game = GAMES[name]
    options = {"variant": "marketeers"} if name == "cuba" else {}
    s = game.new(max(2, game.min_seats), options, seeded(1))
    seat = int(game.next_seat(s))
    plain = s.to_plain()
    assert lost(lambda: game.from_plain(plain), TIMES) < TIMES
    assert lost(lambda: game.view(game.copy(s), seat), TIMES) < TIMES
    assert lost(lambda: game.preview(game.copy(s), seat), TIMES) < TIMES
    assert lost(lambda: game.redeal(game.copy(s), seat, seeded(1)), TIMES) < TIMES


def test_what_python_hands_to_compiled_code_is_freed() -> None:
    """As an argument and as an attribute, whole numbers and others: setup.py mends both."""
    node = Node(vec[i64]([1]), mixed=False)

    def set_both() -> None:
        node.moves = vec[i64]([1, 2])
        node.total = vec[float]([0.5])

    assert lost(lambda: kind_among(vec[i64]([7, 3]), 5), TIMES) < TIMES
    assert lost(lambda: Node(vec[i64]([1, 2, 3]), mixed=True), TIMES) < TIMES
    assert lost(set_both, TIMES) < TIMES


def test_what_was_handed_over_is_still_there_afterwards() -> None:
    numbers = vec[i64]([7, 3])
    for _ in range(TIMES):
        assert kind_among(numbers, 5) == 3
        assert list(Node(numbers, mixed=True).moves) == [7, 3]
    assert list(numbers) == [7, 3]
