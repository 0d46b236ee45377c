"""CUBA-8.1: what can be chosen before a game, and how the state keeps it."""

from typing import Final

from mypy_extensions import i64

from contraband.core.options import BadInput, Option, OptionValue, that_matter
from contraband.core.state import seat_bit
from contraband.games.cuba.state import (
    COBBERS,
    SMUGGLERS,
    Cuba,
)

SWITCH: Final = ("off", "on")
SKILLS: Final = ("perfect", "expert", "skilled", "casual", "novice")  # as in noise.py
VARIANTS: Final = ("practice", "race", "smugglers", "couriers", "marketeers", "cobbers")
TITLES: Final = (
    "Practice",
    "The Race",
    "The Smugglers",
    "The Couriers",
    "The Marketeers",
    "The Cobbers",
)
PLAYERS: Final = [(1, 5), (2, 5), (2, 5), (1, 5), (2, 4), (3, 5)]  # by variant; V counts teams
MIN_PLAYERS: Final = 1
MAX_PLAYERS: Final = 5
SMUGGLERS_SIDE: Final = 300  # CUBA-1.4  their area is never smaller

# The switches, in the order of their bits: see Cuba.is_on.
ALLOW_FLIP: Final[i64] = 0
SPECIAL_BUMPERS: Final[i64] = 1
RETHROW: Final[i64] = 2
NO_GATE_BONUS: Final[i64] = 3
TOOLBOX_ONE: Final[i64] = 4
BUMPER_DOUBLE: Final[i64] = 5
INTERCONNECTED: Final[i64] = 6
RAID: Final[i64] = 7
OPEN_HANDS: Final[i64] = 8
STRICT_VALUE: Final[i64] = 9
SMUGGLER_CRATE: Final[i64] = 10
FINISH_ROUND: Final[i64] = 11
COURIER_BUMPERS: Final[i64] = 12
DISCARD_JOB: Final[i64] = 13
KEEPS_KM: Final[i64] = 14
FAMILY: Final[i64] = 15
HARDCORE_1: Final[i64] = 16
HARDCORE_2: Final[i64] = 17
HARDCORE_3: Final[i64] = 18
COP_MIN_SALE: Final[i64] = 19
GREY_ANY: Final[i64] = 20
CRATE_ANY: Final[i64] = 21
MONEY_HIDDEN: Final[i64] = 22
SWITCHES: Final = [
    *("allow_flip", "special_bumpers", "rethrow_between_races", "hard_no_gate_bonus"),
    *("hard_toolbox_one", "hard_bumper_double", "hard_interconnected", "raid", "open_hands"),
    *("strict_damaged_value", "smug_crate_any", "finish_round", "couriers_bumpers"),
    *("discard_job", "drop_keeps_km", "family", "hardcore_1", "hardcore_2", "hardcore_3"),
    *("cop_min_sale_3000", "iv_grey_any", "iv_crate_any", "money_hidden"),
]

RACING: Final = ("race", "cobbers")
SMUGGLING: Final = ("smugglers", "cobbers")
COURIERS_ONLY: Final = ("couriers",)
MARKET: Final = ("marketeers",)
SALES: Final = ("smugglers", "marketeers", "cobbers")
MONEY: Final = ("race", *SALES)
FLICKS: Final = ("practice", "race", "smugglers", "couriers", "cobbers")

