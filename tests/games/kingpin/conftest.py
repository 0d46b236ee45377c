"""A table with chosen cards, money and dice; everything after that happens by real moves."""

import pytest
from handtable import HandTable

import contraband as cb
from contraband.core.chance import ReplayChance, seeded
from contraband.games.kingpin.data import CARD_NUMBERS, SPECIALS
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.moves.notation import CARD_CODES
from contraband.games.kingpin.state import HOLD


class Table(HandTable):
    game = GAME

    def roll(self, faces: str, *then: int) -> "Table":
        """End the purchases and roll exactly these dice; ``then`` are the dice after them."""
        self.luck(*[int(face) for face in faces], *then)
        self.play("pass")
        assert self.s.rolled == len(faces), "the pool has another size"
        return self

    def luck(self, *faces: int) -> "Table":
        """The next dice, whoever rolls them; after these any dice."""
        rest = seeded(7)
        outcomes = [face - 1 for face in faces] + [int(rest.below(6)) for _ in range(500)]
        self.s.chance = ReplayChance(outcomes, 0)
        return self

    def to_specials(self, faces: str) -> "Table":
        """Roll, leave all dice, and go on to the specials."""
        return self.roll(faces).pass_until("using")

    def next_turn(self) -> "Table":
        """The active player does nothing more."""
        turn = self.s.turn
        while self.s.turn == turn and not self.s.over:
            self.play("pass")
        return self

    def offers(self, word: str) -> list[str]:
        return [move for move in self.offered() if move.split()[0] == word]

    @property
    def money(self) -> list[int]:
        return [int(money) for money in self.s.money]

    def cards(self, seat: int) -> list[str]:
        """An empire as it is written in ``arrange``."""
        return [self.written(card) for card in self.at(seat)]

    def held(self, seat: int) -> list[str]:
        return [CARD_CODES[card] for card in self.at(int(HOLD) + seat)]

    def at(self, place: int) -> list[int]:
        return [card for card in range(CARD_NUMBERS) if self.s.place[card] == place]

    def written(self, card: int) -> str:
        code, holds = CARD_CODES[card], int(self.s.holds[card])
        if card < SPECIALS:
            return f"{code}={holds}"
        target = int(self.s.targets(card))
        return code + ("" if holds else "-") + (f">{target}" if target >= 0 else "")

    def holds(self, code: str) -> int:
        return int(self.s.holds[CARD_CODES.index(code)])

    def pool(self, seat: int) -> int:
        return int(self.s.pool(seat))

    def stock(self) -> list[int]:
        return [int(left) for left in self.s.stock]


def started(seats=2, **options) -> Table:
    """A new game; seat 0 has won the roll for the start."""
    rolls = ReplayChance([5] + [0] * (seats - 1), 0)
    s = GAME.new(seats, options, rolls, telling=True)
    s.chance = seeded(11)
    GAME.check(s)
    return Table(s)


def arranged(*empires, money=None, gone=(), **options) -> Table:
    """arranged("t3=0 o3=2 cs=200", "t3=3 o3=0 cs=200", money=[500, 500], ...): seat 0 may buy."""
    p = cb.game("kingpin").position(
        len(empires),
        options=options,
        seed=11,
        asked=[0],
        first=0,
        turn=0,
        empire=dict(enumerate(empires)),
        money=money or [500] * len(empires),
        gone=list(gone),
    )
    return Table(p._state)


@pytest.fixture
def start():
    return started


@pytest.fixture
def arrange():
    return arranged


PLAIN = "t3=0 o3=0 cs=200"


@pytest.fixture
def plain() -> str:
    """An opponent with nothing special: two dice of cards, and a small client."""
    return PLAIN
