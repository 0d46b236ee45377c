"""The Smugglers at the wheel: cards, Gates, Damage, Goods. Flights are told in advance."""

import pytest
from laid_cloth import RIDE, LaidCloth
from msgspec import UNSET

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.perspective import may_hear
from contraband.core.sets import listed
from contraband.games.cuba.game import GAME

COUNTED = ["pass", "clear"]
Place = tuple[float, ...]


def smugglers(seats: int = 2, **options: str) -> LaidCloth:
    """The active seat holds a red and blue and a red and yellow card."""
    laid = LaidCloth(seats, variant="smugglers", **options)
    laid.hold(laid.active, "S13", "S24")
    return laid


def cruise(
    laid: LaidCloth, events: list[str], crossed: bool = True, gate: str = "r1 b1", **at: Place
) -> int:
    """The active seat plays S13, names a Gate and rides."""
    seat = laid.active
    if laid.step == "routing":
        laid.play("route s13")
    if laid.step == "scouting":
        laid.play("done")
    if laid.s.first < 0:
        laid.play(f"gate {gate}")
    laid.flight(events, crossed, **at)
    laid.play(RIDE.format(seat + 1))
    return seat


@pytest.mark.rule("CUBA-4.1", "CUBA-4.1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_set_up(seats: int) -> None:
    s = GAME.new(seats, {"variant": "smugglers"}, seeded(3))
    GAME.check(s)
    assert [len(listed(int(hand))) for hand in s.hands] == [2] * seats
    assert list(s.bumpers) == [1] * seats
    assert list(s.money) == [0] * seats
    assert s.feet == 0
    assert GAME.scores(s) == [1000] * seats  # the price of a Vehicle of Level 1


@pytest.mark.rule("CUBA-1.4")
def test_their_area_is_not_too_small() -> None:
    with pytest.raises(BadInput, match="area_side_mm of 300"):
        GAME.new(2, {"variant": "smugglers", "area_side_mm": 290}, seeded(1))


@pytest.mark.rule("CUBA-4.2", "CUBA-4.3")
def test_one_of_two_cards_is_played_and_replaced() -> None:
    laid = smugglers()
    seat = laid.active
    assert sorted(laid.legal()) == ["route s13", "route s24"]
    assert laid.refused("route s01") == "not_in_hand"
    assert laid.refused("done") == "must_play_card"
    laid.play("route s13")
    assert listed(int(laid.s.pile)) == [12]
    hand = listed(int(laid.s.hands[seat]))
    assert len(hand) == 2
    assert 23 in hand
    whispered = [event for event in laid.s.told if event[1] != -1]
    assert [(event[1], event[3]) for event in whispered] == [(1 << seat, sum(hand) - 23)]


@pytest.mark.rule("CUBA-4.3")
def test_an_empty_deck_is_made_from_the_pile() -> None:
    laid = smugglers()
    laid.s.pile, laid.s.deck = laid.s.deck, 0
    pile = listed(int(laid.s.pile))
    laid.play("route s13")
    assert len(listed(int(laid.s.deck))) == len(pile)  # one more, and one drawn
    assert listed(int(laid.s.pile)) == []


@pytest.mark.rule("CUBA-4.4")
def test_preparation_as_in_the_race() -> None:
    laid = smugglers()
    seat = laid.active
    laid.play("route s13")
    assert laid.refused(RIDE.format(seat + 1)) == "not_a_gate_die"
    laid.flight([], Y1=(40, 230))
    laid.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert laid.step == "cruising"
    other = smugglers()
    seat = other.active
    other.play("route s13")
    other.flight(["hit R1"], Y1=(60, 230))
    other.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert other.active != seat
    assert 12 in listed(int(other.s.pile))  # the card stays spent


@pytest.mark.rule("CUBA-4.5", "CUBA-4.6", "CUBA-4.7")
def test_name_the_gate_then_a_bumper_then_ride_or_not() -> None:
    laid = smugglers()
    seat = laid.active
    laid.play("route s13", "done")
    assert laid.refused("bumper") == "no_gate_yet"
    assert laid.refused(RIDE.format(seat + 1)) == "no_gate_yet"
    assert laid.refused("gate r1 y1") == "not_this_gate"
    laid.play("gate r1 b2", "gate r1 b1", "bumper")
    assert laid.refused("bumper") == "bumper_armed"
    assert laid.refused("gate r1 b2") == "gate_fixed"
    assert laid.refused(RIDE.format(2 - seat)) == "not_your_die"
    laid.play("done")
    assert laid.active != seat
    assert laid.s.bumpers[seat] == 0


# -- Damage ----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-1.13.1", "CUBA-2.13.6", "CUBA-4.8")
def test_a_gate_die_before_clear_costs_but_does_not_void() -> None:
    laid = smugglers()
    seat = cruise(laid, ["hit Y1", *COUNTED])
    assert laid.s.damage[seat] == 1
    assert laid.s.verdict == 0  # it counts
    assert laid.active != seat  # but brings nothing


@pytest.mark.rule("CUBA-2.13.6", "CUBA-1.13.6")
def test_a_counted_crossing_with_a_hit_still_makes_the_bumper_work() -> None:
    laid = smugglers()
    seat = laid.active
    laid.play("route s13", "done", "gate r1 b1", "bumper")
    cruise(laid, ["hit Y1", *COUNTED, f"hit V{2 - seat}"])
    assert (laid.s.damage[seat], laid.s.damage[1 - seat]) == (1, 1)


@pytest.mark.rule("CUBA-1.13.2", "CUBA-2.14.1")
@pytest.mark.parametrize("crossed", [True, False])
def test_a_post_costs_after_clear_too(crossed: bool) -> None:
    laid = smugglers()
    seat = cruise(laid, [*COUNTED, "hit R1"], crossed)
    assert laid.s.damage[seat] == 1


@pytest.mark.rule("CUBA-1.13.3", "CUBA-2.14.1")
def test_other_dice_after_clear_cost_nothing() -> None:
    laid = smugglers()
    seat = cruise(laid, [*COUNTED, "hit Y1"], False)
    assert laid.s.damage[seat] == 0
    assert laid.active != seat


@pytest.mark.rule("CUBA-8.1.15", "CUBA-1.13.6")
@pytest.mark.parametrize("tokens", ["1", "2"])
def test_what_a_bumper_deals(tokens: str) -> None:
    laid = smugglers(bumper_damage=tokens)
    seat = laid.active
    laid.play("route s13", "done", "gate r1 b1", "bumper")
    cruise(laid, [*COUNTED, f"hit V{2 - seat}"])
    assert (laid.s.damage[seat], laid.s.damage[1 - seat]) == (0, int(tokens))


@pytest.mark.rule("CUBA-1.13.11", "CUBA-4.14", "CUBA-4.14.1")
def test_g11_a_smuggler_is_wrecked_at_life() -> None:
    laid = smugglers()
    seat = laid.active
    laid.give(seat, "gem", "case")
    supply = laid.s.supply
    laid.s.damage[seat] = 2
    cruise(laid, ["hit Y1"], False)
    assert laid.s.damage[seat] == 3
    assert ("wrecked", seat, 0, 0, 0, 0) in laid.news()
    assert laid.stock(seat) == []
    assert laid.s.supply == supply + 1 + 16**3


@pytest.mark.rule("CUBA-4.14.1", "CUBA-4.14.4")
def test_a_struck_driver_loses_the_load_and_a_walker_does_not() -> None:
    for on_foot in (False, True):
        laid = smugglers()
        seat, other = laid.active, 1 - laid.active
        laid.give(other, "gem")
        laid.s.damage[other] = 2
        if on_foot:
            laid.s.feet = 1 << other
            laid.s.inside[other] = 0
        cruise(laid, [f"hit V{other + 1}"], False)
        assert (laid.s.damage[seat], laid.s.damage[other]) == (2, 3)
        assert laid.stock(other) == (["gem"] if on_foot else [])


@pytest.mark.rule("CUBA-4.14")
def test_a_wreck_cannot_get_worse() -> None:
    laid = smugglers()
    seat, other = laid.active, 1 - laid.active
    laid.s.damage[other] = 3
    cruise(laid, [f"hit V{other + 1}"], False)
    assert (laid.s.damage[seat], laid.s.damage[other]) == (2, 3)


# -- Goods -----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.8", "CUBA-4.8.1", "CUBA-1.12")
def test_one_good_of_one_post() -> None:
    laid = smugglers()
    laid.show("R1", "gem")
    laid.show("B1", "alcohol")
    seat = cruise(laid, COUNTED)
    assert laid.legal() == ["take r1 gem", "take b1 alcohol", "done"]
    assert laid.refused("take r1 case") == "not_that_good"
    assert laid.refused("take y1 case") == "not_a_bonus"
    laid.play("take b1 alcohol")
    assert laid.stock(seat) == ["alcohol"]
    assert laid.step == "alighting"


@pytest.mark.rule("CUBA-4.8.1", "CUBA-1.11", "CUBA-1.12.7")
def test_or_a_better_vehicle() -> None:
    laid = smugglers()
    laid.show("R1", "vehicle")
    laid.show("B1", "alcohol")
    seat = cruise(laid, COUNTED)
    laid.play("upgrade paloma")
    assert laid.s.cars[seat] == 7
    assert laid.step == "alighting"  # not a Good as well


@pytest.mark.rule("CUBA-4.8.2", "CUBA-1.11.4")
def test_every_other_die_hit_behind_the_gate() -> None:
    laid = smugglers()
    for die, symbol in {"R1": "vehicle", "B1": "case", "Y1": "gem", "G1": "vehicle"}.items():
        laid.show(die, symbol)
    seat = cruise(laid, [*COUNTED, "hit Y1", "hit G1"])
    laid.play("upgrade brisa")  # the struck die's: the Gate still has something to give
    assert laid.refused("upgrade tornado") == "already_upgraded"
    laid.play("take y1 gem", "take b1 case")
    assert laid.stock(seat) == ["gem", "case"]


@pytest.mark.rule("CUBA-4.8.1", "CUBA-4.8.2")
def test_a_better_vehicle_is_the_struck_dies_before_it_is_a_posts() -> None:
    laid = smugglers()
    for die, symbol in {"R1": "case", "R2": "vehicle", "B1": "vehicle"}.items():
        laid.show(die, symbol)
    seat = cruise(laid, [*COUNTED, "hit R2"])
    laid.play("upgrade brisa", "take r1 case")
    assert laid.stock(seat) == ["case"]


@pytest.mark.rule("CUBA-4.8.5", "CUBA-8.1.18", "CUBA-1.12.6")
@pytest.mark.parametrize("option", ["off", "on"])
def test_crates_give_nothing_or_anything(option: str) -> None:
    laid = smugglers(smug_crate_any=option)
    laid.show("R1", "crate")
    laid.show("B1", "crate")
    seat = cruise(laid, COUNTED)
    if option == "off":
        assert laid.step == "alighting"
    else:
        laid.play("take r1 statue")
        assert laid.stock(seat) == ["statue"]


@pytest.mark.rule("CUBA-4.8.5")
def test_an_empty_pile_gives_nothing() -> None:
    laid = smugglers()
    laid.show("R1", "gem")
    laid.show("B1", "alcohol")
    laid.at_boss(gem=9)
    laid.give(1 - laid.active, "gem")
    cruise(laid, COUNTED)
    assert laid.refused("take r1 gem") == "pile_empty"


@pytest.mark.rule("CUBA-4.8.6")
def test_above_cargo_something_goes_back() -> None:
    laid = smugglers()
    seat = laid.active
    laid.give(seat, "gem", "gem", "case")
    laid.show("B1", "alcohol")
    cruise(laid, COUNTED)
    laid.play("take b1 alcohol")
    assert laid.legal() == ["discard gem", "discard case", "discard alcohol"]
    assert laid.refused("discard statue") == "not_in_stock"
    laid.play("discard gem")
    assert laid.stock(seat) == ["gem", "case", "alcohol"]


@pytest.mark.rule("CUBA-8.1.30", "CUBA-4.8.1")
def test_symbols_may_be_read_before_the_ride() -> None:
    laid = smugglers(hit_face="start")
    laid.show("R1", "gem")
    cruise(laid, COUNTED, R1=(31, 91, 1))
    assert "take r1 gem" in laid.legal()


@pytest.mark.rule("CUBA-1.11.1")
def test_g21_no_card_that_would_be_a_wreck_at_once() -> None:
    laid = smugglers()
    seat = laid.active
    laid.drive(seat, "Tornado")
    laid.s.damage[seat] = 4
    laid.show("R1", "vehicle")
    cruise(laid, COUNTED)
    assert laid.refused("upgrade coloso") == "would_be_wreck"
    laid.play("upgrade tanqueta")
    assert (laid.s.damage[seat], laid.s.bumpers[seat]) == (4, 3)


@pytest.mark.rule("CUBA-8.1.14", "CUBA-4.3")
@pytest.mark.parametrize("option", ["off", "on"])
def test_hands_are_hidden_unless_they_lie_open(option: str) -> None:
    s = GAME.new(3, {"variant": "smugglers", "open_hands": option}, seeded(5), telling=True)
    drawn = [event for event in s.told if GAME.events[event[0]].name == "sector_drawn"]
    assert [may_hear(event, 0) for event in drawn].count(True) == (6 if option == "on" else 2)
    seen = GAME.view(s, 0)
    others = [player.cards for player in seen.players]
    dealt = [GAME.redeal(s, 0, seeded(n)) for n in range(20)]
    if option == "on":
        assert others == [listed(int(hand)) for hand in s.hands]
        assert all(list(other.hands) == list(s.hands) for other in dealt)
    else:
        assert others == [None] * 3
        assert len({int(other.hands[1]) for other in dealt}) > 10
        assert all(other.hands[0] == s.hands[0] for other in dealt)


@pytest.mark.rule("CUBA-7.1", "CUBA-8.1.32", "CUBA-7.1.1")
def test_cobbers_may_smuggle() -> None:
    laid = LaidCloth(3, variant="cobbers", base="smugglers", partners="off")
    team = laid.active
    laid.hold(team, "S13", "S24")
    assert laid.s.rules == 2
    laid.play("route s13")
    driver = GAME.view(laid.s, team).smugglers.drivers[team]
    assert (driver.preparer, driver.acts) == (0, 0)
    laid.play("done")
    assert GAME.view(laid.s, team).smugglers.drivers[team].acts == 1
    laid.play("done")
    assert laid.s.swapped == 1 << team


def test_the_gates_of_both_cards_are_seen_before_one_is_played() -> None:
    """By their owner only; afterwards everybody sees those of the card that was played."""
    laid = smugglers()
    seat = laid.active
    ways = GAME.view(laid.s, seat).you.ways
    assert GAME.view(laid.s, 1 - seat).you.ways is UNSET
    laid.play("route s13")
    after = GAME.view(laid.s, seat)
    assert after.smugglers.gates == next(way.gates for way in ways if way.card == after.played)
    assert after.you.ways is UNSET
