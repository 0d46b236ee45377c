"""Players who flick: what they see, what they try out, and that they know an answer everywhere."""

from typing import Any

import pytest

from contraband.bots.players import RandomBot, SearchBot
from contraband.bots.registry import bots_for
from contraband.core.bot import Bot, Budget, explain
from contraband.core.chance import NO_ORACLE, FastChance, Oracle, seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.core.words import LANGUAGES
from contraband.games import read_words
from contraband.games.cuba.bots import aim, lines, trial
from contraband.games.cuba.bots.plan import MUCH, SOME
from contraband.games.cuba.cloth.flick import put, symbol_on
from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.cloth.heaps import one
from contraband.games.cuba.data import CAR_DIE, CARDS, LIFE
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.names.steps import CRUISING, SCOUTING
from contraband.games.cuba.race.bots.judge import RaceJudge
from contraband.games.cuba.race.bots.turn import RaceTurn, home_corner, plain_race
from contraband.games.cuba.smugglers.bots.judge import post_worths
from contraband.games.cuba.state import Cuba

MAKERS = {kind.name: kind.make for kind in bots_for("cuba")}
NAMES = ["Ana", "Ben", "Cem", "Dot", "Eva"]
CAR = int(CAR_DIE)
GEM, CASE = 0, 3
TABLES = [
    ("race", 2, {"raid": "on"}),
    ("cobbers", 6, {"hard_bumper_double": "on"}),
    ("couriers", 2, {"target_points": "6"}),
    ("smugglers", 3, {}),
    ("practice", 1, {}),
]


def new(variant: str = "race", seats: int = 2, seed: int = 1, **options: object) -> Cuba:
    return GAME.new(seats, {"variant": variant, **options}, seeded(seed))


def laid(**places: tuple[int, int]) -> Cuba:
    """A Race before the first ride; dice not named lie along the right border."""
    return lay(new(), **places)


def lay(s: Cuba, **places: tuple[int, int]) -> Cuba:
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
    GAME.play(s, 0, int(DONE))
    GAME.play(s, 0, int(cloth.gate(0, 2)))
    return s


def test_trying_out_beats_the_middle_where_the_middle_is_blocked() -> None:
    s = at_the_ride(laid(R1=(80, 220), B1=(220, 220), V1=(140, 90), G1=(150, 160)))
    plan = RaceTurn(Perspective(GAME, s, 0, []), SOME, Budget(100), seeded(1))
    best = plan.ride()
    middle = trial.Option([int(plain_race(s, 0))])
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
        judge.run(4, 64, 0)
        assert all(option.tries >= 1 for option in judge.options)
        assert judge.done == tried


