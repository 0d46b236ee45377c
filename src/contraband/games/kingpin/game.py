"""Kingpin for the platform: set-up, options, names of reasons and news, result."""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import Chance, FastChance
from contraband.core.game import EventKind, Game, Reason, places_by
from contraband.core.options import Option, OptionValue
from contraband.games.kingpin import (
    invariants,
    moves,
    notation,
    quick,
    redeal,
    rules,
    sight,
    state,
    view,
)
from contraband.games.kingpin.data import (
    CARDS,
    CLIENT_S,
    CLIENTS,
    NO_PILE,
    OUTLET_S,
    OUTLETS,
    PILE,
    SPECIALS,
    TRUCK_S,
    UNITS,
)
from contraband.games.kingpin.rules.empire import take_card
from contraband.games.kingpin.state import Kingpin

SWITCH: Final = ("off", "on")
DICE_IN_BOX: Final = 10
TARGETS: Final = tuple(str(target) for target in CARDS.targets)

OPTIONS: Final = [
    Option("target_bankroll", TARGETS[0], "KINGPIN-18.1", words=TARGETS),
    Option("dice_cap_ten", "off", "KINGPIN-18.2", words=SWITCH),
    Option("od_per_turn", "off", "KINGPIN-18.3", words=SWITCH),
    Option("round_cap", 200, "KINGPIN-18.4", low=10, high=1000),
    Option("dry_market_end", "off", "KINGPIN-18.5", words=SWITCH),
    Option("equal_turns", "off", "KINGPIN-18.6", words=SWITCH),
    Option("bail_junkie_empty", "off", "KINGPIN-18.7", words=SWITCH),
    Option("agreed_end", "off", "KINGPIN-18.8", words=SWITCH),
]

# In the order of the numbers in codes.py.
REASONS: Final = [
    Reason("allowed", ""),
    Reason("nonsense", ""),
    Reason("other_step", "KINGPIN-2.1"),
    Reason("sold_out", "KINGPIN-3.5"),
    Reason("bought_already", "KINGPIN-3.2"),
    Reason("too_dear", "KINGPIN-2.4.1"),
    Reason("no_such_dice", "KINGPIN-5.2"),
    Reason("face_was_rolled", "KINGPIN-9.1"),
    Reason("dice_are_spent", "KINGPIN-9.1"),
    Reason("not_yours", "KINGPIN-5.5"),
    Reason("not_an_opponents", "KINGPIN-10.5"),
    Reason("twin", "KINGPIN-D8"),
    Reason("truck_is_loaded", "KINGPIN-6.1"),
    Reason("truck_is_empty", "KINGPIN-6.2"),
    Reason("no_room", "KINGPIN-6.2.2"),
    Reason("bad_division", "KINGPIN-6.2.1"),
    Reason("too_few_units", "KINGPIN-7.1"),
    Reason("no_client", "KINGPIN-6.4"),
    Reason("less_than_nothing", "KINGPIN-7.2"),
    Reason("is_tired", "KINGPIN-10.3"),
    Reason("is_targeting", "KINGPIN-6.6.1"),
    Reason("is_ready", "KINGPIN-8.1.1"),
    Reason("not_targeted", "KINGPIN-13.6"),
    Reason("has_acted", "KINGPIN-14.4"),
    Reason("no_shield", "KINGPIN-14.1"),
    Reason("no_special", "KINGPIN-10.3"),
    Reason("is_fresh", "KINGPIN-10.2"),
    Reason("is_used", "KINGPIN-10.3"),
    Reason("same_target", "KINGPIN-13.3"),
    Reason("no_such_player", "KINGPIN-10.5"),
    Reason("trucks_are_safe", "KINGPIN-11.1.1"),
    Reason("last_outlet", "KINGPIN-16.1"),
    Reason("not_in_hold", "KINGPIN-15.2"),
]

# Meanings of numbers: see EventKind. "kind", "face" and "ending" are groups of words.
SEAT: Final = ("seat", "seat")
OWNER: Final = ("owner", "seat")
TARGET: Final = ("target", "seat")
KIND: Final = ("kind", "kind")
FACE: Final = ("face", "number")
UNITS_FIELD: Final = ("units", "number")
MONEY: Final = ("money", "number")
CARD: Final = ("card", "number")  # for the eye: sentences speak of kinds
FACES: Final = ("faces", "dice")

