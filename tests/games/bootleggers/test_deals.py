"""BOOT-11: offers, counter-offers, promises and the ledger."""

import pytest

from contraband.core.chance import seeded
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.view.promises import Goods, Terms


def trading(arrange, *muscles, **options):
    table = arrange(*(muscles or (60, 40, 20)), trade_mode="full", **options)
    table.s.crates[0], table.s.crates[1] = 6, 2
    table.s.window = 8
    return table


def promised(arrange, kind: str, way: str = "give", **options):
    """Seat 0 has promised this to seat 1 (or the other way round) right after the reveal."""
    table = arrange(60, 40, 20, trade_mode="full", cash=[20, 20, 20], **options)
    table.at("talking").play(f"promise {way} {kind}", "offer 1 give 1g", "accept", "pass", "pass")
    return table


@pytest.mark.rule("BOOT-11.1", "BOOT-11.1.1", "BOOT-11.1.2", "BOOT-11.2", "BOOT-11.3", "BOOT-5.1")
def test_crates_for_cash_both_sides_together(arrange) -> None:
    table = trading(arrange, cash=[5, 5, 5]).at("trading")
    assert table.asked == [0]
    table.play("offer 1 give 3c take 2g")
    assert (table.step, table.asked) == ("answering", [1])
    deal = table.sees(2).deal
    assert (deal.by, deal.offer.to) == (0, 1)
    assert deal.offer.give == Goods(cash=0, crates=3, truck=None, rent=True)
    assert deal.offer.take == Goods(cash=2, crates=0, truck=None, rent=True)
    assert table.cash == [5, 5, 5]
    table.play("accept")
    assert table.cash == [7, 3, 5]
    assert [int(crates) for crates in table.s.crates] == [3, 5, 0]
    assert table.news("struck") == [{"seat": 0, "other": 1}]


@pytest.mark.rule("BOOT-11.1.3", "BOOT-11.1.4", "BOOT-5.4.2")
def test_trucks_are_sold_or_rented_whole(arrange) -> None:
    table = trading(arrange, cash=[5, 5, 5])
    medium = table.truck(0, 1)
    table.s.idle = 1
    table.at("trading")
    assert table.why_not("offer 1 give rent s1") == "cannot_deliver"  # idle
    assert table.why_not("offer 1 give sell s1") == "allowed"
    assert table.why_not("offer 1 give sell s2") == "cannot_deliver"
    table.play(f"offer 1 give rent {medium} take 2g", "accept")
    at = next(truck for truck in table.sees(0).trucks if truck.code == medium)
    assert (at.owner, at.holder) == (0, 1)
    assert table.asked == [1]
    assert table.why_not(f"offer 2 give sell {medium}") == "cannot_deliver"
    table.play("pass", "pass")
    assert table.why_not(f"offer 2 give sell {medium}") == "cannot_deliver"  # rented out
    table.play("offer 2 give sell s1 take 1g", "accept")
    assert table.s.owner[0] == table.s.holder[0] == 2


@pytest.mark.rule("BOOT-11.1.6", "BOOT-5.1.1", "BOOT-11.1.2")
def test_goods_change_hands_in_trade_only(arrange) -> None:
    table = trading(arrange).at("talking")
    assert table.why_not("offer 1 give 1c") == "goods_later"
    assert table.why_not("offer 1 take sell s2") == "goods_later"
    assert table.why_not("offer 1 give 1g") == "allowed"


@pytest.mark.rule("BOOT-11.3.1", "BOOT-11.3", "BOOT-11.3.4", "BOOT-1.2")
def test_what_may_be_offered_and_accepted(arrange) -> None:
    table = trading(arrange, cash=[5, 1, 5]).at("trading")
    reasons = {
        "offer 0 give 1g": "not_to_self",
        "offer 4 give 1g": "no_such_player",
        "offer 1": "empty_offer",
        "offer 1 give 6g": "cannot_deliver",
        "offer 1 give 7c": "cannot_deliver",
        "offer 1 take 6g": "allowed",
    }
    assert {move: table.why_not(move) for move in reasons} == reasons
    table.play("offer 1 give 1c take 6g")
    assert table.why_not("accept") == "cannot_deliver"
    assert table.asked == [1]  # asked all the same
    assert table.sees(-1).deal.by == 0
    table.play("decline")
    assert table.news("declined") == [{"seat": 1, "other": 0}]


