"""KINGPIN-10 to KINGPIN-14: specials, the answers to them, and the shield."""

import pytest

from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.rules import STEPS

ARMED = "t3=3 o3=0 cs=200 i f"  # five dice
RICH = "t3=3 o3=0 o6=4 cl=900 cs=100"


@pytest.mark.rule("KINGPIN-10.1", "KINGPIN-10.3")
def test_specials_are_used_in_their_step_each_once(arrange) -> None:
    """Q77."""
    table = arrange(ARMED, RICH, money=[900, 0]).roll("13666")
    assert table.why_not("inspect cla") == "other_step"
    table.play("pass", "inspect cla")
    assert table.why_not("inspect csb") == "no_special"
    table.play("hire csb")
    assert table.s.turn == 1
    assert table.held(1) == ["cla"]
    assert table.money == [400, 0]


@pytest.mark.rule("KINGPIN-10.2")
def test_a_fresh_special_is_refused_with_its_reason(arrange) -> None:
    table = arrange("t3=3 o3=0 cs=200 a", RICH, money=[1500, 0]).play("buy i").roll("13666")
    table.play("pass")
    assert table.why_not("inspect cla") == "is_fresh"
    assert table.offered() == ["pass", "audit aa 1"]


@pytest.mark.rule("KINGPIN-10.2", "KINGPIN-13.1")
def test_a_fresh_auditor_waits_too(arrange) -> None:
    table = arrange("t3=3 o3=0 cs=200 i", RICH, money=[1500, 0]).play("buy a").roll("13666")
    table.play("pass")
    assert table.why_not("audit aa 1") == "is_fresh"


@pytest.mark.rule("KINGPIN-10.2.1", "KINGPIN-14.4")
def test_a_fresh_shield_works_at_once(arrange, plain) -> None:
    """Q56."""
    table = arrange("t3=0 o3=0 cs=200", "t3=3 o3=0 cs=200 a>0", money=[900, 0]).play("buy s")
    table.play("waive aa").roll("366")
    assert "sa-" in table.cards(0)


@pytest.mark.rule("KINGPIN-10.5")
def test_only_opponents_are_targets(arrange) -> None:
    table = arrange(ARMED + " a", RICH, money=[900, 0]).to_specials("136666")
    assert table.why_not("inspect csa") == "not_an_opponents"
    assert table.why_not("hire ia") == "not_an_opponents"
    assert table.why_not("audit aa 0") == "no_such_player"
    assert table.why_not("audit aa 2") == "no_such_player"
    assert table.why_not("audit ia 1") == "nonsense"


@pytest.mark.rule("KINGPIN-10.6")
def test_one_player_may_be_attacked_several_times(arrange) -> None:
    """Q79: the same card, too: settled with, and then removed."""
    table = arrange(ARMED, RICH, money=[900, 500]).to_specials("13666")
    table.play("inspect cla", "pay", "hire cla")
    assert "cla=900" not in table.cards(1)
    assert table.money == [900 - 200 + 400 - 300, 100]


@pytest.mark.rule("KINGPIN-11.1", "KINGPIN-12.1.2")
def test_attacks_need_money(arrange) -> None:
    table = arrange(ARMED + " a", RICH, money=[200, 0]).to_specials("136666")
    assert table.why_not("inspect cla") == "allowed"
    assert table.why_not("hire cla") == "too_dear"
    table = arrange(ARMED + " a", RICH, money=[100, 0]).to_specials("136666")
    assert table.why_not("inspect cla") == "too_dear"


@pytest.mark.rule("KINGPIN-11.1.1", "KINGPIN-12.1.1", "KINGPIN-16.1")
def test_what_can_be_named(arrange) -> None:
    """Q45, Q59: specials in any state, placed auditors, no truck, and not the last outlet."""
    table = arrange(ARMED, "t3=3 o3=0 o6=4 cl=900 i- a>0 s", money=[900, 0]).to_specials("13666")
    for word in ("inspect", "hire"):
        named = ["o3b", "o6a", "cla", "ib", "aa", "sa"]
        assert table.offers(word) == [f"{word} {code}" for code in named]
        assert table.why_not(f"{word} t3b") == "trucks_are_safe"


