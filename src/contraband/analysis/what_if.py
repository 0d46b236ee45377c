"""What if another move had been played? Bots play on from there, again and again, to the end.

The cards stay where they were; anything later is drawn again. The move that was played and the
other one meet the same luck, so their differences show early.
"""

from math import sqrt
from typing import Any, Final

from contraband.analysis.chances import chances
from contraband.analysis.outlooks import outlook_of
from contraband.analysis.told import Outcome, Share
from contraband.core.chance import FastChance, seeded
from contraband.core.kernel import lowest
from contraband.core.options import BadInput, shorten
from contraband.core.record import Record, Replay
from contraband.games import GAMES, find_game

TIMES: Final = 200
LONGEST: Final = 20_000  # decisions: no game takes this many
SURE: Final = 1.96  # standard errors: about 95 of 100 intervals contain the truth


class WhatIf:
    """One move of a finished game, compared with another one that was allowed there."""

    def __init__(self, record: Record, number: int, notation: str, times: int = TIMES) -> None:
        """Raises BadInput if the game has no such move, or the other one was not allowed there."""
        game = find_game(record.game, record.version)
        if game is not GAMES[record.game]:
            raise BadInput("Bots do not know the rules of this record any more.")
        if not 1 <= number <= len(record.moves):
            raise BadInput(f"The game has no move {number}.")
        walk = Replay(game, record)
        for _ in range(number - 1):
            walk.step()
        self.game, self.at, self.times = game, walk.state, times
        self.seat, played, _ = record.moves[number - 1]
        self.lines = [game.parse(played), game.parse(notation)]
        if game.judge(self.at, self.seat, self.lines[1]):
            raise BadInput(f"{shorten(notation)} was not allowed there.")
        outlook = outlook_of(game, self.at)
        if outlook is None:
            raise BadInput("There is nothing to win, so nothing to try.")
        self.outlook = outlook
        self.won: list[list[float]] = [[], []]

    @property
    def done(self) -> int:
        return len(self.won[0])

    def step(self) -> bool:
        """One more game for each of the two; False if there have been enough."""
        if self.done >= self.times:
            return False
        luck = seeded(self.done + 1)
        for line, won in zip(self.lines, self.won, strict=True):
            won.append(self.play(line, luck.clone()))
        return True

    def play(self, move: int, luck: FastChance) -> float:
        game: Any = self.game
        s = game.copy(self.at)
        s.chance = luck.split()
        game.apply(s, self.seat, move)
        for _ in range(LONGEST):
            if s.over:
                break
            seat = lowest(s.asked)
            game.apply(s, seat, game.quick_move(s, seat, luck))
        return chances(game, self.outlook, s)[self.seat]

    def outcome(self) -> Outcome:
        return Outcome(self.done, self.times, share(self.won[0]), share(self.won[1]))


def share(won: list[float]) -> Share:
    """With Wilson's interval, which stays between 0 and 1."""
    count = len(won)
    if count == 0:
        return Share(0.0, 0.0, 1.0)
    mean = sum(won) / count
    spread = SURE * SURE / count
    middle = (mean + spread / 2) / (1 + spread)
    half = SURE * sqrt(mean * (1 - mean) / count + spread / (4 * count)) / (1 + spread)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))
