"""BOOT-10: what each Thug card does, and what it may not be played on."""

import pytest

from contraband.games.bootleggers.rules.board import STATUS_NAMES, status


def refused(table, *moves: str) -> list[str]:
    return [table.why_not(move) for move in moves]


@pytest.mark.rule("BOOT-10.1", "BOOT-10.1.1")
def test_vigorish_golden_case_16(arrange) -> None:
    """Green's Remote Still has 2 dice."""
    for cash, answers in ((5, ["shut"]), (6, ["shut", "pay"])):
        table = arrange(60, 40, 20, cash=[0, 9, cash], round=2).give(0, "vigorish", "recruiting")
        table.s.remote[12] = 2
        table.window("d1")
        assert refused(table, "play vigorish 0 family", "play vigorish 1 still1") == [
            "your_own",
            "no_still",
        ]
        table.play("play vigorish 2 still1")
        assert (table.step, table.asked) == ("squeezed", [2])
        assert table.offered() == answers
        assert table.sees(1).played.price == 6
        table.play(answers[-1])
        table.luck(1, 1, 1, 6, 6).play("pass")
        assert table.cash == ([0, 9, 5] if cash == 5 else [6, 9, 0])
        assert int(table.s.crates[2]) == (1 if cash == 5 else 13)


@pytest.mark.rule("BOOT-10.1")
def test_vigorish_needs_a_die(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "vigorish", "recruiting")
    table.s.remote[6] = 0
    assert table.window("d1").why_not("play vigorish 1 still1") == "no_die"


@pytest.mark.rule("BOOT-10.2", "BOOT-10.2.1", "BOOT-10.2.2")
def test_big_city_boys(arrange) -> None:
    table = arrange(60, 40, 20, round=5).give(0, "big_city_boys", "recruiting").window("p2")
    table.play("play big_city_boys 2")
    assert table.sees(1).order == [2, 0, 1]
    assert table.sees(1).players[2].value == 120
    assert table.s.muscle[2] == 20
    table.luck(4, 3, 4).passes().through("loading")
    assert [int(made) for made in table.s.made] == [3, 4, 4]
    assert table.s.copper == 1  # seat 2 has the higher card now


@pytest.mark.rule("BOOT-10.2.1", "BOOT-8.3.9")
def test_big_city_boys_before_a_draft(arrange) -> None:
    """Seat 0 has had its turn; seat 1 is next, until seat 2 has the higher card."""
    table = arrange(60, 40, 20).give(2, "big_city_boys", "recruiting").show("inf1", "inf2", "inf3")
    table.s.done = table.s.paid = 0b001
    table.at("next_draft")
    assert (table.step, table.s.turn) == ("r2", 1)
    table.play("play big_city_boys 2")
    assert (table.step, table.s.turn) == ("r2", 2)
    table.passes()
    assert (table.step, table.asked) == ("drafting", [2])
    table.play("take inf3")
    assert (table.step, table.s.turn) == ("r2", 1)
    table.passes()
    assert (table.step, table.asked) == ("drafting", [1])
    assert table.sees(0).order == [2, 0, 1]


@pytest.mark.rule("BOOT-10.2.1", "BOOT-8.3.12", "BOOT-3.1")
def test_big_city_boys_before_a_placement(arrange) -> None:
    table = arrange(60, 40, 20).give(1, "big_city_boys", "recruiting").at("next_placing")
    assert (table.step, table.s.turn) == ("p1", 0)
    table.play("play big_city_boys 2")
    assert (table.step, table.s.turn) == ("p1", 2)
    table.passes()
    assert (table.step, table.asked) == ("placing", [2])
    table.play("pass")
    assert (table.step, table.s.turn) == ("p1", 0)


@pytest.mark.rule("BOOT-10.2")
def test_big_city_boys_cannot_help_who_has_not_paid(arrange) -> None:
    table = arrange(60, 40, 20, cash=[0, 9, 9]).give(1, "big_city_boys", "recruiting")
    table.s.value[0] = 0
    table.window("r3").play("play big_city_boys 0")
    assert table.sees(1).players[0].value == 0


