"""The policy file: round trip, legal answers, determinism, agreement of the state names."""

from pathlib import Path

import pytest

from contraband.games.soda.bots.book import states
from contraband.games.soda.bots.book.packing import HANDS
from contraband.games.soda.bots.book.policy import Book, Waiting, decode
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import round_rules
from contraband.games.soda.bots.book.states import ARREST, INSPECT, actions, read_key, state_key
from contraband.games.soda.data import CARDS
from contraband.lab.solver import deal
from contraband.lab.solver.policy_writer import encode, join, quantise
from contraband.lab.solver.sampled import solve


def small(players: int, event: str) -> Profile:
    return solve(round_rules(players, event), 400, seed=3)


CASES = [(3, "none"), (4, "superior_officer"), (5, "sniffer_dog"), (6, "holiday_season")]


@pytest.mark.parametrize(("players", "event"), CASES)
def test_trainer_and_states_name_the_same_actions(players: int, event: str) -> None:
    profile = small(players, event)
    for key, odds in profile.guard.items():
        step, left, dog, codes = read_key(key)
        assert state_key(step, left, dog, codes) == key
        assert len(actions(profile.rules, step, left, dog, codes)) == len(odds)


@pytest.mark.parametrize(("players", "event"), CASES)
def test_file_round_trip(players: int, event: str) -> None:
    profile = small(players, event)
    back = decode(encode(profile), players, event, False)
    for before, after in zip(profile.packing, back.packing, strict=True):
        assert after == pytest.approx(before, abs=0.005)
    assert back.guard.keys() == profile.guard.keys()
    for key, odds in profile.guard.items():
        assert back.guard[key] == pytest.approx(odds, abs=0.005)
        assert sum(back.guard[key]) == pytest.approx(1.0)


def test_answers_are_distributions(tmp_path: Path) -> None:
    path = tmp_path / "p.bin"
    path.write_bytes(
        join({(5, "sniffer_dog"): (False, encode(small(5, "sniffer_dog")))}, CARDS.fingerprint)
    )
    book = Book(path)
    for hand in HANDS:
        options = book.packing(5, "sniffer_dog", hand)
        assert sum(option.probability for option in options) == pytest.approx(1.0)
        for option in options:
            used = [*option.luggage, option.bribe]
            assert all(used.count(value) <= hand[value] for value in range(4))
    waiting = [Waiting(0), Waiting(3, (2,), True), Waiting(3), Waiting(1)]
    for step in (INSPECT, ARREST):
        moves = book.guard(5, "sniffer_dog", step, 1, waiting, [], dog_left=False)
        assert sum(move.probability for move in moves) == pytest.approx(1.0)


def test_same_seed_same_profile() -> None:
    assert encode(small(4, "none")) == encode(small(4, "none"))


def test_quantised_levels_add_up() -> None:
    assert sum(quantise([1 / 3] * 3)) == 255
    assert quantise([1.0, 0.0]) == [255, 0]


def test_the_trainer_numbers_states_as_the_book_does() -> None:
    shared = [name for name in vars(states) if name.isupper() and hasattr(deal, name)]
    assert len(shared) == 11
    for name in shared:
        assert getattr(deal, name) == getattr(states, name), name
