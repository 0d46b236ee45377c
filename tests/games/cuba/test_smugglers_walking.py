"""The Smugglers on foot: out of the Vehicle, through the Cities, robbed, and rich in the end."""

import pytest
from laid_cloth import RIDE, LaidCloth
from msgspec import UNSET

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


def smugglers(seats: int = 2, **options: str) -> LaidCloth:
    laid = LaidCloth(seats, variant="smugglers", **options)
    laid.hold(laid.active, "S13", "S24")
    for corner, city in enumerate(range(4)):  # La Habana, Santiago, Camagüey, Bayamo
        laid.s.cities[corner] = city
    return laid


def crossing(laid: LaidCloth, *hits: str, place: tuple[float, ...] = (100, 160)) -> int:
    """A clean counted crossing that ends there; nothing is taken."""
    seat = laid.active
    laid.hold(seat, "S13", "S24")
    laid.play("route s13", *(["done"] if not laid.s.reboarded else []), "gate r1 b1")
    laid.flight([*COUNTED, *hits], True, **{f"V{seat + 1}": place})
    laid.play(RIDE.format(seat + 1))
    if laid.step == "collecting":
        laid.play("done")
    return seat


def idle(laid: LaidCloth) -> None:
    """A Turn in which the active seat does nothing it can help."""
    if laid.step == "routing":
        laid.play(laid.legal()[0], "done", "done")
    else:
        laid.play("done")


def in_city(laid: LaidCloth, *goods: str, money: int = 0) -> int:
    """The active seat has just walked into La Habana."""
    seat = laid.active
    laid.give(seat, *goods)
    laid.s.money[seat] = money
    crossing(laid, place=(100, 30))
    laid.play("enter la-habana")
    return seat


# -- out of the Vehicle ----------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.8.4", "CUBA-4.10", "CUBA-2.17", "CUBA-2.17.2")
def test_after_a_clean_crossing_one_may_get_out_within_a_ruler() -> None:
    laid = smugglers()
    seat = crossing(laid, place=(100, 160))
    assert laid.refused("walk 100 160") == "not_a_stand"  # that is the Vehicle
    assert laid.refused("walk 179 160") == "too_far"
    assert laid.refused("board") == "other_step"
    laid.play("walk 178 160")
    assert (list(laid.s.walkers), list(laid.s.pawns)) == ([seat], [178_000, 160_000])
    assert laid.s.feet == 1 << seat
    assert laid.active != seat


@pytest.mark.rule("CUBA-4.10", "CUBA-2.17.4", "CUBA-4.10.2")
def test_straight_into_a_city_in_reach() -> None:
    laid = smugglers()
    seat = crossing(laid, place=(138, 30))
    assert laid.refused("enter santiago") == "city_too_far"
    laid.play("enter la-habana")
    assert laid.s.inside[seat] == 0
    assert laid.s.feet == 1 << seat


@pytest.mark.rule("CUBA-2.17.1", "CUBA-4.10.2", "CUBA-4.11.3")
def test_nobody_stands_on_a_city_card_without_being_in_the_city() -> None:
    """No Vehicle could run over a Pawn there without Damage, and it need never leave."""
    laid = smugglers()
    seat = crossing(laid, place=(100, 100))
    assert laid.refused("walk 50 50") == "not_a_stand"
    laid.play("walk 80 60")
    idle(laid)
    assert laid.refused("walk 30 30") == "not_a_stand"
    assert laid.refused("walk 65 40") == "not_a_stand"  # its edge is crossed
    laid.play("enter la-habana")
    assert laid.s.inside[seat] == 0


@pytest.mark.rule("CUBA-4.14.2", "CUBA-2.17.1")
def test_out_of_a_wreck_on_a_city_card_with_the_short_ruler_there_is_only_the_city() -> None:
    laid = smugglers(ruler="short")
    seat = laid.active
    laid.lay(f"V{seat + 1}", 8, 8)
    idle(laid)
    laid.s.damage[seat] = 3
    idle(laid)
    assert (laid.active, laid.step) == (seat, "alighting")
    assert laid.legal() == ["enter la-habana"]
    assert GAME.notation(GAME.default_move(laid.s, seat)) == "enter la-habana"


