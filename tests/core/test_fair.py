"""Fair chance: known numbers from another implementation, and forgeries that must be found."""

from typing import Any

import pytest

from contraband.core.chance import Chance, seeded
from contraband.core.fair import Disproved, Proof, commit, derive_again, proof_of, rules_name
from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.core.record import Record, Recorder
from contraband.core.state import seats_in
from contraband.games import GAMES

SODA: Game[Any] = GAMES["soda"]
SEED = bytes([7] * 32)
ADDED = [bytes([1] * 16), bytes(16), bytes([3] * 16)]


def proof() -> Proof:
    return Proof(SEED, "table 9", rules_name(SODA), ADDED)


def play(luck: Chance, switch_at: int = -1) -> Record:
    """A whole game by random moves; from move ``switch_at`` on its luck comes from elsewhere."""
    recorder = Recorder(SODA, 3, {"events": "on"}, luck)
    chooser = seeded(11)
    while not recorder.state.over:
        if len(recorder.record.moves) == switch_at:
            recorder.state.chance = seeded(99)
        seat = seats_in(recorder.state.asked)[0]
        moves = SODA.moves(recorder.state, seat)
        recorder.play(seat, moves[chooser.below(len(moves))])
    record = recorder.close()
    record.fair = proof().to_plain()
    return record


def test_known_commitment_and_key() -> None:
    """Worked out with Node's crypto module from the recipe in docs/decisions/11-fair-chance.md."""
    assert (
        commit(SEED, "table 9", "soda 1 abc")
        == "0b9d51dfb11cc792fb97325925b8e746d9043608f69dc16ebf91cbfd1020d536"
    )
    assert (
        Proof(SEED, "t", "r", ADDED[:2]).key().hex()
        == "720abc538f65c5b2f6c0496d85a6e3f5cd22f85cc319fb5213d8dfda5d6491e2"
    )


def test_table_and_rules_cannot_be_confused() -> None:
    assert commit(SEED, "ab", "c") != commit(SEED, "a", "bc")


def test_an_honest_game_is_derived_again() -> None:
    record = play(proof().chance())
    bounds = derive_again(SODA, record).bounds
    outcomes = record.setup + [outcome for _, _, drawn in record.moves for outcome in drawn]
    assert len(bounds) == len(outcomes)
    assert all(outcome < bound for outcome, bound in zip(outcomes, bounds, strict=True))
    assert proof_of(record).key() == proof().key()


def test_luck_from_elsewhere_is_found_at_the_set_up() -> None:
    with pytest.raises(Disproved, match="The set-up: draw 1 is"):
        derive_again(SODA, play(seeded(5)))


def test_luck_exchanged_in_mid_game_is_found_at_the_first_move_that_differs() -> None:
    """The record replays perfectly and its seal is right: only the proof can tell."""
    record = play(proof().chance(), switch_at=10)
    first = next(n for n, move in enumerate(record.moves, 1) if n > 10 and move[2])
    with pytest.raises(Disproved, match=rf"^Move {first} \("):
        derive_again(SODA, record)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("seed", "08" * 32, "not the one that was committed to"),
        ("table", "table 8", "not the one that was committed to"),
        ("commitment", "00" * 32, "not the one that was committed to"),
        ("commitment", None, "not the one that was committed to"),
        ("contributions", ["01" * 16, "00" * 16, "04" * 16], "The set-up"),
    ],
)
def test_a_changed_proof_is_found(field: str, value: object, sentence: str) -> None:
    record = play(proof().chance())
    record.fair[field] = value
    with pytest.raises(Disproved, match=sentence):
        derive_again(SODA, record)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "07" * 31),
        ("seed", "zz" * 32),
        ("seed", "AB" * 32),
        ("seed", "07 " * 32),
        ("seed", 7),
        ("table", 9),
        ("table", "a\0b"),
        ("contributions", "00"),
        ("contributions", ["01" * 16]),
        ("contributions", ["01" * 16, "00" * 16, "03" * 15]),
        ("more", 1),
    ],
)
def test_a_damaged_proof_is_refused(field: str, value: object) -> None:
    record = play(proof().chance())
    record.fair[field] = value
    with pytest.raises(BadInput, match="proof of fair chance"):
        derive_again(SODA, record)


def test_an_outcome_too_many_is_found() -> None:
    record = play(proof().chance())
    record.setup.append(0)
    with pytest.raises(Disproved, match="The set-up: the record holds"):
        derive_again(SODA, record)


def test_a_changed_seal_is_found() -> None:
    record = play(proof().chance())
    record.final = "0" * 32
    with pytest.raises(BadInput, match="has been changed"):
        derive_again(SODA, record)