@pytest.mark.rule("BOOT-10.3", "BOOT-10.3.1", "BOOT-10.3.2", "BOOT-10.3.3", "BOOT-5.6.3")
def test_big_payoff_lines_up_anew(arrange) -> None:
    table = arrange(20, 60, 40, cash=[9, 0, 0]).mark("luckys", 0, 4, 1).give(0, "big_payoff")
    own = table.fill("s1", 4, "luckys")
    leaders = table.fill("s2", 4, "luckys")
    second = table.truck(0, 0, 2, "luckys")
    third = table.fill("s3", 4, "luckys")
    table.s.done = 0b111
    table.s.settled = 0b110111
    table.window("l3")
    assert refused(table, "play big_payoff omalleys", "play big_payoff palace") == [
        "not_omalleys",
        "settled",
    ]
    table.luck(6, 6).play("play big_payoff luckys")
    assert table.news("spent") == [{"seat": 0, "money": 5}]
    assert table.news("controls") == [{"seat": 0, "spot": 3}]
    sold = [(sale["seat"], sale["count"]) for sale in table.news("sold")]
    assert sold == [(0, 4), (0, 2), (1, 4), (2, 2)]
    assert table.cash[0] == 9 - 5 + 12 + 12
    assert (own, leaders, second, third) == ("s1", "s2", "s7", "s3")


@pytest.mark.rule("BOOT-10.3.1")
def test_big_payoff_leaves_minority_to_the_former_leader(arrange) -> None:
    table = arrange(20, 60, 40, cash=[9, 0, 0]).mark("luckys", 0, 4, 1).give(0, "big_payoff", "hit")
    table.window("p2").play("play big_payoff luckys")
    found = [STATUS_NAMES[status(table.s, 3, seat)] for seat in range(3)]
    assert found == ["control", "minority", "minority"]


@pytest.mark.rule("BOOT-10.4", "BOOT-10.4.1", "BOOT-10.4.2")
def test_favors(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "big_favor", "little_favor", "recruiting").give(1, "hit")
    table.s.crates[0] = 9
    table.window("t2").play("play big_favor")
    assert [truck.favor for truck in table.sees(1).trucks].count(True) == 1
    table.passes()
    assert table.offered()[0] == "load 1 8"
    table.play("load 1 8")
    assert table.asked == [0]
    table.play("play little_favor")  # too late to load, but an empty Truck
    assert [truck.favor for truck in table.sees(1).trucks].count(True) == 2
    table.give(2, "free_truck").s.passed = 0
    table.play("pass")
    assert table.asked == [2]
    favor = next(t.code for t in table.sees(2).trucks if t.favor and not t.load)
    assert table.why_not(f"play free_truck {favor}") == "nobodys_truck"
    table.play("pass").through("choosing")
    assert not any(truck.favor for truck in table.sees(1).trucks)


@pytest.mark.rule("BOOT-10.4")
def test_the_last_truck_is_reserved_for_its_card(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "big_favor", "recruiting")
    for _ in range(3):
        table.truck(1, 2)
    table.s.truck_deck[2], table.s.truck_card = 0, 2
    table.s.truck_deck[0], table.s.truck_deck[1] = 4, 6
    assert table.window("r1").why_not("play big_favor") == "no_truck"
    assert table.window("r3").why_not("play big_favor") == "allowed"
    table.s.owner[19] = table.s.holder[19] = 1
    table.s.truck_card = -1
    assert table.window("r3").why_not("play big_favor") == "no_truck"


@pytest.mark.rule("BOOT-10.5", "BOOT-10.24")
@pytest.mark.parametrize(
    ("card", "each", "most"), [("city_politics", 4, 2), ("state_politics", 5, 3)]
)
def test_politics(arrange, card, each, most) -> None:
    table = arrange(60, 40, 20, cash=[10, 0, 0]).give(0, card, "recruiting").window("r3")
    assert table.why_not(f"play {card} 3") == ("no_money" if most == 3 else "not_so_many")
    table.play(f"play {card} 2")
    assert (table.cash[0], table.back(0)) == (10 - 2 * each, 3)
    table = arrange(60, 40, 20, cash=[50, 0, 0]).give(0, card, "recruiting").mark("palace", 18)
    assert table.window("r3").why_not(f"play {card} 2") == "no_markers"


