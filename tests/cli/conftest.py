"""The command line as a person calls it, without starting a process each time."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from contraband.cli import main


class Result(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Result]


@pytest.fixture
def contraband(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """``contraband("play", "soda", typed="...")``; an exception is a traceback, and fails."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*arguments: object, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "argv", ["contraband", *(str(word) for word in arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main()
        return Result(code, *capsys.readouterr())

    return call


@pytest.fixture
def record(contraband: Call, tmp_path: Path) -> Path:
    """A finished game with a proof of its luck."""
    path = tmp_path / "game.json"
    typed = "list\n1\n" * 200
    options = ("--seed", 5, "--players", 3, "--option", "events=on", "--save", path)
    assert contraband("play", "soda", *options, typed=typed).code == 0
    return path