# Each names the rule it changes. What does not concern the variant that is played changes nothing.
OPTIONS: Final = [
    Option("variant", "race", "CUBA-1.1", words=VARIANTS, seats=tuple(PLAYERS)),  # CUBA-8.1.33
    # CUBA-8.1.32
    Option("base", "race", "CUBA-7.1", words=("race", "smugglers"), only=("cobbers",)),
    Option("allow_flip", "off", "CUBA-1.3", words=SWITCH, only=FLICKS),  # CUBA-8.1.1
    Option("area_side_mm", 320, "CUBA-1.4", low=280, high=350, only=FLICKS),  # CUBA-8.1.2
    Option("ruler", "long", "CUBA-2.16", words=("short", "long"), only=FLICKS),  # CUBA-8.1.3
    Option("skill", "casual", "CUBA-2.4", words=SKILLS, only=FLICKS),  # CUBA-8.1.4
    Option("human_noise", "skill", "CUBA-2.4", words=("skill", *SKILLS), only=FLICKS),
    Option("hit_face", "rest", "CUBA-3.7", words=("rest", "start"), only=(*RACING, "smugglers")),
    Option("races", "2", "CUBA-3.18", words=("2", "3"), only=RACING),  # CUBA-8.1.5
    Option("special_bumpers", "on", "CUBA-3.5", words=SWITCH, only=RACING),  # CUBA-8.1.6
    Option("race_payout", "per_sector", "CUBA-3.16", words=("per_sector", "by_place"), only=RACING),
    Option("rethrow_between_races", "on", "CUBA-3.17", words=SWITCH, only=RACING),  # CUBA-8.1.8
    Option("hard_no_gate_bonus", "off", "CUBA-3.7", words=SWITCH, only=RACING),  # CUBA-8.1.9
    Option("hard_toolbox_one", "off", "CUBA-3.13", words=SWITCH, only=RACING),  # CUBA-8.1.10
    Option("hard_bumper_double", "off", "CUBA-1.13", words=SWITCH, only=RACING),  # CUBA-8.1.11
    Option("hard_interconnected", "off", "CUBA-3.17", words=SWITCH, only=RACING),  # CUBA-8.1.12
    Option("raid", "off", "CUBA-8.2", words=SWITCH, only=RACING),  # CUBA-8.1.13
    Option("open_hands", "off", "CUBA-4.3", words=SWITCH, only=SMUGGLING),  # CUBA-8.1.14
    Option("bumper_damage", "1", "CUBA-1.13", words=("1", "2"), only=SMUGGLING),  # CUBA-8.1.15
    Option("hiding_places", "4", "CUBA-4.15", words=("3", "4"), only=SMUGGLING),  # CUBA-8.1.16
    # CUBA-8.1.17
    Option("strict_damaged_value", "off", "CUBA-4.17", words=SWITCH, only=SMUGGLING),
    Option("smug_crate_any", "off", "CUBA-4.8", words=SWITCH, only=SMUGGLING),  # CUBA-8.1.18
    Option("finish_round", "off", "CUBA-6.6", words=SWITCH, only=SALES),
    Option("price_mode", "rank", "CUBA-4.16", words=("rank", "gap"), only=SALES),
    Option(
        "target_points",
        "9",
        "CUBA-5.13",
        words=("6", "9", "12", "15", "variable"),
        only=COURIERS_ONLY,
    ),  # CUBA-8.1.21
    Option("couriers_bumpers", "on", "CUBA-5.4", words=SWITCH, only=COURIERS_ONLY),
    Option("discard_job", "on", "CUBA-5.14", words=SWITCH, only=COURIERS_ONLY),  # CUBA-8.1.23
    Option("drop_keeps_km", "on", "CUBA-5.14", words=SWITCH, only=COURIERS_ONLY),
    Option("family", "off", "CUBA-8.3", words=SWITCH, only=COURIERS_ONLY),  # CUBA-8.1.25
    Option("hardcore_1", "off", "CUBA-8.4", words=SWITCH, only=COURIERS_ONLY),  # CUBA-8.1.26
    Option("hardcore_2", "off", "CUBA-8.4", words=SWITCH, only=COURIERS_ONLY),
    Option("hardcore_3", "off", "CUBA-8.4", words=SWITCH, only=COURIERS_ONLY),
    Option("cop_min_sale_3000", "off", "CUBA-6.5", words=SWITCH, only=MARKET),
    Option("iv_grey_any", "off", "CUBA-6.4", words=SWITCH, only=MARKET),
    Option("iv_crate_any", "off", "CUBA-6.4", words=SWITCH, only=MARKET),
    Option("money_hidden", "off", "CUBA-8.1", words=SWITCH, only=MONEY),
]


def check_options(seats: int, options: dict[str, OptionValue]) -> None:
    """BadInput if the variant is not for so many, or the area is too small for it."""
    variant = VARIANTS.index(str(options["variant"]))
    low, high = PLAYERS[variant]
    if not low <= seats <= high:
        who = "teams" if variant == COBBERS else "players"
        raise BadInput(f"{called(variant)} for {low} to {high} {who}, not {seats}.")
    if rules_of(options) == SMUGGLERS and whole(options, "area_side_mm") < SMUGGLERS_SIDE:
        raise BadInput(f"The Smugglers need an area_side_mm of {SMUGGLERS_SIDE} or more.")


def called(variant: int) -> str:
    """The beginning of a sentence about a variant."""
    title = TITLES[variant]
    return f"{title} are" if title.endswith("s") else f"{title} is"


def rules_of(options: dict[str, OptionValue]) -> int:
    """Whose rules are played: the Cobbers play the Race or the Smugglers (CUBA-7.1)."""
    variant = VARIANTS.index(str(options["variant"]))
    return VARIANTS.index(str(options["base"])) if variant == COBBERS else variant


def whole(options: dict[str, OptionValue], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)  # Option.read saw to it
    return value


def keep_options(s: Cuba, options: dict[str, OptionValue]) -> None:
    """Write the options into the state."""
    s.variant = VARIANTS.index(str(options["variant"]))
    s.rules = rules_of(options)
    matter = that_matter(OPTIONS, options)
    for place, name in enumerate(SWITCHES):
        if matter.get(name) == "on":
            s.switches |= seat_bit(place)
    s.side = whole(options, "area_side_mm") * 1000
    s.ruler = ("short", "long").index(str(options["ruler"]))
    s.skill = SKILLS.index(str(options["skill"]))
    s.noise = s.skill
    if options["human_noise"] != "skill":
        s.noise = SKILLS.index(str(options["human_noise"]))
    s.hit_at_start = options["hit_face"] == "start"
    s.races = int(str(options["races"]))
    s.by_place = options["race_payout"] == "by_place"
    s.bumper_damage = int(str(options["bumper_damage"]))
    s.hiding_places = int(str(options["hiding_places"]))
    s.by_gap = options["price_mode"] == "gap"
    s.target = 0 if options["target_points"] == "variable" else int(str(options["target_points"]))
