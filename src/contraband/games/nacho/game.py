"""The Nacho Incident for the platform: options, names of reasons and news, result."""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import Chance, FastChance
from contraband.core.game import EventKind, Game, Reason, places_by
from contraband.core.options import Option, OptionValue
from contraband.games.nacho import invariants, moves, quick, redeal, rules, sight, state, view
from contraband.games.nacho.data import (
    CARDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOUNTIE_NAMES,
    ROUNDS,
    SMUGGLER_NAMES,
    TURNS,
)
from contraband.games.nacho.state import NO_SEAT, Nacho

SWITCH: Final = ("off", "on")

# NACHO-11: all of them go together.
OPTIONS: Final = [
    Option("redraw_hands", "off", "NACHO-11.1", words=SWITCH),
    Option("random_mounties", "off", "NACHO-11.2", words=SWITCH),
    Option("blind_smuggling", "off", "NACHO-11.3", words=SWITCH),
    Option("best_cantina", "ranks", "NACHO-8.1.3", words=("ranks", "keepers")),
    Option("loonies", "off", "NACHO-11.4", words=SWITCH),
]

# In the order of the numbers in codes.py.
REASONS: Final = [
    Reason("allowed", ""),
    Reason("nonsense", ""),
    Reason("other_step", "NACHO-3.1"),
    Reason("not_in_hand", "NACHO-4.1"),
    Reason("too_far", "NACHO-1.2"),
    Reason("not_in_warehouse", "NACHO-6.2"),
    Reason("not_wanted", "NACHO-6.2.1"),
    Reason("slot_filled", "NACHO-6.3"),
    Reason("not_first", "NACHO-6.4"),
    Reason("not_a_victim", "NACHO-6.4"),
    Reason("not_in_theirs", "NACHO-6.4"),
    Reason("not_that_mountie", "NACHO-7.2.2"),
    Reason("not_the_highest", "NACHO-7.3.1"),
    Reason("has_a_mountie", "NACHO-7.4"),
    Reason("not_the_poorest", "NACHO-8.6"),
    Reason("no_such_card", "NACHO-8.7"),
    Reason("nothing_to_sell", "NACHO-9.2.1"),
]

SEAT: Final = "seat"
NUMBER: Final = "number"
PLAYER: Final = ("player", SEAT)
SMUGGLER: Final = ("smuggler", "smuggler")
PROVINCE: Final = ("province", "province")
FOOD: Final = ("food", "food")
GOLD: Final = ("gold", NUMBER)
MOUNTIE: Final = ("mountie", "mountie")
PENALTY: Final = ("penalty", NUMBER)
COUNT: Final = ("count", NUMBER)
VICTIM: Final = ("victim", SEAT)

EVENTS: Final = [
    EventKind("gem_given", [PLAYER]),
    EventKind("round_begins", [("round", NUMBER), ("rounds", NUMBER)]),
    EventKind("turn_begins", [("turn", NUMBER), ("turns", NUMBER), ("round", NUMBER)]),
    EventKind("mountie_turned", [MOUNTIE, PROVINCE, PENALTY]),
    EventKind("ready", [PLAYER]),
    EventKind("revealed", [PLAYER, SMUGGLER, ("place", NUMBER)]),  # told in the order of the goes
    EventKind("mountie_taken", [PLAYER, MOUNTIE, PROVINCE, PENALTY]),
    EventKind("delivered", [PLAYER, SMUGGLER, PROVINCE, FOOD, GOLD]),
    EventKind("stolen", [PLAYER, VICTIM, PROVINCE, FOOD, GOLD]),
    EventKind("cubes_given", [PLAYER, VICTIM, FOOD, COUNT]),
    EventKind("went_empty", [PLAYER, SMUGGLER, PROVINCE]),
    EventKind("fee_paid", [PLAYER, SMUGGLER, ("fee", NUMBER), ("net", NUMBER)]),
    EventKind("cantina_opened", [PLAYER, SMUGGLER, PROVINCE, ("total", NUMBER)]),
    EventKind("arrested", [PLAYER, SMUGGLER, PROVINCE, MOUNTIE, PENALTY]),
    EventKind("raided", [PLAYER, SMUGGLER, PROVINCE, MOUNTIE, ("left", "province")]),
    EventKind("wandered", [PLAYER, MOUNTIE, ("left", "province"), PROVINCE, PENALTY]),
    EventKind("scoring_begins", [("round", NUMBER)]),
    EventKind(
        "totals",  # by seat; an empty seat has 0
        [PROVINCE, ("total0", NUMBER), ("total1", NUMBER), ("total2", NUMBER), ("total3", NUMBER)],
    ),
    EventKind("bonus_won", [PLAYER, PROVINCE, GOLD, ("total", NUMBER)]),
    EventKind("bonus_tied", [PROVINCE, ("total", NUMBER)]),
    EventKind("bonus_unwanted", [PROVINCE]),
    EventKind("retired", [PLAYER, SMUGGLER, PROVINCE]),
    EventKind("fined", [PLAYER, PROVINCE, PENALTY, MOUNTIE]),
    EventKind("gem_passed", [PLAYER, ("to", SEAT)]),
    EventKind("gem_kept", [PLAYER]),
    EventKind("discarded", [PLAYER, SMUGGLER]),
    EventKind("hand_kept", [PLAYER]),
    EventKind("drew", [PLAYER, COUNT]),
    EventKind("card_drawn", [PLAYER, SMUGGLER]),  # to the drawer only
    EventKind("reshuffled", [COUNT]),
    EventKind("demand_turned", [PROVINCE, ("card", NUMBER)]),
    EventKind("sold", [PLAYER, FOOD, GOLD]),
    EventKind("cube_drawn", [PLAYER, FOOD]),
    EventKind("cubes_returned", [COUNT]),
    EventKind("game_ends", [("winner", SEAT)]),
    EventKind("round_scored", [("round", NUMBER), PLAYER, GOLD]),  # who is ahead now
]


