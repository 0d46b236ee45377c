"""CUBA-5: the Couriers, rule by rule. Flights are told in advance (tests/convoy.py)."""

import pytest
from laid_couriers import (
    BESIDE_V2,
    CAMAGUEY,
    COUNTED,
    HABANA,
    MIDDLE,
    RIDE,
    ROUTES,
    SANTIAGO,
    LaidCouriers,
    cards,
)
from msgspec import UNSET

from contraband.core.chance import seeded
from contraband.core.sets import listed, size
from contraband.games.cuba.data import CARDS, DICE, SECTOR_NAMES
from contraband.games.cuba.game import GAME
from contraband.games.cuba.state import NO_CARD

# -- setting out -----------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.1", "CUBA-5.1.1", "CUBA-5.1.2", "CUBA-5.1.3", "CUBA-5.1.4", "CUBA-1.5.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_setting_out(seats: int) -> None:
    s = GAME.new(seats, {"variant": "couriers", "job_vote": "off"}, seeded(3))
    view = GAME.view(s, 0)
    tour = view.couriers
    assert len(view.cloth.dice) == 12
    assert [len(tour.routes), len(tour.choice), view.deck] == [5, 4, 29]
    vehicle = tour.vehicle
    assert (vehicle.level, vehicle.damage, vehicle.bumpers) == (1, 0, 1)
    assert len(vehicle.white) == 4
    assert (tour.smugglers, tour.police, tour.target) == (0, 0, 9)
    assert view.cloth.ruler == 70
    chosen, *refused = tour.choice
    GAME.play(s, int(s.active), GAME.parse(f"job {SECTOR_NAMES[chosen].lower()}"))
    tour = GAME.view(s, 0).couriers
    assert tour.job == chosen
    assert tour.bottom == refused
    other = next(card for card in range(38) if card not in (chosen, *refused))
    fresh = GAME.new(seats, {"variant": "couriers", "job_vote": "off"}, seeded(3))
    move = GAME.parse(f"job {SECTOR_NAMES[other].lower()}")
    assert GAME.reason(GAME.judge(fresh, int(fresh.active), move)).name == "not_a_job"


@pytest.mark.rule("CUBA-5.1.3")
def test_refused_jobs_come_last_out_of_the_deck() -> None:
    convoy = LaidCouriers()
    known = [SECTOR_NAMES.index(name) for name in ("S20", "S21")]
    convoy.s.deck &= ~cards("S20", "S21")
    for card in known:
        convoy.s.bottom = type(convoy.s.bottom)([*convoy.s.bottom, card])
    convoy.s.pile, convoy.s.deck = convoy.s.deck, 0
    convoy.tour(route="S24")
    assert convoy.news("police_came")[0][1] == known[0]
    assert list(convoy.s.bottom) == known[1:]


# -- routes and flicks -----------------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.3", "CUBA-5.4", "CUBA-5.4.1", "CUBA-5.4.2", "CUBA-1.6.3", "CUBA-1.6.4")
def test_a_route_and_its_gate_come_before_a_ride() -> None:
    convoy = LaidCouriers()
    assert convoy.refused(RIDE.format(1)) == "no_route_yet"
    assert convoy.refused("gate r1 y1") == "no_route_yet"
    assert convoy.refused("route s18") == "not_a_route"
    assert convoy.refused(RIDE.format(2)) == "not_your_die"
    convoy.play("route s07")  # red and a vehicle
    assert convoy.refused("route s24") == "route_taken"
    assert convoy.refused("renew") == "route_taken"
    assert convoy.refused(RIDE.format(1)) == "no_gate_yet"
    assert convoy.refused("gate r1 v1") == "not_this_gate"
    assert convoy.refused("gate r1 b1") == "not_this_gate"
    assert convoy.refused("bumper") == "no_gate_yet"
    convoy.play("gate r1 v2")
    assert convoy.refused("gate r1 v2") == "gate_fixed"
    convoy.play("gate r2 v3")
    assert convoy.view().gate == ["R2", "V3"]


@pytest.mark.rule("CUBA-5.3")
def test_a_gate_with_one_fitting_pair_names_itself_and_routes_are_not_filled_up() -> None:
    convoy = LaidCouriers()
    convoy.play("route s33")
    assert convoy.view().gate == ["R1", "R2"]
    convoy.tour()
    assert len(convoy.view().routes) == 4


@pytest.mark.rule("CUBA-5.3.1")
def test_the_last_route_may_be_thrown_away_and_none_is_replaced_by_five() -> None:
    convoy = LaidCouriers(routes=("S24", "S13"))
    assert convoy.refused("renew") == "more_routes"
    convoy = LaidCouriers(routes=("S24",))
    convoy.play("renew")
    assert len(convoy.view().routes) == 5
    assert convoy.s.pile == cards("S24")
    convoy = LaidCouriers(routes=("S24",))
    convoy.tour()
    assert len(convoy.view().routes) == 5  # the next Turn has begun


