"""SODA-7: waving through, clean-up, the next guard."""

import pytest

from contraband.core.state import SPECTATOR


@pytest.mark.rule("SODA-7.1")
def test_everybody_left_must_be_waved_through(deal) -> None:
    """R45: inspected or not, however full."""
    table = deal(4, luggage={1: [3, 3], 2: [0, 0], 3: [2, 1]})
    table.play("pass", "inspect 1a", "pass")
    assert table.caps == [10, 16, 10, 13]
    assert table.from_stock == 9
    assert [n["luggage"] for n in table.news("waved_through")] == [[3, 3], [0, 0], [2, 1]]


@pytest.mark.rule("SODA-7.1")
def test_waving_goes_clockwise_from_the_guards_left(deal) -> None:
    """R25, R30."""
    table = deal(4, guard=2, luggage={1: [1, 0]}).finish_round()
    assert [n["traveller"] for n in table.news("waved_through")] == [3, 0, 1]


@pytest.mark.rule("SODA-7.1.1")
def test_who_is_waved_through_pays_no_bribe(deal) -> None:
    table = deal(luggage={1: [0, 1]}, bribes={1: 3, 2: 2}).finish_round()
    assert table.caps == [10, 11, 10]
    assert table.news("bribe_accepted") == []


@pytest.mark.rule("SODA-7.2")
def test_no_card_stays_on_the_table(deal) -> None:
    table = deal(luggage={1: [3, 1]}, bribes={1: 2}).play("pass", "inspect 1a", "pass")
    assert table.s.round == 2
    for seat in (0, 2):
        public = table.traveller(seat, seen_by=SPECTATOR)
        assert (public["bribe"], public["luggage"]) == (None, [None, None])
        assert public["status"] == "waiting"
        assert len(table.view(seat)["you"]["hand"]) == 5
    assert table.view(1)["you"] == {
        **{"seat": 1, "role": "guard"},
        **{"hand": [], "luggage": [], "packed": None},
    }


@pytest.mark.rule("SODA-7.2.2")
def test_the_event_is_discarded(deal) -> None:
    table = deal(events=["birthday", "night_shift"])
    assert table.view(0)["event"] == "birthday"
    table.finish_round()
    assert table.view(0)["event"] == "night_shift"
    assert "birthday" not in table.view(0)["events_to_come"]
    assert table.s.limit == 1


@pytest.mark.rule("SODA-7.3")
@pytest.mark.parametrize(("guard", "expected"), [(0, 1), (2, 3), (3, 0)])
def test_the_badge_goes_to_the_left(deal, guard, expected) -> None:
    """R30: the next higher seat; after the last comes seat 0."""
    table = deal(4, guard=guard).finish_round()
    assert table.s.guard == expected
    assert table.asked == [seat for seat in range(4) if seat != expected]
