"""KINGPIN-7: sales and burn-out."""

import pytest


@pytest.mark.rule("KINGPIN-7.1")
def test_one_outlet_one_client_and_what_the_outlet_holds(arrange, plain) -> None:
    """Q25."""
    table = arrange("t3=3 o3=2 o6=4 cs=500 cm=400", plain).roll("13366")
    sold = [move.split()[1:] for move in table.offers("sell")]
    assert sorted({(o, c) for o, c, _ in sold}) == [
        *(("o3a", "cma"), ("o3a", "csa"), ("o6a", "cma"), ("o6a", "csa")),
    ]
    assert max(int(units) for outlet, _, units in sold if outlet == "o3a") == 2
    assert table.why_not("sell o3a csa 3") == "too_few_units"
    assert table.why_not("sell o3b csa 1") == "not_yours"


@pytest.mark.rule("KINGPIN-7.2")
def test_a_penniless_client_may_buy_for_nothing(arrange, plain) -> None:
    """Q20."""
    table = arrange("t3=3 o3=2 cs=0", plain).roll("366").play("sell o3a csa 2")
    assert (table.money[0], table.holds("o3a")) == (500, 0)


@pytest.mark.rule("KINGPIN-7.3", "KINGPIN-17.1")
def test_a_winning_sale_ends_the_game_before_any_burn_out_roll(arrange, plain) -> None:
    """Q22."""
    table = arrange("t3=3 o6=6 cl=800", plain, money=[4200, 0]).roll("366")
    table.play("sell o6a cla 2")
    assert table.s.over
    assert table.news("burn_out_rolled") == []
    assert table.kinds_of_news()[-1] == "game_ends"


@pytest.mark.rule("KINGPIN-7.4", "KINGPIN-7.7")
def test_each_sale_is_judged_by_itself(arrange, plain) -> None:
    """Q19, Q24: two sales of three units to a small client."""
    table = arrange("t3=3 o6=6 cs=600", plain).roll("336").play("sell o6a csa 3", "sell o6a csa 3")
    assert table.money[0] == 1100
    assert table.news("burn_out_rolled") == []


@pytest.mark.rule("KINGPIN-18.3")
def test_with_the_option_sales_of_a_turn_add_up(arrange, plain) -> None:
    """The second sale is two above the limit: two dice, none of them low."""
    table = arrange("t3=3 o6=6 cs=600", plain, od_per_turn="on").roll("336", 4, 5)
    table.play("sell o6a csa 3", "sell o6a csa 2")
    assert table.news("burn_out_rolled")[0]["faces"] == [4, 5]
    assert table.news("client_lost") == [{"owner": 0, "kind": 6, "money": 100}]


@pytest.mark.rule("KINGPIN-18.3", "KINGPIN-D8")
def test_with_the_option_a_client_that_has_bought_is_not_like_another(arrange, plain) -> None:
    table = arrange("t3=3 o6=6 cs=300 cs=200", plain, od_per_turn="on").roll("3336")
    table.play("sell o6a csa 1")
    assert table.holds("csa") == table.holds("csb") == 200
    assert table.why_not("sell o6a csb 1") == "allowed"
    table.next_turn().next_turn()
    assert not any(table.s.sold)


@pytest.mark.rule("KINGPIN-7.5", "KINGPIN-7.8")
def test_a_low_die_saves_the_client_and_is_not_of_the_pool(arrange, plain) -> None:
    table = arrange("t3=3 o6=6 cl=800", plain).roll("336", 6, 6, 3).play("sell o6a cla 2")
    assert table.news("client_safe") == [{"owner": 0, "kind": 8}]
    assert (table.s.rolled, table.s.spent) == (3, 1)


@pytest.mark.rule("KINGPIN-7.6")
def test_the_seller_keeps_the_money_and_the_bank_gets_the_rest(arrange, plain) -> None:
    table = arrange("t3=3 o12=12 cs=1000", plain).roll("336").play("sell o12a csa 7")
    assert table.money[0] == 1200
    assert table.news("client_lost") == [{"owner": 0, "kind": 6, "money": 300}]
    assert table.cards(0) == ["t3a=3", "o12a=5"]
