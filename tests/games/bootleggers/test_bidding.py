"""BOOT-2: Muscle, payment, draft, Improvements."""

import pytest

from contraband.games.bootleggers.data import MUSCLE_PRICE
from contraband.games.bootleggers.game import GAME


@pytest.mark.rule("BOOT-2.3", "BOOT-2.3.1", "BOOT-2.4")
def test_muscle_is_chosen_in_secret_and_revealed_together(start) -> None:
    table = start(3, trade_mode="off")
    assert table.asked == [0, 1, 2]
    first = table.sees(0).hand.muscles[-1]
    GAME.play(table.s, 0, GAME.parse(f"muscle {first}"))
    assert table.sees(0).hand.bid == first
    assert table.sees(1).players[0].muscle == 0
    assert table.news("ready") == [{"seat": 0}]
    table.play(*(f"muscle {table.sees(seat).hand.muscles[0]}" for seat in (1, 2)))
    shown = [player.muscle for player in table.sees(-1).players]
    assert shown[0] == first
    order = table.sees(-1).order
    assert [shown[seat] for seat in order] == sorted(shown, reverse=True)
    assert table.sees(0).hand.muscles.count(first) == 0


@pytest.mark.rule("BOOT-2.3")
def test_only_cards_in_hand(start) -> None:
    table = start(3)
    missing = next(n for n in range(1, 73) if n not in table.sees(0).hand.muscles)
    assert table.why_not(f"muscle {missing}") == "not_in_hand"


