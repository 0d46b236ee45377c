"""The words that the view declares are those of the rules: a cast would hide a difference."""

from typing import Any, get_args

import pytest

from contraband.games.bootleggers.data import ACTION_NAMES, SIZE_NAMES, THUG_NAMES
from contraband.games.bootleggers.moves.deals import FATE_NAMES, PROMISE_NAMES
from contraband.games.bootleggers.moves.notation import parse
from contraband.games.bootleggers.rules.board import STATUS_NAMES
from contraband.games.bootleggers.view import in_play, words


@pytest.mark.parametrize(
    ("declared", "names"),
    [
        (words.Size, SIZE_NAMES),
        (words.Standing, STATUS_NAMES),
        (words.Fate, FATE_NAMES),
        (words.Action, ACTION_NAMES),
        (words.Thug, THUG_NAMES),
        (words.Dock, words.DOCK_NAMES),
        (words.PromiseName, PROMISE_NAMES),
    ],
)
def test_the_declared_words_are_those_of_the_rules(declared: Any, names: list[str]) -> None:
    literal, _ = get_args(declared)
    assert list(get_args(literal)) == names


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
    found = in_play.aim(parse(move))
    assert (found and (found.kind, found.number)) == aim
