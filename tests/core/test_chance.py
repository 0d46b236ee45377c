"""Streams of luck: fair, repeatable, the same compiled or not."""

import pytest

from contraband.core.chance import (
    MAX_BOUND,
    NO_ANSWER,
    NO_CHANCE,
    Chance,
    ChanceError,
    FastChance,
    KeyedChance,
    Oracle,
    ReplayChance,
    answers_in,
    chance_from_plain,
    draws_in,
    seeded,
)

KEY = bytes(range(32))
# Worked out with Node's crypto module from the recipe in docs/decisions/11-fair-chance.md.
KEYED_BOUNDS = [2, 6, 36, 1_000_000, 2_147_483_647, 1, 52]
KEYED_OUTCOMES = [1, 4, 3, 251529, 405871626, 0, 29]


def chi_square(chance: Chance, sides: int, draws: int) -> float:
    counts = [0] * sides
    for _ in range(draws):
        counts[chance.below(sides)] += 1
    expected = draws / sides
    return sum((count - expected) ** 2 / expected for count in counts)


# 99.9 % and 0.1 % points of the chi-square distribution with sides - 1 degrees of freedom.
@pytest.mark.parametrize(
    ("sides", "low", "high"), [(2, 0.0, 10.83), (6, 0.21, 20.52), (36, 14.69, 66.62)]
)
@pytest.mark.parametrize("seed", [1, 2, 2**40, 2**63 - 1])
def test_fast_draws_are_uniform(sides: int, low: float, high: float, seed: int) -> None:
    assert low <= chi_square(seeded(seed), sides, 20_000) <= high


@pytest.mark.parametrize(("sides", "low", "high"), [(6, 0.21, 20.52), (36, 14.69, 66.62)])
def test_keyed_draws_are_uniform(sides: int, low: float, high: float) -> None:
    assert low <= chi_square(KeyedChance(KEY, 0), sides, 5_000) <= high


def test_neighbouring_seeds_and_neighbouring_draws_are_unrelated() -> None:
    pairs = [0] * 36
    for seed in range(20_000):
        chance = seeded(seed)
        pairs[chance.below(6) * 6 + chance.below(6)] += 1
    expected = 20_000 / 36
    assert 14.69 <= sum((n - expected) ** 2 / expected for n in pairs) <= 66.62


def test_fast_known_numbers() -> None:
    """Frozen: a changed generator would silently change every seeded game."""
    chance = seeded(42)
    assert [chance.below(1_000_000) for _ in range(5)] == [158768, 204731, 297178, 935627, 823064]


def test_keyed_known_numbers() -> None:
    chance = KeyedChance(KEY, 0)
    assert [chance.below(bound) for bound in KEYED_BOUNDS] == KEYED_OUTCOMES


@pytest.mark.parametrize("chance", [seeded(3), KeyedChance(KEY, 5)])
def test_a_clone_goes_on_alike_and_apart(chance: FastChance | KeyedChance) -> None:
    clone = chance.clone()
    ahead = [chance.below(100) for _ in range(10)]
    assert [clone.below(100) for _ in range(10)] == ahead


@pytest.mark.parametrize("chance", [seeded(3), KeyedChance(KEY, 5), NO_CHANCE])
def test_plain_form_is_read_back(chance: Chance) -> None:
    back = chance_from_plain(chance.to_plain())
    assert type(back) is type(chance)
    assert back.to_plain() == chance.to_plain()


def test_a_split_stream_is_another_one() -> None:
    chance = seeded(3)
    part = chance.split()
    assert [part.below(1000) for _ in range(10)] != [chance.below(1000) for _ in range(10)]


@pytest.mark.parametrize("bound", [0, -1, int(MAX_BOUND) + 1])
@pytest.mark.parametrize("chance", [seeded(3), KeyedChance(KEY, 0)])
def test_impossible_bounds_are_refused(chance: Chance, bound: int) -> None:
    with pytest.raises(ChanceError, match="bound"):
        chance.below(bound)


def test_the_largest_bound_works() -> None:
    assert 0 <= seeded(1).below(int(MAX_BOUND)) < MAX_BOUND


def test_replayed_outcomes_come_in_order_and_end() -> None:
    chance = ReplayChance([2, 0], 0)
    assert [chance.below(3), chance.below(1)] == [2, 0]
    with pytest.raises(ChanceError, match="fewer"):
        chance.below(3)


@pytest.mark.parametrize("outcome", [3, -1])
def test_a_replayed_outcome_must_be_possible(outcome: int) -> None:
    with pytest.raises(ChanceError, match="cannot happen"):
        ReplayChance([outcome], 0).below(3)


def test_a_replayed_stream_is_not_saved() -> None:
    with pytest.raises(ChanceError):
        ReplayChance([], 0).to_plain()


def test_no_stream_gives_nothing() -> None:
    with pytest.raises(ChanceError, match="no chance"):
        NO_CHANCE.below(2)


class Echo(Oracle):
    """Says the question backwards."""

    def answer(self, question: list[int]) -> list[int]:
        return question[::-1]


def test_a_keyed_stream_passes_questions_on_and_draws_nothing_for_them() -> None:
    chance = KeyedChance(KEY, 0, Echo())
    assert chance.answer([1, -2]) == chance.clone().answer([1, -2]) == [-2, 1]
    assert [chance.below(bound) for bound in KEYED_BOUNDS] == KEYED_OUTCOMES


def test_who_answers_no_questions() -> None:
    assert seeded(1).answer([1]) == NO_ANSWER
    with pytest.raises(ChanceError, match="nobody here can tell"):
        KeyedChance(KEY, 0).answer([1])
    with pytest.raises(ChanceError, match="no questions"):
        NO_CHANCE.answer([1])


def test_draws_and_answers_are_told_apart() -> None:
    outcomes = [3, -2, -40, 5, 0, -1, 9]
    assert draws_in(outcomes) == [3, 0]
    assert answers_in(outcomes) == [[-40, 5], [9]]


def test_replayed_answers_come_between_the_draws() -> None:
    chance = ReplayChance([3, -2, -40, 5, 0], 0)
    assert (chance.below(4), chance.answer([9]), chance.below(1)) == (3, [-40, 5], 0)


@pytest.mark.parametrize("outcomes", [[], [2, 5, 5], [0], [-2, 5]])
def test_a_replayed_answer_must_be_there(outcomes: list[int]) -> None:
    with pytest.raises(ChanceError, match="lacks an answer"):
        ReplayChance(outcomes, 0).answer([1])