@pytest.mark.rule("BOOT-11.4", "BOOT-5.2.3")
def test_trade_goes_round_until_all_pass_in_a_row(arrange) -> None:
    table = trading(arrange, cash=[9, 9, 9]).at("trading")
    table.play("pass", "offer 0 give 1g", "decline")
    assert table.asked == [2]
    table.play("pass")
    assert table.asked == [0]
    for _ in range(4):
        table.play("offer 1 give 1g", "decline")
        while table.step == "trading" and table.asked != [0] and table.s.offers[0] < 4:
            table.play("pass")
    assert table.s.offers[0] == 4
    table.play("pass", "pass")
    assert table.step == "loading"


@pytest.mark.rule("BOOT-11.4.1")
def test_one_counter_offer(arrange) -> None:
    table = trading(arrange, cash=[9, 9, 9]).at("trading").play("offer 1 give 2c take 5g")
    assert table.why_not("offer 2 give 1g") == "wrong_partner"
    table.play("offer 0 give 3g take 2c")
    assert (table.step, table.asked) == ("countered", [0])
    assert table.why_not("offer 1 give 1g") == "no_counter"
    table.play("accept")
    assert table.cash == [12, 6, 9]
    assert [int(crates) for crates in table.s.crates] == [4, 4, 0]
    assert table.asked == [1]
    table.play("offer 2 take 1g", "offer 1 take 1g", "decline")
    assert table.cash == [12, 6, 9]


@pytest.mark.rule("BOOT-11.4.2")
def test_an_offer_to_the_table(arrange) -> None:
    table = trading(arrange, cash=[9, 0, 9]).at("trading").play("pass")
    assert table.asked == [1]
    table.play("offer table give 2c take 3g")
    assert table.asked == [2]
    assert table.why_not("offer 1 give 1g") == "no_counter"
    table.play("decline")
    assert table.asked == [0]
    table.play("accept")
    assert (table.cash, int(table.s.crates[0])) == ([6, 3, 9], 8)


@pytest.mark.rule("BOOT-11.4.3")
def test_two_talks_with_one_offer_each(arrange) -> None:
    table = arrange(20, 40, 60, trade_mode="full").at("talking")
    assert table.asked == [2]
    table.play("offer 1 give 1g", "decline")
    assert (table.step, table.asked) == ("talking", [1])
    table.play("pass", "pass")
    assert table.step == "drafting"
    table.s.done = 0
    assert table.at("talking_again").asked == [2]
    table.play("pass", "pass", "pass")
    assert table.step == "placing"


@pytest.mark.rule("BOOT-11.4.4", "BOOT-11.3.3", "BOOT-8.7")
def test_a_threat_in_a_window(arrange) -> None:
    """The card need not exist; paying obliges nobody."""
    table = arrange(60, 40, 20, trade_mode="full", cash=[5, 5, 5]).give(0, "moll").window("e1")
    table.play("promise give not_play hijack 1", "offer 1 take 3g")
    assert table.asked == [1]
    table.play("accept")
    assert table.cash == [8, 2, 5]
    assert (table.step, table.asked) == ("e1", [0])
    assert table.why_not("offer 1 take 1g") == "enough_offers"
    table.luck(1).play("play moll 1")  # the promise was about Hijack
    assert table.fates() == ["kept"]
    assert table.cash[1] == 1


@pytest.mark.rule("BOOT-11.4.5", "BOOT-6.4")
def test_pleading_before_the_leader_decides(arrange) -> None:
    table = arrange(60, 40, 20, trade_mode="full", cash=[5, 5, 5]).mark("blind_pig", 0, 3)
    table.fill("s1", 4, "blind_pig")
    table.s.settled = 0b111011
    table.luck(3, 3).at("next_sale")
    assert (table.step, table.asked) == ("pleading", [0])
    assert table.why_not("offer 2 give 1g") == "wrong_partner"
    table.play("promise take permit blind_pig", "offer 1 give 2g", "accept")
    assert (table.step, table.asked) == ("permitting", [1])
    table.play("no")
    assert table.fates() == ["broken"]
    assert table.cash[0] == 3


