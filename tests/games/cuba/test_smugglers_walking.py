"""The Smugglers on foot: out of the Vehicle, through the Cities, robbed, and rich in the end."""

import pytest
from msgspec import UNSET
from spread import RIDE, Spread

from contraband.core.chance import seeded
from contraband.core.plane import separation
from contraband.games.cuba.cloth import view
from contraband.games.cuba.cloth.flick import squares_but
from contraband.games.cuba.cloth.geometry import spot
from contraband.games.cuba.cloth.market import price
from contraband.games.cuba.data import CITY_NAMES
from contraband.games.cuba.game import GAME
from contraband.games.cuba.smugglers.bots.judge import small_move
from contraband.games.cuba.smugglers.rules.pawns import pick_up, stand

COUNTED = ["pass", "clear"]
SOUTH_WEST = "La Habana"  # the City at corner 0 in these tests


def smugglers(seats: int = 2, **options: str) -> Spread:
    spread = Spread(seats, variant="smugglers", **options)
    spread.hold(spread.active, "S13", "S24")
    for corner, city in enumerate(range(4)):  # La Habana, Santiago, Camagüey, Bayamo
        spread.s.cities[corner] = city
    return spread


def crossing(spread: Spread, *hits: str, place: tuple[float, ...] = (100, 160)) -> int:
    """A clean counted crossing that ends there; nothing is taken."""
    seat = spread.active
    spread.hold(seat, "S13", "S24")
    spread.play("route s13", *(["done"] if not spread.s.reboarded else []), "gate r1 b1")
    spread.flight([*COUNTED, *hits], True, **{f"V{seat + 1}": place})
    spread.play(RIDE.format(seat + 1))
    if spread.step == "collecting":
        spread.play("done")
    return seat


def idle(spread: Spread) -> None:
    """A Turn in which the active seat does nothing it can help."""
    if spread.step == "routing":
        spread.play(spread.legal()[0], "done", "done")
    else:
        spread.play("done")


def in_city(spread: Spread, *goods: str, money: int = 0) -> int:
    """The active seat has just walked into La Habana."""
    seat = spread.active
    spread.give(seat, *goods)
    spread.s.money[seat] = money
    crossing(spread, place=(100, 30))
    spread.play("enter la-habana")
    return seat


# -- out of the Vehicle ----------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.8.4", "CUBA-4.10", "CUBA-2.17", "CUBA-2.17.2")
def test_after_a_clean_crossing_one_may_get_out_within_a_ruler() -> None:
    spread = smugglers()
    seat = crossing(spread, place=(100, 160))
    assert spread.refused("walk 100 160") == "not_a_stand"  # that is the Vehicle
    assert spread.refused("walk 179 160") == "too_far"
    assert spread.refused("board") == "other_step"
    spread.play("walk 178 160")
    assert (list(spread.s.walkers), list(spread.s.pawns)) == ([seat], [178_000, 160_000])
    assert spread.s.feet == 1 << seat
    assert spread.active != seat


@pytest.mark.rule("CUBA-4.10", "CUBA-2.17.4", "CUBA-4.10.2")
def test_straight_into_a_city_in_reach() -> None:
    spread = smugglers()
    seat = crossing(spread, place=(138, 30))
    assert spread.refused("enter santiago") == "city_too_far"
    spread.play("enter la-habana")
    assert spread.s.inside[seat] == 0
    assert spread.s.feet == 1 << seat


@pytest.mark.rule("CUBA-2.17.1", "CUBA-4.10.2", "CUBA-4.11.3")
def test_nobody_stands_on_a_city_card_without_being_in_the_city() -> None:
    """No Vehicle could run over a Pawn there without Damage, and it need never leave."""
    spread = smugglers()
    seat = crossing(spread, place=(100, 100))
    assert spread.refused("walk 50 50") == "not_a_stand"
    spread.play("walk 80 60")
    idle(spread)
    assert spread.refused("walk 30 30") == "not_a_stand"
    assert spread.refused("walk 65 40") == "not_a_stand"  # its edge is crossed
    spread.play("enter la-habana")
    assert spread.s.inside[seat] == 0


