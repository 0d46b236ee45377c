"""Lines tried in the same worlds with the same luck, so their differences show early."""

from statistics import fmean
from typing import Any, Final

from contraband.analysis.lines import Line, settle
from contraband.analysis.outlooks import Outlook
from contraband.analysis.worlds import Ending, next_mark, play_on, standard_error
from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.search import reopen

HALVE_AFTER: Final = 8  # worlds after which the worse half of the lines drops out
FINALISTS: Final = 4  # lines that stay to the end


class Tried:
    """A line, and its result in each world."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.chances: list[float] = []  # of the seat that plays it
        self.endings: list[list[int]] = []  # the scores of everybody

    def add(self, ending: Ending, seat: int) -> None:
        self.chances.append(ending.chances[seat])
        self.endings.append(ending.scores)

    def chance(self) -> float:
        return fmean(self.chances)

    def error(self) -> float:
        """The standard error of the chance."""
        return standard_error(self.chances)

    def score(self, seat: int) -> float:
        return fmean(scores[seat] for scores in self.endings)

    def score_error(self, seat: int) -> float:
        return standard_error([scores[seat] for scores in self.endings])


class Trial:
    """The lines of one decision of one seat."""

    def __init__(
        self,
        game: Game[Any],
        outlook: Outlook,
        world: Any,
        seat: int,
        lines: list[Line],
        chance: FastChance,
    ) -> None:
        self.game = game
        self.outlook = outlook
        self.world = world
        self.seat = seat
        self.chance = chance
        self.tried = [Tried(line) for line in lines]
        self.live = list(self.tried)
        self.keep: list[Tried] = []  # these stay, however bad they are
        self.until = next_mark(outlook, world)
        self.worlds = 0
        self.tries = 0

    def rivals(self) -> list[int]:
        """The seats of other sides."""
        sides = self.outlook.sides(self.world)
        return [seat for seat, side in enumerate(sides) if side != sides[self.seat]]

    def run_world(self) -> None:
        """One more world for every line that is still in."""
        base = self.game.redeal(self.world, self.seat, self.chance)
        if self.outlook.mark is not None:
            reopen(base, self.seat)
        luck = self.chance.split()
        for tried in self.live:
            tried.add(self.play(base, tried.line, luck.clone()), self.seat)
            self.tries += 1
        self.worlds += 1

    def play(self, base: Any, line: Line, luck: FastChance) -> Ending:
        s = self.game.copy(base)
        for move in line:
            self.game.apply(s, self.seat, move)
        settle(self.game, s, self.seat)
        return play_on(self.game, self.outlook, s, luck, self.until)

    def run(self, tries: int) -> None:
        """About this many tries; the worse half of the lines drops out early."""
        while self.tries < tries:
            self.run_world()
            if self.worlds % HALVE_AFTER == 0 and len(self.live) > FINALISTS:
                stay = max(FINALISTS, (len(self.live) + 1) // 2)
                best = self.best()
                self.live = best[:stay] + [one for one in best[stay:] if one in self.keep]

    def best(self) -> list[Tried]:
        """The lines still in, the best first."""
        return sorted(self.live, key=lambda tried: -tried.chance())


def difference(one: Tried, other: Tried, worlds: slice = slice(None)) -> tuple[float, float]:
    """How much better the first is, with its standard error, from worlds that both have seen."""
    both = zip(one.chances, other.chances, strict=False)
    found = [mine - theirs for mine, theirs in list(both)[worlds]]
    return fmean(found), standard_error(found)
