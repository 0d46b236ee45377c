"""The cloth as everybody sees it: dice, Cities, Pawns, and the last flight. Part of view.py.

Lengths are millimetres, angles degrees, speeds metres a second, times milliseconds.
"""

from base64 import b64encode

from contraband.core.state import seats_in
from contraband.games.cuba.cloth import CAR_DIE, GATE
from contraband.games.cuba.cloth import POSTS as POST_COUNT
from contraband.games.cuba.codes import PREPARING
from contraband.games.cuba.data import (
    CARDS,
    CITY,
    CITY_NAMES,
    COLOUR_OF,
    DICE,
    FACE,
    FACES,
    GATE_DICE,
    POSTS,
    SYMBOLS,
    VEHICLE_NAMES,
)
from contraband.games.cuba.geometry import wheels
from contraband.games.cuba.rules.flick import square_of
from contraband.games.cuba.rules.gates import gates_of, measured
from contraband.games.cuba.rules.race.riding import due_card
from contraband.games.cuba.rules.vehicles import is_wreck, room_for_bumpers
from contraband.games.cuba.sets import listed
from contraband.games.cuba.state import COBBERS, NO_CARD, Cuba

SIDES = ("south", "east", "north", "west")
KINDS = ("hit", "city", "passed", "clear", "pawn", "left")  # as watch.py numbers them
# Why a crossing counted or not, as rules/race/judging.py numbers it.
VERDICTS = ("counted", "flipped", "no_gate", "blocked", "missed", "not_behind", "touched")
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
        "colour": POSTS[COLOUR_OF[at]],
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
        seen["seat"] = what
    return seen


def race(s: Cuba) -> dict[str, object]:
    """I: the track, who stands where, and the Gates the active seat may name."""
    seat = int(s.active)
    playing = seat >= 0 and not s.over
    return {
        "number": s.race,
        "races": s.races,
        "target": CITY_NAMES[CITY[s.goal]],
        "track": [int(card) for card in s.track],
        "drivers": [driver(s, at) for at in range(s.seats)],
        "due": due(s, seat) if playing else None,
        "gate": [DICE[s.first], DICE[s.second]] if s.first >= 0 else None,
        "bumper": s.armed,
        "gates": [gate(s, move) for move in open_gates(s, seat)] if playing else [],
        "verdict": VERDICTS[s.verdict] if s.verdict >= 0 else None,
        "garage": [VEHICLE_NAMES[car] for car in listed(s.garage)],
    }


def driver(s: Cuba, seat: int) -> dict[str, object]:
    card = CARDS.vehicles[s.cars[seat]]
    seen: dict[str, object] = {
        "seat": seat,
        "die": DICE[CAR_DIE + seat],
        "vehicle": card.name,
        "level": card.level,
        "life": card.life,
        "room": int(room_for_bumpers(s, s.cars[seat])),
        "damage": s.damage[seat],
        "bumpers": s.bumpers[seat],
        "wreck": is_wreck(s, seat),
        "crossed": s.crossed[seat],
        "home": seat in seats_in(s.home),
        "cop": seat in seats_in(s.hunted),
        "blind": s.blind[seat],
        "cone": seat in seats_in(s.coned),
    }
    if s.variant == COBBERS:  # CUBA-7.1.2  whose decision it is: the preparer's, then the rider's
        preparer = int(s.swapped >> seat & 1)
        seen["preparer"] = preparer
        seen["acts"] = preparer if s.step == PREPARING else 1 - preparer
    return seen


def due(s: Cuba, seat: int) -> int | None:
    """The Sector card whose Gate may be named."""
    card = int(due_card(s, seat))
    return card if card != NO_CARD else None


def open_gates(s: Cuba, seat: int) -> list[int]:
    card = due_card(s, seat)
    return [int(move) for move in gates_of(s, CAR_DIE + seat, card)] if card != NO_CARD else []


def ways(s: Cuba, own: int, cards: list[int]) -> list[dict[str, object]]:
    """The Gates of every Sector card that can be played, before one is."""
    return [
        {"card": card, "gates": [gate(s, int(move)) for move in gates_of(s, own, card)]}
        for card in cards
    ]


def gate(s: Cuba, move: int) -> dict[str, object]:
    """A pair that fits: whether it can be ridden, how wide it is, and what lies in the way."""
    first, second = (move - int(GATE)) // int(POST_COUNT), (move - int(GATE)) % int(POST_COUNT)
    axis = measured(s, first, second)
    others = [at for at in listed(s.lying) if at not in (first, second)]
    blockers = [DICE[at] for at in others if axis.is_blocked_by(square_of(s, at))]
    return {
        "move": move,
        "posts": [DICE[first], DICE[second]],
        "rideable": axis.is_open() and not blockers,
        "gap": max(0, int(axis.end - axis.begin)) / 1000,
        "blockers": blockers if axis.is_open() else [],
    }