@pytest.mark.rule("CUBA-4.14.2", "CUBA-2.17.1")
def test_out_of_a_wreck_on_a_city_card_with_the_short_ruler_there_is_only_the_city() -> None:
    spread = smugglers(ruler="short")
    seat = spread.active
    spread.lay(f"V{seat + 1}", 8, 8)
    idle(spread)
    spread.s.damage[seat] = 3
    idle(spread)
    assert (spread.active, spread.step) == (seat, "alighting")
    assert spread.legal() == ["enter la-habana"]
    assert GAME.notation(GAME.default_move(spread.s, seat)) == "enter la-habana"


@pytest.mark.rule("CUBA-4.9")
def test_who_stays_must_cross_again_before_getting_out() -> None:
    spread = smugglers()
    seat = crossing(spread)
    spread.play("done")
    idle(spread)
    assert (spread.active, spread.step) == (seat, "routing")


@pytest.mark.rule("CUBA-4.9.1", "CUBA-1.13.7")
def test_a_touched_city_forbids_getting_out() -> None:
    spread = smugglers()
    seat = crossing(spread, "city 0", place=(90, 30))
    assert spread.active != seat
    assert spread.s.damage[seat] == 1


# -- on foot ---------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.10.1", "CUBA-4.10.3", "CUBA-2.17.1")
def test_on_foot_the_turn_is_one_walk() -> None:
    spread = smugglers()
    seat = crossing(spread)
    spread.play("walk 160 165")
    idle(spread)
    assert (spread.active, spread.step) == (seat, "walking")
    assert spread.refused("route s24") == "other_step"
    assert spread.refused("flick y1 az 0 v 0.40 h 0 o 0") == "other_step"
    assert spread.refused("walk 231 165") == "too_far"
    assert spread.refused("walk 185 119") == "not_a_stand"
    spread.play("walk 230 165")
    assert spread.active != seat
    assert list(spread.s.pawns) == [230_000, 165_000]
    idle(spread)
    spread.play("done")  # standing still is fine
    assert spread.active != seat


@pytest.mark.rule("CUBA-4.13", "CUBA-4.13.1", "CUBA-2.17.5")
def test_back_in_the_vehicle_one_may_ride_once_and_not_get_out() -> None:
    spread = smugglers()
    seat = crossing(spread)
    spread.play("walk 160 165")
    idle(spread)
    spread.play("board")
    assert (spread.s.feet, list(spread.s.walkers)) == (0, [])
    assert "done" in spread.legal()  # the ride may be left
    crossing(spread, place=(100, 170))  # no Preparation: a card, a Gate, a flick
    assert spread.active != seat  # and no getting out
    assert spread.s.verdict == 0


@pytest.mark.rule("CUBA-4.13")
def test_after_boarding_the_turn_may_end() -> None:
    spread = smugglers()
    seat = crossing(spread)
    spread.play("walk 160 165")
    idle(spread)
    hand = spread.s.hands[seat]
    spread.play("board", "done")
    assert spread.s.hands[seat] == hand
    assert spread.active != seat


@pytest.mark.rule("CUBA-2.17.5")
def test_the_vehicle_must_be_within_a_ruler() -> None:
    spread = smugglers()
    seat = crossing(spread)
    spread.play("walk 160 165")
    spread.lay(f"V{seat + 1}", 300, 300)
    idle(spread)
    assert spread.refused("board") == "vehicle_too_far"


@pytest.mark.rule("CUBA-2.17.1")
def test_a_pawn_makes_room_for_a_die() -> None:
    spread = smugglers()
    crossing(spread)
    spread.play("walk 160 165")
    spread.hold(spread.active, "S13", "S24")
    spread.play("route s13")
    spread.flight([], Y1=(160, 160))
    spread.play("flick y1 az 0 v 0.40 h 0 o 0")
    x, y = spread.s.pawns
    assert (x, y) != (160_000, 165_000)
    assert abs(x - 160_000) < 15_000
    assert abs(y - 165_000) < 15_000


