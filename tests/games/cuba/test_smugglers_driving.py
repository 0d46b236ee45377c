"""The Smugglers at the wheel: cards, Gates, Damage, Goods. Flights are told in advance."""

import pytest
from msgspec import UNSET
from spread import RIDE, Spread

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.sets import listed
from contraband.games.cuba.game import GAME

COUNTED = ["pass", "clear"]
Place = tuple[float, ...]


def smugglers(seats: int = 2, **options: str) -> Spread:
    """The active seat holds a red and blue and a red and yellow card."""
    spread = Spread(seats, variant="smugglers", **options)
    spread.hold(spread.active, "S13", "S24")
    return spread


def cruise(
    spread: Spread, events: list[str], crossed: bool = True, gate: str = "r1 b1", **at: Place
) -> int:
    """The active seat plays S13, names a Gate and rides."""
    seat = spread.active
    if spread.step == "routing":
        spread.play("route s13")
    if spread.step == "scouting":
        spread.play("done")
    if spread.s.first < 0:
        spread.play(f"gate {gate}")
    spread.flight(events, crossed, **at)
    spread.play(RIDE.format(seat + 1))
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
    spread = smugglers()
    seat = spread.active
    assert sorted(spread.legal()) == ["route s13", "route s24"]
    assert spread.refused("route s01") == "not_in_hand"
    assert spread.refused("done") == "must_play_card"
    spread.play("route s13")
    assert listed(int(spread.s.pile)) == [12]
    hand = listed(int(spread.s.hands[seat]))
    assert len(hand) == 2
    assert 23 in hand
    whispered = [event for event in spread.s.told if event[1] != -1]
    assert [(event[1], event[3]) for event in whispered] == [(1 << seat, sum(hand) - 23)]


@pytest.mark.rule("CUBA-4.3")
def test_an_empty_deck_is_made_from_the_pile() -> None:
    spread = smugglers()
    spread.s.pile, spread.s.deck = spread.s.deck, 0
    pile = listed(int(spread.s.pile))
    spread.play("route s13")
    assert len(listed(int(spread.s.deck))) == len(pile)  # one more, and one drawn
    assert listed(int(spread.s.pile)) == []


@pytest.mark.rule("CUBA-4.4")
def test_preparation_as_in_the_race() -> None:
    spread = smugglers()
    seat = spread.active
    spread.play("route s13")
    assert spread.refused(RIDE.format(seat + 1)) == "not_a_gate_die"
    spread.flight([], Y1=(40, 230))
    spread.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert spread.step == "cruising"
    other = smugglers()
    seat = other.active
    other.play("route s13")
    other.flight(["hit R1"], Y1=(60, 230))
    other.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert other.active != seat
    assert 12 in listed(int(other.s.pile))  # the card stays spent


@pytest.mark.rule("CUBA-4.5", "CUBA-4.6", "CUBA-4.7")
def test_name_the_gate_then_a_bumper_then_ride_or_not() -> None:
    spread = smugglers()
    seat = spread.active
    spread.play("route s13", "done")
    assert spread.refused("bumper") == "no_gate_yet"
    assert spread.refused(RIDE.format(seat + 1)) == "no_gate_yet"
    assert spread.refused("gate r1 y1") == "not_this_gate"
    spread.play("gate r1 b2", "gate r1 b1", "bumper")
    assert spread.refused("bumper") == "bumper_armed"
    assert spread.refused("gate r1 b2") == "gate_fixed"
    assert spread.refused(RIDE.format(2 - seat)) == "not_your_die"
    spread.play("done")
    assert spread.active != seat
    assert spread.s.bumpers[seat] == 0


# -- Damage ----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-1.13.1", "CUBA-2.13.6", "CUBA-4.8")
def test_a_gate_die_before_clear_costs_but_does_not_void() -> None:
    spread = smugglers()
    seat = cruise(spread, ["hit Y1", *COUNTED])
    assert spread.s.damage[seat] == 1
    assert spread.s.verdict == 0  # it counts
    assert spread.active != seat  # but brings nothing


@pytest.mark.rule("CUBA-2.13.6", "CUBA-1.13.6")
def test_a_counted_crossing_with_a_hit_still_makes_the_bumper_work() -> None:
    spread = smugglers()
    seat = spread.active
    spread.play("route s13", "done", "gate r1 b1", "bumper")
    cruise(spread, ["hit Y1", *COUNTED, f"hit V{2 - seat}"])
    assert (spread.s.damage[seat], spread.s.damage[1 - seat]) == (1, 1)


