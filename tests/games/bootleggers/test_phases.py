"""BOOT-3 to BOOT-7: influence, production, shipping, sale, the law."""

import pytest

from contraband.games.bootleggers.game import GAME


@pytest.mark.rule("BOOT-3.1", "BOOT-3.1.1", "BOOT-3.3", "BOOT-3.3.1")
def test_markers_are_placed_in_muscle_order(arrange) -> None:
    table = arrange(20, 40, 60)
    table.s.back[2], table.s.supply[2] = 4, 16
    table.s.busted = 0b100
    table.at("next_placing")
    assert (table.step, table.asked) == ("placing", [2])
    assert table.why_not("place omalleys 1") == "not_omalleys"
    assert table.why_not("place palace 5") == "no_markers"
    table.play("place blind_pig 2", "place palace 1", "pass")
    assert (table.markers("blind_pig"), table.back(2)) == ([0, 0, 2], 1)
    assert table.asked == [1]
    table.play("pass", "place rosies 1")
    assert table.step not in ("placing", "next_placing")


@pytest.mark.rule("BOOT-3.2")
def test_parked_improvements_are_put_out(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 1, 1)
    s = table.s
    s.back[0], s.supply[0], s.back_dice[0], s.back_bars[0], s.family[0] = 0, 19, 2, 1, 3
    table.at("next_placing")
    assert table.offered() == ["pass", "family", "improve rosies"]
    assert table.why_not("improve palace") == "closed"
    table.play("family")
    assert table.why_not("family") == "no_room"
    table.play("improve rosies")
    assert (int(s.improvements[1]), int(s.back_dice[0])) == (1, 1)


@pytest.mark.rule("BOOT-3.2")
def test_nothing_parked_nothing_to_put_out(arrange) -> None:
    table = arrange(60, 40, 20).at("next_placing")
    assert table.why_not("family") == "nothing_parked"
    assert table.why_not("improve rosies") == "nothing_parked"


@pytest.mark.rule("BOOT-4.1", "BOOT-4.2", "BOOT-4.2.1", "BOOT-4.3", "BOOT-4.3.1", "BOOT-4.3.2")
def test_golden_case_12_the_copper(arrange) -> None:
    """Red (seat 0) is watched; Yellow and Green tie, the lower Muscle card gets him."""
    table = arrange(60, 33, 12, round=5)
    s = table.s
    s.copper, s.family[0], s.remote[0], s.family[1], s.family[2] = 0, 3, 1, 2, 2
    table.luck(1, 5, 6, 4, 6, 3, 4, 5).at("producing")
    assert [int(crates) for crates in s.crates] == [4, 9, 9]
    assert s.copper == 2


@pytest.mark.rule("BOOT-4.3", "BOOT-1.8")
def test_golden_case_13_the_copper_begins_in_round_4(arrange) -> None:
    table = arrange(60, 40, 20, round=3)
    table.s.family[0] = 2
    table.luck(6, 6, 1, 1).at("producing")
    assert table.s.copper == -1
    table = arrange(60, 40, 20, round=4)
    table.luck(1, 6, 2).at("producing")
    assert [int(crates) for crates in table.s.crates] == [1, 6, 2]
    assert table.s.copper == 1


@pytest.mark.rule("BOOT-4.3")
def test_the_copper_stays_if_nothing_was_made(arrange) -> None:
    table = arrange(60, 40, 20, round=6)
    table.s.copper = 1
    table.s.shut = 1 | 1 << 8 | 1 << 16
    table.at("producing")
    assert table.s.copper == 1


@pytest.mark.rule("BOOT-4.4")
def test_a_shut_still_is_not_rolled(arrange) -> None:
    table = arrange(60, 40, 20, round=2)
    table.s.shut = 1
    table.luck(5, 6).at("producing")
    assert [int(crates) for crates in table.s.crates] == [0, 5, 6]
    assert table.news("stands_idle") == [{"seat": 0, "still": 0}]


@pytest.mark.rule("BOOT-5.2", "BOOT-5.2.1", "BOOT-5.2.2", "BOOT-5.3")
def test_loading(arrange) -> None:
    table = arrange(60, 40, 20)
    medium = table.truck(0, 1)
    idle = table.truck(0, 0)
    s = table.s
    s.idle = 1 << 6
    s.crates[0], s.crates[1] = 9, 2
    table.at("loading")
    assert table.asked == [0, 1]
    assert table.why_not("load 5") == "overloaded"
    assert table.why_not("load 4 6") == "no_crates"
    assert table.why_not("load 4 0 1") == "no_such_load"
    assert table.offered()[0] == "load 3 6"
    GAME.play(s, 0, GAME.parse("load 4 2"))
    assert table.sees(1).trucks[0].load == 0
    table.play("load 2")
    assert (table.load("s1"), table.load(medium), table.load(idle)) == (4, 2, 0)
    assert table.news("lost") == [{"seat": 0, "count": 3}]