# -- in a City -------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.16", "CUBA-4.16.1", "CUBA-4.16.2", "CUBA-4.12", "CUBA-4.11.2")
def test_g1_a_sale_with_two_cops() -> None:
    spread = smugglers()
    spread.cops(**{"la-habana": 2})
    spread.at_boss(statue=3, weapons=2, gem=2, case=1)
    seat = in_city(spread, "gem", "gem", "alcohol")
    prices = [int(price(spread.s.sold[0], good, False)) for good in range(5)]
    assert prices == [2000, 2000, 1000, 3000, 4000]  # gem, weapons, statue, case, alcohol
    spread.play("deal gem gem alcohol")
    assert spread.s.money[seat] == 8000 - 3000
    assert spread.s.cops[0] == 2
    idle(spread)
    assert spread.s.cops[0] == 3  # the Cop comes when he leaves
    prices = [int(price(spread.s.sold[0], good, False)) for good in range(5)]
    assert prices == [1000, 3000, 2000, 4000, 4000]


@pytest.mark.rule("CUBA-8.1.20")
def test_g24_prices_by_gap() -> None:
    spread = smugglers(price_mode="gap")
    spread.at_boss(statue=5, weapons=2)
    prices = [int(price(spread.s.sold[0], good, spread.s.by_gap)) for good in range(5)]
    assert prices == [6000, 4000, 1000, 6000, 6000]
    ranked = [int(price(spread.s.sold[0], good, False)) for good in range(5)]
    assert ranked == [3000, 2000, 1000, 3000, 3000]


@pytest.mark.rule("CUBA-4.16.3", "CUBA-4.16.1")
def test_the_very_first_sale_brings_2000_and_everything_costs_1000() -> None:
    spread = smugglers()
    seat = in_city(spread, "gem", "statue")
    spread.play("deal gem")
    assert spread.s.money[seat] == 1000 + 2000
    assert spread.stock(seat) == ["statue"]  # any number: not all need go
    assert spread.active != seat  # one sale in a visit, and nothing else to do


@pytest.mark.rule("CUBA-4.16.2")
def test_a_sale_that_cannot_pay_the_bribe_is_refused_a_loss_is_not() -> None:
    spread = smugglers()
    spread.cops(**{"la-habana": 3})
    spread.at_boss(statue=3)
    seat = in_city(spread, "statue", "gem", money=3000)
    assert spread.refused("deal statue") == "bribe_too_high"
    assert spread.refused("deal gem") == "bribe_too_high"
    spread.s.money[seat] = 5000
    spread.play("deal gem")
    assert spread.s.money[seat] == 5000 + 2000 - 6000


@pytest.mark.rule("CUBA-4.11", "CUBA-4.11.1", "CUBA-4.11.2")
def test_repair_and_sell_in_either_order() -> None:
    spread = smugglers()
    spread.at_boss(case=1)
    seat = spread.active
    spread.s.bumpers[seat] = 0
    spread.s.damage[seat] = 2
    in_city(spread, "gem")
    assert spread.refused("repair la-habana") == "too_poor"
    assert spread.refused("repair santiago") == "wrong_city"
    spread.play("deal gem", "repair la-habana")
    assert (spread.s.money[seat], spread.s.damage[seat], spread.s.bumpers[seat]) == (0, 0, 1)
    assert spread.active != seat


@pytest.mark.rule("CUBA-4.11.1")
def test_paying_for_bumpers_alone_is_fine() -> None:
    spread = smugglers()
    seat = spread.active
    spread.s.bumpers[seat] = 0
    in_city(spread, money=2000)
    spread.play("repair la-habana")
    assert (spread.s.money[seat], spread.s.bumpers[seat]) == (0, 1)


@pytest.mark.rule("CUBA-4.11.3", "CUBA-2.17.3", "CUBA-4.12")
def test_the_next_turn_one_must_leave() -> None:
    spread = smugglers()
    seat = in_city(spread)
    idle(spread)
    assert (spread.active, spread.step) == (seat, "walking")
    assert spread.refused("done") == "must_leave_city"
    assert spread.refused("walk 50 62") == "not_a_stand"  # not wholly off the card
    assert spread.refused("walk 20 131") == "too_far"
    spread.play("walk 20 130")
    assert spread.s.inside[seat] == -1
    assert list(spread.s.cops) == [0, 0, 0, 0]  # nothing was sold (S26)


