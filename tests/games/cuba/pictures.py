"""Real tables for the tests of the browser's room.

    PYTHONPATH=tests python -m games.cuba.pictures

writes them down; a test compares. Flicks are guessed at, which is the same on every machine; those
of recorded.py are guessed at again.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from games.cuba.recorded import Recorded, recorded

from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.state import seats_in
from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.cloth.noise import BELL_TOTAL, DRAWS, SPREAD, Flick, noisy
from contraband.games.cuba.cloth.numbers import (
    AZIMUTH,
    CROSSED,
    DIE,
    EVENT,
    FLICKED,
    GATE,
    GATE_NUMBERS,
    HAS_GATE,
    KIND,
    OFFSET,
    PAWN,
    SIDE,
    WHAT,
    events_of,
)
from contraband.games.cuba.cloth.view import KINDS
from contraband.games.cuba.data import DICE, GATE_DICE
from contraband.games.cuba.game import GAME
from contraband.games.cuba.names.steps import PREPARING, RIDING, ROUTING
from contraband.games.cuba.preview import CubaPreview
from contraband.games.cuba.state import Cuba

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "cuba.json"
HANDS: Final = 64  # tries of one flick, with the errors of the hand
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
    "cross": ("race", lambda at: at[0].step == PREPARING and purpose(at) == "cross"),
    "blocked": ("race", lambda at: at[0].step == PREPARING and purpose(at) == "open"),
    "home": ("race", lambda at: at[0].step == RIDING and purpose(at) == "city"),
    "shot": ("race", lambda at: at[0].step == RIDING and at[1] in seats_in(at[0].coned)),
    "ways": ("smugglers", lambda at: at[0].step == ROUTING),
    "practice": ("practice", lambda at: True),
}


def purpose(at: At) -> str | None:
    """What the first of the proposed flicks is for."""
    flicks = said(at).flicks
    return flicks.aims[0].purpose if flicks and flicks.aims else None


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
    """Recorded flicks, and what the game's own guess makes of them."""
    for one in recorded():
        question = one.question
        answer = guess(question)
        events = events_of(answer)
        yield {
            "side": question[SIDE] / 1000,
            "dice": list(lying(question)),
            "die": DICE[question[FLICKED]],
            "aim": [number / 1000 for number in question[AZIMUTH : OFFSET + 1]],
            "asked": [number / 1000 for number in one.asked],
            "hand": [spread / 1000 for spread in SPREAD[one.skill][:2]],
            "gate": one.gate if question[HAS_GATE] else None,
            "crossed": answer[CROSSED] == 1,
            "chance": chance(one) if question[HAS_GATE] else None,
            "events": [tale(events[at : at + EVENT]) for at in range(0, len(events), EVENT)],
        }


def lying(question: list[int]) -> Iterator[dict[str, Any]]:
    at = GATE + (GATE_NUMBERS if question[HAS_GATE] else 0)
    at += 1 + PAWN * question[at]
    for n in range(at + 1, at + 1 + DIE * question[at], DIE):
        die, x, y, _top, yaw = question[n : n + DIE]
        kind = "gate" if die < GATE_DICE else "vehicle"
        place = {"x": x / 1000, "y": y / 1000, "yaw": yaw / 1000}
        yield {"name": DICE[die], "kind": kind, **place}


def tale(event: list[int]) -> dict[str, Any]:
    kind, what = KINDS[event[KIND]], event[WHAT]
    if kind in ("hit", "left"):
        return {"kind": kind, "die": DICE[what]}
    return {"kind": kind, "corner": what} if kind == "city" else {"kind": kind}


def chance(one: Recorded) -> int:
    """In how many of a hundred the flick that was asked for crosses, by the guess."""
    luck, crossed = seeded(5), 0
    for _ in range(HANDS):
        got = noisy(Flick(*one.asked), one.skill, [luck.below(BELL_TOTAL) for _ in range(DRAWS)])
        question = list(one.question)
        question[AZIMUTH : OFFSET + 1] = [got.azimuth, got.speed, got.height, got.offset]
        crossed += guess(question)[CROSSED]
    return round(100 * crossed / HANDS)


def made() -> dict[str, Any]:
    pictures: dict[str, Any] = {}
    for name, (variant, fits) in WANTED.items():
        seats = 1 if variant == "couriers" else 3
        games = (at for seed in range(20) for at in decisions(variant, seats, seed))
        pictures[name] = picture(next(at for at in games if fits(at)))
    return {"pictures": pictures, "flicks": list(guessed())}


if __name__ == "__main__":
    FILE.write_text(json.dumps(made(), indent=None, separators=(",", ":")) + "\n")
