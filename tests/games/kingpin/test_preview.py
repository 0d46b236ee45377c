"""What people are told about their answers is what the rules then do."""

import msgspec
import pytest
from games.kingpin.pictures import FILE, question, text

from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.core.state import seats_in
from contraband.games.kingpin.bots.beginners import Vinnie
from contraband.games.kingpin.bots.players import MadameLedger
from contraband.games.kingpin.data import COPIES, UNITS
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.moves.notation import CARD_CODES, PILE_BY_CODE
from contraband.games.kingpin.preview import Outcome, Sales

LARGEST = 40_000  # bytes of a picture: the view, what is offered and refused, the preview


def previewed(table):
    (seat,) = table.asked
    return GAME.preview(table.s, seat)


def seen(table, move: str) -> Outcome:
    """What this move would do, without its number."""
    number = GAME.parse(move)
    found = [one for one in previewed(table).outcomes if one.move == number]
    outcome = found[0] if found else Outcome(number)
    outcome.move = 0
    return outcome


def sales_of(table, deed: str) -> Sales:
    return next(sales for sales in previewed(table).sales if sales.deed == deed)


def planned(table) -> list[str]:
    plan = previewed(table).plan
    return [] if plan is None else [step.notation for step in plan.steps]


# -- one move --------------------------------------------------------------------------------------


@pytest.mark.rule("KINGPIN-3.1", "KINGPIN-4.1")
def test_a_purchase_costs_its_price_and_is_a_die(arrange, plain):
    table = arrange("t3=0 o3=0 cs=200", plain, money=[800, 500])
    assert seen(table, "buy t3") == Outcome(0, money=-300, left=500, dice=1, pool=4)
    table.play("buy t3")
    assert previewed(table).spent == 300


@pytest.mark.rule("KINGPIN-18.2")
def test_a_purchase_above_the_cap_is_no_die(arrange, plain):
    ten = "t3=0 " + "o3=0 " * 7 + "cs=0 cs=0"
    table = arrange(ten, plain, money=[900, 500], dice_cap_ten="on")
    assert seen(table, "buy t3").dice == 0


@pytest.mark.rule("KINGPIN-2.2")
def test_the_last_deed_before_the_roll_is_told(arrange, plain):
    table = arrange("t3=0 o3=0 cs=200", plain, money=[600, 500])
    assert [seen(table, move).rolls for move in ("buy t3", "buy cs")] == [False, False]
    table.play("buy t3")
    assert seen(table, "buy o3").rolls


@pytest.mark.rule("KINGPIN-13.6", "KINGPIN-14.4")
def test_an_auditor_that_can_be_dealt_with_puts_the_roll_off(arrange):
    table = arrange("t3=0 o3=0 cs=200 s", "t3=0 o3=0 cs=200 a>0", money=[600, 500])
    assert seen(table, "settle aa") == Outcome(
        0, money=-300, left=300, other=1, other_money=300, rolls=False
    )
    assert seen(table, "waive aa").dice == -1
    assert not seen(table, "buy t3").rolls  # the shield can still be held up


@pytest.mark.rule("KINGPIN-13.6", "KINGPIN-17.1")
def test_a_settlement_that_makes_somebody_win_is_told(arrange):
    rich = [600, 2900]
    table = arrange("t3=0 o3=0 cs=200", "t3=0 o3=0 cs=200 a>0", money=rich, target_bankroll="3000")
    assert seen(table, "settle aa").other_wins


@pytest.mark.rule("KINGPIN-6.1", "KINGPIN-13.5")
def test_a_delivery_is_told_or_that_it_is_stopped(arrange, plain):
    free = arrange("t3=0 o3=0 cs=200", plain).roll("112")
    assert seen(free, "restock t3a").units == 3
    watched = arrange("t3=0 o3=0 cs=200", "t3=0 o3=0 cs=200 a>0").roll("112")
    assert seen(watched, "restock t3a") == Outcome(0, blocked=True)


