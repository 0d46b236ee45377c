"""Bootleggers for the platform: set-up, options, result."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.cardfile import CardTable
from contraband.core.chance import Chance
from contraband.core.editions import Edition
from contraband.core.game import Box, Game, Parts, RuleBook, Wording, places_by
from contraband.core.options import BadInput, Option, OptionValue
from contraband.games.bootleggers import actions, observation, rules, view_hash
from contraband.games.bootleggers.data import CARDS, DESK, SPEAKEASIES, Cards
from contraband.games.bootleggers.invariants import check
from contraband.games.bootleggers.layout import LAYOUT
from contraband.games.bootleggers.moves import deals, describing, moves, notation
from contraband.games.bootleggers.moves.target_words import TRUCK_CODES
from contraband.games.bootleggers.names import EVENTS, REASONS, ROUND
from contraband.games.bootleggers.preview import preview
from contraband.games.bootleggers.redeal import redeal
from contraband.games.bootleggers.rules import setup
from contraband.games.bootleggers.rules.board import markers_of
from contraband.games.bootleggers.rules.stills import all_dice
from contraband.games.bootleggers.state import CASH_ONLY, FULL_TRADE, TRADE_OFF, Bootleggers
from contraband.games.bootleggers.view import view

SWITCH: Final = ("off", "on")
SHORT: Final = 8  # Rounds
FEWEST: Final = 4
MOST_END_CASH: Final = 1000
TRADES: Final = {"full": FULL_TRADE, "cash_only": CASH_ONLY, "off": TRADE_OFF}
FACES: Final = ("1", "2", "3", "4", "5", "6", "none")


def options() -> list[Option]:
    rounds = CARDS.count["rounds"]
    return [
        Option("short_game", "off", "BOOT-12.1", words=SWITCH),
        Option("copper_face", str(CARDS.count["copper_face"] or "none"), "BOOT-12.2", words=FACES),
        Option("sale_order", "ascending", "BOOT-12.3", words=("ascending", "descending")),
        Option("open_cash", "off", "BOOT-12.4", words=SWITCH),
        Option("thug_memory", "tracked", "BOOT-12.5", words=("tracked", "hidden")),
        Option("remote_start_dice", "1", "BOOT-12.6", words=("1", "2")),
        Option("multi_remote", "off", "BOOT-12.7", words=SWITCH),
        Option("trade_mode", "full", "BOOT-12.8", words=("full", "cash_only", "off")),
        Option("binding_deals", "off", "BOOT-12.9", words=SWITCH),
        Option("strict_crates", "off", "BOOT-12.10", words=SWITCH),
        Option("end_cash", CARDS.count["end_cash"], "BOOT-12.11", low=20, high=MOST_END_CASH),
        Option("rounds", rounds, "BOOT-12.12", low=FEWEST, high=rounds),
        Option("cash_gifts", "on", "BOOT-12.13", words=("on", "off")),
    ]


class BootleggersGame(Game[Bootleggers]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def check_options(self, seats: int, options: dict[str, OptionValue]) -> None:
        """BOOT-12.1: the short game is the same as eight Rounds."""
        self.lay()
        if options["short_game"] == "on" and options["rounds"] not in (
            SHORT,
            CARDS.count["rounds"],
        ):
            raise BadInput("The short game has 8 Rounds: leave the option rounds as it is.")

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Bootleggers:
        """BOOT-1."""
        self.lay()
        s = setup.empty_table(seats)
        s.chance = chance
        s.last_round = SHORT if options["short_game"] == "on" else int(str(options["rounds"]))
        face = options["copper_face"]
        s.copper_face = 0 if face == "none" else int(str(face))
        s.descending = options["sale_order"] == "descending"
        s.open_cash = options["open_cash"] == "on"
        s.tracked = options["thug_memory"] == "tracked"
        s.remote_dice = int(str(options["remote_start_dice"]))
        s.multi_remote = options["multi_remote"] == "on"
        s.trade = TRADES[str(options["trade_mode"])]
        s.binding = options["binding_deals"] == "on"
        s.strict = options["strict_crates"] == "on"
        s.end_cash = int(str(options["end_cash"]))
        s.gifts = options["cash_gifts"] == "on"
        setup.deal_muscle(s, (s.last_round + 3) // 4, chance)  # BOOT-12.12
        s.step = ROUND
        return s

    def observe(self, s: Bootleggers, seat: i64, cells: vec[i32], at: i64) -> i64:
        self.lay()
        return observation.observe(s, seat, cells, at)

    def view_hash(self, s: Bootleggers, seat: i64) -> i64:
        self.lay()
        return view_hash.view_hash(s, seat)

    def scores(self, s: Bootleggers) -> list[int]:
        """BOOT-7.4: cash, nothing else."""
        self.lay()
        return [int(cash) for cash in s.cash]

    def shown_scores(self, s: Bootleggers) -> list[int]:
        """BOOT-12.4: cash is its owner's secret, unless agreed otherwise."""
        self.lay()
        return self.scores(s) if s.open_cash else []

    def places(self, s: Bootleggers) -> list[int]:
        """BOOT-7.4: cash, markers on the board, dice on Stills, the last Muscle card."""
        self.lay()
        return places_by([ranking(s, seat) for seat in range(s.seats)])

    def worded(self, move: int, number: int) -> int:
        self.lay()
        return int(deals.worded(move, number))

    def names(self) -> dict[str, list[str]]:
        self.lay()
        return {"speakeasy": CARDS.place_names, "truck": [*TRUCK_CODES, "-"]}

    def rounds_and_progress(self, s: Bootleggers) -> tuple[int, int]:
        self.lay()
        return (s.round, s.last_round)


def ranking(s: Bootleggers, seat: int) -> tuple[int, int, int, int]:
    markers = sum(int(markers_of(s, spot, seat)) for spot in range(SPEAKEASIES))
    return (int(s.cash[seat]), markers, int(all_dice(s, seat)), int(s.muscle[seat]))


def made(edition: Edition) -> BootleggersGame:
    DESK.lay(edition)
    return BootleggersGame(
        Box(
            "bootleggers",
            edition.fingerprint,
            CARDS.min_players,
            CARDS.max_players,
            desk=DESK,
            own=edition,
            version=1,
        ),
        RuleBook(rules.STEPS, options(), REASONS, EVENTS),
        Parts(Bootleggers, view, preview, redeal, check, LAYOUT, observation.fields),
        Wording(int(moves.MOVE_COUNT), notation.notation, notation.parse, describing.describe),
        actions.actions(rules.STEPS),
    )


def with_cards(box: CardTable) -> BootleggersGame:
    """The same game with the cards of another box."""
    return made(DESK.edition(box, Cards(box)))


GAME: Final = made(DESK.first)
