"""Every adapter plays with other cards than the printed ones, beside printed games."""

import pickle
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyspiel
import pytest
import textarena as ta

import contraband as cb
from contraband.adapters import gymnasium, openspiel, pettingzoo, rllib, textarena

openspiel.register()
textarena.register()
GENTLE = cb.edition("soda", apology=0, start_caps=7)


@pytest.fixture(autouse=True)
def libraries_may_warn() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def in_aec(edition: Any) -> cb.Position:
    env = pettingzoo.aec_env("soda", 3, edition=edition)
    env.reset(seed=1)
    return env.playing.position


def in_parallel(edition: Any) -> cb.Position:
    env = pettingzoo.parallel_env("soda", 3, edition=edition)
    env.reset(seed=1)
    return env.playing.position


def in_gymnasium(edition: Any) -> cb.Position:
    env = gymnasium.SeatEnv("soda", ["hard", "easy"], edition=edition)
    env.reset(seed=1)
    return env.playing.position


def in_rllib(edition: Any) -> cb.Position:
    env = rllib.MultiSeatEnv({"game": "soda", "seats": 3, "edition": edition})
    env.reset(seed=1)
    return env.playing.position


def in_textarena(edition: Any) -> cb.Position:
    env: Any = ta.make("Contraband-soda-v0", edition=edition)
    env.reset(num_players=3, seed=1)
    position: cb.Position = env.position
    return position


def in_openspiel(edition: Any) -> cb.Position:
    given = {} if edition is None else {"edition": str(edition)}
    state = pyspiel.load_game("contraband_soda", given).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    position: cb.Position = state.position
    return position


OPENED = [in_aec, in_parallel, in_gymnasium, in_rllib, in_textarena, in_openspiel]


@pytest.mark.parametrize("opened", OPENED)
def test_a_card_file_is_played(opened: Callable[[Any], cb.Position], tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    GENTLE.save(file)
    own, printed = opened(file), opened(None)
    assert own.view().apology == 0
    assert set(own.scores) <= {7}
    assert printed.view().apology == 2


@pytest.mark.parametrize("opened", OPENED[:-1])
def test_an_edition_is_played(opened: Callable[[Any], cb.Position]) -> None:
    assert opened(GENTLE).view().apology == 0


def test_a_pickled_environment_keeps_its_cards() -> None:
    env = pettingzoo.aec_env("soda", 3, edition=GENTLE)
    env.reset(seed=1)
    assert pickle.loads(pickle.dumps(env)).playing.position == env.playing.position


@pytest.mark.parametrize("opened", OPENED)
def test_cards_of_nothing_are_a_sentence(
    opened: Callable[[Any], cb.Position], tmp_path: Path
) -> None:
    with pytest.raises(Exception, match=r"missing\.toml"):
        opened(tmp_path / "missing.toml")


def test_cards_of_another_game_are_refused() -> None:
    with pytest.raises(cb.BadInput, match="These are cards of soda"):
        pettingzoo.aec_env("nacho", 3, edition=GENTLE)
