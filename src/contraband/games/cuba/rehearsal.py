"""Trying things out in the head: worlds that look alike, played on for some rounds.

In each world everybody plays on like ``quick``; what they then have counts as a chance to win.
All answers are tried in the same worlds with the same luck, so that their differences show soon.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.heats import Heats
from contraband.core.kernel import lowest
from contraband.games.cuba.codes import OFFERING
from contraband.games.cuba.quick import quick_move
from contraband.games.cuba.rules import STEPS
from contraband.games.cuba.standing import win_chance
from contraband.games.cuba.state import Cuba

HEAT: Final[i64] = 16  # worlds after which the worse half of the answers is left out
FINALISTS: Final[i64] = 2  # answers that stay in to the end


class Rehearsal:
    """The answers a seat may give, tried in one world after the other."""

    def __init__(
        self, game: Game[Cuba], world: Cuba, seat: i64, ahead: i64, chance: FastChance
    ) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.last = world.round + ahead  # so many rounds are played on
        self.answers = STEPS[world.step].legal(world, seat)
        self.chance = chance
        self.heats = Heats(len(self.answers), HEAT, FINALISTS)

    def run(self, worlds: i64) -> None:
        for _world in range(worlds):
            self.try_all()
            self.heats.end_world()

    def try_all(self) -> None:
        """Every answer once, in a new world."""
        base = self.game.redeal(self.world, self.seat, self.chance)
        luck = self.chance.split()
        heats = self.heats
        for at in heats.live:
            s = base.clone()
            s.chance = luck.clone()
            self.game.apply(s, self.seat, self.answers[at])
            heats.hope[at] += self.outcome(s, luck)

    def outcome(self, s: Cuba, luck: FastChance) -> float:
        """Play on for some rounds, to one's own turn; the chance to win from there."""
        game = self.game
        while not s.over and not (
            s.round >= self.last and s.step == OFFERING and s.active == self.seat
        ):
            asked = lowest(s.asked)
            game.apply(s, asked, quick_move(s, asked, luck))
        return win_chance(s, self.seat)