@pytest.mark.rule("CUBA-1.13.2", "CUBA-2.14.1")
@pytest.mark.parametrize("crossed", [True, False])
def test_a_post_costs_after_clear_too(crossed: bool) -> None:
    spread = smugglers()
    seat = cruise(spread, [*COUNTED, "hit R1"], crossed)
    assert spread.s.damage[seat] == 1


@pytest.mark.rule("CUBA-1.13.3", "CUBA-2.14.1")
def test_other_dice_after_clear_cost_nothing() -> None:
    spread = smugglers()
    seat = cruise(spread, [*COUNTED, "hit Y1"], False)
    assert spread.s.damage[seat] == 0
    assert spread.active != seat


@pytest.mark.rule("CUBA-8.1.15", "CUBA-1.13.6")
@pytest.mark.parametrize("tokens", ["1", "2"])
def test_what_a_bumper_deals(tokens: str) -> None:
    spread = smugglers(bumper_damage=tokens)
    seat = spread.active
    spread.play("route s13", "done", "gate r1 b1", "bumper")
    cruise(spread, [*COUNTED, f"hit V{2 - seat}"])
    assert (spread.s.damage[seat], spread.s.damage[1 - seat]) == (0, int(tokens))


@pytest.mark.rule("CUBA-1.13.11", "CUBA-4.14", "CUBA-4.14.1")
def test_g11_a_smuggler_is_wrecked_at_life() -> None:
    spread = smugglers()
    seat = spread.active
    spread.give(seat, "gem", "case")
    supply = spread.s.supply
    spread.s.damage[seat] = 2
    cruise(spread, ["hit Y1"], False)
    assert spread.s.damage[seat] == 3
    assert ("wrecked", seat, 0, 0, 0, 0) in spread.news()
    assert spread.stock(seat) == []
    assert spread.s.supply == supply + 1 + 16**3


@pytest.mark.rule("CUBA-4.14.1", "CUBA-4.14.4")
def test_a_struck_driver_loses_the_load_and_a_walker_does_not() -> None:
    for on_foot in (False, True):
        spread = smugglers()
        seat, other = spread.active, 1 - spread.active
        spread.give(other, "gem")
        spread.s.damage[other] = 2
        if on_foot:
            spread.s.feet = 1 << other
            spread.s.inside[other] = 0
        cruise(spread, [f"hit V{other + 1}"], False)
        assert (spread.s.damage[seat], spread.s.damage[other]) == (2, 3)
        assert spread.stock(other) == (["gem"] if on_foot else [])


@pytest.mark.rule("CUBA-4.14")
def test_a_wreck_cannot_get_worse() -> None:
    spread = smugglers()
    seat, other = spread.active, 1 - spread.active
    spread.s.damage[other] = 3
    cruise(spread, [f"hit V{other + 1}"], False)
    assert (spread.s.damage[seat], spread.s.damage[other]) == (2, 3)


# -- Goods -----------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-4.8", "CUBA-4.8.1", "CUBA-1.12")
def test_one_good_of_one_post() -> None:
    spread = smugglers()
    spread.show("R1", "gem")
    spread.show("B1", "alcohol")
    seat = cruise(spread, COUNTED)
    assert spread.legal() == ["take r1 gem", "take b1 alcohol", "done"]
    assert spread.refused("take r1 case") == "not_that_good"
    assert spread.refused("take y1 case") == "not_a_bonus"
    spread.play("take b1 alcohol")
    assert spread.stock(seat) == ["alcohol"]
    assert spread.step == "alighting"


@pytest.mark.rule("CUBA-4.8.1", "CUBA-1.11", "CUBA-1.12.7")
def test_or_a_better_vehicle() -> None:
    spread = smugglers()
    spread.show("R1", "vehicle")
    spread.show("B1", "alcohol")
    seat = cruise(spread, COUNTED)
    spread.play("upgrade paloma")
    assert spread.s.cars[seat] == 7
    assert spread.step == "alighting"  # not a Good as well


@pytest.mark.rule("CUBA-4.8.2", "CUBA-1.11.4")
def test_every_other_die_hit_behind_the_gate() -> None:
    spread = smugglers()
    for die, symbol in {"R1": "vehicle", "B1": "case", "Y1": "gem", "G1": "vehicle"}.items():
        spread.show(die, symbol)
    seat = cruise(spread, [*COUNTED, "hit Y1", "hit G1"])
    spread.play("upgrade brisa")  # the struck die's: the Gate still has something to give
    assert spread.refused("upgrade tornado") == "already_upgraded"
    spread.play("take y1 gem", "take b1 case")
    assert spread.stock(seat) == ["gem", "case"]