EVENTS: Final = [
    EventKind("start_rolled", [SEAT, FACE]),
    EventKind("turn_begins", [SEAT, ("round", "number")]),
    EventKind("stop_proposed", [SEAT]),
    EventKind("stop_agreed", [SEAT]),
    EventKind("stop_refused", [SEAT]),
    EventKind("card_moved", [CARD, ("from", "number"), ("to", "number")]),
    EventKind("units_moved", [("from", "number"), ("to", "number"), UNITS_FIELD]),
    EventKind("bought", [SEAT, KIND, MONEY]),
    EventKind("rolled", [SEAT, FACES, FACES, FACES, FACES]),
    EventKind("substituted", [SEAT, ("outcome", "outcome")]),
    EventKind("restocked", [SEAT, KIND, UNITS_FIELD]),
    EventKind("blocked", [SEAT, OWNER]),
    EventKind("distributed", [SEAT, ("truck", "kind"), ("outlet", "kind"), UNITS_FIELD]),
    EventKind("units_lost", [SEAT, UNITS_FIELD]),
    EventKind("sold", [SEAT, KIND, UNITS_FIELD, MONEY]),
    EventKind("poached", [SEAT, OWNER, KIND, UNITS_FIELD, MONEY]),
    EventKind("burn_out_rolled", [SEAT, KIND, FACES, FACES, FACES]),
    EventKind("client_safe", [OWNER, KIND]),
    EventKind("client_lost", [OWNER, KIND, MONEY]),
    EventKind("paid_day", [SEAT, MONEY]),
    EventKind("disabled", [SEAT, OWNER, KIND, MONEY]),
    EventKind("cashed", [SEAT, FACE, MONEY]),
    EventKind("woken", [SEAT, FACE, KIND, CARD]),
    EventKind("triple_played", [SEAT, FACE]),
    EventKind("quad_played", [SEAT, FACE]),
    EventKind("free_card", [SEAT, KIND]),
    EventKind("dice_lost", [SEAT, ("dice", "number")]),
    EventKind("audit_settled", [SEAT, OWNER, MONEY]),
    EventKind("audit_waived", [SEAT, OWNER]),
    EventKind("inspection", [SEAT, OWNER, KIND, MONEY, CARD]),
    EventKind("held", [OWNER, KIND]),
    EventKind("settled", [SEAT, OWNER, MONEY]),
    EventKind("shielded", [SEAT, OWNER, KIND]),
    EventKind("contract_named", [SEAT, OWNER, KIND, MONEY, CARD]),
    EventKind("contract_raised", [SEAT, OWNER, KIND, MONEY, CARD]),
    EventKind("contract_paid", [SEAT, MONEY]),
    EventKind("card_removed", [OWNER, KIND]),
    EventKind("audit", [SEAT, TARGET, CARD]),
    EventKind("released", [SEAT, KIND, MONEY]),
    EventKind("last_round", [("ending", "ending")]),
    EventKind("game_ends", [("ending", "ending")]),
]

About = list[tuple[str, str, int]]


