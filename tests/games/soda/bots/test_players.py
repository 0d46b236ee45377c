"""Finn and Aunt Cork: what they know about the game, and what they fall for."""

from collections.abc import Callable
from typing import Any

import pytest

from contraband.bots.registry import find_bot
from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.luggage_odds import (
    Arrest,
    Habit,
    LuggageOdds,
    best_arrests,
    best_look,
    likings,
    luggage_odds,
)
from contraband.games.soda.bots.opponent_model import OpponentModel
from contraband.games.soda.bots.packing_value import GuardModel, Standing, expectation
from contraband.games.soda.bots.players import Cork, Finn
from contraband.games.soda.bots.players.cork import unseen_cards
from contraband.games.soda.data import CARDS
from contraband.games.soda.game import GAME
from contraband.games.soda.state import count_at

CAUTIOUS = Habit(honest=0.5, tilt=1.7)
PLAIN = Arrest(limit=1, apology=2, rivalry=0.0)
CLOSED = [-1, -1]
HIGHEST = 3
EVENT_NAMES = [event.name for event in CARDS.events]


def think(
    opened: list[int], unseen: list[int] | None = None, arrest: Arrest = PLAIN, top: int = HIGHEST
) -> LuggageOdds:
    liking = likings(CAUTIOUS, len(opened), arrest.limit)
    return luggage_odds(opened, unseen or list(CARDS.copies), liking, arrest, top)


# -- the guard's odds ---------------------------------------------------------------------------


def test_a_full_box_gives_the_honest_share_of_the_habit() -> None:
    assert think(CLOSED).caught == pytest.approx(0.5)
    assert think([-1, -1, -1]).caught == pytest.approx(0.5)


def test_two_bottles_in_sight_are_proof() -> None:
    assert think([2, -1]).caught == pytest.approx(1)
    assert think([-1, 3]).caught == pytest.approx(1)
    assert think([1, 1]).caught == pytest.approx(1)
    assert think([0, 1]).caught == 0


def test_an_empty_suitcase_speaks_for_the_traveller() -> None:
    assert think([0, -1]).caught < think([1, -1]).caught < think(CLOSED).caught


def test_cards_that_are_out_cannot_be_packed() -> None:
    few = think(CLOSED, unseen=[12, 12, 2, 1]).caught
    none = think(CLOSED, unseen=[12, 1, 0, 0]).caught
    assert think(CLOSED).caught > few > none == 0


def test_behind_the_dogs_suitcase_there_is_no_fuller_one() -> None:
    sniffed = think([1, -1], top=1)
    assert sniffed.caught < think([1, -1]).caught
    assert think([0, -1], top=0).caught == 0


def test_an_arrest_pays_bottles_or_costs_the_apology() -> None:
    assert [PLAIN.value(bottles) for bottles in (0, 1, 2, 6)] == [-2, -2, 2, 6]
    assert Arrest(limit=2, apology=2, rivalry=0.0).value(2) == -2
    assert Arrest(limit=0, apology=2, rivalry=0.5).value(1) == 1.5
    assert Arrest(limit=1, apology=0, rivalry=0.5).value(1) == 0


def test_what_a_look_may_show_adds_up() -> None:
    one = think(CLOSED)
    assert sum(one.shows) == pytest.approx(sum(one.dog_shows)) == pytest.approx(1)
    after = sum(one.shows[seen] * one.value_after[seen] for seen in range(4))
    assert after == pytest.approx(one.value)
    assert one.dog_shows[0] < one.shows[0]


def test_the_clear_suspect_is_not_inspected() -> None:
    """One arrest, one sure luggage_odds, one in doubt: a look at the second may change the mind."""
    clear, doubtful, innocent = think([3, -1]), think(CLOSED), think([0, 1])
    best, gain = best_look([doubtful, clear], [0, 1], 1, dog=False)
    assert best == 0
    assert gain >= best_arrests([clear.value, doubtful.value], 1)
    assert best_look([innocent, doubtful], [1], 1, dog=False)[0] == 1


def test_only_arrests_that_pay_are_counted() -> None:
    assert best_arrests([3.0, -1.0, 2.0, 1.0], 2) == 5.0
    assert best_arrests([-3.0, -1.0], 2) == 0.0


# -- the traveller's nerve -------------------------------------------------------------------------


