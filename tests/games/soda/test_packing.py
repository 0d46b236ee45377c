"""SODA-3: packing, all at once and in secret."""

from itertools import permutations

import pytest

from contraband.core.state import SPECTATOR
from contraband.games.soda.game import GAME

OTHERS = (SPECTATOR, 0, 2)  # everybody but seat 1


def packings(table, seat: int) -> set[str]:
    return {GAME.notation(move) for move in GAME.moves(table.s, seat)}


def pack(table, seat: int, move: str) -> None:
    GAME.play(table.s, seat, GAME.parse(move))
    GAME.check(table.s)


def why_not(table, seat: int, move: str) -> str:
    return GAME.reason(GAME.judge(table.s, seat, GAME.parse(move))).name


@pytest.mark.rule("SODA-3.1", "SODA-3.2", "SODA-3.4")
@pytest.mark.parametrize(
    "hand", [[0, 0, 1, 2, 3], [0, 0, 0, 0, 0], [3, 3, 3, 3, 3], [1, 1, 2, 2, 3]]
)
def test_any_two_cards_are_luggage_and_any_third_a_bribe(start, hand) -> None:
    table = start(hands={1: hand})
    expected = {f"pack {a} {b} bribe {c}" for a, b, c in permutations(hand, 3)}
    assert packings(table, 1) == expected


@pytest.mark.rule("SODA-3.4")
def test_a_bribe_may_exceed_what_its_owner_has(start) -> None:
    """R1: otherwise five 3s and no caps would leave nothing to pack."""
    table = start(hands={1: [3] * 5}, caps={1: 0})
    assert packings(table, 1) == {"pack 3 3 bribe 3"}


@pytest.mark.rule("SODA-3.1")
def test_cards_one_does_not_hold_cannot_be_packed(start) -> None:
    table = start(hands={1: [0, 0, 1, 2, 3]})
    assert why_not(table, 1, "pack 3 3 bribe 0") == "not_in_hand"
    assert why_not(table, 1, "pack 0 0 bribe 0") == "not_in_hand"
    assert why_not(table, 1, "pack 0 0 1 bribe 2") == "wrong_number_of_suitcases"


@pytest.mark.rule("SODA-3.1.1")
def test_left_and_right_are_two_places(start, deal) -> None:
    table = deal(luggage={1: [1, 3]}).pass_until("inspecting")
    assert table.traveller(1)["luggage"] == [None, None]
    mirrored = deal(luggage={1: [3, 1]}).pass_until("inspecting")
    assert table.view(1)["you"]["luggage"] == [1, 3]
    for seat in OTHERS:
        assert table.sent(seat) == mirrored.sent(seat)


@pytest.mark.rule("SODA-3.3", "SODA-2.3.2")
@pytest.mark.parametrize(("seats", "on_table", "in_the_middle"), [(8, 14 + 7, 15), (3, 4 + 2, 30)])
def test_two_cards_go_back_to_the_deck(deal, seats, on_table, in_the_middle) -> None:
    """Golden case 17: deal sizes."""
    table = deal(seats, luggage={seat: [1, 0] for seat in range(1, seats)}, bribes={1: 2, 2: 2})
    returned = sum(len(table.view(seat)["you"]["returned"]) for seat in range(1, seats))
    assert returned == 2 * (seats - 1)
    undealt = 36 - 5 * (seats - 1)
    assert returned + undealt == in_the_middle
    assert 36 - in_the_middle == on_table


@pytest.mark.rule("SODA-3.3.1")
def test_returned_cards_are_never_shown(start) -> None:
    """Two games that differ in them only look alike to all others, to the end of the round."""
    rest = [0, 0, 1, 1, 2]
    tables = [start(hands={1: [1, 3, 0, *back], 2: rest}) for back in ([2, 2], [0, 3])]
    for table in tables:
        pack(table, 1, "pack 1 3 bribe 0")
        pack(table, 2, "pack 0 1 bribe 0")
    one, other = tables
    for move in ("pass", "inspect 1a", "arrest 1"):
        for seat in (SPECTATOR, 0):
            assert one.sent(seat) == other.sent(seat)
        assert one.view(1)["you"]["returned"] == [2, 2]
        one.play(move)
        other.play(move)
    assert one.kinds_of_news(SPECTATOR) == other.kinds_of_news(SPECTATOR)
    for seat in (SPECTATOR, 0):
        for kind in ("bribe_shown", "inspected", "caught", "waved_through"):
            assert one.news(kind, seat) == other.news(kind, seat)


@pytest.mark.rule("SODA-3.5", "SODA-3.2")
def test_bribes_are_turned_up_together_when_the_last_is_ready(start) -> None:
    table = start(4, hands={1: [3, 3, 2, 0, 0], 2: [1, 1, 1, 0, 0], 3: [0, 0, 0, 1, 2]})
    pack(table, 1, "pack 3 3 bribe 2")
    pack(table, 3, "pack 0 0 bribe 1")
    for seat in (SPECTATOR, 0, 2, 3):
        assert table.traveller(1, seen_by=seat)["bribe"] is None
        assert table.traveller(1, seen_by=seat)["ready"]
        assert not table.traveller(2, seen_by=seat)["ready"]
    assert table.news("bribe_shown") == []
    pack(table, 2, "pack 1 1 bribe 0")
    assert [shown["bribe"] for shown in table.news("bribe_shown")] == [2, 0, 1]
    assert [table.traveller(seat)["bribe"] for seat in (1, 2, 3)] == [2, 0, 1]


@pytest.mark.rule("SODA-3.5")
def test_a_sealed_packing_tells_the_others_nothing(start) -> None:
    one = start(hands={1: [3, 3, 2, 0, 0]})
    other = start(hands={1: [3, 3, 2, 0, 0]})
    pack(one, 1, "pack 3 3 bribe 2")
    pack(other, 1, "pack 0 0 bribe 3")
    for seat in OTHERS:
        assert one.sent(seat) == other.sent(seat)
    assert one.view(1)["you"]["packed"] == "pack 3 3 bribe 2"


@pytest.mark.rule("SODA-3.5.1")
def test_luggage_stays_closed_when_bribes_are_turned_up(deal) -> None:
    table = deal(luggage={1: [3, 3], 2: [2, 1]}, bribes={1: 2})
    for seat in OTHERS:
        assert table.traveller(1, seen_by=seat)["luggage"] == [None, None]


@pytest.mark.rule("SODA-3.5")
def test_a_packing_is_final(start) -> None:
    """R28."""
    table = start(hands={1: [0, 0, 1, 2, 3]})
    assert table.view(1)["you"]["returned"] == []
    pack(table, 1, "pack 0 0 bribe 1")
    assert why_not(table, 1, "pack 0 0 bribe 2") == "not_asked"


@pytest.mark.parametrize(
    ("hand", "event", "expected"),
    [
        ([0, 1, 2, 3, 3], None, "pack 0 1 bribe 2"),
        ([0, 0, 0, 3, 3], None, "pack 0 0 bribe 0"),
        ([1, 1, 2, 3, 3], None, "pack 1 1 bribe 2"),
        ([0, 1, 1, 2, 3], "birthday", "pack 1 1 bribe 0"),
        ([0, 1, 1, 2, 3], "breakage", "pack 0 1 bribe 1"),
        ([0, 0, 1, 1, 3], "holiday_season", "pack 0 0 1 bribe 1"),
    ],
)
def test_out_of_time_the_fullest_legal_luggage_is_packed(start, hand, event, expected) -> None:
    table = start(hands={1: hand}, event=event)
    assert GAME.notation(GAME.default_move(table.s, 1)) == expected