@pytest.mark.rule("CUBA-4.13", "CUBA-2.17.5")
def test_out_of_a_city_straight_into_the_vehicle() -> None:
    spread = smugglers()
    seat = in_city(spread)
    idle(spread)
    spread.play("board")
    assert (spread.active, spread.step) == (seat, "routing")


@pytest.mark.rule("CUBA-4.12")
def test_a_city_has_three_cops_at_most() -> None:
    spread = smugglers()
    spread.cops(**{"la-habana": 3})
    spread.at_boss(case=1)
    in_city(spread, "gem", money=9000)
    spread.play("deal gem")
    idle(spread)
    assert list(spread.s.cops) == [3, 0, 0, 0]


@pytest.mark.rule("CUBA-4.12")
def test_only_a_visit_with_a_sale_brings_a_cop() -> None:
    spread = smugglers()
    spread.at_boss(case=1)
    seat = in_city(spread, "gem", "case")
    spread.play("deal gem")
    idle(spread)
    assert spread.s.cops[0] == 1
    spread.play("walk 20 130")
    idle(spread)
    spread.play("enter la-habana", "done")
    idle(spread)
    assert (spread.active, spread.s.cops[0]) == (seat, 1)


# -- wrecks ----------------------------------------------------------------------------------------


def stranded(spread: Spread) -> int:
    """The active seat sits in a wreck at the beginning of its Turn, a City in reach."""
    seat = spread.active
    spread.s.damage[seat] = 2
    spread.hold(seat, "S13", "S24")
    spread.play("route s13", "done", "gate r1 b1")
    spread.flight(["hit Y1"], False, **{f"V{seat + 1}": (120, 30)})
    spread.play(RIDE.format(seat + 1))
    assert spread.active != seat  # CUBA-4.14.2  not in the Turn of the accident
    idle(spread)
    return seat


@pytest.mark.rule("CUBA-4.14.2")
def test_out_of_a_wreck_in_the_next_turn() -> None:
    spread = smugglers()
    seat = stranded(spread)
    assert (spread.active, spread.step) == (seat, "alighting")
    assert spread.refused("done") == "must_get_out"
    spread.play("walk 160 40")
    idle(spread)
    assert spread.refused("board") == "vehicle_is_wreck"


@pytest.mark.rule("CUBA-4.14.3", "CUBA-4.14.5")
def test_a_city_has_a_new_vehicle_beside_it_which_may_be_ridden_at_once() -> None:
    spread = smugglers()
    seat = stranded(spread)
    spread.drive(seat, "Brisa")
    spread.s.damage[seat] = 4
    spread.s.bumpers[seat] = 2
    spread.play("enter la-habana")
    assert spread.step == "parking"
    assert spread.legal() == [f"spot {n}" for n in range(1, 11) if n not in taken(spread)]
    shown = GAME.view(spread.s, seat).smugglers.spots[5]  # where the move puts it
    spread.play("spot 6")
    assert (shown.x, shown.y) == (10, 68.5)
    assert GAME.view(spread.s, seat).smugglers.spots == []
    at = 4 * (7 + seat)
    assert list(spread.s.poses)[at : at + 2] == [10_000, 68_500]
    assert (spread.s.damage[seat], spread.s.bumpers[seat]) == (0, 1)
    assert spread.s.cars[seat] < 5
    assert spread.s.garage >> 5 & 1  # the wreck is back in supply
    spread.play("board")
    crossing(spread, place=(100, 160))
    assert spread.s.verdict == 0
    assert spread.active != seat


def taken(spread: Spread) -> list[int]:
    """Spots that another die of the wavy rows covers."""
    dice = squares_but(spread.s, 1 << (7 + spread.active))
    found = []
    for n in range(10):
        place = spot(0, n, spread.s.side)
        if any(separation(place, die) <= 0 for die in dice):
            found.append(n + 1)
    return found