@pytest.mark.rule("KINGPIN-11.2", "KINGPIN-12.2")
def test_the_owner_answers_at_once(arrange, plain) -> None:
    table = arrange(ARMED, RICH, plain, money=[900, 900, 900]).to_specials("13666")
    table.play("inspect cla")
    assert (table.asked, table.offered()) == ([1], ["accept", "pay"])
    assert table.why_not("shield") == "no_shield"
    assert table.why_not("pass") == "other_step"
    assert GAME.notation(GAME.default_move(table.s, 1)) == "accept"
    table.play("accept", "hire o6a")
    assert table.asked == [1]
    assert table.offered()[0] == "accept"
    assert GAME.notation(GAME.default_move(table.s, 1)) == "accept"


@pytest.mark.rule("KINGPIN-11.2.1", "KINGPIN-15.1.1", "KINGPIN-15.1.2")
def test_what_lies_on_a_held_card_is_lost(arrange) -> None:
    """Q66."""
    empires = ("t3=3 o3=0 i i", RICH)
    table = arrange(*empires, money=[900, 0]).to_specials("1366").play("inspect cla", "inspect o6a")
    assert table.held(1) == ["o6a", "cla"]
    assert (table.holds("o6a"), table.holds("cla"), table.money) == (0, 0, [500, 0])


@pytest.mark.rule("KINGPIN-11.2.2", "KINGPIN-17.1")
def test_a_settlement_may_win_the_game_for_the_inspectors_owner(arrange) -> None:
    """Q84."""
    table = arrange(ARMED, RICH, money=[4900, 500]).to_specials("13666").play("inspect cla", "pay")
    assert table.s.over
    assert table.money == [5100, 100]


@pytest.mark.rule("KINGPIN-12.2.1", "KINGPIN-12.6")
def test_giving_in_to_a_contract(arrange) -> None:
    """Q50: the owner of the card pays nothing; what lay on it is gone."""
    table = arrange(ARMED, RICH, money=[900, 900]).to_specials("13666").play("hire cla", "accept")
    assert table.money == [600, 900]
    assert table.cards(1) == ["t3b=3", "o3b=0", "o6a=4", "csb=100"]
    assert table.news("card_removed") == [{"owner": 1, "kind": 8}]
    assert table.stock()[8] == 3


@pytest.mark.rule("KINGPIN-12.2.2")
def test_raising_needs_twice_the_price_and_a_legal_card(arrange) -> None:
    """Q51, Q52, Q60: any card of the aggressor but trucks and the last outlet."""
    table = arrange(ARMED, RICH, money=[900, 600]).to_specials("13666").play("hire cla")
    assert table.offered() == ["accept", "raise csa", "raise ia", "raise fa"]
    assert table.why_not("raise o3a") == "last_outlet"
    assert table.why_not("raise t3a") == "trucks_are_safe"
    assert table.why_not("raise cla") == "not_an_opponents"
    poor = arrange(ARMED, RICH + " s", money=[900, 500]).to_specials("13666").play("hire cla")
    assert poor.why_not("raise csa") == "too_dear"
    assert poor.offered() == ["accept", "shield"]


@pytest.mark.rule("KINGPIN-12.2.2", "KINGPIN-12.3", "KINGPIN-12.4")
def test_the_defender_wins_the_war_and_pays_for_it(arrange) -> None:
    """Q50, Q53: the fixer itself is removed for 600, the first price is never paid."""
    table = arrange(ARMED, RICH, "t3=3 o3=0 s", money=[1000, 600, 900])
    table.to_specials("13666").play("hire cla", "raise fa")
    assert table.money == [1000, 0, 900]
    assert "fa" not in "".join(table.cards(0))
    assert "cla=900" in table.cards(1)


@pytest.mark.rule("KINGPIN-12.5")
def test_prices_double_as_long_as_both_can_pay(arrange) -> None:
    empires = ("t3=3 o3=0 cs=200 f", "t3=3 o3=0 cs=100 cm=100")
    table = arrange(*empires, money=[9900, 9900], target_bankroll=10000).to_specials("1366")
    table.play("hire cma", "raise csa", "raise cma", "raise csa", "raise cma", "raise csa")
    assert [news["money"] for news in table.news("contract_raised")] == [
        600,
        1200,
        2400,
        4800,
        9600,
    ]
    assert table.money == [9900, 300]


