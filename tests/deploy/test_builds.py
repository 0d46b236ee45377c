"""T25: two builds of the same sources are the same file, wherever and whenever they are made."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.trial("T25")
ROOT = Path(__file__).parents[2]
NEEDED = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")
LEFT_OUT = ("*.so", "__pycache__", "*.egg-info", "static")
BUILD = """
import sys
from setuptools import build_meta
print(build_meta.build_wheel(sys.argv[1]))
"""


def build(folder: Path, changed_s: int) -> Path:
    """A wheel of plain Python, out of a copy whose files were last changed then."""
    folder.mkdir()
    for name in NEEDED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns(*LEFT_OUT)
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)
    for file in folder.rglob("*"):
        os.utime(file, (changed_s, changed_s))
    around = {**os.environ, "CONTRABAND_COMPILE": "0", "SOURCE_DATE_EPOCH": "1700000000"}
    command = [sys.executable, "-c", BUILD, "out"]
    ran = subprocess.run(
        command, cwd=folder, env=around, check=True, capture_output=True, text=True
    )
    return folder / "out" / ran.stdout.split()[-1]


def test_two_builds_are_the_same_byte_for_byte(tmp_path: Path) -> None:
    first = build(tmp_path / "here", 1_500_000_000)
    second = build(tmp_path / "elsewhere, later", 1_600_000_000)
    assert first.name == second.name
    with zipfile.ZipFile(first) as wheel:
        names = wheel.namelist()
    assert "contraband/games/soda/RULES.md" in names
    assert "contraband/server/run.py" in names
    digests = [hashlib.sha256(one.read_bytes()).hexdigest() for one in (first, second)]
    assert digests[0] == digests[1]
