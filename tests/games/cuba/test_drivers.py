"""Players who flick: what they see, what they try out, and that they know an answer everywhere."""

from typing import Any

import pytest

from contraband.bots.players import RandomBot, SearchBot
from contraband.bots.registry import bots_for
from contraband.core.bot import Bot, Budget, explain
from contraband.core.chance import FastChance, seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.core.words import LANGUAGES
from contraband.games import read_words
from contraband.games.cuba import aim, cloth, flicks, lines, moves, trial
from contraband.games.cuba.data import CARDS
from contraband.games.cuba.driving import Turn, plain_ride
from contraband.games.cuba.game import GAME
from contraband.games.cuba.plan import SOME
from contraband.games.cuba.racing import RaceJudge
from contraband.games.cuba.rules.flick import put
from contraband.games.cuba.state import Cuba

MAKERS = {kind.name: kind.make for kind in bots_for("cuba")}
NAMES = ["Ana", "Ben", "Cem", "Dot", "Eva"]
CAR = int(cloth.CAR_DIE)
TABLES = [
    ("race", 2, {"raid": "on"}),
    ("cobbers", 4, {"hard_bumper_double": "on"}),
    ("couriers", 2, {"target_points": "6"}),
    ("smugglers", 3, {}),
    ("practice", 1, {}),
]


def new(variant: str = "race", seats: int = 2, seed: int = 1, **options: object) -> Cuba:
    return GAME.new(seats, {"variant": variant, **options}, seeded(seed))


def laid(**places: tuple[int, int]) -> Cuba:
    """A Race before the first ride; dice not named lie along the right border."""
    s = new()
    names = ["R1", "R2", "B1", "B2", "G1", "G2", "Y1", "V1", "V2"]
    for number, name in enumerate(names):
        x, y = places.get(name, (308, 20 + 30 * number))
        put(s, number, 1000 * x, 1000 * y, 0, 0)
    return s


def chance_of(s: Cuba, die: str = "V1") -> float:
    """To get through the Gate between R1 and B1."""
    return float(lines.through(lines.Lie(s, False), CAR + int(die[1]) - 1, 0, 2).chance)


# -- lines -----------------------------------------------------------------------------------------


def test_a_wide_gate_is_easier_than_a_narrow_one_and_a_near_one_than_a_far_one() -> None:
    wide = chance_of(laid(R1=(80, 200), B1=(200, 200), V1=(140, 140)))
    narrow = chance_of(laid(R1=(110, 200), B1=(170, 200), V1=(140, 140)))
    far = chance_of(laid(R1=(110, 200), B1=(170, 200), V1=(140, 20)))
    assert 1 > wide > narrow > far > 0.1


def test_nothing_gets_through_a_gate_that_is_blocked_or_too_narrow() -> None:
    posts = {"R1": (80, 200), "B1": (200, 200), "V1": (140, 140)}
    assert chance_of(laid(**posts, G1=(140, 204))) == 0
    assert chance_of(laid(R1=(120, 200), B1=(155, 200), V1=(140, 140))) == 0
    assert chance_of(laid(**{**posts, "V1": (140, 200)})) == 0  # the own Vehicle blocks it too


def test_a_die_in_the_way_spoils_the_view_and_one_far_behind_does_not() -> None:
    posts = {"R1": (90, 200), "B1": (190, 200), "V1": (140, 100)}
    free = chance_of(laid(**posts))
    assert chance_of(laid(**posts, G1=(140, 150))) < free - 0.2
    assert chance_of(laid(**posts, G1=(140, 240))) == free


def test_a_shaky_hand_has_smaller_chances() -> None:
    s = laid(R1=(110, 200), B1=(170, 200), V1=(140, 100))
    chances = []
    for skill in range(5):
        s.skill = skill
        chances.append(chance_of(s))
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.95
    blind = lines.through(lines.Lie(s, True), CAR, 0, 2).chance
    assert blind < chances[-1]


# -- proposals -------------------------------------------------------------------------------------


def test_flicks_end_about_where_they_are_meant_to() -> None:
    move = aim.flick_along(CAR, 0.5, 120.0)
    assert flicks.by_bot(move)
    assert flicks.die_of(move) == CAR
    assert flicks.tenths_of(move) == 286  # 0.5 radians
    assert 88 <= flicks.speed_of(move) <= 92  # CUBA-2.3.2


