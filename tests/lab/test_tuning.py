"""Weights are found where they are documented, and better ones are only believed on fresh deals."""

import pytest

from contraband.core.options import BadInput
from contraband.lab.strength.contest import Contest
from contraband.lab.tuning import WEIGHTS, Tuning, candidate, chosen, tune, weights_of


@pytest.mark.parametrize(("game", "bot"), list(WEIGHTS))
def test_every_documented_weight_can_be_set(game: str, bot: str) -> None:
    """In the bot as it is made: a new value arrives where the old one was read."""
    weights = weights_of(game, bot)
    assert len(weights) > 15
    assert all(weight.about and weight.bounds()[0] < weight.bounds()[1] for weight in weights)
    tuning = Tuning(Contest(game, bot, 3), weights, 1, 1, 1, 1, 1)
    values = {weight.name: weight.value + 1 for weight in weights}
    made = candidate(tuning, values).make()
    for weight in weights:
        holder = made
        for part in weight.where.split("."):
            holder = getattr(holder, part)
        assert getattr(holder, weight.name) == pytest.approx(weight.value + 1)


def test_a_search_among_bad_values_is_not_called_better() -> None:
    """Stock is worth less than nothing in all of them: the best is told, and that it is no gain."""
    contest = Contest("kingpin", "medium", 3)
    (stocked,) = chosen(weights_of("kingpin", "medium"), ["stocked"])
    spoilt = type(stocked)(stocked.name, stocked.where, -400.0, stocked.about)
    told: list[tuple[int, float]] = []
    plan = Tuning(contest, [spoilt], 3, 2, 4, 1, 1)
    found = tune(plan, lambda trial, best: told.append((trial, best)))
    assert [trial for trial, _ in told] == [1, 2, 3]
    assert found.searched == told[-1][1] >= told[0][1]
    low, high = spoilt.bounds()
    assert low <= found.values["stocked"] <= high
    assert found.fair == pytest.approx(1 / 3)
    assert not found.better
    assert tune(plan).values == found.values


def test_what_cannot_be_tuned() -> None:
    with pytest.raises(BadInput, match=r"soda:hard has no weights to tune; these have: kingpin:"):
        weights_of("soda", "hard")
    with pytest.raises(BadInput, match="There is no weight charm; there are: income, longest"):
        chosen(weights_of("kingpin", "hard"), ["charm"])
