"""A table with chosen cards, markers, Trucks and dice; all after that happens by real moves."""

import pytest

import contraband as cb
from contraband.core.chance import ReplayChance, seeded
from contraband.core.perspective import heard_by
from contraband.core.state import seats_in
from contraband.core.words import event_fields
from contraband.games.bootleggers import names
from contraband.games.bootleggers.data import (
    CARDS,
    KINDS,
    SIZE,
    THUG_NAMES,
    THUGS,
)
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.moves.notation import CARD_NAMES
from contraband.games.bootleggers.moves.target_words import TRUCK_CODES
from contraband.games.bootleggers.rules import hands
from contraband.games.bootleggers.rules.board import markers_of, spot_seat
from contraband.games.bootleggers.rules.fleet import dock_of, join_line, spot_of
from contraband.games.bootleggers.state import HOME, SUPPLY
from contraband.games.bootleggers.view import BootleggersView

SPOTS = CARDS.place_ids
STEP = {step.name: number for number, step in enumerate(GAME.steps)}
WINDOWS = names.WINDOW_NAMES


class Table:
    """One game in the middle of things. Moves are written in the game's notation."""

    def __init__(self, s):
        self.s = s

    # -- playing ----------------------------------------------------------------------------------

    def play(self, *moves: str) -> "Table":
        """Each move is made by the first seat that is asked; after each the table must be sound."""
        for move in moves:
            GAME.play(self.s, self.asked[0], GAME.parse(move))
            GAME.check(self.s)
        return self

    def luck(self, *faces: int) -> "Table":
        """The next dice, whoever rolls them; after these always threes."""
        self.s.chance = ReplayChance([face - 1 for face in faces] + [2] * 500, 0)
        return self

    def why_not(self, move: str) -> str:
        """The name of the reason against this move; ``allowed`` if there is none."""
        return GAME.reason(GAME.judge(self.s, self.asked[0], GAME.parse(move))).name

    def offered(self) -> list[str]:
        return [GAME.notation(move) for move in GAME.moves(self.s, self.asked[0])]

    def at(self, step: str, turn: int = 0) -> "Table":
        """Begin this step: everything before it has happened."""
        self.s.turn = turn
        if step in WINDOWS:
            self.s.window = WINDOWS.index(step)
        self.s.goto(STEP[step])
        GAME.settle(self.s)
        return self

    def window(self, name: str, turn: int = 0) -> "Table":
        """Open a window, whatever phase it belongs to."""
        if name in ("s1", "s2") and self.s.spot < 0:
            self.s.spot = 0
        return self.at(name, turn)

    def passes(self) -> "Table":
        """Everybody passes until another step begins."""
        step = self.s.step
        while self.s.step == step and not self.s.over:
            self.play("pass")
        return self

    def through(self, step: str) -> "Table":
        """The stated answers of everybody, until this step asks somebody."""
        for _ in range(500):
            if self.step == step or self.s.over:
                return self
            seat = self.asked[0]
            GAME.play(self.s, seat, GAME.default_move(self.s, seat))
        raise AssertionError(f"never came to {step}")

    # -- looking ----------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        return "over" if self.s.over else GAME.steps[self.s.step].name

    @property
    def asked(self) -> list[int]:
        return seats_in(self.s.asked)

    @property
    def cash(self) -> list[int]:
        return [int(cash) for cash in self.s.cash]

    def markers(self, spot: str) -> list[int]:
        place = SPOTS.index(spot)
        return [int(markers_of(self.s, place, seat)) for seat in range(self.s.seats)]

    def back(self, seat: int) -> int:
        return int(self.s.back[seat])

    def hand(self, seat: int) -> list[str]:
        both = (self.s.known[seat], self.s.hidden[seat])
        return [
            name for hand in both for at, name in enumerate(THUG_NAMES) if hands.count(hand, at)
        ]

    def load(self, code: str) -> int:
        return int(self.s.load[TRUCK_CODES.index(code)])

    def place(self, code: str) -> tuple[str, int] | None:
        """The Speakeasy and dock (0 to 2) of a Truck."""
        truck = TRUCK_CODES.index(code)
        if self.s.at[truck] == HOME:
            return None
        return (SPOTS[spot_of(self.s, truck)], int(dock_of(self.s, truck)))

    def sees(self, seat: int) -> BootleggersView:
        return GAME.view(self.s, seat)

    def news(self, kind: str) -> list[dict[str, int]]:
        return [
            {name: number for name, _, number in event_fields(GAME, event)}
            for event in heard_by(self.s, -1)
            if GAME.events[event[0]].name == kind
        ]

    def fates(self) -> list[str]:
        return [entry.fate for entry in GAME.view(self.s, -1).ledger]

    # -- arranging --------------------------------------------------------------------------------

    def give(self, seat: int, *cards: str, secret: bool = False) -> "Table":
        """Thug cards into a hand, openly or unseen."""
        for card in cards:
            thug = THUG_NAMES.index(card)
            take_card(self.s, THUGS + thug)
            pile = self.s.hidden if secret else self.s.known
            pile[seat] = hands.with_card(pile[seat], thug)
        return self

    def show(self, *cards: str) -> "Table":
        """Exactly these cards lie face up."""
        for kind in range(KINDS):
            self.s.deck[kind] += self.s.display[kind]
            self.s.deck_left += self.s.display[kind]
            self.s.display[kind] = 0
        for card in cards:
            take_card(self.s, CARD_NAMES.index(card))
            self.s.display[CARD_NAMES.index(card)] += 1
        return self

    def mark(self, spot: str, *counts: int) -> "Table":
        """Markers by seat on a Speakeasy, out of the supplies."""
        for seat, count in enumerate(counts):
            self.s.markers[spot_seat(SPOTS.index(spot), seat)] += count
            self.s.supply[seat] -= count
        return self

    def truck(self, seat: int, size: int, load: int = 0, spot: str = "") -> str:
        """Another Truck for a seat, perhaps loaded, perhaps in line; returns its code."""
        truck = next(
            t for t in range(CARDS.all_trucks) if SIZE[t] == size and self.s.owner[t] == SUPPLY
        )
        self.s.owner[truck] = self.s.holder[truck] = seat
        if self.s.truck_card == size:
            self.s.truck_card = -1
        else:
            self.s.truck_deck[size] -= 1
        return self.fill(TRUCK_CODES[truck], load, spot)

    def fill(self, code: str, load: int, spot: str = "") -> str:
        truck = TRUCK_CODES.index(code)
        self.s.load[truck] = load
        if spot:
            join_line(self.s, truck, SPOTS.index(spot))
        return code


def take_card(s, kind: int) -> None:
    """Out of the deck, or from the display if it lies there."""
    if s.deck[kind] > 0:
        s.deck[kind] -= 1
        s.deck_left -= 1
    else:
        s.display[kind] -= 1


def arranged(*muscles: int, cash=None, round: int = 1, **options) -> Table:
    """Muscle by seat: ``arranged(60, 40, 20, cash=[10, 2, 5], round=4, trade_mode="full")``."""
    things = {"round": round, "window": "r1"}
    if muscles:
        things["muscle"] = muscles
    if cash is not None:
        things["cash"] = cash
    seats = len(muscles) or 3
    options = {"trade_mode": "off", **options}
    p = cb.game("bootleggers").position(
        seats, options=options, seed=5, asked=range(seats), **things
    )
    p._state.asked = 0  # ``at`` says which step begins
    return Table(p._state)


@pytest.fixture
def arrange():
    return arranged


@pytest.fixture
def start():
    """A new game before its first decision."""

    def make(seats: int = 3, seed: int = 3, **options) -> Table:
        return Table(GAME.new(seats, options, seeded(seed), telling=True))

    return make