@pytest.mark.rule("CUBA-4.9")
def test_who_stays_must_cross_again_before_getting_out() -> None:
    laid = smugglers()
    seat = crossing(laid)
    laid.play("done")
    idle(laid)
    assert (laid.active, laid.step) == (seat, "routing")


@pytest.mark.rule("CUBA-4.9.1", "CUBA-1.13.7")
def test_a_touched_city_forbids_getting_out() -> None:
    laid = smugglers()
    seat = crossing(laid, "city 0", place=(90, 30))
    assert laid.active != seat
    assert laid.s.damage[seat] == 1


# -- on foot ---------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.10.1", "CUBA-4.10.3", "CUBA-2.17.1")
def test_on_foot_the_turn_is_one_walk() -> None:
    laid = smugglers()
    seat = crossing(laid)
    laid.play("walk 160 165")
    idle(laid)
    assert (laid.active, laid.step) == (seat, "walking")
    assert laid.refused("route s24") == "other_step"
    assert laid.refused("flick y1 az 0 v 0.40 h 0 o 0") == "other_step"
    assert laid.refused("walk 231 165") == "too_far"
    assert laid.refused("walk 185 119") == "not_a_stand"
    laid.play("walk 230 165")
    assert laid.active != seat
    assert list(laid.s.pawns) == [230_000, 165_000]
    idle(laid)
    laid.play("done")  # standing still is fine
    assert laid.active != seat


@pytest.mark.rule("CUBA-4.13", "CUBA-4.13.1", "CUBA-2.17.5")
def test_back_in_the_vehicle_one_may_ride_once_and_not_get_out() -> None:
    laid = smugglers()
    seat = crossing(laid)
    laid.play("walk 160 165")
    idle(laid)
    laid.play("board")
    assert (laid.s.feet, list(laid.s.walkers)) == (0, [])
    assert "done" in laid.legal()  # the ride may be left
    crossing(laid, place=(100, 170))  # no Preparation: a card, a Gate, a flick
    assert laid.active != seat  # and no getting out
    assert laid.s.verdict == 0


@pytest.mark.rule("CUBA-4.13")
def test_after_boarding_the_turn_may_end() -> None:
    laid = smugglers()
    seat = crossing(laid)
    laid.play("walk 160 165")
    idle(laid)
    hand = laid.s.hands[seat]
    laid.play("board", "done")
    assert laid.s.hands[seat] == hand
    assert laid.active != seat


@pytest.mark.rule("CUBA-2.17.5")
def test_the_vehicle_must_be_within_a_ruler() -> None:
    laid = smugglers()
    seat = crossing(laid)
    laid.play("walk 160 165")
    laid.lay(f"V{seat + 1}", 300, 300)
    idle(laid)
    assert laid.refused("board") == "vehicle_too_far"


@pytest.mark.rule("CUBA-2.17.1")
def test_a_pawn_makes_room_for_a_die() -> None:
    laid = smugglers()
    crossing(laid)
    laid.play("walk 160 165")
    laid.hold(laid.active, "S13", "S24")
    laid.play("route s13")
    laid.flight([], Y1=(160, 160))
    laid.play("flick y1 az 0 v 0.40 h 0 o 0")
    x, y = laid.s.pawns
    assert (x, y) != (160_000, 165_000)
    assert abs(x - 160_000) < 15_000
    assert abs(y - 165_000) < 15_000


