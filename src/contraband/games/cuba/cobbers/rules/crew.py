"""CUBA-7.1.2  Steps of the Race and the Smugglers, answered by one member of a team for both.

A step knows whoever has a Vehicle. Which seat of the table is asked says ``Cuba.ask``; here what a
seat answers is taken for its crew. Where everybody drives alone, that is the seat itself.
"""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.step import Step
from contraband.games.cuba.state import Cuba


class ByCrew(Step[Cuba]):
    def __init__(self, step: Step[Cuba]) -> None:
        super().__init__(step.name, open=step.open)
        self.step = step
        self.picks = step.picks

    def enter(self, s: Cuba) -> None:
        self.step.enter(s)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return self.step.candidates(s, s.crew_of(seat))

    def why_not(self, s: Cuba, seat: i64, move: i64) -> i64:
        return self.step.why_not(s, s.crew_of(seat), move)

    def legal(self, s: Cuba, seat: i64) -> vec[i64]:
        return self.step.legal(s, s.crew_of(seat))

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        return self.step.pick(s, s.crew_of(seat), chance)

    def default(self, s: Cuba, seat: i64) -> i64:
        return self.step.default(s, s.crew_of(seat))

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        self.step.take(s, s.crew_of(seat), move)

    def leave(self, s: Cuba) -> None:
        self.step.leave(s)


def by_crew(steps: list[Step[Cuba]]) -> list[Step[Cuba]]:
    return [ByCrew(step) for step in steps]