@pytest.mark.rule("KINGPIN-12.6", "KINGPIN-13.8")
@pytest.mark.parametrize("attack", ["inspect aa", "hire aa"])
def test_a_lost_auditor_leaves_its_target(arrange, attack) -> None:
    table = arrange(ARMED, "t3=3 o3=0 a>0", money=[900, 0]).to_specials("13666").play(attack)
    assert table.s.targets(98) == -1
    assert list(table.s.queue) == []


@pytest.mark.rule("KINGPIN-13.1", "KINGPIN-13.4")
def test_auditors_stay_from_turn_to_turn(arrange) -> None:
    """Q42: two of them stop two restocks in every turn of the target."""
    table = arrange("t3=3 o3=0 a a", "t3=0 t4=0 t5=0 o3=0", money=[0, 0]).to_specials("1366")
    table.play("audit aa 1", "audit ab 1")
    assert table.cards(0)[2:] == ["aa>1", "ab>1"]
    for _ in range(2):
        assert table.s.turn == 1
        table.s.dice[1] += table.s.rolled - table.s.dice[1]
        for face in range(2, 7):
            table.s.dice[face] = 0
        table.play("restock t3b", "restock t3b", "restock t3b")
        assert table.holds("t3b") == 3
        table.s.put(1, 0)
        table.next_turn().next_turn()
    assert len(table.news("blocked")) == 4


