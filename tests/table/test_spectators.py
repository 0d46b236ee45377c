"""What spectators are let see: nothing without consent, nothing before the delay is over."""

import msgspec
import pytest
from msgspec.structs import replace

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.table import Refusal, Who
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup
from .test_secrets import other_world

SEATS = range(4)
LATE = 10


def shadowed(**given: int) -> Driver:
    given.setdefault("spectator_delay", 1)
    return Driver(setup(4, spectators="shadow", **given)).start()


def allow(driver: Driver, seat: int, allowed: bool = True) -> None:
    driver.do(Who(seat), wire.Shadow(driver.id(), allowed))


def side(driver: Driver, seat: int) -> bytes:
    """All that a spectator gets who wants to look from this side."""
    return msgspec.json.encode(driver.picture(WATCHER, wanted=seat))


def test_without_consent_every_side_is_the_public_one() -> None:
    for driver in (Driver(setup(4)).start(), shadowed()):
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
    checked = 0
    for _ in range(25):
        asked = driver.table.asked
        driver.move(asked[luck.below(len(asked))], luck.below(1000))
        seen = driver.picture(WATCHER, wanted=2)
        if seen.sides == []:  # nobody sees a hand while it is asked the first question
            assert driver.table.sitting.decision() == driver.table.sitting.data.line[0].decision
            continue
        checked += 1
        own = driver.table.past(Who(2), "en", driver.now, seen.table.moves)
        assert (seen.you, seen.eyes, seen.sides) == (-1, 2, [2])
        assert seen.view == own.view
        assert (seen.note, seen.orders, seen.decision, seen.undo.free) == ("", {}, None, False)
        other = other_world(driver.table, 2, luck.split())
        again = other.picture(WATCHER, "en", driver.now, wanted=2)
        assert msgspec.json.encode(again) == msgspec.json.encode(seen)
        for seat in (0, 1, 3):
            assert side(driver, seat) == side(driver, -1)
    assert checked > 10
    assert driver.table.past(WATCHER, "en", driver.now, 3, 2).eyes == 2
    driver.check_fold()


@pytest.mark.parametrize("given", [0, 1])
def test_a_hand_is_never_shown_while_its_question_is_open(given: int) -> None:
    """Also at tables where no delay was agreed before there had to be one."""
    driver = Driver(setup(4, spectators="shadow", spectator_delay=1))
    data = driver.table.sitting.data
    data.setup = replace(data.setup, spectator_delay=given)
    driver.start()
    allow(driver, 2)
    luck = seeded(9)
    for _ in range(30):
        asked = driver.table.asked
        driver.move(asked[luck.below(len(asked))], luck.below(1000))
        seen = driver.picture(WATCHER, wanted=2)
        data = driver.table.sitting.data
        assert seen.table.moves < len(data.line)
        shown = data.line[seen.table.moves].decision
        assert seen.sides == [] or shown != driver.table.sitting.decision()


def test_looking_over_a_shoulder_is_at_least_one_move_late() -> None:
    with pytest.raises(BadInput, match="at least 1 moves behind"):
        Driver(setup(4, spectators="shadow"))


def test_consent_can_be_taken_back_and_ends_with_its_person() -> None:
    driver = shadowed()
    for seat in (1, 2, 3):
        driver.move(seat)
    public = side(driver, -1)
    allow(driver, 2)
    assert driver.picture(WATCHER, wanted=2).view != driver.picture(WATCHER).view
    assert driver.picture(HOST).seats[2].shadowed
    assert driver.picture(HOST).talk[-1].line == "Cleo lets spectators look over their shoulder."
    allow(driver, 2, False)
    now = msgspec.to_builtins(driver.picture(WATCHER, wanted=2).view)
    assert now == msgspec.json.decode(public)["view"]
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


def late(**given: int) -> Driver:
    return Driver(setup(4, spectator_delay=3, clock="brisk", **given)).start()


def test_those_who_are_behind_see_clocks_and_covers_as_they_were_then() -> None:
    driver = late()
    luck = seeded(6)
    then: list[list[int]] = []
    for moves in range(20):
        live = driver.picture(HOST)
        then.append([seat.clock_ms for seat in live.seats])
        seen = driver.picture(WATCHER)
        assert [seat.clock_ms for seat in seen.seats] == then[max(0, moves - 3)]
        driver.wait(7_000 + luck.below(9_000))
        assert driver.picture(WATCHER) == seen  # time passes for those who play
        assert driver.picture(HOST) != live
        driver.move(driver.table.asked[0], luck.below(1000))
    driver.check_fold()


def test_those_who_are_behind_are_not_told_whom_the_table_waits_for() -> None:
    driver = late()
    for seat in (1, 2, 3):
        driver.move(seat)
    before = driver.picture(WATCHER)
    driver.do(HOST, wire.Cover(driver.id(), 1, True))
    driver.do(Who(1), wire.Cover(driver.id(), 1, False))
    driver.do(Who(2), wire.Undo(driver.id(), "ask"))
    assert driver.picture(HOST).undo.asking == 2
    driver.do(Who(3), wire.Consent(driver.id(), False))
    assert driver.picture(WATCHER) == before
    heard = len(driver.picture(WATCHER).talk)
    assert len(driver.picture(HOST).talk) == heard + 4
    driver.finish()
    assert len(driver.picture(WATCHER).talk) == len(driver.picture(HOST).talk)


def test_the_number_of_a_picture_for_those_who_are_behind_counts_what_they_see() -> None:
    driver = late()
    numbers = [driver.picture(WATCHER).seq]
    for _ in range(8):
        driver.move(driver.table.asked[0])
        numbers.append(driver.picture(WATCHER).seq)
    assert [number - numbers[0] for number in numbers] == [0, 0, 0, 0, 1, 2, 3, 4, 5]
    line = wire.Say(driver.id(), text="hello", name="Zoe")
    reply = driver.do(WATCHER, line)[0].reply
    assert reply["seq"] == driver.picture(WATCHER).seq == numbers[-1] + 1
    driver.finish()
    assert driver.picture(WATCHER).seq == driver.table.seq
