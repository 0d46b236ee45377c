"""The Race: Bonuses, better Vehicles, attacks, Cities, and riding again."""

import pytest
from laid_cloth import RIDE, LaidCloth

from contraband.games.cuba.data import CITY, CITY_NAMES, SYMBOLS, VEHICLE_NAMES

COUNTED = ["pass", "clear"]


def crossed(race: LaidCloth, *hits: str, gate: str = "gate r1 b1", **at: tuple[float, ...]) -> int:
    """A clean counted crossing of the active seat, and dice hit behind the Gate."""
    seat = race.active
    if race.step == "preparing":
        race.play("done")
    if race.s.first < 0:
        race.play(gate)
    race.flight([*COUNTED, *(f"hit {die}" for die in hits)], crossed=True, **at)
    race.play(RIDE.format(seat + 1))
    return seat


def showing(**symbols: str) -> LaidCloth:
    race = LaidCloth()
    for die, symbol in symbols.items():
        race.show(die, symbol)
    return race


@pytest.mark.rule("CUBA-3.7", "CUBA-3.7.1", "CUBA-1.12", "CUBA-3.14.3")
def test_one_bonus_of_one_post() -> None:
    race = showing(R1="gem", B1="alcohol")
    seat = crossed(race)
    assert race.legal() == ["bonus r1", "bonus b1", "done"]
    assert race.refused("bonus r2") == "not_a_bonus"
    race.play("bonus r1")
    assert race.stock(seat) == ["gem"]
    assert race.active != seat  # the other post gives nothing any more


@pytest.mark.rule("CUBA-3.7.1")
def test_bonuses_may_be_left() -> None:
    race = showing(R1="gem", B1="alcohol")
    seat = crossed(race)
    race.play("done")
    assert race.stock(seat) == []
    assert race.active != seat


@pytest.mark.rule("CUBA-3.7.1")
def test_a_vehicle_as_post_offers_nothing() -> None:
    race = showing(R1="gem")
    race.track("S07")
    crossed(race, gate=f"gate r1 v{2 - race.active}")
    assert race.legal() == ["bonus r1", "done"]


@pytest.mark.rule("CUBA-3.7.2")
def test_every_gate_die_hit_behind_the_gate_gives_and_each_once() -> None:
    race = showing(R1="gem", B1="alcohol", Y1="statue", G2="weapons")
    seat = crossed(race, "Y1", "R1", "G2")
    race.play("bonus r1")  # it was struck: the Gate's own Bonus is still there
    assert race.refused("bonus r1") == "not_a_bonus"
    race.play("bonus y1", "bonus b1")
    assert race.refused("bonus r1") == "post_taken"
    race.play("bonus g2")
    assert race.stock(seat) == ["gem", "weapons", "statue", "alcohol"]


@pytest.mark.rule("CUBA-3.7", "CUBA-8.1.30")
@pytest.mark.parametrize(("option", "symbol"), [("rest", "weapons"), ("start", "gem")])
def test_symbols_are_read_at_rest_or_at_the_start(option: str, symbol: str) -> None:
    race = LaidCloth(hit_face=option)
    race.show("Y1", "gem")
    weapons_up = 1
    seat = crossed(race, "Y1", Y1=(40, 235, weapons_up))
    race.play("bonus y1")
    assert race.stock(seat) == [symbol]


@pytest.mark.rule("CUBA-8.1.9")
def test_without_gate_bonus_only_struck_dice_give() -> None:
    race = LaidCloth(hard_no_gate_bonus="on")
    race.show("Y1", "gem")
    seat = crossed(race, "Y1")
    assert race.legal() == ["bonus y1", "done"]
    race.play("done")
    while race.active != seat:
        race.pass_turn()
    crossed(race, gate="gate r1 b1")
    assert race.active != seat


@pytest.mark.rule("CUBA-3.7.5")
def test_an_empty_pile_gives_nothing() -> None:
    race = showing(R1="gem", B1="alcohol")
    race.give(1 - race.active, *["gem"] * 10)
    crossed(race)
    assert race.refused("bonus r1") == "nothing_left"


