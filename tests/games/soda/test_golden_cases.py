"""Worked cases with every number checked by hand, each named by the rule it is about.

Seat 0 is the guard unless a case says otherwise; travellers not named have packed nothing.
"""

import pytest


@pytest.mark.rule("SODA-4.2", "SODA-9.1")
def test_4_2_printed_example_of_an_accepted_bribe(deal) -> None:
    """Case 1: a bribe of 2, then a luggage of 5."""
    table = deal(luggage={1: [3, 2]}, bribes={1: 2}).play("accept 1")
    assert table.caps == [12, 13, 10]
    assert table.from_stock == 5


@pytest.mark.rule("SODA-5.1", "SODA-6.2", "SODA-6.4", "SODA-6.5")
def test_6_4_printed_example_of_a_wrong_arrest(deal) -> None:
    """Case 2: the left suitcase shows 1, the right one is empty; the bribe of 3 is not paid."""
    table = deal(luggage={1: [1, 0]}, bribes={1: 3}).play("pass", "inspect 1a")
    assert table.traveller(1)["luggage"] == [1, None]
    table.play("arrest 1")
    assert table.caps == [8, 13, 10]
    assert table.from_stock == 1


@pytest.mark.rule("SODA-6.3")
def test_6_3_exactly_two_bottles(deal) -> None:
    """Case 3, R20."""
    table = deal(luggage={1: [1, 1]}).pass_until("arresting").play("arrest 1")
    assert table.caps == [12, 10, 10]
    assert table.from_stock == 2


@pytest.mark.rule("SODA-6.4")
def test_6_4_empty_luggage(deal) -> None:
    """Case 4, R23."""
    table = deal(luggage={1: [0, 0]}).pass_until("arresting").play("arrest 1")
    assert table.caps == [8, 12, 10]
    assert table.from_stock == 0


@pytest.mark.rule("SODA-6.2.1")
def test_6_2_1_the_bribe_does_not_count(deal) -> None:
    """Case 5, R13."""
    table = deal(luggage={1: [0, 1]}, bribes={1: 3}).pass_until("arresting").play("arrest 1")
    assert table.caps == [8, 13, 10]
    assert table.from_stock == 1


@pytest.mark.rule("SODA-4.2.1")
def test_4_2_1_a_zero_bribe_accepted(deal) -> None:
    """Case 6, R11."""
    table = deal(luggage={1: [3, 3]}).play("accept 1")
    assert table.caps == [10, 16, 10]
    assert table.from_stock == 6


@pytest.mark.rule("SODA-2.1", "SODA-4.1", "SODA-4.2", "SODA-4.4", "SODA-5.2", "SODA-7.1")
def test_2_1_a_whole_round_of_three(deal) -> None:
    """Case 7."""
    table = deal(luggage={1: [3, 1], 2: [0, 1]}, bribes={1: 1}).play("accept 1")
    assert table.why_not("accept 2") == "accepts_closed"
    assert table.why_not("inspect 1a") == "out_of_round"
    table.play("inspect 2a")
    assert table.news("inspected")[0]["bottles"] == 0
    assert table.why_not("accept 2") == "accepts_closed"
    assert table.why_not("inspect 2b") == "inspections_closed"
    table.play("pass")
    assert table.s.round == 2
    assert table.caps == [11, 13, 11]
    assert table.from_stock == 5


@pytest.mark.rule("SODA-2.1", "SODA-4.2", "SODA-5.1", "SODA-6.3", "SODA-6.4", "SODA-7.1", "SODA-D2")
def test_2_1_a_whole_round_of_five(deal) -> None:
    """Case 8."""
    luggage = {1: [3, 3], 2: [0, 1], 3: [2, 1], 4: [3, 1]}
    table = deal(5, luggage=luggage, bribes={1: 2, 3: 1})
    table.play("accept 1", "inspect 4a", "arrest 4", "arrest 2")
    assert table.s.round == 2
    assert table.caps == [14, 14, 13, 13, 10]
    assert table.from_stock == 14


@pytest.mark.rule("SODA-9.2")
def test_9_2_a_poor_traveller(deal) -> None:
    """Case 9, R1."""
    table = deal(luggage={1: [2, 2]}, bribes={1: 3}, caps={1: 1}).play("accept 1")
    assert table.caps == [11, 4, 10]
    assert table.from_stock == 4