@pytest.mark.rule("CUBA-4.14.3")
def test_a_new_vehicle_is_boarded_in_its_city_only_in_the_turn_it_comes() -> None:
    spread = smugglers()
    seat = stranded(spread)
    spread.play("enter la-habana", "spot 6", "done")
    idle(spread)
    spread.play("walk 20 130")
    idle(spread)
    spread.give(seat, "gem")
    spread.play("enter la-habana")
    assert spread.refused("board") == "no_new_vehicle"


@pytest.mark.rule("CUBA-4.14.3", "CUBA-2.17.1")
def test_a_pawn_makes_room_for_a_new_vehicle() -> None:
    spread = smugglers()
    seat = stranded(spread)
    stand(spread.s, 1 - seat, 30, 70)
    spread.play("enter la-habana", "spot 8")
    assert list(spread.s.pawns) != [30_000, 70_000]


@pytest.mark.rule("CUBA-4.14.4", "CUBA-4.14.3", "CUBA-4.12")
def test_a_walker_whose_vehicle_is_wrecked_keeps_the_goods_and_may_sell_and_ride() -> None:
    spread = smugglers()
    spread.at_boss(case=1)
    seat = crossing(spread, place=(120, 30))
    spread.give(seat, "gem")
    spread.play("walk 120 50")
    spread.s.damage[seat] = 3
    idle(spread)
    spread.play("enter la-habana", "spot 6", "deal gem")
    assert spread.s.money[seat] == 2000
    spread.play("board")  # riding off is leaving: the Cop comes first
    assert list(spread.s.cops) == [1, 0, 0, 0]
    assert (spread.active, spread.step) == (seat, "routing")


@pytest.mark.rule("CUBA-4.14.4")
def test_wrecked_while_in_a_city_one_must_leave_and_enter_anew() -> None:
    spread = smugglers()
    seat = in_city(spread)
    spread.s.damage[seat] = 3
    idle(spread)
    assert spread.refused("board") == "vehicle_is_wreck"
    spread.play("walk 10 120")
    idle(spread)
    spread.play("enter la-habana")
    assert spread.step == "parking"


@pytest.mark.rule("CUBA-4.14.3", "CUBA-4.8.6")
def test_a_smaller_vehicle_carries_less() -> None:
    spread = smugglers()
    seat = crossing(spread, place=(120, 30))
    spread.drive(seat, "Furgón")
    spread.give(seat, "gem", "gem", "case", "case", "alcohol")
    spread.play("walk 120 50")
    spread.s.damage[seat] = 3
    idle(spread)
    spread.play("enter la-habana", "spot 6")
    assert spread.step == "stowing"
    spread.play("discard gem", "discard gem")
    assert spread.step == "trading"


# -- robbery ---------------------------------------------------------------------------------------


def robbery(money: int = 9000, **options: str) -> tuple[Spread, int, int]:
    """The active seat has run over the other's Pawn."""
    spread = smugglers(**options)
    victim = crossing(spread)
    spread.play("walk 160 165")
    robber = spread.active
    spread.s.money[victim] = money
    spread.hold(robber, "S13", "S24")
    spread.play("route s13", "done", "gate r1 b1")
    spread.flight([*COUNTED, "pawn 0"], True, **{f"V{robber + 1}": (200, 200)})
    spread.play(RIDE.format(robber + 1))
    if spread.step == "collecting":
        spread.play("done")
    return spread, robber, victim


@pytest.mark.rule("CUBA-4.15", "CUBA-4.15.1", "CUBA-4.15.2", "CUBA-4.8.3")
@pytest.mark.parametrize(("place", "taken"), [(2, 0), (1, 5000)])
def test_g3_one_place_is_searched(place: int, taken: int) -> None:
    spread, robber, victim = robbery()
    pawn = list(spread.s.pawns)
    spread.play(f"rob v{victim + 1}")
    assert GAME.next_seat(spread.s) == victim
    assert spread.refused("stash 5 0 3 0") == "not_the_sum"
    spread.play("stash 5 0 0 4")
    assert spread.legal() == [f"search {n}" for n in (1, 2, 3, 4)]
    spread.play(f"search {place}")
    assert (spread.s.money[robber], spread.s.money[victim]) == (taken, 9000 - taken)
    assert list(spread.s.pawns) == pawn
    assert spread.step == "alighting"


