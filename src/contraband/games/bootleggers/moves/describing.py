"""What a move is about, for its label and for the browser: (name, meaning, number)."""

from contraband.core.game import About
from contraband.games.bootleggers.data import CARDS, SIZE
from contraband.games.bootleggers.moves import deals, moves, targets
from contraband.games.bootleggers.moves.deals import PROMISE_NAMES, TABLE
from contraband.games.bootleggers.moves.notation import is_whole


def describe(move: int) -> tuple[str, About]:
    """The key of a move's label, and what it is about."""
    kind = int(moves.kind(move))
    if kind < 0 or not is_whole(kind, move):
        return ("nonsense", [])
    name = moves.KIND_NAMES[kind]
    if kind == moves.PLAY:
        return play(move)
    if kind == moves.OFFER:
        return offer(move)
    if kind == moves.PROMISE:
        return promise(move)
    if kind == moves.LOAD:
        return load(move)
    return (name, plain(kind, move))


def load(move: int) -> tuple[str, About]:
    """How many crates; on which Trucks only if that is not clear without."""
    loads = [int(moves.loaded(move, number)) for number in range(moves.LOADED_TRUCKS)]
    while loads and loads[-1] == 0:
        loads.pop()
    about = [("loads", "pile", crates) for crates in loads]
    return ("load_trucks" if len(loads) > 1 else "load", [("count", "number", sum(loads)), *about])


def plain(kind: int, move: int) -> About:
    """The moves that name one or two things."""
    if kind == moves.MUSCLE:
        return [("number", "number", move - int(moves.MUSCLE))]
    if kind == moves.GRAFT:
        names = ("small", "medium", "large")
        return [(name, "number", int(moves.paid(move, at))) for at, name in enumerate(names)]
    if kind == moves.TAKE:
        return [("card", "card", move - int(moves.TAKE))]
    if kind == moves.REMOTE:
        return [("number", "number", move - int(moves.REMOTE) + 1)]
    if kind == moves.IMPROVE:
        return [spot(int(moves.spot(move)))]
    if kind == moves.PLACE:
        return [spot(int(moves.spot(move))), ("count", "number", int(moves.markers(move)))]
    if kind == moves.SEND:
        return [*truck("truck", int(moves.truck(move))), spot(int(moves.spot(move)))]
    return []


def spot(number: int) -> tuple[str, str, int]:
    return ("spot", "speakeasy", number)


def truck(name: str, number: int) -> About:
    return [(name, "truck", number), (f"{name}_size", "size", int(SIZE[number]))]


FORM_NAMES = {
    int(targets.NOTHING): "play",
    int(targets.SEAT): "play_seat",
    int(targets.SPOT): "play_spot",
    int(targets.COUNT): "play_count",
    int(targets.MARKER): "play_marker",
    int(targets.MARKERS): "play_markers",
    int(targets.ONE_TRUCK): "play_truck",
    int(targets.TWO_TRUCKS): "play_trucks",
    int(targets.STILL): "play_still",
    int(targets.DIE): "play_die",
    int(targets.TWO_SPOTS): "play_spots",
}


def play(move: int) -> tuple[str, About]:
    """A Thug card with its target; the label depends on what a target is made of."""
    thug, target = int(moves.thug(move)), int(moves.target(move))
    card = [("thug", "thug", thug)]
    form = targets.FORMS[thug]
    if form == targets.MARKER and targets.marker_owner(target) == targets.ADD:
        return ("play_add", [*card, spot(int(targets.marker_spot(target)))])
    if form == targets.MARKERS:
        first, second = int(targets.first_owner(target)), int(targets.second_owner(target))
        about = [*card, spot(int(targets.markers_spot(target))), ("seat", "seat", first)]
        if second == targets.NO_SECOND:
            return ("play_marker", about)
        return ("play_markers", [*about, ("other", "seat", second)])
    name = FORM_NAMES.get(form, "play_safe")
    return (name, [*card, *target_fields(form, target)])


def played_on(news: list[int]) -> tuple[str, About]:
    """What a card was played on, for the news of it (seat, card, target); "seat" played it."""
    thug, target = news[1], news[2]
    name, about = play(int(moves.play(thug, target)))
    parts = [("victim" if part == "seat" else part, meaning, at) for part, meaning, at in about]
    return name.removeprefix("play"), parts[1:]


def target_fields(form: int, target: int) -> About:
    low, high = int(targets.last(target)), int(targets.first_of_two(target))
    if form == targets.SEAT:
        return [("seat", "seat", target)]
    if form == targets.SPOT:
        return [spot(target)]
    if form == targets.COUNT:
        return [("count", "number", target)]
    if form == targets.MARKER:
        return [spot(high), ("seat", "seat", low)]
    if form == targets.ONE_TRUCK:
        return truck("truck", target)
    if form == targets.TWO_TRUCKS:
        return [
            *truck("truck", int(targets.their_truck(target))),
            *truck("own", int(targets.own_truck(target))),
        ]
    if form == targets.STILL:
        return [("seat", "seat", high), ("still", "place", low)]
    if form == targets.DIE:
        owner, still = int(targets.die_owner(target)), int(targets.die_still(target))
        return [("seat", "seat", owner), ("still", "place", still), ("goal", "place", low)]
    if form == targets.TWO_SPOTS:
        return [("origin", "speakeasy", high), spot(low)]
    if form == targets.NOTHING:
        return []
    parts = (targets.first_of_three(target), targets.middle_of_three(target), low)
    spots = [int(number) for number in parts if number > 0]
    return [("count", "number", len(spots)), *(("spots", "speakeasy", number) for number in spots)]


def offer(move: int) -> tuple[str, About]:
    """Cash and goods each way; what does not go is 0, or the word for no Truck."""
    about: About = []
    to = int(deals.to(move))
    trucks = False
    if to != TABLE:
        about.append(("seat", "seat", to))
    for way, name in enumerate(("give", "take")):
        number = int(deals.truck(move, way))
        trucks = trucks or number >= 0
        about.append((name, "number", int(deals.cash(move, way))))
        about.append((f"{name}_crates", "number", int(deals.crates(move, way))))
        about.append((f"{name}_truck", "truck", number if number >= 0 else int(CARDS.all_trucks)))
        about.append((f"{name}_lease", "lease", 1 if deals.is_rent(move, way) else 0))
    name = "offer" if trucks else "offer_crates" if deals.has_goods(move) else "offer_cash"
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
