"""What the README and the pages about the engine show is what happens."""

import doctest
import re
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GREEDY = """
import contraband as cb

class Greedy(cb.Bot):
    def choose(self, at, chance, budget):
        return cb.Choice(at.legal()[-1], "", [])
"""


@pytest.mark.parametrize("page", ["15-the-engine.md", "17-research.md"])
def test_what_a_page_shows_is_what_happens(page: str) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted >= 5
    assert found.failed == 0


def test_the_readmes_program_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    program = re.search(r"^    import contraband as cb\n(\n|    .*\n)+", text, re.MULTILINE)
    assert program is not None
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    Path("mybots.py").write_text(GREEDY, encoding="utf-8")
    exec(dedent(program[0]).replace("games=300", "games=3"), {})
    assert "mybots:Greedy" in capsys.readouterr().out
