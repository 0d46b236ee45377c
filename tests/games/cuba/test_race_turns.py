"""The Race: setting up, Preparation, naming a Gate, Bumpers, Toolboxes, and what victims may do."""

import pytest
from laid_cloth import RIDE, LaidCloth

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.noise import BLIND_DRAWS, DRAWS
from contraband.games.cuba.cloth.vehicles import refill
from contraband.games.cuba.data import CARDS, CITY, COLOUR_OF, DICE, GREY, LEVEL, SECOND_POST
from contraband.games.cuba.game import GAME


def place(race: LaidCloth, die: str) -> list[int]:
    at = 4 * DICE.index(die)
    return list(race.s.poses)[at : at + 2]


@pytest.mark.rule("CUBA-3.1", "CUBA-3.1.1", "CUBA-3.1.2", "CUBA-1.5", "CUBA-1.5.1", "CUBA-1.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_set_up(seats: int) -> None:
    for seed in range(20):
        s = GAME.new(seats, {"variant": "race"}, seeded(seed))
        GAME.check(s)
        assert bin(s.lying).count("1") == 7 + seats
        cards = [*s.track, s.goal]
        assert len(set(cards)) == 6
        assert all(SECOND_POST[card] != GREY for card in cards)
        assert all(LEVEL[car] == 1 for car in s.cars)
        assert list(s.bumpers) == [1] * seats
        assert list(s.money) == list(s.crossed) == list(s.damage) == [0] * seats


@pytest.mark.rule("CUBA-3.1")
def test_who_begins_and_where_it_goes_is_luck() -> None:
    games = [GAME.new(4, {"variant": "race"}, seeded(seed)) for seed in range(60)]
    assert {int(s.starter) for s in games} == {0, 1, 2, 3}
    assert {int(CITY[s.goal]) for s in games} == {0, 1, 2, 3}


@pytest.mark.rule("CUBA-1.4", "CUBA-8.1.2")
@pytest.mark.parametrize("side", [280, 320, 350])
def test_cities_lie_at_random_corners_of_the_chosen_area(side: int) -> None:
    games = [GAME.new(2, {"variant": "race", "area_side_mm": side}, seeded(n)) for n in range(40)]
    assert len({tuple(s.cities) for s in games}) > 15
    for s in games:
        assert s.side == 1000 * side
        assert all(0 < s.poses[4 * die + at] < s.side for die in range(9) for at in (0, 1))


@pytest.mark.rule("CUBA-1.5.2", "CUBA-2.21")
def test_thrown_dice_lie_inside_the_border() -> None:
    for seed in range(30):
        s = GAME.new(5, {"variant": "race", "area_side_mm": 280}, seeded(seed))
        GAME.check(s)
        for die in range(12):
            assert 8_000 <= s.poses[4 * die] <= 272_000


@pytest.mark.rule("CUBA-8.1.5", "CUBA-8.1.33")
def test_options_are_kept() -> None:
    assert GAME.new(2, {"races": "3"}, seeded(1)).races == 3
    assert GAME.new(2, {}, seeded(1)).races == 2  # the Race is what is played by default
    with pytest.raises(BadInput, match="The Race is for 2 to 5 players, not 1"):
        GAME.new(1, {}, seeded(1))


@pytest.mark.rule("CUBA-3.2")
def test_turns_go_clockwise_and_rounds_begin_with_the_starter() -> None:
    race = LaidCloth(seats=3)
    start = race.active
    order = []
    for _ in range(7):
        order.append((race.active, int(race.s.round)))
        race.pass_turn()
    seats = [start, (start + 1) % 3, (start + 2) % 3]
    assert order == [*((seat, 1) for seat in seats), *((seat, 2) for seat in seats), (start, 3)]


# -- Preparation -----------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-3.3", "CUBA-1.2")
def test_preparation_is_one_flick_of_a_gate_die() -> None:
    race = LaidCloth()
    seat = race.active
    assert race.refused(RIDE.format(seat + 1)) == "not_a_gate_die"
    race.flight([], Y1=(40, 230))
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert race.step == "riding"
    assert race.teller.asked[0][6] == 0  # not a ride: Cities do not matter
    assert list(race.s.poses)[24] == 40_000
    assert race.refused("flick y1 az 0 v 0.40 h 0 o 0") == "no_gate_yet"
    race.name_gate()
    assert race.refused("flick y1 az 0 v 0.40 h 0 o 0") == "not_your_die"


@pytest.mark.rule("CUBA-3.3", "CUBA-1.3")
@pytest.mark.parametrize(
    ("events", "place"),
    [(["hit R1"], (60, 230)), (["out Y1 south"], (60, -20)), ([], (31, 230, 2))],
)
def test_a_preparation_that_fails_ends_the_turn(
    events: list[str], place: tuple[float, ...]
) -> None:
    race = LaidCloth()
    seat = race.active
    race.flight(events, Y1=place)
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert race.active != seat
    assert list(race.s.damage) == [0, 0]


@pytest.mark.rule("CUBA-3.3")
def test_what_a_prepared_die_shoves_elsewhere_is_its_own_affair() -> None:
    race = LaidCloth()
    seat = race.active
    race.flight(["hit R1", "out R1 south"], Y1=(60, 230), R1=(30, -20))
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert race.active != seat  # it hit a die, that is enough
    assert list(race.s.poses)[:2] == [30_000, 8_000]


@pytest.mark.rule("CUBA-1.9.2", "CUBA-2.15", "CUBA-3.3")
def test_the_own_vehicle_shoved_out_by_a_preparation_comes_back_to_the_middle() -> None:
    race = LaidCloth()
    seat = race.active
    own, other = f"V{seat + 1}", f"V{2 - seat}"
    race.flight(
        [f"hit {own}", f"out {own} east", f"out {other} east"],
        Y1=(60, 230),
        **{own: (330, 250), other: (330, 158)},
    )
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert place(race, other) == [312_000, 158_000]  # where it left: it comes back first
    assert place(race, own) == [312_000, 175_000]  # the nearest free place to the middle
    assert list(race.s.damage) == [0, 0]


# -- the Gate --------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-1.6", "CUBA-1.6.1", "CUBA-1.6.4")
def test_two_colours_are_any_die_of_each() -> None:
    race = LaidCloth()
    race.play("done")
    gates = [move for move in race.legal() if move.startswith("gate")]
    assert gates == ["gate r1 b1", "gate r1 b2", "gate r2 b1", "gate r2 b2"]
    assert race.refused("gate r1 g1") == "not_this_gate"
    assert race.refused(RIDE.format(race.active + 1)) == "no_gate_yet"
    race.play("gate r1 b2", "gate r2 b1")  # until the ride one may think again
    assert (race.s.first, race.s.second) == (1, 2)
    assert race.refused("gate r2 b1") == "gate_fixed"


@pytest.mark.rule("CUBA-1.6.1", "CUBA-1.6.4")
def test_twins_are_both_dice_and_named_by_themselves() -> None:
    race = LaidCloth()
    race.track("S33")
    race.play("done")
    assert (race.s.first, race.s.second) == (0, 1)
    assert race.refused("gate r2 r1") == "not_this_gate"


@pytest.mark.rule("CUBA-1.6.3")
def test_a_vehicle_on_the_card_is_anybody_elses() -> None:
    race = LaidCloth(seats=3)
    race.track("S22")  # yellow and a vehicle
    race.play("done")
    others = [f"gate y1 v{seat + 1}" for seat in range(3) if seat != race.active]
    assert [move for move in race.legal() if move.startswith("gate")] == others
    assert race.refused(f"gate y1 v{race.active + 1}") == "not_this_gate"
    assert race.refused("gate y1 v4") == "not_this_gate"


@pytest.mark.rule("CUBA-1.6.2")
def test_grey_is_any_other_gate_die() -> None:
    race = LaidCloth()
    found = [GAME.notation(int(move)) for move in gates_of(race.s, 7, 0)]  # S01: red and grey
    assert len(found) == 11
    assert "gate r1 r2" in found
    assert "gate r2 r1" not in found
    assert "gate r1 v1" not in found
    assert all(COLOUR_OF[["r1", "r2"].index(text.split()[1])] == 0 for text in found)


# -- Bumpers ---------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-3.5", "CUBA-1.6.4")
def test_one_bumper_for_a_ride_and_after_the_gate() -> None:
    race = LaidCloth()
    seat = race.active
    race.drive(seat, "Brisa")
    race.s.bumpers[seat] = 2
    race.play("done")
    assert race.refused("bumper") == "no_gate_yet"
    race.play("gate r1 b1", "bumper")
    assert race.s.bumpers[seat] == 1
    assert race.refused("bumper") == "bumper_armed"
    assert race.refused("gate r1 b2") == "gate_fixed"
    race.ride([])
    assert race.s.bumpers[seat] == 1  # announced is spent, whatever happens
    assert not race.s.armed


@pytest.mark.rule("CUBA-8.1.6", "CUBA-3.5")
def test_without_special_bumpers_nobody_has_any() -> None:
    race = LaidCloth(special_bumpers="off")
    seat = race.active
    race.give(seat, "case")
    assert list(race.s.bumpers) == [0, 0]
    race.name_gate()
    assert race.refused("bumper") == "no_bumper"
    assert race.refused("toolbox bumper") == "bumpers_full"


# -- Toolboxes -------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-3.4", "CUBA-3.13", "CUBA-1.12.1", "CUBA-3.14.3")
def test_a_toolbox_takes_two_damage_off_before_the_ride() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "case", "case")
    race.s.damage[seat] = 3
    supply = race.s.supply
    race.play("toolbox repair")
    assert race.s.damage[seat] == 1
    race.play("done", "toolbox repair")
    assert race.s.damage[seat] == 0
    assert race.refused("toolbox repair") == "no_toolbox"
    assert race.stock(seat) == []
    assert race.s.supply == supply + 2 * 16**3