@pytest.mark.rule("KINGPIN-13.2", "KINGPIN-14.3")
def test_only_a_shield_answers_an_auditor(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 a", "t3=0 o3=0 s", plain, money=[0, 900, 0]).to_specials("136")
    table.play("audit aa 1")
    assert (table.asked, table.offered()) == ([1], ["accept", "shield"])
    table.play("shield")
    assert (table.cards(0)[2:], table.cards(1)[2:]) == (["aa"], ["sa-"])
    assert table.s.turn == 1  # used for this turn: nothing else was left to do
    unshielded = arrange("t3=3 o3=0 a", "t3=0 o3=0", plain).to_specials("136").play("audit aa 1")
    assert unshielded.s.turn == 1


@pytest.mark.rule("KINGPIN-13.3", "KINGPIN-10.3")
def test_an_auditor_moves_on_but_never_home(arrange, plain) -> None:
    """Q43."""
    table = arrange("t3=3 o3=0 i a>1 a", plain, plain, money=[900, 0, 0]).to_specials("12345")
    assert table.offers("audit") == ["audit aa 2", "audit ab 1", "audit ab 2"]
    assert table.why_not("audit aa 1") == "same_target"
    table.play("audit aa 2")
    assert table.why_not("audit aa 1") == "is_used"
    assert "aa>2" in table.cards(0)


@pytest.mark.rule("KINGPIN-13.5.1", "KINGPIN-13.5.3")
def test_without_an_empty_truck_nothing_can_be_tried(arrange) -> None:
    table = arrange("t3=3 o3=0 cs=200", "t3=3 o3=0 a>0").roll("111")
    assert table.offers("restock") == []
    assert table.play("cash 1").news("blocked") == []


@pytest.mark.rule("KINGPIN-13.5.2", "KINGPIN-13.6")
def test_the_auditor_placed_first_acts_first(arrange) -> None:
    """Q81, Q82: one has acted and is settled with; the other still stops a restock."""
    empires = ("t3=0 t4=0 o3=0 cs=200", "t3=3 o3=0 a>0", "t3=3 o3=0 a>0")
    table = arrange(*empires, money=[900, 0, 0]).roll("1116").play("restock t3a")
    assert table.news("blocked") == [{"seat": 0, "owner": 1}]
    table.play("settle aa", "restock t3a")
    assert table.news("blocked")[1] == {"seat": 0, "owner": 2}
    table.play("restock t3a")
    assert (table.holds("t3a"), table.money) == (3, [600, 300, 0])


@pytest.mark.rule("KINGPIN-2.3", "KINGPIN-13.6")
def test_settling_is_for_the_target_and_before_the_specials(arrange) -> None:
    """Q38, Q39."""
    empires = ("t3=0 o3=0 cs=200 i", "t3=3 o3=0 a>0 a>2", "t3=3 o3=0 cs=100")
    table = arrange(*empires, money=[900, 0, 0])
    assert table.why_not("settle aa") == "allowed"
    assert table.why_not("settle ab") == "not_targeted"
    table.roll("3366")
    assert table.why_not("settle aa") == "allowed"
    table.play("pass")
    assert table.why_not("settle aa") == "other_step"
    poor = arrange(*empires, money=[200, 0, 0])
    assert poor.why_not("settle aa") == "too_dear"


@pytest.mark.rule("KINGPIN-13.7")
def test_placing_does_not_tire_an_auditor(arrange, plain) -> None:
    """Q36."""
    table = arrange("t3=3 o3=0 a", plain, plain).to_specials("136").play("audit aa 1")
    assert "aa>1" in table.cards(0)
    assert table.pool(0) == 3


@pytest.mark.rule("KINGPIN-14.1")
def test_a_tired_shield_helps_nobody(arrange) -> None:
    table = arrange(ARMED, RICH + " s-", money=[900, 500]).to_specials("13666").play("inspect cla")
    assert table.offered() == ["accept", "pay"]


@pytest.mark.rule("KINGPIN-14.2")
def test_the_shield_saves_itself_and_works_in_a_counter_attack(arrange) -> None:
    table = arrange(ARMED, RICH + " s", money=[900, 0]).to_specials("13666")
    assert "sa-" in table.play("inspect sa", "shield").cards(1)
    table = arrange(ARMED + " s", RICH, money=[900, 700]).to_specials("136666")
    table.play("hire cla", "raise csa", "shield")
    assert table.money == [900, 100]
    assert "csa=200" in table.cards(0)


@pytest.mark.rule("KINGPIN-14.4")
def test_the_shield_against_an_auditor_holds_for_one_turn(arrange) -> None:
    """Q57."""
    table = arrange("t3=0 t4=0 o3=0 s", "t3=3 o3=0 a>0", money=[0, 0]).roll("1166")
    table.play("waive aa")
    assert table.why_not("waive aa") == "no_shield"
    table.play("restock t3a", "restock t4a")
    assert (table.holds("t3a"), table.holds("t4a")) == (3, 4)
    assert "aa>0" in table.cards(1)
    two = arrange("t3=0 t4=0 o3=0 s", "t3=3 o3=0 a>0 a>0", money=[0, 0]).roll("1166")
    two.play("restock t3a")
    assert two.why_not("waive aa") == "has_acted"
    two.play("waive ab", "restock t3a")
    assert two.holds("t3a") == 3


@pytest.mark.rule("KINGPIN-14.5")
def test_the_shield_does_not_stop_poaching(arrange) -> None:
    """Q58: nobody is asked."""
    table = arrange("t3=3 o12=9 cs=0", "t3=3 o3=0 cl=900 s").roll("556").play("poach o12a cla 5")
    assert table.asked == [0]
    assert table.cards(1) == ["t3b=3", "o3a=0", "sa"]


@pytest.mark.rule("KINGPIN-14.6", "KINGPIN-11.3")
def test_what_an_attack_cost_stays_due(arrange) -> None:
    table = arrange(ARMED, RICH + " s", money=[900, 0]).to_specials("13666")
    table.play("inspect cla", "shield")
    assert table.money == [700, 0]
    assert "ia-" in table.cards(0)


@pytest.mark.rule("KINGPIN-15.1", "KINGPIN-16.1.1")
def test_the_hold_is_no_empire_and_the_last_client_is_fair_game(arrange) -> None:
    table = arrange(ARMED, "t3=3 o3=0 cl=900", money=[900, 0]).to_specials("13666")
    table.play("inspect cla")
    assert (table.pool(1), table.cards(1)) == (2, ["t3b=3", "o3b=0"])
    assert table.s.turn == 1  # Q61: the fixer found no target


def test_answers_are_windows_that_standing_orders_may_answer() -> None:
    windows = [step.name for step in STEPS if step.window]
    assert windows == ["agreeing", "inspected", "contract", "audited"]
