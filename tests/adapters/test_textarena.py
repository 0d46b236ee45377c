"""TextArena has no suite of its own: what it would have to ask, asked here of every game."""

import random

import pytest
import textarena as ta

import contraband as cb
from contraband.adapters.textarena import register

GAMES = [game.name for game in cb.all_games()]


def opened(game: str, seed: int = 3) -> ta.Env:
    register()
    env = ta.make(f"Contraband-{game}-v0")
    env.reset(num_players=max(2, cb.game(game).seats.start), seed=seed)
    return env


def play(env: ta.Env, steps: int, seed: int) -> list[tuple[int, str]]:
    """Random legal moves; whom was told what."""
    luck = random.Random(seed)
    told = []
    for _ in range(steps):
        seat, seen = env.get_observation()
        told += [(seat, message) for _, message, _ in seen]
        moves = seen[-1][1].rsplit("Your moves: ", 1)[1].split("; ")
        done, _ = env.step(luck.choice(moves))
        if done:
            break
    return told


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_tells_the_same(game: str) -> None:
    assert play(opened(game), 40, seed=1) == play(opened(game), 40, seed=1)
    assert play(opened(game), 40, seed=1) != play(opened(game, seed=4), 40, seed=1)


@pytest.mark.parametrize("game", ["soda", "nacho"])
def test_a_whole_game_has_winners(game: str) -> None:
    env = opened(game)
    play(env, 10_000, seed=2)
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(1.0)
    assert "The game is over" in info[0]["reason"]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_that_is_shown_can_be_read_back(game: str) -> None:
    env = opened(game)
    seat, seen = env.get_observation()
    for move in seen[-1][1].rsplit("Your moves: ", 1)[1].split("; "):
        assert env.position.notation(env.position.parse(move)) == move
        assert env.position.why_not(seat, move) == ""


def test_an_answer_that_is_none_is_refused_once_and_then_replaced() -> None:
    env = opened("soda")
    seat, _ = env.get_observation()
    before = env.position
    assert env.step("I pack everything!") == (False, {})
    assert env.position == before
    again, seen = env.get_observation()
    assert again == seat
    assert "invalid move" in seen[-1][1]
    env.step("no")
    assert env.position != before


def test_nobody_reads_what_others_answer() -> None:
    env = opened("soda")
    seat, _ = env.get_observation()
    env.step(env.position.notation(env.position.legal(seat)[0]))
    other, seen = env.get_observation()
    assert other != seat
    assert not [message for sender, message, _ in seen if sender == seat]


def test_pythons_own_luck_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    play(opened("soda"), 5, seed=1)
    assert random.getstate() == before
