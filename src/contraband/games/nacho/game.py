"""The Nacho Incident for the platform: options, set-up, result."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.cardfile import CardTable
from contraband.core.chance import Chance, FastChance
from contraband.core.editions import Edition
from contraband.core.game import Box, Game, Parts, RuleBook, Wording, places_by
from contraband.core.options import Option, OptionValue
from contraband.games.nacho import moves, observation, rules, state, view_hash
from contraband.games.nacho.bots import quick
from contraband.games.nacho.data import (
    DESK,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOUNTIE_NAMES,
    ROUNDS,
    SMUGGLER_NAMES,
    TURNS,
    Cards,
)
from contraband.games.nacho.invariants import check
from contraband.games.nacho.layout import LAYOUT
from contraband.games.nacho.names import EVENTS, REASONS
from contraband.games.nacho.preview import preview
from contraband.games.nacho.redeal import redeal
from contraband.games.nacho.state import NO_SEAT, Nacho
from contraband.games.nacho.view import view

SWITCH: Final = ("off", "on")

# NACHO-11: all of them go together.
OPTIONS: Final = [
    Option("redraw_hands", "off", "NACHO-11.1", words=SWITCH),
    Option("random_mounties", "off", "NACHO-11.2", words=SWITCH),
    Option("blind_smuggling", "off", "NACHO-11.3", words=SWITCH),
    Option("best_cantina", "ranks", "NACHO-8.1.3", words=("ranks", "keepers")),
    Option("loonies", "off", "NACHO-11.4", words=SWITCH),
]


class NachoGame(Game[Nacho]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Nacho:
        """NACHO-2, up to where luck comes in: that is the first step."""
        self.lay()
        s = state.empty_table(seats)
        s.chance = chance
        s.redraw = options["redraw_hands"] == "on"
        s.random_mounties = options["random_mounties"] == "on"
        s.blind = options["blind_smuggling"] == "on"
        s.by_number = options["best_cantina"] == "keepers"
        s.loonies = options["loonies"] == "on"
        return s

    def names(self) -> dict[str, list[str]]:
        self.lay()
        return {"smuggler": list(SMUGGLER_NAMES), "mountie": list(MOUNTIE_NAMES)}

    def scores(self, s: Nacho) -> list[int]:
        self.lay()
        return [int(gold) for gold in s.gold]

    def places(self, s: Nacho) -> list[int]:
        """NACHO-10.2: most gold wins; NACHO-10.2.1, NACHO-10.2.2: the gem parts all equals."""
        self.lay()
        gem = s.gem if s.gem != NO_SEAT else 0
        from_gem = [int((seat - gem) % s.seats) for seat in range(s.seats)]
        return places_by([(int(s.gold[seat]), -from_gem[seat]) for seat in range(s.seats)])

    def rounds_and_progress(self, s: Nacho) -> tuple[int, int]:
        self.lay()
        return (max(1, (int(s.turn) + TURNS - 1) // TURNS), ROUNDS)

    def observe(self, s: Nacho, seat: i64, cells: vec[i32], at: i64) -> i64:
        self.lay()
        return observation.observe(s, seat, cells, at)

    def view_hash(self, s: Nacho, seat: i64) -> i64:
        self.lay()
        return view_hash.view_hash(s, seat)

    def quick_move(self, s: Nacho, seat: i64, chance: FastChance) -> i64:
        self.lay()
        return quick.quick_move(s, seat, chance)


def made(edition: Edition) -> NachoGame:
    DESK.lay(edition)
    return NachoGame(
        Box(
            "nacho",
            edition.fingerprint,
            MIN_PLAYERS,
            MAX_PLAYERS,
            desk=DESK,
            own=edition,
            version=1,
        ),
        RuleBook(rules.STEPS, OPTIONS, REASONS, EVENTS),
        Parts(Nacho, view, preview, redeal, check, LAYOUT, observation.fields),
        Wording(int(moves.MOVE_COUNT), moves.notation, moves.parse, moves.describe),
    )


def with_cards(box: CardTable) -> NachoGame:
    """The same game with the cards of another box."""
    return made(DESK.edition(box, Cards(box)))


GAME: Final = made(DESK.first)