@pytest.mark.rule("BOOT-10.6", "BOOT-10.6.1", "BOOT-10.6.2", "BOOT-10.6.3")
def test_copper_in_the_house(arrange) -> None:
    table = arrange(60, 40, 20, cash=[0, 0, 0]).mark("rosies", 2, 0).give(2, "copper_house", "hit")
    table.fill("s1", 4, "rosies")
    table.s.settled = 0b111101
    table.s.done = 0b111
    table.window("l3").play("play copper_house rosies")
    late = table.truck(1, 1, 6, "rosies")
    assert table.place(late) == ("rosies", 2)
    table.play("play hit rosies 0")
    assert table.cash == [4, 6, 0]  # one marker less did not close it
    assert table.markers("rosies") == [1, 0, 0]


@pytest.mark.rule("BOOT-10.7", "BOOT-10.8")
def test_double_cross(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 0, 1).give(0, "double_cross", "recruiting")
    table.window("p2")
    assert refused(table, "play double_cross omalleys add", "play double_cross rosies 2") == [
        "not_omalleys",
        "no_marker",
    ]
    table.play("play double_cross palace add")
    assert table.markers("palace") == [1, 0, 0]
    table = arrange(60, 40, 20).mark("rosies", 0, 1).give(0, "double_cross", "recruiting")
    table.window("p2").play("play double_cross rosies 1")
    assert (table.markers("rosies"), int(table.s.supply[1]), table.back(1)) == ([0, 0, 0], 19, 1)


@pytest.mark.rule("BOOT-10.9", "BOOT-10.12.1", "BOOT-8.2.1")
def test_union_boss_and_the_investigation_that_ends_it(arrange) -> None:
    table = arrange(60, 40, 20, cash=[4, 9, 9]).give(0, "union_boss", "moll")
    table.give(1, "investigation").window("r2", 0).play("play union_boss", "pass")
    assert table.sees(2).players[0].boss
    table.play("play moll 1", "pass")
    table.passes()
    assert table.cash[0] == 1  # the Muscle card, no graft
    assert table.step == "drafting"
    table.give(1, "recruiting").window("e1")
    assert table.asked == [1]
    assert table.why_not("play investigation 2") == "no_boss"
    table.play("play investigation 0")
    assert not table.sees(2).players[0].boss
    assert "union_boss" in table.sees(2).discards


@pytest.mark.rule("BOOT-10.10", "BOOT-10.10.1", "BOOT-10.13", "BOOT-10.13.1")
def test_golden_case_8_bust_a_shipment_then_free_truck(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 1, 1).give(0, "bust_shipment", "free_truck", "hit")
    medium = table.truck(1, 1, 6, "rosies")
    table.fill("s2", 2, "rosies")
    table.s.done = 0b111
    table.window("l3")
    assert table.why_not(f"play free_truck {medium}") == "not_empty"
    assert table.why_not("play free_truck s1") == "your_own"
    assert table.why_not("play bust_shipment s3") == "not_loaded"
    table.play(f"play bust_shipment {medium}")
    assert (table.load(medium), table.place(medium)) == (0, None)
    table.play(f"play free_truck {medium}")
    owner = next(truck.owner for truck in table.sees(0).trucks if truck.code == medium)
    assert owner == 0
    table.s.cash[0] = 9
    table.s.muscle[0], table.s.paid = 1, 0  # next Round, with a Muscle card for nothing
    table.at("paying", 0)
    assert table.cash[0] == 9 - 1 - 1


@pytest.mark.rule("BOOT-10.10.1", "BOOT-10.13.1")
def test_a_rented_truck_goes_home_when_busted(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "bust_shipment", "recruiting").give(2, "free_truck")
    table.s.holder[1] = 2
    table.fill("s2", 3, "omalleys")
    table.s.done = 0b111
    table.window("l3").play("play bust_shipment s2")
    assert table.s.holder[1] == 1
    table.play("pass", "play free_truck s2")
    assert table.s.owner[1] == 2


