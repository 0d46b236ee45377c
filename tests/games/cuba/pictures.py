"""Real tables for the tests of the browser's room.

    PYTHONPATH=tests python -m games.cuba.pictures

writes them down; a test compares. Flicks are guessed at, which is the same on every machine.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves.flicks import FLICK
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.preview import CubaPreview
from contraband.games.cuba.state import Cuba

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "cuba.json"
FLICKS: Final = 60  # of which the guess is written down
LONG: Final = 400  # decisions of a game

At = tuple[Cuba, int]


def decisions(variant: str, seats: int, seed: int) -> Iterator[At]:
    """Every decision of a game that is played as it comes to mind."""
    luck, whims = seeded(seed), seeded(seed + 1)
    s = GAME.new(seats, {"variant": variant, "skill": "expert"}, luck)
    for _ in range(LONG):
        if s.over:
            return
        seat = int(lowest(s.asked))
        yield s, seat
        GAME.play(s, seat, int(GAME.quick_move(s, seat, whims)))


def said(at: At) -> CubaPreview:
    found = GAME.preview(*at)
    assert isinstance(found, CubaPreview)
    return found


# By name: the variant, and which of its decisions is the first to show it.
WANTED: Final[dict[str, tuple[str, Callable[[At], bool]]]] = {
    "sale": ("marketeers", lambda at: len(said(at).sales or []) > 2),
    "offers": ("marketeers", lambda at: any(offer.best for offer in said(at).offers or [])),
    "deal": ("smugglers", lambda at: len(said(at).deals or []) > 1),
    "walk": ("smugglers", lambda at: {walk.city for walk in said(at).walks or []} > {None}),
    "job": ("couriers", lambda at: bool(at[0].stocks[0]) and bool(said(at).job)),
    "race": ("race", lambda at: at[0].first >= 0),
}


def picture(at: At) -> dict[str, Any]:
    """The parts of a picture that the room reads here."""
    s, seat = at
    legal = [
        {"move": move, "notation": GAME.notation(move), "label": "", "about": {}}
        for move in GAME.moves(s, seat)
    ]
    step = GAME.steps[s.step]
    decision = {
        "step": step.name,
        "open": step.open,
        "legal": legal,
        "refused": [],
        "preview": msgspec.to_builtins(GAME.preview(s, seat)),
    }
    view = msgspec.to_builtins(GAME.view(s, seat))
    return {"table": {"game": "cuba", "options": {}}, "view": view, "decision": decision}


def guessed() -> Iterator[dict[str, Any]]:
    """Flicks of Vehicles struck at the middle, and what a guess without errors makes of them."""
    found = 0
    for seed in range(40, 80):
        luck, whims = seeded(seed), seeded(seed + 1)
        s = GAME.new(3, {"variant": "race", "skill": "perfect"}, luck)
        while not s.over and s.round < 4 and found < FLICKS:
            seat = int(lowest(s.asked))
            move = int(GAME.quick_move(s, seat, whims))
            before = msgspec.to_builtins(GAME.view(s, seat))["cloth"]
            GAME.play(s, seat, move)
            text = GAME.notation(move)
            if kind_of(move) == FLICK and " v" in text and " h 0 o 0" in text:
                after = msgspec.to_builtins(GAME.view(s, seat))["cloth"]
                flight = after["flight"]
                if flight is not None and flight["valid"]:
                    found += 1
                    before["flight"] = None
                    yield {"cloth": before, "flick": text, "events": flight["events"]}
        if found >= FLICKS:
            return


def made() -> dict[str, Any]:
    pictures: dict[str, Any] = {}
    for name, (variant, fits) in WANTED.items():
        seats = 1 if variant == "couriers" else 3
        games = (at for seed in range(20) for at in decisions(variant, seats, seed))
        pictures[name] = picture(next(at for at in games if fits(at)))
    return {"pictures": pictures, "flicks": list(guessed())}


if __name__ == "__main__":
    FILE.write_text(json.dumps(made(), indent=None, separators=(",", ":")) + "\n")
