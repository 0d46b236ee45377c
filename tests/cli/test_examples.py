"""Every example that a help text or the README shows runs as it is printed, only smaller."""

import asyncio
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from stored_tables import fill

from contraband.cli import COMMANDS
from contraband.client.seat import RemoteSeat
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file, make_folder
from contraband.store.store import Store
from contraband.wire import messages as wire

COMMAND = [sys.executable, "-c", "import sys; from contraband.cli import main; sys.exit(main())"]
ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
CARDS = ROOT / "src/contraband/games/soda/cards.toml"
SMALL = {
    "--games": "2",
    "--deals": "2",
    "--trials": "2",
    "--tables": "1",
    "--rate": "5",
    "--seconds": "1",
    "--cycles": "1",
    "--minutes": "1",
    "--port": "0",
}
MORE = {
    "simulate": ["--jobs", "1", "--games", "2"],
    "check": ["--jobs", "1"],
    "study": ["--jobs", "1"],
    "ladder": ["--jobs", "1"],
    "exploit": ["--players", "3", "--trial", "2"],
    "tune": ["--deals", "2", "--held-out", "4", "--jobs", "1"],
    "chaos": ["--tables", "1"],
    "soak": ["--tables", "1", "--rate", "5", "--warm-up", "0"],
}
TYPED = {"play": "quit\n", "replay": "q\n"}


def readme_examples() -> list[str]:
    lines = README.read_text(encoding="utf-8").splitlines()
    found = [line.strip() for line in lines if line.startswith("    contraband ")]
    return [re.split(r"\s{2,}", line)[0] for line in found]


def smaller(example: str) -> list[str]:
    """The words after ``contraband``, with every size cut down."""
    words = shlex.split(example)[1:]
    for at, word in enumerate(words[:-1]):
        words[at + 1] = SMALL.get(word, words[at + 1])
    extra = MORE.get(words[0], [])
    pairs = zip(extra[::2], extra[1::2], strict=True)
    return words + [part for pair in pairs if pair[0] not in words for part in pair]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, and the data of a server with one finished table."""
    data = tmp_path / "data"
    make_folder(data)
    store = Store(sqlite_url(database_file(data)))
    asyncio.run(fill(store, "1f3c", "over"))
    store.close()
    monkeypatch.setenv("CONTRABAND_DATA", str(data))
    monkeypatch.setenv("CONTRABAND_PORT", "0")
    monkeypatch.setattr("contraband.cli.soak.MINUTE_S", 2.0)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def prepare(contraband, name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that an example works on."""
    (folder / "ours.toml").write_bytes(CARDS.read_bytes())
    if name in ("replay", "verify", "analyse"):
        options = ("--seed", 5, "--players", 3, "--save", "game.json")
        assert contraband("play", "soda", *options, typed="list\n1\n" * 200).code == 0
    elif name in ("study", "report"):
        (folder / "apology.toml").write_text(STUDY, encoding="utf-8")
        if name == "report":
            assert contraband("study", "apology.toml", "--jobs", 1).code == 0
    elif name == "restore":
        assert contraband("backup", "tables.db").code == 0
    elif name == "import":
        assert contraband("export", "tables.jsonl").code == 0
        monkeypatch.setenv("CONTRABAND_DATA", str(folder / "other"))


def run(contraband, example: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = smaller(example)
    prepare(contraband, words[0], folder, monkeypatch)
    if words[0] in STARTED:
        STARTED[words[0]](words, folder)
        return
    result = contraband(*words, typed=TYPED.get(words[0], ""))
    assert result.code == 0, result.err
    assert result.out


def serve(words: list[str], folder: Path) -> None:
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "open" in process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def seat(words: list[str], folder: Path) -> None:
    """Somebody opens a table on a real server, and begins when the bot has come."""
    (folder / "mybots.py").write_text(GREEDY, encoding="utf-8")
    make_folder(folder / "served")
    server = ServerProcess(folder / "served")
    link = server.start()
    wish = {"game": "soda", "seats": 3, "occupants": ["easy", "easy"], "pace": "instant"}
    opened = httpx.post(f"{link}/api/tables", json=wish).json()
    words[1] = f"{link}/t/{opened['table']}"
    with (
        subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True) as process,
        RemoteSeat(link, opened["table"], opened["host_token"]) as host,
    ):
        while not host.picture.seats[2].author:
            assert host.wait(30)
        host.command(wire.Start("start"))
        assert process.stdout is not None
        assert "The game is over" in process.stdout.read()
        assert process.wait(60) == 0
    server.stop()


def mcp(words: list[str], folder: Path) -> None:
    """It ends when the assistant hangs up."""
    done = subprocess.run([*COMMAND, *words], input="", text=True, timeout=60, check=False)
    assert done.returncode == 0


STARTED = {"serve": serve, "seat": seat, "mcp": mcp}
STUDY = """
game = "soda"
deals = 2
[answer]
measure = "rounds"
[[edition]]
[[edition]]
cards.apology = 4
name = "dear"
[[table]]
players = 3
bots = ["easy"]
"""
GREEDY = """
import contraband as cb

class Greedy(cb.Bot):
    def choose(self, at, chance, budget):
        return cb.Choice(at.legal()[0], "", [])
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_example_of_a_help_text_runs(
    contraband, name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = contraband(name, "--help").out
    found = re.search(r"Example: (contraband .*)", text)
    assert found is not None
    run(contraband, found[1], folder, monkeypatch)


@pytest.mark.parametrize("example", readme_examples())
def test_the_examples_of_the_readme_run(
    contraband, example: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(contraband, example, folder, monkeypatch)
