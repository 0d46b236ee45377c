"""Soda Smugglers with other rules, for tests of what happens when rules change."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.game import Box, RuleBook
from contraband.core.step import Step
from contraband.games.soda.game import GAME, SodaGame


class Drawn(Step[Any]):
    """The step it stands for, but as many more lots as ``lots`` are drawn whenever it begins.

    Compiled steps cannot be subclassed, so it passes everything on.
    """

    def __init__(self, under: Step[Any], lots: int) -> None:
        super().__init__(under.name, under.window, under.standing, under.open)
        self.under = under
        self.lots = lots

    def enter(self, s: Any) -> None:
        for _ in range(self.lots):
            s.draw(2)
        self.under.enter(s)

    def candidates(self, s: Any, seat: i64) -> vec[i64]:
        return self.under.candidates(s, seat)

    def why_not(self, s: Any, seat: i64, move: i64) -> i64:
        return self.under.why_not(s, seat, move)

    def legal(self, s: Any, seat: i64) -> vec[i64]:
        return self.under.legal(s, seat)

    def default(self, s: Any, seat: i64) -> i64:
        return self.under.default(s, seat)

    def take(self, s: Any, seat: i64, move: i64) -> None:
        self.under.take(s, seat, move)

    def leave(self, s: Any) -> None:
        self.under.leave(s)


def changed_soda(version: int, edition: str = GAME.edition, lots: int = 1) -> SodaGame:
    """The same game, but luck runs otherwise from the second round on."""
    steps: list[Step[Any]] = [
        Drawn(step, lots) if step.name == "round" else step for step in GAME.steps
    ]
    return SodaGame(
        Box(GAME.name, edition, GAME.min_seats, GAME.max_seats, version),
        RuleBook(steps, GAME.options, GAME.reasons, GAME.events),
        GAME.parts,
        GAME.wording,
    )
