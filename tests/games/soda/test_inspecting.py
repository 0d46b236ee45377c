"""SODA-5: the guard may open suitcases."""

import pytest

from contraband.core.state import SPECTATOR

SIX = {1: [1, 2], 2: [3, 0], 3: [0, 1], 4: [1, 1], 5: [2, 2]}


@pytest.mark.rule("SODA-5.1")
def test_the_guard_chooses_the_suitcase(deal) -> None:
    """R14."""
    table = deal(luggage={1: [1, 3]}).play("pass")
    looks = ["inspect 1a", "inspect 1b", "inspect 2a", "inspect 2b"]
    assert table.offered_of("inspect") == looks
    table.play("inspect 1b")
    assert table.news("inspected") == [{"traveller": 1, "guard": 0, "place": 1, "bottles": 3}]


@pytest.mark.rule("SODA-5.1")
def test_there_is_one_inspection_for_each_token(deal) -> None:
    table = deal(6, luggage=SIX).play("pass", "inspect 1a", "inspect 2a")
    assert table.step == "arresting"
    assert table.tokens[1] == 0


@pytest.mark.rule("SODA-5.1")
def test_only_closed_suitcases_of_waiting_travellers_are_opened(deal) -> None:
    table = deal(6, luggage=SIX).play("accept 1")
    assert table.why_not("inspect 1a") == "out_of_round"
    assert table.why_not("inspect 0a") == "not_a_traveller"
    assert table.why_not("inspect 2c") == "no_such_suitcase"
    table.play("inspect 2a")
    assert table.why_not("inspect 2a") == "already_open"


@pytest.mark.rule("SODA-5.1.1")
def test_an_opened_suitcase_stays_open_for_all(deal) -> None:
    table = deal(luggage={1: [1, 3]}).play("pass", "inspect 1b")
    assert table.step == "arresting"
    for seat in (SPECTATOR, 0, 2):
        assert table.traveller(1, seen_by=seat)["luggage"] == [None, 3]


@pytest.mark.rule("SODA-5.2")
def test_no_traveller_is_inspected_twice(deal) -> None:
    """Golden case 13, R15."""
    table = deal(6, luggage=SIX).play("pass", "inspect 1a")
    assert table.why_not("inspect 1b") == "already_inspected"
    table.play("inspect 2b")
    assert table.news("inspected")[1]["bottles"] == 0


@pytest.mark.rule("SODA-5.2")
def test_tokens_without_a_target_are_lost(deal) -> None:
    """R18: with three suitcases inspected or gone, the second token has nowhere to go."""
    table = deal(6, luggage=SIX, event="temptation")
    table.play("accept 1", "accept 2", "accept 3", "accept 4", "pass", "inspect 5a")
    assert table.step == "arresting"
    assert table.tokens[1] == 1


@pytest.mark.rule("SODA-5.3")
@pytest.mark.parametrize("luggage", [[0, 0], [3, 0], [2, 2]])
def test_an_inspection_moves_no_caps_and_arrests_nobody(deal, luggage) -> None:
    """R16, R17."""
    table = deal(luggage={1: luggage}).play("pass", "inspect 1a")
    assert table.caps == [10, 10, 10]
    assert table.traveller(1)["status"] == "waiting"
    assert table.why_not("arrest 1") == "allowed"


@pytest.mark.rule("SODA-5.4")
def test_after_passing_nothing_is_inspected(deal) -> None:
    table = deal(6, luggage=SIX).play("pass", "inspect 1a", "pass")
    assert table.why_not("inspect 2a") == "inspections_closed"


@pytest.mark.rule("SODA-5.4")
def test_after_an_arrest_nothing_is_inspected(deal) -> None:
    table = deal(6, luggage=SIX).play("pass", "inspect 1a", "pass", "arrest 1")
    assert table.why_not("inspect 2a") == "inspections_closed"
    assert table.why_not("dog 2") == "inspections_closed"


@pytest.mark.rule("SODA-5.4")
@pytest.mark.parametrize("event", [None, "sniffer_dog", "superior_officer"])
def test_an_arrest_may_follow_at_once_and_ends_inspecting(deal, event) -> None:
    direct = deal(6, luggage=SIX, event=event).play("pass", "inspect 1a", "arrest 1")
    passed = deal(6, luggage=SIX, event=event).play("pass", "inspect 1a", "pass", "arrest 1")
    assert direct.step == "arresting"
    assert direct.position() == passed.position()
    assert direct.why_not("inspect 2a") == "inspections_closed"


@pytest.mark.rule("SODA-5.4")
def test_all_who_wait_may_be_arrested_while_inspecting(deal) -> None:
    table = deal(6, luggage=SIX).play("accept 2", "inspect 1a")
    assert table.offered_of("arrest") == ["arrest 1", "arrest 3", "arrest 4", "arrest 5"]
    assert table.why_not("arrest 2") == "out_of_round"
