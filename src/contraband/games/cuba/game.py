"""Cuba Cube for the platform: options, set-up, result."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.actions import Side
from contraband.core.cardfile import CardTable
from contraband.core.chance import Chance, FastChance
from contraband.core.editions import Edition
from contraband.core.game import Box, Game, Parts, RuleBook, Wording, places_by
from contraband.core.options import BadInput, Option, OptionValue, seats_for, that_matter
from contraband.core.state import seat_bit
from contraband.games.cuba import actions, observation, rules, state
from contraband.games.cuba.bots.quick import quick_move
from contraband.games.cuba.couriers.rules.chasing import final_score, is_lost
from contraband.games.cuba.data import (
    CITY_NAMES,
    DESK,
    DICE,
    GATE_NAMES,
    JOB_NAMES,
    SECTOR_NAMES,
    VEHICLE_NAMES,
    Cards,
)
from contraband.games.cuba.invariants import check
from contraband.games.cuba.layout import LAYOUT
from contraband.games.cuba.marketeers.rules.rounds import place
from contraband.games.cuba.moves import flicks
from contraband.games.cuba.moves.kinds import MOVE_COUNT
from contraband.games.cuba.moves.notation import describe, notation, parse
from contraband.games.cuba.names import steps
from contraband.games.cuba.names.news import EVENTS
from contraband.games.cuba.names.reasons import REASONS
from contraband.games.cuba.names.switches import MONEY_HIDDEN, SWITCHES
from contraband.games.cuba.names.variants import (
    COBBERS,
    COURIERS,
    MARKETEERS,
    PLAYERS,
    SMUGGLERS,
    TEAMED,
    TITLES,
    VARIANTS,
)
from contraband.games.cuba.preview import preview
from contraband.games.cuba.redeal import redeal
from contraband.games.cuba.smugglers.rules.rounds import wealth
from contraband.games.cuba.state import Cuba
from contraband.games.cuba.view import view

LOST: Final = 2  # the place of everybody when the Police win

# By variant, in the order of names/variants.py.
FIRST_STEP: Final = [
    steps.OPENING_PRACTICE,
    steps.OPENING_RACE,
    steps.OPENING_SMUGGLERS,
    steps.OPENING_COURIERS,
    steps.OPENING_MARKET,
]

# -- CUBA-8.1  what can be chosen before a game ----------------------------------------------------

SWITCH: Final = ("off", "on")
SKILLS: Final = ("perfect", "expert", "skilled", "casual", "novice")  # as in cloth/noise.py
MIN_PLAYERS: Final = 1
MAX_PLAYERS: Final = 10
SMUGGLERS_SIDE: Final = 300  # CUBA-1.4  their area is never smaller

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
    Option(
        "partners",
        "on",
        "CUBA-7.1",
        words=SWITCH,
        only=("cobbers",),
        seats=tuple(TEAMED),
        before="off",
    ),  # CUBA-8.1.34
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
    Option("strict_damaged_value", "on", "CUBA-4.17", words=SWITCH, only=SMUGGLING),
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
    # CUBA-8.1.35
    Option("job_vote", "on", "CUBA-5.1", words=SWITCH, only=COURIERS_ONLY, before="off"),
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
    """BadInput if the variant is not for this many, or the area is too small for it."""
    variant = VARIANTS.index(str(options["variant"]))
    low, high = seats_for(OPTIONS, options)
    if not low <= seats <= high:
        shared = variant == COBBERS and options["partners"] == "off"
        who = "teams" if shared else "players"
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
    for switch, name in enumerate(SWITCHES):
        if matter.get(name) == "on":
            s.switches |= seat_bit(switch)
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


def by_seat(s: Cuba, numbers: list[int]) -> list[int]:
    """CUBA-7.1.6  Numbers of crews for the seats of the table: partners share everything."""
    return [numbers[s.crew_of(seat)] for seat in range(s.seats)]


# -- for the platform ------------------------------------------------------------------------------


class CubaGame(Game[Cuba]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def check_options(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.lay()
        check_options(seats, options)

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Cuba:
        """Up to where luck comes in: that is the first step of each variant."""
        self.lay()
        s = Cuba(seats)
        s.chance = chance
        keep_options(s, options)
        state.lay_table(s)
        s.step = FIRST_STEP[s.rules]
        return s

    def asks(self, options: dict[str, OptionValue]) -> bool:
        """CUBA-1.2: dice are flicked in all variants but one."""
        self.lay()
        return options["variant"] != VARIANTS[MARKETEERS]

    def signed(self, move: int, is_person: bool) -> int:
        """CUBA-2.4.2, CUBA-8.1.4: hands of people may err otherwise than those of bots."""
        self.lay()
        is_flick = int(flicks.FLICK) <= move <= int(flicks.LAST)  # it may be of any size
        return int(flicks.signed(move, is_person)) if is_flick else move

    def teams(self, seats: int, options: dict[str, OptionValue]) -> list[list[int]]:
        """CUBA-7.1, CUBA-7.1.5: partners sit opposite each other; one may be alone (CUBA-7.1.4)."""
        self.lay()
        if that_matter(OPTIONS, options).get("partners") != "on":
            return []
        crews = (seats + 1) // 2
        return [[seat for seat in (crew, crew + crews) if seat < seats] for crew in range(crews)]

    def names(self) -> dict[str, list[str]]:
        self.lay()
        cards = {"sector": SECTOR_NAMES, "gate": GATE_NAMES, "job": JOB_NAMES}
        names = {**cards, "city": CITY_NAMES, "die": DICE, "car": VEHICLE_NAMES}
        return {group: list(words) for group, words in names.items()}

    def scores(self, s: Cuba) -> list[int]:
        self.lay()
        if s.rules == COURIERS:
            return [final_score(s)] * s.seats
        if s.rules == SMUGGLERS:
            return by_seat(s, [int(wealth(s, crew)) for crew in range(s.crews())])
        return by_seat(s, [int(money) for money in s.money])

    def shown_scores(self, s: Cuba) -> list[int]:
        """CUBA-8.1.31: hidden Money is shown when the game is over."""
        self.lay()
        return [] if s.is_on(MONEY_HIDDEN) and not s.over else self.scores(s)

    def places(self, s: Cuba) -> list[int]:
        self.lay()
        if s.rules == COURIERS:  # CUBA-5.11  all together
            return [LOST if is_lost(s) else 1] * s.seats
        if s.rules != MARKETEERS:  # CUBA-3.18, CUBA-4.17.3; in practice nobody has any Money
            return by_seat(s, places_by(self.scores(s)[: s.crews()]))
        return [int(place(s, seat)) for seat in range(s.seats)]

    def box(self) -> list[Side]:
        self.lay()
        return actions.SIDES

    def box_things(self) -> int:
        self.lay()
        return int(flicks.ALL_DICE)

    def from_box(self, thing: int, numbers: list[int]) -> int:
        self.lay()
        return actions.boxed_flick(thing, numbers)

    def observe(self, s: Cuba, seat: i64, cells: vec[i32], at: i64) -> i64:
        self.lay()
        return observation.observe(s, seat, cells, at)

    def quick_move(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        self.lay()
        return quick_move(s, seat, chance)


def made(edition: Edition) -> CubaGame:
    DESK.lay(edition)
    return CubaGame(
        Box(
            "cuba", edition.fingerprint, MIN_PLAYERS, MAX_PLAYERS, desk=DESK, own=edition, version=1
        ),
        RuleBook(rules.STEPS, OPTIONS, REASONS, EVENTS),
        Parts(Cuba, view, preview, redeal, check, LAYOUT, observation.fields),
        Wording(int(MOVE_COUNT), notation, parse, describe),
        actions.actions(rules.STEPS),
    )


def with_cards(box: CardTable) -> CubaGame:
    """The same game with the cards of another box."""
    return made(DESK.edition(box, Cards(box)))


GAME: Final = made(DESK.first)
