"""How the targets of Thug cards are written and read, by their form (targets.FORMS)."""

from typing import Final

from contraband.games.bootleggers.data import CARDS, DESK, SIZE_NAMES, truck_sizes
from contraband.games.bootleggers.moves import targets
from contraband.games.bootleggers.moves.targets import (
    ADD,
    COUNT,
    DIE,
    MARKER,
    MARKERS,
    NO_SECOND,
    NOTHING,
    ONE_TRUCK,
    SEAT,
    SPOT,
    STILL,
    TWO_SPOTS,
    TWO_TRUCKS,
)

PLACE_IDS: Final = DESK.names(lambda: list(CARDS.place_ids))
STILLS: Final = ["family", "still1", "still2", "still3", "still4", "still5", "still6", "back"]


def truck_codes() -> list[str]:
    """By Truck: s1, s2, m1, l1."""
    counts = [0, 0, 0]
    codes = []
    for size in truck_sizes():
        counts[size] += 1
        codes.append(f"{SIZE_NAMES[size][0]}{counts[size]}")
    return codes


TRUCK_CODES: Final = DESK.names(truck_codes)


def write_target(form: int, target: int) -> list[str]:
    """The words behind the name of a card."""
    low, high = int(targets.last(target)), int(targets.first_of_two(target))
    if form == NOTHING:
        return []
    if form in (SEAT, COUNT):
        return [str(target)]
    if form == SPOT:
        return [PLACE_IDS[target]]
    if form == MARKER:
        return [PLACE_IDS[high], "add" if low == ADD else str(low)]
    if form == MARKERS:
        second = [] if low == NO_SECOND else [str(low)]
        return [
            PLACE_IDS[targets.markers_spot(target)],
            str(targets.first_owner(target)),
            *second,
        ]
    if form == ONE_TRUCK:
        return [TRUCK_CODES[target]]
    if form == TWO_TRUCKS:
        return [TRUCK_CODES[targets.their_truck(target)], TRUCK_CODES[targets.own_truck(target)]]
    if form == STILL:
        return [str(high), STILLS[low]]
    if form == DIE:
        return [
            str(targets.die_owner(target)),
            STILLS[targets.die_still(target)],
            STILLS[low],
        ]
    if form == TWO_SPOTS:
        return [PLACE_IDS[high], PLACE_IDS[low]]
    spots = (targets.first_of_three(target), targets.middle_of_three(target), low)
    return [PLACE_IDS[spot] for spot in spots if spot > 0]


def read_target(form: int, words: list[str]) -> int:
    """The inverse; LookupError or ValueError if the words are wrong."""
    if form == NOTHING:
        return must_be_empty(words)
    if form in (SEAT, COUNT):
        (word,) = words
        return digit(word)
    if form == SPOT:
        (word,) = words
        return PLACE_IDS.index(word)
    if form == MARKER:
        spot, whose = words
        return int(targets.marker(PLACE_IDS.index(spot), ADD if whose == "add" else digit(whose)))
    if form == MARKERS:
        first, second = digit(words[1]), digit(words[2]) if len(words) > 2 else int(NO_SECOND)
        must_be_empty(words[3:])
        return int(targets.markers(PLACE_IDS.index(words[0]), first, second))
    if form == ONE_TRUCK:
        (word,) = words
        return TRUCK_CODES.index(word)
    if form == TWO_TRUCKS:
        truck, own = words
        return int(targets.trucks(TRUCK_CODES.index(truck), TRUCK_CODES.index(own)))
    return read_places(form, words)


def read_places(form: int, words: list[str]) -> int:
    if form == STILL:
        seat, still = words
        return int(targets.still(digit(seat), STILLS.index(still)))
    if form == DIE:
        seat, still, goal = words
        return int(targets.die(digit(seat), STILLS.index(still), STILLS.index(goal)))
    if form == TWO_SPOTS:
        origin, goal = words
        return int(targets.spots(PLACE_IDS.index(origin), PLACE_IDS.index(goal)))
    if not 1 <= len(words) <= 3:
        raise ValueError("one to three Speakeasies")
    named = sorted(PLACE_IDS.index(word) for word in words)
    first, second, third = [0] * (3 - len(named)) + named
    return int(targets.of_three(first, second, third))


def digit(word: str) -> int:
    if len(word) != 1 or word not in "0123456":
        raise ValueError("not a number in its bounds")
    return int(word)


def must_be_empty(words: list[str]) -> int:
    if words:
        raise ValueError("a word too many")
    return 0
