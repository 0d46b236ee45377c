"""SODA-12: the options of the platform."""

import pytest

from contraband.core.chance import seeded
from contraband.core.options import BadInput, read_options, that_matter
from contraband.core.state import SPECTATOR
from contraband.games.soda.data import EVENT_NAMES
from contraband.games.soda.game import GAME


def new(seats: int, given: dict[str, object], seed: int = 1):
    return GAME.new(seats, given, seeded(seed))


@pytest.mark.rule("SODA-12.1")
def test_the_first_guard_is_random_by_default() -> None:
    assert len({int(new(3, {}, seed).guard) for seed in range(40)}) == 3


@pytest.mark.rule("SODA-12.1")
@pytest.mark.parametrize("seat", range(5))
def test_the_host_may_name_the_first_guard(seat) -> None:
    assert all(new(5, {"first_guard": seat}, seed).guard == seat for seed in range(5))


@pytest.mark.rule("SODA-12.1")
def test_the_first_guard_must_sit_at_the_table() -> None:
    with pytest.raises(BadInput, match="the seats are 0 to 2"):
        new(3, {"first_guard": 3})


@pytest.mark.rule("SODA-12.2")
def test_events_come_in_the_chosen_order_and_all_know_it() -> None:
    order = list(reversed(EVENT_NAMES))
    s = new(4, {"events": "on", "event_order": order})
    view = GAME.plain_view(s, SPECTATOR)
    assert [view["event"], *view["events_to_come"]] == order


@pytest.mark.rule("SODA-12.2")
def test_events_in_random_order_are_only_known_as_a_set() -> None:
    views = [GAME.plain_view(new(4, {"events": "on"}, seed), 1) for seed in range(30)]
    for view in views:
        rest = [name for name in EVENT_NAMES if name != view["event"]]
        assert view["events_to_come"] == rest


@pytest.mark.rule("SODA-12.2")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"event_order": EVENT_NAMES}, "needs option events=on"),
        ({"events": "on", "event_order": ["birthday"]}, "at least 6 events for 3 players"),
        ({"events": "on", "event_order": ["birthday", "birthday"]}, "names birthday twice"),
        ({"events": "on", "event_order": ["bithday"]}, "does not know"),
    ],
)
def test_an_impossible_order_is_refused(given, sentence) -> None:
    with pytest.raises(BadInput, match=sentence):
        new(3, given)


@pytest.mark.rule("SODA-12.2")
def test_without_events_nobody_is_told_of_their_order() -> None:
    for events, shown in (("off", False), ("on", True)):
        options = read_options(GAME.options, {"events": events})
        assert ("event_order" in that_matter(GAME.options, options)) == shown


@pytest.mark.rule("SODA-12.3")
def test_there_are_no_other_options() -> None:
    assert [option.name for option in GAME.options] == ["events", "first_guard", "event_order"]
    assert [option.default for option in GAME.options] == ["off", "random", "random"]