@pytest.mark.rule("BOOT-10.11", "BOOT-10.11.1")
@pytest.mark.parametrize("spot", ["omalleys", "rosies"])
def test_bust_a_speakeasy(arrange, spot) -> None:
    table = arrange(60, 40, 20, cash=[0, 0, 0]).mark("rosies", 1, 1).give(2, "bust_speakeasy")
    table.fill("s1", 4, spot)
    table.s.done = 0b111
    table.window("l3").play(f"play bust_speakeasy {spot}")
    assert table.cash == [0, 0, 0]
    assert table.markers("rosies") == [1, 1, 0]
    assert len(table.news("stuck")) == 1


@pytest.mark.rule("BOOT-10.13.2", "BOOT-10.14", "BOOT-10.14.1", "BOOT-10.14.4", "BOOT-10.14.5")
def test_golden_case_6_hijack_after_lining_up(arrange) -> None:
    """Yellow's medium Truck with 5 crates stands at Lucky's; Red has lined up."""
    table = arrange(60, 40, 20).mark("luckys", 0, 5).mark("velvet_room", 1, 0, 6)
    target = table.truck(1, 1, 5, "luckys")
    mine = table.truck(0, 1)
    table.give(0, "hijack", "recruiting").s.done = 0b111
    table.window("l3")
    assert table.why_not(f"play hijack {target} s1") == "too_small"
    assert table.why_not(f"play hijack {target} s3") == "not_your_truck"
    assert table.why_not(f"play hijack {mine} s1") == "not_loaded"
    table.play(f"play hijack {target} {mine}")
    assert (table.step, table.asked) == ("hijacked", [0])
    assert table.why_not(f"send {mine} palace") == "closed"
    assert table.why_not(f"send {target} luckys") == "not_your_truck"
    table.play(f"send {mine} velvet_room")
    assert (table.load(mine), table.place(mine)) == (5, ("velvet_room", 1))
    assert (table.load(target), table.place(target)) == (0, ("luckys", 0))


@pytest.mark.rule("BOOT-10.14.2", "BOOT-10.14.3")
def test_golden_case_7_hijack_of_a_truck_one_rented_out(arrange) -> None:
    table = arrange(60, 40, 20)
    rented, other = table.truck(0, 1, 6), table.truck(0, 1)
    table.s.holder[10] = 1
    table.give(0, "hijack", "recruiting").window("l1").play(f"play hijack {rented} {other}")
    assert (table.load(other), table.load(rented)) == (6, 0)
    assert table.s.holder[10] == 1
    assert table.step == "l1"
    table.passes()
    assert f"send {other} omalleys" in table.offered()


@pytest.mark.rule("BOOT-10.14")
def test_hijack_needs_an_empty_truck_whose_driver_is_paid(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "hijack", "recruiting")
    table.fill("s2", 4)
    table.s.idle = 1
    assert table.window("l1").why_not("play hijack s2 s1") == "idle"
    table.s.idle = 0
    table.fill("s1", 1)
    assert refused(table, "play hijack s2 s1", "play hijack s1 s1") == ["not_empty", "your_own"]


@pytest.mark.rule("BOOT-10.15", "BOOT-10.8")
def test_hit(arrange) -> None:
    table = arrange(60, 40, 20).mark("palace", 1, 2).give(0, "hit", "recruiting").window("e1")
    assert refused(table, "play hit palace 2", "play hit rosies 0", "play hit palace add") == [
        "no_marker",
        "no_marker",
        "no_such_player",
    ]
    table.play("play hit palace 0")  # one's own, if one likes
    assert (table.markers("palace"), int(table.s.supply[0])) == ([0, 2, 0], 19)


@pytest.mark.rule("BOOT-10.16")
def test_mob_war(arrange) -> None:
    table = arrange(60, 40, 20).mark("palace", 1, 2).give(0, "mob_war", "recruiting").window("e1")
    assert refused(table, "play mob_war palace 1", "play mob_war palace 0 0") == [
        "not_so_many",
        "no_marker",
    ]
    table.play("play mob_war palace 0 1")
    assert table.markers("palace") == [0, 1, 0]
    table = arrange(60, 40, 20).mark("palace", 0, 1).give(0, "mob_war", "recruiting").window("e1")
    table.play("play mob_war palace 1")
    assert table.markers("palace") == [0, 0, 0]


