"""KINGPIN-15 to KINGPIN-18: release, protection, the end, and the options."""

import pytest

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.perspective import has_no_secrets
from contraband.games.kingpin.game import GAME


@pytest.mark.rule("KINGPIN-15.2", "KINGPIN-15.2.1", "KINGPIN-15.2.2", "KINGPIN-15.2.3")
def test_only_own_cards_and_only_for_their_price(arrange) -> None:
    """Q62, Q63."""
    empires = ("t3=3 o3=0 !o6 !cl !i", "t3=3 o3=0 !cm")
    table = arrange(*empires, money=[600, 0]).roll("13").pass_until("releasing")
    assert table.offered() == ["pass", "release o6a", "release cla"]
    assert table.why_not("release ia") == "too_dear"
    assert table.why_not("release cma") == "not_in_hold"
    table.play("release cla")
    assert (table.money[0], table.held(0)) == (200, ["o6a", "ia"])


@pytest.mark.rule("KINGPIN-15.3", "KINGPIN-15.3.3")
def test_a_released_special_is_not_fresh(arrange, plain) -> None:
    """Q35, Q65: in the next turn it is simply ready."""
    table = arrange("t3=3 o3=0 !i", plain, money=[1500, 0]).roll("13").pass_until("releasing")
    table.play("release ia").next_turn()
    table.to_specials("136")
    assert table.why_not("inspect csa") == "allowed"


@pytest.mark.rule("KINGPIN-18.7", "KINGPIN-15.3.2")
@pytest.mark.parametrize(("option", "cash"), [("off", 800), ("on", 0)])
def test_released_clients(arrange, plain, option, cash) -> None:
    table = arrange("t3=3 o3=0 !cl", plain, bail_junkie_empty=option).roll("13")
    table.pass_until("releasing").play("release cla")
    assert table.holds("cla") == cash