# -- in a City -------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.16", "CUBA-4.16.1", "CUBA-4.16.2", "CUBA-4.12", "CUBA-4.11.2")
def test_g1_a_sale_with_two_cops() -> None:
    laid = smugglers()
    laid.cops(**{"la-habana": 2})
    laid.at_boss(statue=3, weapons=2, gem=2, case=1)
    seat = in_city(laid, "gem", "gem", "alcohol")
    prices = [int(price(laid.s.sold[0], good, False)) for good in range(5)]
    assert prices == [2000, 2000, 1000, 3000, 4000]  # gem, weapons, statue, case, alcohol
    laid.play("deal gem gem alcohol")
    assert laid.s.money[seat] == 8000 - 3000
    assert laid.s.cops[0] == 2
    idle(laid)
    assert laid.s.cops[0] == 3  # the Cop comes when he leaves
    prices = [int(price(laid.s.sold[0], good, False)) for good in range(5)]
    assert prices == [1000, 3000, 2000, 4000, 4000]


@pytest.mark.rule("CUBA-8.1.20")
def test_g24_prices_by_gap() -> None:
    laid = smugglers(price_mode="gap")
    laid.at_boss(statue=5, weapons=2)
    prices = [int(price(laid.s.sold[0], good, laid.s.by_gap)) for good in range(5)]
    assert prices == [6000, 4000, 1000, 6000, 6000]
    ranked = [int(price(laid.s.sold[0], good, False)) for good in range(5)]
    assert ranked == [3000, 2000, 1000, 3000, 3000]


@pytest.mark.rule("CUBA-4.16.3", "CUBA-4.16.1")
def test_the_very_first_sale_brings_2000_and_everything_costs_1000() -> None:
    laid = smugglers()
    seat = in_city(laid, "gem", "statue")
    laid.play("deal gem")
    assert laid.s.money[seat] == 1000 + 2000
    assert laid.stock(seat) == ["statue"]  # any number: not all need go
    assert laid.active != seat  # one sale in a visit, and nothing else to do


@pytest.mark.rule("CUBA-4.16.2")
def test_a_sale_that_cannot_pay_the_bribe_is_refused_a_loss_is_not() -> None:
    laid = smugglers()
    laid.cops(**{"la-habana": 3})
    laid.at_boss(statue=3)
    seat = in_city(laid, "statue", "gem", money=3000)
    assert laid.refused("deal statue") == "bribe_too_high"
    assert laid.refused("deal gem") == "bribe_too_high"
    laid.s.money[seat] = 5000
    laid.play("deal gem")
    assert laid.s.money[seat] == 5000 + 2000 - 6000


@pytest.mark.rule("CUBA-4.11", "CUBA-4.11.1", "CUBA-4.11.2")
def test_repair_and_sell_in_either_order() -> None:
    laid = smugglers()
    laid.at_boss(case=1)
    seat = laid.active
    laid.s.bumpers[seat] = 0
    laid.s.damage[seat] = 2
    in_city(laid, "gem")
    assert laid.refused("repair la-habana") == "too_poor"
    assert laid.refused("repair santiago") == "wrong_city"
    laid.play("deal gem", "repair la-habana")
    assert (laid.s.money[seat], laid.s.damage[seat], laid.s.bumpers[seat]) == (0, 0, 1)
    assert laid.active != seat


@pytest.mark.rule("CUBA-4.11.1")
def test_paying_for_bumpers_alone_is_fine() -> None:
    laid = smugglers()
    seat = laid.active
    laid.s.bumpers[seat] = 0
    in_city(laid, money=2000)
    laid.play("repair la-habana")
    assert (laid.s.money[seat], laid.s.bumpers[seat]) == (0, 1)


@pytest.mark.rule("CUBA-4.11.3", "CUBA-2.17.3", "CUBA-4.12")
def test_the_next_turn_one_must_leave() -> None:
    laid = smugglers()
    seat = in_city(laid)
    idle(laid)
    assert (laid.active, laid.step) == (seat, "walking")
    assert laid.refused("done") == "must_leave_city"
    assert laid.refused("walk 50 62") == "not_a_stand"  # not wholly off the card
    assert laid.refused("walk 20 131") == "too_far"
    laid.play("walk 20 130")
    assert laid.s.inside[seat] == -1
    assert list(laid.s.cops) == [0, 0, 0, 0]  # nothing was sold (S26)


