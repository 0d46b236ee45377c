"""CUBA-6: the Marketeers, rule by rule."""

import pytest

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.state import seats_in
from contraband.games.cuba.cloth import heaps
from contraband.games.cuba.data import CARDS, FACE, SECTOR_NAMES, SYMBOLS
from contraband.games.cuba.game import GAME
from contraband.games.cuba.marketeers.rules.selling import worth
from contraband.games.cuba.moves.market import NO_HALF

DICE = ("gem", "crate", "alcohol", "case", "vehicle", "statue", "weapons")  # R1 R2 B1 B2 G1 G2 Y1


def new(seats=3, seed=1, **options):
    return GAME.new(seats, {"variant": "marketeers", **options}, seeded(seed), telling=True)


def heap(goods: list[str]) -> int:
    return sum(1 << 4 * SYMBOLS.index(good) for good in goods)


def names(s, seat):
    return [SECTOR_NAMES[card] for card in GAME.view(s, seat).you.hand]


# -- set-up and rounds ---------------------------------------------------------------------------


@pytest.mark.rule("CUBA-6.1", "CUBA-6.1.1")
def test_the_row_the_starter_and_four_offers_each() -> None:
    rows, starters = set(), set()
    for seed in range(40):
        s = new(4, seed)
        view = GAME.view(s, -1)
        row = [city.city for city in view.market.row]
        assert sorted(row) == sorted(CARDS.cities)
        rows.add(tuple(row))
        starters.add(view.starter)
        hands = [names(s, seat) for seat in range(4)]
        assert [len(hand) for hand in hands] == [4] * 4
        assert len({card for hand in hands for card in hand}) == 16
        assert view.deck == 22
        assert [(player.money, player.goods) for player in view.players] == [(0, [])] * 4
        assert all(city.cops == 0 for city in view.market.row)
    assert len(rows) > 15
    assert starters == {0, 1, 2, 3}


@pytest.mark.rule("CUBA-6.1.2")
def test_vehicles_start_at_the_ends_from_the_starter_clockwise() -> None:
    s = new(3, seed=4)
    ends = [GAME.view(s, -1).market.row[at].city for at in (0, 3)]
    starter = GAME.view(s, -1).starter
    order = []
    while GAME.steps[s.step].name == "starting":
        (seat,) = seats_in(s.asked)
        order.append(seat)
        assert [CARDS.cities[move - GAME.parse("start la-habana")] for move in GAME.moves(s, seat)]
        assert len(GAME.moves(s, seat)) == 2
        assert {GAME.reason(why).name for _, why in GAME.refusals(s, seat)} == {"not_an_end"}
        GAME.play(s, seat, GAME.default_move(s, seat))
    assert order == [(starter + step) % 3 for step in range(3)]
    assert {player.city for player in GAME.view(s, -1).players} == {ends[0]}


@pytest.mark.rule("CUBA-6.2", "CUBA-D2")
def test_one_roll_serves_everybody_and_the_start_moves_left() -> None:
    s = new(3, seed=9)
    while GAME.steps[s.step].name == "starting":
        seat = seats_in(s.asked)[0]
        GAME.play(s, seat, GAME.default_move(s, seat))
    first = GAME.view(s, -1).starter
    rolls, order = [], []
    for _turn in range(6):
        rolls.append(tuple(die.symbol for die in GAME.view(s, -1).market.dice))
        seat = seats_in(s.asked)[0]
        order.append(seat)
        card = names(s, seat)[0].lower()
        GAME.play(s, seat, GAME.parse(f"offer {card} pass"))
    assert rolls[0] == rolls[1] == rolls[2] != rolls[3] == rolls[4] == rolls[5]
    assert order == [(first + step) % 3 for step in (0, 1, 2, 1, 2, 0)]
    assert all(symbol in SYMBOLS for symbol in rolls[0])