@pytest.mark.rule("CUBA-5.6.4")
def test_a_route_goes_back_after_a_gate_flick_a_miss_or_nothing() -> None:
    for after in ("nudge", "miss", "done"):
        convoy = LaidCouriers()
        convoy.play("route s24")
        if after == "nudge":
            convoy.nudge()
        elif after == "done":
            convoy.play("done")
        else:
            convoy.tour([], crossed=False)
        assert convoy.s.routes == cards(*ROUTES), after
        assert convoy.totals[0] == 0


# -- rides -----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.6", "CUBA-5.9.1", "CUBA-2.13.6")
def test_a_counted_crossing_adds_its_km_and_brings_one_police_card() -> None:
    convoy = LaidCouriers()
    convoy.deck("S15", "S20")
    convoy.tour(["hit Y1", "pass", "clear"])
    assert convoy.totals == (40, 30, 40)
    assert convoy.damage == 1  # hits do not void a crossing here
    assert [entry.km for entry in convoy.view().beside] == [40]
    assert convoy.active == (convoy.s.starter + 1) % 2


@pytest.mark.rule("CUBA-1.13.1", "CUBA-1.13.2", "CUBA-1.13.3", "CUBA-1.13.4", "CUBA-1.13.7")
@pytest.mark.rule("CUBA-1.13.8", "CUBA-5.6.3", "CUBA-1.13.12")
@pytest.mark.parametrize(
    ("events", "tokens"),
    [
        (["hit G1", "pass", "clear"], 1),
        (["pass", "clear", "hit R1"], 1),
        (["pass", "clear", "hit G1"], 1),
        (["pass", "clear", "hit V2"], 1),
        (["pass", "clear", "city 0"], 1),
        (["pass", "clear", "hit G1", "hit G1"], 1),
        (["hit G1", "hit V2", "pass", "clear"], 2),
    ],
)
def test_every_object_costs_one_before_and_after(events: list[str], tokens: int) -> None:
    convoy = LaidCouriers()
    convoy.tour(events)
    assert convoy.damage == tokens
    assert list(convoy.s.damage) == [tokens]  # a white die takes nothing


@pytest.mark.rule("CUBA-1.13.8", "CUBA-1.9.2")
def test_leaving_the_area_costs_one() -> None:
    convoy = LaidCouriers()
    convoy.tour(["pass", "clear", "out V1 north"], to=(160, 340))
    assert convoy.damage == 1
    assert (convoy.s.poses[28], convoy.s.poses[29]) == (160_000, 312_000)
    assert convoy.totals[0] == 40


@pytest.mark.rule("CUBA-5.4.3", "CUBA-1.13.5", "CUBA-1.13.6", "CUBA-1.13.13")
def test_a_bumper_saves_from_all_damage_and_is_spent() -> None:
    convoy = LaidCouriers()
    convoy.play("route s33", "bumper")
    assert convoy.refused("bumper") == "bumper_armed"
    convoy.tour(["hit G1", "hit V2", "pass", "clear", "city 0"])
    assert convoy.damage == 0
    assert convoy.s.bumpers[0] == 0
    convoy.finish()
    convoy.play("route s24", "gate r1 y1")
    assert convoy.refused("bumper") == "no_bumper"


@pytest.mark.rule("CUBA-8.1.22")
def test_couriers_bumpers_off() -> None:
    convoy = LaidCouriers(couriers_bumpers="off")
    assert convoy.s.bumpers[0] == 0
    convoy.play("route s33")
    assert convoy.refused("bumper") == "no_bumper"


@pytest.mark.rule("CUBA-1.7.1", "CUBA-1.3", "CUBA-5.9.1")
def test_blocked_missed_and_flipped_rides_count_as_flicks_only() -> None:
    convoy = LaidCouriers()
    convoy.lay("V1", 160, 180)
    convoy.play("route s33")
    convoy.lay("G1", 60, 120)  # between the two red dice after they move apart
    convoy.lay("R1", 60, 180)
    convoy.lay("R2", 60, 60)
    convoy.tour([], crossed=False)
    assert convoy.view().verdict == "blocked"
    assert len(convoy.view().trail) == 1
    flipped = LaidCouriers()
    flipped.play("route s24", "gate r1 y1")
    flipped.flight([], False, V1=(165, 180, 2))
    flipped.play(RIDE.format(1))
    assert flipped.view().verdict == "flipped"
    assert (flipped.s.poses[28], flipped.s.poses[30]) == (160_000, 0)
    assert len(flipped.view().trail) == 1


