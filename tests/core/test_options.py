"""Options: what a person may write, and the sentence for everything else."""

import pytest

from contraband.core.options import (
    BadInput,
    Option,
    as_begun,
    read_options,
    seats_for,
    shorten,
    that_matter,
)

SWITCH = Option("events", "off", "SODA-10", words=("off", "on"))
SEAT = Option("first", "random", "X-1", words=("random",), low=0, high=7)
AMOUNT = Option("amount", "5000", "X-3", words=("5000", "3000"))
ORDER = Option("order", "random", "X-2", words=("random",), items=("a", "b", "c"))


@pytest.mark.parametrize(
    ("option", "given", "expected"),
    [
        (SWITCH, "on", "on"),
        (SWITCH, " off ", "off"),
        (SWITCH, True, "on"),
        (SWITCH, False, "off"),
        (SEAT, "random", "random"),
        (SEAT, "7", 7),
        (SEAT, 0, 0),
        (AMOUNT, "3000", "3000"),
        (AMOUNT, 3000, "3000"),
        (ORDER, "b, a", ["b", "a"]),
        (ORDER, ["c"], ["c"]),
    ],
)
def test_good_values(option: Option, given: object, expected: object) -> None:
    assert option.read(given) == expected


@pytest.mark.parametrize(
    ("option", "given", "part"),
    [
        (SWITCH, "ON!", "takes off or on"),
        (SWITCH, 1, "cannot be 1"),
        (SWITCH, None, "cannot be None"),
        (SWITCH, ["on"], "cannot be"),
        (SEAT, "8", "a number from 0 to 7"),
        (SEAT, -1, "cannot be -1"),
        (SEAT, "--1", "cannot be --1"),
        (SEAT, "9" * 5000, "cannot be 999"),
        (SEAT, 1.5, "cannot be 1.5"),
        (ORDER, "a,d", "does not know d"),
        (ORDER, "a,a", "names a twice"),
        (ORDER, [1], "does not know 1"),
        (SWITCH, "x" * 1000, "..."),
    ],
)
def test_bad_values_get_one_sentence(option: Option, given: object, part: str) -> None:
    with pytest.raises(BadInput) as caught:
        option.read(given)
    text = str(caught.value)
    assert part in text
    assert text.startswith(f"Option {option.name} ")
    assert text.endswith(".")
    assert len(text) < 200


def test_all_options_of_a_game() -> None:
    assert read_options([SWITCH, SEAT], {"first": "3"}) == {"events": "off", "first": 3}


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(BadInput, match="There is no option evnts; this game has: events, first"):
        read_options([SWITCH, SEAT], {"evnts": "on"})
    with pytest.raises(BadInput, match="this game has: none"):
        read_options([], {"evnts": "on"})


def test_long_texts_are_shortened() -> None:
    assert shorten("x" * 40) == "x" * 40
    assert shorten("x" * 41) == "x" * 37 + "..."


def test_what_matters_depends_on_the_variant() -> None:
    variant = Option("variant", "race", "X-4", words=("race", "market"))
    raid = Option("raid", "off", "X-5", words=("off", "on"), only=("race",))
    declared = [variant, raid, SWITCH]
    values = read_options(declared, {"raid": "on"})
    assert that_matter(declared, values) == {"variant": "race", "raid": "on", "events": "off"}
    assert that_matter(declared, {**values, "variant": "market"}) == {
        "variant": "market",
        "events": "off",
    }


def test_how_many_may_play_hangs_on_all_options_that_matter() -> None:
    variant = Option("variant", "race", "X-4", words=("race", "teams"), seats=((2, 5), (3, 10)))
    partners = Option(
        "partners", "on", "X-6", words=("off", "on"), only=("teams",), seats=((3, 5), (5, 10))
    )
    declared = [variant, partners, SWITCH]
    assert seats_for(declared, read_options(declared, {})) == (2, 5)
    assert seats_for(declared, read_options(declared, {"variant": "teams"})) == (5, 10)
    shared = read_options(declared, {"variant": "teams", "partners": "off"})
    assert seats_for(declared, shared) == (3, 5)


def test_a_game_begun_before_there_was_an_option_has_what_was_then() -> None:
    vote = Option("vote", "on", "X-7", words=("off", "on"), before="off")
    declared = [SWITCH, vote]
    assert as_begun(declared, {"events": "on"}) == {"events": "on", "vote": "off"}
    assert as_begun(declared, {"events": "on", "vote": "on"})["vote"] == "on"
    assert read_options(declared, {})["vote"] == "on"  # a new game