@pytest.mark.rule("CUBA-4.8.1", "CUBA-4.8.2")
def test_a_better_vehicle_is_the_struck_dies_before_it_is_a_posts() -> None:
    spread = smugglers()
    for die, symbol in {"R1": "case", "R2": "vehicle", "B1": "vehicle"}.items():
        spread.show(die, symbol)
    seat = cruise(spread, [*COUNTED, "hit R2"])
    spread.play("upgrade brisa", "take r1 case")
    assert spread.stock(seat) == ["case"]


@pytest.mark.rule("CUBA-4.8.5", "CUBA-8.1.18", "CUBA-1.12.6")
@pytest.mark.parametrize("option", ["off", "on"])
def test_crates_give_nothing_or_anything(option: str) -> None:
    spread = smugglers(smug_crate_any=option)
    spread.show("R1", "crate")
    spread.show("B1", "crate")
    seat = cruise(spread, COUNTED)
    if option == "off":
        assert spread.step == "alighting"
    else:
        spread.play("take r1 statue")
        assert spread.stock(seat) == ["statue"]


@pytest.mark.rule("CUBA-4.8.5")
def test_an_empty_pile_gives_nothing() -> None:
    spread = smugglers()
    spread.show("R1", "gem")
    spread.show("B1", "alcohol")
    spread.at_boss(gem=9)
    spread.give(1 - spread.active, "gem")
    cruise(spread, COUNTED)
    assert spread.refused("take r1 gem") == "pile_empty"


@pytest.mark.rule("CUBA-4.8.6")
def test_above_cargo_something_goes_back() -> None:
    spread = smugglers()
    seat = spread.active
    spread.give(seat, "gem", "gem", "case")
    spread.show("B1", "alcohol")
    cruise(spread, COUNTED)
    spread.play("take b1 alcohol")
    assert spread.legal() == ["discard gem", "discard case", "discard alcohol"]
    assert spread.refused("discard statue") == "not_in_stock"
    spread.play("discard gem")
    assert spread.stock(seat) == ["gem", "case", "alcohol"]


@pytest.mark.rule("CUBA-8.1.30", "CUBA-4.8.1")
def test_symbols_may_be_read_before_the_ride() -> None:
    spread = smugglers(hit_face="start")
    spread.show("R1", "gem")
    cruise(spread, COUNTED, R1=(31, 91, 1))
    assert "take r1 gem" in spread.legal()


@pytest.mark.rule("CUBA-1.11.1")
def test_g21_no_card_that_would_be_a_wreck_at_once() -> None:
    spread = smugglers()
    seat = spread.active
    spread.drive(seat, "Tornado")
    spread.s.damage[seat] = 4
    spread.show("R1", "vehicle")
    cruise(spread, COUNTED)
    assert spread.refused("upgrade coloso") == "would_be_wreck"
    spread.play("upgrade tanqueta")
    assert (spread.s.damage[seat], spread.s.bumpers[seat]) == (4, 3)


@pytest.mark.rule("CUBA-8.1.14", "CUBA-4.3")
@pytest.mark.parametrize("option", ["off", "on"])
def test_hands_are_hidden_unless_they_lie_open(option: str) -> None:
    s = GAME.new(3, {"variant": "smugglers", "open_hands": option}, seeded(5))
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
    spread = Spread(3, variant="cobbers", base="smugglers")
    team = spread.active
    spread.hold(team, "S13", "S24")
    assert spread.s.rules == 2
    spread.play("route s13")
    driver = GAME.view(spread.s, team).smugglers.drivers[team]
    assert (driver.preparer, driver.acts) == (0, 0)
    spread.play("done")
    assert GAME.view(spread.s, team).smugglers.drivers[team].acts == 1
    spread.play("done")
    assert spread.s.swapped == 1 << team


def test_the_gates_of_both_cards_are_seen_before_one_is_played() -> None:
    """By their owner only; afterwards everybody sees those of the card that was played."""
    spread = smugglers()
    seat = spread.active
    ways = GAME.view(spread.s, seat).you.ways
    assert GAME.view(spread.s, 1 - seat).you.ways is UNSET
    spread.play("route s13")
    after = GAME.view(spread.s, seat)
    assert after.smugglers.gates == next(way.gates for way in ways if way.card == after.played)
    assert after.you.ways is UNSET
