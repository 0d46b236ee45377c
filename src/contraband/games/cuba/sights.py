"""The cloth as everybody sees it: dice, Cities, Pawns, and the last flight. Part of view.py.

Lengths are millimetres, angles degrees, speeds metres a second, times milliseconds.
"""

from base64 import b64encode

from contraband.games.cuba.data import CITY_NAMES, DICE, FACE, FACES, GATE_DICE, POSTS, SYMBOLS
from contraband.games.cuba.data import COLOUR_OF as COLOURS
from contraband.games.cuba.geometry import wheels
from contraband.games.cuba.sets import listed
from contraband.games.cuba.state import Cuba

SIDES = ("south", "east", "north", "west")
KINDS = ("hit", "city", "passed", "clear", "pawn", "left")  # as watch.py numbers them
HEAD = 11  # numbers of a kept flight before the count of its events
EVENT = 4


def cloth(s: Cuba) -> dict[str, object]:
    """Everything that lies on the cloth."""
    return {
        "side": s.side / 1000,
        "ruler": s.reach() / 1000,
        "dice": [die(s, at) for at in listed(s.lying)],
        "cities": [
            {"name": CITY_NAMES[city], "corner": corner} for corner, city in enumerate(s.cities)
        ],
        "pawns": [
            {"seat": seat, "x": s.pawns[2 * at] / 1000, "y": s.pawns[2 * at + 1] / 1000}
            for at, seat in enumerate(s.walkers)
        ],
        "flight": flight(s) if s.flight else None,
    }


def die(s: Cuba, at: int) -> dict[str, object]:
    """``up`` is the body face on top (+z, -z, +x, -x, +y, -y); with yaw 0 it was turned up by the
    shortest way (physics/pose.py)."""
    x, y, up, yaw = (int(s.poses[4 * at + n]) for n in range(4))
    seen: dict[str, object] = {
        "name": DICE[at],
        "colour": POSTS[COLOURS[at]],
        "x": x / 1000,
        "y": y / 1000,
        "yaw": yaw / 1000,
        "up": up,
    }
    if at < GATE_DICE:
        faces = [SYMBOLS[FACE[FACES * at + face]] for face in range(FACES)]
        return {**seen, "kind": "gate", "top": faces[up], "faces": faces}
    return {
        **seen,
        "kind": "vehicle",
        "seat": at - GATE_DICE,
        "wheels": int(wheels(up, yaw)) / 1000,
    }


def flight(s: Cuba) -> dict[str, object]:
    """The last flick, for the eyes: meant, happened, met, and the track (physics/track.py)."""
    numbers = s.flight
    count = numbers[HEAD]
    events = numbers[HEAD + 1 : HEAD + 1 + EVENT * count]
    return {
        "number": s.flights,
        "seat": numbers[0],
        "die": DICE[numbers[1]],
        "asked": finger(numbers[2:6]),
        "got": finger(numbers[6:10]),
        "valid": numbers[10] == 1,
        "events": [event(s, events[at : at + EVENT]) for at in range(0, len(events), EVENT)],
        "track": b64encode(bytes(numbers[HEAD + 1 + EVENT * count :])).decode(),
    }


def finger(numbers: list[int]) -> dict[str, float]:
    azimuth, speed, height, offset = (number / 1000 for number in numbers)
    return {"az": azimuth, "v": speed, "h": height, "o": offset}


def event(s: Cuba, numbers: list[int]) -> dict[str, object]:
    kind, what, where, time = numbers
    seen: dict[str, object] = {"kind": KINDS[kind], "ms": time / 1000}
    if KINDS[kind] in ("hit", "left"):
        seen["die"] = DICE[what]
    if KINDS[kind] == "left":
        seen["side"] = SIDES[where]
    if KINDS[kind] == "city":
        seen["city"] = CITY_NAMES[s.cities[what]]
    if KINDS[kind] == "pawn":
        seen["seat"] = s.walkers[what]
    return seen