# -- Goods and better Vehicles ---------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.6.1", "CUBA-1.12.6", "CUBA-1.12.7")
def test_one_good_of_the_posts_a_crate_being_any() -> None:
    convoy = LaidCouriers()
    convoy.show("R1", "gem")
    convoy.show("Y1", "statue")
    convoy.tour(["hit G1", "pass", "clear"], load=True)
    assert convoy.legal() == ["done", "take r1 gem", "take y1 statue"]
    assert convoy.refused("take r1 case") == "not_that_good"
    assert convoy.refused("take b1 case") == "not_a_post"
    assert convoy.refused("upgrade brisa") == "no_better_vehicle"
    convoy.play("take y1 statue")
    assert convoy.stock(0) == ["statue"]
    assert convoy.step == "driving"
    convoy = LaidCouriers()
    convoy.show("R1", "crate")
    convoy.show("Y1", "gem")
    convoy.s.supply -= 10  # no Gem is left
    convoy.s.sold[0] += 10
    convoy.tour(load=True)
    takes = [move for move in convoy.legal() if move.startswith("take r1")]
    assert takes == ["take r1 weapons", "take r1 statue", "take r1 case", "take r1 alcohol"]
    assert convoy.refused("take y1 gem") == "pile_empty"


@pytest.mark.rule("CUBA-5.6.1", "CUBA-1.11", "CUBA-1.11.2", "CUBA-1.11.3")
def test_a_vehicle_on_a_coloured_post_is_a_better_vehicle() -> None:
    convoy = LaidCouriers()
    convoy.show("R1", "vehicle")
    convoy.show("Y1", "gem")
    convoy.tour(["hit G1", "pass", "clear"], load=True)
    assert convoy.legal() == [
        *("done", "take y1 gem", "upgrade brisa", "upgrade cometa", "upgrade paloma"),
        "upgrade furgón",
    ]
    convoy.play("upgrade brisa")
    vehicle = convoy.view().vehicle
    assert (vehicle.level, vehicle.damage, vehicle.bumpers) == (2, 1, 2)
    assert convoy.stock(0) == []
    white = LaidCouriers()
    white.show("R1", "alcohol")
    white.tour(route="S07", load=True)  # the white post shows a vehicle on all its sides
    assert white.legal() == ["done", "take r1 alcohol"]


@pytest.mark.rule("CUBA-5.6.2")
def test_more_than_the_cargo_is_put_back() -> None:
    convoy = LaidCouriers()
    convoy.load("case", "case", "statue")
    convoy.show("R1", "gem")
    convoy.tour(load=True)
    convoy.play("take r1 gem")
    assert convoy.legal() == ["discard gem", "discard statue", "discard case"]
    assert convoy.refused("discard alcohol") == "not_in_stock"
    convoy.play("discard case")
    assert convoy.stock(0) == ["gem", "statue", "case"]
    assert convoy.step == "driving"


# -- Cities and other Vehicles ---------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.7", "CUBA-5.7.1", "CUBA-5.8", "CUBA-5.8.2", "CUBA-5.9.4")
def test_hiding_puts_a_cop_there_and_takes_the_last_police_card() -> None:
    convoy = LaidCouriers(job="S14")  # Santiago
    convoy.police(20, 30)
    convoy.tour(to=HABANA)
    assert convoy.legal() == ["done", "hide la-habana"]
    assert convoy.refused("hide santiago") == "out_of_reach"
    assert convoy.refused("repair la-habana") == "not_broken"
    convoy.play("hide la-habana")
    assert convoy.totals[:2] == (40, 20)
    assert convoy.view().cops == ["La Habana"]
    assert size(convoy.s.pile) == 1
    assert convoy.step == "driving"  # no Police card, the next Turn
    again = LaidCouriers(job="S14")
    again.s.cops[0] = 1
    again.tour(to=HABANA)
    assert again.step == "driving"  # nothing to do there any more


@pytest.mark.rule("CUBA-5.8.1", "CUBA-5.8")
def test_switching_takes_the_other_die_and_leaves_the_old_one_out() -> None:
    convoy = LaidCouriers()
    convoy.load("gem")
    convoy.police(50)
    convoy.tour(["hit G1", "pass", "clear"], to=BESIDE_V2)
    assert convoy.legal() == ["done", "switch v2"]
    assert convoy.refused("switch v3") == "out_of_reach"
    assert convoy.refused("switch v1") == "no_such_die"
    convoy.play("switch v2")
    vehicle = convoy.view().vehicle
    assert (vehicle.die, vehicle.white) == ("V2", ["V3", "V4", "V5"])
    assert (vehicle.damage, vehicle.goods) == (1, ["gem"])
    assert convoy.totals[:2] == (40, 0)
    assert convoy.step == "driving"
    assert convoy.refused(RIDE.format(1)) == "not_on_cloth"
    convoy.tour(route="S13")
    assert convoy.totals[0] == 70


@pytest.mark.rule("CUBA-5.8", "CUBA-5.7")
def test_one_way_to_cover_tracks_and_one_purpose_in_a_turn() -> None:
    convoy = LaidCouriers(job="S14")
    convoy.lay("V2", 100, 34)
    convoy.police(20, 30, 40)
    convoy.tour(to=HABANA)
    convoy.play("switch v2")  # still near La Habana
    assert convoy.step == "driving"  # tracks are covered, nothing to repair or deliver
    assert convoy.totals[:2] == (40, 50)
    both = LaidCouriers(job="S14")
    both.lay("V2", 100, 34)
    both.police(20, 30, 40)
    both.tour(to=HABANA)
    both.play("hide la-habana")
    assert both.step == "driving"
    assert both.totals[:2] == (40, 50)