@pytest.mark.rule("CUBA-D2")
def test_faces_of_the_gate_dice() -> None:
    """Every die has one Vehicle, every die but the yellow one Crate."""
    shown = [[SYMBOLS[FACE[6 * die + face]] for face in range(6)] for die in range(7)]
    assert [faces.count("vehicle") for faces in shown] == [1] * 7
    assert [faces.count("crate") for faces in shown] == [1] * 6 + [0]
    counts = {good: sum(faces.count(good) for faces in shown) for good in SYMBOLS[:5]}
    assert counts == {"gem": 5, "weapons": 6, "statue": 6, "case": 6, "alcohol": 6}


@pytest.mark.rule("CUBA-6.3")
def test_a_played_offer_is_discarded_and_another_drawn(market) -> None:
    table = market(hand=["S13", "S18", "S20", "S21"])
    table.play("offer s13 pass")
    view = table.view(0)
    assert view["discards"] == [SECTOR_NAMES.index("S13")]
    assert len(view["you"]["hand"]) == 4
    assert view["deck"] == 38 - 8 - 1
    assert table.news("offer_drawn", heard=0)
    assert table.news("offer_drawn", heard=1) == []
    assert table.asked == [1]


@pytest.mark.rule("CUBA-6.3")
def test_only_an_offer_of_the_own_hand_is_played(market) -> None:
    table = market(hand=["S13", "S18", "S20", "S21"])
    assert table.why_not("offer s14 pass") == "not_your_offer"
    assert table.why_not("done") == "other_step"
    assert table.why_not("offer s13 pass", seat=1) == "not_asked"


@pytest.mark.rule("CUBA-6.3")
def test_an_empty_deck_is_made_anew_from_the_pile(market) -> None:
    table = market(seats=2)
    while table.view()["deck"]:
        card = SECTOR_NAMES[table.view(table.asked[0])["you"]["hand"][0]].lower()
        table.play(f"offer {card} pass")
    kept = [set(table.view(seat)["you"]["hand"]) for seat in (0, 1)]
    seat = table.asked[0]
    card = min(kept[seat])
    table.play(f"offer {SECTOR_NAMES[card].lower()} pass")
    assert table.news("reshuffled") == [{"count": 31}]
    assert table.view()["discards"] == []
    fresh = set(table.view(seat)["you"]["hand"]) - kept[seat]
    assert len(fresh) == 1
    # everybody knows that of the new cards one is in that hand and the old ones are still there
    other = 1 - seat
    unseen = table.view(other)["unseen"]
    assert [entry["hands"][seat] for entry in unseen] == [3, 1]
    assert set(unseen[0]["cards"]) == kept[seat] - {card}


# -- acquire and move -----------------------------------------------------------------------------


@pytest.mark.rule("CUBA-6.4", "CUBA-6.4.1", "CUBA-6.4.2", "CUBA-6.4.5", "CUBA-1.12.6")
def test_g4_printed_example_of_red_and_blue(market) -> None:
    """G4: six ways to use R1 Gem, R2 Crate, B1 Alcohol, B2 Case with a card of red and blue."""
    found = set()
    for moves in (
        [],
        ["take r1 gem"],
        ["take b1 alcohol"],
        ["take b2 case"],
        ["take r1 gem", "take b1 alcohol"],
        ["take r1 gem", "take b2 case"],
        ["take b2 case", "take r1 gem"],
    ):
        table = market(hand=["S13"], roll=DICE).play("offer s13 acquire", *moves)
        if table.step == "acquiring":
            table.play("done")
        found.add(tuple(table.goods()))
        assert table.asked == [1]
    assert len(found) == 6
    table = market(hand=["S13"], roll=DICE).play("offer s13 acquire")
    assert table.offered() == ["done", "take r1 gem", "take b1 alcohol", "take b2 case"]
    table.play("take b1 alcohol")
    assert table.why_not("take b2 case") == "not_on_offer"
    assert table.why_not("take r2 gem") == "not_that_good"