class NachoGame(Game[Nacho]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Nacho:
        """NACHO-2, up to where luck comes in: that is the first step."""
        s = state.empty_table(seats)
        s.chance = chance
        s.redraw = options["redraw_hands"] == "on"
        s.random_mounties = options["random_mounties"] == "on"
        s.blind = options["blind_smuggling"] == "on"
        s.by_number = options["best_cantina"] == "keepers"
        s.loonies = options["loonies"] == "on"
        return s

    def names(self) -> dict[str, list[str]]:
        return {"smuggler": SMUGGLER_NAMES, "mountie": MOUNTIE_NAMES}

    def copy(self, s: Nacho) -> Nacho:
        return s.clone()

    def from_plain(self, plain: dict[str, object]) -> Nacho:
        return state.from_plain(plain)

    def view(self, s: Nacho, seat: int) -> view.NachoView:
        return view.view(s, seat)

    def redeal(self, s: Nacho, seat: int, chance: FastChance) -> Nacho:
        return redeal.redeal(s, seat, chance)

    def check(self, s: Nacho) -> None:
        invariants.check(s)

    def scores(self, s: Nacho) -> list[int]:
        return [int(gold) for gold in s.gold]

    def places(self, s: Nacho) -> list[int]:
        """NACHO-10.2: most gold wins; NACHO-10.2.1, NACHO-10.2.2: the gem parts all equals."""
        gem = s.gem if s.gem != NO_SEAT else 0
        from_gem = [int((seat - gem) % s.seats) for seat in range(s.seats)]
        return places_by([(int(s.gold[seat]), -from_gem[seat]) for seat in range(s.seats)])

    def notation(self, move: int) -> str:
        return moves.notation(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    def describe(self, move: int) -> tuple[str, list[tuple[str, str, int]]]:
        kind = moves.kind(move)
        if kind < 0:
            return ("nonsense", [])
        if move == moves.KEEP:
            return ("keep", [])
        about: list[tuple[str, str, int]] = []
        if kind == moves.CHOOSE:
            about.append(("smuggler", "smuggler", move - int(moves.CHOOSE)))
        if kind == moves.MOUNTIE:
            about.append(("mountie", "mountie", move - int(moves.MOUNTIE)))
        if moves.seat_of(move) >= 0:
            about.append(("player", SEAT, int(moves.seat_of(move))))
        if moves.province_of(move) >= 0:
            about.append(("province", "province", int(moves.province_of(move))))
        if moves.food_of(move) >= 0:
            about.append(("food", "food", int(moves.food_of(move))))
        if kind == moves.DISCARD:  # places in the hand as the view lists it, from 1
            about.extend(("places", "pile", place) for place in moves.places_of(move))
        return (moves.KIND_NAMES[kind], about)

    def rounds_and_progress(self, s: Nacho) -> tuple[int, int]:
        return (max(1, (int(s.turn) + TURNS - 1) // TURNS), ROUNDS)

    def sight(self, s: Nacho, seat: i64) -> i64:
        return sight.sight(s, seat)

    def quick_move(self, s: Nacho, seat: i64, chance: FastChance) -> i64:
        return quick.quick_move(s, seat, chance)


GAME: Final = NachoGame(
    name="nacho",
    version=1,
    edition=CARDS.fingerprint,
    min_seats=MIN_PLAYERS,
    max_seats=MAX_PLAYERS,
    steps=rules.STEPS,
    options=OPTIONS,
    reasons=REASONS,
    events=EVENTS,
    move_count=int(moves.MOVE_COUNT),
)
