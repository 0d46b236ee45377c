"""Positions laid out by hand: of every game, from named things; what is wrong is said."""

from typing import Any

import pytest

import contraband as cb
from contraband.games import GAMES
from contraband.games.cuba.data import SECTOR_NAMES
from contraband.games.nacho.data import SMUGGLER_NAMES

FIRST, SECOND, THIRD = SMUGGLER_NAMES[:3]
MARKET = {"variant": "marketeers"}

GOOD: list[tuple[str, int, dict[str, Any]]] = [
    ("soda", 3, {"guard": 0, "caps": {0: 3}, "hand": {2: [0, 0, 1, 2, 3]}}),
    ("soda", 5, {"step": "inspecting", "guard": 1, "luggage": {0: [3, 3]}, "bribe": {0: 1}}),
    ("soda", 4, {"event": "holiday_season", "round": 3}),
    (
        "soda",
        3,
        {"guard": 0, "asked": [2], "hand": {1: [0] * 5}, "sealed": {1: "pack 0 0 bribe 0"}},
    ),
    ("nacho", 3, {"turn": 3, "hands": {0: [FIRST, SECOND]}, "keepers": {1: {"ON": [THIRD]}}}),
    ("nacho", 4, {"gold": {1: 20}, "stores": {0: ["corn", "corn"]}, "faces": {"QC": 2}}),
    ("nacho", 2, {"mounties": {0: {"AB": ["AB1"]}}, "gone": ["ON1"]}),
    ("kingpin", 2, {"turn": 0, "empire": {0: "t3=0 o6=5 cl=800 i- a>1 !o3"}, "gone": ["cm"]}),
    ("kingpin", 3, {"step": "spending", "turn": 1, "dice": [4, 4, 2]}),
    ("bootleggers", 3, {"step": "drafting", "muscle": [60, 40, 20], "cash": [9, 2, 5], "round": 4}),
    ("bootleggers", 3, {"known": {1: ["hijack"]}, "markers": {"luckys": {0: 2, 1: 1}}}),
    (
        "bootleggers",
        4,
        {"step": "lining_up", "muscle": [60, 40, 20, 3], "trucks": {0: ["large=2"]}},
    ),
    ("cuba", 2, {"options": MARKET, "hands": {0: SECTOR_NAMES[:4]}, "stocks": {1: ["gem"]}}),
    ("cuba", 2, {"dice": {"R1": (100, 160)}, "track": ["S13", "S14", "S15", "S16", "S17"]}),
]


@pytest.mark.parametrize(("name", "seats", "things"), GOOD)
def test_what_is_named_lies_there_and_the_game_goes_on(
    name: str, seats: int, things: dict[str, Any]
) -> None:
    p = cb.game(name).position(seats, seed=4, **things)
    assert p == cb.game(name).position(seats, seed=4, **things)
    if "step" in things:
        assert p.step == things["step"]
    rules = GAMES[name]
    for _ in range(40):
        if p.over or p.open:
            break
        p = p.play(p.asked[0], p.legal(p.asked[0])[-1])
        rules.check(p._state)


def test_a_hand_is_what_was_named() -> None:
    p = cb.game("soda").position(3, guard=0, caps={0: 3}, hand={2: [0, 0, 1, 2, 3]})
    assert p.view(2).you.hand == [0, 0, 1, 2, 3]
    assert p.scores == [3, 10, 10]
    view = cb.game("nacho").position(3, hands={0: SMUGGLER_NAMES[:5]}).view(0)
    assert sorted(view.you.hand) == [0, 1, 2, 3, 4]


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("soda", {"caps": {0: -1}}, r"fewer than no caps \(SODA-9.2\)"),
    ("soda", {"caps": {9: 1}}, "places are 0 to 2"),
    ("soda", {"caps": [1, 2]}, "needs 3 of them"),
    ("soda", {"caps": {0: "many"}}, "whole number"),
    ("soda", {"caps": {0: 10**30}}, "whole number"),
    ("soda", {"hand": {1: [3] * 5, 2: [3, 0, 0, 0, 0]}, "guard": 0}, "more cards of one value"),
    ("soda", {"hand": {1: [0, 0]}, "guard": 0}, "too many or too few cards"),
    ("soda", {"event": "birhday"}, "there is no 'birhday'"),
    ("soda", {"colour": 1}, "soda has no colour to lay out; there are: accepts"),
    ("soda", {"step": "flying"}, "no step flying"),
    ("soda", {"asked": [7]}, "seat 7 is asked"),
    ("soda", {"guard": 17}, "cannot be"),
    ("soda", {"guard": 0, "asked": [2]}, "neither asked nor packed"),
    ("nacho", {"hands": {0: [FIRST, FIRST]}}, "named twice"),
    ("nacho", {"hands": {0: [FIRST], 1: [FIRST]}}, "NACHO-D5"),
    ("nacho", {"stores": {0: {"corn": 9}}}, "4 cubes of each"),
    ("kingpin", {"money": {0: 550}}, "not in hundreds"),
    ("kingpin", {"empire": {0: "t3 o99"}}, "there is no 'o99'"),
    ("kingpin", {"empire": {0: "t3=0"}}, "no truck or no outlet"),
    ("bootleggers", {"muscle": [99]}, "the cards are 1 to 72"),
    ("bootleggers", {"markers": {"luckys": {0: 90}}}, "cannot be"),
    ("cuba", {"dice": {"R1": (100, 160), "R2": (100, 160)}}, "two dice overlap"),
    ("cuba", {"dice": {"R9": (100, 160)}}, "there is no 'R9'"),
]


@pytest.mark.parametrize(("name", "things", "sentence"), BAD)
def test_what_is_wrong_is_said_in_one_sentence(
    name: str, things: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(cb.BadInput, match=sentence):
        cb.game(name).position(3, **things)


@pytest.mark.parametrize("name", list(GAMES))
def test_nothing_named_is_a_new_game(name: str) -> None:
    p = cb.game(name).position(3, seed=7)
    q = cb.game(name).start(3, seed=7)
    assert [p.view(seat) for seat in range(3)] == [q.view(seat) for seat in range(3)]
    assert p.asked == q.asked