@pytest.mark.rule("CUBA-6.4.2")
def test_red_and_red_use_both_red_dice(market) -> None:
    roll = ("gem", "statue", *DICE[2:])
    table = market(hand=["S33"], roll=roll).play("offer s33 acquire", "take r2 statue")
    assert table.why_not("take r2 statue") == "not_on_offer"
    table.play("take r1 gem")
    assert table.goods() == ["gem", "statue"]
    assert table.step == "offering"


@pytest.mark.rule("CUBA-6.4.2", "CUBA-6.2")
def test_the_next_player_may_use_the_same_dice(market) -> None:
    table = market(hand=["S13"], roll=DICE).play("offer s13 acquire", "take r1 gem", "done")
    seat = table.asked[0]
    red = [card for card in table.view(seat)["you"]["hand"] if CARDS.sectors[card].gate[0] == 0]
    if not red:
        table.s.hands[seat] ^= (1 << 33) | (table.s.hands[seat] & -table.s.hands[seat])
    card = SECTOR_NAMES[red[0] if red else 33].lower()
    table.play(f"offer {card} acquire", "take r1 gem")
    assert "gem" in table.goods(seat)


@pytest.mark.rule("CUBA-6.4.1")
def test_an_empty_pile_gives_nothing(market) -> None:
    table = market(hand=["S13"], roll=DICE, supply={"gem": 0}).play("offer s13 acquire")
    assert table.why_not("take r1 gem") == "pile_empty"
    assert table.offered() == ["done", "take b1 alcohol", "take b2 case"]


@pytest.mark.rule("CUBA-6.4.3")
def test_a_grey_die_on_the_card_is_worth_nothing(market) -> None:
    table = market(hand=["S01"], roll=DICE).play("offer s01 acquire")
    assert table.offered() == ["done", "take r1 gem"]
    table.play("take r1 gem")
    assert table.step == "offering"


@pytest.mark.rule("CUBA-6.4.4", "CUBA-6.4.5", "CUBA-1.12.7")
def test_two_moves_may_come_together(market) -> None:
    """Green shows a Vehicle, and so does the card: two Cities along, and back if one likes."""
    table = market(hand=["S11"], roll=DICE).play("offer s11 acquire")
    assert table.why_not("drive camagüey card") == "not_next"
    assert table.offered() == [
        *("done", "drive santiago g1", "take g2 statue", "drive santiago card")
    ]
    table.play("drive santiago card")
    assert table.why_not("drive camagüey card") == "no_vehicle_there"
    table.play("drive camagüey g1")
    assert table.city() == "Camagüey"
    assert table.step == "offering"


@pytest.mark.rule("CUBA-6.4.1")
def test_a_rolled_vehicle_is_a_move_instead_of_a_good(market) -> None:
    table = market(hand=["S37"], roll=DICE).play("offer s37 acquire")
    assert table.why_not("take g1 gem") == "not_that_good"
    assert table.why_not("drive santiago g2") == "no_vehicle_there"
    table.play("drive santiago g1", "take g2 statue")
    assert (table.city(), table.goods()) == ("Santiago", ["statue"])


@pytest.mark.rule("CUBA-6.4.6")
def test_of_six_goods_any_one_goes_back(market) -> None:
    stock = ["gem", "gem", "weapons", "case", "alcohol"]
    table = market(hand=["S33"], roll=("gem", "statue", *DICE[2:]), goods=stock)
    table.play("offer s33 acquire", "take r2 statue")
    assert table.step == "storing"
    assert table.offered() == [
        *("discard gem", "discard weapons", "discard statue", "discard case", "discard alcohol")
    ]
    table.play("discard case")
    assert table.why_not("discard case") == "other_step"
    table.play("take r1 gem", "discard gem")
    assert table.goods() == ["gem", "gem", "weapons", "statue", "alcohol"]
    assert table.view()["supply"]["case"] == 10
    fresh = market(hand=["S33"], roll=("gem", "statue", *DICE[2:]), goods=["gem"] * 5)
    fresh.play("offer s33 acquire", "take r2 statue")
    assert fresh.why_not("discard case") == "not_in_stock"


