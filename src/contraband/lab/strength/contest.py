"""One challenger at a table full of one bot: what is played, and how much of it is won."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from contraband.bots.entrants import Spec
from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.games import find_game
from contraband.lab.arena import Match, blocks_for, play_blocks
from contraband.lab.interval import Interval, interval

RANDOM_GAMES = 12  # enough to meet the frequent questions


@dataclass(frozen=True)
class Contest:
    """The challenger sits alone; the bot under test has every other seat."""

    game: str
    bot: str
    players: int
    options: dict[str, object] = field(default_factory=dict)

    def match(self, challenger: Spec, seed: int) -> Match:
        return Match(self.game, (challenger, *[self.bot] * (self.players - 1)), self.options, seed)

    def check(self) -> None:
        """Raise BadInput unless this can be played."""
        self.match(self.bot, 1).check()

    def fair(self) -> float:
        return 1 / self.players

    def wins(self, challenger: Spec, seed: int, blocks: range, jobs: int = 1) -> list[float]:
        """The challenger's share of wins in each of these blocks: one deal, from every seat."""
        played = play_blocks(self.match(challenger, seed), blocks, jobs)
        return [block.wins[0] for block in played]

    def share(self, challenger: Spec, seed: int, games: int, jobs: int) -> Interval:
        """What it wins in at least this many games."""
        return interval(self.wins(challenger, seed, range(blocks_for(games, self.players)), jobs))

    def steps(self) -> list[str]:
        """The questions of this game, the most frequent first, as random play meets them."""
        met: Counter[str] = Counter()
        for seed in range(RANDOM_GAMES):
            met.update(asked(find_game(self.game), self.players, self.options, seed))
        return [step for step, _ in met.most_common()]


def asked(game: Game[Any], players: int, options: dict[str, object], seed: int) -> Iterator[str]:
    """The names of all questions in one random game."""
    s, chance = game.new(players, options, seeded(seed)), seeded(seed)
    while not s.over:
        step, seat = game.steps[s.step], int(lowest(s.asked))
        yield step.name
        game.play(s, seat, game.signed(int(step.pick(s, seat, chance)), is_person=False))