@pytest.mark.rule("BOOT-5.2")
def test_a_large_fleet_is_loaded_whole_when_time_runs_out(arrange) -> None:
    table = arrange(60, 40, 20)
    for size in (0, 0, 1, 1, 2, 2):
        table.truck(0, size)
    table.s.crates[0] = 99
    table.at("loading")
    trucks = len(table.offered()[0].split()) - 1
    assert trucks == 7
    assert GAME.notation(GAME.default_move(table.s, 0)) == table.offered()[0]


@pytest.mark.rule("BOOT-5.4", "BOOT-5.4.1", "BOOT-5.4.3", "BOOT-5.4.4", "BOOT-5.4.5", "BOOT-5.4.6")
@pytest.mark.rule("BOOT-5.5")
def test_lining_up(arrange) -> None:
    table = arrange(20, 40, 60).mark("rosies", 1, 1).mark("luckys", 3, 1, 1)
    first, second, third = "s3", table.truck(2, 1, 6), table.truck(2, 0, 1)
    table.fill(first, 4)
    table.fill("s2", 3)
    table.at("next_line_up")
    table.s.done = 0b100
    assert table.asked == [2]
    assert table.why_not("send s2 luckys") == "not_your_truck"
    assert table.why_not("send s3 palace") == "closed"
    table.play(f"send {second} luckys", f"send {first} luckys", "pass")
    assert table.sees(0).speakeasies[3].docks == [[], [10, 2], []]
    assert table.place(third) is None
    assert table.asked == [1]
    table.play("send s2 rosies")
    arrived = table.news("lined_up")[-1]
    assert (arrived["seat"], arrived["spot"], arrived["dock"]) == (1, 1, 1)


@pytest.mark.rule("BOOT-5.4.5")
def test_empty_trucks_do_not_line_up(arrange) -> None:
    table = arrange(60, 40, 20)
    table.truck(0, 0)
    table.fill("s1", 2)
    table.at("next_line_up")
    assert table.why_not("send s7 omalleys") == "not_loaded"


@pytest.mark.rule("BOOT-5.4.2", "BOOT-11.1.4", "BOOT-6.7.1", "BOOT-6.7.2", "BOOT-6.7.3", "BOOT-6.7")
def test_a_rented_truck_stands_as_its_holders_and_goes_home(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 0, 2)
    s = table.s
    s.holder[0] = 1
    table.fill("s1", 4, "rosies")
    assert table.place("s1") == ("rosies", 0)
    s.payoff[1] = 2
    s.settled = 0b111111
    table.at("next_sale")
    assert (int(s.holder[0]), table.load("s1"), table.place("s1")) == (0, 0, None)
    assert s.payoff[1] == -1


@pytest.mark.rule("BOOT-5.6", "BOOT-5.6.1", "BOOT-5.6.2")
def test_a_change_of_influence_moves_no_truck(arrange) -> None:
    table = arrange(60, 40, 20).mark("blind_pig", 2, 1)
    table.fill("s1", 4, "blind_pig")
    table.fill("s2", 4, "blind_pig")
    table.mark("blind_pig", 0, 3)
    assert (table.place("s1"), table.place("s2")) == (("blind_pig", 0), ("blind_pig", 1))
    late = table.truck(1, 1, 2, "blind_pig")
    assert table.place(late) == ("blind_pig", 0)
    table.s.settled = 0b111011
    table.luck(3, 4).at("next_sale")
    assert [sale["count"] for sale in table.news("sold")] == [4, 2, 1]
    assert table.news("profit") == [{"seat": 1, "spot": 2, "money": 7}]


@pytest.mark.rule("BOOT-6.1", "BOOT-12.3")
@pytest.mark.parametrize(("order", "expected"), [("ascending", [0, 1]), ("descending", [1, 0])])
def test_order_of_sale(arrange, order, expected) -> None:
    table = arrange(60, 40, 20, sale_order=order).mark("rosies", 2)
    table.fill("s1", 4, "rosies")
    table.fill("s2", 4, "omalleys")
    table.at("next_sale")
    assert [sale["spot"] for sale in table.news("sold")] == expected


@pytest.mark.rule("BOOT-6.2", "BOOT-6.2.1", "BOOT-6.3", "BOOT-6.3.1", "BOOT-6.4.3")
def test_omalleys_buys_everything_at_1_g(arrange) -> None:
    table = arrange(60, 40, 20, cash=[0, 0, 0])
    table.fill("s1", 4, "omalleys")
    table.fill("s2", 3, "omalleys")
    table.at("next_sale")
    assert table.cash == [4, 3, 0]
    assert table.news("demanded") == []


