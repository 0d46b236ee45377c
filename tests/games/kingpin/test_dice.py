"""KINGPIN-4 to KINGPIN-6, KINGPIN-8, KINGPIN-9: the roll and what dice do."""

import pytest

from contraband.games.kingpin.game import GAME


@pytest.mark.rule("KINGPIN-4.1", "KINGPIN-4.2")
def test_what_counts_for_the_dice(arrange) -> None:
    """Q33, Q37: a placed auditor counts, tired specials and the hold do not."""
    table = arrange("t3=0 o3=0 o6=0 cs=0 i- f a>1 s !cl", "t3=0 o3=0")
    assert [table.pool(seat) for seat in (0, 1)] == [7, 2]
    assert GAME.view(table.s, -1).empires[0].pool == 7


@pytest.mark.rule("KINGPIN-4.3")
def test_the_number_of_dice_is_fixed_by_the_roll(arrange, plain) -> None:
    table = arrange("t3=3 o12=12 cs=200 cl=800", plain).roll("1133").play("sell o12a cla 5")
    assert table.pool(0) == 3
    assert table.s.rolled == 4


MANY = "t3=3 t3=3 t4=4 t4=4 o3=0 o3=0 o6=0 cs=0 cs=0 cm=0 cm=0 cl=0 i f"


@pytest.mark.rule("KINGPIN-4.4", "KINGPIN-18.2")
def test_there_is_no_limit_to_the_dice(arrange, plain) -> None:
    """Q13: fourteen dice, unless the option says ten."""
    assert arrange(MANY, plain).pool(0) == 14
    table = arrange(MANY, plain, dice_cap_ten="on")
    assert table.pool(0) == GAME.view(table.s, 0).dice_cap == 10
    assert table.roll("1122334456").s.rolled == 10


@pytest.mark.rule("KINGPIN-4.4")
def test_the_news_tells_every_die(arrange, plain) -> None:
    table = arrange(MANY + " s a a a", plain).roll("112233445566123456"[:18])
    assert table.news("rolled")[0]["faces"] == [111222333444555, 666]


