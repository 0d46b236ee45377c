"""Trying things out: worlds that look alike, played on for some rounds.

In each world everybody plays on like ``turn_move``; what they then have counts as a chance to win.
All answers are tried in the same worlds with the same luck, so that their differences show soon.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.halving import Halving
from contraband.core.kernel import lowest
from contraband.core.rehearsal import Playout, Question, Rehearsal
from contraband.games.cuba.marketeers.bots.chances import win_chance
from contraband.games.cuba.marketeers.bots.turn import turn_move
from contraband.games.cuba.names.steps import OFFERING
from contraband.games.cuba.rules import STEPS
from contraband.games.cuba.state import Cuba

HALVE_AFTER: Final[i64] = 16  # worlds after which the worse half of the answers is left out
FINALISTS: Final[i64] = 2  # answers that stay in to the end


class SomeRounds(Playout[Cuba]):
    """Everybody plays on like ``turn_move`` for some rounds, to the turn of this seat."""

    def __init__(self, game: Game[Cuba], last: i64) -> None:
        self.game = game
        self.last = last

    def outcome(self, s: Cuba, luck: FastChance, seat: i64) -> float:
        game = self.game
        while not s.over and not (s.round >= self.last and s.step == OFFERING and s.active == seat):
            asked = lowest(s.asked)
            game.apply(s, asked, turn_move(s, asked))
        return win_chance(s, seat)


class MarketRehearsal(Rehearsal[Cuba]):
    """What is rolled and drawn is the same for all answers, whims of the players are not."""

    def __init__(
        self, game: Game[Cuba], world: Cuba, seat: i64, ahead: i64, chance: FastChance
    ) -> None:
        answers = STEPS[world.step].legal(world, seat)
        halving = Halving(len(answers), HALVE_AFTER, FINALISTS)
        playout = SomeRounds(game, world.round + ahead)
        super().__init__(Question(game, playout, world, seat, answers), halving, chance)

    def try_one(self, base: Cuba, answer: i64, luck: FastChance) -> float:
        s = base.clone()
        s.chance = luck.clone()
        self.game.apply(s, self.seat, answer)
        return self.outcome(s, luck, self.seat)
