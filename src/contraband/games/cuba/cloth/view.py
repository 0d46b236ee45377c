"""The cloth as everybody sees it: dice, Cities, Pawns, and the last flight. Part of view.py.

Lengths are millimetres, angles degrees, speeds metres a second, times milliseconds.
"""

from base64 import b64encode
from typing import Annotated, Literal, cast, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from contraband.core.sets import listed
from contraband.games.cuba.cloth.flick import square_of
from contraband.games.cuba.cloth.gates import gates_of, measured
from contraband.games.cuba.cloth.geometry import wheels
from contraband.games.cuba.cloth.heaps import counts_of, goods_of
from contraband.games.cuba.cloth.market import price
from contraband.games.cuba.cloth.numbers import (
    BY,
    DIE_KEPT,
    EVENT,
    EVENT_COUNT,
    FINGER,
    MADE,
    MEANT,
    POSE,
    VALID,
)
from contraband.games.cuba.data import (
    CITY_NAMES,
    COLOUR_OF,
    DICE,
    FACE,
    FACES,
    GATE_DICE,
    GOODS,
    POSTS,
    SYMBOLS,
)
from contraband.games.cuba.moves.cloth import first_post, second_post
from contraband.games.cuba.state import Cuba

# -- the shape -------------------------------------------------------------------------------------

Good = Literal["gem", "weapons", "statue", "case", "alcohol"]
Sign = Literal["gem", "weapons", "statue", "case", "alcohol", "crate", "vehicle"]
PostName = Literal["red", "blue", "green", "yellow", "grey", "vehicle"]
Side = Literal["south", "east", "north", "west"]
EventKind = Literal["hit", "city", "passed", "clear", "pawn", "left"]
# Why a crossing counted or not.
Verdict = Literal["counted", "flipped", "no_gate", "blocked", "missed", "not_behind", "touched"]
# A list and no tuple, so that a view is plain JSON as it is.
Posts = Annotated[list[str], Meta(extra={"typescript": "[string, string]"})]


class DieView(Struct, kw_only=True):
    """A die on the cloth: a Gate die shows symbols, a Vehicle belongs to a seat."""

    name: str
    colour: PostName
    x: float
    y: float
    yaw: float
    up: int  # the face on top: +z, -z, +x, -x, +y, -y
    kind: Literal["gate", "vehicle"]
    top: Sign | UnsetType = UNSET
    faces: list[Sign] | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    wheels: float | UnsetType = UNSET  # where they point


class CityView(Struct):
    """A City card in a corner, 0 to 3: SW, SE, NW, NE."""

    name: str
    corner: int


class Pawn(Struct):
    """Who is on foot, and where."""

    seat: int
    x: float
    y: float


class Finger(Struct):
    """A flick: azimuth, speed, height and offset."""

    az: float
    v: float
    h: float
    o: float


class FlightEvent(Struct):
    """One moment of a flight."""

    kind: EventKind
    ms: float
    die: str | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    city: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET


class FlightView(Struct):
    """The last flick, for the eyes: meant, happened, met, and the track."""

    number: int
    seat: int
    die: str
    asked: Finger
    got: Finger
    valid: bool
    events: list[FlightEvent]
    track: str  # base64, packed by physics/track.py


class ClothView(Struct):
    """Everything that lies on the cloth."""

    side: float
    ruler: float
    dice: list[DieView]
    cities: list[CityView]
    pawns: list[Pawn]
    flight: FlightView | None


class GateView(Struct):
    """A pair that fits: whether it can be ridden, how wide it is, and what lies in the way."""

    move: int
    posts: Posts
    rideable: bool
    gap: float
    blockers: list[str]


class Way(Struct):
    """The Gates a Sector card would lead through."""

    card: int
    gates: list[GateView]


# -- how it is filled ------------------------------------------------------------------------------

SIDES: tuple[Side, ...] = get_args(Side)
KINDS: tuple[EventKind, ...] = get_args(EventKind)  # as cloth/events.py numbers them
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)  # as race/rules/judging.py numbers them


def cloth(s: Cuba) -> ClothView:
    return ClothView(
        side=s.side / 1000,
        ruler=s.reach() / 1000,
        dice=[die(s, at) for at in listed(s.lying)],
        cities=[CityView(CITY_NAMES[city], corner) for corner, city in enumerate(s.cities)],
        pawns=[
            Pawn(seat, s.pawns[2 * at] / 1000, s.pawns[2 * at + 1] / 1000)
            for at, seat in enumerate(s.walkers)
        ],
        flight=flight(s) if s.flight else None,
    )


