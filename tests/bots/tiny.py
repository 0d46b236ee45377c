"""Tiny games on the real kernel, searched; run as a script, it prints what the search thinks.

    python tiny.py pennies 0 4000      game, seat, playouts -> {"mix": [...], "move": ...}

Compiled classes cannot be the parents of these, so the script loads the interpreted ones.
"""

import json
import os
import sys
from typing import Any

os.environ["CONTRABAND_INTERPRETED"] = "1"

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import Chance, FastChance, seeded
from contraband.core.fields import copy_kernel
from contraband.core.game import Box, Game, Parts, RuleBook, Wording
from contraband.core.options import OptionValue
from contraband.core.search import Search, weight
from contraband.core.state import UNANSWERED, State, all_bits, seat_bit
from contraband.core.step import Step


class Tiny(State):
    """Points by seat, and one card that only seat 0 has seen."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.points = [0] * int(seats)
        self.card: i64 = 0
        self.sealed = vec[i64]([-1] * int(seats))

    def clone(self) -> "Tiny":
        other = Tiny(self.seats)
        copy_kernel(self, other)
        other.points = list(self.points)
        other.card = self.card
        return other


def numbers(count: int) -> vec[i64]:
    found = vec[i64]()
    for move in range(count):
        found = append(found, move)
    return found


class Pennies(Step[Tiny]):
    """Both show a side at once: seat 0 wins if they match, seat 1 if not.

    ``soft``: two tails win for seat 0 only every other time, so heads must be the rarer: 1 in 3.
    """

    def __init__(self, name: str, soft: bool) -> None:
        super().__init__(name)
        self.soft = soft

    def enter(self, s: Tiny) -> None:
        s.ask(all_bits(s.seats))

    def candidates(self, s: Tiny, seat: i64) -> vec[i64]:
        return numbers(2)

    def leave(self, s: Tiny) -> None:
        match = s.sealed[0] == s.sealed[1]
        if match and self.soft and s.sealed[0] == 1:
            match = s.draw(2) == 0
        s.points[0 if match else 1] += 1
        s.finish()


class Gift(Step[Tiny]):
    """Seat 0 names a number from 0 to 4; naming 3 wins, all else loses."""

    def enter(self, s: Tiny) -> None:
        s.ask(seat_bit(0))

    def candidates(self, s: Tiny, seat: i64) -> vec[i64]:
        return numbers(5)

    def leave(self, s: Tiny) -> None:
        s.points[0 if s.sealed[0] == 3 else 1] += 1
        s.finish()


class Guess(Step[Tiny]):
    """Seat 1 guesses the card, 0 to 2, or tosses a coin with 3: only who peeks would guess."""

    def enter(self, s: Tiny) -> None:
        s.card = s.draw(3)
        s.ask(seat_bit(1))

    def candidates(self, s: Tiny, seat: i64) -> vec[i64]:
        return numbers(4)

    def leave(self, s: Tiny) -> None:
        answer = s.sealed[1]
        right = answer == s.card
        s.points[1 if right or (answer == 3 and s.draw(2) == 0) else 0] += 1
        s.finish()


class TinyGame(Game[Tiny]):
    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Tiny:
        s = Tiny(seats)
        s.chance = chance
        return s

    def scores(self, s: Tiny) -> list[int]:
        return s.points

    def places(self, s: Tiny) -> list[int]:
        return [1 + sum(other > mine for other in s.points) for mine in s.points]


def view(s: Tiny, seat: int) -> dict[str, object]:
    own = int(s.sealed[seat]) if seat >= 0 else -1
    return {"points": s.points, "own": own, "card": int(s.card) if seat == 0 else None}


def redeal(s: Tiny, seat: int, chance: FastChance) -> Tiny:
    new = s.clone()
    if seat != 0:
        new.card = chance.below(3)
    for other in range(int(s.seats)):
        if other != seat and s.sealed[other] != UNANSWERED:
            new.sealed[other] = 0
    new.chance = chance.split()
    return new


def nothing(*_asked: object) -> Any:
    """What a search does not ask."""


STEPS: dict[str, Step[Tiny]] = {
    "pennies": Pennies("pennies", soft=False),
    "soft_pennies": Pennies("soft_pennies", soft=True),
    "gift": Gift("gift"),
    "guess": Guess("guess"),
}


def tiny(name: str) -> Game[Any]:
    return TinyGame(
        Box("tiny", "", 2, 2, version=1),
        RuleBook([STEPS[name]], [], [], []),
        Parts(Tiny, view, nothing, redeal, nothing),
        Wording(5, str, int, nothing),
    )


def think(name: str, seat: int, playouts: int) -> dict[str, object]:
    """The share of each move in the search's answer, and the move it would play."""
    game = tiny(name)
    s = game.new(2, {}, seeded(7))
    if name == "pennies" and seat == 1:
        game.play(s, 0, 0)  # an answer already given, but sealed, must change nothing
    search: Search[Any] = Search(game, s, seat, seeded(11))
    search.run(playouts)
    weights = [weight(search.root, at) for at in range(len(search.root.moves))]
    return {"mix": [each / sum(weights) for each in weights], "move": int(search.decide())}


if __name__ == "__main__":
    print(json.dumps(think(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