@pytest.mark.rule("CUBA-4.13", "CUBA-2.17.5")
def test_out_of_a_city_straight_into_the_vehicle() -> None:
    laid = smugglers()
    seat = in_city(laid)
    idle(laid)
    laid.play("board")
    assert (laid.active, laid.step) == (seat, "routing")


@pytest.mark.rule("CUBA-4.12")
def test_a_city_has_three_cops_at_most() -> None:
    laid = smugglers()
    laid.cops(**{"la-habana": 3})
    laid.at_boss(case=1)
    in_city(laid, "gem", money=9000)
    laid.play("deal gem")
    idle(laid)
    assert list(laid.s.cops) == [3, 0, 0, 0]


@pytest.mark.rule("CUBA-4.12")
def test_only_a_visit_with_a_sale_brings_a_cop() -> None:
    laid = smugglers()
    laid.at_boss(case=1)
    seat = in_city(laid, "gem", "case")
    laid.play("deal gem")
    idle(laid)
    assert laid.s.cops[0] == 1
    laid.play("walk 20 130")
    idle(laid)
    laid.play("enter la-habana", "done")
    idle(laid)
    assert (laid.active, laid.s.cops[0]) == (seat, 1)


# -- wrecks ----------------------------------------------------------------------------------------


def stranded(laid: LaidCloth) -> int:
    """The active seat sits in a wreck at the beginning of its Turn, a City in reach."""
    seat = laid.active
    laid.s.damage[seat] = 2
    laid.hold(seat, "S13", "S24")
    laid.play("route s13", "done", "gate r1 b1")
    laid.flight(["hit Y1"], False, **{f"V{seat + 1}": (120, 30)})
    laid.play(RIDE.format(seat + 1))
    assert laid.active != seat  # CUBA-4.14.2  not in the Turn of the accident
    idle(laid)
    return seat


@pytest.mark.rule("CUBA-4.14.2")
def test_out_of_a_wreck_in_the_next_turn() -> None:
    laid = smugglers()
    seat = stranded(laid)
    assert (laid.active, laid.step) == (seat, "alighting")
    assert laid.refused("done") == "must_get_out"
    laid.play("walk 160 40")
    idle(laid)
    assert laid.refused("board") == "vehicle_is_wreck"


@pytest.mark.rule("CUBA-4.14.3", "CUBA-4.14.5")
def test_a_city_has_a_new_vehicle_beside_it_which_may_be_ridden_at_once() -> None:
    laid = smugglers()
    seat = stranded(laid)
    laid.drive(seat, "Brisa")
    laid.s.damage[seat] = 4
    laid.s.bumpers[seat] = 2
    laid.play("enter la-habana")
    assert laid.step == "parking"
    assert laid.legal() == [f"spot {n}" for n in range(1, 11) if n not in taken(laid)]
    shown = GAME.view(laid.s, seat).smugglers.spots[5]  # where the move puts it
    laid.play("spot 6")
    assert (shown.x, shown.y) == (10, 68.5)
    assert GAME.view(laid.s, seat).smugglers.spots == []
    at = 4 * (7 + seat)
    assert list(laid.s.poses)[at : at + 2] == [10_000, 68_500]
    assert (laid.s.damage[seat], laid.s.bumpers[seat]) == (0, 1)
    assert laid.s.cars[seat] < 5
    assert laid.s.garage >> 5 & 1  # the wreck is back in supply
    laid.play("board")
    crossing(laid, place=(100, 160))
    assert laid.s.verdict == 0
    assert laid.active != seat


def taken(laid: LaidCloth) -> list[int]:
    """Spots that another die of the wavy rows covers."""
    dice = squares_but(laid.s, 1 << (7 + laid.active))
    found = []
    for n in range(10):
        place = spot(0, n, laid.s.side)
        if any(separation(place, die) <= 0 for die in dice):
            found.append(n + 1)
    return found