@pytest.mark.rule("CUBA-4.15.1", "CUBA-8.1.16")
def test_g3_so_many_splits_and_places() -> None:
    for places, splits in (("4", 220), ("3", 55)):
        spread, _robber, victim = robbery(hiding_places=places)
        spread.play(f"rob v{victim + 1}")
        found = 0
        for first in range(10):
            for second in range(10 - first):
                for third in range(10 - first - second):
                    text = f"stash {first} {second} {third} {9 - first - second - third}"
                    found += GAME.judge(spread.s, victim, GAME.parse(text)) == 0
        assert found == splits
        spread.play("stash 9 0 0 0")
        assert len(spread.legal()) == int(places)


@pytest.mark.rule("CUBA-4.15.1")
@pytest.mark.parametrize("places", ["3", "4"])
@pytest.mark.parametrize("money", [1000, 3000, 4000])
def test_no_split_is_offered_twice(money: int, places: str) -> None:
    spread, _robber, victim = robbery(money, hiding_places=places)
    spread.play(f"rob v{victim + 1}")
    offered = spread.legal()
    assert len(set(offered)) == len(offered)
    assert len(offered) == int(places) + (money // 1000 >= int(places))


@pytest.mark.rule("CUBA-4.15.1")
def test_the_split_is_the_victims_secret() -> None:
    spread, robber, victim = robbery()
    spread.play(f"rob v{victim + 1}", "stash 5 0 0 4")
    assert GAME.view(spread.s, victim).you.stash == [5, 0, 0, 4]
    assert GAME.view(spread.s, robber).you.stash is UNSET
    dealt = [GAME.redeal(spread.s, robber, seeded(n)) for n in range(30)]
    assert len({tuple(other.hidden) for other in dealt}) > 10
    assert all(sum(other.hidden) == 9 for other in dealt)
    assert list(GAME.redeal(spread.s, victim, seeded(1)).hidden) == [5, 0, 0, 4]
    spread.play("search 2")
    assert sum(spread.s.hidden) == 0
    assert GAME.view(spread.s, victim).you.stash is UNSET


@pytest.mark.rule("CUBA-4.15")
def test_robbery_may_be_declined_and_the_poor_are_spared() -> None:
    spread, robber, victim = robbery()
    spread.play("done")
    assert (spread.s.money[victim], spread.step) == (9000, "alighting")
    spread, robber, victim = robbery(money=0)
    assert spread.step == "alighting"
    assert spread.active == robber


@pytest.mark.rule("CUBA-4.15", "CUBA-2.22")
def test_the_flight_names_the_pawn_even_after_it_has_left() -> None:
    spread, _robber, victim = robbery()
    pick_up(spread.s, victim)
    met = [event for event in view.flight(spread.s).events if event.kind == "pawn"]
    assert [event.seat for event in met] == [victim]


@pytest.mark.rule("CUBA-4.15", "CUBA-2.2.1")
def test_only_after_clear_in_a_counted_clean_ride() -> None:
    spread = smugglers()
    victim = crossing(spread)
    spread.play("walk 160 165")
    robber = spread.active
    spread.s.money[victim] = 9000
    spread.hold(robber, "S13", "S24")
    spread.play("route s13", "done", "gate r1 b1")
    spread.flight([*COUNTED, "pawn 0", "hit R1"], True)
    spread.play(RIDE.format(robber + 1))
    assert spread.s.damage[robber] == 1
    assert spread.active == victim


@pytest.mark.rule("CUBA-4.15")
def test_a_pawn_in_a_city_is_not_on_the_cloth() -> None:
    spread = smugglers()
    in_city(spread, money=5000)
    spread.hold(spread.active, "S13", "S24")
    spread.play("route s13", "done", "gate r1 b1")
    spread.flight(COUNTED, True)
    spread.play(RIDE.format(spread.active + 1))
    assert spread.teller.asked[-1][14] == 0  # no Pawns in the question


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.17", "CUBA-4.17.1", "CUBA-4.17.3")
def test_the_tenth_card_of_a_good_ends_the_game_after_payment() -> None:
    spread = smugglers()
    spread.at_boss(gem=9, case=4)
    seat = in_city(spread, "gem")
    spread.s.money[1 - seat] = 500_000
    spread.s.damage[1 - seat] = 3
    spread.play("deal gem")
    assert spread.s.over
    wealth = GAME.scores(spread.s)
    assert wealth[seat] == 1000 + 1000
    assert wealth[1 - seat] == 500_000  # a wreck is worth nothing
    assert GAME.places(spread.s)[seat] == 2


@pytest.mark.rule("CUBA-4.17.2")
@pytest.mark.parametrize(("seats", "cops"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_last_cop_ends_the_game(seats: int, cops: int) -> None:
    spread = smugglers(seats)
    left = cops - 1
    for city in (3, 2, 1, 0):
        spread.s.cops[city] = min(2 if city == 0 else 3, left)
        left -= spread.s.cops[city]
    assert left == 0
    spread.at_boss(case=1)
    seat = in_city(spread, "gem", money=9000)
    spread.play("deal gem")
    while spread.active != seat and not spread.s.over:
        idle(spread)
    assert spread.s.over
    assert spread.s.all_cops() == cops


@pytest.mark.rule("CUBA-8.1.19", "CUBA-4.17")
def test_the_round_may_be_played_to_its_end() -> None:
    spread = smugglers(3, finish_round="on")
    spread.at_boss(gem=9, case=4)
    in_city(spread, "gem")
    spread.play("deal gem")
    assert not spread.s.over
    idle(spread)
    idle(spread)
    assert spread.s.over


@pytest.mark.rule("CUBA-4.17.3")
def test_a_damaged_vehicle_has_no_value() -> None:
    spread = smugglers()
    spread.drive(0, "Brisa")
    assert GAME.scores(spread.s)[0] == 3000
    spread.s.damage[0] = 1
    assert GAME.scores(spread.s)[0] == 0


@pytest.mark.rule("CUBA-8.1.17")
def test_only_a_wreck_may_be_worthless() -> None:
    spread = smugglers(strict_damaged_value="off")
    spread.drive(0, "Brisa")
    spread.s.damage[0] = 1
    assert GAME.scores(spread.s)[0] == 3000
    spread.s.damage[0] = 99
    assert GAME.scores(spread.s)[0] == 0


@pytest.mark.parametrize(("option", "cops", "repairs"), [("on", 4, 1), ("on", 0, 0), ("off", 4, 0)])
def test_players_repair_a_scratch_before_the_end(option: str, cops: int, repairs: int) -> None:
    spread = smugglers(strict_damaged_value=option)
    spread.at_boss(case=1)
    seat = in_city(spread, "gem", money=9000)
    spread.drive(seat, "Brisa")
    spread.s.damage[seat] = 1
    for city in range(cops):
        spread.s.cops[city] = 1
    spread.play("deal gem")
    move = GAME.notation(int(small_move(spread.s, seat)))
    assert move.startswith("repair") == bool(repairs)


@pytest.mark.rule("CUBA-8.5", "CUBA-8.5.2")
def test_twenty_five_quiet_rounds_end_the_game() -> None:
    spread = smugglers()
    turns = 0
    while not spread.s.over:
        idle(spread)
        turns += 1
    assert turns == 2 * 25
    assert spread.news("quiet_end")


@pytest.mark.rule("CUBA-8.5.2")
def test_a_counted_crossing_is_not_quiet() -> None:
    spread = smugglers()
    for _ in range(20):
        idle(spread)
    assert spread.s.quiet >= 8
    crossing(spread)
    spread.play("done")
    idle(spread)
    idle(spread)
    assert spread.s.quiet <= 1


def test_cities_have_their_names() -> None:
    assert CITY_NAMES[0] == SOUTH_WEST
