"""Worked cases with every number checked by hand, each named by the rule it is about.

Seat 0 is the active player. o6=5 is an outlet of size 6 with 5 units, i- a tired inspector.
"""

import pytest

from contraband.games.kingpin.game import GAME


@pytest.mark.rule("KINGPIN-4.1", "KINGPIN-5.1", "KINGPIN-6.1", "KINGPIN-6.2", "KINGPIN-7.5")
def test_5_1_the_sample_turn(arrange, plain) -> None:
    """G1, Q9 to Q11: seven dice, a sale that goes too far, and one die left over."""
    table = arrange("t3=0 t5=5 o3=0 o3=0 o6=0 cs=100 cl=800", plain, money=[300, 0])
    table.roll("1222366", 4, 5, 6)
    table.play("distribute t5a o6a 5")
    assert (table.holds("t5a"), table.holds("o6a")) == (0, 5)
    table.play("restock t5a", "distribute t5a o6a 1 o3a 3 o3b 1")
    assert [table.holds(code) for code in ("o6a", "o3a", "o3b", "t5a")] == [6, 3, 1, 0]
    table.play("sell o6a cla 2")
    assert table.money[0] == 1100
    assert table.news("client_lost") == [{"owner": 0, "kind": 8, "money": 0}]
    assert table.news("burn_out_rolled")[0]["faces"] == [4, 5, 6]
    assert table.why_not("distribute t5a o6a 1") == "truck_is_empty"
    table.play("cash 6")
    assert table.money[0] == 1300
    assert table.news("dice_lost") == [{"seat": 0, "dice": 1}]
    assert table.cards(0) == ["t3a=0", "t5a=0", "o3a=3", "o3b=1", "o6a=4", "csa=100"]
    assert table.pool(0) == 6


GROUPING = ("t3=0 o3=2 cs=200 i-", "t3=3 o3=0 cm=400")


@pytest.mark.rule("KINGPIN-5.2", "KINGPIN-5.3", "KINGPIN-8.1")
def test_8_1_grouping(arrange) -> None:
    """G2, Q7: 4, 4, 5 in three ways."""
    table = arrange(*GROUPING, money=[0, 0]).roll("445")
    table.play("wake 4 ia", "poach o3a cma 2")
    assert (table.money[0], table.holds("cma"), table.holds("csa")) == (400, 0, 200)
    assert "ia" in table.cards(0)
    table = arrange(*GROUPING, money=[0, 0]).roll("445").play("payday", "payday", "poach o3a cma 2")
    assert (table.money[0], table.holds("csa")) == (400, 400)
    assert "ia-" in table.cards(0)
    table = arrange(*GROUPING, money=[0, 0]).roll("445").play("cash 4", "poach o3a cma 2")
    assert (table.money[0], table.holds("csa")) == (600, 200)
    assert table.news("burn_out_rolled") == []


@pytest.mark.rule("KINGPIN-2.4", "KINGPIN-6.3", "KINGPIN-6.6")
def test_2_4_money_within_a_turn(arrange) -> None:
    """G3: a sale pays for disabling an inspector."""
    table = arrange("t3=3 o3=3 cs=200", "t3=3 o3=0 cs=200 i", money=[100, 0]).roll("136")
    assert table.why_not("disable ia") == "too_dear"
    table.play("sell o3a csa 2")
    assert (table.money[0], table.holds("o3a"), table.holds("csa")) == (300, 1, 0)
    table.play("disable ia")
    assert table.money == [100, 0]
    assert "ia-" in table.cards(1)


@pytest.mark.rule("KINGPIN-1.1", "KINGPIN-1.2", "KINGPIN-1.3", "KINGPIN-1.4")
def test_1_set_up_for_four(start) -> None:
    """G4."""
    table = start(4)
    assert table.money == [400] * 4
    for seat, letter in enumerate("abcd"):
        assert table.cards(seat) == [f"t3{letter}=3", f"o3{letter}=0", f"cs{letter}=200"]
        assert table.pool(seat) == 3
    assert table.stock() == [4, 6, 4, 4, 5, 3, 11, 6, 4, 2, 3, 2, 1]
    assert sum(table.money) + 4 * 200 == 2400