@pytest.mark.rule("CUBA-3.13", "CUBA-1.10.1")
def test_a_toolbox_brings_a_bumper_up_to_what_there_is_room_for() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "case")
    assert race.refused("toolbox bumper") == "bumpers_full"
    assert race.refused("toolbox repair") == "no_damage"
    race.s.bumpers[seat] = 0
    race.play("toolbox bumper")
    assert race.s.bumpers[seat] == 1


@pytest.mark.rule("CUBA-3.13", "CUBA-1.11.3")
def test_there_are_no_more_bumpers_than_cards() -> None:
    """S16: it cannot happen with the Vehicles of the box, but another edition may have others."""
    race = LaidCloth()
    seat = race.active
    race.drive(seat, "Tanqueta")
    race.s.bumpers[seat], race.s.bumpers[1 - seat] = 0, CARDS.bumpers - 1
    refill(race.s, seat)
    assert race.s.bumpers[seat] == 1
    race.give(seat, "case")
    assert race.refused("toolbox bumper") == "no_bumper_left"


@pytest.mark.rule("CUBA-8.1.10")
def test_a_small_toolbox_takes_one_off() -> None:
    race = LaidCloth(hard_toolbox_one="on")
    seat = race.active
    race.give(seat, "case")
    race.s.damage[seat] = 3
    race.play("toolbox repair")
    assert race.s.damage[seat] == 2