@pytest.mark.rule("KINGPIN-8.1", "KINGPIN-8.2.1", "KINGPIN-8.2.2")
def test_groups_tell_cash_paydays_and_dice(arrange):
    table = arrange("t3=3 o3=0 cs=100 cl=800", "t3=0 o3=0 cm=400", money=[300, 500]).roll("6662")
    assert seen(table, "cash 6") == Outcome(0, money=200, left=500)
    found = seen(table, "triple 6 cl")
    assert (found.budget, found.rivals, found.dice) == (500, 200, 1)


@pytest.mark.rule("KINGPIN-17.1")
def test_money_that_wins_is_told(arrange, plain):
    table = arrange("t3=3 o3=0 cs=0", plain, money=[2900, 0], target_bankroll="3000").roll("662")
    assert seen(table, "cash 6").wins
    assert previewed(table).plan.wins


@pytest.mark.rule("KINGPIN-11.2", "KINGPIN-15.1.2")
def test_answers_to_an_inspector(arrange):
    table = arrange("t3=0 o3=0 cs=0 i", "t3=0 o3=0 cl=800 s", money=[500, 900])
    table.to_specials("2224").play("inspect cla")
    assert seen(table, "accept") == Outcome(0, budget=-800, dice=-1, pool=3)
    assert seen(table, "pay") == Outcome(0, money=-400, left=500, other=0, other_money=400)
    assert seen(table, "shield") == Outcome(0, dice=-1, pool=3)


@pytest.mark.rule("KINGPIN-12.2.2", "KINGPIN-12.3")
def test_answers_in_a_war(arrange):
    table = arrange("t3=0 o3=0 cs=0 f", "t3=0 o3=2 o3=1 cl=800", money=[900, 900])
    table.to_specials("2224").play("hire o3b")
    assert previewed(table).raised == 600
    accepted = seen(table, "accept")
    assert (accepted.lost, accepted.other, accepted.other_money) == (2, 0, -300)
    assert seen(table, "raise fa").money == -600


# -- sales -----------------------------------------------------------------------------------------


@pytest.mark.rule("KINGPIN-7.2", "KINGPIN-7.4", "KINGPIN-7.5")
def test_sales_tell_price_and_risk_by_units(arrange, plain):
    sales = sales_of(arrange("t3=0 o6=5 cm=300 cl=900", plain).roll("3356"), "sell")
    assert [one.units for one in sales.outlets] == [5]
    large, medium = sales.clients  # the one that pays more to begin with comes first
    assert (CARD_CODES[large.card], large.units) == ("cla", 1)
    assert large.money == [400, 800, 900, 900, 900]
    assert large.risk == [0, 1 / 8, 1 / 4, 1 / 2, 1]
    assert (CARD_CODES[medium.card], medium.units) == ("cma", 2)


@pytest.mark.rule("KINGPIN-18.3")
def test_where_sales_of_a_turn_add_up_the_next_one_risks_more(arrange, plain):
    table = arrange("t3=0 o6=5 cm=900", plain, od_per_turn="on").roll("336")
    table.play("sell o6a cma 1")
    (client,) = sales_of(table, "sell").clients
    assert (client.units, client.risk) == (1, [0, 1 / 8, 1 / 4, 1 / 2])


@pytest.mark.rule("KINGPIN-9.1")
def test_a_face_that_was_not_rolled_is_offered_for_the_whole_roll(arrange, plain):
    table = arrange("t3=3 o6=5 cm=300", plain).roll("146")
    found = previewed(table)
    assert [(sales.deed, sales.instead) for sales in found.sales] == [
        ("sell", True),
        ("poach", True),
    ]
    assert found.division.instead
    table.play("payday")
    assert previewed(table).sales == []
    assert previewed(table).division is None


# -- divisions -------------------------------------------------------------------------------------