@pytest.mark.rule("KINGPIN-7.4", "KINGPIN-7.5", "KINGPIN-7.5.1")
@pytest.mark.parametrize(
    ("units", "dice", "lives"),
    [
        (2, (), True),
        (3, (4, 6, 3), True),
        (3, (4, 5, 6), False),
        (4, (1, 6), True),
        (4, (4, 4), False),
        (5, (3,), True),
        (5, (4,), False),
        (6, (), False),
    ],
)
def test_7_5_burn_out(arrange, plain, units, dice, lives) -> None:
    """G5, Q23: a medium client, limit 2; the seller rolls."""
    table = arrange("t3=3 o6=6 cm=400", plain).roll("133", *dice)
    table.play(f"sell o6a cma {units}")
    assert any(card.startswith("cma") for card in table.cards(0)) == lives
    rolled = table.news("burn_out_rolled")
    assert [roll["faces"] for roll in rolled] == ([list(dice)] if dice else [])


@pytest.mark.rule("KINGPIN-6.5", "KINGPIN-7.2", "KINGPIN-7.3", "KINGPIN-7.6")
def test_7_6_a_killing_sale(arrange) -> None:
    """G6: the most is what five units may cost; the rest goes to the bank."""
    table = arrange("t3=3 o6=6 cs=200", "t3=3 o3=0 cl=2300").roll("115")
    assert table.pool(1) == 3
    table.play("poach o6a cla 5")
    assert (table.money[0], table.holds("o6a"), table.pool(1)) == (2500, 1, 2)
    assert table.news("client_lost") == [{"owner": 1, "kind": 8, "money": 300}]


@pytest.mark.rule("KINGPIN-7.2")
def test_7_2_any_amount_up_to_the_most(arrange) -> None:
    """G6, Q20, Q21: two units cost at most the 500 that are there."""
    for less in range(0, 600, 100):
        table = arrange("t3=3 o6=6 cs=200", "t3=3 o3=0 cl=500").roll("115", 1, 1, 1)
        table.play("poach o6a cla 2" + (f" less {less}" if less else ""))
        assert (table.money[0], table.holds("cla")) == (1000 - less, less)
    table = arrange("t3=3 o6=6 cs=200", "t3=3 o3=0 cl=500").roll("115")
    assert table.why_not("poach o6a cla 2 less 600") == "less_than_nothing"


@pytest.mark.rule("KINGPIN-9.1", "KINGPIN-9.2", "KINGPIN-9.3", "KINGPIN-9.4")
def test_9_1_trading_the_roll(start) -> None:
    """G7: a first turn in which all three dice are useless."""
    table = start().roll("136")
    assert table.offered() == ["pass", "instead distribute t3a o3a 3", "instead payday"]
    for move in ("instead restock t3a", "instead sell o3a csa 1", "instead disable ia"):
        assert table.why_not(move) == "face_was_rolled"
    assert table.why_not("instead poach o3a csb 1") == "too_few_units"
    table.play("instead distribute t3a o3a 3")
    assert (table.holds("t3a"), table.holds("o3a")) == (0, 3)
    assert table.s.turn == 1


AUDITED = ("t3=0 t4=0 o3=0", "t3=3 o3=0 cs=200 a>0")


@pytest.mark.rule("KINGPIN-13.5", "KINGPIN-13.6", "KINGPIN-8.1")
def test_13_5_the_auditor_and_restocks(arrange) -> None:
    """G8, Q40, Q41."""
    table = arrange(*AUDITED).roll("116").play("restock t3a")
    assert (table.holds("t3a"), table.s.spent) == (0, 1)
    table.play("restock t4a")
    assert table.holds("t4a") == 4
    table = arrange(*AUDITED).roll("116").play("cash 1")
    assert table.money[0] == 700
    assert table.news("blocked") == []
    table = arrange(*AUDITED).roll("116").play("settle aa", "restock t3a", "restock t4a")
    assert table.money == [200, 800]
    assert (table.holds("t3a"), table.holds("t4a")) == (3, 4)
    assert "aa-" in table.cards(1)


@pytest.mark.rule("KINGPIN-13.5", "KINGPIN-13.5.3")
def test_13_5_a_double_and_a_restock_out_of_three_ones(arrange) -> None:
    """G8, Q40: the first restock tried is stopped, even after the double."""
    table = arrange(*AUDITED).roll("111").play("cash 1", "restock t3a")
    assert (table.money[0], table.holds("t3a")) == (700, 0)
    assert len(table.news("blocked")) == 1


INSPECTION = ("t3=3 o3=0 i", "t3=3 o3=0 o6=4 cl=1200")


