"""The Race: what a ride comes to. Flights are told in advance (tests/laid.py)."""

import pytest
from laid_cloth import FAR_APART, LaidCloth

from contraband.games.cuba.cloth.flick import POSE
from contraband.games.cuba.data import DICE

COUNTED = ["pass", "clear"]
Y1 = DICE.index("Y1")


@pytest.mark.rule("CUBA-3.6", "CUBA-3.6.1", "CUBA-1.8", "CUBA-2.13.5")
def test_a_counted_crossing_moves_the_pawn() -> None:
    race = LaidCloth()
    seat = race.active
    race.ride(COUNTED, crossed=True)
    assert race.s.crossed[seat] == 1
    assert ("crossed", seat, 1, 0, 0, 0) in race.news()
    assert race.s.damage[seat] == 0


@pytest.mark.rule("CUBA-3.6.2", "CUBA-2.13.3")
@pytest.mark.parametrize(("events", "verdict"), [([], 4), (["pass"], 5), (["pass", "clear"], 5)])
def test_without_success_the_sector_stays_due(events: list[str], verdict: int) -> None:
    race = LaidCloth()
    seat = race.active
    race.ride(events, crossed=False)
    assert race.s.crossed[seat] == 0
    assert race.news("not_crossed") == [("not_crossed", seat, verdict, 0, 0, 0)]
    assert race.active != seat


@pytest.mark.rule("CUBA-3.6.3", "CUBA-1.13.1", "CUBA-1.13.12", "CUBA-3.8")
def test_gate_dice_before_clear_cost_one_each_and_void_the_crossing() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "statue", "statue")
    race.ride(["hit Y1", "pass", "hit G2", "clear"], crossed=True)
    assert (race.s.damage[seat], race.s.crossed[seat]) == (2, 0)
    assert race.active != seat  # the Turn is over, Statues or not


@pytest.mark.rule("CUBA-1.13.2", "CUBA-1.13.3", "CUBA-3.7.2")
def test_gate_dice_after_clear_cost_nothing_and_give_their_bonus() -> None:
    race = LaidCloth()
    race.track("S13")
    seat = race.active
    race.flight([*COUNTED, "hit R1", "hit Y1"], crossed=True)
    race.play("done", "gate r1 b1", f"flick v{seat + 1} az 90 v 1.00 h 0 o 0")
    assert race.s.damage[seat] == 0
    assert race.step == "rewarding"
    assert race.legal() == ["bonus r1", "bonus b1", "bonus y1", "done"]


@pytest.mark.rule("CUBA-2.14.1")
def test_after_a_bounce_hits_neither_cost_nor_give() -> None:
    race = LaidCloth()
    seat = race.active
    race.ride([*COUNTED, "hit Y1"], crossed=False)
    assert (race.s.damage[seat], race.s.crossed[seat]) == (0, 0)
    assert race.active != seat


@pytest.mark.rule("CUBA-2.14.1", "CUBA-1.13.4")
def test_after_a_bounce_a_vehicle_counts_as_without_bumper() -> None:
    race = LaidCloth()
    seat = race.active
    race.name_gate()
    race.play("bumper")
    race.ride([*COUNTED, f"hit V{2 - seat}"], crossed=False)
    assert (race.s.damage[seat], race.s.damage[1 - seat]) == (2, 1)


@pytest.mark.rule("CUBA-1.13.4", "CUBA-3.8")
@pytest.mark.parametrize("events", [["hit V{}", "pass", "clear"], ["pass", "clear", "hit V{}"]])
def test_a_vehicle_costs_two_and_one(events: list[str]) -> None:
    race = LaidCloth()
    seat = race.active
    race.track("S13")
    race.ride([event.format(2 - seat) for event in events], crossed=True)
    assert (race.s.damage[seat], race.s.damage[1 - seat]) == (2, 1)
    assert race.s.crossed[seat] == 1  # it was no post, so the crossing stands, though unclean
    assert race.active != seat


@pytest.mark.rule("CUBA-1.13.5", "CUBA-1.13.13")
def test_a_bumper_does_not_help_before_clear() -> None:
    race = LaidCloth()
    seat = race.active
    race.name_gate()
    race.play("bumper")
    race.ride([f"hit V{2 - seat}", *COUNTED], crossed=True)
    assert (race.s.damage[seat], race.s.damage[1 - seat]) == (2, 1)