# -- Crates ----------------------------------------------------------------------------------------


def rolled(symbol: str) -> tuple[LaidCloth, int]:
    """A Crate taken from a post, rolled to this symbol."""
    for key in range(200):
        race = LaidCloth(key=key)
        race.lay("R1", 30, 90, yaw=30)
        race.show("R1", "crate")
        race.show("B1", "crate")
        before = list(race.s.poses)
        seat = crossed(race)
        race.news()
        race.play("bonus r1")
        ((_, _, die, found, *_),) = race.news("crate_rolled")
        assert die == 0
        after = list(race.s.poses)
        assert [after[at] for at in (0, 1, 3)] == [before[at] for at in (0, 1, 3)]
        if SYMBOLS[found] == symbol:
            return race, seat
    raise AssertionError(f"no {symbol} in 200 rolls")


@pytest.mark.rule("CUBA-3.14", "CUBA-3.14.1", "CUBA-2.23", "CUBA-1.12.6")
def test_a_crate_is_rolled_and_gives_what_comes_up() -> None:
    race, seat = rolled("gem")
    assert race.stock(seat) == ["gem"]
    race, seat = rolled("vehicle")
    assert race.step == "upgrading"


@pytest.mark.rule("CUBA-3.14.1", "CUBA-1.13.9")
def test_a_crate_again_costs_two() -> None:
    race, seat = rolled("crate")
    assert race.s.damage[seat] == 2
    assert race.stock(seat) == []


@pytest.mark.rule("CUBA-3.14.1")
def test_a_crate_that_makes_a_wreck_ends_all_gains() -> None:
    for key in range(200):
        race = LaidCloth(key=key)
        race.target("Bayamo", 0)
        seat = race.active
        race.s.damage[seat] = 2
        race.s.crossed[seat] = 4
        race.track("S14", "S15", "S16", "S17", "S13")
        race.give(seat, "weapons")
        race.show("R1", "crate")
        race.show("Y1", "gem")
        crossed(race, "Y1", **{f"V{seat + 1}": (100, 30)})
        race.play("bonus r1")
        if race.s.damage[seat] == 4:
            break
    else:
        raise AssertionError("no Crate came up twice")
    assert race.active != seat  # no gem, no shot, no arrival
    assert race.s.home == 0
    assert race.s.crossed[seat] == 5


# -- a better Vehicle ------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-1.11", "CUBA-1.11.2", "CUBA-1.11.3", "CUBA-3.14.2", "CUBA-1.12.7")
def test_a_vehicle_symbol_is_a_better_vehicle_at_once() -> None:
    race = showing(R1="vehicle")
    race.s.damage[race.active] = 2
    race.s.bumpers[race.active] = 0
    seat = crossed(race)
    race.play("bonus r1")
    choice = [f"upgrade {name}" for name in ("brisa", "cometa", "paloma", "furgón")]
    assert race.legal() == [*choice, "done"]
    assert race.refused("upgrade tornado") == "not_next_level"
    race.play("upgrade cometa")
    assert (race.s.cars[seat], race.s.damage[seat], race.s.bumpers[seat]) == (6, 2, 2)
    assert race.s.garage >> seat & 1  # the old card is back in supply


@pytest.mark.rule("CUBA-1.11.1", "CUBA-1.11")
def test_cards_of_others_are_not_in_supply() -> None:
    race = showing(R1="vehicle")
    race.drive(1 - race.active, "Cometa")
    crossed(race)
    race.play("bonus r1")
    assert race.refused("upgrade cometa") == "not_in_supply"
    race.play("done")  # declining is fine


@pytest.mark.rule("CUBA-1.11.1")
def test_g21_no_card_that_would_be_a_wreck_at_once() -> None:
    race = showing(R1="vehicle")
    seat = race.active
    race.drive(seat, "Tornado")
    race.s.damage[seat] = 5  # the Race breaks above Life: the same case one token later
    crossed(race)
    race.play("bonus r1")
    assert race.refused("upgrade coloso") == "would_be_wreck"
    race.play("upgrade tanqueta")
    assert (race.s.damage[seat], race.s.bumpers[seat]) == (5, 3)


