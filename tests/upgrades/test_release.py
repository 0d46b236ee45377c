"""The next release, really made: its sources, its processes, and the rules it keeps.

Version 3 of Soda Smugglers draws luck otherwise. ``contraband.lab.keep`` has put version 2 aside,
as version 1 was before; in a second release both were given up.
"""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import contraband
from contraband.core.options import BadInput
from contraband.lab.keep import keep
from contraband.server.trials.player import Player
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.store.store import Store

pytestmark = pytest.mark.trial("T17")
PACKAGE = Path(contraband.__file__).parent
GOLDEN = Path(__file__).parents[1] / "golden"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "static", "solver")
KEPT = ['("soda", 1): "soda_1"', '("soda", 2): "soda_2"']
MISSING = (
    "This was begun under version 1 of the rules of soda, which this Contraband does not have.\n"
)
LINE = "soda, version 1: 40 tables (10 not begun, 17 running, 13 finished)."


class Release:
    """A copy of our sources, which run interpreted."""

    def __init__(self, home: Path) -> None:
        self.package = home / "src" / "contraband"
        self.golden = home / "golden"
        shutil.copytree(PACKAGE, self.package, ignore=LEFT_OUT)
        shutil.copytree(GOLDEN / "soda", self.golden / "soda")

    def change(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        source = str(self.package.parent)
        return {"PYTHONPATH": source, "CONTRABAND_INTERPRETED": "1", "COLUMNS": "200"}

    def run(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        """``contraband ...`` of this release."""
        return subprocess.run(
            [sys.executable, "-c", ServerProcess.main, *(str(word) for word in arguments)],
            env={**os.environ, **self.environment()},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Release:
    """Version 3 beside version 2 and version 1."""
    made = Release(tmp_path_factory.mktemp("next"))
    assert keep("soda", made.package, made.golden) == "soda_2"
    made.change("games/soda/game.py", "version=2)", "version=3)")
    made.change(
        "games/soda/rules/round.py",
        "        s.round += 1\n",
        "        s.round += 1 + 0 * s.draw(2)\n",
    )
    return made


@pytest.fixture(scope="module")
def later(release: Release, tmp_path_factory: pytest.TempPathFactory) -> Release:
    """Version 3 alone: what was kept has been given up."""
    made = Release.__new__(Release)
    home = tmp_path_factory.mktemp("later")
    made.package, made.golden = home / "src" / "contraband", home / "golden"
    shutil.copytree(release.package, made.package, ignore=LEFT_OUT)
    for version, kept in enumerate(KEPT, start=1):
        shutil.rmtree(made.package / "games" / f"soda_{version}")
        made.change("games/__init__.py", kept, f'("soda", {version}): ""')
    return made


@pytest.fixture
def server(
    release: Release, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ServerProcess]:
    for name, value in release.environment().items():
        monkeypatch.setenv(name, value)
    process = ServerProcess(folder)
    process.start()
    yield process
    assert process.stop() == 0
    assert (folder / "server.log").read_text() == ""


def get(link: str, path: str) -> Any:
    with urllib.request.urlopen(f"{link}/api/{path}") as answer:
        return msgspec.json.decode(answer.read())


def test_keeping_is_done_once_and_whole(release: Release) -> None:
    kept = release.package / "games" / "soda_2"
    sources = [file.read_text(encoding="utf-8") for file in kept.rglob("*.py")]
    assert sources
    assert not any("contraband.games.soda." in text for text in sources)  # nothing of today's
    thinking = {file.relative_to(kept).as_posix() for file in (kept / "bots").rglob("*")}
    assert thinking == {"bots/__init__.py", "bots/quick.py"}  # searchers play the rest
    registry = (release.package / "games" / "__init__.py").read_text(encoding="utf-8")
    assert all(line in registry for line in KEPT)
    with pytest.raises(BadInput, match="There is no game"):
        keep("chess", release.package, release.golden)
    release.change("games/soda/game.py", "version=3)", "version=2)")
    with pytest.raises(BadInput, match="Version 2 of soda is kept already"):
        keep("soda", release.package, release.golden)
    release.change("games/soda/game.py", "version=2)", "version=3)")


def test_the_golden_games_of_kept_rules_are_still_theirs(release: Release) -> None:
    """And those of the new version are others, so its number had to be raised."""
    code = (
        "from pathlib import Path; import sys; from contraband.lab.golden import *;"
        "plan = read_plans(Path(sys.argv[1], 'soda'))[0];"
        "print(*[digest(Golden(game_in(name), plan).text()) for name in ('soda_2', 'soda')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, release.golden],
        env={**os.environ, **release.environment()},
        capture_output=True,
        text=True,
        check=True,
    )
    old, new = done.stdout.split()
    promise = (release.golden / "soda_2" / "promise.toml").read_text(encoding="utf-8")
    assert f'3-players = "{old}"' in promise
    assert new not in promise


def test_doctor_says_beforehand_what_becomes_of_the_tables(
    release: Release, later: Release, folder: Path
) -> None:
    """The same before the first start, when the schema is still the old one, and after it."""
    for started in (False, True):
        with_rules = release.run("doctor", "--data", folder)
        assert f"{LINE} This release has these rules." in with_rules.stdout
        assert with_rules.returncode == 0, with_rules.stderr
        without = later.run("doctor", "--data", folder)
        assert f"{LINE} This release does not have these rules" in without.stdout
        assert "nacho, version 1: 40 tables" in without.stdout
        assert without.returncode == 3
        assert ("all is well" in without.stdout) == started
        Store(sqlite_url(folder / "contraband.db")).close()


def test_games_of_kept_rules_are_verified_and_replayed(
    release: Release, later: Release, server: ServerProcess, tmp_path: Path
) -> None:
    """By their own rules; a release without them says so, and nothing about the game."""
    assert get(server.link, "tables/soda-3/verify")["fair"]
    record = tmp_path / "game.json"
    record.write_bytes(msgspec.json.encode(get(server.link, "tables/soda-3/record")))
    assert msgspec.json.decode(record.read_bytes())["version"] == 1
    genuine = release.run("verify", record)
    assert "of soda (rules version 1) replay by the rules" in genuine.stdout, genuine.stderr
    shown = release.run("replay", record, "--to", 1)
    assert shown.returncode == 0, shown.stderr
    for command in ("verify", "replay"):
        refused = later.run(command, record)
        assert refused.returncode == 2
        assert refused.stderr == MISSING
        assert refused.stdout == ""


async def test_bots_play_by_kept_rules_too(server: ServerProcess, folder: Path) -> None:
    """Table soda-5 waits for a bot, which thinks in a process of its own while somebody watches."""
    latest = "SELECT body FROM log WHERE table_id = 'soda-5' AND kind = 'move' ORDER BY seq DESC"
    by_bot: dict[str, Any] = {}
    watcher = Player(server.link, "soda-5", "")
    async with httpx.AsyncClient(timeout=30) as http, asyncio.timeout(30):
        await watcher.connect(http)
        while "why" not in by_bot:  # moves of the old store have none
            await asyncio.sleep(0.1)
            with closing(sqlite3.connect(folder / "contraband.db")) as data:
                (body,) = data.execute(latest).fetchone()
            by_bot = msgspec.json.decode(body)["body"]
    await watcher.close()
    assert by_bot["why"]["key"] in ("search", "forced")  # its own thought, not the default
