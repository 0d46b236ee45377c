"""Lupe, Pepe, Rosa and the Accountant: what they know about the market, and what they fall for."""

from collections.abc import Iterator
from typing import Any

import pytest

from contraband.bots.registry import LADDER, bots_for
from contraband.core.bot import Bot, Budget, Choice, explain
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective, heard_by
from contraband.core.words import LANGUAGES
from contraband.games import read_words
from contraband.games.cuba.bots.beginners import Lupe
from contraband.games.cuba.bots.players import Accountant, Rosa
from contraband.games.cuba.bots.quick import quick_move
from contraband.games.cuba.data import CITY, SECTOR_NAMES
from contraband.games.cuba.game import GAME
from contraband.games.cuba.marketeers.bots.chances import win_chance
from contraband.games.cuba.marketeers.bots.outlook import Outlook
from contraband.games.cuba.marketeers.rules.selling import bribe, sales_of_stock, worth
from contraband.games.cuba.moves.market import SALE_HEAPS, SELL
from contraband.games.cuba.state import Cuba

MAKERS = {kind.name: kind.make for kind in bots_for("cuba")}
OPTIONS: list[dict[str, object]] = [
    {},
    {"iv_grey_any": "on", "iv_crate_any": "on", "cop_min_sale_3000": "on"},
    {"finish_round": "on", "price_mode": "gap", "money_hidden": "on"},
]
DICE = ("gem", "crate", "alcohol", "case", "vehicle", "statue", "weapons")
NAMES = ["Ana", "Ben", "Cem", "Dot"]


def positions(seats: int, seed: int, options: dict[str, object], every: int) -> Iterator[Cuba]:
    """Decisions of a game between quick players."""
    luck = seeded(seed)
    s = GAME.new(seats, {"variant": "marketeers", **options}, luck.split(), telling=True)
    count = 0
    while not s.over:
        count += 1
        if count % every == 0:
            yield s
        seat = int(lowest(s.asked))
        GAME.play(s, seat, int(quick_move(s, seat, luck)))


def ask(bot: Bot[Any], s: Cuba, seat: int, luck: int = 1, worlds: int = 2) -> Choice:
    return bot.choose(Perspective(GAME, s, seat, heard_by(s, seat)), seeded(luck), Budget(worlds))


def answer(bot: Bot[Any], table, worlds: int = 3) -> str:
    return GAME.notation(ask(bot, table.s, table.asked[0], worlds=worlds).move)


@pytest.mark.parametrize("options", OPTIONS)
def test_quick_players_always_know_an_answer_and_do_not_touch_the_table(options) -> None:
    for seats in (2, 4):
        for s in positions(seats, 11 + seats, options, 5):
            before = s.to_plain()
            seat = int(lowest(s.asked))
            assert quick_move(s, seat, seeded(1)) in GAME.moves(s, seat)
            assert s.to_plain() == before


@pytest.mark.parametrize("name", ["beginner", "easy", "medium", "hard"])
def test_a_bot_cannot_tell_worlds_apart_that_look_alike(name) -> None:
    for number, s in enumerate(positions(3, 5, {}, 40 if name == "hard" else 12)):
        seat = int(lowest(s.asked))
        other = GAME.redeal(s, seat, seeded(number))
        mine, theirs = (ask(MAKERS[name](), world, seat, luck=number) for world in (s, other))
        assert (mine.move, mine.why, mine.fields) == (theirs.move, theirs.why, theirs.fields)


def test_every_choice_is_explained() -> None:
    said = set()
    for at, s in enumerate(positions(4, 3, {}, 4)):
        seat = int(lowest(s.asked))
        for name in LADDER if at % 8 == 0 else ("beginner", "easy", "medium"):
            choice = ask(MAKERS[name](), s, seat, worlds=1)
            said.add(choice.why)
            for language in LANGUAGES:
                assert "{" not in explain(read_words("cuba", language), choice, NAMES)
    assert len(said) > 12


# -- what Rosa knows -------------------------------------------------------------------------------


def test_the_outlook_foretells_sales_as_the_rules_pay_them() -> None:
    """Selling all an Offer takes is the best sale, and worth what the outlook says."""
    for s in positions(3, 21, {}, 12):
        look = Outlook(s)
        for seat in range(3):
            for card in range(len(SECTOR_NAMES)):
                brought = [paid(s, card, move) for move in sales_of_stock(s, seat, card)]
                assert look.sale(card, s.stocks[seat]) == max(brought, default=0)


def paid(s: Cuba, card: int, move: int) -> int:
    city = CITY[card]
    bonus = 2000 if s.sold[city] == 0 else 0
    heap, crated = SALE_HEAPS[(move - SELL) // 6], (move - SELL) % 6
    return int(worth(s, city, heap, crated) - bribe(s, city) + bonus)


def test_rosa_sells_where_it_pays(market) -> None:
    table = market(4, hand=["S33", "S18", "S06", "S12"], goods=["gem", "alcohol"], roll=DICE)
    assert answer(Rosa(), table) == "offer s33 sell"
    table.play("offer s33 sell")
    assert answer(Rosa(), table) == "sell gem alcohol"


def test_rosa_does_not_pay_for_the_right_to_sell(market) -> None:
    """Six Cops want more than a Case brings."""
    table = market(
        4, hand=["S18", "S06", "S12", "S29"], goods=["case"], money=9000, roll=DICE,
        sold={"La Habana": ["gem"]}, cops={"La Habana": 6},
    )  # fmt: skip
    assert "sell" not in answer(Rosa(), table)
    assert "sell" in answer(Lupe(), table)


def test_rosa_takes_what_her_offers_ask_for(market) -> None:
    """S13 takes red and blue; S18 in the hand asks for two Cases."""
    table = market(4, hand=["S13", "S18", "S06", "S12"], roll=DICE)
    table.play("offer s13 acquire")
    while table.step == "acquiring":
        table.play(answer(Rosa(), table))
    assert table.goods() == ["gem", "case"]  # the Case, not the Alcohol; red has nothing better


def test_rosa_drives_towards_a_sale(market) -> None:
    """A Gem in the boot, an Offer for it in Santiago, and a vehicle on the card that is played."""
    table = market(4, hand=["S09", "S14", "S36", "S23"], goods=["gem", "case"])
    table.play("offer s09 acquire")
    assert answer(Rosa(), table) == "drive santiago card"


@pytest.mark.parametrize(("rival", "sells"), [(0, True), (20_000, False)])
def test_nobody_ends_a_game_that_somebody_else_wins(market, rival, sells) -> None:
    table = market(
        4, hand=["S18", "S06", "S12", "S29"], goods=["case"], roll=DICE, cops={"Santiago": 11}
    )
    table.s.money[2] = rival
    assert (answer(Rosa(), table) == "offer s18 sell") == sells
    assert (answer(Accountant(), table) == "offer s18 sell") == sells


def test_a_lead_counts_the_more_the_nearer_the_end(market) -> None:
    early = market(4, money=5000)
    late = market(4, money=5000, cops={"Santiago": 11})
    assert 0.25 < win_chance(early.s, 0) < win_chance(late.s, 0) < 1
    assert win_chance(late.s, 1) < win_chance(early.s, 1) < 0.25
