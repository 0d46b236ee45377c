"""The door between rules and simulation: asked, recorded, replayed, proven; on a practice cloth."""

import json
from collections.abc import Callable

import pytest

from contraband.core.chance import Chance, ChanceError, Oracle, answers_in, draws_in, seeded
from contraband.core.fair import Disproved, Proof, derive_again, rules_name
from contraband.core.options import BadInput
from contraband.core.record import Record, Recorder, Replay, record_from_json
from contraband.games.cuba.cloth.noise import DRAWS
from contraband.games.cuba.game import GAME
from contraband.physics.oracle import PHYSICS

PROOF = Proof(bytes(32), "t", rules_name(GAME), [bytes(16)])
MOVES = [
    "flick v1 az 40.0 v 1.20 h 0 o 0",
    "flick r1 az 200.5 v 0.90 h 4.5 o -1",
    "throw",
    "flick v1 az 359.9 v 2.50 h -7 o 6",
    "done",
]
FLICKS = 3


def played(luck: Chance) -> Record:
    recorder = Recorder(GAME, 1, {"variant": "practice"}, luck)
    for move in MOVES:
        recorder.play(0, GAME.parse(move))
    record = recorder.close()
    record.fair = PROOF.to_plain()
    return record


GUESSED = played(seeded(1))
SIMULATED = played(PROOF.chance(PHYSICS))


@pytest.mark.rule("CUBA-2.22")
@pytest.mark.parametrize("record", [GUESSED, SIMULATED])
def test_a_flick_is_recorded_with_its_errors_and_its_answer(record: Record) -> None:
    for (_, notation, outcomes), typed in zip(record.moves, MOVES, strict=True):
        assert notation == typed
        if typed.startswith("flick"):
            assert len(draws_in(outcomes)) == DRAWS
            (answer,) = answers_in(outcomes)
            assert answer[1] == 8  # dice on the cloth
        else:
            assert answers_in(outcomes) == []


@pytest.mark.rule("CUBA-2.22")
def test_the_simulation_leaves_a_track_and_the_guess_none() -> None:
    guessed, simulated = (answers_in(record.moves[0][2])[0] for record in (GUESSED, SIMULATED))
    assert 2 + 4 * 8 + 1 <= len(guessed) < 100 < len(simulated)


class Asked(Oracle):
    """The simulation, counting."""

    def __init__(self, change: int = 0) -> None:
        self.count = 0
        self.change = change

    def answer(self, question: list[int]) -> list[int]:
        self.count += 1
        answer = PHYSICS.answer(question)
        answer[2] += self.change
        return answer


@pytest.mark.rule("CUBA-2.22")
def test_a_live_table_asks_its_oracle_and_draws_only_what_is_a_draw() -> None:
    oracle = Asked()
    luck = PROOF.chance(oracle)
    record = played(luck)
    assert record.to_json() == SIMULATED.to_json()
    assert oracle.count == FLICKS
    drawn = [record.setup, *(outcomes for _, _, outcomes in record.moves)]
    assert luck.counter == sum(len(draws_in(outcomes)) for outcomes in drawn)


@pytest.mark.rule("CUBA-2.22")
@pytest.mark.parametrize("record", [GUESSED, SIMULATED])
def test_a_record_replays_without_asking_anybody(record: Record) -> None:
    Replay(GAME, record_from_json(record.to_json())).run()


@pytest.mark.rule("CUBA-2.22.1")
def test_a_proof_covers_the_draws_and_says_which_flights_come_out_the_same() -> None:
    seen = derive_again(GAME, SIMULATED)
    assert (seen.answers, seen.confirmed) == (FLICKS, 0)
    assert derive_again(GAME, SIMULATED, PHYSICS).confirmed == FLICKS
    assert derive_again(GAME, SIMULATED, Asked(change=1)).confirmed == 0


def test_an_error_of_the_hand_beside_a_flight_is_still_proven() -> None:
    record = record_from_json(SIMULATED.to_json())
    seat, notation, outcomes = record.moves[1]
    record.moves[1] = (seat, notation, [outcomes[0] ^ 1, *outcomes[1:]])
    with pytest.raises(Disproved, match=r"Move 2 \(flick r1 .*\): draw 1 is"):
        derive_again(GAME, record)


def test_without_an_oracle_nothing_can_be_told() -> None:
    with pytest.raises(ChanceError, match="nobody here can tell"):
        played(PROOF.chance())


def without_answer(outcomes: list[int]) -> list[int]:
    return outcomes[:DRAWS]


def cut_short(outcomes: list[int]) -> list[int]:
    return outcomes[:-40]


def with_fewer_dice(outcomes: list[int]) -> list[int]:
    changed = outcomes[:]
    changed[DRAWS + 2] -= 1
    return changed


def with_a_seventh_face(outcomes: list[int]) -> list[int]:
    changed = outcomes[:]
    changed[DRAWS + 5] = 6
    return changed


def with_too_many_events(outcomes: list[int]) -> list[int]:
    changed = outcomes[:]
    changed[DRAWS + 3 + 32] = 10_000
    return changed


def with_a_strange_event(outcomes: list[int]) -> list[int]:
    changed = outcomes[:]
    at = DRAWS + 3 + 32
    changed[at + 1 : at + 1] = [6, 0, 0, 0]
    changed[at] += 1
    changed[DRAWS] -= 4
    return changed


def with_a_strange_track(outcomes: list[int]) -> list[int]:
    return [*outcomes[:-1], 256]


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (without_answer, "lacks an answer"),
        (cut_short, "lacks an answer"),
        (with_fewer_dice, "does not fit the dice"),
        (with_a_seventh_face, "cannot lie so"),
        (with_too_many_events, "breaks off"),
        (with_a_strange_event, "cannot happen"),
        (with_a_strange_track, "track"),
    ],
)
def test_damaged_flights_are_found(damage: Callable[[list[int]], list[int]], sentence: str) -> None:
    data = json.loads(SIMULATED.to_json())
    data["moves"][0][2] = damage(data["moves"][0][2])
    with pytest.raises(BadInput, match=sentence):
        Replay(GAME, record_from_json(json.dumps(data))).run()


@pytest.mark.rule("CUBA-2.3.3")
@pytest.mark.parametrize("text", MOVES)
def test_moves_are_read_back(text: str) -> None:
    assert GAME.notation(GAME.parse(text)) == text


@pytest.mark.rule("CUBA-2.3")
@pytest.mark.parametrize(
    "text",
    [
        "flick v6 az 40 v 1 h 0 o 0",
        "flick v1 az 360 v 1 h 0 o 0",
        "flick v1 az 40 v 0.14 h 0 o 0",
        "flick v1 az 40 v 2.51 h 0 o 0",
        "flick v1 az 40 v 1 h 7.5 o 0",
        "flick v1 az 40 v 1 h 0 o -6.5",
        "flick v1 az 40 v 1 h 0",
    ],
)
def test_flicks_out_of_range_are_no_moves(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.parse(text)
