"""What a bot's worker process does with what it is given."""

import pytest

from contraband.core.chance import Oracle, seeded
from contraband.core.kernel import lowest
from contraband.games.cuba.game import GAME
from contraband.games.cuba.guess import guess
from contraband.server import thinking
from contraband.table.sight import Sight


class Simulation(Oracle):
    asked = 0

    def answer(self, question: list[int]) -> list[int]:
        self.asked += 1
        return guess(question, seeded(1))


@pytest.mark.parametrize(("bot", "asks"), [("medium", False), ("hard", True)])
def test_the_best_flicks_are_simulated_in_the_worker(
    monkeypatch: pytest.MonkeyPatch, bot: str, asks: bool
) -> None:
    simulation = Simulation()
    monkeypatch.setattr(thinking, "PHYSICS", simulation)
    s = GAME.new(2, {}, seeded(1))
    seat = int(lowest(s.asked))
    sight = Sight("cuba", seat, 1, bot, s.to_plain(), [])
    move, _why = thinking.choose(sight, 60_000, 1)
    GAME.play(s, seat, GAME.signed(move, is_person=False))  # raises unless the move is legal
    assert (simulation.asked > 0) == asks
