"""Kingpin for the platform: set-up, options, result."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.cardfile import CardTable
from contraband.core.chance import Chance, FastChance
from contraband.core.editions import Edition
from contraband.core.game import Box, Game, Parts, RuleBook, Wording, places_by
from contraband.core.options import Option, OptionValue
from contraband.games.kingpin import actions, names, observation, rules, state, view_hash
from contraband.games.kingpin.bots import quick
from contraband.games.kingpin.data import (
    CARDS,
    CLIENT_S,
    CLIENTS,
    DESK,
    OUTLET_S,
    SPECIALS,
    TRUCK_S,
    UNITS,
    Cards,
)
from contraband.games.kingpin.invariants import check
from contraband.games.kingpin.layout import LAYOUT
from contraband.games.kingpin.moves import labels, notation
from contraband.games.kingpin.moves.numbers import MOVE_COUNT
from contraband.games.kingpin.preview import offers, preview
from contraband.games.kingpin.redeal import redeal
from contraband.games.kingpin.rules.empire import take_card
from contraband.games.kingpin.state import Kingpin
from contraband.games.kingpin.view import view

SWITCH: Final = ("off", "on")
DICE_IN_BOX: Final = 10


def options() -> list[Option]:
    targets = tuple(str(target) for target in CARDS.targets)
    return [
        Option("target_bankroll", targets[0], "KINGPIN-18.1", words=targets),
        Option("dice_cap_ten", "off", "KINGPIN-18.2", words=SWITCH),
        Option("od_per_turn", "off", "KINGPIN-18.3", words=SWITCH),
        Option("round_cap", 200, "KINGPIN-18.4", low=10, high=1000),
        Option("dry_market_end", "off", "KINGPIN-18.5", words=SWITCH),
        Option("equal_turns", "off", "KINGPIN-18.6", words=SWITCH),
        Option("bail_junkie_empty", "off", "KINGPIN-18.7", words=SWITCH),
        Option("agreed_end", "off", "KINGPIN-18.8", words=SWITCH),
    ]


class KingpinGame(Game[Kingpin]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Kingpin:
        """KINGPIN-1: piles, bankrolls, and for everybody one small card of each basic kind."""
        self.lay()
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

    def offers(self, s: Kingpin, seat: int) -> list[int]:
        self.lay()
        return offers(s, seat)

    def observe(self, s: Kingpin, seat: i64, cells: vec[i32], at: i64) -> i64:
        self.lay()
        return observation.observe(s, seat, cells, at)

    def view_hash(self, s: Kingpin, seat: i64) -> i64:
        self.lay()
        return view_hash.view_hash(s, seat)

    def quick_move(self, s: Kingpin, seat: i64, chance: FastChance) -> i64:
        self.lay()
        return quick.quick_move(s, seat, chance)

    def scores(self, s: Kingpin) -> list[int]:
        """KINGPIN-17.2: bankrolls, nothing else."""
        self.lay()
        return [int(money) for money in s.money]

    def places(self, s: Kingpin) -> list[int]:
        """KINGPIN-17.5: bankroll, clients' cash, units, cards; ties on all four share a place."""
        self.lay()
        return places_by([ranking(s, seat) for seat in range(s.seats)])

    def rounds_and_progress(self, s: Kingpin) -> tuple[int, int]:
        self.lay()
        return (s.round, s.round_cap)


def ranking(s: Kingpin, seat: int) -> tuple[int, int, int, int]:
    own = [card for card in range(len(s.place)) if s.place[card] == seat]
    cash = sum(int(s.holds[card]) for card in own if CLIENTS <= card < SPECIALS)
    units = sum(int(s.holds[card]) for card in own if card < CLIENTS)
    return (int(s.money[seat]), cash, units, len(own))


def made(edition: Edition) -> KingpinGame:
    DESK.lay(edition)
    return KingpinGame(
        Box(
            "kingpin",
            edition.fingerprint,
            CARDS.min_players,
            CARDS.max_players,
            desk=DESK,
            own=edition,
            version=1,
        ),
        RuleBook(rules.STEPS, options(), names.REASONS, names.EVENTS),
        Parts(Kingpin, view, preview, redeal, check, LAYOUT, observation.fields),
        Wording(int(MOVE_COUNT), notation.notation, notation.parse, labels.describe),
        actions.actions(rules.STEPS),
    )


def with_cards(box: CardTable) -> KingpinGame:
    """The same game with the cards of another box."""
    return made(DESK.edition(box, Cards(box)))


GAME: Final = made(DESK.first)
