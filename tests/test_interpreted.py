"""CONTRABAND_INTERPRETED=1 loads the sources although compiled modules lie beside them."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest


def run(code: str, interpreted: str, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "CONTRABAND_INTERPRETED": interpreted}
    command = [sys.executable, "-c", code, *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


IMPORT_THING = """
import sys, contraband
contraband.__path__.append(sys.argv[1])
from contraband import thing
print(thing.WHERE)
"""


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A module as source, and beside it a compiled one that is broken: whoever loads it notices."""
    (tmp_path / "thing.py").write_text("WHERE = 'source'\n")
    (tmp_path / f"thing{EXTENSION_SUFFIXES[0]}").write_bytes(b"not a library")
    return str(tmp_path)


def test_the_source_is_loaded_when_asked_for(folder: str) -> None:
    result = run(IMPORT_THING, "1", folder)
    assert result.stdout == "source\n", result.stderr


def test_the_compiled_module_is_preferred_otherwise(folder: str) -> None:
    result = run(IMPORT_THING, "0", folder)
    assert "ImportError" in result.stderr


def test_no_rule_is_compiled_when_interpreted() -> None:
    result = run("import contraband; print(contraband.compiled())", "1")
    assert result.stdout == "False\n", result.stderr