@pytest.mark.rule("CUBA-3.13", "CUBA-3.4")
def test_a_toolbox_after_a_clean_ride_even_a_missed_one() -> None:
    race = LaidCloth()
    seat = race.active
    race.s.damage[seat] = 1
    race.give(seat, "case")
    race.ride([])
    assert (race.step, race.active) == ("resting", seat)
    race.play("toolbox repair")
    assert race.s.damage[seat] == 0
    assert race.active != seat


@pytest.mark.rule("CUBA-3.8", "CUBA-3.13")
def test_no_toolbox_after_an_unclean_ride() -> None:
    race = LaidCloth()
    seat = race.active
    race.give(seat, "case")
    race.ride(["city 0"])
    assert race.s.damage[seat] == 1
    assert race.active != seat


# -- blindfolds and wheels -------------------------------------------------------------------------


def draws(race: LaidCloth, text: str) -> int:
    """How many draws a flick takes."""
    race.s.drawn = []
    race.play(text)
    return next(at for at, number in enumerate(race.s.drawn) if number < 0)


@pytest.mark.rule("CUBA-2.20", "CUBA-2.20.1", "CUBA-3.12.1", "CUBA-1.12.4")
def test_a_blindfold_lasts_two_turns_and_binds_every_flick() -> None:
    race = LaidCloth()
    seat = race.active
    race.s.blind[seat] = 2
    race.flight([], Y1=(40, 230))
    assert draws(race, "flick y1 az 0 v 0.40 h 0 o 0") == BLIND_DRAWS
    race.name_gate()
    assert draws(race, RIDE.format(seat + 1)) == BLIND_DRAWS
    assert race.s.blind[seat] == 1
    race.pass_turn()
    race.name_gate()
    assert draws(race, RIDE.format(seat + 1)) == BLIND_DRAWS
    race.pass_turn()
    race.name_gate()
    assert draws(race, RIDE.format(seat + 1)) == DRAWS