@pytest.mark.rule("KINGPIN-6.2.1", "KINGPIN-D8")
def test_divisions_have_their_bounds(arrange, plain):
    found = previewed(arrange("t5=5 o3=0 o3=0 o6=5 o6=6 cs=0", plain).roll("223446")).division
    assert [CARD_CODES[place.card] for place in found.outlets] == ["o3a", "o3b", "o6a"]
    assert [place.room for place in found.outlets] == [3, 3, 1]
    assert [CARD_CODES[place.like] for place in found.outlets] == ["o3a", "o3a", "o6a"]
    (load,) = found.trucks
    assert (load.units, load.lost) == (5, 0)
    assert [sum(shares) for shares in load.likely] == [5] * len(load.likely)


@pytest.mark.rule("KINGPIN-6.2.1")
def test_what_does_not_fit_is_told(arrange, plain):
    table = arrange("t5=5 o3=1 cs=0", plain).roll("226")
    (load,) = previewed(table).division.trucks
    assert (load.units, load.lost, load.likely) == (2, 3, [[2]])
    assert (seen(table, "distribute t5a o3a 2").units, seen(table, "pass")) == (2, Outcome(0))


# -- the plan --------------------------------------------------------------------------------------


def test_the_plan_is_what_the_medium_bot_does(arrange, plain):
    table = arrange("t3=0 t5=5 o6=0 o3=0 cs=100 cl=800", plain).roll("123456")
    steps = planned(table)
    assert len(steps) > 2
    for step in steps:
        at = Perspective(GAME, table.s, 0, [])
        assert GAME.notation(MadameLedger().choose(at, seeded(1), Budget(1)).move) == step
        assert planned(table)[0] == step
        table.play(step)


def test_a_plan_adds_up_and_knows_what_could_be_done_at_once(arrange, plain):
    table = arrange("t3=0 t5=5 o6=0 o3=0 cs=100 cl=800", plain).roll("123456")
    plan = previewed(table).plan
    assert plan.money == sum(step.brings.money for step in plan.steps)
    assert sum(step.dice for step in plan.steps) + plan.left == 6
    for step in plan.steps:
        legal = GAME.judge(table.s, 0, GAME.parse(step.notation)) == 0
        assert step.now == legal


def test_a_roll_that_is_good_for_nothing_has_no_plan(arrange, plain):
    assert previewed(arrange("t3=3 o3=0 cs=200", plain).roll("135")).plan is None


# -- all of it -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(6, {}), (3, {"od_per_turn": "on"})])
def test_what_is_offered_is_legal(seats, options):
    s = GAME.new(seats, {"round_cap": 10, **options}, seeded(seats))
    luck = seeded(3)
    bot = Vinnie()
    while not s.over:
        (seat,) = seats_in(s.asked)
        offered = GAME.offers(s, seat)
        assert len(set(offered)) == len(offered)
        assert [GAME.judge(s, seat, move) for move in offered] == [0] * len(offered)
        for outcome in GAME.preview(s, seat).outcomes:
            assert outcome.move in offered
        GAME.apply(s, seat, bot.choose(Perspective(GAME, s, seat, []), luck, Budget(1)).move)


def everything_dealt(arrange):
    """All cards of the box are in the six empires, and filled."""
    empires = [""] * 6
    dealt = 0
    for code, pile in PILE_BY_CODE.items():
        for _copy in range(COPIES[pile]):
            holds = {"t": UNITS[pile], "o": UNITS[pile], "c": 2000}.get(code[0])
            empires[dealt % 6] += f" {code}" if holds is None else f" {code}={holds}"
            dealt += 1
    return arrange(*empires, money=[900] * 6)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_no_question_is_larger_than_40_kb(arrange, language):
    table = everything_dealt(arrange)
    faces = "123456" * 10
    table.roll(faces[: table.pool(0)])
    table.play("cash 4")
    sizes = [len(msgspec.json.encode(question(table.s, 0, language)))]
    table.pass_until("using")
    sizes.append(len(msgspec.json.encode(question(table.s, 0, language))))
    assert max(sizes) < LARGEST


def test_the_room_is_tested_with_what_the_game_says():
    written = FILE.read_text(encoding="utf-8")
    assert written == text(), "write it anew: PYTHONPATH=tests python -m games.kingpin.pictures"
