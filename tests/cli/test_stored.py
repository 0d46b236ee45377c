"""The commands around stored tables, as a host calls them."""

import asyncio
import gzip
import json
import os
import socket
import stat
from pathlib import Path

import polars
import pytest
from stored_tables import fill

from contraband.store.engine import sqlite_url
from contraband.store.folder import RESTORED, database_file, lock_folder
from contraband.store.store import Store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with tables in every phase, two of them long finished."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    store = Store(sqlite_url(database_file(folder)))
    for name, phase in (("a", "lobby"), ("b", "playing"), ("c", "over"), ("d", "over")):
        asyncio.run(fill(store, name, phase))
    store.close()
    return folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def change(data: Path, statement: str) -> None:
    store = Store(sqlite_url(database_file(data)))
    with store.engine.execution_options(writes=True).begin() as connection:
        assert connection.exec_driver_sql(statement).rowcount > 0
    store.close()


def test_export_and_import(contraband, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.jsonl"
    assert contraband("export", file, "--data", data).out.startswith("4 tables written")
    assert mode(file) == 0o600
    done = contraband("import", file, "--data", tmp_path / "new")
    assert (done.code, done.out) == (0, "4 tables imported.\n")
    assert mode(tmp_path / "new") == 0o700
    assert contraband("doctor", "--data", tmp_path / "new").code == 0


def test_finished_games_are_exported_for_study(contraband, data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "study"
    done = contraband("export", folder, "--format", "parquet", "--data", data)
    assert (done.code, done.out) == (0, f"2 finished games written to {folder}.\n")
    assert polars.read_parquet(folder / "games.parquet").height == 2
    again = contraband("export", folder, "--format", "parquet", "--data", data)
    assert again.code == 2


def test_import_says_what_is_wrong_and_sets_it_aside(
    contraband, data: Path, tmp_path: Path
) -> None:
    file, new = tmp_path / "all.jsonl", tmp_path / "new"
    contraband("export", file, "--data", data)
    rows = file.read_text().splitlines(keepends=True)
    at = next(n for n, row in enumerate(rows) if '"kind":"deal"' in row)
    rows[at] = rows[at].replace('"seat":0', '"seat":1')
    file.write_text("".join(rows))
    refused = contraband("import", file, "--data", new)
    assert refused.code == 2
    assert refused.err.startswith("Line 5, table b: Entry 3 of the log has been changed.")
    taken = contraband("import", file, "--quarantine", "--data", new)
    assert taken.code == 1
    assert "3 tables imported." in taken.out
    aside = tmp_path / "all.jsonl.quarantine.jsonl"
    assert mode(aside) == 0o600
    assert json.loads(aside.read_text().splitlines()[1])["line"] == "quarantined"
    again = contraband("import", file, "--quarantine", "--data", new)
    assert "exists already" in again.err


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x1f\x8bnonsense", b"{}" * 100])
def test_what_is_no_export_is_refused(contraband, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "all.jsonl"
    file.write_bytes(content)
    done = contraband("import", file, "--data", tmp_path / "new")
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_archive_and_back(contraband, data: Path, tmp_path: Path) -> None:
    assert "--keep-days" in contraband("archive", "--data", data).err
    done = contraband("archive", "--keep-days", 30, "--data", data)
    assert (done.code, done.out) == (0, f"2 tables moved to {data / 'archive'}.\n")
    assert contraband("archive", "--keep-days", 30, "--data", data).out.startswith("0 tables")
    file = data / "archive" / "2023-11.jsonl.gz"
    assert mode(file) == 0o600
    assert mode(data / "archive") == 0o700
    assert "2 tables with" in contraband("doctor", "--data", data).out
    assert contraband("import", file, "--table", "d", "--data", data).out == "1 table imported.\n"
    assert "3 tables with" in contraband("doctor", "--data", data).out
    torn = tmp_path / "torn.jsonl.gz"
    torn.write_bytes(file.read_bytes()[:-20])
    assert "its end is missing" in contraband("import", torn, "--data", tmp_path / "new").err
    assert gzip.decompress(file.read_bytes()).count(b'"line":"contraband"') == 1


def test_doctor_repairs(contraband, data: Path) -> None:
    change(data, "UPDATE tables SET phase = 'over' WHERE id = 'b'")
    change(data, "UPDATE log SET kind = 'nonsense' WHERE table_id = 'c' AND seq = 2")
    ill = contraband("doctor", "--data", data)
    assert ill.code == 1
    assert "Table b: The list differs from the log in phase." in ill.out
    assert "Table c: Entry 2 of the log" in ill.out
    with lock_folder(data):
        assert "already running" in contraband("doctor", "--repair", "--data", data).err
    done = contraband("doctor", "--repair", "--data", data)
    assert done.code == 0
    assert "Set aside because they do not replay: c." in done.out
    assert contraband("doctor", "--data", data).code == 0


def test_doctor_closes_doors_and_says_so(contraband, data: Path) -> None:
    os.chmod(database_file(data), 0o644)
    os.chmod(data, 0o755)
    done = contraband("doctor", "--data", data)
    assert done.code == 0
    assert done.out.replace("\n", " ").count("could be read by others") == 2
    assert mode(database_file(data)) == 0o600
    assert mode(data) == 0o700


def test_restore_tells_what_it_mended(contraband, data: Path, tmp_path: Path) -> None:
    change(data, "UPDATE tables SET game = 'nosuchgame' WHERE id = 'b'")
    assert contraband("backup", tmp_path / "copy.db", "--data", data).code == 0
    done = contraband("restore", tmp_path / "copy.db", "--data", tmp_path / "new")
    assert done.code == 0
    assert "Table b: The list differs from the log in game." in done.out
    assert contraband("doctor", "--data", tmp_path / "new").code == 0


def test_commands_finish_a_restore_that_died(contraband, data: Path, tmp_path: Path) -> None:
    contraband("backup", tmp_path / "copy.db", "--data", data)
    new = tmp_path / "new"
    new.mkdir(mode=0o700)
    (tmp_path / "copy.db").rename(new / RESTORED)
    assert "4 tables with" in contraband("doctor", "--data", new).out
    assert database_file(new).exists()


# -- settings --------------------------------------------------------------------------------------


def told(contraband, *arguments: object) -> dict[str, list[str]]:
    """The sentences by level."""
    found: dict[str, list[str]] = {"ok": [], "warning": [], "fault": []}
    for line in contraband("doctor", "--config", *arguments).out.replace("\n  ", " ").splitlines():
        level, _, sentence = line.partition(" ")
        found[level].append(sentence.strip())
    return found


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch, contraband: object) -> None:
    monkeypatch.setenv("COLUMNS", "300")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_good_settings_have_no_faults(contraband, data: Path) -> None:
    port = free_port()
    arguments = ("--config", "--data", data, "--host", "127.0.0.1", "--port", port)
    before = database_file(data).read_bytes()
    found = told(contraband, *arguments[1:])
    page = [fault for fault in found["fault"] if "make web" not in fault]  # not built in every run
    assert page == []
    assert f"Port {port} is free." in found["ok"]
    assert any(sentence.startswith("The database can be read") for sentence in found["ok"])
    assert database_file(data).read_bytes() == before


def test_wrong_settings_are_told(contraband, data: Path, tmp_path: Path) -> None:
    os.chmod(database_file(data), 0o640)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        file = tmp_path / "settings.toml"
        file.write_text('bot_workers = 64\norigins = ["https://a.example.org", "*.example.org"]\n')
        arguments = ("--data", data, "--host", "127.0.0.1", "--port", port, "--settings", file)
        found = told(contraband, *arguments)
        assert contraband("doctor", "--config", *arguments).code == 1
        with lock_folder(data):
            running = told(contraband, *arguments)
    assert any(f"port {port}: address already in use" in fault for fault in found["fault"])
    assert any("*.example.org is no address" in fault for fault in found["fault"])
    assert any("Others can read contraband.db;" in warning for warning in found["warning"])
    assert any(warning.startswith("Bots think in 64") for warning in found["warning"])
    assert any("No backups" in warning for warning in found["warning"])
    assert any("runs; port" in sentence for sentence in running["ok"])
    assert mode(database_file(data)) == 0o640  # looking changes nothing


@pytest.mark.parametrize(
    ("origin", "wrong"),
    [
        ("https://games.example.org", ""),
        ("https://games.example.org:8443/", ""),
        ("games.example.org", "is no address"),
        ("ftp://games.example.org", "is no address"),
        ("https://", "is no address"),
        ("https://games.example.org/play", "must end"),
        ("https://me@games.example.org", "must end"),
        ("https://games.example.org:443", "leave out the port"),
        ("https://games.example.org:huge", "cannot be read"),
    ],
)
def test_origins(origin: str, wrong: str) -> None:
    from contraband.server.config_check import wrong_with

    assert wrong_with(origin).startswith(wrong) if not wrong else wrong in wrong_with(origin)


def test_a_database_that_is_none_is_a_fault(contraband, tmp_path: Path) -> None:
    (tmp_path / "contraband.db").write_text("nonsense " * 1_000)
    assert any("cannot be read" in fault for fault in told(contraband, "--data", tmp_path)["fault"])
    below = tmp_path / "contraband.db" / "folder"
    assert any("is a file" in fault for fault in told(contraband, "--data", below)["fault"])


def test_postgres_is_looked_for(contraband, fresh_database: str, tmp_path: Path) -> None:
    found = told(contraband, "--data", tmp_path, "--postgres", fresh_database)
    assert any(sentence.startswith("PostgreSQL ") for sentence in found["ok"])
    nobody = f"postgresql://contraband@127.0.0.1:{free_port()}/none"
    found = told(contraband, "--data", tmp_path, "--postgres", nobody)
    assert any(fault.startswith("PostgreSQL cannot be used.") for fault in found["fault"])