@pytest.mark.rule("SODA-9.2")
def test_9_2_a_broke_traveller(deal) -> None:
    """Case 10, R1."""
    table = deal(luggage={1: [1, 0]}, bribes={1: 2}, caps={1: 0}).play("accept 1")
    assert table.caps == [10, 1, 10]
    assert table.from_stock == 1


@pytest.mark.rule("SODA-9.2")
def test_9_2_a_poor_guard(deal) -> None:
    """Case 11, R2."""
    table = deal(luggage={1: [1, 0]}, caps={0: 1}).pass_until("arresting").play("arrest 1")
    assert table.caps == [0, 12, 10]
    assert table.from_stock == 1


@pytest.mark.rule("SODA-5.2")
def test_5_2_a_double_inspection(deal) -> None:
    """Case 13, R15."""
    luggage = {seat: [1, 1] for seat in range(1, 6)}
    table = deal(6, luggage=luggage).play("pass", "inspect 3a")
    assert table.why_not("inspect 3b") == "already_inspected"
    assert table.why_not("inspect 4b") == "allowed"


@pytest.mark.rule("SODA-4.3.1", "SODA-7.1")
def test_7_1_a_guard_who_does_nothing(deal) -> None:
    """Case 15, R7."""
    luggage = {1: [3, 3], 2: [0, 0], 3: [2, 1]}
    table = deal(4, luggage=luggage, bribes={1: 3, 3: 1}).play("pass", "pass", "pass")
    assert table.caps == [10, 16, 10, 13]
    assert table.from_stock == 9


@pytest.mark.rule("SODA-11.6", "SODA-11.6.1")
def test_11_6_birthday(deal) -> None:
    """Case 19, R38."""
    luggage = {1: [1, 1], 2: [2, 1], 3: [3, 3], 4: [0, 0]}
    table = deal(5, luggage=luggage, event="birthday")
    assert table.caps[0] == 12
    assert table.from_stock == 2
    table.pass_until("arresting").play("arrest 1")
    assert (table.caps[0], table.caps[1]) == (10, 14)
    table.play("arrest 2")
    assert table.caps == [13, 14, 10, 16, 10]
    assert table.from_stock == 13


@pytest.mark.rule("SODA-11.4", "SODA-11.4.1", "SODA-11.4.3")
def test_11_4_sniffer_dog(deal) -> None:
    """Case 21, R34, R35."""
    table = deal(luggage={1: [1, 3], 2: [2, 2]}, event="sniffer_dog").play("pass", "dog 1")
    assert table.why_not("show a") == "not_the_fuller"
    table.play("show b")
    assert table.why_not("inspect 1a") == "already_inspected"
    table.play("inspect 2b")
    assert table.news("inspected")[0]["bottles"] == 2
    table.play("arrest 1")
    assert table.caps == [14, 10, 14]
    assert table.from_stock == 8


@pytest.mark.rule("SODA-11.4.2")
@pytest.mark.parametrize("shown", ["show a", "show b"])
def test_11_4_2_sniffer_dog_on_a_tie(deal, shown) -> None:
    """Case 21, second part, R36."""
    table = deal(luggage={1: [1, 3], 2: [2, 2]}, event="sniffer_dog").play("pass", "dog 2", shown)
    assert table.news("suitcase_shown")[0]["bottles"] == 2


@pytest.mark.rule("SODA-11.3", "SODA-11.3.1")
def test_11_3_superior_officer(deal) -> None:
    """Case 22, R37."""
    table = deal(luggage={1: [1, 0], 2: [2, 2]}, event="superior_officer")
    assert table.tokens == (1, 2, 1)
    table.play("pass", "inspect 1a", "inspect 1b")
    assert table.traveller(1)["luggage"] == [1, 0]
    table.play("arrest 2")
    assert table.caps == [14, 11, 10]
    assert table.from_stock == 5


@pytest.mark.rule("SODA-11.5", "SODA-11.5.1", "SODA-11.5.2")
def test_11_5_tip_off(deal) -> None:
    """Case 23, R41."""
    table = deal(luggage={1: [1, 0], 2: [0, 0]}, event="tip_off")
    assert table.tokens == (1, 1, 2)
    table.pass_until("arresting").play("arrest 1", "arrest 2")
    assert table.caps == [10, 11, 10]
    assert table.from_stock == 1
