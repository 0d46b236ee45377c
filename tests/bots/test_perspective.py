"""A perspective shows what the seat may know, and keeps nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.perspective import Perspective, everything_sent
from contraband.core.view_hash import ViewHash

Positions = Callable[..., list[Any]]


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_it_shows_what_the_browser_gets(soda: Game[Any], positions: Positions, seats: int) -> None:
    for s, seat, news in positions(seats, "on", 21):
        at = Perspective(soda, s, seat, news)
        assert at.sent() == everything_sent(soda, s, seat)
        assert at.legal() == soda.moves(s, seat)
        assert at.view() == soda.view(s, seat)


def test_its_world_is_not_the_real_one(soda: Game[Any], positions: Positions) -> None:
    """Hidden cards are dealt anew and the luck to come is not the game's."""
    others_same = 0
    total = 0
    for s, seat, news in positions(8, "off", 5):
        world = Perspective(soda, s, seat, news).world
        assert world is not s
        assert world.chance.to_plain() != s.chance.to_plain()
        total += 1
        others_same += world.to_plain() == s.to_plain()
    assert others_same < total / 20


def test_worlds_that_look_alike_give_the_same_perspective(
    soda: Game[Any], positions: Positions
) -> None:
    for number, (s, seat, news) in enumerate(positions(6, "on", 8)):
        other = soda.redeal(s, seat, seeded(number))
        one_world = Perspective(soda, s, seat, news)
        other_world = Perspective(soda, other, seat, news)
        assert one_world.world.to_plain() == other_world.world.to_plain()
        first, second = one_world.sample(seeded(3)), other_world.sample(seeded(3))
        assert first.to_plain() == second.to_plain()
        assert first.chance.to_plain() == second.chance.to_plain()


def test_samples_differ_and_stay_true_to_the_seat(soda: Game[Any], positions: Positions) -> None:
    s, seat, news = positions(5, "off", 2)[3]
    at = Perspective(soda, s, seat, news)
    chance = seeded(1)
    samples = [at.sample(chance) for _ in range(20)]
    assert len({str(sample.to_plain()) for sample in samples}) > 10
    for sample in samples:
        soda.check(sample)
        assert soda.view(sample, seat) == soda.view(s, seat)


@pytest.mark.parametrize("events", ["off", "on"])
def test_hashes_are_equal_exactly_where_views_are(
    soda: Game[Any], positions: Positions, events: str
) -> None:
    """The quick number of Soda tells the same views apart as the view itself."""
    by_hash: dict[int, str] = {}
    by_view: dict[str, int] = {}
    for seed in range(4):
        for s, _, _ in positions(4, events, seed):
            for seat in range(4):
                view = f"{seat} {s.step} {soda.view(s, seat)}"
                seen = int(soda.view_hash(s, seat))
                assert by_hash.setdefault(seen, view) == view
                assert by_view.setdefault(view, seen) == seen
    assert len(by_hash) > 200


def test_plain_values_of_different_shape_have_different_hashes() -> None:
    values: list[object] = [
        None,
        0,
        1,
        -1,
        1 << 40,
        "",
        "1",
        [],
        [0],
        [[0]],
        {},
        {"a": 1},
        [1, "a"],
    ]
    hashes = set()
    for value in values:
        seen = ViewHash(0, 0)
        seen.add_plain(value)
        hashes.add(seen.value())
    assert len(hashes) == len(values)
