"""Real pictures of a table for the tests of the browser's room.

    PYTHONPATH=tests python -m games.nacho.pictures

writes them down; a test compares.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from table.driver import PEOPLE, Driver, token

from contraband.core.chance import seeded
from contraband.games.nacho.preview import NachoPreview
from contraband.table import Occupant, Setup, Who
from contraband.wire import messages as wire

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "nacho.json"
SEED: Final = 0  # of a game in which everything below happens


def played(seats: int, options: dict[str, object], seed: int) -> Iterator[wire.Picture]:
    """Everybody's picture at every decision of a game that is played at random."""
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(seats)]
    agreed = Setup(
        "nacho", seats, options=options, occupants=people, host_token=token(0), pace="instant"
    )
    driver = Driver(agreed, bytes([seed] * 32)).start()
    luck = seeded(seed)
    while driver.table.phase == "playing":
        asked = driver.table.asked
        for seat in asked:
            yield driver.picture(Who(seat))
        driver.move(asked[luck.below(len(asked))], luck.below(1000))


def every_decision(seats: int, options: dict[str, object]) -> Iterator[wire.Picture]:
    """Without the news, which grow with the game and are sent once."""
    for picture in played(seats, options, SEED):
        yield msgspec.structs.replace(picture, news=[])


def preview(picture: wire.Picture) -> NachoPreview:
    assert picture.decision is not None
    found = picture.decision.preview
    assert isinstance(found, NachoPreview)
    return found


def step(name: str) -> Callable[[wire.Picture], bool]:
    return lambda picture: picture.decision is not None and picture.decision.step == name


def is_theft(picture: wire.Picture) -> bool:
    """A go with a theft that gives something away, and an arrest."""
    if not step("smuggling")(picture):
        return False
    said = preview(picture)
    arrests = [there for there in said.destinations if there.outcomes]
    return any(trip.gives for trip in said.trips) and bool(arrests)


def has_told(*kinds: str) -> Callable[[wire.Picture], bool]:
    return lambda picture: set(kinds) <= {news.kind for news in picture.news}


# The first picture of each kind is taken.
WANTED: Final[dict[str, Callable[[wire.Picture], bool]]] = {
    "hire": step("choosing"),
    "theft": is_theft,
    "market": step("restocking"),
    "discard": step("refreshing"),
    "scored": has_told("round_scored", "fined", "bonus_won"),
    "raid": has_told("raided"),
}


TOLD: Final = {"scored": 1000, "raid": 40}  # how many of the last news are kept; else none


def text() -> str:
    """One picture a line."""
    left = dict(WANTED)
    lines: list[str] = []
    for picture in played(3, {}, SEED):
        for name in [name for name, wanted in left.items() if wanted(picture)]:
            del left[name]
            news = picture.news[-TOLD[name] :] if name in TOLD else []
            kept = msgspec.structs.replace(picture, news=news)
            lines.append(f'"{name}": {msgspec.json.encode(kept).decode()}')
    assert not left, f"never seen: {', '.join(left)}"
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
