"""Words that a view names things by, and how numbers become them."""

from typing import Annotated, Literal, cast

from msgspec import Meta

from contraband.games.bootleggers.data import ACTION_NAMES, SIZE_NAMES, THUG_COUNT, THUG_NAMES
from contraband.games.bootleggers.moves.notation import CARD_NAMES
from contraband.games.bootleggers.rules import hands

DOCK_NAMES = ["majority", "minority", "public"]

# Words that moves and news name by their number are listed for the browser, in that order.
Size = Annotated[
    Literal["small", "medium", "large"],
    Meta(extra={"typescript": "Size", "listed": ("SIZES", SIZE_NAMES)}),
]
Standing = Annotated[
    Literal["none", "minority", "majority", "control"], Meta(extra={"typescript": "Standing"})
]
Dock = Annotated[
    Literal["majority", "minority", "public"],
    Meta(extra={"typescript": "Dock", "listed": ("DOCKS", DOCK_NAMES)}),
]
Fate = Annotated[Literal["open", "kept", "broken", "void"], Meta(extra={"typescript": "Fate"})]
Action = Annotated[
    Literal["inf1", "inf2", "inf3", "still1", "still2", "speak1"],
    Meta(extra={"typescript": "Action", "listed": ("ACTIONS", ACTION_NAMES)}),
]
Thug = Annotated[
    Literal[
        "vigorish",
        "big_city_boys",
        "big_payoff",
        "big_favor",
        "little_favor",
        "city_politics",
        "copper_house",
        "double_cross",
        "union_boss",
        "bust_shipment",
        "bust_speakeasy",
        "investigation",
        "free_truck",
        "hijack",
        "hit",
        "mob_war",
        "moll",
        "pigeon",
        "muscling_in",
        "opportunity",
        "packing_heat",
        "recruiting",
        "safe_house",
        "state_politics",
        "thirsty",
        "turf_war",
        "warehouse",
        "windfall",
        "word_of_mouth",
        "dirty_rat",
    ],
    Meta(extra={"typescript": "Thug", "listed": ("THUGS", THUG_NAMES)}),
]
Card = Action | Thug
PromiseName = Annotated[
    Literal[
        "pay_later",
        "pay_share",
        "permit",
        "refuse",
        "place",
        "stay_out",
        "ship_to",
        "not_ship_to",
        "not_play",
        "play",
        "leave",
        "word",
    ],
    Meta(extra={"typescript": "PromiseName"}),
]


def size_of(size: int) -> Size:
    return cast(Size, SIZE_NAMES[size])


def thug_of(thug: int) -> Thug:
    return cast(Thug, THUG_NAMES[thug])


def thugs_of(hand: int) -> list[Thug]:
    return [thug_of(thug) for thug in range(THUG_COUNT) for _ in range(hands.count(hand, thug))]


def cards_of(counts: list[int]) -> list[Card]:
    """Card by card, in the order of their kinds."""
    cards = [CARD_NAMES[kind] for kind, count in enumerate(counts) for _ in range(count)]
    return cast(list[Card], cards)


def seat_or_none(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None