@pytest.mark.rule("CUBA-1.13.6", "CUBA-1.13.13", "CUBA-3.5", "CUBA-8.1.6")
def test_behind_the_gate_a_bumper_saves_from_damage() -> None:
    race = LaidCloth()
    seat = race.active
    race.name_gate()
    race.play("bumper")
    assert race.s.bumpers[seat] == 0
    race.ride([*COUNTED, f"hit V{2 - seat}"], crossed=True)
    assert (race.s.damage[seat], race.s.damage[1 - seat]) == (0, 1)


@pytest.mark.rule("CUBA-8.1.11", "CUBA-1.13.6")
def test_hard_bumpers_deal_two() -> None:
    race = LaidCloth(hard_bumper_double="on")
    seat = race.active
    race.name_gate()
    race.play("bumper")
    race.ride([*COUNTED, f"hit V{2 - seat}"], crossed=True)
    assert (race.s.damage[seat], race.s.damage[1 - seat]) == (0, 2)


@pytest.mark.rule("CUBA-1.13.6")
def test_a_void_crossing_makes_the_bumper_useless() -> None:
    race = LaidCloth()
    seat = race.active
    race.name_gate()
    race.play("bumper")
    race.ride(["hit Y1", *COUNTED, f"hit V{2 - seat}"], crossed=True)
    assert (race.s.damage[seat], race.s.damage[1 - seat]) == (3, 1)


@pytest.mark.rule("CUBA-3.6.3", "CUBA-1.13.4")
def test_a_vehicle_as_post_hit_before_clear_voids_the_crossing() -> None:
    race = LaidCloth()
    race.track("S07")  # red and a vehicle
    seat = race.active
    race.flight([f"hit V{2 - seat}", *COUNTED], crossed=True)
    race.play("done", f"gate r1 v{2 - seat}", f"flick v{seat + 1} az 90 v 1.00 h 0 o 0")
    assert (race.s.damage[seat], race.s.damage[1 - seat], race.s.crossed[seat]) == (2, 1, 0)


@pytest.mark.rule("CUBA-1.13.7", "CUBA-1.13.8", "CUBA-1.13.12", "CUBA-1.1")
def test_cities_and_the_border_cost_one_each() -> None:
    race = LaidCloth()
    seat = race.active
    car = f"V{seat + 1}"
    race.ride(["pass", "clear", "city 1", "city 3", f"out {car} east"], crossed=True)
    assert race.s.damage[seat] == 3
    assert race.s.crossed[seat] == 1  # crossed, but not clean
    assert race.active != seat


@pytest.mark.rule("CUBA-2.11.2")
@pytest.mark.rule("CUBA-2.10.2")
def test_a_die_shoved_out_costs_nothing() -> None:
    race = LaidCloth()
    seat = race.active
    race.ride([*COUNTED, f"out V{2 - seat} west", "out Y1 north"], crossed=True)
    assert list(race.s.damage) == [0, 0]
    assert race.s.crossed[seat] == 1


@pytest.mark.rule("CUBA-2.9", "CUBA-2.7.2", "CUBA-2.15")
def test_pushed_over_the_edge_at_rest_a_die_has_left_too() -> None:
    race = LaidCloth()
    seat = race.active
    race.ride(COUNTED, crossed=True, Y1=(100, 328.1))
    assert ("left_area", seat, Y1, 2, 0, 0) in race.news()
    assert race.s.poses[POSE * Y1 + 1] == 312_000
    race = LaidCloth()
    race.ride(COUNTED, crossed=True, Y1=(100, 327.9))  # not with its whole shape
    assert race.s.poses[POSE * Y1 + 1] == 327_900


@pytest.mark.rule("CUBA-1.13.11")
def test_g11_in_the_race_a_wreck_has_more_tokens_than_life() -> None:
    race = LaidCloth()
    seat = race.active
    race.s.damage[seat] = 2
    race.ride(["hit Y1"])
    assert race.s.damage[seat] == 3
    assert not [event for event in race.news() if event[0] == "wrecked"]
    race.pass_turn()
    race.ride(["hit Y1"])
    assert race.s.damage[seat] == 4
    assert ("wrecked", seat, 0, 0, 0, 0) in race.news()


@pytest.mark.rule("CUBA-1.3", "CUBA-2.18")
def test_g17_a_vehicle_that_only_turns_over_loses_the_turn() -> None:
    race = LaidCloth()
    seat = race.active
    x, y = FAR_APART[7 + seat]
    before = list(race.s.poses)
    race.ride([], **{f"V{seat + 1}": (x + 18, y, 3)})
    assert list(race.s.poses) == before
    assert race.active != seat
    assert [event[0] for event in race.news("only_flipped")] == ["only_flipped"]