def die(s: Cuba, at: int) -> DieView:
    """``up`` is the body face on top (+z, -z, +x, -x, +y, -y); with yaw 0 it was turned up by the
    shortest way (physics/pose.py)."""
    x, y, up, yaw = (int(s.poses[POSE * at + n]) for n in range(POSE))
    is_gate = at < GATE_DICE
    faces = [sign(FACE[FACES * at + face]) for face in range(FACES)] if is_gate else []
    return DieView(
        name=DICE[at],
        colour=post(COLOUR_OF[at]),
        x=x / 1000,
        y=y / 1000,
        yaw=yaw / 1000,
        up=up,
        kind="gate" if is_gate else "vehicle",
        top=faces[up] if is_gate else UNSET,
        faces=faces if is_gate else UNSET,
        seat=UNSET if is_gate else at - GATE_DICE,
        wheels=UNSET if is_gate else int(wheels(up, yaw)) / 1000,
    )


def sign(symbol: int) -> Sign:
    return cast(Sign, SYMBOLS[symbol])


def good(symbol: int) -> Good:
    return cast(Good, SYMBOLS[symbol])


def goods(heap: int) -> list[Good]:
    return [good(symbol) for symbol in goods_of(heap)]


def counted(heap: int) -> dict[str, int]:
    return {SYMBOLS[good]: many for good, many in enumerate(counts_of(heap))}


def prices(s: Cuba, sold: int) -> dict[str, int]:
    """What each Good fetches where these have been sold."""
    return {SYMBOLS[good]: price(sold, good, s.by_gap) for good in range(GOODS)}


def post(colour: int) -> PostName:
    return cast(PostName, POSTS[colour])


def flight(s: Cuba) -> FlightView:
    numbers = s.flight
    track_at = EVENT_COUNT + 1 + EVENT * numbers[EVENT_COUNT]
    events = numbers[EVENT_COUNT + 1 : track_at]
    return FlightView(
        number=s.flights,
        seat=numbers[BY],
        die=DICE[numbers[DIE_KEPT]],
        asked=finger(numbers[MEANT : MEANT + FINGER]),
        got=finger(numbers[MADE : MADE + FINGER]),
        valid=numbers[VALID] == 1,
        events=[event(s, events[at : at + EVENT]) for at in range(0, len(events), EVENT)],
        track=b64encode(bytes(numbers[track_at:])).decode(),
    )


def finger(numbers: list[int]) -> Finger:
    azimuth, speed, height, offset = (number / 1000 for number in numbers)
    return Finger(azimuth, speed, height, offset)


def event(s: Cuba, numbers: list[int]) -> FlightEvent:
    kind, what, where, time = numbers
    seen = FlightEvent(KINDS[kind], time / 1000)
    if seen.kind in ("hit", "left"):
        seen.die = DICE[what]
    if seen.kind == "left":
        seen.side = SIDES[where]
    if seen.kind == "city":
        seen.city = CITY_NAMES[s.cities[what]]
    if seen.kind == "pawn":
        seen.seat = what
    return seen


def named(s: Cuba) -> Posts | None:
    """The Gate of this ride."""
    return [DICE[s.first], DICE[s.second]] if s.first >= 0 else None


def verdict(s: Cuba) -> Verdict | None:
    return VERDICTS[s.verdict] if s.verdict >= 0 else None


def ways(s: Cuba, own: int, cards: list[int]) -> list[Way]:
    """The Gates of every Sector card that can be played, before one is."""
    return [Way(card, [gate(s, int(move)) for move in gates_of(s, own, card)]) for card in cards]


def gate(s: Cuba, move: int) -> GateView:
    first, second = int(first_post(move)), int(second_post(move))
    axis = measured(s, first, second)
    others = [at for at in listed(s.lying) if at not in (first, second)]
    blockers = [DICE[at] for at in others if axis.is_blocked_by(square_of(s, at))]
    return GateView(
        move=move,
        posts=[DICE[first], DICE[second]],
        rideable=axis.is_open() and not blockers,
        gap=max(0, int(axis.end - axis.begin)) / 1000,
        blockers=blockers if axis.is_open() else [],
    )