@pytest.mark.rule("BOOT-2.5", "BOOT-2.5.1")
def test_prices_and_the_duty_to_choose_a_card_one_can_pay(start) -> None:
    assert [int(MUSCLE_PRICE[n]) for n in (1, 18, 19, 36, 37, 54, 55, 63, 64, 72)] == [
        *(0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
    ]
    table = start(3)
    table.s.cash[0] = 2
    muscles = table.sees(0).hand.muscles
    for number in muscles:
        expected = "allowed" if MUSCLE_PRICE[number] <= 2 else "too_dear"
        assert table.why_not(f"muscle {number}") == expected
    table.s.hands[0] = table.s.hands[1] = table.s.hands[2] = 0
    assert table.why_not(f"muscle {muscles[-1]}") == "allowed"


@pytest.mark.rule("BOOT-2.5.2", "BOOT-2.6.1", "BOOT-2.6")
def test_golden_case_14_payment_and_what_is_left_for_a_truck(arrange) -> None:
    table = arrange(66, 40, 20, cash=[10, 10, 10]).show("inf1", "inf1", "inf1")
    table.truck(0, 2)
    table.s.truck_card, table.s.truck_deck[0], table.s.truck_deck[1] = 0, 3, 6
    table.s.truck_deck[2] = 3
    table.at("paying", 0)
    assert table.cash[0] == 3
    assert table.step == "drafting"
    assert table.why_not("truck") == "allowed"
    table.s.truck_card, table.s.truck_deck[0], table.s.truck_deck[1] = 1, 4, 5
    assert table.why_not("truck") == "no_money"
    assert table.why_not("take hit") == "not_on_display"


@pytest.mark.rule("BOOT-2.6.2", "BOOT-2.9.1", "BOOT-2.9")
def test_a_new_truck_costs_no_graft_and_an_untaken_one_stays(arrange) -> None:
    table = arrange(1, 2, 3, cash=[10, 10, 10]).show("inf1", "inf2", "still1")
    size = int(table.s.truck_card)
    table.at("drafting", 0).play("truck")
    price = (3, 5, 7)[size]
    assert table.cash[0] == 10 - price
    assert [int(owner) for owner in table.s.owner].count(0) == 2
    table = arrange(1, 2, 3, cash=[1, 1, 1]).show("inf1", "inf2", "still1")
    size = int(table.s.truck_card)
    table.s.done = 0b111
    table.at("next_draft")
    assert table.s.truck_card == size
    assert table.sees(0).display == []
    assert table.sees(0).discards == ["inf1", "inf2", "still1"]


@pytest.mark.rule("BOOT-2.5.3")
def test_drivers_are_paid_as_far_as_cash_goes(arrange) -> None:
    table = arrange(1, 20, 30, cash=[2, 10, 10]).show("inf1", "inf1", "inf1")
    table.truck(0, 0)
    table.truck(0, 2)
    table.at("paying", 0)
    assert table.step == "paying"
    assert table.why_not("graft 2 0 1") == "graft_too_dear"
    assert table.why_not("graft 1 0 0") == "graft_left"
    assert table.why_not("graft 3 0 0") == "graft_too_dear"
    assert table.why_not("graft 0 1 0") == "not_your_truck"
    assert table.offered() == ["graft 2 0 0", "graft 0 0 1"]
    table.play("graft 0 0 1")
    assert table.cash[0] == 0
    idle = [truck.size for truck in table.sees(0).trucks if truck.idle]
    assert idle == ["small", "small"]


@pytest.mark.rule("BOOT-2.5.3")
def test_who_cannot_pay_the_muscle_card_comes_last(arrange) -> None:
    table = arrange(60, 40, 20, cash=[1, 10, 10]).show("inf1", "inf1", "inf1")
    table.at("next_draft")
    assert table.asked == [1]
    assert (table.cash[0], table.sees(1).players[0].value) == (0, 0)
    assert table.sees(1).order == [1, 2, 0]
    table.play("take inf1", "take inf1")
    assert (table.step, table.asked) == ("drafting", [0])
    assert table.sees(0).trucks[0].idle


@pytest.mark.rule("BOOT-2.6.3")
def test_influence_cards_bring_markers(arrange) -> None:
    table = arrange(60, 40, 20).show("inf3", "inf1", "inf1").at("drafting", 1).play("take inf3")
    assert (table.back(1), int(table.s.supply[1])) == (4, 16)


@pytest.mark.rule("BOOT-2.6.4", "BOOT-2.7", "BOOT-2.7.1", "BOOT-2.7.2")
def test_a_single_die(arrange) -> None:
    table = arrange(60, 40, 20).show("still1", "inf1", "inf1").at("drafting", 0)
    table.play("take still1")
    assert table.step == "still_work"
    assert table.offered() == ["family", "back"]
    assert table.why_not("remote") == "single_die"
    assert table.why_not("still 1") == "no_remote"
    table.play("back")
    assert int(table.s.back_dice[0]) == 1


@pytest.mark.rule("BOOT-2.7.3", "BOOT-2.7.4", "BOOT-2.7.5", "BOOT-2.7.6")
def test_golden_case_17_a_double_still_improvement(arrange) -> None:
    def taken():
        table = arrange(60, 40, 20).show("still2", "inf1", "inf1")
        table.s.family[0] = 3
        return table

    table = taken().at("drafting", 0).play("take still2")
    assert table.offered() == ["family", "back", "remote"]
    table.play("family")
    assert table.why_not("family") == "no_room"
    assert table.why_not("remote") == "single_die"
    table.play("back")
    assert (int(table.s.family[0]), int(table.s.back_dice[0])) == (4, 1)
    table = taken().at("drafting", 0).play("take still2", "remote")
    assert (int(table.s.remote[0]), int(table.s.family[0])) == (1, 3)
    table = taken()
    table.s.remote[0] = 1
    table.at("drafting", 0).play("take still2")
    assert table.why_not("remote") == "has_remote"
    table.play("still 1", "still 1")
    assert int(table.s.remote[0]) == 3


@pytest.mark.rule("BOOT-2.8", "BOOT-2.8.1")
def test_a_speakeasy_improvement(arrange) -> None:
    table = arrange(60, 40, 20).show("speak1", "inf1", "inf1").mark("rosies", 1, 1)
    table.at("drafting", 0).play("take speak1")
    assert table.why_not("improve omalleys") == "not_omalleys"
    assert table.why_not("improve palace") == "closed"
    assert table.offered() == ["back", "improve rosies"]
    table.play("improve rosies")
    table.fill("s1", 4, "rosies")
    table.s.settled = 0b111101
    table.luck(3).at("next_sale")
    assert table.news("demanded") == [{"spot": 1, "dice": 1, "count": 4, "faces": 3}]