@pytest.mark.rule("CUBA-6.4")
def test_an_offer_that_gives_nothing_now_is_not_for_acquiring(market) -> None:
    table = market(hand=["S13", "S09"])
    assert table.why_not("offer s13 acquire") == "nothing_to_gain"
    assert table.why_not("offer s09 acquire") == "allowed"


@pytest.mark.rule("CUBA-8.1.28")
def test_iv_grey_any(market) -> None:
    options = {"iv_grey_any": "on"}
    table = market(hand=["S01"], roll=DICE, options=options).play("offer s01 acquire")
    assert table.offered() == [
        *("done", "take r1 gem", "take b1 alcohol", "take b2 case", "take g2 statue"),
        "take y1 weapons",
    ]
    table.play("take y1 weapons")
    assert table.offered() == ["done", "take r1 gem"]
    assert table.why_not("drive santiago g1") == "not_on_offer"  # a Good, not a move
    roll = ("gem", "vehicle", *DICE[2:])
    table = market(hand=["S01"], roll=roll, options=options).play("offer s01 acquire")
    table.play("take r1 gem", "drive santiago r2")  # grey paid for the Gem
    assert (table.goods(), table.city()) == (["gem"], "Santiago")


@pytest.mark.rule("CUBA-8.1.29")
def test_iv_crate_any(market) -> None:
    options = {"iv_crate_any": "on"}
    table = market(hand=["S13"], roll=DICE, options=options, supply={"case": 0})
    table.play("offer s13 acquire")
    assert table.why_not("take r2 case") == "pile_empty"
    table.play("take r2 weapons")
    assert table.why_not("take r1 gem") == "not_on_offer"
    assert table.goods() == ["weapons"]


# -- selling ------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-6.5.3", "CUBA-6.5.4", "CUBA-6.5.6", "CUBA-4.16.1")
def test_g2_printed_example_of_a_sale(market) -> None:
    """G2: two Gems and an Alcohol are worth 8000, and two Cops want 2000 of it.

    No Offer of La Habana asks for all three, so the sale that is played is one of two.
    """
    sold = ["statue"] * 3 + ["weapons"] * 2 + ["gem"] * 2 + ["case"]
    table = market(sold={"La Habana": sold}, cops={"La Habana": 2})
    there = table.at("La Habana")
    assert there["prices"] == {
        "gem": 2000, "weapons": 2000, "statue": 1000, "case": 3000, "alcohol": 4000,
    }  # fmt: skip
    habana = CARDS.cities.index("La Habana")
    assert worth(table.s, habana, heap(["gem", "gem", "alcohol"]), NO_HALF) == 8000
    assert there["bribe"] == 2000
    table = market(
        hand=["S33"], goods=["gem", "gem", "alcohol"], sold={"La Habana": sold},
        cops={"La Habana": 2},
    )  # fmt: skip
    table.play("offer s33 sell", "sell gem alcohol")
    assert table.money[0] == 2000 + 4000 - 2000
    assert table.at("La Habana")["cops"] == 3
    assert table.at("La Habana")["sold"] == {
        "gem": 3, "weapons": 2, "statue": 3, "case": 1, "alcohol": 1,
    }  # fmt: skip
    assert table.goods() == ["gem"]


@pytest.mark.rule("CUBA-6.5.2")
@pytest.mark.parametrize(("rows", "expected"), [(0, 0), (1, 1000), (2, 1000), (3, 2000), (4, 2000)])
def test_g5_half_price_is_rounded_down(market, rows, expected) -> None:
    """G5: 1000 to 0, 2000 to 1000, 3000 to 1000, 4000 to 2000, 5000 to 2000."""
    longer = ["weapons", "gem", "case", "alcohol"][:rows]  # rows of 1, 2, ... above the Statues
    sold = [good for length, good in enumerate(longer, start=1) for _ in range(length)]
    hand, goods = ["S30"], ["statue"]  # asks for Weapons and a Crate in La Habana
    table = market(hand=hand, goods=goods, sold={"La Habana": sold})
    assert table.at("La Habana")["prices"]["statue"] == (rows + 1) * 1000
    bonus = 0 if sold else 2000
    table.play("offer s30 sell", "sell half statue")
    assert table.money[0] == expected + bonus