@pytest.mark.rule("KINGPIN-4.5")
def test_nothing_is_rolled_again(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 cs=200", plain).roll("136")
    assert [int(n) for n in table.s.dice] == [0, 1, 0, 1, 0, 0, 1]
    assert not [move for move in table.offered() if "roll" in move]


@pytest.mark.rule("KINGPIN-5.1", "KINGPIN-5.2")
def test_uses_in_any_order_each_die_once(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 cs=200", plain).roll("124").play("payday", "distribute t3a o3a 3")
    assert table.why_not("payday") == "no_such_dice"
    table.play("restock t3a")
    assert (table.holds("t3a"), table.holds("o3a"), table.holds("csa")) == (3, 3, 300)
    assert table.s.turn == 1


@pytest.mark.rule("KINGPIN-5.2.1", "KINGPIN-5.2.2", "KINGPIN-5.2.3", "KINGPIN-5.2.4")
@pytest.mark.parametrize(
    ("move", "dice"), [("payday", 1), ("cash 4", 2), ("triple 4 none", 3), ("quad 4 none", 4)]
)
def test_how_many_dice_a_use_takes(arrange, plain, move, dice) -> None:
    empire = "t3=3 t3=3 o3=0 o3=0 cs=200"
    assert arrange(empire, plain).roll("44444").play(move).s.spent == dice
    table = arrange(empire, plain).roll(("4" * (dice - 1) + "11111")[:5])
    assert table.why_not(move) == "no_such_dice"


@pytest.mark.rule("KINGPIN-5.3")
@pytest.mark.parametrize(
    "uses",
    [
        ["quad 4 none", "payday"],
        ["triple 4 none", "cash 4"],
        ["triple 4 none", "payday", "payday"],
        ["cash 4", "cash 4", "payday"],
        ["cash 4", "payday", "payday", "payday"],
        ["payday"] * 5,
    ],
)
def test_five_dice_of_a_face_in_every_grouping(arrange, plain, uses) -> None:
    """Q14, Q15."""
    table = arrange("t3=3 t3=3 o3=0 o3=0 cs=200", plain).roll("44444").play(*uses)
    assert table.s.turn == 1
    assert table.news("dice_lost") == []


@pytest.mark.rule("KINGPIN-5.4")
def test_dice_may_be_left(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 cs=200", plain).roll("144").play("payday", "pass")
    assert table.news("dice_lost")[0] == {"seat": 0, "dice": 2}


@pytest.mark.rule("KINGPIN-5.5", "KINGPIN-6.4")
def test_a_useless_die_still_joins_a_group(arrange, plain) -> None:
    """Q28: a payday without a client, disabling without a target."""
    table = arrange("t3=3 t4=4 o3=0 o3=0", plain).roll("4466")
    assert table.why_not("payday") == "no_client"
    assert table.why_not("disable ia") == "not_an_opponents"
    table.play("cash 4", "cash 6")
    assert table.money[0] == 900


@pytest.mark.rule("KINGPIN-6.1")
def test_restock_fills_an_empty_truck(arrange, plain) -> None:
    table = arrange("t3=3 t5=0 o3=0 cs=200", plain).roll("1166")
    assert table.offers("restock") == ["restock t5a"]
    assert table.why_not("restock t3a") == "truck_is_loaded"
    assert table.why_not("restock t3b") == "not_yours"
    assert table.play("restock t5a").holds("t5a") == 5


@pytest.mark.rule("KINGPIN-6.2")
def test_any_division_is_legal(arrange, plain) -> None:
    """All 21 ways to divide 5 units between three roomy outlets, most of them not listed."""
    empire = "t5=5 o6=0 o12=0 o6=1 cs=200"
    for a in range(6):
        for b in range(6 - a):
            shares = {"o6a": a, "o6b": b, "o12a": 5 - a - b}
            words = " ".join(f"{code} {n}" for code, n in shares.items() if n)
            table = arrange(empire, plain).roll("11266").play(f"distribute t5a {words}")
            assert [table.holds(c) for c in ("o6a", "o6b", "o12a")] == [a, b + 1, 5 - a - b]


@pytest.mark.rule("KINGPIN-6.2", "KINGPIN-D8")
def test_the_likely_divisions_are_offered(arrange, plain) -> None:
    table = arrange("t5=5 o3=0 o3=0 o6=4 cs=200", plain).roll("11266")
    assert table.offers("distribute") == [
        "distribute t5a o3a 3 o3b 2",
        "distribute t5a o3a 3 o6a 2",
        "distribute t5a o3a 2 o3b 2 o6a 1",
    ]
    assert table.why_not("distribute t5a o3a 2 o3b 3") == "twin"
    assert table.why_not("distribute t5a o3a 3 o3b 1 o6a 1") == "allowed"


@pytest.mark.rule("KINGPIN-6.2", "KINGPIN-6.2.1")
def test_never_above_the_room_and_never_fewer_than_fit(arrange, plain) -> None:
    table = arrange("t5=5 o3=1 o6=0 cs=200", plain).roll("1266")
    assert table.why_not("distribute t5a o3a 3 o6a 2") == "bad_division"
    assert table.why_not("distribute t5a o6a 4") == "bad_division"
    assert table.why_not("distribute t5a o3b 5") == "not_yours"
    assert table.why_not("distribute t3a o6a 3") == "not_yours"


@pytest.mark.rule("KINGPIN-6.2.2")
def test_full_outlets_take_nothing(arrange, plain) -> None:
    """Q27."""
    table = arrange("t3=3 o3=3 cs=0", plain).roll("266")
    assert table.offers("distribute") == []
    assert table.why_not("distribute t3a o3a 1") == "no_room"


@pytest.mark.rule("KINGPIN-6.3", "KINGPIN-6.5")
def test_threes_sell_to_own_and_fives_to_foreign_clients(arrange) -> None:
    table = arrange("t3=3 o3=2 cs=200", "t3=3 o3=0 cm=400", "t3=3 o3=0 cl=800").roll("335")
    assert table.offers("sell") == ["sell o3a csa 1", "sell o3a csa 2"]
    assert table.offers("poach") == [f"poach o3a c{size}a {n}" for size in "ml" for n in (1, 2)]
    assert table.why_not("sell o3a cma 1") == "not_yours"
    assert table.why_not("poach o3a csa 1") == "not_an_opponents"
    assert table.play("poach o3a cla 1").money == [900, 500, 500]


@pytest.mark.rule("KINGPIN-6.4", "KINGPIN-15.1")
def test_payday_has_no_limit_and_skips_the_hold(arrange, plain) -> None:
    """Q29."""
    table = arrange("t3=3 o3=0 cs=5000 cl=0 !cm", plain).roll("4666").play("payday")
    assert [table.holds(c) for c in ("csa", "cla", "cma")] == [5100, 400, 0]
    assert table.news("paid_day") == [{"seat": 0, "money": 500}]


@pytest.mark.rule("KINGPIN-6.6", "KINGPIN-6.6.1", "KINGPIN-6.6.2", "KINGPIN-14.5")
def test_what_can_be_disabled(arrange) -> None:
    """Q44: a placed auditor cannot, the shield can, and no shield stops it."""
    table = arrange("t3=3 o3=0 cs=200 f", "t3=3 o3=0 i- a>0 a s", money=[900, 0]).roll("1366")
    assert table.offers("disable") == ["disable ab", "disable sa"]
    assert table.why_not("disable aa") == "is_targeting"
    assert table.why_not("disable ia") == "is_tired"
    assert table.why_not("disable fa") == "not_an_opponents"
    table.play("disable ab")
    assert (table.asked, table.money[0]) == ([0], 700)
    table.play("disable sa")
    assert table.cards(1)[2:] == ["ia-", "aa>0", "ab-", "sa-"]


@pytest.mark.rule("KINGPIN-8.1", "KINGPIN-8.1.1", "KINGPIN-8.1.2")
def test_a_double_wakes_or_pays(arrange, plain) -> None:
    """Q78: not in the hold, and only tired ones of one's own."""
    table = arrange("t3=3 t3=3 o3=0 cs=200 i- f s-", plain).roll("55661")
    assert table.offers("wake") == [f"wake {f} {c}" for f in (5, 6) for c in ("ia", "sa")]
    assert table.why_not("wake 5 fa") == "is_ready"
    assert table.why_not("wake 5 ib") == "not_yours"
    table.play("wake 5 sa", "cash 6")
    assert table.money[0] == 700
    assert "sa" in table.cards(0)
    held = arrange("t3=3 o3=0 cs=200 !i", plain).roll("556")
    assert held.why_not("wake 5 ia") == "not_yours"


@pytest.mark.rule("KINGPIN-8.2", "KINGPIN-8.2.2", "KINGPIN-8.5")
def test_a_triple_takes_any_basic_card_that_is_left(arrange, plain) -> None:
    """Q31."""
    table = arrange("t3=3 o3=0 cs=200", plain, gone=("o12", "cm")).roll("666")
    free = ["t3", "t4", "t5", "o3", "o6", "cs", "cl", "none"]
    assert table.offers("triple") == [f"triple 6 {code}" for code in free]
    assert table.why_not("triple 6 o12") == "sold_out"
    table.play("triple 6 none")
    assert table.holds("csa") == 300
    assert table.news("free_card") == []


@pytest.mark.rule("KINGPIN-8.3", "KINGPIN-10.2")
def test_a_quadruple_takes_a_special_that_has_to_wait(arrange, plain) -> None:
    """Q34."""
    table = arrange("t3=3 t3=3 o3=0 cs=200", plain, gone=("f",)).roll("2222")
    assert table.offers("quad") == ["quad 2 i", "quad 2 a", "quad 2 s", "quad 2 none"]
    table.play("quad 2 i")
    assert "ia" in table.cards(0)
    assert table.s.turn == 1  # it could not be used


@pytest.mark.rule("KINGPIN-8.4", "KINGPIN-8.5")
def test_free_cards_are_no_purchases(arrange, plain) -> None:
    """Two triples take two equal cards; with nothing left a quadruple gives nothing."""
    empire = "t3=3 t3=3 o3=0 o3=0 o3=0 cs=0"
    table = arrange(empire, plain).roll("444666").play("triple 4 cl", "triple 6 cl")
    assert [card for card in table.cards(0) if card.startswith("cl")] == ["cla=1200", "clb=800"]
    table = arrange(empire, plain, gone=("i", "a", "f", "s")).roll("444466")
    assert table.offers("quad") == ["quad 4 none"]


@pytest.mark.rule("KINGPIN-5.6", "KINGPIN-9.1")
def test_no_trade_after_the_first_die(arrange, plain) -> None:
    """Q16, Q17."""
    table = arrange("t3=3 o3=3 cs=200", plain).roll("144")
    assert "instead sell o3a csa 2" in table.offered()
    table.play("payday")
    assert table.why_not("instead sell o3a csa 2") == "dice_are_spent"
    assert not [move for move in table.offered() if move.startswith("instead")]


@pytest.mark.rule("KINGPIN-9.2", "KINGPIN-7.2")
def test_a_traded_sale_may_be_for_less(arrange, plain) -> None:
    table = arrange("t3=3 o3=3 cs=200", plain).roll("144").play("instead sell o3a csa 2 less 100")
    assert (table.money[0], table.holds("csa"), table.s.turn) == (600, 100, 1)


@pytest.mark.rule("KINGPIN-9.2", "KINGPIN-13.5")
def test_an_auditor_stops_a_traded_restock(arrange) -> None:
    """Q18, Q83; settled with first it works."""
    empires = ("t3=0 o3=0 cs=200", "t3=3 o3=0 cs=200 a>0")
    table = arrange(*empires).roll("346").play("instead restock t3a")
    assert (table.holds("t3a"), table.s.turn) == (0, 1)
    table = arrange(*empires).roll("346").play("settle aa", "instead restock t3a")
    assert table.holds("t3a") == 3


@pytest.mark.rule("KINGPIN-9.3")
def test_specials_follow_a_trade(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 cs=200 i", plain).roll("1366").play("instead payday")
    assert table.step == "using"
    assert table.s.spent == table.s.rolled == 4


@pytest.mark.rule("KINGPIN-9.4")
def test_all_six_faces_leave_nothing_to_trade_for(arrange, plain) -> None:
    table = arrange("t3=3 t4=0 o3=2 cs=200 cm=200 cl=200", plain).roll("123456")
    assert not [move for move in table.offered() if move.startswith("instead")]
    for word in ("cash 1", "triple 1 cs", "quad 1 i", "buy cs", "pass"):
        with pytest.raises(ValueError, match="There is no move"):
            GAME.parse(f"instead {word}")


@pytest.mark.rule("KINGPIN-D1")
def test_what_each_face_does(arrange) -> None:
    empires = ("t3=0 t4=4 o3=2 o6=0 cs=200 cm=200", "t3=3 o3=0 cl=800 i")
    table = arrange(*empires, money=[500, 0]).roll("123456")
    words = {move.split()[0] for move in table.offered()} - {"pass"}
    assert words == {"restock", "distribute", "sell", "payday", "poach", "disable"}
