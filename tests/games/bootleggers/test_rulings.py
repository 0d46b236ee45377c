"""Where several cards or rules meet: the rulings that no single chapter proves."""

import pytest


@pytest.mark.rule("BOOT-6.4", "BOOT-11.4.5")
def test_the_leader_is_asked_about_a_truck_of_his_own(arrange) -> None:
    """It stood at the Public dock before its holder led; nobody pleads with himself."""
    table = arrange(60, 40, 20, cash=[0, 0, 0], trade_mode="full").mark("rosies", 0, 1, 1)
    table.fill("s1", 4, "rosies")
    table.mark("rosies", 3)
    table.s.settled = 0b111101
    table.luck(3).at("next_sale")
    assert (table.step, table.asked) == ("permitting", [0])
    table.play("no")
    assert table.cash[0] == 0


@pytest.mark.rule("BOOT-10.6.1", "BOOT-10.11")
def test_a_bust_beats_a_copper_in_the_house(arrange) -> None:
    table = arrange(60, 40, 20, cash=[0, 0, 0]).mark("rosies", 2)
    table.give(1, "copper_house", "bust_speakeasy").fill("s1", 4, "rosies")
    table.s.done = 0b111
    table.window("l3").play("play copper_house rosies", "play bust_speakeasy rosies")
    assert table.cash == [0, 0, 0]
    assert table.news("stuck") == [{"spot": 1}]


@pytest.mark.rule("BOOT-10.6", "BOOT-10.3", "BOOT-10.21", "BOOT-10.29", "BOOT-10.25")
def test_a_copper_in_the_house_beats_all_other_cards_for_the_round(arrange) -> None:
    table = arrange(60, 40, 20, cash=[9, 0, 0]).mark("luckys", 0, 4, 1)
    table.give(0, "copper_house", "big_payoff", "packing_heat", "word_of_mouth", "thirsty")
    table.fill("s3", 4, "luckys")
    table.fill("s2", 4, "luckys")
    table.s.done = 0b111
    table.s.settled = 0b110111
    table.window("l3").play("play copper_house luckys", "play packing_heat luckys")
    table.play("play word_of_mouth luckys", "play thirsty luckys", "play big_payoff luckys")
    assert table.cash == [4, 4, 4]  # 1 G a crate, no profit, and 5 G gone for nothing
    assert table.news("demanded") == []
    assert [sale["seat"] for sale in table.news("sold")] == [1, 2]  # as they stood before


@pytest.mark.rule("BOOT-10.18", "BOOT-10.14", "BOOT-10.10")
@pytest.mark.parametrize("answer", ["hijack s2 s3", "bust_shipment s2"])
def test_a_pigeon_does_not_protect_the_cargo(arrange, answer) -> None:
    table = arrange(60, 40, 20, cash=[0, 0, 0]).give(0, "pigeon").give(2, answer.split()[0], "moll")
    table.fill("s2", 4, "omalleys")
    table.s.done = 0b111
    table.window("l3").play("play pigeon s2", f"play {answer}")
    if table.step == "hijacked":
        table.play("send s3 omalleys")
    table.play("pass").through("choosing")
    assert table.cash[0] == 0
    assert [sale["seat"] for sale in table.news("sold")] == ([2] if "hijack" in answer else [])


@pytest.mark.rule("BOOT-10.13", "BOOT-2.5.3")
def test_a_stolen_truck_stays_idle_and_a_rented_one_may_be_stolen(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "free_truck", "hijack", "moll")
    table.fill("s3", 2, "omalleys")
    table.s.idle = 0b10
    table.s.load[0] = 1
    table.window("l1").play("play free_truck s2")
    assert table.why_not("play hijack s3 s2") == "idle"
    table = arrange(60, 40, 20).give(0, "free_truck", "recruiting")
    table.s.holder[1] = 0
    table.window("l1").play("play free_truck s2")
    assert table.s.owner[1] == table.s.holder[1] == 0


@pytest.mark.rule("BOOT-10.14", "BOOT-11.1.4")
def test_hijack_with_a_rented_or_borrowed_truck(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "hijack", "big_favor", "moll")
    table.fill("s1", 4)
    table.fill("s3", 3)
    table.s.holder[1] = 0
    table.window("l1")
    assert table.why_not("play hijack s3 s2") == "allowed"
    table.play("play big_favor")
    favor = next(truck.code for truck in table.sees(0).trucks if truck.favor)
    table.play(f"play hijack s3 {favor}")
    assert table.load(favor) == 3