@pytest.mark.rule("BOOT-10.17")
@pytest.mark.parametrize(("die", "left"), [(5, 0), (1, 1)])
def test_golden_case_2_moll(arrange, die, left) -> None:
    table = arrange(60, 40, 20, cash=[5, 2, 5]).give(0, "moll", "recruiting").window("e1")
    assert refused(table, "play moll 0", "play moll 3") == ["your_own", "no_such_player"]
    table.luck(die).play("play moll 1")
    assert table.cash == [5, left, 5]


@pytest.mark.rule("BOOT-10.18", "BOOT-10.18.1", "BOOT-10.18.2", "BOOT-10.21")
@pytest.mark.parametrize("heat", [False, True])
def test_golden_case_3_pigeon(arrange, heat) -> None:
    """Green (2) controls The Blind Pig, Yellow (1) stands second, Red (0) takes Yellow's cargo."""
    table = arrange(60, 40, 20, cash=[0, 0, 0]).mark("blind_pig", 0, 1, 3).give(0, "pigeon", "hit")
    table.fill("s3", 4, "blind_pig")
    table.fill("s2", 4, "blind_pig")
    home = table.fill("s1", 4)
    table.s.done = 0b111
    table.s.settled = 0b111011
    if heat:
        table.s.heat[2] = 0b100
    table.window("l3")
    assert table.why_not(f"play pigeon {home}") == "your_own"
    table.play("play pigeon s2")
    assert table.sees(2).trucks[1].payee == 0
    table.luck(3, 4)
    while table.step in ("l3", "s1", "s2"):
        table.play("pass")
    assert table.cash == [3 if heat else 6, 0, 15]
    assert (table.s.holder[1], table.load("s2")) == (1, 0)


@pytest.mark.rule("BOOT-10.18")
def test_pigeon_needs_a_truck_in_line(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "pigeon", "recruiting")
    table.fill("s2", 4)
    table.s.done = 0b111
    table.window("l3")
    assert refused(table, "play pigeon s2", "play pigeon s3") == ["not_lined_up", "not_loaded"]
    table.fill("s3", 2, "rosies")
    table.s.settled = 0b10
    assert table.why_not("play pigeon s3") == "settled"


@pytest.mark.rule("BOOT-10.19", "BOOT-10.19.1")
def test_muscling_in(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "muscling_in", "recruiting")
    table.s.remote[6], table.s.family[0] = 1, 4
    table.window("e1")
    assert refused(
        table,
        "play muscling_in 1 still1 family",
        "play muscling_in 1 still1 still1",
        "play muscling_in 2 still1 back",
        "play muscling_in 0 still1 back",
    ) == ["no_room", "no_remote", "no_still", "your_own"]
    table.play("play muscling_in 1 still1 back")
    assert (int(table.s.remote[6]), int(table.s.back_dice[0])) == (0, 1)


@pytest.mark.rule("BOOT-10.20", "BOOT-10.20.1")
def test_opportunity_knocks(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 2).give(0, "opportunity", "recruiting")
    table.s.improvements[5] = 1  # a closed origin will do
    table.window("e1")
    assert refused(
        table,
        "play opportunity palace palace",
        "play opportunity rosies palace",
        "play opportunity palace luckys",
        "play opportunity palace omalleys",
    ) == ["same_place", "no_improvement", "closed", "allowed"]
    table.play("play opportunity palace rosies")
    assert (int(table.s.improvements[5]), int(table.s.improvements[1])) == (0, 1)


