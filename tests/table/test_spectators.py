"""What spectators are let see: nothing without consent, nothing before the delay is over."""

import msgspec
import pytest

from contraband.core.chance import seeded
from contraband.table import Refusal, Who
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup
from .test_secrets import other_world

SEATS = range(4)
LATE = 10


def shadowed(**given: int) -> Driver:
    return Driver(setup(4, spectators="shadow", **given)).start()


def allow(driver: Driver, seat: int, allowed: bool = True) -> None:
    driver.do(Who(seat), wire.Shadow(driver.id(), allowed))


def side(driver: Driver, seat: int) -> bytes:
    """All that a spectator gets who wants to look from this side."""
    return msgspec.json.encode(driver.picture(WATCHER, wanted=seat))


def test_without_consent_every_side_is_the_public_one() -> None:
    for mode in ("public", "shadow"):
        driver = Driver(setup(4, spectators=mode)).start()
        luck = seeded(3)
        for _ in range(25):
            asked = driver.table.asked
            driver.move(asked[luck.below(len(asked))], luck.below(1000))
            public = side(driver, -1)
            other = other_world(driver.table, -1, luck.split())
            for seat in SEATS:
                assert side(driver, seat) == public
                again = other.picture(WATCHER, "en", driver.now, wanted=seat)
                assert msgspec.json.encode(again) == public
                with pytest.raises(Refusal, match="not_your_side"):
                    driver.table.past(WATCHER, "en", driver.now, 0, seat)


def test_with_consent_spectators_see_what_that_seat_sees_and_no_more() -> None:
    driver = shadowed()
    driver.do(Who(2), wire.Note(driver.id(), "my plan"))
    allow(driver, 2)
    luck = seeded(5)
    for _ in range(25):
        asked = driver.table.asked
        driver.move(asked[luck.below(len(asked))], luck.below(1000))
        seen = driver.picture(WATCHER, wanted=2)
        own = driver.picture(Who(2))
        assert (seen.you, seen.eyes, seen.sides) == (-1, 2, [2])
        assert seen.view == own.view
        assert [item.number for item in seen.news] == [item.number for item in own.news]
        assert (seen.note, seen.orders, seen.decision, seen.undo.free) == ("", {}, None, False)
        other = other_world(driver.table, 2, luck.split())
        again = other.picture(WATCHER, "en", driver.now, wanted=2)
        assert msgspec.json.encode(again) == msgspec.json.encode(seen)
        for seat in (0, 1, 3):
            assert side(driver, seat) == side(driver, -1)
    assert driver.table.past(WATCHER, "en", driver.now, 3, 2).eyes == 2
    driver.check_fold()


def test_consent_can_be_taken_back_and_ends_with_its_person() -> None:
    driver = shadowed()
    public = side(driver, -1)
    allow(driver, 2)
    assert driver.picture(WATCHER, wanted=2).view != driver.picture(WATCHER).view
    assert driver.picture(HOST).seats[2].shadowed
    assert driver.picture(HOST).talk[-1].line == "Cleo lets spectators look over their shoulder."
    allow(driver, 2, False)
    assert driver.picture(WATCHER, wanted=2).view == msgspec.json.decode(public)["view"]
    assert "no longer" in driver.picture(HOST).talk[-1].line
    allow(driver, 2)
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "open"))
    assert driver.picture(WATCHER, wanted=2).sides == []
    driver.check_fold()


def test_only_the_person_itself_allows_it_and_one_at_a_time() -> None:
    driver = shadowed()
    assert driver.refusal(WATCHER, wire.Shadow("a", True)) == "only_watching"
    assert driver.refusal(Who(host=True), wire.Shadow("a", True)) == "only_watching"
    assert driver.refusal(Who(1), wire.Shadow("a", False)) == "no_change"
    allow(driver, 1)
    assert driver.refusal(HOST, wire.Shadow("b", True)) == "shadow_taken"
    assert driver.refusal(HOST, wire.Shadow("b", False)) == "no_change"
    other = Driver(setup(4)).start()
    assert other.refusal(Who(1), wire.Shadow("a", True)) == "no_shadows"


def test_people_at_the_table_never_look_from_another_side_before_the_end() -> None:
    driver = shadowed()
    allow(driver, 2)
    for seat in (0, 1, 3):
        assert driver.picture(Who(seat), wanted=2) == driver.picture(Who(seat))
        with pytest.raises(Refusal, match="not_your_side"):
            driver.table.past(Who(seat), "en", driver.now, 0, 2)
    driver.finish()
    late = driver.table.past(Who(1), "en", driver.now, 0, 2)
    assert (late.you, late.eyes, late.note) == (1, 2, "")


@pytest.mark.parametrize("mode", ["all", "shadow"])
def test_nobody_sees_a_side_before_the_delay_is_over(mode: str) -> None:
    driver = Driver(setup(4, spectators=mode, spectator_delay=LATE)).start()
    if mode == "shadow":
        allow(driver, 2)
    views = [driver.picture(Who(2)).view]
    luck = seeded(4)
    for moves in range(1, 30):
        driver.move(driver.table.asked[0], luck.below(1000))
        views.append(driver.picture(Who(2)).view)
        seen = driver.picture(WATCHER, wanted=2)
        if moves < LATE:  # not even the first hands: they are still played with
            assert (seen.sides, seen.view) == ([], driver.picture(WATCHER).view)
        else:
            assert seen.view == views[moves - LATE]
        with pytest.raises(Refusal, match=r"no_such_move|not_your_side"):
            driver.table.past(WATCHER, "en", driver.now, max(0, moves - LATE) + 1, 2)
    driver.check_fold()


def test_playing_and_taking_back_does_not_shorten_the_delay() -> None:
    driver = Driver(setup(4, spectators="all", spectator_delay=LATE)).start()
    for _ in range(2 * LATE):
        driver.move(1, 5)
        driver.do(Who(1), wire.Undo(driver.id()))
    assert driver.picture(WATCHER, wanted=2).sides == []
    for seat in (1, 2, 3):
        driver.move(seat, 5)
    assert driver.picture(WATCHER).table.moves == 0