@pytest.mark.rule("CUBA-1.11.1")
def test_above_level_four_there_is_nothing() -> None:
    race = showing(R1="vehicle")
    race.drive(race.active, "Coloso")
    crossed(race)
    assert race.refused("bonus r1") == "no_better_vehicle"


@pytest.mark.rule("CUBA-1.11.4")
def test_one_level_in_a_turn() -> None:
    race = showing(R1="vehicle", Y1="vehicle", B1="statue", G1="gem")
    race.give(race.active, "statue", "statue")
    seat = crossed(race, "Y1", "G1")
    race.play("bonus r1", "upgrade brisa")
    assert race.refused("bonus y1") == "no_better_vehicle"
    race.play("done", "again")
    crossed(race, gate="gate r1 b1")
    assert race.refused("bonus r1") == "no_better_vehicle"  # still the same Turn
    race.play("done")
    assert race.active != seat
    race.pass_turn()
    crossed(race, gate="gate r1 b1")
    race.play("bonus r1", "upgrade tornado")
    assert race.s.cars[seat] == VEHICLE_NAMES.index("Tornado")


# -- attacks ---------------------------------------------------------------------------------------


def near_two(race: LaidCloth) -> dict[str, tuple[float, ...]]:
    """The rider comes to rest near one opponent and far from the other."""
    seat = race.active
    near, far = (other for other in range(3) if other != seat)
    race.lay(f"V{near + 1}", 160, 180)
    race.lay(f"V{far + 1}", 310, 310)
    return {f"V{seat + 1}": (160, 205)}


@pytest.mark.rule("CUBA-3.12", "CUBA-3.7.3", "CUBA-1.12.4", "CUBA-3.12.1", "CUBA-2.16")
def test_alcohol_blindfolds_somebody_within_the_ruler() -> None:
    race = LaidCloth(seats=3)
    place = near_two(race)
    race.give(race.active, "alcohol", "alcohol", "weapons")
    seat = crossed(race, **place)
    race.play("done")
    near, far = (other for other in range(3) if other != seat)
    assert race.step == "attacking"
    assert race.refused(f"alcohol v{far + 1}") == "out_of_reach"
    assert race.refused(f"alcohol v{seat + 1}") == "no_such_opponent"
    assert race.refused("weapons v5") == "no_such_opponent"
    race.play(f"alcohol v{near + 1}")
    assert race.s.blind[near] == 2
    assert race.active != seat  # one effect for each opponent: nobody is left
    assert race.stock(seat) == ["weapons", "alcohol"]


@pytest.mark.rule("CUBA-3.12", "CUBA-3.12.2", "CUBA-1.12.5", "CUBA-1.13.10")
def test_weapons_cost_one_and_bind_to_the_wheels() -> None:
    race = LaidCloth(seats=3)
    place = near_two(race)
    race.show("R1", "gem")
    seat = race.active
    race.show("B1", "weapons")
    crossed(race, **place)
    race.play("bonus b1")  # gained this very Turn, used at once
    near = min(other for other in range(3) if other != seat)
    race.play(f"weapons v{near + 1}")
    assert race.s.damage[near] == 1
    assert race.s.coned == 1 << near
    assert race.stock(seat) == []


@pytest.mark.rule("CUBA-3.12")
def test_one_effect_for_an_opponent_in_a_turn_rides_included() -> None:
    race = LaidCloth(seats=3)
    place = near_two(race)
    race.give(race.active, "alcohol", "weapons", "statue", "statue")
    seat = crossed(race, **place)
    race.play("done")
    near = min(other for other in range(3) if other != seat)
    race.play(f"alcohol v{near + 1}", "again")
    crossed(race, **place)
    race.play("done")
    assert race.active != seat  # nobody left to attack
    race.pass_turn()
    race.pass_turn()
    crossed(race, **place)
    race.play("done", f"weapons v{near + 1}")  # the next Turn is another one
    assert race.s.damage[near] == 1


