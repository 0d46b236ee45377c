"""The cloth in a terminal."""

import pytest
from laid_cloth import LaidCloth
from rich.console import Console

from contraband.cli.shell import words_for
from contraband.core.words import LANGUAGES
from contraband.games.cuba import terminal
from contraband.games.cuba.game import GAME


def drawn(laid: LaidCloth, language: str) -> str:
    names = ["Ana", "Ben"]
    console = Console(width=120)
    with console.capture() as captured:
        view = GAME.view(laid.s, laid.active)
        console.print(terminal.draw(view, words_for("cuba", language), names))
    return captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_race_is_drawn(language: str) -> None:
    race = LaidCloth(raid="on")
    race.s.crossed[1 - race.active] = 3
    race.s.damage[1 - race.active] = 4
    race.s.blind[0] = 2
    race.play("done")
    text = drawn(race, language)
    shown = ("Ana", "V1 Carcacha Uno (1)", "3/5", "4/3", "R1-B1 88 mm", "V2", "(30, 90)")
    for part in shown:
        assert part in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smugglers_are_drawn(language: str) -> None:
    laid = LaidCloth(variant="smugglers")
    laid.at_boss(gem=2, case=1)
    laid.hold(laid.active, "S13", "S24")
    laid.play("route s13", "done")
    text = drawn(laid, language)
    for part in ("3,000", "0/6", "Bayamo 0 (-0)", "V2 Carcacha Dos (1)", "R1-B1 88 mm"):
        assert part in text


def test_a_blocked_gate_names_what_is_in_the_way() -> None:
    race = LaidCloth()
    race.track("S33")
    race.lay("R1", 100, 160)
    race.lay("R2", 200, 160)
    race.lay("B1", 150, 160)
    race.play("done")
    assert "R1-R2 ✗ B1 *" in drawn(race, "en")