@pytest.mark.rule("BOOT-10.20", "BOOT-10.25", "BOOT-10.25.1", "BOOT-2.8.1", "BOOT-6.2")
def test_golden_case_19_demand_changes_after_the_roll(arrange) -> None:
    table = arrange(60, 40, 20).mark("palace", 9).mark("rosies", 1, 1)
    table.give(0, "thirsty", "opportunity", "recruiting")
    table.s.improvements[5] = 1
    table.fill("s1", 4, "palace")
    table.s.settled = 0b011111
    table.luck(1, 3, 4, 6, 2).at("next_sale").play("pass")
    assert (table.step, table.s.demand) == ("s2", 18)
    table.play("play thirsty palace")
    assert table.s.demand == 21
    table.play("play opportunity palace rosies")
    assert table.s.demand == 16


@pytest.mark.rule("BOOT-10.25")
def test_thirsty_before_the_roll(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 2).give(0, "thirsty", "recruiting")
    table.fill("s1", 4, "rosies")
    table.window("r3").play("play thirsty rosies")
    table.s.settled = 0b111101
    table.luck(2, 3).at("next_sale").passes()
    assert table.news("demanded") == [{"spot": 1, "dice": 2, "count": 5, "faces": 23}]


@pytest.mark.rule("BOOT-10.21", "BOOT-10.29")
def test_packing_heat_and_word_of_mouth(arrange) -> None:
    table = arrange(60, 40, 20, cash=[0, 0, 0]).mark("palace", 6, 3)
    table.give(0, "packing_heat", "word_of_mouth", "recruiting")
    table.fill("s1", 4, "palace")
    table.fill("s2", 4, "palace")
    table.window("p2").play("play packing_heat palace", "play word_of_mouth palace")
    table.s.settled = 0b011111
    table.luck(2, 2, 2, 2).at("next_sale").passes().passes()
    assert table.cash == [12 + 8 * 3, 4, 0]


@pytest.mark.rule("BOOT-10.22", "BOOT-10.22.1")
@pytest.mark.parametrize(
    ("who", "die", "gains"),
    [(0, 4, [2, 1, 1]), (0, 6, [3, 2, 1]), (1, 2, [1, 1, 0])],
)
def test_golden_case_1_recruiting(arrange, who, die, gains) -> None:
    table = arrange(60, 40, 20).give(who, "recruiting", "moll").window("e1")
    table.luck(die).play("play recruiting")
    assert [table.back(seat) - 1 for seat in range(3)] == gains


@pytest.mark.rule("BOOT-10.22.1")
def test_recruiting_skips_empty_supplies(arrange) -> None:
    table = arrange(60, 40, 20).mark("palace", 19, 19, 18).give(0, "recruiting", "moll")
    table.window("e1").luck(6).play("play recruiting")
    assert [table.back(seat) for seat in range(3)] == [1, 1, 2]


@pytest.mark.rule("BOOT-10.23", "BOOT-3.4")
def test_golden_case_18_safe_house(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 2).mark("luckys", 2).give(0, "safe_house", "moll")
    table.window("p1", 0)
    assert table.why_not("play safe_house rosies rosies rosies") == "no_marker"
    table.play("play safe_house rosies rosies luckys").passes()
    assert (table.back(0), int(table.s.locked[0])) == (4, 3)
    assert table.step == "placing"
    assert table.why_not("place rosies 2") == "no_markers"
    table.play("place rosies 1")
    assert table.asked != [0] or table.step != "placing"
    table.at("round_end")
    assert table.s.locked[0] == 0


@pytest.mark.rule("BOOT-10.26")
def test_turf_war(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "turf_war", "recruiting")
    table.s.remote[6], table.s.family[1] = 0, 2
    table.window("e1")
    assert refused(table, "play turf_war 2 family", "play turf_war 0 family") == [
        "last_die",
        "your_own",
    ]
    table.play("play turf_war 1 still1")
    assert table.s.remote[6] == -1
    table = arrange(60, 40, 20).give(0, "turf_war", "recruiting")
    table.s.family[1] = 2
    table.window("e1").play("play turf_war 1 family")
    assert table.s.family[1] == 1


