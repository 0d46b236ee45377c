"""Real pictures of a table for the tests of the browser's room.

    PYTHONPATH=tests python -m games.soda.pictures

writes them down; a test compares.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from table.driver import PEOPLE, Driver, token

from contraband.core.chance import ReplayChance, seeded
from contraband.games import read_words
from contraband.games.soda.data import CARDS, EVENT_NAMES
from contraband.games.soda.game import GAME
from contraband.games.soda.state import Soda
from contraband.table import Occupant, Setup, Who
from contraband.table.picture import button
from contraband.wire import messages as wire

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "soda.json"
HAND: Final = [0, 0, 1, 2, 3]


def dealt(event: str = "", **caps: int) -> Soda:
    """Three players, seat 0 guards, seats 1 and 2 hold HAND; caps of seats may differ."""
    rest = [name for name in EVENT_NAMES if name != event]
    options = {"events": "on", "event_order": [event, *rest]} if event else {}
    left = list(CARDS.copies)
    outcomes: list[int] = []
    for bottles in [*HAND, *HAND]:  # each draw picks among the cards still left
        outcomes.append(sum(left[:bottles]))
        left[bottles] -= 1
    s = GAME.new(3, {"first_guard": 0, **options}, ReplayChance(outcomes, 0), telling=True)
    for seat, owned in caps.items():
        s.caps[int(seat.removeprefix("seat"))] = owned
    return s


def packed(s: Soda, *packings: str) -> Soda:
    for seat, packing in enumerate(packings, start=1):
        GAME.play(s, seat, GAME.parse(f"pack {packing}"))
    return s


def asked(s: Soda, seat: int) -> dict[str, Any]:
    """What the room is given of a decision: the legal moves, and the preview."""
    step = GAME.steps[s.step].name
    names = ("Ana", "Ben", "Cleo")
    legal = [
        button(GAME, read_words("soda", "en"), step, move, names) for move in GAME.moves(s, seat)
    ]
    return {"legal": legal, "preview": GAME.preview(s, seat)}


SCENES: Final = {
    "packing": lambda: asked(dealt(), 1),
    "poor": lambda: asked(dealt(seat0=1, seat1=1), 1),
    "strict": lambda: asked(dealt("breakage"), 1),
    "birthday": lambda: asked(dealt("birthday"), 1),
    "wide": lambda: asked(dealt("holiday_season"), 1),
    "bribes": lambda: asked(packed(dealt(seat2=1), "3 2 bribe 1", "0 0 bribe 3"), 0),
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