@pytest.mark.rule(
    "KINGPIN-11.1", "KINGPIN-11.2.1", "KINGPIN-11.2.2", "KINGPIN-11.3", "KINGPIN-15.1"
)
def test_11_2_answers_to_an_inspector(arrange) -> None:
    """G10."""
    table = arrange(*INSPECTION).to_specials("136").play("inspect o6a")
    assert (table.money, table.asked) == ([300, 500], [1])
    table.play("pay")
    assert (table.money, table.holds("o6a")) == ([700, 100], 4)
    assert "ia-" in table.cards(0)
    table = arrange(*INSPECTION).to_specials("136").play("inspect o6a", "accept")
    assert (table.money, table.held(1)) == ([300, 500], ["o6a"])
    assert "ia-" in table.cards(0)


@pytest.mark.rule("KINGPIN-11.2.3", "KINGPIN-14.2")
def test_11_2_3_the_shield_against_an_inspector(arrange) -> None:
    """G10, third answer."""
    shielded = (INSPECTION[0], INSPECTION[1] + " s")
    table = arrange(*shielded).to_specials("136").play("inspect o6a", "shield")
    assert (table.money, table.holds("o6a")) == ([300, 500], 4)
    assert "sa-" in table.cards(1)
    assert "ia-" in table.cards(0)


@pytest.mark.rule("KINGPIN-11.2.2")
def test_11_2_2_who_cannot_settle_is_not_asked(arrange) -> None:
    """G10, Q49: with 300 only accepting is left."""
    table = arrange(*INSPECTION, money=[500, 300]).to_specials("136").play("inspect o6a")
    assert table.held(1) == ["o6a"]
    assert table.asked == [1]  # the next turn


@pytest.mark.rule("KINGPIN-16.1")
def test_16_1_the_last_outlet(arrange) -> None:
    """G11, Q60: also not after the other one went to the hold."""
    table = arrange("t3=3 o3=0 i f", "t3=3 o3=0 cl=1200 !o6").to_specials("1366")
    assert table.why_not("inspect o3b") == "last_outlet"
    assert table.why_not("hire o3b") == "last_outlet"
    assert table.offered() == ["pass", "inspect cla", "hire cla"]


@pytest.mark.rule("KINGPIN-15.2", "KINGPIN-15.3.1", "KINGPIN-15.3.2", "KINGPIN-15.3.3")
@pytest.mark.parametrize(
    ("move", "money", "back"), [("o6a", 900, "o6a=0"), ("cla", 1100, "cla=800"), ("fa", 500, "fa")]
)
def test_15_2_release(arrange, plain, move, money, back) -> None:
    """G12: one card, each at its price."""
    table = arrange("t3=3 o3=0 cs=200 !o6 !cl !f", plain, money=[1500, 0]).roll("136")
    table.pass_until("releasing")
    assert table.offered() == ["pass", "release o6a", "release cla", "release fa"]
    table.play(f"release {move}")
    assert table.money[0] == money
    assert back in table.cards(0)
    assert table.s.turn == 1


@pytest.mark.rule("KINGPIN-12.1", "KINGPIN-12.2.2", "KINGPIN-12.3", "KINGPIN-12.4", "KINGPIN-12.5")
def test_12_2_a_war_of_contracts(arrange) -> None:
    """G13: 300, 600, 1200, and nobody pays but the last to raise."""
    table = arrange("t3=3 o3=0 cs=200 f", "t3=3 o3=0 o12=7 cl=900", money=[1500, 1300])
    table.to_specials("1366").play("hire cla", "raise fa")
    assert table.asked == [0]
    table.play("raise o12a")
    assert table.money == [300, 1300]
    assert table.cards(1) == ["t3b=3", "o3b=0", "cla=900"]
    assert "fa-" in table.cards(0)
    prices = [news["money"] for news in table.news("contract_named")]
    prices += [news["money"] for news in table.news("contract_raised")]
    assert prices == [300, 600, 1200]


@pytest.mark.rule("KINGPIN-12.2.3", "KINGPIN-14.2", "KINGPIN-14.6")
def test_12_2_3_the_shield_against_a_contract(arrange) -> None:
    """G14, Q54: the price is due all the same."""
    table = arrange("t3=3 o3=0 cs=200 f", "t3=3 o3=0 cl=900 s", money=[300, 0])
    table.to_specials("1366").play("hire cla", "shield")
    assert table.money == [0, 0]
    assert table.cards(1) == ["t3b=3", "o3b=0", "cla=900", "sa-"]
    assert "fa-" in table.cards(0)


