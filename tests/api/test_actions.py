"""Actions without gaps and observations of all games, through the public door."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import contraband as cb
from contraband.games import GAMES

START: dict[str, dict[str, Any]] = {
    "soda": {"events": "on"},
    "nacho": {},
    "kingpin": {},
    "bootleggers": {},
    "cuba": {"variant": "smugglers"},
}
MOST = 4096  # actions of any game


def some_action(p: cb.Position, luck: cb.Luck) -> tuple[int, int]:
    seat = p.asked[luck.below(len(p.asked))]
    legal = p.actions(seat)
    return seat, legal[luck.below(len(legal))]


def luck_of(seed: int) -> cb.Luck:
    return cb.Luck(seed, seed + 1, 7, 1)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_a_name_and_there_are_not_too_many(name: str) -> None:
    game = cb.game(name)
    for seats in game.seats:
        spec = game.actions(seats)
        assert 0 < spec.count <= MOST
    assert all(spec.name(action) for action in range(spec.count))
    with pytest.raises(cb.BadInput, match="no action"):
        spec.name(spec.count)
    with pytest.raises(cb.BadInput):
        game.actions(99)


@pytest.mark.parametrize("name", GAMES)
def test_actions_play_a_game(name: str) -> None:
    luck = luck_of(5)
    p = cb.game(name).start(3, seed=11, **START[name])
    for _ in range(120):
        if p.over:
            break
        seat, action = some_action(p, luck)
        mask = p.mask(seat)
        assert [at for at, bit in enumerate(mask) if bit] == p.actions(seat)
        assert len(mask) == cb.game(name).actions(3).count
        q = p.act(seat, action)
        p.apply_action(seat, action)
        assert q == p
    assert all(p.actions(seat) == [] for seat in range(3) if seat not in p.asked)


def test_what_is_chosen_of_a_move_goes_with_the_position() -> None:
    luck = luck_of(3)
    p = cb.game("kingpin").start(3, seed=2)
    while True:
        seat, action = some_action(p, luck)
        p = p.act(seat, action)
        if p.chosen(seat):
            break
    assert p.asked == (seat,)
    for same in (copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert same == p
        assert same.chosen(seat) == p.chosen(seat)
        assert same.actions(seat) == p.actions(seat)
    spec = cb.game("kingpin").observation_spec(3)
    assert spec.read(p.observation(seat))["chosen"][0] == action
    other = (seat + 1) % 3
    assert spec.read(p.observation(other))["chosen"][0] == -1
    assert all(world.chosen(seat) == p.chosen(seat) for world in p.worlds(seat, 3))


def test_an_action_that_is_not_offered_is_refused() -> None:
    p = cb.game("soda").start(3, seed=1, first_guard=0)
    with pytest.raises(cb.Refused, match=r"seat 1 may not choose action 0 \(pass\) now"):
        p.act(1, 0)
    with pytest.raises(cb.Refused, match="not asked"):
        p.act(0, 0)
    with pytest.raises(cb.Refused):
        p.act(1, 10**9)


def test_a_move_has_its_path_of_actions() -> None:
    p = cb.game("soda").start(3, seed=1, first_guard=0)
    for move in p.legal(1):
        assert p.path(1, move) == [move]
    with pytest.raises(cb.Refused):
        p.path(1, "pass")
    game = cb.game("cuba")
    p = game.start(2, seed=1, variant="practice")
    seat = p.asked[0]
    path = p.path(seat, f"flick v{seat + 1} az 123.4 v 1.20 h -3.5 o 0")
    names = [game.actions(2).name(action) for action in path]
    assert names == [
        f"flick v{seat + 1}",
        "towards 120",
        "and 3.4 degrees",
        "v 1.20",
        "h -3.5",
        "o 0.0",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_observations_are_rows_of_named_cells(name: str) -> None:
    game = cb.game(name)
    p = game.start(3, seed=4, **START[name])
    spec = game.observation_spec(3)
    seat = p.asked[0]
    row = np.asarray(p.observation(seat))
    assert row.shape == (spec.size,)
    assert row.dtype == np.int32
    assert (row >= spec.low).all()
    assert (row <= spec.high).all()
    seen = spec.read(p.observation(seat))
    assert seen["seat"] == [seat]
    assert seen["asked"] == [int(each in p.asked) for each in range(3)]
    assert spec.read(p.observation())["seat"] == [-1]
    assert len({field.name for field in spec.fields}) == len(spec.fields)
    with pytest.raises(cb.BadInput, match="cells"):
        spec.read([0])


def test_an_observation_says_what_the_view_says() -> None:
    game = cb.game("soda")
    p = game.start(4, seed=8, events="on")
    spec = game.observation_spec(4)
    luck = luck_of(8)
    while not p.over:
        for seat in range(4):
            seen, view = spec.read(p.observation(seat)), p.view(seat)
            assert seen["caps"] == view.caps
            assert seen["guard"] == [view.guard]
            assert sum(seen["cards"]) == len(view.you.hand) + len(
                getattr(view.you, "returned", []) or []
            )
            for traveller in view.travellers:
                opened = seen["opened"][3 * traveller.seat :][: view.suitcases]
                assert opened == traveller.opened()
        p = p.act(*some_action(p, luck))


def test_an_information_state_remembers_all_and_no_more() -> None:
    """Worlds that look the same to a seat have the same one; it is another at every decision."""
    luck = luck_of(9)
    p = cb.game("soda").start(3, seed=6, events="on")
    before: set[str] = set()
    while not p.over:
        seat = p.asked[0]
        known = p.information_state(seat)
        assert known not in before
        before.add(known)
        for world in p.worlds(seat, 4, seed=1):
            assert world.information_state(seat) == known
        p = p.act(*some_action(p, luck))
    with pytest.raises(cb.BadInput, match="news=True"):
        cb.game("soda").start(3, news=False).information_state(0)


def test_an_information_tensor_sums_up_what_a_seat_remembers() -> None:
    game = cb.game("kingpin")
    luck = luck_of(2)
    p = game.start(3, seed=6)
    spec = game.information_spec(3)
    first = p.asked[0]
    made = 0
    for _ in range(60):
        seat, action = some_action(p, luck)
        q = p.act(seat, action)
        made += seat == first and not q.chosen(seat)
        p = q
    row = p.information_tensor(first)
    assert len(row) == spec.size
    known = spec.read(row)
    assert row[: game.observation_spec(3).size].tolist() == p.observation(first).tolist()
    assert known["moves"] == [made]
    assert sum(known["heard"]) == len(p.news(first))
    assert any(cell >= 0 for cell in known["own"])
    assert all(
        low <= cell <= high for low, cell, high in zip(spec.low, row, spec.high, strict=True)
    )
    for world in p.worlds(first, 2):
        assert world.information_tensor(first) == row
    with pytest.raises(cb.BadInput, match="news=True"):
        game.start(3, news=False).information_tensor(0)


def test_flicks_are_also_points_of_a_box() -> None:
    game = cb.game("cuba")
    p = game.start(2, seed=1, variant="practice")
    box = game.box
    assert box is not None
    assert box.names == ("azimuth", "speed", "height", "offset")
    assert box.low == (0.0, 0.15, -7.0, -6.0)
    assert box.high == (359.9, 2.5, 7.0, 6.0)
    die = 7 + p.asked[0]
    move = box.move(die, [123.43, 1.2, -3.4, 99.0])
    assert p.notation(move) == f"flick v{p.asked[0] + 1} az 123.4 v 1.20 h -3.5 o 6 bot"
    assert p.why_not(p.asked[0], move) == ""
    with pytest.raises(cb.BadInput, match="values"):
        box.move(die, [1.0])
    assert cb.game("soda").box is None
