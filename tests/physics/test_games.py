"""Whole games with simulated flights: what the rules keep of them is always a proper table."""

import pytest
from sizes import trials

from contraband.bots.players import RandomBot
from contraband.core.bot import Budget
from contraband.core.chance import OracleChance, seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.games.cuba.game import GAME
from contraband.games.cuba.invariants import check
from contraband.physics.oracle import Physics


@pytest.mark.rule("CUBA-2.7.2", "CUBA-2.9")
@pytest.mark.parametrize(("variant", "seats"), [("race", 5), ("smugglers", 4)])
def test_dice_lie_flat_inside_and_apart_all_through_a_game(variant: str, seats: int) -> None:
    physics, bot = Physics(), RandomBot()
    flights = 0
    for seed in range(trials(2, 100)):
        s = GAME.new(seats, {"variant": variant}, OracleChance(seeded(seed), physics))
        luck = seeded(seed + 1)
        for _ in range(300):
            if s.over:
                break
            seat = int(lowest(s.asked))
            before = s.flights
            choice = bot.choose(Perspective(GAME, s, seat, [], physics), luck, Budget(1))
            GAME.play(s, seat, choice.move)
            if s.flights > before:
                check(s)
                flights += 1
    assert flights >= trials(100, 5000)