@pytest.mark.rule("KINGPIN-16.1", "KINGPIN-16.3", "KINGPIN-17.4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_keep_everybody_in_business(seats) -> None:
    s = GAME.new(seats, {}, seeded(seats))
    luck = seeded(seats + 50)
    while not s.over:
        seat = int(GAME.next_seat(s))
        moves = GAME.moves(s, seat)
        GAME.play(s, seat, moves[luck.below(len(moves))])
        GAME.check(s)  # a truck, an outlet and two dice for everybody
    assert min(GAME.places(s)) == 1


@pytest.mark.rule("KINGPIN-16.2")
def test_more_units_and_money_than_the_box_holds(arrange, plain) -> None:
    """A player has 30 chips on paper; here 43 units lie about, and clients hold a fortune."""
    empire = "t3=3 t4=4 o12=12 o12=12 o12=12 cs=90000"
    table = arrange(empire, plain).roll("144466").play("payday", "payday", "payday")
    assert table.holds("csa") == 90300


@pytest.mark.rule("KINGPIN-17.5")
def test_ties_are_broken_in_order() -> None:
    s = GAME.new(4, {}, seeded(1))
    base = [card for card in range(112) if s.place[card] == 0]
    assert GAME.places(s) == [1, 1, 1, 1]
    s.money[1] -= 100
    assert GAME.places(s) == [1, 4, 1, 1]
    s.put(base[2], s.holds[base[2]] + 100)  # cash under a client of seat 0
    assert GAME.places(s) == [1, 4, 2, 2]
    s.put([card for card in range(112) if s.place[card] == 2][1], 1)  # a unit for seat 2
    assert GAME.places(s) == [1, 4, 2, 3]


@pytest.mark.rule("KINGPIN-17.5")
def test_cards_break_the_last_tie(arrange) -> None:
    table = arrange("t3=3 o3=0 cs=200 i", "t3=3 o3=0 cs=200 f a", "t3=3 o3=0 cs=200 f s")
    assert GAME.places(table.s) == [3, 1, 1]


@pytest.mark.rule("KINGPIN-18.1", "KINGPIN-17.1")
@pytest.mark.parametrize("target", [3000, 5000, 10000])
def test_the_target_may_be_chosen(arrange, plain, target) -> None:
    table = arrange("t3=3 o3=0 cs=200", plain, money=[target - 200, 0], target_bankroll=target)
    assert GAME.view(table.s, 0).target == target
    assert table.roll("113").play("cash 1").s.over
    with pytest.raises(BadInput, match="target_bankroll cannot be 4000"):
        GAME.new(2, {"target_bankroll": 4000}, seeded(1))


@pytest.mark.rule("KINGPIN-18.4")
def test_the_round_cap_ends_the_game_by_bankroll(start) -> None:
    table = start(3, round_cap=10, target_bankroll=10000)
    turns, announced = 0, []
    while not table.s.over:
        announced.append(GAME.view(table.s, 0).last_round)
        table.next_turn()
        turns += 1
    assert (turns, table.s.round) == (30, 10)
    assert announced == [False] * 27 + [True] * 3
    assert table.news("game_ends") == [{"ending": 4}]
    for wrong in (9, 1001):
        with pytest.raises(BadInput, match="round_cap cannot be"):
            GAME.new(2, {"round_cap": wrong}, seeded(1))


@pytest.mark.rule("KINGPIN-18.6", "KINGPIN-17.5")
def test_equal_turns_play_the_round_out(arrange) -> None:
    """The first to reach the target is overtaken by the last player of the round."""
    empires = ("t3=3 o3=0 cs=200", "t3=3 o3=0 cs=200 cs=200")
    table = arrange(*empires, money=[4900, 4900], equal_turns="on").roll("113").play("cash 1")
    assert not table.s.over
    assert [news["ending"] for news in table.news("last_round")] == [2]
    assert GAME.view(table.s, 0).last_round
    table.pass_until("buying")
    assert table.s.turn == 1
    table.roll("1155").play("cash 1", "cash 5")
    assert table.s.over
    assert not GAME.view(table.s, 0).last_round
    assert table.money == [5100, 5300]
    assert GAME.places(table.s) == [2, 1]


@pytest.mark.rule("KINGPIN-18.6")
def test_equal_turns_finish_every_action(arrange, plain) -> None:
    """Q22 does not apply: the burn-out roll of the sale that reaches the target is made."""
    table = arrange("t3=3 o6=6 cl=800", plain, money=[4200, 0], equal_turns="on")
    table.roll("366", 4, 5, 6).play("sell o6a cla 2")
    assert not table.s.over
    assert table.news("client_lost") == [{"owner": 0, "kind": 8, "money": 0}]


@pytest.mark.rule("KINGPIN-18.6")
def test_equal_turns_last_even_if_the_bankroll_falls_again(arrange) -> None:
    empires = ("t3=3 o3=0 cs=200 i", "t3=3 o3=0 cs=200")
    table = arrange(*empires, money=[4900, 0], equal_turns="on").roll("1166").play("cash 1", "pass")
    table.play("inspect csb")
    assert table.money[0] == 4900
    while not table.s.over:
        table.play("pass")
    assert table.s.round == 1


@pytest.mark.rule("KINGPIN-18.5")
def test_a_client_in_the_hold_keeps_the_market_open(arrange) -> None:
    empires = ("t3=3 o12=12 cl=0 !cs", "t3=3 o3=0")
    table = arrange(*empires, money=[0, 0], dry_market_end="on", gone=("cs", "cm", "cl"))
    table.roll("136").play("sell o12a cla 5")
    assert table.news("last_round") == []


@pytest.mark.rule("KINGPIN-18.8", "KINGPIN-18.8.1", "KINGPIN-18.8.2")
def test_an_agreed_end(start) -> None:
    table = start(3, agreed_end="on")
    assert table.offered() == ["pass", "propose"]
    table.play("propose")
    assert (table.asked, table.offered()) == ([1], ["refuse", "agree"])
    assert GAME.notation(GAME.default_move(table.s, 1)) == "refuse"
    table.play("agree")
    assert table.asked == [2]
    table.play("agree")
    assert table.s.over
    assert table.news("game_ends") == [{"ending": 5}]


@pytest.mark.rule("KINGPIN-18.8.1", "KINGPIN-18.8.2")
def test_the_first_refusal_ends_the_proposal(start) -> None:
    table = start(3, agreed_end="on").play("propose", "refuse")
    assert (table.asked, table.step) == ([0], "buying")
    assert table.why_not("propose") == "other_step"
    table.next_turn()
    assert (table.step, table.offered()) == ("proposing", ["pass", "propose"])


@pytest.mark.rule("KINGPIN-D7")
def test_no_seat_has_secrets(start) -> None:
    table = start(4)
    assert all(has_no_secrets(GAME, table.s, seat) for seat in range(4))