@pytest.mark.rule("CUBA-6.5")
def test_one_sells_only_in_the_city_of_the_offer(market) -> None:
    table = market(hand=["S33", "S35"], goods=["gem"], city="Santiago")
    assert table.why_not("offer s33 sell") == "wrong_city"
    table = market(hand=["S33", "S18"], goods=["gem"])
    assert table.why_not("offer s33 sell") == "allowed"
    assert table.why_not("offer s18 sell") == "nothing_to_sell"


@pytest.mark.rule("CUBA-6.5", "CUBA-6.5.1")
def test_each_symbol_sells_one_card_and_not_all_are_needed(market) -> None:
    goods = ["gem", "gem", "statue", "case", "alcohol"]
    table = market(hand=["S21"], goods=goods).play("offer s21 sell")
    assert table.why_not("sell gem gem") == "not_asked_for"
    assert table.why_not("sell half gem") == "not_asked_for"
    assert table.why_not("sell weapons") == "not_asked_for"
    assert table.why_not("done") == "other_step"
    assert len(table.offered()) == 15  # every choice of at least one of four
    table.play("sell case")
    assert table.goods() == ["gem", "gem", "statue", "alcohol"]
    table = market(hand=["S18"], goods=["case"]).play("offer s18 sell")
    assert table.why_not("sell case case") == "not_in_stock"


@pytest.mark.rule("CUBA-6.5.2", "CUBA-6.5.1")
def test_a_crate_sells_any_good_even_one_the_offer_names(market) -> None:
    table = market(hand=["S13"], goods=["statue", "statue", "gem"]).play("offer s13 sell")
    assert table.offered() == [
        *("sell half gem", "sell half statue", "sell statue", "sell statue half gem"),
        "sell statue half statue",
    ]
    table.play("sell statue half statue")
    assert table.goods() == ["gem"]


@pytest.mark.rule("CUBA-6.5.3")
def test_prices_do_not_change_during_a_sale(market) -> None:
    """Two Cases where one Statue lies: 2000 each, though the first makes them equal."""
    table = market(hand=["S18"], goods=["case", "case"], sold={"La Habana": ["statue"]})
    table.play("offer s18 sell", "sell case case")
    assert table.money[0] == 4000
    assert table.at("La Habana")["prices"] == {
        "gem": 3000, "weapons": 3000, "statue": 2000, "case": 1000, "alcohol": 3000,
    }  # fmt: skip


@pytest.mark.rule("CUBA-6.5.3", "CUBA-4.16.1")
def test_prices_of_other_cities_do_not_matter(market) -> None:
    table = market(sold={"Santiago": ["gem", "gem", "case"]})
    assert set(table.at("La Habana")["prices"].values()) == {1000}
    assert table.at("Santiago")["prices"]["gem"] == 1000
    assert table.at("Santiago")["prices"]["case"] == 2000
    assert table.at("Santiago")["prices"]["alcohol"] == 3000


@pytest.mark.rule("CUBA-8.1.20")
def test_g24_price_mode(market) -> None:
    """G24: Statue 5, Weapons 2, the others 0."""
    sold = {"La Habana": ["statue"] * 5 + ["weapons"] * 2}
    ranked = market(sold=sold).at("La Habana")["prices"]
    gaps = market(sold=sold, options={"price_mode": "gap"}).at("La Habana")["prices"]
    assert [ranked[good] for good in ("statue", "weapons", "gem")] == [1000, 2000, 3000]
    assert [gaps[good] for good in ("statue", "weapons", "gem")] == [1000, 4000, 6000]