@pytest.mark.rule("BOOT-6.4", "BOOT-6.4.1", "BOOT-6.4.2")
def test_golden_case_20_permission_truck_by_truck(arrange) -> None:
    """Green (seat 2) leads The Palace with Majority; A, B and C wait at the Public dock."""
    table = arrange(60, 50, 20, 40, 30, cash=[0] * 5).mark("palace", 0, 0, 4, 3, 3)
    table.fill("s1", 4, "palace")
    table.fill("s2", 4, "palace")
    third = table.truck(0, 0, 4, "palace")
    table.s.settled = 0b011111
    table.luck(2, 2, 3, 3).at("next_sale")
    assert (table.step, table.asked) == ("permitting", [2])
    assert table.sees(0).sale.demand == 10
    table.play("yes")
    assert table.sees(0).sale.demand == 6
    table.play("no")
    assert table.cash == [12, 0, 0, 0, 0]
    assert table.news("profit") == []
    assert table.load(third) == 0  # lost at clean-up


@pytest.mark.rule("BOOT-6.4.3")
def test_without_a_leader_nobody_can_refuse(arrange) -> None:
    table = arrange(60, 50, 20, cash=[0, 0, 0]).mark("rosies", 0, 1, 1)
    table.fill("s1", 4, "rosies")
    table.s.settled = 0b111101
    table.luck(3).at("next_sale")
    assert table.cash == [6, 0, 0]


@pytest.mark.rule("BOOT-6.5", "BOOT-6.5.1")
def test_profit_for_control_only(arrange) -> None:
    table = arrange(60, 50, 20, cash=[0, 0, 0]).mark("blind_pig", 3, 2, 2)
    table.fill("s2", 4, "blind_pig")
    table.s.settled = 0b111011
    table.luck(3, 3).at("next_sale")
    assert table.cash == [0, 8, 0]
    table = arrange(60, 50, 20, cash=[0, 0, 0]).mark("blind_pig", 3, 1, 1)
    table.fill("s2", 4, "blind_pig")
    table.s.settled = 0b111011
    table.luck(3, 3).at("next_sale")
    assert table.cash == [4, 8, 0]


@pytest.mark.rule("BOOT-6.6")
def test_golden_case_10_a_marker_less_closes_it(arrange) -> None:
    table = arrange(60, 50, 20, cash=[0, 0, 0]).mark("blind_pig", 2, 1).give(2, "hit")
    table.fill("s1", 4, "blind_pig")
    table.s.done = 0b111
    table.s.settled = 0b111011
    table.window("l3").play("play hit blind_pig 1")
    assert table.cash == [0, 0, 0]
    assert table.news("stuck") == [{"spot": 2}]
    assert table.news("demanded") == []
    assert (int(table.s.supply[1]), table.back(1)) == (19, 1)


@pytest.mark.rule("BOOT-7.1", "BOOT-7.1.1", "BOOT-7.1.2")
def test_golden_case_21_stock_take(arrange) -> None:
    table = arrange(60, 50, 9, 40, cash=[20, 14, 14, 30], round=4).at("stock_take")
    assert [table.back(seat) for seat in range(4)] == [2, 2, 3, 2]
    assert [player.announced for player in table.sees(-1).players] == [20, 14, 14, 30]


@pytest.mark.rule("BOOT-7.2", "BOOT-7.3")
def test_the_game_goes_on_below_the_limit(arrange) -> None:
    table = arrange(60, 40, 20, cash=[99, 0, 0], round=11).at("round_end")
    assert (table.step, table.s.round) == ("choosing", 12)
    assert [int(number) for number in table.s.muscle] == [0, 0, 0]


@pytest.mark.rule("BOOT-7.3", "BOOT-12.11")
def test_the_game_ends_with_100_g_or_the_last_round(arrange) -> None:
    assert arrange(60, 40, 20, cash=[0, 100, 0], round=2).at("round_end").step == "over"
    assert arrange(60, 40, 20, cash=[0, 1, 0], round=12).at("round_end").step == "over"
    assert arrange(60, 40, 20, cash=[0, 30, 0], end_cash=30).at("round_end").step == "over"


@pytest.mark.rule("BOOT-7.4")
def test_ranking_and_ties(arrange) -> None:
    table = arrange(60, 40, 20, cash=[50, 100, 70], round=3).at("round_end")
    assert GAME.places(table.s) == [3, 1, 2]
    table = arrange(20, 40, 60, 50, cash=[100] * 4, round=3).mark("palace", 1, 1, 1, 2)
    table.s.remote[0] = 2
    table.at("round_end")
    assert GAME.places(table.s) == [2, 4, 3, 1]