@pytest.mark.rule("BOOT-11.3.2", "BOOT-11.2.1", "BOOT-1.2.1")
def test_golden_case_25_a_debt_is_paid_or_not(arrange) -> None:
    for answer, cash in (("break", [7, 2]), ("honour", [9, 0])):
        table = trading(arrange, cash=[5, 2, 5]).at("trading")
        table.play("promise take pay_later 2", "offer 1 give 3c take 2g", "accept")
        assert table.cash == [7, 0, 5]
        table.s.cash[1] = 2
        table.at("reckoning")
        assert (table.step, table.asked) == ("reckoning", [1])
        table.play(answer)
        assert table.cash[:2] == cash
        assert table.fates() == ["kept" if answer == "honour" else "broken"]
        kind = "promise_kept" if answer == "honour" else "promise_broken"
        assert [(news["seat"], news["other"]) for news in table.news(kind)] == [(1, 0)]


@pytest.mark.rule("BOOT-11.3.2")
def test_who_cannot_pay_can_only_break(arrange) -> None:
    table = promised(arrange, "pay_later 30").at("reckoning")
    assert table.why_not("honour") == "no_money"
    assert table.offered() == ["break"]


@pytest.mark.rule("BOOT-11.3.2")
def test_a_word_is_judged_by_the_one_it_was_given_to(arrange) -> None:
    table = promised(arrange, "word").at("reckoning")
    assert table.asked == [1]
    table.play("break")
    assert table.fates() == ["broken"]
    line = table.sees(2).ledger[0]
    assert (line.debtor, line.creditor, line.promise.kind) == (0, 1, "word")


@pytest.mark.rule("BOOT-11.3.2", "BOOT-11.3.4")
def test_a_word_is_told_apart_by_the_number_of_what_was_written(arrange) -> None:
    table = arrange(60, 40, 20, trade_mode="full").at("talking")
    table.play("promise give word 7", "promise give word 9", "offer 1", "accept")
    assert [news["quote"] for news in table.news("term_word")] == [7, 9]
    assert [line.promise.amount for line in table.sees(2).ledger] == [7, 9]
    table.at("reckoning").play("honour", "break")
    assert table.news("word_kept") == [{"seat": 0, "other": 1, "quote": 7}]
    assert table.news("word_broken") == [{"seat": 0, "other": 1, "quote": 9}]
    assert GAME.worded(GAME.parse("promise take word 7"), 3) == GAME.parse("promise take word 3")
    assert GAME.worded(GAME.parse("promise take word"), 1024) == -1
    assert GAME.worded(GAME.parse("promise take pay_later 2"), 1) == -1
    assert GAME.worded(GAME.parse("pass"), 1) == -1


@pytest.mark.rule("BOOT-11.3.4")
def test_nobody_sees_an_offer_that_is_being_put_together(arrange) -> None:
    table = arrange(60, 40, 20, trade_mode="full").at("talking").play("promise give word 7")
    (named,) = table.sees(0).hand.named.gives
    assert (named.kind, named.amount) == ("word", 7)
    assert table.sees(-1).deal is None
    for seat in (1, 2):
        seen = table.sees(seat)
        assert (seen.deal, seen.hand.named) == (None, Terms(gives=[], takes=[]))
    for seat in (1, 2, -1):
        assert not len(GAME.redeal(table.s, seat, seeded(1)).draft)


@pytest.mark.rule("BOOT-11.3.2", "BOOT-11.1.5")
def test_promises_about_cards(arrange) -> None:
    table = promised(arrange, "not_play any 1").give(0, "moll", "recruiting").window("p2")
    table.play("play moll 2")
    assert table.fates() == ["open"]
    table.s.discards[6 + 16] -= 1
    table.s.deck[6 + 16] += 1
    table.s.deck_left += 1
    table.give(0, "moll").s.passed = 0
    table.play("play moll 1")
    assert table.fates() == ["broken"]
    table = promised(arrange, "play moll 2").give(0, "moll", "recruiting").window("p2")
    table.play("play moll 2")
    assert table.fates() == ["kept"]
    assert promised(arrange, "play moll 2").at("reckoning").fates() == ["broken"]