@pytest.mark.rule("BOOT-10.26", "BOOT-10.1", "BOOT-4.4")
def test_a_still_begun_after_a_turf_war_is_not_the_one_that_was_shut(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "vigorish", "turf_war", "recruiting")
    table.s.remote[6] = 2
    table.show("still2", "inf1", "inf1").window("r1").play("play vigorish 1 still1", "shut")
    table.play("play turf_war 1 still1").at("drafting", 1).play("take still2", "remote")
    table.luck(2, 5, 4, 3).at("producing")
    assert [int(crates) for crates in table.s.crates] == [2, 5 + 4, 3]


@pytest.mark.rule("BOOT-10.27", "BOOT-10.27.1", "BOOT-5.3")
def test_warehouse(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "warehouse", "recruiting")
    table.s.crates[0], table.s.crates[1] = 5, 3
    table.fill("s1", 4)
    table.window("l1").play("play warehouse").passes()
    assert [int(crates) for crates in table.s.crates] == [5, 0, 0]
    table.through("choosing")
    assert table.s.warehouse == 0
    assert int(table.s.crates[0]) == 5
    table = arrange(60, 40, 20).give(0, "warehouse", "recruiting")
    assert table.window("l1").why_not("play warehouse") == "no_crates"


@pytest.mark.rule("BOOT-10.28", "BOOT-10.28.1", "BOOT-10.28.2", "BOOT-10.28.3")
def test_golden_case_4_windfall(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "windfall", "recruiting").show("inf1", "inf1", "inf1")
    before = sum(table.s.deck[:20])  # the number under which the first Hit is drawn
    table.window("r1")
    table.luck(int(before) + 1).play("play windfall")
    assert (table.step, table.asked) == ("blind_draw", [0])
    assert table.sees(0).hand.dealt == "hit"
    assert "hit" not in str(table.sees(1).players)
    assert table.offered() == ["keep"]  # no marker to hit: asked all the same
    table.play("keep")
    assert table.sees(1).players[0].secrets == 1
    table.passes().passes()
    assert (table.step, table.asked) == ("drafting", [0])  # the draft comes on top
    table = arrange(60, 40, 20).give(0, "windfall", "recruiting").window("r1")
    table.luck(int(table.s.deck[0]) + 1).play("play windfall")
    assert table.news("drew") == [{"seat": 0, "card": 1}]
    assert table.back(0) == 3
    table = arrange(60, 40, 20).show("windfall", "inf1", "inf1").at("drafting", 0)
    table.play("take windfall").luck(int(table.s.deck[0]) + 1).play("play windfall")
    assert (table.back(0), table.step, table.asked) == (3, "drafting", [1])  # and that was all


@pytest.mark.rule("BOOT-10.28.2", "BOOT-8.3.2")
def test_a_drawn_card_that_is_played_is_not_the_one_everybody_knows(arrange) -> None:
    """Seat 0 is known to hold a Hit, draws the other one and plays it: the known one is left."""
    table = arrange(60, 40, 20).mark("palace", 0, 2).give(0, "windfall", "hit", "recruiting")
    before = sum(table.s.deck[:20])
    table.window("r1").luck(int(before) + 1).play("play windfall", "play hit palace 1")
    seen = table.sees(1).players[0]
    assert (seen.thugs, seen.secrets) == (["hit", "recruiting"], 0)


@pytest.mark.rule("BOOT-10.28.3")
def test_windfall_waits_for_another_round(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "recruiting").show("windfall", "inf1", "inf1")
    table.at("drafting", 0).play("take windfall", "keep")
    assert table.window("r3").why_not("play windfall") == "too_fresh"
    table.s.fresh = 0
    assert table.why_not("play windfall") == "allowed"


@pytest.mark.rule("BOOT-10.30", "BOOT-10.8")
def test_dirty_rat(arrange) -> None:
    table = arrange(60, 40, 20).mark("rosies", 1, 1).give(0, "dirty_rat", "recruiting")
    table.window("e1")
    assert refused(table, "play dirty_rat rosies 0", "play dirty_rat rosies 2") == [
        "your_own",
        "no_marker",
    ]
    table.play("play dirty_rat rosies 1")
    assert table.markers("rosies") == [2, 0, 0]
    assert (int(table.s.supply[1]), int(table.s.supply[0])) == (19, 17)