@pytest.mark.rule("CUBA-4.14.3")
def test_a_new_vehicle_is_boarded_in_its_city_only_in_the_turn_it_comes() -> None:
    laid = smugglers()
    seat = stranded(laid)
    laid.play("enter la-habana", "spot 6", "done")
    idle(laid)
    laid.play("walk 20 130")
    idle(laid)
    laid.give(seat, "gem")
    laid.play("enter la-habana")
    assert laid.refused("board") == "no_new_vehicle"


@pytest.mark.rule("CUBA-4.14.3", "CUBA-2.17.1")
def test_a_pawn_makes_room_for_a_new_vehicle() -> None:
    laid = smugglers()
    seat = stranded(laid)
    stand(laid.s, 1 - seat, 30, 70)
    laid.play("enter la-habana", "spot 8")
    assert list(laid.s.pawns) != [30_000, 70_000]


@pytest.mark.rule("CUBA-4.14.4", "CUBA-4.14.3", "CUBA-4.12")
def test_a_walker_whose_vehicle_is_wrecked_keeps_the_goods_and_may_sell_and_ride() -> None:
    laid = smugglers()
    laid.at_boss(case=1)
    seat = crossing(laid, place=(120, 30))
    laid.give(seat, "gem")
    laid.play("walk 120 50")
    laid.s.damage[seat] = 3
    idle(laid)
    laid.play("enter la-habana", "spot 6", "deal gem")
    assert laid.s.money[seat] == 2000
    laid.play("board")  # riding off is leaving: the Cop comes first
    assert list(laid.s.cops) == [1, 0, 0, 0]
    assert (laid.active, laid.step) == (seat, "routing")


@pytest.mark.rule("CUBA-4.14.4")
def test_wrecked_while_in_a_city_one_must_leave_and_enter_anew() -> None:
    laid = smugglers()
    seat = in_city(laid)
    laid.s.damage[seat] = 3
    idle(laid)
    assert laid.refused("board") == "vehicle_is_wreck"
    laid.play("walk 10 120")
    idle(laid)
    laid.play("enter la-habana")
    assert laid.step == "parking"


@pytest.mark.rule("CUBA-4.14.3", "CUBA-4.8.6")
def test_a_smaller_vehicle_carries_less() -> None:
    laid = smugglers()
    seat = crossing(laid, place=(120, 30))
    laid.drive(seat, "Furgón")
    laid.give(seat, "gem", "gem", "case", "case", "alcohol")
    laid.play("walk 120 50")
    laid.s.damage[seat] = 3
    idle(laid)
    laid.play("enter la-habana", "spot 6")
    assert laid.step == "stowing"
    laid.play("discard gem", "discard gem")
    assert laid.step == "trading"


# -- robbery ---------------------------------------------------------------------------------------


def robbery(money: int = 9000, **options: str) -> tuple[LaidCloth, int, int]:
    """The active seat has run over the other's Pawn."""
    laid = smugglers(**options)
    victim = crossing(laid)
    laid.play("walk 160 165")
    robber = laid.active
    laid.s.money[victim] = money
    laid.hold(robber, "S13", "S24")
    laid.play("route s13", "done", "gate r1 b1")
    laid.flight([*COUNTED, "pawn 0"], True, **{f"V{robber + 1}": (200, 200)})
    laid.play(RIDE.format(robber + 1))
    if laid.step == "collecting":
        laid.play("done")
    return laid, robber, victim


@pytest.mark.rule("CUBA-4.15", "CUBA-4.15.1", "CUBA-4.15.2", "CUBA-4.8.3")
@pytest.mark.parametrize(("place", "taken"), [(2, 0), (1, 5000)])
def test_g3_one_place_is_searched(place: int, taken: int) -> None:
    laid, robber, victim = robbery()
    pawn = list(laid.s.pawns)
    laid.play(f"rob v{victim + 1}")
    assert GAME.next_seat(laid.s) == victim
    assert laid.refused("stash 5 0 3 0") == "not_the_sum"
    laid.play("stash 5 0 0 4")
    assert laid.legal() == [f"search {n}" for n in (1, 2, 3, 4)]
    laid.play(f"search {place}")
    assert (laid.s.money[robber], laid.s.money[victim]) == (taken, 9000 - taken)
    assert list(laid.s.pawns) == pawn
    assert laid.step == "alighting"