@pytest.mark.rule("BOOT-11.3.2", "BOOT-8.4")
def test_an_investigation_is_played_against_the_one_whose_card_it_stops(arrange) -> None:
    for kind, fate in (("not_play any 1", "broken"), ("play investigation 1", "kept")):
        table = promised(arrange, kind).give(0, "investigation").give(1, "moll", "hit")
        table.window("e1").play("play moll 2", "investigate")
        assert table.fates() == [fate]


@pytest.mark.rule("BOOT-11.3.2")
@pytest.mark.parametrize("card", ["recruiting", "big_city_boys 2", "union_boss"])
def test_who_plays_a_card_that_is_against_nobody_has_kept_the_word(arrange, card) -> None:
    table = promised(arrange, f"play {card.split()[0]} 1").give(0, card.split()[0], "moll")
    assert table.window("p2").play(f"play {card}").fates() == ["kept"]


@pytest.mark.rule("BOOT-11.3.2")
def test_a_double_cross_that_adds_a_marker_is_against_nobody_it_was_promised_for(arrange) -> None:
    table = promised(arrange, "play double_cross 1").give(0, "double_cross", "moll")
    assert table.window("p2").play("play double_cross palace add").fates() == ["open"]


@pytest.mark.rule("BOOT-11.3.2")
def test_promises_about_the_draft_and_placement(arrange) -> None:
    for card, fate in (("inf1", "broken"), ("inf2", "kept")):
        table = promised(arrange, "leave inf1").show("inf1", "inf2", "inf3")
        assert table.at("drafting", 0).play(f"take {card}").fates() == [fate]
    for placed, fate in (("palace", "kept"), ("rosies", "broken")):
        table = promised(arrange, "place palace 1").at("placing", 0).play(f"place {placed} 1")
        assert table.fates() == [fate]
    for placed, fate in (("palace", "broken"), ("rosies", "kept")):
        table = promised(arrange, "stay_out palace").at("placing", 0).play(f"place {placed} 1")
        assert table.fates() == [fate]


@pytest.mark.rule("BOOT-11.3.2")
def test_promises_about_shipping_and_the_public_dock(arrange) -> None:
    for kind, fate in (("ship_to omalleys", "kept"), ("not_ship_to omalleys", "broken")):
        table = promised(arrange, kind)
        table.fill("s1", 2)
        assert table.at("lining_up", 0).play("send s1 omalleys").fates() == [fate]
    for answer, fates in (("yes", ["broken", "kept"]), ("no", ["kept", "broken"])):
        table = promised(arrange, "refuse blind_pig 2").mark("blind_pig", 3)
        table.s.trade = 2
        table.at("talking_again").play("pass", "pass")
        table.play("promise take permit blind_pig", "offer 0 give 1g", "accept")
        table.fill("s3", 2, "blind_pig")
        table.s.settled = 0b111011
        table.luck(3, 3).at("next_sale").play("pass", answer)
        assert table.fates() == fates


@pytest.mark.rule("BOOT-11.3.2", "BOOT-6.4")
@pytest.mark.parametrize(("answers", "fate"), [(("yes", "yes"), "kept"), (("yes", "no"), "broken")])
def test_permission_is_about_every_truck(arrange, answers, fate) -> None:
    """Seat 0 leads and has promised seat 1 to let it unload; two Trucks of seat 1 wait."""
    table = promised(arrange, "permit palace").mark("palace", 9)
    table.fill("s2", 4, "palace")
    table.truck(1, 0, 4, "palace")
    table.s.settled = 0b011111
    table.s.trade = 0
    table.luck(6, 6, 6, 6).at("next_sale").play(*answers)
    assert table.fates() == [fate]
    assert len(table.news("promise_kept")) == 1


