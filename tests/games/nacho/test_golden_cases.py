"""Worked cases with every number checked by hand, each named by the rule it is about.

Seats 0 to 3 are Kamiel, Filip, Johan and Bart, clockwise in this order.
"""

import pytest

from contraband.core.chance import seeded
from contraband.core.state import seats_in
from contraband.games.nacho.data import FOODS
from contraband.games.nacho.game import GAME


@pytest.mark.rule("NACHO-5.1", "NACHO-5.2", "NACHO-5.3", "NACHO-5.4")
def test_5_2_printed_example_of_the_order(arrange) -> None:
    """G1."""
    hands = {0: ["Hank"], 1: ["Jen"], 2: ["Hector"], 3: ["Luis"]}
    table = arrange(gem=0, hands=hands, mountie="ON2").choose("Hank", "Jen", "Hector", "Luis")
    assert table.order == [1, 2, 3, 0]
    assert table.mounties(1) == {"ON": ["ON2"]}
    assert table.view()["mountie"] is None


@pytest.fixture
def theft(arrange):
    """G2 and G3 before the goes."""
    hands = {0: ["Hank"], 1: ["Jen"], 2: ["Hector"], 3: ["Gus"]}
    stores = {1: ["beans", "onion"], 2: ["salsa", "corn"]}
    table = arrange(hands=hands, stores=stores, mountie="ON2", faces={"AB": 1, "SK": 1})
    return table.choose("Hank", "Jen", "Hector", "Gus")


@pytest.mark.rule("NACHO-5.3.1", "NACHO-5.3.2", "NACHO-6.2.2", "NACHO-6.4", "NACHO-6.4.2")
@pytest.mark.rule("NACHO-6.4.3", "NACHO-6.7", "NACHO-7.1", "NACHO-7.5", "NACHO-1.5")
def test_6_4_printed_example_of_a_theft(theft) -> None:
    """G2."""
    theft.play("steal 2 ab salsa")
    assert theft.gold == [10, 15, 10, 10]
    assert theft.warehouse(1) == []
    assert theft.warehouse(2) == ["corn", "beans", "onion"]
    assert theft.totals(1) == [5, 0, 0, 0]
    assert theft.mounties(1) == {"ON": ["ON2"]}
    slots = theft.view()["provinces"][0]["slots"]
    assert [slot["food"] for slot in slots if slot["filled"]] == ["salsa"]


@pytest.mark.rule("NACHO-6.5")
def test_6_5_given_cubes_are_used_at_once(theft) -> None:
    """G3."""
    theft.play("steal 2 ab salsa", "deliver sk onion")
    assert theft.gold == [10, 15, 17, 10]
    assert theft.warehouse(2) == ["corn", "beans"]
    assert theft.totals(2) == [0, 5, 0, 0]


@pytest.mark.rule("NACHO-9.2", "NACHO-9.2.2", "NACHO-9.2.3")
@pytest.mark.parametrize(("johan", "has"), [("deliver sk onion", 2), ("go sk", 3)])
def test_9_2_only_who_has_fewer_than_two_draws(theft, johan, has) -> None:
    """G4: Filip has none and draws 2; Johan draws none, with two or with three."""
    theft.play("steal 2 ab salsa", johan, "go sk", "go ab")
    theft.until("choosing")
    sizes = [len(theft.warehouse(seat)) for seat in range(4)]
    assert sizes == [2, 2, has, 2]
    drawn = [news["player"] for news in theft.news("cube_drawn")]
    assert (drawn.count(1), drawn.count(2)) == (2, 0)


@pytest.mark.rule("NACHO-2.1", "NACHO-2.2", "NACHO-2.3", "NACHO-2.4", "NACHO-2.5", "NACHO-2.6")
@pytest.mark.rule("NACHO-2.8", "NACHO-2.8.1", "NACHO-2.8.2", "NACHO-1.3")
@pytest.mark.parametrize(("seats", "deck", "bag"), [(2, 40, 28), (3, 32, 26), (4, 24, 24)])
def test_2_the_counts_of_the_set_up(seats, deck, bag) -> None:
    """G5."""
    view = GAME.view(GAME.new(seats, {}, seeded(3)), 0)
    assert view.deck == deck
    assert sum(view.bag.values()) == bag
    assert len(view.mounties_to_come) == 11
    assert view.mountie is not None
    assert [player.gold for player in view.players] == [10] * seats
    assert [player.hand for player in view.players] == [8] * seats
    assert [len(player.warehouse) for player in view.players] == [2] * seats
    assert all(len(player.cantinas) == 4 for player in view.players)
    slots = [slot for province in view.provinces for slot in province.slots]
    assert len(slots) == 16
    assert not any(slot.filled for slot in slots)
    assert {slot.food for slot in slots} <= set(FOODS)


