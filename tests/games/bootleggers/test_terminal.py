"""The table in a terminal: everything that matters is on it, in every language."""

import pytest
from rich.console import Console

from contraband.cli.shell import words_for
from contraband.core.words import LANGUAGES
from contraband.games.bootleggers import terminal


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_drawn(arrange, language) -> None:
    table = arrange(60, 40, 20, cash=[7, 99, 99], round=3).mark("palace", 4, 4, 1)
    table.fill("s2", 3, "palace")
    table.give(1, "moll").give(0, "hit", secret=True).give(2, "hit", secret=True)
    console = Console(width=200)
    with console.capture() as captured:
        view = table.sees(0)
        names = ["Ana", "Ben", "Cem"]
        console.print(terminal.draw(view, words_for("bootleggers", language), names))
    drawn = captured.get()
    for shown in ("Ana", "7 G", "9/9", "4 4 1", "s2:3", "s2:3/4", "moll", "hit", "(palace)", "60"):
        assert shown in drawn
    assert "99" not in drawn
    assert terminal.example(view) == "p rosies 1"


def test_short_forms() -> None:
    assert terminal.shorthand("p palace 2") == "place palace 2"
    assert terminal.shorthand("l 4 0") == "load 4 0"
    assert terminal.shorthand("pass") == "pass"
