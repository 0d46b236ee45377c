"""Many games stepped together, and one game as quick as Python drives it."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import contraband as cb
from contraband.games import GAMES

OPTIONS: dict[str, dict[str, Any]] = {name: {} for name in GAMES} | {
    "cuba": {"variant": "marketeers"}
}


def fingerprint(name: str, seed: int, steps: int) -> tuple[bytes, ...]:
    batch = cb.batch(name, 3, n=4, seed=seed, **OPTIONS[name])
    seen: list[bytes] = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        seen.append(batch.observations.tobytes() + batch.masks.tobytes() + batch.done.tobytes())
    return tuple(seen)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    assert fingerprint(name, 5, 12) == fingerprint(name, 5, 12)
    assert fingerprint(name, 5, 12) != fingerprint(name, 6, 12)


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_shows_what_positions_show(name: str) -> None:
    """Each game of a batch, followed by an episode that makes the same choices."""
    game = cb.game(name)
    batch = cb.batch(name, 3, n=2, seed=3, **OPTIONS[name])
    spec = game.actions(3)
    assert batch.masks.shape == (2, spec.count)
    assert batch.observations.shape == (2, game.observation_spec(3).size)
    for _ in range(40):
        for at in range(2):
            assert np.flatnonzero(batch.masks[at]).tolist() == batch.legal(at)
            assert batch.observations[at][0] == batch.turns[at]
        batch.step(batch.random_actions())
    assert len(batch) == 2
    assert batch.seats == 3


def test_an_episode_is_the_game_that_a_position_is() -> None:
    p = cb.game("kingpin").start(3, seed=9)
    episode = cb.episode("kingpin", 3, seed=9)
    cells, mask = np.asarray(memoryview(episode.cells)), np.asarray(memoryview(episode.mask))
    for turn in range(150):
        seat = int(episode.seat)
        assert p.asked[0] == seat
        assert sorted(int(action) for action in episode.legal) == p.actions(seat)
        assert cells.tobytes() == p.observation(seat).tobytes()
        assert mask.tobytes() == p.mask(seat)
        action = p.actions(seat)[turn % len(p.actions(seat))]
        p.apply_action(seat, action)
        episode.act(action)
    while not episode.over:
        episode.act(episode.legal[0])
    assert not mask.any()
    episode.restart()
    assert not episode.over
    assert mask.any()


@pytest.mark.parametrize("name", GAMES)
def test_an_episode_plays_on_alike_from_its_plain_form(name: str) -> None:
    episode, twin = (cb.episode(name, 3, seed=4, **OPTIONS[name]) for _ in range(2))
    episode.start(6, True)
    for _ in range(30):
        episode.act(episode.legal[0])
    assert episode.heard
    twin.fill_from(episode.to_plain())
    for _ in range(30):
        if not episode.over:
            assert list(twin.legal) == list(episode.legal)
            episode.act(episode.legal[-1])
            twin.act(twin.legal[-1])
    assert twin.to_plain() == episode.to_plain()
    assert cb.Position.of(twin).view() == cb.Position.of(episode).view()


def test_an_episode_refuses_what_may_not_be_chosen_and_changes_nothing() -> None:
    episode = cb.episode("soda", 4, seed=2, first_guard=0)
    before = episode.to_plain()
    for seat, action in ((0, 0), (1, -1), (1, len(episode.mask)), (1, 10**6)):
        assert not episode.accept(seat, action)
    assert episode.to_plain() == before
    assert episode.accept(3, cb.Position.of(episode).actions(3)[0])  # sealed: in any order
    assert cb.Position.of(episode).asked == (1, 2)
    with pytest.raises(cb.BadInput, match="news"):
        cb.Position.of(episode).information_state(1)


def test_games_that_end_are_told_and_begin_anew() -> None:
    batch = cb.batch("soda", 3, n=8, seed=1)
    ended = 0
    for _ in range(400):
        batch.step(batch.random_actions())
        for at in np.flatnonzero(batch.done):
            ended += 1
            winners = batch.rewards[at] > 0
            assert batch.rewards[at].sum() == pytest.approx(1)
            assert (batch.scores[at][winners] == batch.scores[at].max()).all()
        assert (batch.rewards[batch.done == 0] == 0).all()
        assert batch.masks.any(axis=1).all()
    assert ended == batch.finished > 10


def test_arrays_of_the_caller_are_written_too() -> None:
    size = cb.game("soda").observation_spec(3).size
    mine = {"observations": np.zeros((4, size), np.float32), "done": np.zeros(4, bool)}
    batch = cb.batch("soda", 3, n=4, buffers=mine)
    for _ in range(50):
        batch.step(batch.random_actions())
        assert (mine["observations"] == batch.observations).all()
        assert (mine["done"] == batch.done).all()


def test_bad_batches_and_actions_are_refused_in_a_sentence() -> None:
    with pytest.raises(cb.BadInput, match="at least one"):
        cb.batch("soda", 3, n=0)
    with pytest.raises(cb.BadInput, match="no colours"):
        cb.batch("soda", 3, n=2, buffers={"colours": np.zeros(2)})
    with pytest.raises(cb.BadInput, match="shape"):
        cb.batch("soda", 3, n=2, buffers={"done": np.zeros(3)})
    batch = cb.batch("soda", 3, n=2, seed=1)
    before = batch.observations.copy()
    legal = [batch.legal(0)[0], batch.legal(1)[0]]
    for actions in ([0], [*legal, 0], [legal[0], 0], [legal[0], -1], [legal[0], 10**6]):
        with pytest.raises(cb.BadInput):
            batch.step(actions)
    assert (batch.observations == before).all()
    with pytest.raises(cb.BadInput, match="no game 2"):
        batch.legal(2)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1


def test_without_numpy_one_sentence_says_what_to_install() -> None:
    code = "import sys; sys.modules['numpy'] = None; import contraband as cb; cb.batch('soda', 3)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "BadInput: Batches need NumPy: install contraband[research]." in done.stderr
