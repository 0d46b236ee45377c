"""The table in a terminal: everything that matters is on it, in every language."""

import pytest
from rich.console import Console

from contraband.cli.shell import words_for
from contraband.core.words import LANGUAGES
from contraband.games.kingpin import terminal
from contraband.games.kingpin.game import GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_drawn(arrange, language) -> None:
    empires = ("t3=3 o6=2 cs=200 i- !cl", "t3=0 o3=0 cm=400 a>0")
    table = arrange(*empires, money=[700, 4300]).roll("345")
    console = Console(width=160)
    with console.capture() as captured:
        view = GAME.view(table.s, 0)
        console.print(terminal.draw(view, words_for("kingpin", language), ["Ana", "Ben"]))
    drawn = captured.get()
    for shown in ("Ana", "Ben", "700", "4300", "t3a:3", "o6a:2", "csa $200", "ia", "cla", "→Ana"):
        assert shown in drawn
    assert terminal.example(view) == "s o6a csa 1"


def test_short_forms() -> None:
    assert terminal.shorthand("s o6a csa 1") == "sell o6a csa 1"
    assert terminal.shorthand("b cs") == "buy cs"
    assert terminal.shorthand("payday") == "payday"
    assert terminal.shorthand("s") == "s"
