"""SODA-4: the guard may accept bribes."""

import pytest

from contraband.core.state import SPECTATOR
from contraband.games.soda.game import GAME


@pytest.mark.rule("SODA-4.1")
def test_one_bribe_for_each_token(deal) -> None:
    luggage = {seat: [1, 1] for seat in range(1, 7)}
    table = deal(7, luggage=luggage, bribes={3: 2})
    assert table.tokens[0] == 2
    table.play("accept 3", "accept 5")
    assert table.step == "inspecting"
    assert [t["status"] for t in table.view(0)["travellers"]].count("accepted") == 2


@pytest.mark.rule("SODA-4.1")
@pytest.mark.parametrize("moves", [["pass"], ["accept 1", "pass"]])
def test_fewer_bribes_or_none_are_fine(deal, moves) -> None:
    """R7."""
    table = deal(7, luggage={seat: [1, 1] for seat in range(1, 7)}).play(*moves)
    assert table.step == "inspecting"


@pytest.mark.rule("SODA-4.2")
def test_only_waiting_travellers_are_accepted(deal) -> None:
    """R10, and the guard is no traveller."""
    table = deal(7, luggage={seat: [1, 1] for seat in range(1, 7)}).play("accept 2")
    assert table.offered() == ["pass", "accept 1", "accept 3", "accept 4", "accept 5", "accept 6"]
    assert table.why_not("accept 2") == "out_of_round"
    assert table.why_not("accept 0") == "not_a_traveller"
    assert table.why_not("accept 7") == "not_a_traveller"


@pytest.mark.rule("SODA-4.2", "SODA-4.2.2")
def test_an_accepted_luggage_is_seen_before_the_next_choice(deal) -> None:
    """R9."""
    luggage = {seat: [1, 1] for seat in range(1, 7)} | {2: [3, 2]}
    table = deal(7, luggage=luggage).play("accept 2")
    assert table.step == "accepting"
    for seat in (SPECTATOR, 0, 1):
        assert table.traveller(2, seen_by=seat)["luggage"] == [3, 2]


@pytest.mark.rule("SODA-4.2.1")
def test_the_bribe_is_paid_first_and_from_own_caps(deal) -> None:
    """R1: the luggage of 6 does not help to pay."""
    table = deal(luggage={1: [3, 3]}, bribes={1: 3}, caps={1: 2}).play("accept 1")
    assert table.news("bribe_accepted") == [{"traveller": 1, "guard": 0, "caps": 2, "bribe": 3}]
    assert table.caps == [12, 6, 10]
    news = table.kinds_of_news()
    assert news.index("bribe_accepted") < news.index("waved_through")


@pytest.mark.rule("SODA-4.2.1")
def test_an_empty_bribe_may_be_accepted(deal) -> None:
    """R11."""
    table = deal(luggage={1: [1, 0]}).play("accept 1")
    assert table.caps == [10, 11, 10]


@pytest.mark.rule("SODA-4.2.2")
@pytest.mark.parametrize("luggage", [[0, 0], [0, 1], [1, 1], [2, 3], [3, 3]])
def test_the_stock_pays_every_bottle_whatever_the_limit(deal, luggage) -> None:
    """R51: one bottle, one cap."""
    table = deal(luggage={1: luggage}).play("accept 1")
    assert table.caps[1] == 10 + sum(luggage)
    assert table.from_stock == sum(luggage)
    assert table.news("waved_through")[0]["luggage"] == luggage


@pytest.mark.rule("SODA-4.2.3")
def test_an_accepted_traveller_is_out_of_the_round(deal) -> None:
    table = deal(luggage={1: [1, 0]}).play("accept 1")
    assert table.traveller(1)["status"] == "accepted"
    assert table.why_not("inspect 1a") == "out_of_round"
    table.play("pass")
    assert table.why_not("arrest 1") == "out_of_round"


@pytest.mark.rule("SODA-4.3")
def test_the_traveller_is_not_asked(deal) -> None:
    """R12: the bribe is paid at once; the next one asked is the guard."""
    table = deal(luggage={1: [1, 0]}, bribes={1: 3}).play("accept 1")
    assert table.asked == [0]
    assert table.caps[0] == 13
    assert GAME.moves(table.s, 1) == []


@pytest.mark.rule("SODA-4.3.1")
def test_a_bribe_that_is_not_accepted_costs_nothing(deal) -> None:
    table = deal(luggage={1: [1, 0]}, bribes={1: 3, 2: 2}).finish_round()
    assert table.caps == [10, 11, 10]


@pytest.mark.rule("SODA-4.4")
def test_after_passing_no_bribe_is_accepted(deal) -> None:
    table = deal().play("pass")
    assert table.why_not("accept 1") == "accepts_closed"
    table.play("inspect 1a")
    assert table.step == "arresting"
    assert table.why_not("accept 1") == "accepts_closed"


@pytest.mark.rule("SODA-4.4")
def test_after_the_dog_no_bribe_is_accepted(deal) -> None:
    table = deal(event="sniffer_dog", luggage={1: [0, 1]}).play("pass", "dog 1", "show b")
    assert table.why_not("accept 2") == "accepts_closed"


def test_out_of_time_the_guard_passes(deal) -> None:
    table = deal()
    for step in ("accepting", "inspecting", "arresting"):
        assert table.step == step
        assert GAME.notation(GAME.default_move(table.s, 0)) == "pass"
        table.play("pass")
