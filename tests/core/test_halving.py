"""Halving: the better answers stay, and a mix of them learns to be hard to meet."""

import pytest
from librt.vecs import vec

from contraband.core.chance import seeded
from contraband.core.halving import Halving, Mix


def play(halving: Halving, worths: list[float], worlds: int) -> None:
    """So many worlds that all bring the same."""
    for _ in range(worlds):
        for at in halving.live:
            halving.hope[at] += worths[at]
        halving.end_world()


def test_after_each_heat_the_worse_half_is_out() -> None:
    halving = Halving(7, 3, 2)
    worths = [0.1, 0.7, 0.3, 0.6, 0.2, 0.5, 0.4]
    play(halving, worths, 2)
    assert list(halving.live) == [0, 1, 2, 3, 4, 5, 6]
    play(halving, worths, 1)
    assert list(halving.live) == [1, 3, 5, 6]
    play(halving, worths, 3)
    assert list(halving.live) == [1, 3]
    play(halving, worths, 3)
    assert list(halving.live) == [1, 3]  # the finalists stay


def test_who_is_out_gains_nothing_more() -> None:
    halving = Halving(4, 1, 1)
    play(halving, [0.5, 0.25, 0.75, 1.0], 3)
    assert list(halving.hope) == [0.5, 0.25, 1.5, 3.0]


def test_the_first_of_equal_answers_is_the_best() -> None:
    halving = Halving(3, 8, 1)
    play(halving, [0.25, 0.5, 0.5], 2)
    assert halving.best() == 1
    assert halving.mean(1) == 0.5


def test_before_the_first_world_nothing_is_known() -> None:
    mix = Mix(3, 8, 1)
    assert (mix.best(), mix.mean(0), mix.share(0)) == (0, 0, 0)
    assert mix.decide(1.0, seeded(1)) == 0


def show(mix: Mix, wanted: int) -> None:
    """A world in which one side of a penny wins."""
    before = mix.hope[:]
    mix.hope[wanted] += 1.0
    mix.learn(before)
    mix.end_world()


def test_regret_mixes_what_a_rival_would_foresee() -> None:
    """Matching pennies: one wants to show the same side, the other does not."""
    same, other = Mix(2, 1 << 20, 2), Mix(2, 1 << 20, 2)
    chance = seeded(5)
    for _ in range(4000):
        mine, yours = same.pick(chance), other.pick(chance)
        show(same, int(yours))
        show(other, 1 - int(mine))
    assert same.share(0) == pytest.approx(0.5, abs=0.05)
    assert other.share(0) == pytest.approx(0.5, abs=0.05)


def test_regret_drops_what_is_worse_in_every_world() -> None:
    mix = Mix(2, 100, 2)
    for _ in range(50):
        before = mix.hope[:]
        mix.hope[0] += 0.2
        mix.hope[1] += 0.3
        mix.learn(before)
        mix.end_world()
    assert mix.share(1) > 0.95
    assert mix.pick(seeded(1)) == 1


def test_the_mix_forgets_who_is_out() -> None:
    mix = Mix(4, 2, 1)
    for _ in range(2):
        before = mix.hope[:]
        for at in mix.live:
            mix.hope[at] += (0.1, 0.4, 0.3, 0.2)[at]
        mix.learn(before)
        mix.end_world()
    assert list(mix.live) == [1, 2]
    assert mix.share(0) == mix.share(3) == 0
    assert mix.share(1) + mix.share(2) == pytest.approx(1)


def test_only_answers_close_to_the_best_are_mixed() -> None:
    mix = Mix(3, 100, 3)
    mix.hope, mix.played = vec[float]([5.0, 4.8, 1.0]), vec[float]([1.0, 1.0, 2.0])
    mix.worlds = 10
    chance = seeded(2)
    assert {int(mix.decide(0.05, chance)) for _ in range(60)} == {0, 1}
    assert {int(mix.decide(0.01, chance)) for _ in range(20)} == {0}