@pytest.mark.rule("CUBA-2.18", "CUBA-8.1.1")
@pytest.mark.parametrize(
    ("way", "events", "option"), [(30, [], "off"), (18, ["hit Y1"], "off"), (18, [], "on")]
)
def test_g17_farther_off_or_with_a_hit_it_counts(way: int, events: list[str], option: str) -> None:
    race = LaidCloth(allow_flip=option)
    seat = race.active
    x, y = FAR_APART[7 + seat]
    race.ride(events, **{f"V{seat + 1}": (x + way, y, 3)})
    at = 4 * (7 + seat)
    assert list(race.s.poses)[at : at + 3] == [1000 * (x + way), 1000 * y, 3]
    assert race.s.damage[seat] == len(events)


@pytest.mark.rule("CUBA-2.18", "CUBA-1.13.8", "CUBA-1.9.2")
def test_a_vehicle_that_turns_over_out_of_the_area_has_left() -> None:
    """It may lie so near the border that it is out after less than 24."""
    race = LaidCloth()
    seat = race.active
    car = f"V{seat + 1}"
    race.lay(car, 312, 200)
    race.ride([f"out {car} east"], **{car: (330, 200, 3)})
    at = 4 * (7 + seat)
    assert list(race.s.poses)[at : at + 3] == [312_000, 160_000, 3]
    assert race.s.damage[seat] == 1


@pytest.mark.rule("CUBA-1.9", "CUBA-1.9.1", "CUBA-1.9.2", "CUBA-2.15", "CUBA-2.15.1")
def test_g16_dice_that_left_are_brought_back() -> None:
    race = LaidCloth()
    seat = race.active
    car = f"V{seat + 1}"
    places = {car: (331, 200, 0, 30), "Y1": (330, 100, 2, 0), "R1": (50, 91, 0, 10)}
    race.ride(["hit Y1", "out Y1 east", f"out {car} east"], **places)
    poses = list(race.s.poses)
    at = 4 * (7 + seat)
    assert poses[at : at + 2] == [pytest.approx(309_072, abs=2), 160_000]
    assert poses[at + 3] == 30_000
    assert poses[24:28] == [312_000, 100_000, 2, 0]
    assert poses[:4] == [50_000, 91_000, 0, 10_000]  # what stayed inside stays as it lies


@pytest.mark.rule("CUBA-1.7", "CUBA-1.7.1", "CUBA-2.13.4")
def test_a_blocked_gate_may_be_flicked_at_for_nothing() -> None:
    race = LaidCloth()
    race.track("S33")  # both red dice, side by side in the row, and a third one between them
    race.lay("R1", 100, 160)
    race.lay("R2", 200, 160)
    race.lay("B1", 150, 160)
    seat = race.active
    race.ride([], crossed=False)
    assert race.teller.asked[-1][7] == 0  # no Gate in the question: no pass, no clear
    assert race.news("not_crossed") == [("not_crossed", seat, 3, 0, 0, 0)]


@pytest.mark.rule("CUBA-1.7")
def test_the_own_vehicle_may_block_a_gate() -> None:
    race = LaidCloth()
    race.track("S33")
    race.lay("R1", 100, 160)
    race.lay("R2", 200, 160)
    race.lay(f"V{race.active + 1}", 150, 160)
    race.ride([])
    assert race.teller.asked[-1][7] == 0


@pytest.mark.rule("CUBA-2.12", "CUBA-1.8.1")
def test_the_question_holds_the_gate_as_it_lies() -> None:
    race = LaidCloth()
    race.track("S33")
    race.lay("R1", 100, 160)
    race.lay("R2", 180, 160)
    race.ride(COUNTED, crossed=True)
    assert race.teller.asked[-1][7:14] == [1, 100_000, 160_000, 1 << 30, 0, 8_000, 72_000]


@pytest.mark.rule("CUBA-3.9", "CUBA-3.9.1", "CUBA-3.9.2", "CUBA-3.9.3", "CUBA-3.15.2")
def test_a_wreck_is_driven_to_a_city_without_a_gate() -> None:
    race = LaidCloth()
    seat = race.active
    race.s.damage[seat] = 4
    race.give(seat, "case")
    race.play("done")
    assert race.s.first == -1
    assert race.refused("gate r1 b1") == "no_gate_due"
    assert race.refused("toolbox repair") == "wreck_stays"
    race.ride(["hit Y1"], **{f"V{seat + 1}": (100, 30)})
    assert race.s.damage[seat] == 5  # every Gate die costs, and the ride was not clean
    race.pass_turn()
    race.ride([], **{f"V{seat + 1}": (160, 160)})
    assert race.s.damage[seat] == 5  # clean, but no City within the ruler
    race.pass_turn()
    race.ride([], **{f"V{seat + 1}": (138, 30)})
    assert race.s.damage[seat] == 0
    assert race.news("repaired")