@pytest.mark.rule("CUBA-4.15.1", "CUBA-8.1.16")
def test_g3_so_many_splits_and_places() -> None:
    for places, splits in (("4", 220), ("3", 55)):
        laid, _robber, victim = robbery(hiding_places=places)
        laid.play(f"rob v{victim + 1}")
        found = 0
        for first in range(10):
            for second in range(10 - first):
                for third in range(10 - first - second):
                    text = f"stash {first} {second} {third} {9 - first - second - third}"
                    found += GAME.judge(laid.s, victim, GAME.parse(text)) == 0
        assert found == splits
        laid.play("stash 9 0 0 0")
        assert len(laid.legal()) == int(places)


@pytest.mark.rule("CUBA-4.15.1")
@pytest.mark.parametrize("places", ["3", "4"])
@pytest.mark.parametrize("money", [1000, 3000, 4000])
def test_no_split_is_offered_twice(money: int, places: str) -> None:
    laid, _robber, victim = robbery(money, hiding_places=places)
    laid.play(f"rob v{victim + 1}")
    offered = laid.legal()
    assert len(set(offered)) == len(offered)
    assert len(offered) == int(places) + (money // 1000 >= int(places))


@pytest.mark.rule("CUBA-4.15.1")
def test_the_split_is_the_victims_secret() -> None:
    laid, robber, victim = robbery()
    laid.play(f"rob v{victim + 1}", "stash 5 0 0 4")
    assert GAME.view(laid.s, victim).you.stash == [5, 0, 0, 4]
    assert GAME.view(laid.s, robber).you.stash is UNSET
    dealt = [GAME.redeal(laid.s, robber, seeded(n)) for n in range(30)]
    assert len({tuple(other.hidden) for other in dealt}) > 10
    assert all(sum(other.hidden) == 9 for other in dealt)
    assert list(GAME.redeal(laid.s, victim, seeded(1)).hidden) == [5, 0, 0, 4]
    laid.play("search 2")
    assert sum(laid.s.hidden) == 0
    assert GAME.view(laid.s, victim).you.stash is UNSET


@pytest.mark.rule("CUBA-4.15")
def test_robbery_may_be_declined_and_the_poor_are_spared() -> None:
    laid, robber, victim = robbery()
    laid.play("done")
    assert (laid.s.money[victim], laid.step) == (9000, "alighting")
    laid, robber, victim = robbery(money=0)
    assert laid.step == "alighting"
    assert laid.active == robber


@pytest.mark.rule("CUBA-4.15", "CUBA-2.22")
def test_the_flight_names_the_pawn_even_after_it_has_left() -> None:
    laid, _robber, victim = robbery()
    pick_up(laid.s, victim)
    met = [event for event in view.flight(laid.s).events if event.kind == "pawn"]
    assert [event.seat for event in met] == [victim]


@pytest.mark.rule("CUBA-4.15", "CUBA-2.2.1")
def test_only_after_clear_in_a_counted_clean_ride() -> None:
    laid = smugglers()
    victim = crossing(laid)
    laid.play("walk 160 165")
    robber = laid.active
    laid.s.money[victim] = 9000
    laid.hold(robber, "S13", "S24")
    laid.play("route s13", "done", "gate r1 b1")
    laid.flight([*COUNTED, "pawn 0", "hit R1"], True)
    laid.play(RIDE.format(robber + 1))
    assert laid.s.damage[robber] == 1
    assert laid.active == victim


@pytest.mark.rule("CUBA-4.15")
def test_a_pawn_in_a_city_is_not_on_the_cloth() -> None:
    laid = smugglers()
    in_city(laid, money=5000)
    laid.hold(laid.active, "S13", "S24")
    laid.play("route s13", "done", "gate r1 b1")
    laid.flight(COUNTED, True)
    laid.play(RIDE.format(laid.active + 1))
    assert laid.teller.asked[-1][14] == 0  # no Pawns in the question


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.17", "CUBA-4.17.1", "CUBA-4.17.3")
def test_the_tenth_card_of_a_good_ends_the_game_after_payment() -> None:
    laid = smugglers()
    laid.at_boss(gem=9, case=4)
    seat = in_city(laid, "gem")
    laid.s.money[1 - seat] = 500_000
    laid.s.damage[1 - seat] = 3
    laid.play("deal gem")
    assert laid.s.over
    wealth = GAME.scores(laid.s)
    assert wealth[seat] == 1000 + 1000
    assert wealth[1 - seat] == 500_000  # a wreck is worth nothing
    assert GAME.places(laid.s)[seat] == 2


@pytest.mark.rule("CUBA-4.17.2")
@pytest.mark.parametrize(("seats", "cops"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_last_cop_ends_the_game(seats: int, cops: int) -> None:
    laid = smugglers(seats)
    left = cops - 1
    for city in (3, 2, 1, 0):
        laid.s.cops[city] = min(2 if city == 0 else 3, left)
        left -= laid.s.cops[city]
    assert left == 0
    laid.at_boss(case=1)
    seat = in_city(laid, "gem", money=9000)
    laid.play("deal gem")
    while laid.active != seat and not laid.s.over:
        idle(laid)
    assert laid.s.over
    assert laid.s.all_cops() == cops


@pytest.mark.rule("CUBA-8.1.19", "CUBA-4.17")
def test_the_round_may_be_played_to_its_end() -> None:
    laid = smugglers(3, finish_round="on")
    laid.at_boss(gem=9, case=4)
    in_city(laid, "gem")
    laid.play("deal gem")
    assert not laid.s.over
    idle(laid)
    idle(laid)
    assert laid.s.over


@pytest.mark.rule("CUBA-4.17.3")
def test_a_damaged_vehicle_has_no_value() -> None:
    laid = smugglers()
    laid.drive(0, "Brisa")
    assert GAME.scores(laid.s)[0] == 3000
    laid.s.damage[0] = 1
    assert GAME.scores(laid.s)[0] == 0


@pytest.mark.rule("CUBA-8.1.17")
def test_only_a_wreck_may_be_worthless() -> None:
    laid = smugglers(strict_damaged_value="off")
    laid.drive(0, "Brisa")
    laid.s.damage[0] = 1
    assert GAME.scores(laid.s)[0] == 3000
    laid.s.damage[0] = 99
    assert GAME.scores(laid.s)[0] == 0


@pytest.mark.parametrize(("option", "cops", "repairs"), [("on", 4, 1), ("on", 0, 0), ("off", 4, 0)])
def test_players_repair_a_scratch_before_the_end(option: str, cops: int, repairs: int) -> None:
    laid = smugglers(strict_damaged_value=option)
    laid.at_boss(case=1)
    seat = in_city(laid, "gem", money=9000)
    laid.drive(seat, "Brisa")
    laid.s.damage[seat] = 1
    for city in range(cops):
        laid.s.cops[city] = 1
    laid.play("deal gem")
    move = GAME.notation(int(small_move(laid.s, seat)))
    assert move.startswith("repair") == bool(repairs)


@pytest.mark.rule("CUBA-8.5", "CUBA-8.5.2")
def test_twenty_five_quiet_rounds_end_the_game() -> None:
    laid = smugglers()
    turns = 0
    while not laid.s.over:
        idle(laid)
        turns += 1
    assert turns == 2 * 25
    assert laid.news("quiet_end")


@pytest.mark.rule("CUBA-8.5.2")
def test_a_counted_crossing_is_not_quiet() -> None:
    laid = smugglers()
    for _ in range(20):
        idle(laid)
    assert laid.s.quiet >= 8
    crossing(laid)
    laid.play("done")
    idle(laid)
    idle(laid)
    assert laid.s.quiet <= 1


def test_cities_have_their_names() -> None:
    assert CITY_NAMES[0] == SOUTH_WEST