@pytest.mark.rule("CUBA-3.12.1")
def test_a_second_alcohol_starts_the_count_anew() -> None:
    race = LaidCloth(seats=3)
    place = near_two(race)
    seat = race.active
    near = min(other for other in range(3) if other != seat)
    race.s.blind[near] = 1
    race.give(seat, "alcohol")
    crossed(race, **place)
    race.play("done", f"alcohol v{near + 1}")
    assert race.s.blind[near] == 2


@pytest.mark.rule("CUBA-3.12", "CUBA-3.15.2")
def test_no_attack_without_a_counted_crossing() -> None:
    race = LaidCloth(seats=3)
    place = near_two(race)
    seat = race.active
    race.give(seat, "alcohol")
    race.ride([], **place)
    assert race.active != seat
    while race.active != seat:
        race.pass_turn()
    race.s.crossed[seat] = 5  # on the way to the City no Gate is ridden
    race.ride([], **place)
    assert race.active != seat


# -- riding again ----------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-3.11", "CUBA-1.12.3")
def test_g25_two_statues_buy_another_ride_after_a_clean_miss() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "statue", "statue", "statue")
    race.ride([])
    assert race.legal() == ["done", "again"]
    race.play("again")
    assert (race.step, race.s.first) == ("riding", -1)
    assert race.stock(seat) == ["statue"]
    crossed(race)
    assert race.s.crossed[seat] == 1
    race.play("done")
    assert race.refused("again") == "other_step" or race.active != seat


@pytest.mark.rule("CUBA-3.11")
def test_g25_not_after_damage() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "statue", "statue")
    race.ride(["hit Y1"])
    assert race.active != seat
    assert race.stock(seat) == ["statue", "statue"]


@pytest.mark.rule("CUBA-3.11", "CUBA-3.5")
def test_the_next_ride_is_at_the_next_sector_and_a_bumper_is_announced_anew() -> None:
    race = LaidCloth()
    race.track("S13", "S24")  # then red and yellow
    seat = race.active
    race.give(seat, "statue", "statue", "statue", "statue")
    race.play("done", "gate r1 b1", "bumper")
    crossed(race)
    race.play("done", "again")
    assert not race.s.armed
    assert [move for move in race.legal() if "gate" in move] == ["gate r1 y1", "gate r2 y1"]
    crossed(race, gate="gate r1 y1")
    assert race.s.crossed[seat] == 2
    race.play("done", "again")  # as often as one can pay
    assert race.active == seat


@pytest.mark.rule("CUBA-3.11")
def test_one_statue_is_not_enough() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "statue", "case")
    race.s.damage[seat] = 1
    race.ride([])
    assert race.refused("again") == "no_statues"


# -- Cities ----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-3.15", "CUBA-3.15.1", "CUBA-3.7.4")
def test_the_fifth_crossing_may_end_at_the_target() -> None:
    race = LaidCloth()
    race.target("Santiago", 0)
    seat = race.active
    race.s.crossed[seat] = 4
    race.track("S14", "S15", "S16", "S17", "S13")
    crossed(race, **{f"V{seat + 1}": (100, 30)})
    race.play("done")
    assert race.s.home == 1 << seat
    assert ("arrived", seat, 1, 0, 0, 0) in race.news()


@pytest.mark.rule("CUBA-3.15")
@pytest.mark.parametrize(
    ("events", "place", "home"),
    [([], (100, 30), True), ([], (250, 30), False), (["city 0"], (90, 30), False)],
)
def test_after_five_sectors_a_clean_ride_to_the_target(
    events: list[str], place: tuple[float, ...], home: bool
) -> None:
    race = LaidCloth()
    race.target("Santiago", 0)
    seat = race.active
    race.s.crossed[seat] = 5
    race.play("done")
    assert race.refused("gate r1 b1") == "no_gate_due"
    race.ride(events, **{f"V{seat + 1}": place})
    assert (race.s.home == 1 << seat) == home