@pytest.mark.rule("CUBA-5.8")
def test_an_empty_police_row_only_saves_the_draw() -> None:
    convoy = LaidCouriers(job="S14")
    convoy.tour(to=HABANA)
    convoy.play("hide la-habana")
    assert convoy.totals[:2] == (40, 0)


@pytest.mark.rule("CUBA-5.8", "CUBA-5.15.2")
def test_a_police_card_that_is_back_in_the_deck_is_taken_away_by_its_km() -> None:
    convoy = LaidCouriers(job="S14")
    convoy.police(20, 30)
    convoy.s.pile = 1 << convoy.s.trail[2]
    convoy.s.trail[2] = NO_CARD
    convoy.tour(to=HABANA)
    convoy.play("hide la-habana")
    assert convoy.totals[:2] == (40, 20)


@pytest.mark.rule("CUBA-5.7", "CUBA-5.8")
def test_without_a_crossing_neither_cities_nor_white_dice_help() -> None:
    convoy = LaidCouriers(job="S14")
    convoy.lead(50, 50, 50)
    convoy.tour([], crossed=False, to=HABANA)
    assert convoy.step == "driving"
    convoy.tour([], crossed=False, to=BESIDE_V2)
    assert convoy.step == "driving"


# -- the Police ------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.5", "CUBA-5.9", "CUBA-5.9.2", "CUBA-5.9.3")
def test_g6_printed_example_of_an_alarm() -> None:
    """G6: the second Turn running with a Gate die, which hits something: two cards, 20 and 40."""
    convoy = LaidCouriers()
    convoy.nudge()
    assert convoy.totals[1] == 0
    convoy.lead(50, 50)
    convoy.deck("S02", "S25")
    convoy.nudge("hit G2")
    assert convoy.totals[1] == 60
    assert convoy.view().idle == 0
    convoy.nudge()
    assert convoy.view().idle == 1
    assert convoy.totals[1] == 60


@pytest.mark.rule("CUBA-5.5")
def test_leaving_alarms_too_and_a_mere_flip_does_not() -> None:
    convoy = LaidCouriers()
    convoy.nudge("out G1 east")
    assert len(convoy.view().trail) == 1
    flipped = LaidCouriers()
    flipped.flight([], False, G1=(200, 77, 2))
    flipped.play("flick g1 az 90 v 0.30 h 0 o 0")
    assert flipped.view().trail == []
    assert flipped.view().idle == 1


@pytest.mark.rule("CUBA-1.9.1", "CUBA-1.9.2", "CUBA-5.5")
def test_the_joint_vehicle_shoved_out_by_a_gate_die_comes_back_to_the_middle() -> None:
    convoy = LaidCouriers()
    places = {"V1": (160, 340), "V2": (-20, 130)}
    convoy.flight(["hit V1", "out V1 north", "out V2 west"], False, **places)
    convoy.play("flick g1 az 90 v 0.30 h 0 o 0")
    assert list(convoy.s.poses)[28:30] == [160_000, 312_000]
    assert list(convoy.s.poses)[32:34] == [8_000, 130_000]
    convoy.lay("V1", 60, 200)
    convoy.s.own = DICE.index("V4")  # after some changes of Vehicle
    places = {"V1": (-20, 200), "V4": (-20, 250)}
    convoy.flight(["hit V4", "out V4 west", "out V1 west"], False, **places)
    convoy.play("flick g1 az 90 v 0.30 h 0 o 0")
    assert list(convoy.s.poses)[28:30] == [8_000, 200_000]
    assert list(convoy.s.poses)[40:42] == [8_000, 160_000]
    assert convoy.damage == 0


@pytest.mark.rule("CUBA-5.9.2")
def test_doing_nothing_counts_like_flicking_a_gate_die_and_a_ride_starts_the_count_anew() -> None:
    convoy = LaidCouriers()
    convoy.play("done")
    convoy.tour()
    assert convoy.view().idle == 0
    assert len(convoy.view().trail) == 1
    convoy.play("done")
    assert len(convoy.view().trail) == 1
    convoy.play("done")
    assert len(convoy.view().trail) == 2


@pytest.mark.rule("CUBA-5.11", "CUBA-5.11.2")
def test_two_turns_behind_lose_and_catching_up_saves() -> None:
    convoy = LaidCouriers()
    convoy.police(50, 40)
    convoy.lead(30)
    convoy.play("done")
    assert (convoy.view().behind, convoy.s.over) == (1, False)
    saved = LaidCouriers()
    saved.police(50)
    saved.lead(30)
    saved.play("done")
    saved.deck("S02")
    saved.tour(route="S33")  # 80 against 70
    assert (saved.view().behind, saved.s.over) == (0, False)
    convoy.play("done")
    assert convoy.s.over
    assert convoy.news("caught") == [("caught", 0, 0, 0, 0, 0)]
    assert GAME.places(convoy.s) == [2, 2]