class KingpinGame(Game[Kingpin]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Kingpin:
        """KINGPIN-1: piles, bankrolls, and for everybody one small card of each basic kind."""
        s = state.empty_table(seats)
        s.chance = chance
        s.target = int(str(options["target_bankroll"]))
        s.dice_cap = DICE_IN_BOX if options["dice_cap_ten"] == "on" else 0
        s.od_per_turn = options["od_per_turn"] == "on"
        s.round_cap = int(str(options["round_cap"]))
        s.dry_market_end = options["dry_market_end"] == "on"
        s.equal_turns = options["equal_turns"] == "on"
        s.release_empty = options["bail_junkie_empty"] == "on"
        s.agreed_end = options["agreed_end"] == "on"
        for seat in range(seats):  # KINGPIN-1.2
            truck = take_card(s, seat, TRUCK_S)
            s.put(truck, UNITS[TRUCK_S])  # KINGPIN-1.4
            take_card(s, seat, OUTLET_S)
            take_card(s, seat, CLIENT_S)
        return s

    def copy(self, s: Kingpin) -> Kingpin:
        return s.clone()

    def from_plain(self, plain: dict[str, object]) -> Kingpin:
        return state.from_plain(plain)

    def view(self, s: Kingpin, seat: int) -> view.KingpinView:
        return view.view(s, seat)

    def redeal(self, s: Kingpin, seat: int, chance: FastChance) -> Kingpin:
        return redeal.redeal(s, seat, chance)

    def sight(self, s: Kingpin, seat: i64) -> i64:
        return sight.sight(s, seat)

    def quick_move(self, s: Kingpin, seat: i64, chance: FastChance) -> i64:
        return quick.quick_move(s, seat, chance)

    def check(self, s: Kingpin) -> None:
        invariants.check(s)

    def scores(self, s: Kingpin) -> list[int]:
        """KINGPIN-17.2: bankrolls, nothing else."""
        return [int(money) for money in s.money]

    def places(self, s: Kingpin) -> list[int]:
        """KINGPIN-17.5: bankroll, clients' cash, units, cards; who ties on all shares a place."""
        return places_by([ranking(s, seat) for seat in range(s.seats)])

    def notation(self, move: int) -> str:
        return notation.notation(move)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def describe(self, move: int) -> tuple[str, About]:
        kind = moves.kind(move)
        if kind < 0:
            return ("nonsense", [])
        name = moves.KIND_NAMES[kind]
        if moves.is_instead(move):
            name = f"instead_{name}"
        if moves.less(move) > 0:
            name = f"{name}_less"
        if kind in (moves.TRIPLE, moves.QUAD) and moves.pile(move) == NO_PILE:
            name = f"{name}_alone"
        return (name, about(kind, move))

    def rounds_and_progress(self, s: Kingpin) -> tuple[int, int]:
        return (s.round, s.round_cap)


def about(kind: int, move: int) -> About:
    """What a move is about, for its label and for the browser."""
    found: About = []
    if moves.face(move) > 0:
        found.append(("face", "number", int(moves.face(move))))
    if moves.pile(move) != NO_PILE:
        found.append(("pile", "kind", int(moves.pile(move))))
    if moves.card(move) >= 0:
        found.extend(card_fields("card", int(moves.card(move))))
    if kind == moves.AUDIT:
        found.append(("target", "seat", int(moves.seat(move))))
    if kind in (moves.SELL, moves.POACH):
        found.extend(card_fields("outlet", int(moves.outlet(move))))
        found.append(("units", "number", int(moves.units(move))))
        found.append(("less", "number", int(moves.less(move))))
    if kind == moves.DISTRIBUTE:
        found.extend(division_fields(move))
    return found


def division_fields(move: int) -> About:
    """The outlets and their shares, and the outlet that gets the most."""
    shares = [(int(moves.given(move, outlet)), outlet) for outlet in range(OUTLETS, CLIENTS)]
    shares = [(share, outlet) for share, outlet in shares if share > 0]
    found: About = []
    for share, outlet in shares:
        found.append(("outlets", "pile", outlet))
        found.append(("shares", "pile", share))
    most = max(shares, key=lambda pair: pair[0])
    return [*found, *card_fields("outlet", most[1])]


def card_fields(name: str, card: int) -> About:
    """A card by number, by kind, and by the letter that tells copies apart."""
    pile = int(PILE[card])
    copy = notation.LETTERS.index(notation.CARD_CODES[card][-1])
    return [(name, "number", card), (f"{name}_kind", "kind", pile), (f"{name}_copy", "copy", copy)]


def ranking(s: Kingpin, seat: int) -> tuple[int, int, int, int]:
    own = [card for card in range(len(s.place)) if s.place[card] == seat]
    cash = sum(int(s.holds[card]) for card in own if CLIENTS <= card < SPECIALS)
    units = sum(int(s.holds[card]) for card in own if card < CLIENTS)
    return (int(s.money[seat]), cash, units, len(own))


GAME: Final = KingpinGame(
    name="kingpin",
    version=1,
    edition=CARDS.fingerprint,
    min_seats=CARDS.min_players,
    max_seats=CARDS.max_players,
    steps=rules.STEPS,
    options=OPTIONS,
    reasons=REASONS,
    events=EVENTS,
    move_count=int(moves.MOVE_COUNT),
)
