"""Soda Smugglers for the platform: set-up, options, result."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from contraband.core.cardfile import CardTable
from contraband.core.chance import Chance, FastChance
from contraband.core.editions import Edition
from contraband.core.game import Box, Game, Parts, RuleBook, Wording, places_by
from contraband.core.options import BadInput, Option, OptionValue
from contraband.games.soda import moves, observation, rules, state, view_hash
from contraband.games.soda.bots import quick
from contraband.games.soda.data import CARDS, DESK, EVENT_NAMES, Cards
from contraband.games.soda.invariants import check
from contraband.games.soda.layout import LAYOUT
from contraband.games.soda.names import EVENTS, REASONS
from contraband.games.soda.preview import preview
from contraband.games.soda.redeal import redeal
from contraband.games.soda.rules.guard import moves_of_step
from contraband.games.soda.state import Soda
from contraband.games.soda.view import view


def options() -> list[Option]:
    """SODA-12.3: these and no others."""
    return [
        Option("events", "off", "SODA-10", words=("off", "on")),
        Option(
            *("first_guard", "random", "SODA-12.1"),
            words=("random",),
            low=0,
            high=7,
            names_seat=True,
        ),
        Option(
            *("event_order", "random", "SODA-12.2"),
            words=("random",),
            items=tuple(EVENT_NAMES),
            only=("on",),
        ),
    ]


class SodaGame(Game[Soda]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Soda:
        """SODA-1: caps, the first guard, and with events the shuffled pile."""
        self.lay()
        s = state.empty_table(seats)
        s.chance = chance
        s.rounds = CARDS.rows[seats].rounds  # SODA-8.1
        first = options["first_guard"]
        s.guard = first if isinstance(first, int) else s.draw(seats)  # SODA-1.4, SODA-12.1
        s.with_events = options["events"] == "on"
        order = options["event_order"]
        if isinstance(order, list):  # SODA-12.2
            s.fixed_order = True
            order = [str(name) for name in reversed(order)]
            s.pile = vec[i64]([EVENT_NAMES.index(name) for name in order])
        elif s.with_events:
            shuffle_pile(s)  # SODA-1.5
        return s

    def check_options(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.lay()
        first = options["first_guard"]
        if isinstance(first, int) and first >= seats:
            raise BadInput(
                f"Option first_guard is seat {first}, but the seats are 0 to {seats - 1}."
            )
        order = options["event_order"]
        if isinstance(order, list):
            if options["events"] != "on":
                raise BadInput("Option event_order needs option events=on.")
            rounds = CARDS.rows[seats].rounds
            if len(order) < rounds:
                raise BadInput(
                    f"Option event_order needs at least {rounds} events for {seats} players."
                )

    def observe(self, s: Soda, seat: i64, cells: vec[i32], at: i64) -> i64:
        self.lay()
        return observation.observe(s, seat, cells, at)

    def view_hash(self, s: Soda, seat: i64) -> i64:
        self.lay()
        return view_hash.view_hash(s, seat)

    def choices(self, s: Soda, seat: i64, chance: FastChance) -> vec[i64]:
        """To lay a later token at once is to pass and then lay it, so search weighs only that."""
        self.lay()
        return moves_of_step(self.steps[s.step], s, seat)

    def quick_move(self, s: Soda, seat: i64, chance: FastChance) -> i64:
        self.lay()
        return quick.quick_move(s, seat, chance)

    def scores(self, s: Soda) -> list[int]:
        self.lay()
        return [int(caps) for caps in s.caps]

    def places(self, s: Soda) -> list[int]:
        """SODA-8.2: most caps win; equal totals share a place (SODA-8.2.1)."""
        self.lay()
        return places_by(self.scores(s))

    def names(self) -> dict[str, list[str]]:
        """SODA-D1: how many suitcase cards there are with 0, 1, 2 and 3 bottles."""
        self.lay()
        names = {"copies": [str(copies) for copies in CARDS.copies]}
        # other cards may have other events; the texts have those of ours in their order
        return names if self.cards is None else {**names, "event": list(EVENT_NAMES)}

    def rounds_and_progress(self, s: Soda) -> tuple[int, int]:
        self.lay()
        return (s.round, s.rounds)


def shuffle_pile(s: Soda) -> None:
    """SODA-10.1: all event cards, face down, in any order."""
    for event in range(len(EVENT_NAMES)):
        s.pile = append(s.pile, event)
    for i in range(len(EVENT_NAMES) - 1, 0, -1):
        j = s.draw(i + 1)
        s.pile[i], s.pile[j] = s.pile[j], s.pile[i]


def made(edition: Edition) -> SodaGame:
    DESK.lay(edition)
    low, high = min(CARDS.rows), max(CARDS.rows)
    return SodaGame(
        Box("soda", edition.fingerprint, low, high, desk=DESK, own=edition, version=2),
        RuleBook(rules.STEPS, options(), REASONS, EVENTS),
        Parts(Soda, view, preview, redeal, check, LAYOUT, observation.fields),
        Wording(int(moves.MOVE_COUNT), moves.notation, moves.parse, moves.describe),
    )


def with_cards(box: CardTable) -> SodaGame:
    """The same game with the cards of another box."""
    return made(DESK.edition(box, Cards(box)))


GAME: Final = made(DESK.first)
