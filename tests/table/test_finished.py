"""What leaves a table: records that prove their luck, rematches, branches. Nothing too early."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from contraband.cli import run
from contraband.core.fair import Disproved, commit, derive_again, rules_name
from contraband.core.options import BadInput
from contraband.core.record import Replay, record_from_json
from contraband.games.soda.game import GAME
from contraband.server.http import verdict
from contraband.table import Refusal, Table, Who
from contraband.wire import messages as wire

from .driver import HOST, SECRET, Driver, setup, token


def finished(**given: object) -> Driver:
    driver = Driver(setup(4, **given))
    for seat in (0, 2):
        driver.do(Who(seat), wire.Contribute(driver.id(), f"{seat + 1:02x}" * 16))
    return driver.start().finish()


def take_back_the_end_of_the_round(driver: Driver) -> None:
    """Play to the second deal, then take the move that led to it back."""
    while driver.table.sitting.board.round == 1:
        driver.move(driver.table.asked[0])
    guard = driver.table.sitting.data.line[-1].seat
    driver.do(Who(guard), wire.Undo(driver.id(), "ask"))
    for seat in range(4):
        if seat != guard:
            driver.do(Who(seat), wire.Consent(driver.id(), True))


def test_the_record_of_a_finished_game_replays_and_proves_its_luck() -> None:
    driver = finished(options={"events": "on"})
    record = record_from_json(driver.table.record().to_json())
    Replay(GAME, record).run()
    draws = len(record.setup) + sum(len(outcomes) for _, _, outcomes in record.moves)
    assert len(derive_again(GAME, record).bounds) == draws > 0
    assert record.fair["contributions"] == ["01" * 16, "00" * 16, "03" * 16, "00" * 16]
    assert record.fair["commitment"] == driver.picture(Who()).table.commitment
    assert "skipped" not in record.fair


def test_luck_used_up_by_moves_taken_back_is_named_in_the_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    driver = Driver(setup(4)).start()
    take_back_the_end_of_the_round(driver)
    driver.finish()
    record = record_from_json(driver.table.record().to_json())
    assert len(record.fair["skipped"]) == 1  # type: ignore[arg-type]
    number, count = record.fair["skipped"][0]  # type: ignore[index]
    told = asyncio.run(verdict(record, "en"))
    assert (told.fair, told.draws, told.skipped) == (
        True,
        len(derive_again(GAME, record).bounds),
        count,
    )
    file = tmp_path / "record.json"
    file.write_text(record.to_json())
    assert run(["verify", str(file)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"Fair: {told.draws} draws checked" in said
    assert f"Skipped: {count} draws ({count} before move {number})" in said
    for broken in ([], [[1, 1]]):
        record.fair["skipped"] = broken
        with pytest.raises(Disproved):
            derive_again(GAME, record)
        assert not asyncio.run(verdict(record, "de")).fair
    for damaged in (3, [[0, 1]], [[1, 0]], [[1, 1], [1, 1]], [[10**6, 1]], [[1]], ["ab"]):
        record.fair["skipped"] = damaged
        with pytest.raises(BadInput):
            derive_again(GAME, record)


def test_a_contribution_changes_all_luck() -> None:
    one, other = Driver(setup(4)), Driver(setup(4))
    other.do(Who(1), wire.Contribute(other.id(), "ab" * 16))
    one.start()
    other.start()
    assert one.table.sitting.data.start != other.table.sitting.data.start
    assert one.picture(Who()).table.commitment == other.picture(Who()).table.commitment


def test_the_seed_is_written_down_before_its_commitment_is_shown() -> None:
    table, entries = Table.new("t", setup(4), 0, SECRET)
    assert entries[0].body["seed"] == SECRET.hex()
    shown = table.picture(Who(), "en", 0).table.commitment
    assert shown == commit(SECRET, "t", rules_name(GAME))


def test_no_seed_and_no_key_is_shown_before_the_end() -> None:
    driver = Driver(setup(4))
    for command in (wire.Contribute("a", "cd" * 16), wire.Start("b")):
        driver.do(HOST, command)
    data = driver.table.sitting.data
    secrets = [data.seed, data.key, "cd" * 16]
    while driver.table.phase == "playing":
        for who in driver.viewers():
            for picture in (driver.picture(who), driver.table.past(who, "en", driver.now, 0)):
                text = msgspec.json.encode(picture).decode()
                assert not any(secret in text for secret in secrets)
        text = msgspec.json.encode(driver.table.bot_request(driver.table.asked[0])).decode()
        assert not any(secret in text for secret in secrets)
        for leave in (
            driver.table.record,
            driver.table.rematch_setup,
            lambda: driver.table.branch_setup(0, 0, token(0), token(0)),
        ):
            with pytest.raises(Refusal, match="not_over"):
                leave()
        driver.move(driver.table.asked[0])


def test_a_rematch_seats_the_same_people_with_the_same_links() -> None:
    driver = Driver(setup(2, options={"events": "on"})).start()
    assert driver.refusal(HOST, wire.Rematch("r")) == "not_over"
    driver.finish()
    assert driver.refusal(Who(), wire.Rematch("r")) == "only_watching"
    driver.do(Who(1), wire.Rematch(driver.id()))
    assert driver.refusal(Who(0), wire.Rematch("r")) == "no_change"
    next_id = driver.picture(Who()).table.rematch
    assert next_id
    table, _ = Table.new(next_id, driver.table.rematch_setup(), driver.now, bytes(32))
    assert table.tokens == driver.table.tokens
    old, new = driver.picture(Who()), table.picture(Who(), "en", driver.now)
    assert [s.name for s in new.seats[:2]] == [s.name for s in old.seats[:2]]
    assert new.table.options == old.table.options
    driver.check_fold()


def test_playing_on_from_a_past_position() -> None:
    driver = finished()
    for moves in (0, 5, 17):
        agreed = driver.table.branch_setup(moves, 1, token(1), token(1))
        branch = Driver(agreed, bytes(32))
        branch.do(Who(1, host=True), wire.Start("s"))
        board = driver.table.sitting.position(moves)
        assert branch.table.sitting.board.to_plain() == board.to_plain()
        before = driver.table.past(Who(1), "en", driver.now, moves)
        now = branch.picture(Who(1))
        assert (now.view, now.asked) == (before.view, before.asked)
        assert branch.refusal(Who(1), wire.Undo("u")) == "nothing_to_undo"
        branch.check_fold()
        branch.finish()
        branch.check_fold()
        with pytest.raises(Refusal, match="no_proof"):
            branch.table.record()


def test_branches_begin_inside_the_game() -> None:
    driver = finished()
    moves = len(driver.table.sitting.data.line)
    for wrong, seat in ((-1, 0), (moves, 0), (0, 4), (0, -1)):
        with pytest.raises(Refusal):
            driver.table.branch_setup(wrong, seat, token(0), token(0))


def test_a_kicked_persons_contribution_still_counts() -> None:
    """The key was made with it; the proof must name it."""
    driver = Driver(setup(4))
    driver.do(Who(2), wire.Contribute(driver.id(), "ef" * 16))
    driver.start()
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "easy"))
    driver.finish()
    derive_again(GAME, driver.table.record())