@pytest.mark.rule("CUBA-2.20")
def test_blindfold_errors_are_large_even_for_a_perfect_hand() -> None:
    race = LaidCloth()
    race.s.blind[race.active] = 2
    race.ride([])
    assert race.teller.asked[-1][2] != 90_000
    race.ride([])
    assert race.teller.asked[-1][2:6] == [90_000, 1000, 0, 0]


@pytest.mark.rule("CUBA-2.19", "CUBA-2.19.1", "CUBA-3.12.2")
def test_g18_a_victim_of_weapons_follows_the_wheels_for_one_turn() -> None:
    race = LaidCloth()
    seat = race.active
    race.lay(f"V{seat + 1}", 160, 160, top=0, yaw=90)  # wheels at azimuth 0
    race.s.coned = 1 << seat
    race.name_gate()
    ride = f"flick v{seat + 1} az {{}} v 0.50 h 0 o 0"
    for azimuth in ("61", "299", "180"):
        assert race.refused(ride.format(azimuth)) == "outside_cone"
    race.flight([])
    race.play(ride.format(59))
    assert race.s.coned == 0
    race.pass_turn()
    race.name_gate()
    race.play(ride.format(61))


@pytest.mark.rule("CUBA-2.19.1")
def test_g18_the_other_edge_of_the_cone() -> None:
    race = LaidCloth()
    seat = race.active
    race.lay(f"V{seat + 1}", 160, 160, top=0, yaw=90)
    race.s.coned = 1 << seat
    race.name_gate()
    race.flight([])
    race.play(f"flick v{seat + 1} az 301 v 0.50 h 0 o 0")


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-2.4", "CUBA-2.4.2", "CUBA-8.1.4")
def test_a_hand_errs_as_its_skill_says() -> None:
    off = {}
    for skill in ("perfect", "expert", "novice"):
        race = LaidCloth(skill=skill)
        race.ride([])
        off[skill] = abs(race.teller.asked[-1][2] - 90_000)
    assert off["perfect"] == 0 < off["expert"] < off["novice"]


@pytest.mark.rule("CUBA-2.4.2", "CUBA-8.1.4")
def test_people_and_bots_may_have_different_hands() -> None:
    race = LaidCloth(skill="novice", human_noise="perfect")
    race.ride([])
    assert race.teller.asked[-1][2] == 90_000
    race.name_gate()
    flick = GAME.parse(RIDE.format(race.active + 1))
    bots = GAME.signed(flick, is_person=False)
    assert GAME.notation(bots) == GAME.notation(flick) + " bot"
    race.play(GAME.notation(bots))
    assert race.teller.asked[-1][2] != 90_000


def test_every_move_can_be_signed() -> None:
    flick = GAME.parse(RIDE.format(1))
    bots = GAME.signed(flick, is_person=False)
    assert GAME.signed(bots, is_person=True) == GAME.signed(flick, is_person=True) == flick
    for move in (0, GAME.parse("gate r1 b1"), -1, 10**30):
        assert GAME.signed(move, is_person=False) == move


@pytest.mark.rule("CUBA-1.10", "CUBA-1.10.1")
def test_vehicle_cards_and_bumpers_add_up() -> None:
    assert len(CARDS.vehicles) == 16
    best = sorted((card.bumpers for card in CARDS.vehicles), reverse=True)[:5]
    assert sum(best) == CARDS.bumpers == 11
