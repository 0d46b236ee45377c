"""The words that the view declares are those of the rules: a cast would hide a difference."""

from typing import Any, get_args

import pytest

from contraband.games.bootleggers import view
from contraband.games.bootleggers.data import ACTION_NAMES, SIZE_NAMES, THUG_NAMES
from contraband.games.bootleggers.moves.deals import FATE_NAMES, PROMISE_NAMES
from contraband.games.bootleggers.moves.notation import parse
from contraband.games.bootleggers.rules.board import STATUS_NAMES


@pytest.mark.parametrize(
    ("declared", "names"),
    [
        (view.Size, SIZE_NAMES),
        (view.Standing, STATUS_NAMES),
        (view.Fate, FATE_NAMES),
        (view.Action, ACTION_NAMES),
        (view.Thug, THUG_NAMES),
        (view.Dock, view.DOCK_NAMES),
        (view.PromiseName, PROMISE_NAMES),
    ],
)
def test_the_declared_words_are_those_of_the_rules(declared: Any, names: list[str]) -> None:
    words, _ = get_args(declared)
    assert list(get_args(words)) == names


@pytest.mark.parametrize(
    ("move", "aim"),
    [
        ("play hit blind_pig 0", ("bar", 2)),
        ("play safe_house rosies palace", ("bar", 1)),
        ("play opportunity blind_pig rosies", ("bar", 2)),
        ("play hijack s2 s1", ("truck", 1)),
        ("play moll 2", ("seat", 2)),
        ("play vigorish 1 family", ("seat", 1)),
        ("play city_politics 2", None),
        ("play recruiting", None),
    ],
)
def test_a_card_points_at_what_it_is_played_on(move: str, aim: tuple[str, int] | None) -> None:
    found = view.aim(parse(move))
    assert (found and (found.kind, found.number)) == aim
