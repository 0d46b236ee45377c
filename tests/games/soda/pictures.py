"""Real pictures of a table for the tests of the browser's room.

    PYTHONPATH=tests python -m games.soda.pictures

writes them down; a test compares.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from table.driver import PEOPLE, Driver, token

import contraband as cb
from contraband.core.chance import seeded
from contraband.games import read_words
from contraband.games.soda.data import EVENT_NAMES
from contraband.games.soda.game import GAME
from contraband.table import Occupant, Setup, Who
from contraband.table.picture import button
from contraband.wire import messages as wire

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "soda.json"
HAND: Final = [0, 0, 1, 2, 3]


def dealt(event: str = "", caps: dict[int, int] | None = None) -> cb.Position:
    """Three players, seat 0 guards, seats 1 and 2 hold HAND; caps of seats may differ."""
    drawn = {"event": event} if event else {}
    hands = {1: HAND, 2: HAND}
    return cb.game("soda").position(3, guard=0, hand=hands, caps=caps or {}, **drawn)


def packed(p: cb.Position, *packings: str) -> cb.Position:
    for seat, packing in enumerate(packings, start=1):
        p = p.play(seat, f"pack {packing}")
    return p


def asked(p: cb.Position, seat: int) -> dict[str, Any]:
    """What the room is given of a decision: the legal moves, and the preview."""
    names = ("Ana", "Ben", "Cleo")
    words = read_words("soda", "en")
    legal = [button(GAME, words, p.step, move, names) for move in p.legal(seat)]
    return {"legal": legal, "preview": p.preview(seat)}


SCENES: Final = {
    "packing": lambda: asked(dealt(), 1),
    "poor": lambda: asked(dealt(caps={0: 1, 1: 1}), 1),
    "strict": lambda: asked(dealt("breakage"), 1),
    "birthday": lambda: asked(dealt("birthday", {0: 12}), 1),
    "wide": lambda: asked(dealt("holiday_season"), 1),
    "bribes": lambda: asked(packed(dealt(caps={2: 1}), "3 2 bribe 1", "0 0 bribe 3"), 0),
}


def text() -> str:
    """One scene a line."""
    lines = [f'"{name}": {msgspec.json.encode(scene()).decode()}' for name, scene in SCENES.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def every_decision(seats: int, event: str) -> Iterator[wire.Picture]:
    """Everybody's picture at every decision of a random game that begins with this event."""
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(seats)]
    rest = [name for name in EVENT_NAMES if name != event]
    agreed = Setup(
        *("soda", seats),
        options={"events": "on", "event_order": [event, *rest]},
        occupants=people,
        host_token=token(0),
        pace="instant",
    )
    driver = Driver(agreed, bytes(32)).start()
    luck = seeded(seats)
    while driver.table.phase == "playing":
        seats_asked = driver.table.asked
        for seat in seats_asked:
            yield driver.picture(Who(seat))
        driver.move(seats_asked[luck.below(len(seats_asked))], luck.below(1000))


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
