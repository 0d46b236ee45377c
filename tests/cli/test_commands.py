"""What all commands have in common: help, one sentence for a mistake, exit codes."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from contraband.cli import COMMANDS, main

COMMAND = [sys.executable, "-c", "import sys; from contraband.cli import main; sys.exit(main())"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(contraband, name: str) -> None:
    result = contraband(name, "--help")
    assert result.code == 0
    assert f"Usage: contraband {name}" in result.out
    assert f"Example: contraband {name}" in result.out
    assert max(len(line) for line in result.out.splitlines()) <= 80


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_the_list_of_commands(contraband, arguments: list[str]) -> None:
    result = contraband(*arguments)
    assert result.code == 0
    for name in COMMANDS:
        about = contraband(name, "--help").out.split("\n\n")[1].strip()
        assert re.search(rf"│ {name} +{re.escape(about)} +│", result.out)


def test_help_is_the_whole_docstring(contraband) -> None:
    """Not only its opening line, and nothing about switches that are off."""
    seen = " ".join(contraband("export", "--help").out.split())
    assert "contain hidden cards, so keep the file private" in seen
    assert "False" not in " ".join(contraband(name, "--help").out for name in COMMANDS)


def test_version(contraband) -> None:
    result = contraband("--version")
    assert result.code == 0
    assert result.out.strip().count(".") == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["pley"], 'Unknown command "pley". Did you mean "play"?'),
        (["--what"], "Unknown command"),
        (["play"], "requires an argument"),
        (["play", "soda", "--playrs", "3"], "Unknown option: --playrs. Did you mean --players?"),
        (["play", "soda", "--players", "many"], 'unable to convert "many" into int'),
        (["play", "soda", "--players"], "requires an argument"),
        (["games", "soda", "kingpin"], "nothing to do with 'kingpin'"),
        (["games", "chess"], "There is no game chess; there are: "),
        (["games", "a\x1b[31m\nb"], "There is no game a?[31m b"),
        (["games", "../../x"], "There is no game ../../x"),
        (["games", "--language", "fr"], "There is no language fr; try en, de, nl."),
        (["play", "chess"], "There is no game chess"),
        (["play", "soda", "--players", "2"], "soda is for 3 to 8 players, not 2."),
        (["play", "soda", "--players", "9" * 30], "soda is for 3 to 8 players"),
        (["play", "soda", "--seat", "4"], "There is no seat 4; the seats are 0 to 3."),
        (["play", "soda", "--seat=-1"], "There is no seat -1"),
        (["play", "soda", "--option", "events"], "An option looks like events=on"),
        (["play", "soda", "--option", "events=maybe"], "Option events cannot be maybe"),
        (["play", "soda", "-o", "events=on", "-o", "events=off"], "events is given twice"),
        (["play", "soda", "--option", "luck=on"], "There is no option luck"),
        (["play", "soda", "--option", "first_guard=7"], "first_guard is seat 7"),
        (["play", "soda", "--seed=-1"], "A seed is a whole number from 0"),
        (["play", "soda", "--seed", "9" * 30], "A seed is a whole number from 0"),
        (["play", "soda", "--bots", "godlike"], "There is no bot godlike"),
        (["play", "soda", "--bots", "random,random"], "--bots names 2 bots, but 3 seats need one"),
        (["play", "soda", "--names", "A,B,C,D,E"], "There are 5 names for 4 seats."),
        (["play", "soda", "--names", "A,A"], "Two seats have the same name."),
        (["play", "soda", "--names", "A,\x1b[2J"], "A name has 1 to 16 printable letters"),
        (["play", "soda", "--save", "/no/such/folder/x.json"], "there is no folder"),
        (["play", "soda", "--language", "xx"], "There is no language xx"),
        (["replay", "no-such-file.json"], "no-such-file.json cannot be read: no such file"),
        (["replay", "."], "cannot be read: is a directory"),
        (["verify", "no-such-file.json"], "cannot be read"),
    ],
)
def test_a_mistake_gets_one_sentence(contraband, arguments: list[str], sentence: str) -> None:
    result = contraband(*arguments)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1
    assert result.err.rstrip("\n").isprintable()
    assert result.out == ""


def test_a_bug_shows_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: list[str]) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("contraband.cli.run", broken)
    with pytest.raises(ZeroDivisionError):
        main()


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        result = subprocess.run(
            [*COMMAND, "games"], stdout=gone, stderr=subprocess.PIPE, text=True, check=False
        )
    assert result.stderr == ""
    assert result.returncode == 141


def test_ctrl_c_ends_quietly_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with subprocess.Popen(
        [*COMMAND, "play", "soda", "--seed", "1", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs us in the background may have told us to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        assert process.stdout is not None
        seen = ""
        while not seen.endswith("> "):
            seen += process.stdout.read(1)
        time.sleep(0.1)  # let it sit down and wait for the keyboard
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert err == ""
    assert process.returncode == 130
    assert path.exists()


def test_commands_load_nothing_they_do_not_need() -> None:
    """Quick to start: listing the commands imports no rules."""
    code = (
        "import sys; sys.argv = ['contraband', '--help']; from contraband.cli import main; main();"
        "print([name for name in sys.modules if name.startswith('contraband.games')])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.splitlines()[-1] == "[]"
