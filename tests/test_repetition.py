"""Six lines that stand twice are a place to look at: their number may fall, and not grow unseen.

Kept versions of a game are left out: they are copies on purpose (docs/decisions/9).
"""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from contraband.games import OLDER

ROOT = Path(__file__).parents[1]
LINES = 6
MOST = {"src": 5, "web/src": 3}
ENDINGS = {".py", ".ts", ".svelte", ".css"}
MADE = {"seen.ts", "wire.ts", "fields.py"}  # written by programs
PASSED_OVER = re.compile(r"[\W_]*|(?:#|//|\*|/\*|<!--).*|(?:from|import)\b.*")
KEPT = set(OLDER.values())


def written(file: Path) -> bool:
    return file.suffix in ENDINGS and file.name not in MADE and not KEPT & set(file.parts)


def plain_lines(text: str) -> list[tuple[int, str]]:
    """Number and words of every line that says something."""
    folded = [(number, " ".join(line.split())) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, line) for number, line in folded if not PASSED_OVER.fullmatch(line)]


def repeated(folder: Path) -> list[list[str]]:
    """The places of each run of six lines that stands more than once."""
    places: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for file in sorted(filter(written, folder.rglob("*.*"))):
        lines = plain_lines(file.read_text(encoding="utf-8"))
        for at in range(len(lines) - LINES + 1):
            run = tuple(line for _, line in lines[at : at + LINES])
            places[run].append(f"{file.relative_to(folder)}:{lines[at][0]}")
    return [found for found in places.values() if len(found) > 1]


@pytest.mark.parametrize("folder", MOST)
def test_repetition_does_not_grow(folder: str) -> None:
    found = repeated(ROOT / folder)
    listed = "\n".join(" = ".join(each) for each in found)
    assert len(found) <= MOST[folder], f"{len(found)} runs of {LINES} lines stand twice:\n{listed}"


def test_a_copy_is_noticed(tmp_path: Path) -> None:
    passage = "\n".join(f"value_{n} = {n}" for n in range(LINES))
    (tmp_path / "one.py").write_text(f"import sys\n{passage}\n", encoding="utf-8")
    (tmp_path / "two.py").write_text(f"\n# another\n{passage.replace(' =', '  =')}\n", "utf-8")
    assert repeated(tmp_path) == [["one.py:2", "two.py:3"]]