class Physics(Oracle):
    """Sees what the guess sees, but for flicks of the named one: these never get anywhere."""

    def __init__(self, blocked: int = -1) -> None:
        self.tenths = flicks.tenths_of(blocked) if blocked >= 0 else -1000
        self.asked = 0

    def answer(self, question: list[int]) -> list[int]:
        self.asked += 1
        found = guess(question)
        if abs(question[2] // 100 - self.tenths) < 120:  # 12 degrees
            place = 2 + 4 * (found[1] - 2)  # the first Vehicle stays where it was
            found[0] = 0
            found[place : place + 4] = question[-9:-5]
            return [*found[: 2 + 4 * found[1]], 0]
        return found


def a_clear_choice(oracle: Oracle, budget: int = 100) -> tuple[trial.Trial, list[int]]:
    """A good flick through the middle of a Gate, and one that is nearly as good."""
    s = at_the_ride(laid(R1=(60, 220), B1=(240, 220), V1=(150, 150)))
    judge = trial.Trial(GAME, s, RaceJudge(s, 0, False), Budget(budget), seeded(2), oracle)
    rides = [int(aim.flick_along(CAR, azimuth, 130.0)) for azimuth in (1.57, 2.0)]
    for ride in rides:
        judge.add([ride])
    return judge, rides


def test_where_nothing_can_be_asked_the_guess_decides() -> None:
    judge, rides = a_clear_choice(NO_ORACLE)
    best = judge.run(8, 32, 8)
    assert best.moves == rides[:1]
    assert best.proofs == 0


def test_the_simulation_sees_the_errors_that_the_guess_has_seen() -> None:
    """So an oracle that answers like the guess corrects nothing at all."""
    judge, rides = a_clear_choice(Physics())
    best = judge.run(8, 32, 8)
    assert best.moves == rides[:1]
    assert [option.proofs for option in judge.options] == [8, 8]
    assert [option.off for option in judge.options] == [0, 0]


def test_the_simulation_has_the_last_word() -> None:
    _judge, rides = a_clear_choice(NO_ORACLE)
    oracle = Physics(blocked=rides[0])
    judge, _rides = a_clear_choice(oracle)
    best = judge.run(8, 32, 32)
    assert best.moves == rides[1:]
    assert oracle.asked == 64
    assert judge.options[0].success() < 0.6 < best.success()


def test_a_budget_cuts_proofs_and_all_alike() -> None:
    oracle = Physics()
    judge, _rides = a_clear_choice(oracle, budget=7)
    judge.run(8, 32, 8)
    assert judge.done == 16 * 8  # 64 flicks guessed at are four playouts
    assert [option.proofs for option in judge.options] == [2, 2]


def test_dice_that_do_not_come_to_rest_prove_nothing() -> None:
    judge, rides = a_clear_choice(Oracle())
    best = judge.run(8, 32, 8)
    assert best.moves == rides[:1]
    assert best.proofs == 0


def test_a_post_is_rolled_for_a_better_symbol_if_the_gate_is_easy_anyway() -> None:
    """Two Diamonds are worth more than one Diamond and a Case."""
    s = laid(R1=(100, 160), B1=(200, 160), V1=(150, 120))
    s.active = 0
    s.asked = 1
    s.track[0] = next(n for n, card in enumerate(CARDS.sectors) if card.gate == [0, 1])
    s.stocks[0] = one(GEM)
    plan = RaceTurn(Perspective(GAME, s, 0, []), MUCH, Budget(400), seeded(1))
    flick = plan.preparation().moves[0]
    assert choose(MAKERS["hard"](), s, seeded(1), 400).why == "accountant_roll"
    assert flicks.is_flick(flick)
    assert flicks.meant(flick).height > 0
    after = GAME.copy(s)
    after.chance = seeded(3)
    GAME.play(after, 0, flick)
    assert symbol_on(after, flicks.die_of(flick)) == GEM


def test_smugglers_roll_a_post_for_what_fetches_more() -> None:
    """The Gate is easy, and both posts show what the Boss has seen enough of."""
    s = new("smugglers", 2, 3)
    s.active = 0
    s.asked = 1
    lay(s, R1=(100, 160), B1=(200, 160), V1=(150, 120))
    s.played = next(n for n, card in enumerate(CARDS.sectors) if card.gate == [0, 1])
    s.sold[0] = 4 * one(CASE)
    s.step = SCOUTING
    flick = choose(MAKERS["hard"](), s, seeded(1), 400).move
    assert flicks.is_flick(flick)
    assert flicks.meant(flick).height > 0
    after = GAME.copy(s)
    after.chance = seeded(3)
    GAME.play(after, 0, flick)
    worths = post_worths(s, 0)
    assert worths[symbol_on(after, flicks.die_of(flick))] > worths[CASE]


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_smugglers_ride_to_the_door_of_a_city_and_sell(name) -> None:
    """A full boot, and behind the Gate a City: what is sold is worth more than what is kept."""
    s = new("smugglers", 2, 3, skill="perfect")
    s.active = 0
    s.asked = 1
    lay(s, R1=(150, 90), B1=(90, 150), V1=(190, 190))
    s.played = next(n for n, card in enumerate(CARDS.sectors) if card.gate == [0, 1])
    s.stocks[0] = one(GEM) + 2 * one(CASE)
    s.step = CRUISING
    before = int(s.money[0])
    assert aim.door_rides(lines.Lie(s, False), CAR, 0, 2)
    for _decision in range(6):
        if s.active == 0:
            GAME.play(s, 0, choose(MAKERS[name](), s, seeded(1), 100).move)
    assert s.money[0] > before


def test_a_wreck_drives_to_a_city_it_can_reach() -> None:
    """A die stands in the way to the nearest one."""
    s = laid(V1=(140, 150), R1=(119, 129))
    s.damage[0] = LIFE[s.cars[0]]
    lie = lines.Lie(s, False)
    ways = [lines.towards(lie, CAR, corner) for corner in range(4)]
    assert min(way.need for way in ways) == ways[0].need
    assert ways[0].chance == 0.0
    assert ways[home_corner(s, 0, lie)].chance > 0.5


# -- players ---------------------------------------------------------------------------------------


def choose(bot: Bot[Any], s: Cuba, luck: FastChance, playouts: int = 0) -> Any:
    at = Perspective(GAME, s, int(lowest(s.asked)), [])
    return bot.choose(at, luck, Budget(playouts))


@pytest.mark.parametrize(("variant", "seats", "options"), TABLES)
@pytest.mark.parametrize(
    ("name", "most"), [("beginner", 12), ("easy", 12), ("medium", 4), ("hard", 2), ("expert", 2)]
)
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


@pytest.mark.parametrize("name", ["beginner", "easy", "medium"])
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