@pytest.mark.rule("KINGPIN-3.1", "KINGPIN-3.2", "KINGPIN-3.3", "KINGPIN-3.4", "KINGPIN-4.1")
def test_3_2_purchases(arrange, plain) -> None:
    """G15."""
    table = arrange("t3=3 o3=0 cs=200", plain, money=[1500, 0])
    table.play("buy cs", "buy cm", "buy cl", "buy t3")
    assert table.why_not("buy cs") == "bought_already"
    table.play("buy t4")  # nothing else can be bought for the last 100, so the dice roll
    assert table.money[0] == 100
    assert (table.pool(0), table.s.rolled) == (8, 8)
    arrived = {"csc=200", "cma=400", "cla=800", "t3c=0", "t4a=0"}
    assert arrived <= set(table.cards(0))


@pytest.mark.rule("KINGPIN-10.2", "KINGPIN-10.4", "KINGPIN-4.2")
def test_10_2_the_waiting_turn(arrange) -> None:
    """G16: bought, disabled, woken, used."""
    table = arrange("t3=3 o3=0 cs=200", "t3=0 o3=0 cs=200", money=[800, 600]).play("buy i")
    assert (table.money[0], table.pool(0)) == (200, 4)
    table.roll("1366").pass_until("buying")
    assert table.s.turn == 1
    assert table.why_not("inspect csa") == "other_step"
    table.roll("346").play("disable ia").next_turn()
    assert (table.money[1], table.pool(0)) == (400, 3)
    table.roll("113").play("wake 1 ia").pass_until("using")
    assert "inspect csb" in table.offered()


@pytest.mark.rule("KINGPIN-8.2.1", "KINGPIN-8.2.2", "KINGPIN-8.4")
def test_8_2_a_triple(arrange) -> None:
    """G18, Q30: paydays for all, and then a large client although one was bought this turn."""
    table = arrange("t3=3 o3=0 cs=0 cm=100", "t3=3 o3=0 cs=200 cl=0", money=[500, 0])
    table.play("buy cl").roll("15556").play("triple 5 cl")
    assert [table.holds(c) for c in ("csa", "cma", "csb", "cla")] == [100, 300, 300, 400]
    assert [table.holds(c) for c in ("clb", "clc")] == [1200, 800]


@pytest.mark.rule("KINGPIN-6.2.1")
def test_6_2_1_what_does_not_fit(arrange, plain) -> None:
    """G20, Q26."""
    table = arrange("t5=5 o3=1 cs=200", plain).roll("236").play("distribute t5a o3a 2")
    assert (table.holds("t5a"), table.holds("o3a")) == (0, 3)
    assert table.news("units_lost") == [{"seat": 0, "units": 3}]


@pytest.mark.rule("KINGPIN-17.1", "KINGPIN-13.6")
def test_17_1_a_win_in_another_players_turn(arrange) -> None:
    """G21, Q68."""
    table = arrange("t3=0 o3=0 cs=200", "t3=3 o3=0 cs=200 a>0", money=[500, 4700])
    table.play("settle aa")
    assert table.s.over
    assert GAME.places(table.s) == [2, 1]
    assert table.kinds_of_news()[-1] == "game_ends"


@pytest.mark.rule("KINGPIN-17.2")
def test_17_2_only_the_bankroll_counts(arrange, plain) -> None:
    """G23."""
    table = arrange("t3=3 o3=0 cs=3000", plain, money=[4900, 0]).roll("114")
    assert not table.s.over
    table.play("payday")
    assert not table.s.over
    table.play("cash 1")
    assert table.s.over
    assert table.money[0] == 5100


NO_CLIENTS = {"gone": ("cs", "cm", "cl")}


@pytest.mark.rule("KINGPIN-17.3", "KINGPIN-17.4")
def test_17_4_a_game_without_clients_goes_on(arrange) -> None:
    """G24, Q70, Q72: two dice are left, and a double pays."""
    table = arrange("t3=3 o3=0", "t3=3 o3=0", money=[0, 0], **NO_CLIENTS)
    assert table.pool(0) == 2
    table.roll("55").play("cash 5")
    assert table.money == [200, 0]
    assert not table.s.over


@pytest.mark.rule("KINGPIN-18.5")
def test_18_5_a_dry_market_ends_the_round(arrange) -> None:
    """G24, second part: the last client is lost, and the other player still has a turn."""
    gone = {"gone": ("cs", "cm", "cl")}
    empires = ("t3=3 o12=12 cl=0", "t3=3 o3=0")
    table = arrange(*empires, money=[0, 0], dry_market_end="on", **gone).roll("136")
    table.play("sell o12a cla 5")
    assert [news["ending"] for news in table.news("last_round")] == [3]
    assert not table.s.over
    assert table.s.turn == 1
    table.next_turn()
    assert table.s.over
    assert table.s.round == 1
