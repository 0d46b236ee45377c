"""KINGPIN-1 to KINGPIN-3: set-up, the turn, and purchases."""

import pytest
from msgspec import UNSET

from contraband.core.chance import ReplayChance, seeded
from contraband.games.kingpin.data import CARDS, KIND_NAMES
from contraband.games.kingpin.game import GAME


@pytest.mark.rule("KINGPIN-D2", "KINGPIN-D3", "KINGPIN-D4", "KINGPIN-D5", "KINGPIN-D6")
def test_the_box(start) -> None:
    """DT2 to DT7: 67 playing cards; all of them cost 24,900."""
    copies = {pile.name: pile.copies for pile in CARDS.piles}
    assert list(copies) == KIND_NAMES
    assert list(copies.values()) == [8, 6, 4, 8, 5, 3, 15, 6, 4, 2, 3, 2, 1]
    assert sum(pile.copies * pile.price for pile in CARDS.piles) == 24_900
    assert [(c.budget, c.payday, c.pay, c.limit) for c in CARDS.piles[6:9]] == [
        *((200, 100, 100, 3), (400, 200, 200, 2), (800, 400, 400, 1)),
    ]
    assert (GAME.min_seats, GAME.max_seats) == (2, 6)


@pytest.mark.rule("KINGPIN-1.1", "KINGPIN-1.2", "KINGPIN-1.3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_starts_alike(start, seats) -> None:
    """DT7."""
    table = start(seats)
    assert table.money == [100 * seats] * seats
    assert table.stock()[0::3][:3] == [8 - seats, 8 - seats, 15 - seats]
    for seat in range(seats):
        assert [card[:2] for card in table.cards(seat)] == ["t3", "o3", "cs"]


@pytest.mark.rule("KINGPIN-1.5")
def test_the_highest_die_starts_and_ties_roll_again() -> None:
    """Q2: 6, 2, 6 and then 1, 4 among the tied."""
    s = GAME.new(3, {}, ReplayChance([5, 1, 5, 0, 3], 0), telling=True)
    assert (s.first, s.turn) == (2, 2)
    rolled = [event[2:4] for event in s.told if GAME.events[event[0]].name == "start_rolled"]
    assert rolled == [(0, 6), (1, 2), (2, 6), (0, 1), (2, 4)]


@pytest.mark.rule("KINGPIN-1.6")
def test_turns_pass_to_the_left_and_rounds_count_from_the_first_player() -> None:
    s = GAME.new(3, {}, ReplayChance([0, 5, 1], 0))
    s.chance = seeded(3)
    seen = []
    while len(seen) < 7:
        if not seen or seen[-1][0] != s.turn:
            seen.append((int(s.turn), int(s.round)))
        GAME.play(s, int(s.turn), 0)
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


@pytest.mark.rule("KINGPIN-2.1")
def test_a_turn_goes_through_its_steps_in_order(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 cs=200 i !cl", plain, money=[1000, 0])
    steps = [table.step]
    table.play("buy cs").roll("14455")
    steps.append(table.step)
    table.play("pass")
    steps.append(table.step)
    table.play("pass")
    steps.append(table.step)
    table.play("release cla")
    assert steps == ["buying", "spending", "using", "releasing"]
    assert (table.s.turn, table.step) == (1, "spending")  # a player without money rolls at once


@pytest.mark.rule("KINGPIN-2.1")
def test_moves_of_another_step_are_refused(arrange, plain) -> None:
    table = arrange("t3=3 o3=3 cs=200 i !cl", plain)
    for move in ("payday", "cash 1", "inspect csb", "release cla", "accept", "agree", "raise csb"):
        assert table.why_not(move) == "other_step"
    table.roll("1366")
    for move in ("buy cs", "inspect csb", "release cla", "propose", "pay"):
        assert table.why_not(move) == "other_step"
    table.play("pass")
    for move in ("buy cs", "payday", "release cla", "settle aa"):
        assert table.why_not(move) == "other_step"
    table.play("pass")
    for move in ("buy cs", "payday", "inspect csb"):
        assert table.why_not(move) == "other_step"


@pytest.mark.rule("KINGPIN-2.2")
def test_everything_but_the_roll_is_optional_and_empty_steps_are_passed_over(arrange) -> None:
    table = arrange("t3=3 o3=0 cs=200", "t3=3 o3=0 cs=200").roll("136").play("pass")
    assert table.s.turn == 1  # no specials, nothing in the hold
    assert table.offered()[0] == "pass"


@pytest.mark.rule("KINGPIN-2.4.1")
def test_nobody_goes_below_zero(arrange, plain) -> None:
    """Q73: there is no move to lend, give or trade either."""
    table = arrange("t3=3 o3=0 cs=200", plain, money=[300, 0])
    assert table.why_not("buy cl") == "too_dear"
    assert [move for move in table.offered() if "buy" in move] == [
        "buy t3",
        "buy o3",
        "buy cs",
        "buy cm",
    ]
    assert not [word for word in ("give", "lend", "trade") if word in str(table.offered())]


@pytest.mark.rule("KINGPIN-3.1", "KINGPIN-3.1.1", "KINGPIN-3.1.2", "KINGPIN-3.1.3")
def test_prices(arrange, plain) -> None:
    """Q4."""
    prices = [300, 400, 500, 300, 600, 1200, 100, 200, 400, 600, 600, 600, 600]
    codes = ["t3", "t4", "t5", "o3", "o6", "o12", "cs", "cm", "cl", "i", "a", "f", "s"]
    for code, price in zip(codes, prices, strict=True):
        table = arrange("t3=3 o3=0 cs=200", plain, money=[4000, 0]).play(f"buy {code}")
        assert table.money[0] == 4000 - price


@pytest.mark.rule("KINGPIN-3.2")
def test_one_card_of_each_pile_a_turn(arrange, plain) -> None:
    """Q3, Q80: sizes are different piles, two inspectors are not; and again next turn."""
    table = arrange("t3=3 o3=0 cs=200", plain, money=[4500, 0]).play("buy t3", "buy t4", "buy i")
    for code in ("t3", "t4", "i"):
        assert table.why_not(f"buy {code}") == "bought_already"
    table.roll("123456").pass_until("spending")
    while table.s.turn == 0:
        table.play("pass")
    table.next_turn()
    assert table.why_not("buy t3") == "allowed"


@pytest.mark.rule("KINGPIN-3.3", "KINGPIN-4.2")
def test_a_bought_card_counts_for_the_dice(arrange, plain) -> None:
    """Q12, Q33."""
    table = arrange("t3=3 o3=0 cs=200", plain, money=[900, 0]).play("buy s")
    assert table.pool(0) == 4
    table.roll("1366")


@pytest.mark.rule("KINGPIN-3.4", "KINGPIN-3.4.1", "KINGPIN-3.4.2", "KINGPIN-3.4.3")
def test_how_cards_arrive(arrange, plain) -> None:
    table = arrange("t3=3 o3=0 cs=0", plain, money=[3000, 0])
    table.play("buy t5", "buy o6", "buy cm", "buy i")
    assert {"t5a=0", "o6a=0", "cma=400", "ia"} <= set(table.cards(0))
    special = GAME.view(table.s, 0).empires[0].cards[-1]
    assert (special.ready, special.fresh) == (True, True)


@pytest.mark.rule("KINGPIN-3.5", "KINGPIN-3.5.1")
def test_empty_piles_sell_nothing(arrange, plain) -> None:
    """Q32, Q67: the shield in the hold is not for sale."""
    table = arrange("t3=3 o3=0 cs=200 !s", plain, money=[3000, 0], gone=("o12",))
    assert table.why_not("buy s") == "sold_out"
    assert table.why_not("buy o12") == "sold_out"
    assert table.why_not("buy o6") == "allowed"


@pytest.mark.rule("KINGPIN-D7")
def test_everybody_sees_the_same(arrange) -> None:
    table = arrange("t3=3 o3=1 cs=200 i", "t3=0 o6=2 cl=800 a>0 s", "t3=3 o3=0")
    views = [GAME.plain_view(table.s, seat) for seat in (-1, 0, 1, 2)]
    for seat, view in enumerate(views[1:]):
        assert view.pop("you") == seat
        assert view == views[0]


@pytest.mark.rule("KINGPIN-D7", "KINGPIN-D6")
def test_a_view_names_every_fee(start) -> None:
    """Whoever draws the table needs no number of its own."""
    fees = {"cash": 200, "disable": 200, "inspect": 200, "settle": 400, "contract": 300}
    assert GAME.plain_view(start().s, 0)["fees"] == {**fees, "audit": 300}


@pytest.mark.rule("KINGPIN-D7", "KINGPIN-13.5.2")
def test_a_view_lists_auditors_in_the_order_they_act(arrange) -> None:
    table = arrange("t3=0 o3=0 cs=200", "t3=3 o3=0 a>0 a>2 a>0", "t3=3 o3=0 cs=200")
    placed = GAME.view(table.s, 0).auditors
    assert placed == [98, 99, 100]
    table.play("settle aa")
    assert GAME.view(table.s, 0).auditors == [99, 100]


@pytest.mark.rule("KINGPIN-D7", "KINGPIN-18.3")
def test_a_view_adds_up_the_units_of_a_turn(arrange, plain) -> None:
    """With od_per_turn only: without it no client remembers."""
    for option, expected in (("on", [2, 0]), ("off", [UNSET, UNSET])):
        table = arrange("t3=3 o6=6 cs=600 cl=0", plain, od_per_turn=option).roll("3366")
        table.play("sell o6a csa 2")
        cards = GAME.view(table.s, 1).empires[0].cards
        clients = [card for card in cards if card.kind.startswith("client")]
        assert [card.sold for card in clients] == expected


@pytest.mark.rule("KINGPIN-D8")
def test_equal_cards_are_one_choice(arrange) -> None:
    empires = ("t3=0 t3=0 o3=2 o3=2 cs=200 cs=200 cs=100", "t3=3 o3=0 i i")
    table = arrange(*empires, money=[500, 0]).roll("1366666")
    assert table.offers("restock") == ["restock t3a"]
    assert table.why_not("restock t3b") == "twin"
    assert table.offers("sell") == [f"sell o3a cs{c} {n}" for c in "ac" for n in (1, 2)]
    assert table.why_not("sell o3b csa 1") == "twin"
    assert table.offers("disable") == ["disable ia"]
    likes = [card.like for card in GAME.view(table.s, 0).empires[0].cards]
    assert likes == [0, 0, 32, 32, 64, 64, 66]
