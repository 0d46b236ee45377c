"""Records: the same bytes for the same game, replayed without drawing, refused when damaged."""

import json
from typing import Any

import pytest

from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.kernel import Refused
from contraband.core.options import BadInput
from contraband.core.record import Record, Recorder, Replay, record_from_json
from contraband.core.state import seats_in
from contraband.games import GAMES

SODA: Game[Any] = GAMES["soda"]


def play(seats: int, events: str, seed: int) -> tuple[Record, dict[str, object]]:
    recorder = Recorder(SODA, seats, {"events": events}, seeded(seed))
    chooser = seeded(seed + 1)
    while not recorder.state.over:
        seat = seats_in(recorder.state.asked)[0]
        moves = SODA.moves(recorder.state, seat)
        recorder.play(seat, moves[chooser.below(len(moves))])
    return recorder.close(), recorder.state.to_plain()


RECORD, FINAL = play(4, "on", 3)
TEXT = RECORD.to_json()


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(TEXT), **fields})


def without(field: str) -> str:
    data = json.loads(TEXT)
    del data[field]
    return json.dumps(data)


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("events", ["off", "on"])
def test_a_record_replays_to_the_same_state(seats: int, events: str) -> None:
    record, final = play(seats, events, 100 * seats)
    replay = Replay(SODA, record_from_json(record.to_json()))
    replay.run()
    assert replay.state.to_plain() == final


def test_writing_reading_writing_gives_the_same_bytes() -> None:
    assert record_from_json(TEXT).to_json() == TEXT
    assert record_from_json(TEXT.encode()).to_json() == TEXT
    assert play(4, "on", 3)[0].to_json() == TEXT


def test_a_record_of_no_moves_is_one_too() -> None:
    record = Recorder(SODA, 3, {}, seeded(1)).close()
    Replay(SODA, record_from_json(record.to_json())).run()


def test_a_refused_move_is_not_written_down() -> None:
    recorder = Recorder(SODA, 3, {"first_guard": 0}, seeded(1))
    before = recorder.state.to_plain()
    for seat, move in ((0, 0), (1, 0), (1, 10**30), (7, 0)):
        with pytest.raises(Refused):
            recorder.play(seat, move)
    assert recorder.record.moves == []
    assert recorder.state.to_plain() == before
    with pytest.raises(Refused, match=r"^seat 1 may not play accept 2: other step \(SODA-2.1\)$"):
        recorder.play(1, SODA.parse("accept 2"))


def test_step_by_step_stops_at_the_end() -> None:
    replay = Replay(SODA, RECORD)
    steps = 0
    while replay.step():
        steps += 1
    assert steps == replay.position == len(RECORD.moves)
    assert not replay.step()


def test_a_changed_move_without_consequences_is_found() -> None:
    """Opening the other suitcase may lead to the very same final state."""
    sentences = []
    for number, (seat, notation, drawn) in enumerate(RECORD.moves):
        if notation.startswith("inspect") and notation.endswith("a"):
            other = [*RECORD.moves]
            other[number] = (seat, notation[:-1] + "b", drawn)
            with pytest.raises(BadInput) as caught:
                Replay(SODA, record_from_json(changed(moves=other))).run()
            sentences.append(str(caught.value))
    assert any("has been changed" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not readable JSON"),
        ("[" * 100_000, "not readable JSON"),
        (b"\xff\xfe\x00", "not readable JSON"),
        ("[]", "no Contraband header"),
        ("{}", "no Contraband header"),
        ('"contraband"', "no Contraband header"),
        (changed(contraband=2), "format 2; only 1 is known"),
        (changed(contraband="x" * 500), "format xxxxx"),
        (changed(seats="4"), "no whole number called seats"),
        (changed(seats=True), "no whole number called seats"),
        (changed(game=None), "no text called game"),
        (changed(options=[]), "no options"),
        (changed(setup=None), "outcomes of the set-up are damaged"),
        (changed(setup=[-1]), "outcomes of the set-up are damaged"),
        (changed(setup=[2**70]), "outcomes of the set-up are damaged"),
        (changed(setup=[1.5]), "outcomes of the set-up are damaged"),
        (changed(moves={}), "no list of moves"),
        (changed(moves=[[0, "pass"]]), "Move 1 of the record is damaged"),
        (changed(moves=[[2**70, "pass", []]]), "Move 1 of the record is damaged"),
        (changed(moves=[[0, 1, []]]), "Move 1 of the record is damaged"),
        (changed(moves=[[0, "pass", [True]]]), "outcomes of move 1 are damaged"),
        (changed(quotes="never"), "words that the record quotes are damaged"),
        (changed(quotes=["\x1b[2J"]), "words that the record quotes are damaged"),
        (changed(fair=[]), "proof of fair chance is damaged"),
        (changed(fbir={}), "a field that is not known: fbir"),
        (without("final"), "no text called final"),
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence) as caught:
        record_from_json(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed(game="chess"), "is of chess, not of soda"),
        (changed(version=9), "made with version 9 of the rules; version 2 is installed"),
        (changed(edition="x"), "another edition"),
        (changed(seats=2), "soda is for 3 to 8 players, not 2"),
        (changed(seats=10**30), "soda is for 3 to 8 players"),
        (changed(options={"evnts": "on"}), "There is no option evnts"),
        (changed(options={"events": {}}), "Option events cannot be"),
        (changed(setup=[]), "the set-up: the record holds fewer"),
        (changed(setup=[*RECORD.setup, 0]), "more chance outcomes"),
        (changed(setup=[2**31 - 1]), "cannot happen here"),
        (changed(moves=[[0, "jump", []]]), "Move 1 of the record is damaged. There is no move"),
        (changed(moves=[[60, "pass", []]]), r"Move 1 of the record \(pass\) is not allowed there"),
        (changed(final=""), "has been changed"),
        (changed(moves=RECORD.moves[:-1]), "has been changed"),
        (changed(moves=[*RECORD.moves, RECORD.moves[-1]]), "is not allowed there"),
    ],
)
def test_a_record_that_does_not_fit_the_rules_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Replay(SODA, record_from_json(text)).run()
