"""Trying flicks out in the head: what comes of each on average, with the errors of the hand.

A trial plays moves in a copy of the world by the rules themselves, with luck of its own, and asks
what the outcome is worth. All moves face the same errors, so that luck does not decide among them;
after each round the worse half is left out and the rest is tried twice as often.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from contraband.core.bot import Budget
from contraband.core.chance import FastChance, seeded
from contraband.core.game import Game
from contraband.games.cuba.state import Cuba

A_PLAYOUT: Final = 16  # flicks tried for one playout of a budget: they are that quick
SEED_STEP: Final[i64] = 7919
FEWEST: Final = 3  # options that stay in to the end


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """What a variant thinks of the table, for one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def settle(self, game: Game[Cuba], s: Cuba) -> None:
        """Answer the small questions after a flick, as the seat would."""

    def worth(self, s: Cuba) -> float:
        raise NotImplementedError

    def succeeds(self, s: Cuba) -> bool:
        """Has the flick done what it was for?"""
        raise NotImplementedError


class Option:
    """Moves to be played one after the other, the flick last, and what came of them so far."""

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.tries: i64 = 0
        self.total = 0.0
        self.successes: i64 = 0

    def success(self) -> float:
        """How often it did what it was for."""
        return float(self.successes) / float(max(self.tries, 1))

    def mean(self) -> float:
        return self.total / float(self.tries) if self.tries > 0 else -1000.0


class Trial:
    """Options under comparison."""

    def __init__(
        self, game: Game[Cuba], world: Cuba, judge: Judge, budget: Budget, chance: FastChance
    ) -> None:
        self.game = game
        self.world = world
        self.judge = judge
        self.budget = budget
        self.seed: i64 = chance.below(1_000_000_007)
        self.options: list[Option] = []
        self.done = 0  # flicks tried

    def add(self, moves: list[int]) -> None:
        self.options.append(Option(moves))

    def outcome(self, option: Option, luck: i64) -> Cuba:
        """The world after these moves, with errors number ``luck``."""
        s = self.world.clone()
        s.chance = seeded(self.seed + luck * SEED_STEP)
        for move in option.moves:
            self.game.apply(s, self.judge.seat, move)
        self.judge.settle(self.game, s)
        return s

    def has_time(self) -> bool:
        return self.budget.allows(self.done // A_PLAYOUT) > 0

    def test(self, option: Option, tries: i64) -> None:
        """Up to so many tries in all."""
        while option.tries < tries and (option.tries == 0 or self.has_time()):
            s = self.outcome(option, option.tries)
            option.total += self.judge.worth(s)
            if self.judge.succeeds(s):
                option.successes += 1
            option.tries += 1
            self.done += 1

    def run(self, tries: i64, most: i64) -> Option:
        """The best option: first all with so many tries, the last few with ``most``."""
        left = self.options[:]
        tested: i64 = 0
        while True:
            while tested < tries:  # in turn, so that a budget cuts all alike
                tested += 1
                for option in left:
                    self.test(option, tested)
            left.sort(key=lambda option: -option.mean())
            if tries >= most or len(left) == 1 or not self.has_time():
                return left[0]
            left = left[: max(FEWEST, len(left) // 2)]
            tries *= 2
