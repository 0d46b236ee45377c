"""``contraband verify`` and ``contraband replay``, on good, changed and damaged records."""

import json
from pathlib import Path

import pytest

from contraband.core.chance import seeded
from contraband.core.record import Record, Recorder, Replay, record_from_json
from contraband.core.state import seats_in
from contraband.games import GAMES


def change(path: Path, **fields: object) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), **fields}))


def change_fair(path: Path, **fields: object) -> None:
    change(path, fair={**json.loads(path.read_text())["fair"], **fields})


def test_a_genuine_record(contraband, record: Path) -> None:
    read = record_from_json(record.read_bytes())
    draws = len(read.setup) + sum(len(outcomes) for _, _, outcomes in read.moves)
    result = contraband("verify", record)
    assert result.code == 0
    assert f"Genuine: {len(read.moves)} moves" in result.out
    assert f"Fair: {draws} draws checked" in result.out
    assert "Skipped: none." in result.out
    assert str(read.fair["commitment"]) in result.out


def test_bounds_for_the_second_tool(contraband, record: Path) -> None:
    read = record_from_json(record.read_bytes())
    outcomes = read.setup + [outcome for _, _, drawn in read.moves for outcome in drawn]
    bounds = contraband("verify", record, "--bounds").out.split()
    assert len(bounds) == len(outcomes)
    assert all(n < int(bound) for n, bound in zip(outcomes, bounds, strict=True))


def test_a_record_without_proof_says_so(contraband, record: Path) -> None:
    change(record, fair={})
    result = contraband("verify", record)
    assert result.code == 0
    assert "Luck not checked" in result.out
    assert "Fair" not in result.out
    assert contraband("verify", record, "--bounds").code == 2


def test_a_changed_outcome_names_its_move(contraband, record: Path) -> None:
    data = json.loads(record.read_text())
    number = next(n for n, (_, _, drawn) in enumerate(data["moves"], 1) if drawn)
    drawn = data["moves"][number - 1][2]
    drawn[0] = (drawn[0] + 1) % 30
    change(record, moves=data["moves"])
    result = contraband("verify", record)
    assert result.code == 1
    assert f"False. Move {number} (" in result.out


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seed": "00" * 32}, "not the one that was committed to"),
        ({"commitment": "00" * 32}, "not the one that was committed to"),
        ({"table": "another"}, "not the one that was committed to"),
        ({"contributions": ["00" * 16] * 3}, "The set-up: draw"),
        ({"contributions": []}, "one contribution for each seat"),
        ({"seed": "x"}, "not 32 bytes"),
    ],
)
def test_a_changed_proof(
    contraband, record: Path, fields: dict[str, object], sentence: str
) -> None:
    change_fair(record, **fields)
    result = contraband("verify", record)
    assert result.code == 1
    assert sentence in " ".join(result.out.split())