@pytest.mark.rule("BOOT-7.3", "BOOT-9.19")
def test_a_moll_before_the_check_saves_the_game(arrange) -> None:
    table = arrange(60, 40, 20, cash=[0, 101, 0], round=5).give(0, "moll").window("e1")
    table.luck(2).play("play moll 1")
    assert (table.step, table.s.round) == ("choosing", 6)


@pytest.mark.rule("BOOT-8.3.23", "BOOT-7.1.2")
def test_a_moll_before_the_stock_take_changes_who_is_poorest(arrange) -> None:
    table = arrange(60, 40, 20, cash=[9, 8, 7], round=4).give(0, "moll").at("clean_up")
    assert table.step == "c1"
    table.luck(3).play("play moll 1")
    assert [table.back(seat) for seat in range(3)] == [2, 3, 2]


@pytest.mark.rule("BOOT-10.2.2", "BOOT-2.5.3", "BOOT-7.1.2")
def test_a_card_that_was_not_paid_counts_as_the_lowest(arrange) -> None:
    table = arrange(60, 40, 20, cash=[5, 5, 5], round=4)
    table.s.value[0] = 0
    table.at("stock_take")
    assert [table.back(seat) for seat in range(3)] == [3, 2, 2]


@pytest.mark.rule("BOOT-2.5.3", "BOOT-2.4")
def test_of_several_who_cannot_pay_the_higher_card_drafts_first(arrange) -> None:
    table = arrange(40, 60, 20, cash=[1, 1, 9]).show("inf1", "inf2", "inf3").at("next_draft")
    assert table.asked == [2]
    table.play("take inf1")
    assert table.asked == [1]
    table.play("take inf2")
    assert table.asked == [0]


@pytest.mark.rule("BOOT-10.9", "BOOT-2.5.3")
def test_the_union_boss_keeps_drivers_at_work_for_one_who_cannot_pay(arrange) -> None:
    table = arrange(60, 40, 20, cash=[1, 9, 9]).give(0, "union_boss", "moll").window("r1")
    table.play("play union_boss", "pass").through("placing")
    assert not any(truck.idle for truck in table.sees(0).trucks)


@pytest.mark.rule("BOOT-10.12", "BOOT-8.4")
def test_a_stopped_windfall_draws_nothing_and_was_the_draft(arrange) -> None:
    table = arrange(60, 40, 20).give(1, "investigation").show("windfall", "inf1", "inf1")
    table.at("drafting", 0).play("take windfall", "play windfall")
    assert (table.step, table.asked) == ("played", [1])
    deck = int(table.s.deck_left)
    table.play("investigate")
    assert (table.step, table.asked, int(table.s.deck_left)) == ("drafting", [1], deck)


@pytest.mark.rule("BOOT-6.6", "BOOT-8.3.21")
def test_a_marker_in_time_opens_a_speakeasy_again(arrange) -> None:
    """Closed since the Trucks lined up: window S1 comes all the same."""
    table = arrange(60, 40, 20, cash=[0, 0, 0]).mark("rosies", 1, 1).give(0, "double_cross")
    table.fill("s1", 4, "rosies")
    table.mark("rosies", 0, -1)
    table.s.settled = 0b111101
    table.luck(3).at("next_sale")
    assert table.step == "s1"
    table.play("play double_cross rosies add")
    assert table.cash == [3 * 2 + 3 * 1, 0, 0]


@pytest.mark.rule("BOOT-10.27.1", "BOOT-5.3")
def test_stored_crates_are_lost_if_they_are_not_loaded_next_time(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "warehouse")
    table.s.crates[0] = 5
    table.window("l1").play("play warehouse").through("choosing")
    assert int(table.s.crates[0]) == 5
    table.at("unloaded")
    assert int(table.s.crates[0]) == 0


@pytest.mark.rule("BOOT-10.2.1", "BOOT-5.4")
def test_big_city_boys_between_two_who_line_up(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "big_city_boys")
    for code in ("s1", "s2", "s3"):
        table.fill(code, 4)
    table.at("next_line_up")
    table.s.done = 0b001
    table.play("send s1 omalleys")
    assert table.step == "l2"
    table.play("play big_city_boys 2")
    assert (table.step, table.asked) == ("lining_up", [2])


@pytest.mark.rule("BOOT-2.6.3", "BOOT-1.6.2")
def test_no_markers_beyond_the_twenty(arrange) -> None:
    table = arrange(60, 40, 20).mark("palace", 18).show("inf3", "inf1", "inf1")
    table.at("drafting", 0).play("take inf3")
    assert (table.back(0), int(table.s.supply[0])) == (2, 0)
