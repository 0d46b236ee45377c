"""Soda Smugglers for the platform: set-up, options, names of reasons and news, result."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import Chance, FastChance
from contraband.core.game import EventKind, Game, Reason, places_by
from contraband.core.options import BadInput, Option, OptionValue
from contraband.games.soda import invariants, moves, quick, redeal, rules, sight, state, view
from contraband.games.soda.data import CARDS, EVENT_NAMES
from contraband.games.soda.state import Soda

# SODA-12.3: these and no others.
OPTIONS: Final = [
    Option("events", "off", "SODA-10", words=("off", "on")),
    Option("first_guard", "random", "SODA-12.1", words=("random",), low=0, high=7),
    Option(
        "event_order",
        "random",
        "SODA-12.2",
        words=("random",),
        items=tuple(EVENT_NAMES),
        only=("on",),
    ),
]

# In the order of the numbers in codes.py.
REASONS: Final = [
    Reason("allowed", ""),
    Reason("nonsense", ""),
    Reason("other_step", "SODA-2.1"),
    Reason("accepts_closed", "SODA-4.4"),
    Reason("inspections_closed", "SODA-5.4"),
    Reason("not_a_traveller", "SODA-4.2"),
    Reason("out_of_round", "SODA-6.5.1"),
    Reason("already_inspected", "SODA-5.2"),
    Reason("already_open", "SODA-5.1.1"),
    Reason("no_such_suitcase", "SODA-3.1"),
    Reason("no_inspection_left", "SODA-5.1"),
    Reason("no_dog", "SODA-11.4"),
    Reason("not_the_fuller", "SODA-11.4.1"),
    Reason("not_in_hand", "SODA-3.1"),
    Reason("wrong_number_of_suitcases", "SODA-3.1"),
]

SEAT: Final = "seat"
NUMBER: Final = "number"
LUGGAGE: Final = [
    ("luggage", "pile"),
    ("luggage", "pile"),
    ("luggage", "pile"),
    ("bottles", NUMBER),
]

EVENTS: Final = [
    EventKind("round_begins", [("round", NUMBER), ("rounds", NUMBER), ("guard", SEAT)]),
    EventKind("event_revealed", [("event", "event"), ("guard", SEAT)]),
    EventKind("bonus_taken", [("guard", SEAT), ("caps", NUMBER)]),
    EventKind(
        "hand_dealt",
        [("traveller", SEAT), ("n0", NUMBER), ("n1", NUMBER), ("n2", NUMBER), ("n3", NUMBER)],
    ),
    EventKind("ready", [("traveller", SEAT)]),
    EventKind("bribe_shown", [("traveller", SEAT), ("bribe", NUMBER)]),
    EventKind(
        "bribe_accepted",
        [("traveller", SEAT), ("guard", SEAT), ("caps", NUMBER), ("bribe", NUMBER)],
    ),
    EventKind("waved_through", [("traveller", SEAT), *LUGGAGE]),
    EventKind(
        "inspected",
        [("traveller", SEAT), ("guard", SEAT), ("place", "place"), ("bottles", NUMBER)],
    ),
    EventKind("dog_sent", [("traveller", SEAT), ("guard", SEAT)]),
    EventKind("suitcase_shown", [("traveller", SEAT), ("place", "place"), ("bottles", NUMBER)]),
    EventKind("caught", [("traveller", SEAT), *LUGGAGE]),
    EventKind("unduly_arrested", [("traveller", SEAT), *LUGGAGE]),
    EventKind("apology", [("guard", SEAT), ("traveller", SEAT), ("caps", NUMBER)]),
    EventKind("passed", [("guard", SEAT), ("step", "step")]),
    EventKind("round_ends", [("round", NUMBER), ("guard", SEAT)]),
    EventKind("game_ends", []),
]


class SodaGame(Game[Soda]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Soda:
        """SODA-1: caps, the first guard, and with events the shuffled pile."""
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

    def copy(self, s: Soda) -> Soda:
        return s.clone()

    def blank(self, seats: int) -> Soda:
        return Soda(seats)

    def view(self, s: Soda, seat: int) -> view.SodaView:
        return view.view(s, seat)

    def redeal(self, s: Soda, seat: int, chance: FastChance) -> Soda:
        return redeal.redeal(s, seat, chance)

    def sight(self, s: Soda, seat: i64) -> i64:
        return sight.sight(s, seat)

    def quick_move(self, s: Soda, seat: i64, chance: FastChance) -> i64:
        return quick.quick_move(s, seat, chance)

    def check(self, s: Soda) -> None:
        invariants.check(s)

    def scores(self, s: Soda) -> list[int]:
        return [int(caps) for caps in s.caps]

    def places(self, s: Soda) -> list[int]:
        """SODA-8.2: most caps win; equal totals share a place (SODA-8.2.1)."""
        return places_by(self.scores(s))

    def notation(self, move: int) -> str:
        return moves.notation(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    def describe(self, move: int) -> tuple[str, list[tuple[str, str, int]]]:
        kind = moves.kind(move)
        if kind < 0:
            return ("nonsense", [])
        about: list[tuple[str, str, int]] = []
        if moves.who(move) >= 0:
            about.append(("traveller", SEAT, int(moves.who(move))))
        if moves.position(move) >= 0:
            about.append(("suitcase", "suitcase", int(moves.position(move))))
        if kind >= moves.PACK2:
            about.extend(("luggage", "pile", int(moves.packed(move, at))) for at in range(3))
            about.append(("bribe", NUMBER, int(moves.packed_bribe(move))))
        return (moves.KIND_NAMES[kind], about)

    def rounds_and_progress(self, s: Soda) -> tuple[int, int]:
        return (s.round, s.rounds)


def shuffle_pile(s: Soda) -> None:
    """SODA-10.1: all event cards, face down, in any order."""
    for event in range(len(EVENT_NAMES)):
        s.pile = append(s.pile, event)
    for i in range(len(EVENT_NAMES) - 1, 0, -1):
        j = s.draw(i + 1)
        s.pile[i], s.pile[j] = s.pile[j], s.pile[i]


GAME: Final = SodaGame(
    name="soda",
    version=1,
    edition=CARDS.fingerprint,
    min_seats=min(CARDS.rows),
    max_seats=max(CARDS.rows),
    steps=rules.STEPS,
    options=OPTIONS,
    reasons=REASONS,
    events=EVENTS,
    move_count=int(moves.MOVE_COUNT),
)