def guard_with(arrests: float, accepts: float = 0.0) -> GuardModel:
    guard = GuardModel(limit=1, apology=2, suitcases=2)
    guard.arrests = arrests
    guard.accepts = [0.0, accepts, accepts, accepts]
    return guard


@pytest.mark.parametrize(("bottles", "limit"), [(2, 0.25), (3, 0.40), (4, 0.50), (5, 0.571)])
def test_smuggling_pays_up_to_the_known_risk(bottles: int, limit: float) -> None:
    """Smuggling s beats one legal bottle while the risk of arrest is below (s-1)/(s+2)."""
    smuggle = moves.pack2(bottles // 2, bottles - bottles // 2, 0)
    honest = moves.pack2(0, 1, 0)
    caps = Standing(rivalry=0.0, last=False, lead=0.0)
    for risk, pays in ((limit - 0.02, True), (limit + 0.02, False)):
        guard = guard_with(risk)
        gain = expectation(smuggle, guard, caps, 10) - expectation(honest, guard, caps, 10)
        assert (gain > 0) == pays


def test_a_bribe_counts_only_as_far_as_the_purse_goes() -> None:
    caps = Standing(rivalry=0.0, last=False, lead=0.0)
    guard = guard_with(0.3, accepts=1.0)
    assert expectation(moves.pack2(3, 2, 3), guard, caps, 10) == pytest.approx(2)
    assert expectation(moves.pack2(3, 2, 3), guard, caps, 1) == pytest.approx(4)


def test_in_the_last_round_the_leader_is_careful_and_the_last_is_bold() -> None:
    guard = guard_with(0.4)
    bold, careful = moves.pack2(2, 2, 0), moves.pack2(0, 1, 0)

    def gain(lead: float) -> float:
        standing = Standing(rivalry=0.0, last=True, lead=lead)
        return expectation(bold, guard, standing, 10) - expectation(careful, guard, standing, 10)

    assert gain(lead=7.0) < 0 < gain(lead=-9.0)


# -- whole decisions -------------------------------------------------------------------------------


def position(line: str, seats: int = 4, **options: object) -> Any:
    """A game after these packings and guard's moves; seat 0 is the first guard."""
    s = GAME.new(seats, {"first_guard": 0, **options}, seeded(77), telling=True)
    packings, _, actions = line.partition("/")
    for seat, text in enumerate(packings.split(","), start=1):
        for bottles in range(4):  # give the seat what it is to pack, and two empty cards
            s.cards[count_at(seat, bottles)] = 0
        move = GAME.parse(f"pack {text[0]} {text[1]} bribe {text[2]}")
        for card in (text[0], text[1], text[2], "0", "0"):
            s.cards[count_at(seat, int(card))] += 1
        GAME.play(s, seat, move)
    for action in filter(None, actions.split(",")):
        GAME.play(s, 0, GAME.parse(action))
    return s


def ask(bot: Bot[Any], s: Any, seat: int, luck: int = 1) -> Choice:
    return bot.choose(Perspective(GAME, s, seat, list(s.told)), seeded(luck), Budget(1))


def answers(make: Callable[[], Bot[Any]], s: Any, seat: int) -> set[str]:
    return {GAME.notation(ask(make(), s, seat, luck).move) for luck in range(40)}


def test_cork_arrests_who_has_shown_too_much() -> None:
    s = position("010,130,010/pass,inspect 2b")
    assert answers(Cork, s, 0) == {"arrest 2"}
    assert ask(Cork(), s, 0).why == "cork_caught"


def test_finn_arrests_who_has_shown_too_much_as_well() -> None:
    s = position("010,130,010/pass,inspect 2b")
    assert answers(Finn, s, 0) == {"arrest 2"}


def test_cork_takes_money_from_those_who_would_go_free_anyway() -> None:
    """With seven travellers and three arrests a bribe of 3 is worth more than one more suspect."""
    s = position("310,010,010,220,010,310,123", seats=8)
    assert ask(Cork(), s, 0).move == moves.accept(7)


def test_cork_counts_the_cards_on_the_table() -> None:
    """Three bribes and an open suitcase: 36 cards less four."""
    s = position("010,132,021/pass,inspect 2b")
    sees = GAME.view(s, 0)
    assert unseen_cards(sees) == [11, 11, 6, 4]


def test_cork_never_pays_for_an_accept_of_nothing() -> None:
    s = position("310,010,010")
    assert answers(Cork, s, 0) == {"pass"}


def test_cork_does_not_always_pack_the_fuller_suitcase_on_one_side() -> None:
    s = GAME.new(4, {"first_guard": 0}, seeded(5), telling=True)
    packed = {GAME.parse(text) for text in answers(Cork, s, 1)}
    sides = {moves.packed(move, 0) > moves.packed(move, 1) for move in packed}
    assert sides == {True, False}


def test_finn_does() -> None:
    s = GAME.new(4, {"first_guard": 0}, seeded(5), telling=True)
    packed = {GAME.parse(text) for text in answers(Finn, s, 1)}
    assert all(moves.packed(move, 0) >= moves.packed(move, 1) for move in packed)


def test_cork_grows_honest_when_tipped_off() -> None:
    """A free arrest more for the guard makes careful; with a limit of 0 hardly anybody is."""

    def honest_share(event: str) -> float:
        order = [event, *(name for name in EVENT_NAMES if name != event)]
        count = total = 0
        for seed in range(60):
            s = GAME.new(3, {"first_guard": 0, "events": "on", "event_order": order}, seeded(seed))
            move = ask(Cork(), s, 1, seed).move
            total += 1
            count += moves.packed(move, 0) + moves.packed(move, 1) <= 1
        return count / total

    assert honest_share("tip_off") > honest_share("breakage") + 0.25


# -- habits -------------------------------------------------------------------------------------


def test_habits_follow_from_the_news() -> None:
    s = position("010,310,110/pass,inspect 2a,arrest 2")
    habits = OpponentModel(4)
    habits.listen(s.told)
    assert habits.trips == [0, 1, 1, 1]
    assert habits.honest == [0, 1, 0, 0]
    assert (habits.offered[0], habits.arrests[0]) == (1, 1)
    assert habits.honesty(1, 0.5) > 0.5 > habits.honesty(2, 0.5)
    assert habits.severity(0, 0.5) > 0.5


def test_listening_twice_counts_once() -> None:
    s = position("010,310,110/pass,inspect 2a,arrest 2")
    bit_by_bit, at_once = OpponentModel(4), OpponentModel(4)
    for length in range(len(s.told) + 1):
        bit_by_bit.listen(s.told[:length])
    at_once.listen(s.told)
    assert (bit_by_bit.trips, bit_by_bit.honest) == (at_once.trips, at_once.honest)
    assert bit_by_bit.offered == at_once.offered


def test_other_news_are_noticed() -> None:
    """After an undo, or in another game, what was counted no longer holds."""
    s = position("010,310,110/pass,inspect 2a,arrest 2")
    habits = OpponentModel(4)
    habits.listen(s.told[:9])
    assert habits.fits(s.told)
    assert not habits.fits(s.told[:8])
    assert not habits.fits([*s.told[:8], *s.told[9:]])


# -- no seat is worse than another -----------------------------------------------------------------

ASKED_OFTEN = 160
FAIR = 4  # of four equal travellers


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
@pytest.mark.parametrize(
    ("waived", "kind"), [((), "accept"), (("pass",), "inspect"), (("pass", "pass"), "arrest")]
)
def test_of_equal_travellers_every_one_is_taken_alike(
    deal: Any, bot: str, waived: tuple[str, ...], kind: str
) -> None:
    """Four who packed alike and offer alike; judged by many lucks of one guard."""
    table = deal(
        seats=5,
        luggage={seat: [2, 1] for seat in range(1, 5)},
        bribes=dict.fromkeys(range(1, 5), 1),
    )
    table.play(*waived)
    taken = [0] * 5
    for luck in range(ASKED_OFTEN):
        at = Perspective(GAME, table.s, 0, table.s.told)
        move = find_bot("soda", bot).make().choose(at, seeded(luck), Budget(50)).move
        if moves.who(move) >= 0:
            assert kind in GAME.notation(move)
            taken[moves.who(move)] += 1
    whole = sum(taken)
    if whole > ASKED_OFTEN // 4:  # a guard may prefer to do nothing
        assert min(taken[1:]) > whole / FAIR / 2, taken
