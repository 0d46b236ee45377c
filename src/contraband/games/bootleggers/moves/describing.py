"""What a move is about, for its label and for the browser: (name, meaning, number)."""

from contraband.games.bootleggers.data import SIZE, TRUCKS
from contraband.games.bootleggers.moves import deals, moves, targets
from contraband.games.bootleggers.moves.deals import PROMISE_NAMES, TABLE
from contraband.games.bootleggers.moves.moves import (
    GRAFT,
    IMPROVE,
    KIND_NAMES,
    LOAD,
    LOADED_TRUCKS,
    MUSCLE,
    OFFER,
    PLACE,
    PLAY,
    PROMISE,
    REMOTE,
    SEND,
    TAKE,
)
from contraband.games.bootleggers.moves.notation import is_whole
from contraband.games.bootleggers.moves.targets import (
    ADD,
    COUNT,
    DIE,
    FORMS,
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

About = list[tuple[str, str, int]]


def describe(move: int) -> tuple[str, About]:
    """The key of a move's label, and what it is about."""
    kind = int(moves.kind(move))
    if kind < 0 or not is_whole(kind, move):
        return ("nonsense", [])
    name = KIND_NAMES[kind]
    if kind == PLAY:
        return play(move)
    if kind == OFFER:
        return offer(move)
    if kind == PROMISE:
        return promise(move)
    if kind == LOAD:
        loads = [int(moves.loaded(move, number)) for number in range(LOADED_TRUCKS)]
        about = [("loads", "pile", crates) for crates in loads]
        return (name, [("count", "number", sum(loads)), *about])
    return (name, plain(kind, move))


def plain(kind: int, move: int) -> About:
    """The moves that name one or two things."""
    if kind == MUSCLE:
        return [("number", "number", move - int(MUSCLE))]
    if kind == GRAFT:
        names = ("small", "medium", "large")
        return [(name, "number", int(moves.paid(move, at))) for at, name in enumerate(names)]
    if kind == TAKE:
        return [("card", "card", move - int(TAKE))]
    if kind == REMOTE:
        return [("number", "number", move - int(REMOTE) + 1)]
    if kind == IMPROVE:
        return [spot(int(moves.spot(move)))]
    if kind == PLACE:
        return [spot(int(moves.spot(move))), ("count", "number", int(moves.markers(move)))]
    if kind == SEND:
        return [*truck("truck", int(moves.truck(move))), spot(int(moves.spot(move)))]
    return []


def spot(number: int) -> tuple[str, str, int]:
    return ("spot", "speakeasy", number)


def truck(name: str, number: int) -> About:
    return [(name, "truck", number), (f"{name}_size", "size", int(SIZE[number]))]


FORM_NAMES = {
    int(NOTHING): "play",
    int(SEAT): "play_seat",
    int(SPOT): "play_spot",
    int(COUNT): "play_count",
    int(MARKER): "play_marker",
    int(MARKERS): "play_markers",
    int(ONE_TRUCK): "play_truck",
    int(TWO_TRUCKS): "play_trucks",
    int(STILL): "play_still",
    int(DIE): "play_die",
    int(TWO_SPOTS): "play_spots",
}


def play(move: int) -> tuple[str, About]:
    """A Thug card with its target; the label depends on what a target is made of."""
    thug, target = int(moves.thug(move)), int(moves.target(move))
    card = [("thug", "thug", thug)]
    form = FORMS[thug]
    if form == MARKER and targets.marker_owner(target) == ADD:
        return ("play_add", [*card, spot(int(targets.marker_spot(target)))])
    if form == MARKERS:
        first, second = int(targets.first_owner(target)), int(targets.second_owner(target))
        about = [*card, spot(int(targets.markers_spot(target))), ("seat", "seat", first)]
        if second == NO_SECOND:
            return ("play_marker", about)
        return ("play_markers", [*about, ("other", "seat", second)])
    name = FORM_NAMES.get(form, "play_safe")
    return (name, [*card, *target_fields(form, target)])


def target_fields(form: int, target: int) -> About:
    low, high = int(targets.last(target)), int(targets.first_of_two(target))
    if form == SEAT:
        return [("seat", "seat", target)]
    if form == SPOT:
        return [spot(target)]
    if form == COUNT:
        return [("count", "number", target)]
    if form == MARKER:
        return [spot(high), ("seat", "seat", low)]
    if form == ONE_TRUCK:
        return truck("truck", target)
    if form == TWO_TRUCKS:
        return [
            *truck("truck", int(targets.their_truck(target))),
            *truck("own", int(targets.own_truck(target))),
        ]
    if form == STILL:
        return [("seat", "seat", high), ("still", "place", low)]
    if form == DIE:
        owner, still = int(targets.die_owner(target)), int(targets.die_still(target))
        return [("seat", "seat", owner), ("still", "place", still), ("goal", "place", low)]
    if form == TWO_SPOTS:
        return [("origin", "speakeasy", high), spot(low)]
    if form == NOTHING:
        return []
    parts = (targets.first_of_three(target), targets.middle_of_three(target), low)
    spots = [int(number) for number in parts if number > 0]
    return [("count", "number", len(spots)), *(("spots", "pile", number) for number in spots)]


def offer(move: int) -> tuple[str, About]:
    """Cash and goods each way; what does not go is 0, or the word for no Truck."""
    about: About = []
    to = int(deals.to(move))
    if to != TABLE:
        about.append(("seat", "seat", to))
    for way, name in enumerate(("give", "take")):
        number = int(deals.truck(move, way))
        about.append((name, "number", int(deals.cash(move, way))))
        about.append((f"{name}_crates", "number", int(deals.crates(move, way))))
        about.append((f"{name}_truck", "truck", number if number >= 0 else int(TRUCKS)))
        about.append((f"{name}_lease", "lease", 1 if deals.is_rent(move, way) else 0))
    name = "offer" if deals.has_goods(move) else "offer_cash"
    return (f"{name}_all" if to == TABLE else name, about)


def promise(move: int) -> tuple[str, About]:
    kind = int(deals.promise_kind(move))
    about: About = [("way", "way", int(deals.promise_way(move)))]
    if deals.has_spot(kind):
        about.append(spot(int(deals.promise_spot(move))))
    if deals.promise_amount(move) > 0:
        about.append(("count", "number", int(deals.promise_amount(move))))
    if deals.has_card(kind):
        group = "card" if kind == deals.LEAVE_CARD else "thug"
        about.append((group, group, int(deals.promise_card(move))))
    if deals.has_who(kind):
        about.append(("other", "seat", int(deals.promise_who(move))))
    return (f"promise_{PROMISE_NAMES[kind]}", about)