@pytest.mark.rule("CUBA-3.15")
def test_who_is_home_rides_no_more() -> None:
    race = LaidCloth()
    race.target("Santiago", 0)
    seat = race.active
    race.give(seat, "statue", "statue", "case")
    race.s.bumpers[seat] = 0
    race.s.crossed[seat] = 5
    race.ride([], **{f"V{seat + 1}": (100, 30)})
    assert race.refused("again") == "at_home"
    race.play("toolbox bumper")


@pytest.mark.rule("CUBA-8.2", "CUBA-8.2.1", "CUBA-8.1.13")
@pytest.mark.parametrize(
    ("target", "hit", "free"),
    [("Santiago", "", True), ("Bayamo", "", False), ("Santiago", "V", False)],
)
def test_g19_the_cop_is_shaken_off_near_another_city(target: str, hit: str, free: bool) -> None:
    race = LaidCloth(raid="on")
    race.target("Bayamo", 0)
    if target != "Bayamo":
        race.s.goal, race.s.deck = swap_goal(race, target)
    seat = race.active
    assert race.s.hunted == 3
    hits = [f"V{2 - seat}"] if hit else []
    crossed(race, *hits, **{f"V{seat + 1}": (118, 30)})
    if race.active == seat:
        race.play("done")
    assert race.s.crossed[seat] == 1  # the Pawn advances in any case
    assert (not race.s.hunted >> seat & 1) == free


def swap_goal(race: LaidCloth, city: str) -> tuple[int, int]:
    """Another target, without moving the Cities."""
    place = CITY_NAMES.index(city)
    card = next(n for n in range(38) if CITY[n] == place and race.s.deck >> n & 1)
    return card, int(race.s.deck) & ~(1 << card) | 1 << int(race.s.goal)


@pytest.mark.rule("CUBA-8.2.1", "CUBA-8.2.2")
def test_neither_a_miss_nor_a_repair_shakes_it_off() -> None:
    race = LaidCloth(raid="on")
    race.target("Bayamo", 3)
    seat = race.active
    race.ride([], **{f"V{seat + 1}": (118, 30)})
    assert race.s.hunted == 3
    race.pass_turn()
    race.s.damage[seat] = 4
    race.ride([], **{f"V{seat + 1}": (118, 30)})
    assert (race.s.damage[seat], race.s.hunted) == (0, 3)


@pytest.mark.rule("CUBA-8.2.4")
def test_the_fifth_gate_may_be_named_again_to_shake_it_off() -> None:
    race = LaidCloth(raid="on")
    race.target("Bayamo", 3)
    race.track("S14", "S15", "S16", "S17", "S13")
    seat = race.active
    race.s.crossed[seat] = 5
    race.play("done")
    assert "gate r1 b1" in race.legal()
    assert race.legal()[-1].startswith("flick")  # but it need not be
    crossed(race, **{f"V{seat + 1}": (118, 30)})
    race.play("done")
    assert race.s.crossed[seat] == 5
    assert not race.s.hunted >> seat & 1
    race.pass_turn()
    race.play("done")
    assert race.refused("gate r1 b1") == "no_gate_due"


@pytest.mark.rule("CUBA-3.11", "CUBA-8.2.1", "CUBA-8.2.4", "CUBA-3.15")
def test_home_with_a_cop_two_statues_may_still_shake_it_off() -> None:
    race = LaidCloth(raid="on")
    race.target("Bayamo", 3)
    race.track("S14", "S15", "S16", "S17", "S13")
    seat = race.active
    race.give(seat, *["statue"] * 6)
    race.s.crossed[seat] = 5
    race.ride([], **{f"V{seat + 1}": (202, 290)})
    assert (race.s.home, race.s.hunted) == (1 << seat, 3)
    race.play("again")
    race.ride([], **{f"V{seat + 1}": (202, 290)})  # no Gate, no luck
    assert race.s.hunted == 3
    race.play("again", "gate r1 b1")
    crossed(race, **{f"V{seat + 1}": (118, 30)})
    race.play("done")
    assert race.stock(seat) == ["statue", "statue"]
    assert not race.s.hunted >> seat & 1
    assert race.s.home == 1 << seat  # who is home stays home
    assert race.active != seat  # and without a Cop rides no more
    assert len(race.news("arrived")) == 1