@pytest.mark.parametrize("fields", [{"final": "0"}, {"moves": []}, {"seats": 4}, {"setup": []}])
def test_a_changed_game(contraband, record: Path, fields: dict[str, object]) -> None:
    change(record, **fields)
    assert contraband("verify", record).code == 1
    assert contraband("replay", record).code == 2


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"game": "chess"}, "There is no game chess"),
        ({"version": 9}, "begun under version 9 of the rules of soda, which"),
        ({"edition": "?"}, "another edition of the components"),
        ({"contraband": 7}, "format 7"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_foreign_records(
    contraband, record: Path, command: str, fields: dict[str, object], sentence: str
) -> None:
    change(record, **fields)
    result = contraband(command, record)
    assert result.code == 2
    assert sentence in result.err
    assert result.out == ""


def meaning(record: Record) -> object:
    """All that counts in a record, but its proof."""
    return (
        record.game,
        record.seats,
        record.options,
        record.setup,
        record.moves,
        record.final,
    )


def damages(text: bytes) -> list[bytes]:
    """100 truncations and 200 flipped bits, spread over the whole file."""
    cut = [text[: len(text) * n // 100] for n in range(100)]
    flipped = []
    for n in range(200):
        at = (len(text) - 1) * n // 199
        flipped.append(text[:at] + bytes([text[at] ^ (1 << n % 8)]) + text[at + 1 :])
    return cut + flipped


def test_damage_is_found_or_harmless(contraband, record: Path) -> None:
    whole = record.read_bytes()
    original = record_from_json(whole)
    codes = []
    for damaged in damages(whole):
        record.write_bytes(damaged)
        for command in (["verify", record], ["replay", record, "--to", "0"]):
            result = contraband(*command)
            assert record.read_bytes() == damaged
            if result.code == 0:
                read = record_from_json(damaged)
                assert meaning(read) == meaning(original)
                assert command[0] == "replay" or read.fair == original.fair
            else:
                told = result.err if result.code == 2 else result.out
                assert told.strip().endswith(".")
                assert "Traceback" not in told
            codes.append(result.code)
    assert codes.count(0) < 60
    assert codes.count(1) > 20


def test_a_replay_shows_every_move_and_the_ranking(contraband, record: Path) -> None:
    moves = len(record_from_json(record.read_bytes()).moves)
    result = contraband("replay", record)
    assert result.code == 0
    assert f"Move {moves} of {moves}" in result.out
    assert "points" in result.out
    assert max(len(line) for line in result.out.splitlines()) <= 80


@pytest.mark.parametrize(("language", "word"), [("de", "Zug 1 von"), ("nl", "Zet 1 van")])
def test_a_replay_in_other_languages(contraband, record: Path, language: str, word: str) -> None:
    assert word in contraband("replay", record, "--language", language, "--to", 1).out


def test_a_replay_stops_where_it_is_told(contraband, record: Path) -> None:
    result = contraband("replay", record, "--to", 2)
    assert "Move 2 of" in result.out
    assert "Move 3 of" not in result.out
    for to in ("-1", "100000"):
        result = contraband("replay", record, f"--to={to}")
        assert result.code == 2
        assert "The record has moves 0 to" in result.err


def test_a_replay_waits_for_enter(contraband, record: Path) -> None:
    result = contraband("replay", record, "--step", typed="\n\nq\n")
    assert "Move 2 of" in result.out
    assert "Move 3 of" not in result.out


def test_a_replay_shows_a_seat_what_it_saw_and_nothing_more(contraband, record: Path) -> None:
    read = record_from_json(record.read_bytes())
    first = Replay(GAMES["soda"], read)
    packer = read.moves[0][0]
    assert "Your hand" in contraband("replay", record, "--seat", packer, "--to", 0).out
    packed = contraband("replay", record, "--seat", packer, "--to", 1).out
    assert read.moves[0][1] in packed
    others = [seat for seat in range(read.seats) if seat != packer]
    for seat in others:
        assert "pack " not in contraband("replay", record, "--seat", seat, "--to", 1).out
    watching = contraband("replay", record, "--to", 1).out
    assert "Your" not in watching
    assert "pack " not in watching
    assert first.position == 0
    assert contraband("replay", record, "--seat", 3).code == 2


def test_a_replay_quotes_promises_in_their_own_words(contraband, tmp_path: Path) -> None:
    game = GAMES["bootleggers"]
    made = Recorder(game, 3, {}, seeded(4))
    while game.steps[made.state.step].name == "choosing":
        seat = seats_in(made.state.asked)[0]
        made.play(seat, game.moves(made.state, seat)[0])
    seat = seats_in(made.state.asked)[0]
    for move in ("promise give word 1", f"offer {(seat + 1) % 3}"):
        made.play(seat, game.parse(move))
    made.record.quotes = ["I leave you the Palace"]
    path = tmp_path / "offer.json"
    path.write_text(made.close().to_json(), encoding="utf-8")
    assert "“I leave you the Palace”" in contraband("replay", path).out
    assert contraband("verify", path).code == 0