@pytest.mark.rule("NACHO-1.2", "NACHO-6.1", "NACHO-6.2", "NACHO-6.2.1", "NACHO-6.4.1")
def test_1_2_what_is_legal(theft, arrange) -> None:
    """G6."""
    assert theft.why_not("go qc") == "too_far"
    assert theft.why_not("steal 2 sk corn") == "not_wanted"
    assert theft.why_not("steal 1 ab beans") == "not_a_victim"
    assert [move for move in theft.offered() if move.startswith("go")] == [
        "go ab",
        "go sk",
        "go on",
    ]
    theft.play("steal 2 ab salsa")
    assert theft.why_not("steal 1 ab salsa") == "not_first"
    assert theft.why_not("deliver ab salsa") == "not_in_warehouse"
    assert not theft.s.wants(0, FOODS.index("salsa"))  # nobody can deliver it there now
    assert not [move for move in theft.offered() if move.startswith("steal")]
    hands = {0: ["Yves"], 1: ["Gus"]}
    table = arrange(seats=2, hands=hands).choose("Yves", "Gus")
    assert table.offered() == ["go on", "go qc"]
    assert table.play("go qc").offered() == ["go ab", "go sk"]


@pytest.mark.rule("NACHO-1.6", "NACHO-6.6", "NACHO-6.7", "NACHO-7.1")
def test_1_6_gold_falls_below_zero(arrange) -> None:
    """G7."""
    table = arrange(seats=2, gold={0: 2}, hands={0: ["Fiona"], 1: ["Gus"]}, mountie="AB1")
    table.choose("Fiona", "Gus").play("go qc")
    assert table.gold == [-2, 10]
    assert table.totals(0) == [0, 0, 0, 9]


@pytest.mark.rule("NACHO-7.2", "NACHO-7.2.1", "NACHO-7.2.3", "NACHO-1.7", "NACHO-1.8")
@pytest.mark.parametrize(
    ("move", "taken", "totals"),
    [("go on", "Xenia", [0, 0, 10, 0]), ("go qc", "Mateo", [0, 0, 4, 7])],
)
def test_7_2_the_highest_keeper_is_arrested(arrange, move, taken, totals) -> None:
    """G8."""
    keepers = {0: {"ON": ["Jorge", "Mateo"]}}
    hands = {0: ["Xenia"], 1: ["Gus"]}
    table = arrange(seats=2, keepers=keepers, hands=hands, mountie="ON1")
    table.choose("Xenia", "Gus").play(move)
    assert table.discards() == [taken]
    assert table.view()["mounties_gone"] == ["ON1"]
    assert table.totals(0) == totals
    assert table.mounties(0) == {}


@pytest.mark.rule("NACHO-7.2")
def test_7_2_a_cheap_smuggler_rids_you_of_a_mountie(arrange) -> None:
    """G9."""
    table = arrange(
        seats=2, mounties={0: {"SK": ["SK2"]}}, hands={0: ["Gus"], 1: ["Fiona"]},
        stores={0: ["olive"]}, faces={"SK": 3}, mountie="QC1",
    )  # fmt: skip
    table.choose("Gus", "Fiona").play("go on", "deliver sk olive")
    assert table.gold[0] == 17
    assert table.totals(0) == [0, 0, 0, 0]
    assert table.mounties(0) == {}
    assert table.discards() == ["Gus"]


@pytest.mark.rule("NACHO-7.2.2", "NACHO-7.2.4", "NACHO-7.6")
@pytest.mark.parametrize(("name", "stays", "cost"), [("sk3", "SK1", 3), ("sk1", "SK3", 4)])
def test_7_2_2_the_owner_chooses_who_arrests(arrange, name, stays, cost) -> None:
    """G10: the one that stays costs its penalty at the next scoring."""
    table = arrange(
        seats=2, mounties={0: {"SK": ["SK1"]}}, mountie="SK3", hands={0: ["Pilar"], 1: ["Gus"]}
    )
    table.choose("Pilar", "Gus").play("go sk")
    assert table.step == "arresting"
    assert table.offered() == ["mountie sk1", "mountie sk3"]
    table.play(f"mountie {name}")
    assert table.mounties(0) == {"SK": [stays]}
    assert table.discards() == ["Pilar"]
    assert table.step == "smuggling"
    before = table.gold[0]
    table.s.turn, table.s.asked = 4, 0
    table.s.goto(9)
    GAME.settle(table.s)
    assert table.gold[0] == before - cost