def test_preparations_move_what_is_in_the_way() -> None:
    s = laid(R1=(90, 200), B1=(190, 200), V1=(140, 100), G1=(140, 200))
    found = aim.preparations(lines.Lie(s, False), CAR, [(0, 2)], 5)
    assert found
    assert {int(flicks.die_of(move)) for move in found} <= {0, 2, 4}
    easy = laid(R1=(60, 160), B1=(220, 160), V1=(140, 130))
    assert aim.preparations(lines.Lie(easy, False), CAR, [(0, 2)], 5) == []


# -- trials ----------------------------------------------------------------------------------------


def at_the_ride(s: Cuba) -> Cuba:
    """Seat 0 has named the Gate between R1 and B1."""
    s.active = 0
    s.asked = 1
    s.track[0] = next(n for n, card in enumerate(CARDS.sectors) if card.gate == [0, 1])
    GAME.play(s, 0, int(moves.DONE))
    GAME.play(s, 0, int(cloth.gate(0, 2)))
    return s


def test_trying_out_beats_the_middle_where_the_middle_is_blocked() -> None:
    s = at_the_ride(laid(R1=(80, 220), B1=(220, 220), V1=(140, 90), G1=(150, 160)))
    plan = Turn(GAME, s, 0, SOME, Budget(100), seeded(1))
    best = plan.ride()
    middle = trial.Option([int(plain_ride(s, 0))])
    judge = trial.Trial(GAME, s, RaceJudge(s, 0, False), Budget(100), seeded(2))
    again = trial.Option(best.moves)
    for option in (middle, again):
        judge.test(option, 16)
    assert again.success() > middle.success() + 0.3


def test_a_budget_cuts_trying_out_but_every_option_is_tried_once() -> None:
    s = at_the_ride(laid(R1=(80, 220), B1=(220, 220), V1=(140, 90)))
    for budget, tried in ((0, 20), (1, 20), (2, 32), (4, 64)):
        judge = trial.Trial(GAME, s, RaceJudge(s, 0, False), Budget(budget), seeded(2))
        for step in range(20):
            judge.add([int(aim.flick_along(CAR, 1.5, 50.0 + 10 * step))])
        judge.run(4, 64)
        assert all(option.tries >= 1 for option in judge.options)
        assert judge.done == tried


# -- players ---------------------------------------------------------------------------------------


def choose(bot: Bot[Any], s: Cuba, luck: FastChance, playouts: int = 0) -> Any:
    at = Perspective(GAME, s, int(lowest(s.asked)), [])
    return bot.choose(at, luck, Budget(playouts))


@pytest.mark.parametrize(("variant", "seats", "options"), TABLES)
@pytest.mark.parametrize(("name", "most"), [("easy", 60), ("medium", 4), ("hard", 2)])
def test_players_know_an_answer_and_say_why(variant, seats, options, name, most) -> None:
    luck = seeded(7)
    s = GAME.new(seats, {"variant": variant, **options}, luck.split())
    words = [read_words("cuba", language) for language in LANGUAGES]
    for _decision in range(most):
        if s.over:
            break
        choice = choose(MAKERS[name](), s, luck)
        GAME.play(s, int(lowest(s.asked)), choice.move)
        GAME.check(s)
        for each in words:
            assert "{" not in explain(each, choice, NAMES)


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_players_never_look_into_the_luck_to_come(name) -> None:
    s = new(seed=3)
    other = GAME.copy(s)
    other.chance = seeded(99)
    first, second = (choose(MAKERS[name](), world, seeded(5)) for world in (s, other))
    assert (first.move, first.fields) == (second.move, second.fields)


@pytest.mark.parametrize("bot", [RandomBot(), SearchBot(1)])
@pytest.mark.parametrize("variant", ["race", "couriers", "smugglers"])
def test_players_of_any_game_can_flick_too(bot, variant) -> None:
    luck = seeded(4)
    s = new(variant, 2, 4)
    for _decision in range(2):
        GAME.play(s, int(lowest(s.asked)), choose(bot, s, luck, 1).move)
