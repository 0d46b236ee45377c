"""CUBA-2  One flick: the errors of the hand, the question to the simulation, what came of it.

The state keeps the dice, and the last flight for those who look on. What a flight means is up to
each variant.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import ChanceError
from contraband.core.plane import TURN, Square
from contraband.core.sets import bit, holds
from contraband.games.cuba.cloth.events import CITY, CLEAR, HIT, OUT, PASS, PAWN
from contraband.games.cuba.cloth.geometry import (
    NORTH,
    SOUTH,
    Gate,
    beyond,
    brought_back,
    die,
    only_flipped,
)
from contraband.games.cuba.cloth.noise import BELL_TOTAL, BLIND_DRAWS, DRAWS, Flick, noisy
from contraband.games.cuba.cloth.numbers import (
    CROSSED,
    DICE_COUNT,
    DIE,
    EVENT,
    KIND,
    POSE,
    POSES,
    TIME,
    TOP,
    WHAT,
    WHERE,
    YAW,
    X,
    Y,
    events_at,
    events_of,
    track_of,
)
from contraband.games.cuba.cloth.numbers import PAWN as PAWN_NUMBERS
from contraband.games.cuba.data import CAR_DIE, DICE, FACE, FACES, GATE_DICE
from contraband.games.cuba.moves import flicks
from contraband.games.cuba.names import news
from contraband.games.cuba.names.switches import ALLOW_FLIP
from contraband.games.cuba.names.variants import COURIERS
from contraband.games.cuba.state import Cuba

FAR: Final = 10_000_000  # micrometres: nothing on a table is farther off
MILLIMETRE: Final[i64] = 1000


class Flight:
    """What came of a flick, for the rules. Dice are sets."""

    def __init__(self, flicked: i64) -> None:
        self.flicked = flicked
        self.valid = True  # CUBA-1.3
        self.passed = False
        self.crossed = False  # CUBA-2.13.3
        self.before: i64 = 0  # struck before the Vehicle was clear of the Gate
        self.after: i64 = 0
        self.cities: i64 = 0  # corners touched: one bit each
        self.out: i64 = 0  # dice that left the area
        self.pawns: vec[i64] = vec[i64]()  # run over, in order: places in the question

    def left(self) -> bool:
        """Did the flicked die leave?"""
        return holds(self.out, self.flicked)

    def struck(self) -> i64:
        return self.before | self.after


# -- the dice as they lie --------------------------------------------------------------------------


def square_of(s: Cuba, n: i64) -> Square:
    """The footprint of a die."""
    at = POSE * n
    return die(s.poses[at], s.poses[at + Y], s.poses[at + YAW])


def squares_but(s: Cuba, without: i64) -> list[Square]:
    """The footprints of all dice on the cloth but these."""
    found: list[Square] = []
    n: i64 = 0
    while n < len(DICE):
        if holds(s.lying & ~without, n):
            found.append(square_of(s, n))
        n += 1
    return found


def symbol_on(s: Cuba, n: i64) -> i64:
    """CUBA-2.7  What a Gate die shows on top."""
    return FACE[FACES * n + s.poses[POSE * n + TOP]]


def put(s: Cuba, n: i64, x: i64, y: i64, top: i64, yaw: i64) -> None:
    """Lay a die. Copies share the old poses, so they are replaced."""
    poses = s.poses[:]
    at = POSE * n
    poses[at + X] = x
    poses[at + Y] = y
    poses[at + TOP] = top
    poses[at + YAW] = yaw
    s.poses = poses


def faces_up(s: Cuba) -> i64:
    """The symbols of all Gate dice, three bits each."""
    shown: i64 = 0
    n: i64 = GATE_DICE - 1
    while n >= 0:
        shown = (shown << 3) | symbol_on(s, n)
        n -= 1
    return shown


# -- a flick ---------------------------------------------------------------------------------------


def fly(s: Cuba, seat: i64, move: i64, blind: bool, is_ride: bool, gate: Gate | None) -> Flight:
    """Flick a die. The state holds what came of it: dice brought back, nothing judged yet.

    ``gate`` is the declared Gate if it is rideable. The finger needs no room (CUBA-2.3.4).
    """
    one = flicks.die_of(move)
    aim = flicks.meant(move)
    got = with_errors(s, aim, s.skill if flicks.by_bot(move) else s.noise, blind)  # CUBA-2.4.2
    question = question_of(s, one, got, is_ride, gate)
    answer = s.enquire(question)
    check_answer(s, answer)
    answer = with_late_exits(s, answer)
    flight = read_events(one, answer)
    s.tell(news.FLICKED, seat, one)
    s.tell(news.HAND_MADE, one, got.azimuth, got.speed, got.height, got.offset)
    flight.valid = s.is_on(ALLOW_FLIP) or not is_only_flip(s, flight, answer)
    s.flights += 1
    s.flight = kept(s, seat, one, aim, got, flight, answer)
    if not flight.valid:
        s.tell(news.ONLY_FLIPPED, seat, one)  # CUBA-1.3, CUBA-2.18  put back: nothing has moved
        return flight
    tell_events(s, seat, answer)
    before = s.poses
    start = square_of(s, one)
    s.poses = new_poses(s, answer)
    bring_back(s, flight, answer, own_vehicle(s, seat))
    tell_rest(s, before)
    if s.telling and gate is not None and flight.passed and not flight.left():
        tell_passage(s, seat, flight, gate.beyond(start, square_of(s, one)))
    return flight


def tell_passage(s: Cuba, seat: i64, flight: Flight, beyond: i64) -> None:
    """CUBA-2.13.3  In millimetres; the least that is missing is one."""
    if flight.crossed and beyond >= 0:
        s.tell(news.BEHIND_AXIS, seat, rounded(beyond))
    elif not flight.crossed and beyond < 0:
        s.tell(news.SHORT_OF_AXIS, seat, (MILLIMETRE - 1 - beyond) // MILLIMETRE)


def rounded(length: i64) -> i64:
    """Micrometres in whole millimetres."""
    return (length + MILLIMETRE // 2) // MILLIMETRE


def with_errors(s: Cuba, aim: Flick, skill: i64, blind: bool) -> Flick:
    """CUBA-2.4, CUBA-2.20"""
    draws: list[int] = []
    due = BLIND_DRAWS if blind else DRAWS
    while len(draws) < due:
        draws.append(s.draw(BELL_TOTAL))
    return noisy(aim, skill, draws)


def question_of(s: Cuba, one: i64, got: Flick, is_ride: bool, gate: Gate | None) -> list[int]:
    """As physics/ride.py reads it."""
    question: list[int] = [s.side, one, got.azimuth, got.speed, got.height, got.offset]
    question.append(1 if is_ride else 0)
    if gate is None:
        question.append(0)
    else:
        question += [1, gate.x, gate.y, gate.ux, gate.uy, gate.begin, gate.end]
    question.append(len(s.pawns) // PAWN_NUMBERS)
    for number in s.pawns:
        question.append(number)
    dice: list[int] = []
    n: i64 = 0
    while n < len(DICE):
        if holds(s.lying, n):
            at = POSE * n
            dice += [n, s.poses[at], s.poses[at + Y], s.poses[at + TOP], s.poses[at + YAW]]
        n += 1
    question.append(len(dice) // DIE)
    return question + dice


# -- the answer (numbers.py) -----------------------------------------------------------------------


def check_answer(s: Cuba, answer: list[int]) -> None:
    """A record may hold anything: ChanceError unless this is an answer to the question."""
    count = dice_in(s)
    begin: int = POSES + POSE * count
    whole = len(answer) > begin and answer[DICE_COUNT] == count
    if not whole or not 0 <= answer[CROSSED] <= 1:
        raise ChanceError("the answer about a flick does not fit the dice")
    for at in range(POSES, begin, POSE):
        x, y, top, yaw = answer[at : at + POSE]
        if abs(x) > FAR or abs(y) > FAR or not 0 <= top < FACES or not 0 <= yaw < TURN:
            raise ChanceError("the answer about a flick holds a die that cannot lie so")
    events = answer[begin]
    track_at = begin + 1 + EVENT * events
    if events < 0 or track_at > len(answer):
        raise ChanceError("the answer about a flick breaks off")
    for at in range(begin + 1, track_at, EVENT):
        kind, what, where, time = answer[at : at + EVENT]
        if not event_fits(s, kind, what) or not 0 <= where < 4 or time < 0:
            raise ChanceError("the answer about a flick tells of something that cannot happen")
    if not all(0 <= byte < 256 for byte in answer[track_at:]):
        raise ChanceError("the track of a flick is damaged")


def event_fits(s: Cuba, kind: i64, what: i64) -> bool:
    if kind in (HIT, OUT):
        return 0 <= what < len(DICE) and holds(s.lying, what)
    if kind == CITY:
        return 0 <= what < 4
    if kind == PAWN:
        return 0 <= what < len(s.pawns) // PAWN_NUMBERS
    return kind in (PASS, CLEAR)


def dice_in(s: Cuba) -> int:
    count = 0
    for n in range(len(DICE)):
        if holds(s.lying, n):
            count += 1
    return count


def with_late_exits(s: Cuba, answer: list[int]) -> list[int]:
    """CUBA-2.9  A die that makes room at rest (CUBA-2.7.2) may go over the edge only then."""
    events = events_of(answer)
    gone: i64 = 0
    last = 0
    for one in range(0, len(events), EVENT):
        last = events[one + TIME]
        if events[one + KIND] == OUT:
            gone |= bit(events[one + WHAT])
    late: list[int] = []
    at: i64 = POSES
    n: i64 = 0
    while n < len(DICE):
        if holds(s.lying, n):
            where = beyond(die(answer[at], answer[at + Y], answer[at + YAW]), s.side)
            if where >= 0 and not holds(gone, n):
                late += [OUT, n, where, last]
            at += POSE
        n += 1
    if not late:
        return answer
    count = (len(events) + len(late)) // EVENT
    return [*answer[: events_at(answer)], count, *events, *late, *track_of(answer)]


def read_events(one: i64, answer: list[int]) -> Flight:
    """CUBA-2.11.3, CUBA-2.14  Events are in order of time; the first hit on a die decides."""
    flight = Flight(one)
    flight.crossed = answer[CROSSED] == 1
    events = events_of(answer)
    is_clear = False
    for at in range(0, len(events), EVENT):
        kind: i64 = events[at + KIND]
        what: i64 = events[at + WHAT]
        if kind == HIT:
            if not is_clear:
                flight.before |= bit(what)
            elif not holds(flight.before, what):
                flight.after |= bit(what)
        elif kind == CITY:
            flight.cities |= bit(what)
        elif kind == PASS:
            flight.passed = True
        elif kind == CLEAR:
            is_clear = True
        elif kind == PAWN:
            flight.pawns = append(flight.pawns, what)
        else:
            flight.out |= bit(what)
    return flight


def tell_events(s: Cuba, seat: i64, answer: list[int]) -> None:
    if not s.telling:
        return
    events = events_of(answer)
    for at in range(0, len(events), EVENT):
        kind: i64 = events[at + KIND]
        what: i64 = events[at + WHAT]
        if kind == HIT:
            s.tell(news.STRUCK, seat, what)
        elif kind == CITY:
            s.tell(news.CITY_TOUCHED, seat, s.cities[what])
        elif kind == PASS:
            s.tell(news.PASSED_AXIS, seat)
        elif kind == CLEAR:
            s.tell(news.CLEARED, seat)
        elif kind == PAWN:
            s.tell(news.PAWN_MET, seat, s.walkers[what])
        else:
            s.tell(news.LEFT_AREA, seat, what, events[at + WHERE])


def tell_rest(s: Cuba, before: vec[i64]) -> None:
    """Where the dice lie that have moved."""
    if not s.telling:
        return
    n: i64 = 0
    while n < len(DICE):
        at = POSE * n
        x, y, top, yaw = s.poses[at], s.poses[at + Y], s.poses[at + TOP], s.poses[at + YAW]
        still = x == before[at] and y == before[at + Y] and top == before[at + TOP]
        if holds(s.lying, n) and not (still and yaw == before[at + YAW]):
            s.tell(news.CAME_TO_REST, n, x, y, top, yaw)
        n += 1


def is_only_flip(s: Cuba, flight: Flight, answer: list[int]) -> bool:
    """CUBA-2.18  A die that left did more than turn over; where it came to rest is not told."""
    if flight.left():
        return False
    at = POSE * flight.flicked
    new = place_in(s, flight.flicked)
    return only_flipped(
        s.poses[at + TOP],
        answer[new + TOP],
        answer[new] - s.poses[at],
        answer[new + Y] - s.poses[at + Y],
        flight.struck(),
    )


def place_in(s: Cuba, one: i64) -> i64:
    """Where the pose of a die begins in an answer."""
    at: i64 = POSES
    for n in range(one):
        if holds(s.lying, n):
            at += POSE
    return at


def new_poses(s: Cuba, answer: list[int]) -> vec[i64]:
    """CUBA-1.9  Whatever a flick moves stays as it came to rest."""
    poses = s.poses[:]
    at: i64 = POSES
    n: i64 = 0
    while n < len(DICE):
        if holds(s.lying, n):
            to = POSE * n
            poses[to + X] = answer[at + X]
            poses[to + Y] = answer[at + Y]
            poses[to + TOP] = answer[at + TOP]
            poses[to + YAW] = answer[at + YAW]
            at += POSE
        n += 1
    return poses


def own_vehicle(s: Cuba, seat: i64) -> i64:
    """The Vehicle die of a seat; the Couriers have one for all."""
    return s.own if s.rules == COURIERS else CAR_DIE + seat


def bring_back(s: Cuba, flight: Flight, answer: list[int], own: i64) -> None:
    """CUBA-2.15  By the time they left, the own Vehicle last, whichever die was flicked."""
    if flight.out == 0:
        return
    events = events_of(answer)
    away = flight.out
    own_side: i64 = -1
    for at in range(0, len(events), EVENT):
        if events[at + KIND] == OUT:
            what: i64 = events[at + WHAT]
            where: i64 = events[at + WHERE]
            if what == own:
                own_side = where
            elif holds(away, what):
                along = s.poses[POSE * what]
                if where != SOUTH and where != NORTH:
                    along = s.poses[POSE * what + Y]
                back_inside(s, what, where, along, away)  # CUBA-1.9.1
                away &= ~bit(what)
    if own_side >= 0:
        back_inside(s, own, own_side, s.side // 2, away)  # CUBA-1.9.2


def back_inside(s: Cuba, one: i64, where: i64, along: i64, away: i64) -> None:
    at = POSE * one
    yaw = s.poses[at + YAW]
    place = brought_back(yaw, where, along, s.side, squares_but(s, away))
    put(s, one, place.x, place.y, s.poses[at + TOP], yaw)
    s.tell(news.BROUGHT_BACK, one)


def kept(
    s: Cuba, seat: i64, one: i64, aim: Flick, got: Flick, flight: Flight, answer: list[int]
) -> list[int]:
    """CUBA-2.22  The last flight, for those who look on: view.py takes it apart again (numbers.py).

    Seat, die, what was meant, what the hand made of it, whether it counts; how many events there
    were, the events, and the bytes of the track.
    """
    numbers: list[int] = [s.speaker(seat), one, aim.azimuth, aim.speed, aim.height, aim.offset]
    numbers += [got.azimuth, got.speed, got.height, got.offset]
    numbers.append(1 if flight.valid else 0)
    events = events_of(answer)
    for at in range(0, len(events), EVENT):
        if events[at + KIND] == PAWN:  # whose it was: others may stand in its place by now
            events[at + WHAT] = s.walkers[events[at + WHAT]]
    numbers.append(len(events) // EVENT)
    return numbers + events + track_of(answer)
