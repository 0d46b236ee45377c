"""Trying things out in the head: worlds that look alike, played on for some rounds.

In each world everybody plays on like ``quick``; what they then have counts as a chance to win.
All answers are tried in the same worlds with the same luck, so that their differences show soon.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.heats import Heats
from contraband.core.kernel import lowest
from contraband.games.cuba.codes import OFFERING
from contraband.games.cuba.outlook import Outlook
from contraband.games.cuba.quick import quick_move
from contraband.games.cuba.rules import STEPS
from contraband.games.cuba.rules.marketeers.rounds import place
from contraband.games.cuba.state import Cuba

STEEP: Final = 2300.0  # Pesos of a lead that change the odds to win by a factor e, one Cop to come
HEAT: Final[i64] = 8  # worlds after which the worse half of the answers is left out
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


def win_chance(s: Cuba, seat: i64) -> float:
    """How likely this seat is to win from here: a lead counts the more, the fewer Cops may come."""
    look = Outlook(s)
    cops = look.to_come
    if cops < 1 or s.over:
        cops = 1
    steep = 1.0 / (STEEP * sqrt(float(cops)))
    own = prospects(s, look, seat)
    weights = 0.0
    for other in range(s.seats):
        weights += exp((prospects(s, look, other) - own) * steep)
    chance = 1.0 / weights
    if not s.over:
        return chance
    # Near misses count a little: in a few worlds a bare yes or no would say too little.
    return 0.25 * chance + (0.75 if place(s, seat) == 1 else 0.0)


def prospects(s: Cuba, look: Outlook, seat: i64) -> float:
    money = float(s.money[seat])
    if s.over:
        return money
    return money + look.worth(s.hands[seat], s.stocks[seat], s.places[seat], look.to_come)
