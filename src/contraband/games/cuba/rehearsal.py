"""Trying things out in the head: worlds that look alike, played on for some rounds.

In each world everybody plays on like ``quick``; what they then have counts as a chance to win.
All answers are tried in the same worlds with the same luck, so that their differences show soon.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
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
        self.worlds: i64 = 0
        self.hope = vec[float]()  # by answer: the sum of the chances to win
        self.live = vec[i64]()  # the answers still in the race, by their places in the list
        for at in range(len(self.answers)):
            self.hope = append(self.hope, 0.0)
            self.live = append(self.live, at)

    def run(self, worlds: i64) -> None:
        for _world in range(worlds):
            self.try_all()
            self.worlds += 1
            if self.worlds % HEAT == 0:
                self.drop_half()

    def drop_half(self) -> None:
        """Leave the worse half of the answers out; a few stay to the end."""
        stay = max(FINALISTS, (len(self.live) + 1) // 2)
        while len(self.live) > stay:
            worst: i64 = 0
            for at in range(len(self.live)):
                if self.hope[self.live[at]] < self.hope[self.live[worst]]:
                    worst = at
            rest = vec[i64]()
            for at in range(len(self.live)):
                if at != worst:
                    rest = append(rest, self.live[at])
            self.live = rest

    def try_all(self) -> None:
        """Every answer once, in a new world."""
        base = self.game.redeal(self.world, self.seat, self.chance)
        luck = self.chance.split()
        for at in self.live:
            s = base.clone()
            s.chance = luck.clone()
            self.game.apply(s, self.seat, self.answers[at])
            self.hope[at] += self.outcome(s, luck)

    def outcome(self, s: Cuba, luck: FastChance) -> float:
        """Play on for some rounds, to one's own turn; the chance to win from there."""
        game = self.game
        while not s.over and not (
            s.round >= self.last and s.step == OFFERING and s.active == self.seat
        ):
            asked = lowest(s.asked)
            game.apply(s, asked, quick_move(s, asked, luck))
        return win_chance(s, self.seat)

    def mean(self, at: i64) -> float:
        """The mean chance of an answer that is still in the race."""
        return self.hope[at] / float(self.worlds) if self.worlds > 0 else 0.0

    def best(self) -> i64:
        """The answer with the best chances, by its place in the list."""
        best = self.live[0]
        for at in self.live:
            if self.hope[at] > self.hope[best]:
                best = at
        return best
