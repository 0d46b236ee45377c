"""No bot prefers a seat: of targets that are alike none is first."""

from collections import Counter

import pytest

import contraband as cb

SEEDS = 90


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_an_auditor_may_come_to_anybody(bot: str) -> None:
    """Three rivals with the same cards: once the lowest seat got every auditor."""
    plain = "t3=0 o6=0"
    empire = {0: f"{plain} a", 1: plain, 2: plain, 3: plain}
    p = cb.game("kingpin").position(4, step="using", turn=0, empire=empire)
    told = [p.notation(p.ask(0, bot, seed=seed).move) for seed in range(SEEDS)]
    sent = Counter(each.split()[-1] for each in told if each.startswith("audit"))
    total = sum(sent.values())
    assert total > SEEDS / 10
    assert min(sent[seat] for seat in "123") > total / 3 / 3
