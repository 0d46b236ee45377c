"""What the Couriers' players want: deliveries, Goods they need, and room for them."""

from laid_couriers import HABANA, LaidCouriers

from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.games.cuba.bots.lines import Lie
from contraband.games.cuba.bots.players import Accountant, Rosa
from contraband.games.cuba.bots.rolling import rolls
from contraband.games.cuba.cloth.flick import put, symbol_on
from contraband.games.cuba.couriers.bots.judge import CourierJudge
from contraband.games.cuba.couriers.bots.rides import Outset, is_roomy, is_wanted
from contraband.games.cuba.data import CARDS, GATE_DICE, SYMBOLS
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves import flicks
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.state import Cuba

GEM, STATUE = SYMBOLS.index("gem"), SYMBOLS.index("statue")


def test_a_delivery_is_worth_more_than_the_lead_it_costs() -> None:
    convoy = LaidCouriers(job="S18")  # two Cases to La Habana
    convoy.load("case", "case")
    convoy.lead(50, 50, 40)
    convoy.tour(to=HABANA)
    judge = CourierJudge(convoy.s, 0)

    def after(answer: str) -> float:
        s = GAME.copy(convoy.s)
        GAME.play(s, int(s.active), GAME.parse(answer))
        judge.settle(GAME, s)
        return float(judge.worth(s))

    assert after("deliver") > after("done")


def test_a_full_boot_wants_a_larger_vehicle_and_no_more_goods() -> None:
    convoy = LaidCouriers(job="S21")  # Case, Alcohol, Statue, Gem: four, and room for three
    assert is_wanted(convoy.s, GEM)
    convoy.load("case", "alcohol", "statue")
    assert not is_wanted(convoy.s, GEM)
    roomy = [car for car in range(16) if is_roomy(convoy.s, car)]
    assert 0 not in roomy
    assert len(roomy) == 10


def test_a_spare_good_is_wanted_for_a_crate_and_only_for_it() -> None:
    convoy = LaidCouriers(job="S05")  # a Statue and any Good
    convoy.load("gem")
    assert is_wanted(convoy.s, STATUE)
    assert not is_wanted(convoy.s, GEM)


def opening(seed: int) -> Cuba:
    s = GAME.new(2, {"variant": "couriers", "job_vote": "off"}, seeded(seed))
    GAME.play(s, int(s.active), GAME.moves(s, int(s.active))[0])
    return s


def test_a_roll_mostly_brings_up_something_better() -> None:
    better = tried = 0
    for seed in range(12):
        s = opening(seed)
        outset = Outset(s, Lie(s, False))
        for move in rolls(s, outset.lie, list(range(GATE_DICE)), outset.worths, 6):
            die = flicks.die_of(move)
            shown = outset.worths[symbol_on(s, die)]
            after = GAME.copy(s)
            after.chance = seeded(31 * seed + tried)
            GAME.play(after, int(after.active), move)
            better += outset.worths[symbol_on(after, die)] > shown
            tried += 1
    assert tried > 30
    assert better > 0.6 * tried


def test_a_gate_that_no_way_leads_through_is_left_alone() -> None:
    """The Vehicle stands in line with both posts: there is nothing to try out."""
    s = opening(1)
    for die, x in ((0, 80), (2, 160), (int(s.own), 280)):
        put(s, die, 1000 * x, 200_000, 0, 0)
    s.played = next(n for n, card in enumerate(CARDS.sectors) if card.gate == [0, 1])
    s.first, s.second = 0, 2
    at = Perspective(GAME, s, int(s.active), [])
    for make in (Rosa, Accountant):
        assert make().choose(at, seeded(1), Budget(4)).move == DONE
