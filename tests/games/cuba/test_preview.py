"""What answers would bring is what they bring; and the browser's tests see real tables."""

import json

import msgspec
import pytest
from games.cuba.pictures import FILE, decisions, made, said
from table.driver import PEOPLE, Driver, token

from contraband.core.chance import seeded
from contraband.games.cuba.cloth.heaps import one
from contraband.games.cuba.data import SYMBOLS
from contraband.games.cuba.game import GAME
from contraband.table import Occupant, Setup, Who
from contraband.wire import messages as wire

LARGEST = 40_000  # bytes of a decision's picture


def after(s, seat, move):
    """A copy in which this was played."""
    copy = GAME.copy(s)
    copy.chance = seeded(1)
    GAME.play(copy, seat, move)
    return copy


@pytest.mark.rule("CUBA-6.5")
def test_a_sale_brings_what_was_said() -> None:
    seen = 0
    for s, seat in decisions("marketeers", 3, 5):
        legal = GAME.moves(s, seat)
        for sale in said((s, seat)).sales or []:
            if sale.move in legal:
                assert after(s, seat, sale.move).money[seat] - s.money[seat] == sale.net
                seen += 1
    assert seen > 20


def test_the_best_sale_of_an_offer_is_the_first_of_its_sales() -> None:
    for s, seat in decisions("marketeers", 2, 3):
        sales = said((s, seat)).sales
        if sales:
            assert sales[0].net == max(sale.net for sale in sales)


@pytest.mark.rule("CUBA-4.16")
def test_a_deal_brings_what_was_said_and_walks_may_be_walked() -> None:
    deals = walks = 0
    for seed in range(6):
        for s, seat in decisions("smugglers", 2, seed):
            legal = GAME.moves(s, seat)
            for deal in said((s, seat)).deals or []:
                if deal.move in legal:
                    assert after(s, seat, deal.move).money[seat] - s.money[seat] == deal.net
                    deals += 1
            for walk in said((s, seat)).walks or []:
                assert GAME.judge(s, seat, walk.move) == 0
                walks += 1
        if deals and walks > 10:
            return
    raise AssertionError((deals, walks))


@pytest.mark.rule("CUBA-5.2")
def test_goods_for_the_job() -> None:
    for s, seat in decisions("couriers", 1, 2):
        job = said((s, seat)).job
        for good in job.needed if job else []:
            fewer = GAME.copy(s)
            fewer.stocks[0] -= one(SYMBOLS.index(good))
            lacking = GAME.preview(fewer, seat).job.lacking
            assert good in lacking


def test_the_pictures_of_the_browsers_tests_are_those_of_this_game() -> None:
    """Else: PYTHONPATH=tests python -m games.cuba.pictures"""
    assert json.loads(FILE.read_text()) == json.loads(json.dumps(made()))


@pytest.mark.parametrize(("variant", "seats"), [("marketeers", 4), ("smugglers", 5)])
def test_no_picture_of_a_decision_is_too_large(variant: str, seats: int) -> None:
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(seats)]
    agreed = Setup(
        "cuba", seats, options={"variant": variant}, occupants=people, host_token=token(0)
    )
    driver = Driver(agreed).start()
    whims = seeded(4)
    for _ in range(60):
        (seat,) = driver.table.asked
        seen = msgspec.structs.replace(driver.picture(Who(seat)), news=[])
        assert len(msgspec.json.encode(seen)) < LARGEST
        move = int(GAME.quick_move(driver.table.sitting.board, seat, whims))
        driver.do(Who(seat), wire.Move(driver.id(), driver.options(seat).id, move))
