"""What the tests of every game's card file share: change it, use it, hear what is wrong with it."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from contraband.core.cardfile import read_box
from contraband.core.options import BadInput


def own_file(data: ModuleType) -> Path:
    """The card file that comes with the game."""
    return Path(str(data.__file__)).with_name("cards.toml")


def changed(data: ModuleType, folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the game's card file with some texts replaced by others, once each."""
    text = own_file(data).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def run(data: ModuleType, code: str, cards: Path) -> str:
    """What a program prints that is started with this card file."""
    env = {**os.environ, data.OVERRIDE: str(cards)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def complaint(data: ModuleType, path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said when this file is read in place of ours."""
    monkeypatch.setenv(data.OVERRIDE, str(path))
    with pytest.raises(BadInput) as caught:
        data.Cards(read_box(own_file(data), data.OVERRIDE))
    said = str(caught.value)
    assert said.startswith(f"The card file {path.name} cannot be used: ")
    assert said.endswith(".")
    assert "\n" not in said
    return said