@pytest.mark.rule("CUBA-6.5.5")
def test_the_first_sale_in_each_city_brings_2000(market) -> None:
    table = market(hand=["S18"], goods=["case"]).play("offer s18 sell", "sell case")
    assert table.money[0] == 1000 + 2000
    assert table.at("La Habana")["bonus"] == 0
    assert table.at("Santiago")["bonus"] == 2000
    table = market(hand=["S18"], goods=["case"], sold={"La Habana": ["case"]})
    table.play("offer s18 sell", "sell case")
    assert table.money[0] == 1000


@pytest.mark.rule("CUBA-6.5.4")
def test_a_bribe_that_cannot_be_paid_forbids_the_sale(market) -> None:
    """Cops 3: a Case for 2000 needs 1000 of one's own; both Cases pay for themselves."""
    there = {"sold": {"La Habana": ["statue"]}, "cops": {"La Habana": 3}}
    table = market(hand=["S18", "S22"], goods=["case"], **there)
    assert table.why_not("offer s18 sell") == "bribe_too_high"
    table = market(hand=["S18", "S22"], goods=["case"], money=1000, **there)
    table.play("offer s18 sell", "sell case")
    assert table.money[0] == 0
    table = market(hand=["S18"], goods=["case", "case"], **there).play("offer s18 sell")
    assert table.why_not("sell case") == "bribe_too_high"
    assert table.offered() == ["sell case case"]


@pytest.mark.rule("CUBA-6.5.6")
def test_cops_have_no_limit_in_a_city(market) -> None:
    table = market(hand=["S18"], goods=["case"], money=9000, sold={"La Habana": ["gem"]},
                   cops={"La Habana": 6})  # fmt: skip
    table.play("offer s18 sell", "sell case")
    assert table.at("La Habana")["cops"] == 7
    assert table.money[0] == 9000 + 2000 - 6000


@pytest.mark.rule("CUBA-8.1.27")
def test_cop_min_sale_3000(market) -> None:
    """Before bribe and bonus: 1000 + 2000 for the first sale brings no Cop, 4000 does."""
    options = {"cop_min_sale_3000": "on"}
    table = market(hand=["S18"], goods=["case"], options=options)
    table.play("offer s18 sell", "sell case")
    assert table.at("La Habana")["cops"] == 0
    table = market(hand=["S18"], goods=["case", "case"], options=options,
                   sold={"La Habana": ["statue"]})  # fmt: skip
    table.play("offer s18 sell", "sell case case")
    assert table.at("La Habana")["cops"] == 1


# -- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-6.6")
@pytest.mark.parametrize(("seats", "limit"), [(2, 9), (3, 10), (4, 12)])
def test_the_last_cop_ends_the_game_at_once(market, seats, limit) -> None:
    for cops, over in ((limit - 2, False), (limit - 1, True)):
        table = market(seats, hand=["S18"], goods=["case"], cops={"Santiago": cops})
        assert table.view()["market"]["last_cop"] == limit
        table.play("offer s18 sell", "sell case")
        assert table.s.over == over
    assert GAME.places(table.s) == [1] + [2] * (seats - 1)
    assert table.news("market_won") == [{"player": 0, "pesos": 3000}]


@pytest.mark.rule("CUBA-6.6")
def test_equal_money_is_parted_by_fewer_goods_or_shared(market) -> None:
    def places(others: list[str]) -> list[int]:
        table = market(3, hand=["S18"], goods=["case", "gem"], others=others,
                       cops={"Santiago": 9})  # fmt: skip
        table.s.money[1] = 3000
        table.play("offer s18 sell", "sell case")
        return GAME.places(table.s)

    assert places([]) == [2, 1, 3]
    assert places(["gem"]) == [1, 1, 3]
    assert places(["gem", "gem"]) == [1, 2, 3]


