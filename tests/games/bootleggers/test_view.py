"""The words that the view declares are those of the rules: a cast would hide a difference."""

from typing import Any, get_args

import pytest

from contraband.games.bootleggers import view
from contraband.games.bootleggers.data import ACTION_NAMES, SIZE_NAMES, THUG_NAMES
from contraband.games.bootleggers.moves.deals import FATE_NAMES
from contraband.games.bootleggers.rules.board import STATUS_NAMES


@pytest.mark.parametrize(
    ("declared", "names"),
    [
        (view.Size, SIZE_NAMES),
        (view.Standing, STATUS_NAMES),
        (view.Fate, FATE_NAMES),
        (view.Action, ACTION_NAMES),
        (view.Thug, THUG_NAMES),
    ],
)
def test_the_declared_words_are_those_of_the_rules(declared: Any, names: list[str]) -> None:
    words, _ = get_args(declared)
    assert list(get_args(words)) == names
