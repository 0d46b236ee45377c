"""A table where dice are flicked: the simulation answers once, and the log keeps what it said."""

import msgspec
import pytest

from contraband.cli import run
from contraband.core.chance import ChanceError, answers_in, draws_in
from contraband.core.fair import derive_again
from contraband.core.options import BadInput
from contraband.core.record import record_from_json
from contraband.games.cuba.game import GAME
from contraband.physics import oracle
from contraband.physics.oracle import PHYSICS, Physics
from contraband.table import Entry, Occupant, Setup, Table, Who
from contraband.wire import messages as wire

from .driver import Driver, token

FLICK = "flick v{} az 40.0 v 0.60 h 0 o 0"


def practice(**options: str) -> Driver:
    people = [Occupant("person", name, token(seat)) for seat, name in enumerate(("Ana", "Ben"))]
    given = {"variant": "practice", **options}
    agreed = Setup("cuba", 2, occupants=people, host_token=token(0), options=given, pace="instant")
    return Driver(agreed).start()


def play(driver: Driver, text: str) -> list[Entry]:
    """The person asked plays this."""
    (seat,) = driver.table.asked
    decision = driver.options(seat).id
    return driver.do(Who(seat), wire.Move(driver.id(), decision, GAME.parse(text)))


def test_a_flick_is_an_open_decision_and_its_flight_is_seen() -> None:
    driver = practice()
    (seat,) = driver.table.asked
    decision = driver.options(seat)
    assert decision.open
    assert [option.notation for option in decision.legal][:2] == ["done", "throw"]
    play(driver, FLICK.format(seat + 1))
    flight = driver.picture(Who(1 - seat)).view.cloth.flight
    assert (flight.number, flight.seat, flight.die) == (1, seat, f"V{seat + 1}")
    assert len(flight.track) > 40


def test_the_log_leads_to_the_same_table_without_simulating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = practice()
    for _ in range(3):
        play(driver, FLICK.format(driver.table.asked[0] + 1))
    entries = [msgspec.json.decode(line, type=Entry) for line in driver.log]

    def refuse(self: Physics, question: list[int]) -> list[int]:
        raise AssertionError("nothing is simulated twice")

    monkeypatch.setattr(Physics, "answer", refuse)
    again = Table.fold(entries)
    assert again.snapshot() == driver.table.snapshot()
    assert Table.fold([], driver.table.snapshot()).snapshot() == driver.table.snapshot()


def test_draws_of_a_flick_taken_back_are_used_up_and_flights_are_not_counted() -> None:
    driver = practice()
    seat = driver.table.asked[0]
    (entry,) = play(driver, FLICK.format(seat + 1))
    assert len(draws_in(entry.outcomes)) == 4
    assert len(answers_in(entry.outcomes)) == 1
    driver.do(Who(seat), wire.Undo(driver.id(), "ask"))
    driver.do(Who(1 - seat), wire.Consent(driver.id(), True))
    play(driver, FLICK.format(seat + 1))
    while driver.table.phase == "playing":
        play(driver, "done")
    record = record_from_json(driver.table.record().to_json())
    assert record.fair["skipped"] == [[1, 4]]
    seen = derive_again(GAME, record, PHYSICS)
    assert (seen.answers, seen.confirmed) == (1, 1)


def test_a_simulation_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = practice()
    seat = driver.table.asked[0]

    def fail(self: Physics, question: list[int]) -> list[int]:
        raise ChanceError("no answer")

    monkeypatch.setattr(Physics, "answer", fail)
    decision = driver.options(seat).id
    move = wire.Move(driver.id(), decision, GAME.parse(FLICK.format(seat + 1)))
    assert driver.refusal(Who(seat), move) == "no_answer"


def test_a_person_cannot_flick_with_a_bots_hand() -> None:
    driver = practice(skill="perfect", human_noise="novice")
    seat = driver.table.asked[0]
    (entry,) = play(driver, FLICK.format(seat + 1) + " bot")
    assert entry.body["move"] == FLICK.format(seat + 1)


def test_without_mujoco_rooms_for_flicking_do_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracle, "find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"needs MuJoCo: install contraband\[cuba\]"):
        practice()
    agreed = Setup("cuba", 2, options={"variant": "marketeers"}, host_token=token(0))
    assert Table.new("table-2", agreed, 0, bytes(32))[0].phase == "lobby"
    with pytest.raises(BadInput, match="needs MuJoCo"):
        run(["play", "cuba", "--players", "2"])