@pytest.mark.rule("BOOT-11.3.2", "BOOT-12.9")
@pytest.mark.parametrize("binding", ["off", "on"])
def test_a_share_of_the_takings(arrange, binding) -> None:
    table = promised(arrange, "pay_share omalleys 50", binding_deals=binding)
    table.fill("s1", 4, "omalleys")
    before = table.cash
    table.s.settled = 0b111110
    table.at("next_sale")
    if binding == "off":
        assert table.asked == [0]
        table.play("honour")
    assert table.cash[:2] == [before[0] + 2, before[1] + 2]
    assert table.fates() == ["kept"]


@pytest.mark.rule("BOOT-12.9")
def test_binding_debts_are_paid_as_far_as_cash_goes(arrange) -> None:
    table = promised(arrange, "pay_later 30", binding_deals="on")
    table.s.cash[0] = 4
    table.at("reckoning")
    assert table.cash[0] == 0
    assert table.fates() == ["broken"]


@pytest.mark.rule("BOOT-11.2.1", "BOOT-11.3.2")
def test_a_promise_whose_moment_never_comes_is_void(arrange) -> None:
    assert promised(arrange, "permit palace").at("reckoning").fates() == ["void"]
    assert promised(arrange, "pay_share palace 10").at("reckoning").fates() == ["void"]


@pytest.mark.rule("BOOT-11.2.1")
def test_it_can_be_too_late_for_a_promise(arrange) -> None:
    table = trading(arrange, cash=[9, 9, 9]).at("trading")
    late = {
        "promise give leave inf1": "too_late",
        "promise give place palace 1": "too_late",
        "promise give stay_out palace": "too_late",
        "promise give ship_to palace": "allowed",
        "promise give permit palace": "allowed",
        "promise give word": "allowed",
    }
    assert {move: table.why_not(move) for move in late} == late
    table.play("promise take place palace 1")
    assert table.why_not("offer 1 give 1g") == "too_late"


@pytest.mark.rule("BOOT-11.3")
def test_two_promises_of_each_side(arrange) -> None:
    table = trading(arrange).at("trading").play("promise give word", "promise give pay_later 1")
    assert table.why_not("promise give word") == "promised_already"
    assert table.why_not("promise give pay_later 2") == "enough_promises"
    assert table.why_not("promise take pay_later 2") == "allowed"
    assert table.why_not("promise give not_play any 5") == "no_such_player"
    table.play("pass")
    assert table.sees(0).hand.named == Terms(gives=[], takes=[])  # passing drops them


@pytest.mark.rule("BOOT-12.8")
def test_trade_modes(arrange) -> None:
    table = arrange(60, 40, 20, trade_mode="cash_only").at("talking")
    assert table.why_not("promise give word") == "no_promises"
    assert table.why_not("offer 1 give 1g") == "allowed"
    table = arrange(60, 40, 20, trade_mode="off").give(0, "recruiting").at("talking")
    assert table.step == "r1"
    assert table.why_not("offer 1 give 1g") == "trade_off"
    assert table.why_not("promise give word") == "trade_off"


@pytest.mark.rule("BOOT-12.13")
def test_gifts_can_be_forbidden(arrange) -> None:
    table = trading(arrange, cash_gifts="off").at("trading")
    assert table.why_not("offer 1 give 1g") == "gift"
    assert table.why_not("offer 1 take 1g") == "gift"
    assert table.why_not("offer 1 give 1g 1c") == "gift"  # a crate with it makes it no purchase
    assert table.why_not("offer 1 give 1c") == "allowed"  # only cash is meant
    assert table.why_not("offer 1 give 1g take 1c") == "allowed"
    assert table.play("promise take word").why_not("offer 1 give 1g") == "allowed"
    assert table.why_not("offer 1 take 1g") == "gift"  # they would pay and promise


def test_a_window_lists_few_offers_and_any_other_may_be_made(start) -> None:
    table = start(4, seed=2)
    luck = seeded(9)
    while table.step != "trading":
        seat = table.asked[0]
        moves = GAME.moves(table.s, seat)
        GAME.play(table.s, seat, moves[luck.below(len(moves))])
    assert 1 < len(table.offered()) < 10
    other = (table.asked[0] + 1) % 4
    assert table.why_not(f"offer {other} take 1g 1c") == "allowed"