@pytest.mark.rule("CUBA-8.1.19")
def test_finish_round(market) -> None:
    options = {"finish_round": "on"}
    table = market(3, hand=["S18"], goods=["case"], cops={"Santiago": 9}, options=options)
    table.play("offer s18 sell", "sell case")
    assert not table.s.over
    assert table.news("last_round") == [{}]
    for seat in (1, 2):
        card = SECTOR_NAMES[table.view(seat)["you"]["hand"][0]].lower()
        assert not table.s.over
        table.play(f"offer {card} pass")
    assert table.s.over
    last = market(3, hand=["S18"], goods=["case"], cops={"Santiago": 9}, options=options, turn=2)
    last.play("offer s18 sell", "sell case")
    assert last.s.over
    assert last.news("last_round") == []


@pytest.mark.rule("CUBA-8.5", "CUBA-8.5.4")
def test_thirty_rounds_without_a_sale_end_the_game(market) -> None:
    table = market(2, hand=["S18"], goods=["case"])
    table.play("offer s18 sell", "sell case")
    rounds = set()
    while not table.s.over:
        seat = table.asked[0]
        rounds.add(table.view()["round"])
        card = SECTOR_NAMES[table.view(seat)["you"]["hand"][0]].lower()
        table.play(f"offer {card} pass")
    assert rounds == set(range(1, 32))
    assert table.news("quiet_end") == [{"rounds": 30}]


# -- who sees what, who may play --------------------------------------------------------------


@pytest.mark.rule("CUBA-8.1.31")
def test_money_hidden(market) -> None:
    options = {"money_hidden": "on"}
    table = market(2, hand=["S18"], goods=["case"], money=7000, options=options)
    assert table.view(0)["players"][0]["money"] == 7000
    assert table.view(1)["players"][0]["money"] is None
    assert table.view()["players"][0]["money"] is None
    assert GAME.shown_scores(table.s) == []
    table.s.cops[1] = 8
    table.play("offer s18 sell", "sell case")
    assert table.view(1)["players"][0]["money"] == 10_000
    assert GAME.shown_scores(table.s) == [10_000, 0]


def test_nobody_sees_hands_or_the_deck(market) -> None:
    """Whatever is re-dealt, the view stays: it tells nothing of what was dealt."""
    table = market(4)
    for viewer in (-1, 0, 1, 2, 3):
        seen = GAME.view(table.s, viewer)
        for seed in range(5):
            other = GAME.redeal(table.s, viewer, seeded(seed))
            GAME.check(other)
            assert GAME.view(other, viewer) == seen
    others = {tuple(GAME.redeal(table.s, 0, seeded(seed)).hands) for seed in range(20)}
    assert len(others) == 20
    assert {hands[0] for hands in others} == {table.s.hands[0]}


@pytest.mark.rule("CUBA-8.1", "CUBA-8.1.33")
def test_the_variant_says_how_many_may_play() -> None:
    for seats in (2, 3, 4):
        assert new(seats).seats == seats
    with pytest.raises(BadInput, match=r"^The Marketeers are for 2 to 4 players, not 5\.$"):
        GAME.check_options(5, GAME.read_options(4, {"variant": "marketeers"}))


@pytest.mark.rule("CUBA-D3", "CUBA-D4", "CUBA-D5")
def test_the_box_is_whole() -> None:
    assert [len(CARDS.sectors), len(CARDS.vehicles), CARDS.goods, CARDS.bumpers] == [38, 16, 10, 11]
    assert sum(card.km for card in CARDS.sectors) == 1230
    wanted = [good for card in CARDS.sectors for good in card.goods]
    assert [wanted.count(good) for good in range(6)] == [16] * 5 + [12]
    assert [sum(card.city == city for card in CARDS.sectors) for city in range(4)] == [10, 10, 9, 9]
    levels = [card.level for card in CARDS.vehicles]
    assert [levels.count(level) for level in (1, 2, 3, 4)] == [5, 4, 4, 3]
    bumpers = sorted((card.bumpers for card in CARDS.vehicles), reverse=True)
    assert sum(bumpers[:5]) == CARDS.bumpers
    assert heaps.counts_of(heaps.full(10)) == [10] * 5
