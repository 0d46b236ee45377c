"""Pages are easy to read beside code, and the commands they print exist."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from contraband.cli import make_app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
WIDTH = 120  # a line stays below it
FOLDERS = ["bench", "deploy", "docs", "examples", "src", "tests", "tools", "web/src"]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def ends_of(file: Path) -> Iterator[str]:
    """What a file may be called: its path in the repository, or the end of it."""
    parts = file.relative_to(ROOT).parts
    return ("/".join(parts[at:]) for at in range(len(parts)))


FILES = [*ROOT.glob("*.*"), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.*"))]
KNOWN = {name for file in FILES for name in ends_of(file)}


def commands(page: Path) -> list[str]:
    """What is printed on lines of its own, without remarks; what may be left out is in brackets."""
    text = page.read_text(encoding="utf-8").replace("\\\n", "")
    found = re.findall(r"^    contraband (.*)$", text, re.MULTILINE)
    return [re.split(r"\s{2,}(?!-)|\s+[#|]", line)[0].translate(BRACKETS) for line in found]


BRACKETS = str.maketrans("", "", "[]")
PRINTED = [(name_of(page), command) for page in PAGES for command in commands(page)]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_lines_are_short(page: Path) -> None:
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        assert len(line) < WIDTH, f"line {number}"


@pytest.mark.parametrize(("page", "command"), PRINTED, ids=[" ".join(each) for each in PRINTED])
def test_a_printed_command_is_one(page: str, command: str) -> None:
    """With these words and options; those of the README and of help texts are also run."""
    make_app().parse_args(shlex.split(command), exit_on_error=False, print_error=False)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    """By their whole path, or by its end."""
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w./-]+\.(?:py|ts|svelte|toml|txt|md|mjs|css))`", text))
    assert named - KNOWN == set()
    for link in re.findall(r"\]\(([\w./-]+)[)#]", text):
        assert (page.parent / link).exists(), link


def test_decisions_are_numbered_without_gaps() -> None:
    folder = ROOT / "docs" / "decisions"
    numbers = sorted(int(page.name.split("-")[0]) for page in folder.glob("*.md"))
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
