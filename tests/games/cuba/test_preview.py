"""What answers would bring is what they bring; and the browser's tests see real tables."""

import json
from collections import Counter

import msgspec
import pytest
from games.cuba.pictures import FILE, decisions, made, said
from msgspec import UNSET
from table.driver import PEOPLE, Driver, token

from contraband.core.chance import seeded
from contraband.core.state import seats_in
from contraband.games.cuba.bots.lines import Lie, through
from contraband.games.cuba.cloth.heaps import one
from contraband.games.cuba.data import CAR_DIE, CARDS, DICE, SYMBOLS
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves.cloth import GATE, first_post, second_post
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names.steps import CRUISING, DRIVING, PREPARING, RIDING, SCOUTING
from contraband.games.cuba.race.rules.riding import in_cone
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


@pytest.mark.rule("CUBA-5.2")
@pytest.mark.parametrize(
    ("aboard", "found"),
    [(["gem"], [True, False]), (["gem", "case"], [True, True]), (["case"], [False, True])],
)
def test_what_the_job_wants(aboard: list[str], found: list[bool]) -> None:
    """A Crate takes any Good, but none that the Job needs otherwise."""
    s, seat = next(at for at in decisions("couriers", 1, 2) if at[0].job >= 0)
    wants = [sorted(card.goods) for card in CARDS.sectors]
    s.job = wants.index(sorted([SYMBOLS.index("gem"), SYMBOLS.index("crate")]))
    s.stocks[0] = sum(int(one(SYMBOLS.index(good))) for good in aboard)
    wanted = {good.sign: good.aboard for good in GAME.view(s, seat).couriers.wanted}
    assert [wanted["gem"], wanted["crate"]] == found


# -- flicks ----------------------------------------------------------------------------------------


def proposals(variant: str, seats: int, seeds: range):
    """Decisions about a flick: the state, the seat, and what is proposed."""
    for seed in seeds:
        for s, seat in decisions(variant, seats, seed):
            flicks = said((s, seat)).flicks
            if flicks:
                yield s, seat, flicks


def flicked(s, seat, aim):
    """The table after a proposed flick of a steady hand, with the small answers it needs first."""
    copy = GAME.copy(s)
    copy.chance, copy.noise = seeded(1), 0
    if copy.step in (PREPARING, SCOUTING) and aim.die.startswith("V"):
        GAME.play(copy, seat, int(DONE))
    if copy.first < 0 and copy.step in (RIDING, CRUISING, DRIVING):
        gates = [move for move in GAME.moves(copy, seat) if kind_of(move) == GATE]
        named = [move for move in gates if aim.gate and set(posts(move)) == set(aim.gate)]
        if gates:
            GAME.play(copy, seat, (named or gates)[0])
    f = aim.flick
    GAME.play(copy, seat, GAME.parse(f"flick {aim.die} az {f.az:.1f} v {f.v:.2f} h 0 o 0"))
    return copy


def posts(move: int) -> list[str]:
    return [DICE[first_post(move)], DICE[second_post(move)]]


def test_the_dice_that_may_be_flicked_may_be_flicked() -> None:
    seen = Counter()
    for variant, seats in (("race", 2), ("smugglers", 2), ("couriers", 1), ("practice", 2)):
        for s, seat, flicks in proposals(variant, seats, range(2 if seats > 1 else 8)):
            assert len(set(flicks.dice)) == len(flicks.dice)
            assert {aim.die for aim in flicks.aims} <= set(flicks.dice)
            for aim in flicks.aims[:3]:
                flicked(s, seat, aim)  # Refused, if it may not be
                seen[variant] += 1
    assert min(seen.values()) > 10


@pytest.mark.rule("CUBA-1.7")
def test_a_proposed_crossing_crosses() -> None:
    """By the guess, with a steady hand, in nine of ten; and it keeps clear of everything else."""
    crossed = []
    for s, seat, flicks in proposals("race", 3, range(3)):
        best = flicks.aims[0]
        if best.purpose == "cross" and s.step == RIDING:
            crossed.append(flicked(s, seat, best).crossed[seat] > s.crossed[seat])
    assert len(crossed) > 50
    assert sum(crossed) > 0.85 * len(crossed)


def test_what_is_moved_for_a_gate_makes_it_easier() -> None:
    """Clear the way: after the flick the Vehicle has a likelier way than before."""
    better = []
    for s, seat, flicks in proposals("race", 3, range(4)):
        best = flicks.aims[0]
        if best.purpose == "open":
            lie = Lie(flicked(s, seat, best), False)
            now = through(lie, CAR_DIE + seat, *map(DICE.index, best.gate)).chance
            old = through(Lie(s, False), CAR_DIE + seat, *map(DICE.index, best.gate)).chance
            better.append(now > old)
    assert len(better) > 20
    assert sum(better) > 0.85 * len(better)


@pytest.mark.rule("CUBA-2.19.1")
def test_whoever_was_shot_at_is_shown_the_cone() -> None:
    seen = 0
    for s, seat, flicks in proposals("race", 3, range(6)):
        if seat in seats_in(s.coned) and s.step == RIDING:
            for aim in flicks.aims:
                f = aim.flick
                move = GAME.parse(f"flick {aim.die} az {f.az:.1f} v {f.v:.2f} h 0 o 0")
                assert in_cone(s, seat, move)
                seen += 1
    assert seen > 0


@pytest.mark.rule("CUBA-2.20")
def test_a_blindfold_is_in_the_hand() -> None:
    s, seat, flicks = next(proposals("race", 2, range(1)))
    assert (flicks.hand.azimuth, flicks.hand.speed) == (1.2, 0.05)  # expert
    s.blind[seat] = 1
    hand = said((s, seat)).flicks.hand
    assert (hand.azimuth, hand.speed) == (6.119, 0.158)


@pytest.mark.parametrize("variant", ["race", "smugglers", "couriers", "marketeers"])
def test_the_stage_of_a_ride_is_told_so_that_no_room_knows_the_steps(variant: str) -> None:
    prepares, rides = {int(PREPARING), int(SCOUTING)}, {int(RIDING), int(CRUISING), int(DRIVING)}
    for s, seat in decisions(variant, 2, 1):
        stage = "preparing" if s.step in prepares else "riding" if s.step in rides else UNSET
        assert said((s, seat)).stage == stage


# -- pictures --------------------------------------------------------------------------------------


def test_the_pictures_of_the_browsers_tests_are_those_of_this_game() -> None:
    """Else: PYTHONPATH=tests python -m games.cuba.pictures"""
    assert json.loads(FILE.read_text()) == json.loads(json.dumps(made()))


@pytest.mark.parametrize(
    ("variant", "seats"),
    [("marketeers", 4), ("smugglers", 5), ("race", 5), ("couriers", 4), ("cobbers", 7)],
)
def test_no_picture_of_a_decision_is_too_large(variant: str, seats: int) -> None:
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(seats)]
    agreed = Setup(
        "cuba", seats, options={"variant": variant}, occupants=people, host_token=token(0)
    )
    driver = Driver(agreed).start()
    whims = seeded(4)
    for _ in range(60):
        if not driver.table.asked:
            return
        seat = driver.table.asked[0]
        seen = msgspec.structs.replace(driver.picture(Who(seat)), news=[])
        assert len(msgspec.json.encode(seen)) < LARGEST
        move = int(GAME.quick_move(driver.table.sitting.board, seat, whims))
        driver.do(Who(seat), wire.Move(driver.id(), driver.options(seat).id, move))
