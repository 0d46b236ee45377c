"""Self-play on the CPU: a linear policy learns Soda Smugglers against itself, with NumPy alone.

Every action has a weight for every cell of the observation. After each stretch of play, actions in
games that were won become more likely (REINFORCE). Finally it plays against random seats.
"""

import sys

import numpy as np

import contraband as cb

SEATS, GAMES, STEPS, RATE = 3, 128, 64, 0.2
rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
luck = np.random.default_rng(1)
spec = cb.game("soda").observation_spec(SEATS)
scale = 1.0 / np.maximum(1.0, np.minimum(np.asarray(spec.high, float), 20.0))


def features(batch):
    return np.clip(batch.observations * scale, -1.0, 1.0)


def odds(weights, cells, masks):
    logits = np.where(masks, cells @ weights.T, -np.inf)
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True)


def drawn(chances):
    """One action per row, drawn by these probabilities."""
    passed = chances.cumsum(axis=1) < luck.random((len(chances), 1))
    return np.minimum(passed.sum(axis=1), chances.shape[1] - 1)


def legal(actions, batch):
    """Rounding may draw an action that is not allowed."""
    allowed = batch.masks[np.arange(len(actions)), actions] == 1
    return np.where(allowed, actions, batch.masks.argmax(axis=1))


def improved(weights, batch):
    """One stretch of play; games that do not end in it teach nothing."""
    seen, chosen, chances, turns, ends = [], [], [], [], []
    for _ in range(STEPS):
        seen.append(features(batch))
        turns.append(batch.turns.copy())
        chances.append(odds(weights, seen[-1], batch.masks == 1))
        chosen.append(legal(drawn(chances[-1]), batch))
        batch.step(chosen[-1])
        ends.append(np.where(batch.done[:, None] == 1, batch.rewards, np.nan))
    change = np.zeros_like(weights)
    won = np.full((GAMES, SEATS), np.nan)
    for at in reversed(range(STEPS)):
        won = np.where(np.isnan(ends[at]), won, ends[at])
        gain = np.nan_to_num(won[np.arange(GAMES), turns[at]] - 1 / SEATS)
        towards = -chances[at] * gain[:, None]
        towards[np.arange(GAMES), chosen[at]] += gain
        change += towards.T @ seen[at]
    return weights + RATE * change / GAMES


def share_won(weights, steps=100):
    """How often seat 0 wins with the policy if the others play at random."""
    batch = cb.batch("soda", SEATS, n=GAMES, seed=99)
    wins = games = 0.0
    for _ in range(steps):
        ours = legal(drawn(odds(weights, features(batch), batch.masks == 1)), batch)
        batch.step(np.where(batch.turns == 0, ours, batch.random_actions()))
        wins += batch.rewards[batch.done == 1, 0].sum()
        games += batch.done.sum()
    return wins / games


batch = cb.batch("soda", SEATS, n=GAMES, seed=1)
weights = np.zeros((batch.masks.shape[1], batch.observations.shape[1]))
print(f"before: {100 * share_won(weights):.1f} % won against random seats")
for _ in range(rounds):
    weights = improved(weights, batch)
print(f"after {batch.finished} games: {100 * share_won(weights):.1f} % won")