@pytest.mark.rule("CUBA-2.16")
@pytest.mark.parametrize(
    ("x", "y", "near"), [(138, 30, True), (138.5, 30, False), (118, 118, False), (117, 117, True)]
)
def test_g15_the_ruler_measures_from_edge_to_edge(x: float, y: float, near: bool) -> None:
    race = LaidCloth()
    seat = race.active
    race.s.damage[seat] = 4
    race.ride([], **{f"V{seat + 1}": (x, y, 0, 0)})
    assert (race.s.damage[seat] == 0) == near


@pytest.mark.rule("CUBA-8.1.3")
def test_the_short_ruler_is_shorter() -> None:
    race = LaidCloth(ruler="short")
    seat = race.active
    race.s.damage[seat] = 4
    race.ride([], **{f"V{seat + 1}": (138, 30, 0, 0)})
    assert race.s.damage[seat] == 4
    race.pass_turn()
    race.ride([], **{f"V{seat + 1}": (112, 30, 0, 0)})
    assert race.s.damage[seat] == 0


@pytest.mark.rule("CUBA-3.15", "CUBA-3.15.3")
def test_a_wreck_does_not_finish() -> None:
    race = LaidCloth()
    race.target("Bayamo", 0)
    seat = race.active
    race.s.crossed[seat] = 5
    race.s.damage[seat] = 4
    race.ride([], **{f"V{seat + 1}": (100, 30)})
    assert (race.s.damage[seat], race.s.home) == (0, 0)
    race.pass_turn()
    race.ride([], **{f"V{seat + 1}": (100, 30)})
    assert race.s.home == 1 << seat


@pytest.mark.rule("CUBA-2.12.2")
def test_how_wide_a_gate_is_does_not_matter() -> None:
    race = LaidCloth()
    race.track("S33")
    race.lay("R1", 100, 160)
    race.lay("R2", 118, 160)  # 2 mm apart: rideable on paper
    race.ride([])
    assert race.teller.asked[-1][7] == 1


@pytest.mark.rule("CUBA-2.3.4")
def test_the_finger_needs_no_room() -> None:
    race = LaidCloth()
    seat = race.active
    x, y = FAR_APART[7 + seat]
    race.lay("Y1", x, y - 16.02)  # right behind the Vehicle
    race.ride(COUNTED, crossed=True)
    assert race.s.crossed[seat] == 1


@pytest.mark.rule("CUBA-1.13", "CUBA-2.14")
def test_everything_in_one_ride_adds_up() -> None:
    race = LaidCloth(seats=3)
    seat = race.active
    one, other = (f"V{n + 1}" for n in range(3) if n != seat)
    events = ["hit R2", "city 2", f"hit {one}", "pass", "clear", "hit Y1", f"hit {other}"]
    race.ride([*events, f"out V{seat + 1} north"], crossed=True)
    assert race.s.damage[seat] == 1 + 1 + 2 + 2 + 1
    assert sorted(race.s.damage)[:2] == [1, 1]
    assert race.s.crossed[seat] == 0


@pytest.mark.rule("CUBA-2.13.3")
@pytest.mark.parametrize(
    ("y", "crossed", "told"), [(190, True, ("behind_axis", 22)), (167, False, ("short_of_axis", 1))]
)
def test_the_log_has_the_millimetres_of_a_ruling(y: float, crossed: bool, told: object) -> None:
    race = LaidCloth()
    own = f"V{race.active + 1}"
    race.lay("R1", 100, 160)
    race.lay("B1", 180, 160)
    race.lay(own, 140, 100)
    race.flight(COUNTED, crossed=crossed, **{own: (140, y)})
    race.play("done", "gate r1 b1", f"flick {own.lower()} az 90 v 1.00 h 0 o 0")
    news = race.news("gate_named", "behind_axis", "short_of_axis")
    assert [event[4] for event in news if event[0] == "gate_named"] == [64]
    assert [(event[0], event[2]) for event in news[1:]] == [told]


@pytest.mark.rule("CUBA-2.16", "CUBA-3.15")
@pytest.mark.parametrize(("x", "way"), [(138, 70), (158, 90)])
def test_the_log_has_the_millimetres_to_the_target(x: float, way: int) -> None:
    race = LaidCloth()
    seat = race.active
    race.s.crossed[seat] = 5
    race.target("La Habana", 0)
    race.ride([], **{f"V{seat + 1}": (x, 30)})
    (told,) = race.news("ruler_laid")
    assert told[2:4] == (way, 70)
