"""Real pictures of a table for the tests of the browser's room.

    PYTHONPATH=tests python -m games.kingpin.pictures

writes them down; a test compares.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from games.kingpin.conftest import Table, arranged

from contraband.games import read_words
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.state import Kingpin
from contraband.table.picture import button, grey_button
from contraband.wire.messages import Decision

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "kingpin.json"
OWN: Final = "t5=5 t3=0 t3=0 o6=2 o3=0 o3=0 cs=100 cl=1200 i-"
RIVAL: Final = "t3=0 o3=2 o3=1 cm=400 i"
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")


def question(s: Kingpin, seat: int, language: str = "en") -> dict[str, Any]:
    """The view and the decision of a picture, as the table puts them together."""
    words = read_words(GAME.name, language)
    step = GAME.steps[s.step]
    decision = Decision(
        id=int(s.asking),
        step=step.name,
        window=step.window,
        open=step.open,
        legal=[button(GAME, words, step.name, move, NAMES) for move in GAME.offers(s, seat)],
        refused=[
            grey_button(GAME, words, step.name, move, reason, NAMES)
            for move, reason in GAME.refusals(s, seat)
        ],
        default=GAME.default_move(s, seat),
        left_ms=-1,
        preview=GAME.preview(s, seat),
    )
    seats = [{"name": name} for name in NAMES[: s.seats]]
    return {"seats": seats, "view": GAME.view(s, seat), "decision": decision}


def scenes() -> Iterator[tuple[str, Table]]:
    """Tables with a question."""
    yield "spending", arranged(OWN, RIVAL).roll("12344666")
    yield "nothing_rolled", arranged("t3=3 o6=2 cs=200", RIVAL).roll("116")
    yield "watched", arranged("t3=0 o6=2 cs=200 s", RIVAL + " a>0").roll("1134")
    adding_up = arranged("t3=0 o6=5 cm=900", RIVAL, od_per_turn="on").roll("336")
    yield "adding_up", adding_up.play("sell o6a cma 1")
    yield "buying", arranged("t3=3 o3=0 cs=200", RIVAL, money=[600, 500])
    yield "using", arranged("t3=3 o3=0 cs=200 i a", RIVAL, money=[600, 500]).to_specials("24624")
    war = arranged("t3=0 o3=0 cs=0 f", "t3=0 o3=2 o3=1 cl=800", money=[900, 900])
    yield "war", war.to_specials("2224").play("hire o3b")


def text() -> str:
    """One scene a line, by name."""
    made = {name: question(table.s, table.asked[0]) for name, table in scenes()}
    lines = [f'"{name}": {msgspec.json.encode(scene).decode()}' for name, scene in made.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