@pytest.mark.rule("NACHO-7.3", "NACHO-7.3.1", "NACHO-7.3.2", "NACHO-7.3.3", "NACHO-7.7")
def test_7_3_the_wanderer_takes_the_highest_anywhere(arrange) -> None:
    """G12."""
    table = arrange(
        seats=2, mounties={0: {"QC": ["QC1"]}}, mountie="QC3",
        keepers={0: {"ON": ["Mateo"], "SK": ["Pilar"]}}, hands={0: ["Clint"], 1: ["Gus"]},
    )  # fmt: skip
    table.choose("Clint", "Gus").play("go ab")
    assert table.step == "wandering"
    table.play("mountie qc3")
    assert table.step == "raiding"
    assert table.offered() == ["raid ab", "raid on"]
    assert table.why_not("raid sk") == "not_the_highest"
    table.play("raid ab")
    assert table.mounties(0) == {"QC": ["QC1"]}
    assert table.totals(0) == [0, 2, 6, 0]
    assert table.discards() == ["Clint"]


@pytest.fixture
def scored(arrange):
    """G14: the last go of round 1 is over."""
    table = arrange(
        turn=4, gem=0, gold={0: 20, 1: 22, 2: 19, 3: 25},
        keepers={
            0: {"AB": ["Ramon"], "SK": ["Nadia"]},
            1: {"AB": ["Esteban"], "SK": ["Tomas"]},
            2: {"SK": ["Hank"]},
            3: {"QC": ["Claude"]},
        },
        mounties={0: {"ON": ["ON2"]}, 3: {"SK": ["SK1"], "ON": ["ON1"]}},
    )  # fmt: skip
    s = table.s
    s.asked = 0
    s.goto(9)
    GAME.settle(s)
    return table


@pytest.mark.rule("NACHO-8.1", "NACHO-8.1.1", "NACHO-8.1.2", "NACHO-8.2", "NACHO-8.3")
@pytest.mark.rule("NACHO-8.4", "NACHO-8.4.1", "NACHO-8.6", "NACHO-1.4")
def test_8_1_the_end_of_a_round(scored) -> None:
    """G14."""
    assert scored.gold == [24, 22, 19, 27]
    assert scored.s.gem == 2
    assert [scored.totals(seat) for seat in range(4)] == [
        [0, 6, 0, 0], [7, 6, 0, 0], [0, 3, 0, 0], [0, 0, 0, 0],
    ]  # fmt: skip
    assert scored.mounties(3) == {"SK": ["SK1"], "ON": ["ON1"]}
    assert scored.discards() == ["Ramon", "Claude"]
    assert [news["province"] for news in scored.news("totals")] == [0, 1, 2, 3]
    assert scored.news("totals")[1] == {
        "province": 1, "total0": 6, "total1": 6, "total2": 3, "total3": 0,
    }  # fmt: skip


@pytest.mark.rule("NACHO-8.6.1")
@pytest.mark.parametrize(("gem", "to"), [(2, "gem 0"), (2, "gem 1"), (0, "gem 0"), (0, "gem 1")])
def test_8_6_1_the_holder_chooses_among_the_poorest(arrange, gem, to) -> None:
    """G15."""
    table = arrange(turn=4, gem=gem, gold={0: 18, 1: 18, 2: 30, 3: 22})
    table.s.asked = 0
    table.s.goto(9)
    GAME.settle(table.s)
    assert (table.step, table.asked) == ("passing", [gem])
    assert table.news("round_scored") == [{"round": 1, "player": 2, "gold": 30}]  # told before
    assert table.offered() == ["gem 0", "gem 1"]
    assert table.why_not("gem 2") == "not_the_poorest"
    table.play(to)
    assert table.s.gem == int(to[-1])


@pytest.mark.rule("NACHO-6.3", "NACHO-9.1", "NACHO-6.1")
def test_9_1_a_full_card_is_replaced(arrange) -> None:
    """G17."""
    table = arrange(
        seats=2, filled={"AB": ["corn", "tortilla", "sour_cream"]}, mountie="QC1",
        stores={0: ["salsa"], 1: ["salsa"]}, hands={0: ["Jen"], 1: ["Gus"]},
    )  # fmt: skip
    table.choose("Jen", "Gus").play("deliver ab salsa")
    assert table.gold[0] == 10 + 7 - 2
    assert table.why_not("deliver ab salsa") == "slot_filled"
    assert table.why_not("go ab") == "allowed"
    before = sum(table.view()["bag"].values())
    table.play("go ab")
    province = table.view()["provinces"][0]
    assert province["card"] in (1, 2)
    assert province["turned"] == 2
    assert not any(slot["filled"] for slot in province["slots"])
    assert sum(table.view()["bag"].values()) == before + 4 - drawn(table)