@pytest.mark.rule("CUBA-5.11.2")
def test_level_is_not_behind() -> None:
    convoy = LaidCouriers()
    convoy.police(30)
    convoy.lead(30)
    convoy.play("done")
    assert convoy.view().behind == 0


# -- Jobs ------------------------------------------------------------------------------------------


def laden(job: str = "S18", *goods: str, **options: str) -> LaidCouriers:
    """Everything done for the Job but the last 40 km."""
    convoy = LaidCouriers(job=job, **options)
    convoy.load(*goods)
    done = CARDS.sectors[SECTOR_NAMES.index(job)].distance - 40
    convoy.lead(*[50] * (done // 50), *[20] * (done % 50 // 20), *[30] * (done % 50 % 20 // 10))
    convoy.s.way = done
    return convoy


@pytest.mark.rule("CUBA-5.2", "CUBA-5.10", "CUBA-5.10.1", "CUBA-5.10.2", "CUBA-5.9.4")
def test_delivering_keeps_the_card_and_starts_again_from_zero() -> None:
    """S18: La Habana, 140 km, two Cases, 3 points."""
    convoy = laden("S18", "case", "case", "gem")
    convoy.police(20, 30)
    convoy.s.behind = 1
    convoy.s.cops[3] = 1
    convoy.tour(["hit G1", *COUNTED], to=HABANA)
    assert "deliver" in convoy.legal()
    convoy.play("deliver")
    assert convoy.step == "choosing_job"
    assert convoy.totals == (0, 0, 0)
    assert convoy.s.points == 3
    assert convoy.stock(0) == ["gem"]
    assert (convoy.damage, convoy.s.behind, convoy.view().cops) == (1, 0, ["Bayamo"])
    assert len(convoy.legal()) == 4
    convoy.play(convoy.legal()[0])
    assert convoy.step == "driving"
    assert convoy.totals == (0, 0, 0)  # no Police card
    assert len(convoy.view().bottom) == 3
    assert GAME.scores(convoy.s) == [3, 3]


@pytest.mark.rule("CUBA-5.7", "CUBA-5.8.1", "CUBA-5.10")
def test_another_vehicle_may_be_taken_before_a_delivery_but_not_after_it() -> None:
    """U25: changing Vehicles is no visit; with a delivery the Turn is over."""
    before = laden("S18", "case", "case")
    before.lay("V2", 100, 34)
    before.tour(to=HABANA)
    before.play("switch v2", "deliver")
    before.play(before.legal()[0])
    assert (before.step, before.s.points, DICE[before.s.own]) == ("driving", 3, "V2")
    after = laden("S18", "case", "case")
    after.lay("V2", 100, 34)
    after.tour(to=HABANA)
    after.play("deliver")
    after.play(after.legal()[0])
    assert (after.step, DICE[after.s.own]) == ("driving", "V1")


@pytest.mark.rule("CUBA-5.7", "CUBA-5.8.1", "CUBA-5.12.3")
@pytest.mark.parametrize(
    "order", [["repair camagüey", "switch v4"], ["switch v4", "repair camagüey"]]
)
def test_another_vehicle_may_be_taken_before_and_after_a_repair(order: list[str]) -> None:
    convoy = LaidCouriers()
    convoy.s.damage[0], convoy.s.broken = 3, True
    convoy.lay("V4", 100, 255)
    convoy.tour(to=CAMAGUEY)
    convoy.play(*order)
    assert (convoy.damage, DICE[convoy.s.own], convoy.totals[1]) == (0, "V4", 0)


@pytest.mark.rule("CUBA-5.10", "CUBA-5.2")
def test_no_delivery_without_city_distance_and_goods() -> None:
    short = laden("S18", "case", "case")
    short.s.way -= 30
    short.tour(to=HABANA)
    assert short.refused("deliver") == "too_short"
    bare = laden("S18", "case")
    bare.tour(to=HABANA)
    assert bare.refused("deliver") == "goods_missing"
    away = laden("S18", "case", "case")
    away.tour(to=SANTIAGO)
    assert away.refused("deliver") == "out_of_reach"


@pytest.mark.rule("CUBA-5.2", "CUBA-1.12.6")
def test_a_crate_of_a_job_is_any_good() -> None:
    """S30: La Habana, 80 km, Weapons and a Crate."""
    convoy = LaidCouriers(job="S30")
    assert convoy.refused("deliver") == "other_step"
    convoy.load("weapons", "weapons", "gem")
    convoy.lead(50)
    convoy.tour(to=HABANA)
    assert [move for move in convoy.legal() if "deliver" in move] == [
        *("deliver gem", "deliver weapons")
    ]
    assert convoy.refused("deliver") == "goods_missing"
    convoy.play("deliver weapons")
    assert convoy.stock(0) == ["gem"]


@pytest.mark.rule("CUBA-5.13", "CUBA-5.11.1", "CUBA-8.1.21")
def test_enough_points_win_at_once() -> None:
    convoy = laden("S18", "case", "case", target_points="6")
    convoy.s.points = 3
    convoy.s.won = cards("S28")
    convoy.s.deck &= ~cards("S28")
    convoy.tour(to=HABANA)
    convoy.play("deliver")
    assert convoy.s.over
    assert convoy.news("couriers_won") == [("couriers_won", 6, 0, 0, 0, 0)]
    assert GAME.places(convoy.s) == [1, 1]
    on = laden("S18", "case", "case", target_points="variable")
    on.tour(to=HABANA)
    on.play("deliver")
    assert on.step == "choosing_job"
    assert GAME.view(on.s, 0).couriers.target is None


@pytest.mark.rule("CUBA-5.13")
def test_without_a_target_it_ends_when_no_four_jobs_are_left() -> None:
    convoy = laden("S18", "case", "case", target_points="variable")
    convoy.s.won, convoy.s.deck = convoy.s.deck, 0
    convoy.s.points = sum(CARDS.sectors[card].points for card in listed(convoy.s.won))
    convoy.tour(to=HABANA)
    convoy.play("deliver")
    assert convoy.s.over
    assert GAME.places(convoy.s) == [1, 1]


@pytest.mark.rule("CUBA-5.14", "CUBA-5.14.1", "CUBA-5.14.2", "CUBA-8.1.23")
def test_giving_up_a_job_keeps_the_lead() -> None:
    convoy = LaidCouriers()
    convoy.lead(20, 30, 50)
    convoy.police(20, 20)
    convoy.s.way = 80
    convoy.play("drop")
    assert convoy.step == "choosing_job"
    assert convoy.totals == (60, 0, 60)
    assert [entry.km for entry in convoy.view().beside] == [10, 50]  # the oldest go first
    convoy.play(convoy.legal()[0])
    assert convoy.step == "driving"
    assert convoy.refused("drop") == "job_stays"  # once a Turn
    assert cards("S18") & (convoy.s.pile | convoy.s.deck)
    behind = LaidCouriers()
    behind.lead(20)
    behind.police(30, 40)
    behind.play("drop")
    assert behind.totals == (0, 50, 0)
    assert [entry.km for entry in behind.view().trail] == [10, 40]


@pytest.mark.rule("CUBA-5.14", "CUBA-8.1.23", "CUBA-8.1.24")
def test_options_of_giving_up() -> None:
    assert LaidCouriers(discard_job="off").refused("drop") == "job_stays"
    convoy = LaidCouriers(drop_keeps_km="off")
    convoy.lead(50, 50)
    convoy.play("drop")
    assert convoy.totals == (100, 0, 0)
    late = LaidCouriers()
    late.play("route s24")
    assert late.refused("drop") == "job_stays"


@pytest.mark.rule("CUBA-5.15", "CUBA-5.15.1", "CUBA-5.15.2")
def test_g6_clearing_up_when_all_cards_are_used() -> None:
    """G6: 20, 30, 40 against 20, 20, 30: a 20 and a 30 leave both rows, and no total changes."""
    convoy = LaidCouriers(job="S18", routes=("S24",))
    convoy.lead(20, 30, 40)
    convoy.police(20, 20, 30)
    convoy.s.won = convoy.s.deck  # the rest is out of the way
    convoy.s.deck = 0
    convoy.s.points = sum(CARDS.sectors[card].points for card in listed(convoy.s.won))
    convoy.s.target = 999
    before = convoy.totals
    convoy.tour([], crossed=False)
    left = [entry.card is None for entry in convoy.view().beside]
    assert left == [True, True, False]
    assert sum(entry.card is None for entry in convoy.view().trail) == 2
    assert convoy.totals[0] == before[0]
    assert convoy.totals[1] == before[1] + convoy.view().trail[-1].km
    assert convoy.news("reshuffled") == [("reshuffled", 4, 0, 0, 0, 0)]


@pytest.mark.rule("CUBA-5.15.1")
def test_a_card_leaves_only_against_one_of_its_own() -> None:
    convoy = LaidCouriers(job="S18", routes=("S24",))
    convoy.lead(20, 20, 20)
    convoy.police(20, 30)
    convoy.s.won, convoy.s.deck = convoy.s.deck, 0
    convoy.s.points = sum(CARDS.sectors[card].points for card in listed(convoy.s.won))
    convoy.s.target = 999
    convoy.tour([], crossed=False)
    assert [entry.card is None for entry in convoy.view().beside] == [True, False, False]


# -- breakdowns ------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-5.12", "CUBA-5.12.1", "CUBA-1.13.11")
def test_g11_as_many_tokens_as_life_break_the_vehicle_down() -> None:
    """G11: Life 3; the third token. The crossing counts, but brings no Good and no City (U9)."""
    convoy = LaidCouriers()
    convoy.load("gem", "case")
    convoy.show("R1", "gem")
    convoy.s.damage[0] = 2
    convoy.tour(["hit G1", *COUNTED], to=HABANA)
    assert convoy.step == "losing"
    assert convoy.legal() == ["discard gem", "discard case"]
    convoy.play("discard gem")
    assert convoy.stock(0) == ["case"]
    assert convoy.totals[0] == convoy.totals[2] == 40
    assert convoy.view().vehicle.broken
    assert convoy.step == "driving"


@pytest.mark.rule("CUBA-5.12.2")
def test_a_broken_vehicle_loads_nothing_and_drives_for_the_lead_only() -> None:
    convoy = LaidCouriers()
    convoy.load("case", "case")
    convoy.lead(50, 50, 50)
    convoy.s.damage[0], convoy.s.broken = 3, True
    convoy.show("R1", "vehicle")
    way = convoy.totals[2]
    convoy.tour(to=HABANA)
    assert convoy.totals[2] == way
    assert convoy.legal() == ["done", "hide la-habana"]
    assert convoy.refused("deliver") == "still_broken"
    assert convoy.refused("repair la-habana") == "jobs_city"


@pytest.mark.rule("CUBA-5.12.1", "CUBA-5.12.3")
def test_a_broken_vehicle_does_not_break_again() -> None:
    """A hit on the tow costs a token, but no second Good and not the visit."""
    convoy = LaidCouriers()
    convoy.load("gem", "case")
    convoy.s.damage[0], convoy.s.broken = 3, True
    convoy.tour(["hit G1", *COUNTED], to=CAMAGUEY)
    assert convoy.stock(0) == ["gem", "case"]
    convoy.play("repair camagüey")
    assert convoy.damage == 1
    assert not convoy.s.broken


@pytest.mark.rule("CUBA-5.12.3", "CUBA-5.12.4")
def test_another_city_repairs_up_to_life() -> None:
    for tokens, left in ((3, 0), (5, 2), (6, 3)):
        convoy = LaidCouriers()
        convoy.s.damage[0], convoy.s.broken = tokens, True
        convoy.s.cops[2] = 1  # Cops do not matter
        convoy.tour(to=CAMAGUEY)
        assert convoy.legal() == ["done", "repair camagüey"]
        convoy.play("repair camagüey")
        assert convoy.damage == left
        assert convoy.view().vehicle.broken == (left >= 3)
        assert len(convoy.view().trail) == 1  # repairing covers no tracks


@pytest.mark.rule("CUBA-5.12.2", "CUBA-5.12.3")
def test_after_a_repair_only_new_kilometres_count_for_the_job() -> None:
    convoy = LaidCouriers()
    convoy.s.damage[0], convoy.s.broken = 3, True
    convoy.tour(to=CAMAGUEY)
    convoy.play("repair camagüey")
    assert (convoy.totals[0], convoy.totals[2]) == (40, 0)
    convoy.tour(route="S13")  # 30 km
    assert (convoy.totals[0], convoy.totals[2]) == (70, 30)


# -- hints -----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-8.3", "CUBA-8.3.1", "CUBA-8.1.25")
def test_family_has_a_head_start_of_one_card() -> None:
    convoy = LaidCouriers(family="on")
    convoy.tour()
    assert convoy.view().trail == []
    convoy.tour(route="S13")
    assert len(convoy.view().trail) == 1


@pytest.mark.rule("CUBA-8.3.2")
def test_family_needs_no_crossing_but_a_ride() -> None:
    convoy = LaidCouriers(job="S14", family="on")
    convoy.tour([], crossed=False, to=HABANA)
    assert convoy.legal() == ["done", "hide la-habana"]
    switch = LaidCouriers(family="on")
    switch.tour([], crossed=False, to=BESIDE_V2)
    assert switch.legal() == ["done", "switch v2"]
    flipped = LaidCouriers(job="S14", family="on")
    flipped.lay("V1", *HABANA)
    flipped.play("route s24", "gate r1 y1")
    flipped.flight([], False, V1=(105, 60, 2))
    flipped.play(RIDE.format(1))
    assert flipped.step == "driving"


@pytest.mark.rule("CUBA-8.3.3")
def test_family_gets_free_cities_and_all_vehicles_back_after_a_job() -> None:
    convoy = laden("S18", "case", "case", family="on")
    convoy.s.cops[3] = 1
    convoy.s.lying &= ~(1 << 11)  # V5 is out of the game
    before = list(convoy.s.poses)
    convoy.tour(to=HABANA)
    convoy.play("deliver")
    assert convoy.view().cops == []
    assert len(convoy.view().vehicle.white) == 4
    after = list(convoy.s.poses)
    assert after[:28] == before[:28]
    assert all(
        after[4 * car : 4 * car + 2] != before[4 * car : 4 * car + 2] for car in range(7, 12)
    )


@pytest.mark.rule("CUBA-8.5.3")
def test_a_family_that_never_crosses_loses_after_sixty_turns() -> None:
    convoy = LaidCouriers(seats=1, family="on")
    for turn in range(60):
        assert not convoy.s.over, turn
        convoy.play("done")
    assert convoy.s.over


@pytest.mark.rule("CUBA-8.4", "CUBA-8.4.1", "CUBA-8.1.26")
def test_hardcore_1_smooth_driving() -> None:
    convoy = LaidCouriers(job="S14", hardcore_1="on")
    convoy.show("R1", "gem")
    convoy.show("Y1", "vehicle")
    convoy.lay("V2", 100, 34)
    convoy.tour(["hit G1", *COUNTED], to=HABANA, load=True)
    assert convoy.refused("take r1 gem") == "not_smooth"
    convoy.play("upgrade paloma")  # only Goods, Cities and changes are barred
    assert convoy.step == "driving"
    smooth = LaidCouriers(job="S14", hardcore_1="on")
    smooth.show("R1", "crate")
    smooth.show("Y1", "gem")
    smooth.tour(to=HABANA, load=True)
    assert smooth.legal() == ["done", "take y1 gem"]
    smooth.play("done")
    assert smooth.legal() == ["done", "hide la-habana"]


@pytest.mark.rule("CUBA-8.4.2")
def test_hardcore_2_fragile_freight() -> None:
    convoy = LaidCouriers(hardcore_2="on")
    convoy.load("gem", "case")
    convoy.s.damage[0] = 2
    convoy.lead(50, 50, 50)
    convoy.tour(["hit G1", *COUNTED])
    assert convoy.stock(0) == []
    trail = len(convoy.view().trail)
    convoy.tour(["hit G1", *COUNTED], route="S13", to=BESIDE_V2)
    convoy.play("switch v2")
    assert len(convoy.view().trail) == trail  # one taken away, one more for the hit
    city = LaidCouriers(hardcore_2="on")
    city.s.damage[0], city.s.broken = 3, True
    city.lead(50, 50, 50)
    city.tour(["city 3", *COUNTED])
    assert len(city.view().trail) == 2  # U31: a City is hit too
    early = LaidCouriers(job="S14", hardcore_2="on")
    early.s.damage[0] = 1
    early.tour(to=HABANA)
    assert early.legal() == ["done", "hide la-habana", "repair la-habana"]
    early.play("repair la-habana")
    assert early.damage == 0
    guarded = LaidCouriers(job="S14", hardcore_2="on")
    guarded.s.damage[0] = 1
    guarded.s.cops[0] = 1
    guarded.tour(to=HABANA)
    assert guarded.step == "driving"


@pytest.mark.rule("CUBA-8.4.3", "CUBA-2.16", "CUBA-8.1.3")
def test_hardcore_3_uses_the_short_ruler() -> None:
    assert GAME.view(LaidCouriers(hardcore_3="on").s, 0).cloth.ruler == 45
    assert GAME.view(LaidCouriers(ruler="short").s, 0).cloth.ruler == 45


@pytest.mark.rule("CUBA-8.4")
def test_g9_score_of_two_packages() -> None:
    """G9: Jobs 2 + 3 + 5 = 10 against a target of 9, packages 1 and 3: 30."""
    convoy = laden("S18", "case", "case", hardcore_1="on", hardcore_3="on")
    jobs = cards("S37", "S36")  # 2 and 5 points
    convoy.s.won, convoy.s.points = jobs, 7
    convoy.s.deck &= ~jobs
    convoy.tour(to=HABANA)
    convoy.play("deliver")
    assert convoy.s.over
    assert GAME.scores(convoy.s) == [30, 30]
    assert GAME.places(convoy.s) == [1, 1]


def test_nothing_is_hidden_but_the_order_of_the_deck() -> None:
    convoy = LaidCouriers(seats=3)
    convoy.tour(to=MIDDLE)
    views = [GAME.view(convoy.s, seat) for seat in range(3)]
    for view in views:
        view.you = UNSET
    assert views[0] == views[1] == views[2] == GAME.view(convoy.s, -1)
    for seat in (-1, 0):
        assert GAME.redeal(convoy.s, seat, seeded(1)).to_plain() == convoy.s.to_plain()


def test_the_gates_of_all_routes_are_seen_before_one_is_picked() -> None:
    convoy = LaidCouriers()
    seat = int(convoy.s.active)
    ways = {way.card: way.gates for way in GAME.view(convoy.s, seat).you.ways}
    assert list(ways) == GAME.view(convoy.s, seat).couriers.routes
    convoy.play(f"route {ROUTES[0].lower()}")
    after = GAME.view(convoy.s, seat)
    assert after.couriers.gates == ways[after.played]
