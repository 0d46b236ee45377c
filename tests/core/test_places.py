"""Places by rank: numbers, or what decides in its order."""

from contraband.core.game import places_by


def test_the_highest_is_first_and_equals_share_a_place() -> None:
    assert places_by([5, 9, 9, 2, 5]) == [3, 1, 1, 5, 3]


def test_what_comes_later_only_parts_equals() -> None:
    assert places_by([(5, 1), (5, 3), (7, 0), (5, 1)]) == [3, 2, 1, 3]