def drawn(table) -> int:
    return len(table.news("cube_drawn"))


@pytest.mark.rule("NACHO-9.2.1", "NACHO-9.3")
def test_9_3_sold_cubes_come_back_at_the_end(arrange) -> None:
    """G18."""
    table = arrange(
        gem=2, stores={2: ["corn", "beans", "onion"], 3: ["salsa"]},
        hands={0: ["Gus"], 1: ["Dolly"], 2: ["Hank"], 3: ["Lupe"]}, mountie="QC1",
    )  # fmt: skip
    table.choose("Gus", "Dolly", "Hank", "Lupe").play("go on", "go on", "go ab", "go ab")
    assert (table.step, table.asked) == ("restocking", [2])
    before = table.gold[2]
    table.play("sell corn", "sell beans", "done")
    assert table.gold[2] == before + 2
    assert len(table.warehouse(2)) == 2
    assert table.asked == [3]
    assert table.view()["aside"] == {"corn": 1, "beans": 1}
    table.play("done")
    assert table.view()["aside"] == {}
    assert table.news("cubes_returned") == [{"count": 2}]


@pytest.mark.rule("NACHO-10.1", "NACHO-10.2", "NACHO-10.2.1", "NACHO-10.2.2", "NACHO-8.5")
@pytest.mark.parametrize(("gem", "winner"), [(2, 3), (0, 0)])
def test_10_2_1_the_gem_breaks_a_tie(arrange, gem, winner) -> None:
    """G20."""
    table = arrange(turn=12, gem=gem, gold={0: 71, 1: 71, 2: 60, 3: 71}, stores={2: ["corn"]})
    table.s.asked = 0
    table.s.goto(9)
    GAME.settle(table.s)
    assert table.s.over
    assert table.gold == [71, 71, 60, 71]
    assert GAME.places(table.s)[winner] == 1
    assert sorted(GAME.places(table.s)) == [1, 2, 3, 4]
    assert table.news("game_ends") == [{"winner": winner}]
    assert table.s.gem == gem


@pytest.mark.rule("NACHO-11.2", "NACHO-11.2.1", "NACHO-11.2.2", "NACHO-11.2.3", "NACHO-11.2.4")
def test_11_2_mounties_come_back(arrange) -> None:
    """G21."""
    table = arrange(
        seats=2, turn=4, options={"random_mounties": "on"}, gone=["AB1", "AB2"],
        mounties={0: {"SK": ["SK1"]}, 1: {"QC": ["QC1"]}}, mountie="QC2",
    )  # fmt: skip
    table.s.pool |= 1 << table.s.mountie
    table.s.mountie = -1
    table.s.asked = 0
    table.s.goto(9)
    GAME.settle(table.s)
    table.until("choosing")
    view = table.view()
    assert view["mounties_gone"] == []
    assert len(view["mounties_to_come"]) + 1 == 10
    assert (view["round"], view["rounds"]) == (2, 3)


@pytest.mark.rule("NACHO-11.3", "NACHO-11.3.1")
def test_11_3_the_mountie_is_unseen_until_taken(arrange) -> None:
    """G22."""
    table = arrange(seats=2, options={"blind_smuggling": "on"}, hands={0: ["Fiona"], 1: ["Gus"]})
    assert [table.view(seat)["mountie"] for seat in (-1, 0, 1)] == [None] * 3
    assert len(table.view()["mounties_to_come"]) == 12
    table.choose("Fiona", "Gus")
    assert len(table.mounties(0)) == 1
    assert table.step == "smuggling"


@pytest.mark.rule("NACHO-11.1", "NACHO-11.1.1", "NACHO-2.7", "NACHO-8.7.2")
def test_11_1_everybody_redraws() -> None:
    """G23."""
    s = GAME.new(4, {"redraw_hands": "on"}, seeded(8), telling=True)
    assert s.gem == -1
    for seat in range(4):
        assert seat in seats_in(s.asked)
        GAME.play(s, seat, GAME.parse("discard 1 2 3 4 5 6 7"))
    GAME.check(s)
    view = GAME.view(s, -1)
    assert (view.deck, view.discards) == (24, [])
    assert [player.hand for player in view.players] == [8] * 4
    assert s.shuffles == 1
    assert view.gem is not None
