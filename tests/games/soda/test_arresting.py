"""SODA-6: the guard may arrest travellers."""

import pytest

from contraband.core.state import SPECTATOR

FIVE = {1: [2, 1], 2: [0, 1], 3: [3, 3], 4: [0, 0]}


@pytest.mark.rule("SODA-6.1")
@pytest.mark.parametrize("before", [["pass"], ["inspect 1a"]])
def test_inspected_or_not_anybody_waiting_may_be_arrested(deal, before) -> None:
    """R19."""
    table = deal(luggage={1: [2, 1]}).play("pass", *before)
    assert table.offered() == ["pass", "arrest 1", "arrest 2"]
    table.play("arrest 1")
    assert table.caps[0] == 13


@pytest.mark.rule("SODA-6.1")
def test_there_is_one_arrest_for_each_token(deal) -> None:
    table = deal(5, luggage=FIVE).pass_until("arresting").play("arrest 1", "arrest 3")
    assert table.s.round == 2


@pytest.mark.rule("SODA-6.1.1")
def test_nobody_is_arrested_twice(deal) -> None:
    table = deal(5, luggage=FIVE).pass_until("arresting").play("arrest 1")
    assert table.why_not("arrest 1") == "out_of_round"
    assert table.why_not("arrest 0") == "not_a_traveller"


@pytest.mark.rule("SODA-6.2")
def test_the_whole_luggage_is_shown_to_all(deal) -> None:
    table = deal(5, luggage=FIVE).pass_until("arresting").play("arrest 1")
    for seat in (SPECTATOR, 0, 3):
        assert table.traveller(1, seen_by=seat)["luggage"] == [2, 1]
        assert table.traveller(3, seen_by=seat)["luggage"] == [None, None]


@pytest.mark.rule("SODA-6.2")
@pytest.mark.parametrize("luggage", [[1, 1], [0, 2], [2, 0]])
def test_all_bottles_are_counted_together(deal, luggage) -> None:
    """R20: no suitcase of its own holds too much in the first case."""
    table = deal(luggage={1: luggage}).pass_until("arresting").play("arrest 1")
    assert table.news("caught")[0]["bottles"] == 2


@pytest.mark.rule("SODA-6.2.1")
def test_the_bribe_is_no_luggage(deal) -> None:
    arrested = deal(luggage={1: [0, 1]}, bribes={1: 3}).pass_until("arresting").play("arrest 1")
    assert arrested.caps == [8, 13, 10]
    accepted = deal(luggage={1: [0, 1]}, bribes={1: 3}).play("accept 1")
    assert accepted.caps == [13, 8, 10]
    waved = deal(luggage={1: [0, 1]}, bribes={1: 3}).finish_round()
    assert waved.caps == [10, 11, 10]


@pytest.mark.rule("SODA-6.3")
@pytest.mark.parametrize("luggage", [[1, 1], [0, 3], [2, 3], [3, 3]])
def test_more_than_the_limit_is_caught(deal, luggage) -> None:
    """R21: all bottles are confiscated, the first one too."""
    table = deal(luggage={1: luggage}).pass_until("arresting").play("arrest 1")
    assert table.caps[0] == 10 + sum(luggage)
    assert table.from_stock == sum(luggage)


@pytest.mark.rule("SODA-6.3.1")
def test_who_is_caught_gets_nothing_and_loses_nothing(deal) -> None:
    """R22."""
    table = deal(luggage={1: [3, 3]}, bribes={1: 2}, caps={1: 7})
    table.pass_until("arresting").play("arrest 1")
    assert table.caps[1] == 7


@pytest.mark.rule("SODA-6.4", "SODA-6.4.1")
@pytest.mark.parametrize("luggage", [[0, 0], [0, 1], [1, 0]])
def test_within_the_limit_the_guard_apologises(deal, luggage) -> None:
    """R23, R52: 2 of the guard's own caps, and the stock pays the bottles."""
    table = deal(luggage={1: luggage}).pass_until("arresting").play("arrest 1")
    assert table.news("apology") == [{"guard": 0, "traveller": 1, "caps": 2}]
    assert table.caps == [8, 12 + sum(luggage), 10]
    assert table.from_stock == sum(luggage)


@pytest.mark.rule("SODA-6.4")
def test_a_guard_without_caps_may_arrest(deal) -> None:
    """R3: and what one arrest brings pays the apology of the next."""
    table = deal(5, luggage=FIVE, caps={0: 0}).pass_until("arresting")
    table.play("arrest 1", "arrest 2")
    assert table.caps == [0 + 3 - 2, 10, 13, 16, 10]


@pytest.mark.rule("SODA-6.5")
@pytest.mark.parametrize("luggage", [[3, 2], [0, 1]])
def test_an_arrested_travellers_bribe_is_not_paid(deal, luggage) -> None:
    """R13."""
    with_bribe = deal(luggage={1: luggage}, bribes={1: 3}).pass_until("arresting").play("arrest 1")
    without = deal(luggage={1: luggage}).pass_until("arresting").play("arrest 1")
    assert with_bribe.caps == without.caps
    assert with_bribe.news("bribe_accepted") == []


@pytest.mark.rule("SODA-6.5.1")
def test_an_arrested_traveller_is_out_of_the_round(deal) -> None:
    """R53: after each arrest; not waved through on top."""
    table = deal(5, luggage=FIVE).pass_until("arresting").play("arrest 2")
    assert table.traveller(2)["status"] == "undue"
    table.play("arrest 1")
    assert table.caps[2] == 13
    assert [n["traveller"] for n in table.news("waved_through")] == [3, 4]


@pytest.mark.rule("SODA-6.6")
def test_each_arrest_is_finished_before_the_next(deal) -> None:
    table = deal(5, luggage=FIVE).pass_until("arresting").play("arrest 1")
    assert table.step == "arresting"
    assert table.asked == [0]
    assert table.caps == [13, 10, 10, 10, 10]
    assert table.news("caught")[0]["traveller"] == 1


@pytest.mark.rule("SODA-6.7")
def test_passing_ends_the_guards_work(deal) -> None:
    """Two arrests unused: worth nothing, and the round ends at once."""
    table = deal(5, luggage=FIVE).pass_until("arresting")
    assert table.tokens[2] == 2
    table.play("pass")
    assert table.s.round == 2
    assert table.caps[0] == 10
