"""The public door: its shape, a game in five lines, positions as values, bots of one's own."""

import copy
import inspect
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import contraband as cb
from contraband.games import GAMES

SHAPE = (Path(__file__).parent / "shape.txt").read_text(encoding="utf-8")


def shape() -> str:
    """Every public name with its signature, one a line."""
    lines = [f"API {cb.API}"]
    for name in sorted(cb.api.__all__):
        thing = getattr(cb, name)
        if inspect.isclass(thing) and thing.__module__.startswith("contraband.api"):
            for part in sorted({*vars(thing), *vars(thing).get("__annotations__", {})}):
                if not part.startswith("_"):
                    lines.append(f"{name}.{part}{signature(vars(thing).get(part))}")
        elif inspect.isfunction(thing):
            lines.append(f"{name}{signature(thing)}")
        else:
            lines.append(name)
    return "\n".join(lines) + "\n"


def signature(thing: Any) -> str:
    return str(inspect.signature(thing)) if inspect.isfunction(thing) else ""


def test_the_door_keeps_its_shape() -> None:
    """Who changes it raises API, writes shape.txt anew and says so in docs/15-the-engine.md."""
    assert shape() == SHAPE


def test_everything_public_is_documented() -> None:
    assert [one.name for one in cb.all_games()] == list(GAMES)
    for name in cb.api.__all__:
        thing = getattr(cb, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name
    assert set(cb.api.__all__) <= set(dir(cb))
    assert all(f"``{name}``" in str(cb.__doc__) for name in cb.api.__all__)


def test_the_door_is_opened_only_when_used() -> None:
    code = "import sys, contraband; print('contraband.api' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    with pytest.raises(AttributeError):
        _ = cb.nothing_of_the_kind


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_is_played_to_its_end(name: str) -> None:
    game = cb.game(name)
    options = {"variant": "marketeers"} if name == "cuba" else {}
    p = game.start(3, seed=7, **options)
    for _ in range(60):
        if p.over:
            break
        seat = p.asked[0]
        move = p.legal(seat)[0]
        assert p.why_not(seat, move) == ""
        assert p.parse(p.notation(move)) == move
        assert p.prompt(seat, "de")
        p = p.play(seat, p.notation(move))
    while not p.over:
        p.apply(p.asked[0], p.legal(p.asked[0])[0])
    assert 1 in p.places
    assert p.asked == ()
    assert len(p.scores) == 3
    assert p.news()[-1].kind
    assert p.news()[0].line


def test_a_position_is_a_value() -> None:
    p = cb.game("soda").start(4, seed=3, events="on")
    seat = p.asked[0]
    q = p.play(seat, p.legal(seat)[0])
    assert p != q
    assert p.asked != q.asked  # playing leaves the old position alone
    for same in (p.copy(), copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert same == p
        assert hash(same) == hash(p)
        assert same.play(seat, same.legal(seat)[0]) == q
        assert same.news(seat) == p.news(seat)


def test_worlds_look_the_same_to_the_seat_and_differ_otherwise() -> None:
    p = cb.game("soda").start(5, seed=9)
    seat, other = p.asked[0], p.asked[1]
    worlds = list(p.worlds(seat, 20, seed=1))
    assert all(world.view(seat) == p.view(seat) for world in worlds)
    assert len({str(world.view(other)) for world in worlds}) > 1
    again = list(p.worlds(seat, 20, seed=1))
    assert worlds == again


def test_refusals_say_who_what_why_and_which_rule() -> None:
    p = cb.game("soda").start(3, seed=1, first_guard=0)
    with pytest.raises(cb.Refused, match="seat 1 may not play arrest 2: other step"):
        p.play(1, "arrest 2")
    assert "SODA-2.1" in p.why_not(1, "arrest 2")
    with pytest.raises(cb.BadInput):
        p.play(1, "dance")
    with pytest.raises(cb.Refused, match="not asked"):
        p.play(0, "pass")
    with pytest.raises(cb.BadInput, match="no game"):
        cb.game("chess")
    with pytest.raises(cb.BadInput):
        cb.game("soda").start(99)
    with pytest.raises(cb.BadInput):
        cb.game("soda").start(3, colour="red")
    with pytest.raises(cb.BadInput, match="before the game is over"):
        _ = p.places


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda game, p: game.match([]), "a bot for every seat"),
        (lambda game, p: game.rule("SODA-99"), "no rule SODA-99"),
        (lambda game, p: game.start(3, seed=10**40), "A seed is"),
        (lambda game, p: game.start(3, seed="one"), "A seed is"),
        (lambda game, p: game.position(3, seed="one"), "A seed is"),
        (lambda game, p: p.view(3), "no seat 3: they are 0 to 2"),
        (lambda game, p: p.view("me"), "no seat me"),
        (lambda game, p: p.observation(9), "no seat 9"),
        (lambda game, p: list(p.worlds(9, 2)), "no seat 9"),
        (lambda game, p: p.legal("me"), "A seat is a whole number, not me"),
        (lambda game, p: p.legal(None), "A seat is a whole number, not None"),
        (lambda game, p: p.play(1.5, 3), "A seat is a whole number"),
        (lambda game, p: p.play(1, 3.0), "A move is a whole number, not 3.0"),
        (lambda game, p: p.why_not("me", 3), "A seat is"),
        (lambda game, p: p.why_not(1, None), "A move is"),
        (lambda game, p: p.default(1.0), "A seat is"),
        (lambda game, p: p.prompt("me"), "A seat is"),
        (lambda game, p: p.actions([1]), "A seat is"),
        (lambda game, p: p.mask(None), "A seat is"),
        (lambda game, p: p.act(1, "first"), "An action is a whole number"),
        (lambda game, p: p.chosen("me"), "A seat is"),
        (lambda game, p: p.path("me", 3), "A seat is"),
        (lambda game, p: p.ask("me"), "A seat is"),
        (lambda game, p: p.notation("pass"), "A move is"),
        (lambda game, p: p.parse(3), "A notation is a text, not 3"),
        (lambda game, p: game.start("3"), "A number of seats is a whole number, not 3"),
        (lambda game, p: game.position(None), "A number of seats"),
        (lambda game, p: game.position(3, asked=5), "a list of seats, not 5"),
        (lambda game, p: game.position(3, options=5), "names with values, not 5"),
        (lambda game, p: game.actions("x"), "A number of seats"),
        (lambda game, p: game.rule(5), "A rule is a text, not 5"),
        (lambda game, p: game.match([5, 5, 5]), "A bot is a name or a class, not 5"),
        (lambda game, p: p.label(1 << 65), "There is no move"),
        (lambda game, p: p.notation(1 << 65), "There is no move"),
        (lambda game, p: p.news(9), "no seat 9"),
        (lambda game, p: p.ask(p.asked[0], None), "A bot is a name or a class, not None"),
        (lambda game, p: p.ask(p.asked[0], "easy", seed="x"), "A seed is"),
        (lambda game, p: list(p.worlds(1, "x")), "A number of worlds is a whole number"),
        (lambda game, p: list(p.worlds(1, -1)), "There cannot be -1 worlds"),
        (lambda game, p: list(p.worlds(1, 1, seed="x")), "A seed is"),
        (lambda game, p: game.start(3, luck="open").draw("x"), "A draw is a whole number"),
        (lambda game, p: cb.game("soda", edition=5), "An edition is"),
        (lambda game, p: list(cb.replay(5)), "A record is a text, not 5"),
        (lambda game, p: cb.records(5).tables(), "not 5"),
        (lambda game, p: game.recorded(["random"] * 3, 1).write("/proc/x"), "cannot be written"),
        (lambda game, p: cb.batch("soda", 3, n="x"), "A number of games is a whole number"),
        (lambda game, p: cb.batch("soda", 3, n=2).step("xx"), "a row of whole numbers"),
        (lambda game, p: cb.episode("soda", 3, seed="x"), "A seed is"),
        (lambda game, p: game.match(["easy"] * 3, games="x"), "A number of games is a whole"),
        (lambda game, p: game.match(["easy"] * 3, seed="x"), "A seed is"),
        (lambda game, p: game.match(["easy"] * 3, jobs=0), "There cannot be 0 processes"),
        (lambda game, p: game.recorded(["easy"] * 3, jobs=-2), "There cannot be -2 processes"),
        (lambda game, p: game.match("easy"), "The bots are a list with one for every seat"),
        (lambda game, p: game.recorded(5), "The bots are a list with one for every seat, not 5"),
        (lambda game, p: p.legal(8), "There is no seat 8: they are 0 to 2"),
        (lambda game, p: p.actions(3), "There is no seat 3: they are 0 to 2"),
        (lambda game, p: p.mask("a"), "A seat is a whole number, not a"),
        (lambda game, p: game.actions(3).name("x"), "An action is a whole number, not x"),
        (lambda game, p: cb.game("cuba").box.move(0, [0, "x", 0, 0]), "a row of numbers"),
        (lambda game, p: cb.game("cuba").box.move("V1", [0] * 4), "A thing is a whole number"),
        (lambda game, p: cb.study(5, "x"), "A study is a file or a dictionary, not 5"),
        (lambda game, p: cb.study("x.toml", "x", jobs=0), "There cannot be 0 processes"),
        (lambda game, p: p.ask(p.asked[0], Silent), "Silent has answered None, which is no cb.Ch"),
        (lambda game, p: p.ask(p.asked[0], Wild), "Wild has answered with a move it may not"),
        (lambda game, p: cb.sit_down(5, "Greedy", author="Ada"), "A link is a text, not 5"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(wrong: Any, sentence: str) -> None:
    game = cb.game("soda")
    with pytest.raises(cb.BadInput, match=sentence):
        wrong(game, game.start(3, seed=1))


def test_a_bot_is_asked_and_says_why() -> None:
    p = cb.game("soda").start(3, seed=2)
    answer = p.ask(p.asked[0], "medium")
    assert answer.move in p.legal(p.asked[0])
    assert p.notation(answer.move) == answer.notation
    assert answer.why.endswith(".")
    with pytest.raises(cb.BadInput, match="not asked"):
        p.ask(99)


class Silent(cb.Bot[Any]):
    def choose(self, at: cb.Perspective[Any], chance: cb.Luck, budget: cb.Budget) -> Any:
        return None


class Wild(cb.Bot[Any]):
    def choose(self, at: cb.Perspective[Any], chance: cb.Luck, budget: cb.Budget) -> cb.Choice:
        return cb.Choice(10**12, "", [])


class Greedy(cb.Bot[Any]):
    """Takes the first move there is."""

    def choose(self, at: cb.Perspective[Any], chance: cb.Luck, budget: cb.Budget) -> cb.Choice:
        return cb.Choice(at.legal()[0], "because", [])


class Broken(cb.Bot[Any]):
    def choose(self, at: cb.Perspective[Any], chance: cb.Luck, budget: cb.Budget) -> cb.Choice:
        if at.step() == "packing":
            raise RuntimeError("no idea")
        return cb.Choice(10**12, "", [])


def test_a_match_with_a_bot_of_ones_own() -> None:
    result = cb.game("soda").match([Greedy, "easy", "random"], games=9, seed=4)
    assert [row.bot for row in result.rows] == ["Greedy", "easy", "random"]
    assert abs(sum(row.wins.mean for row in result.rows) - 1) < 1e-9
    assert result.games == 9
    assert "Greedy" in str(result)
    assert cb.game("soda").match([Greedy, "easy", "random"], games=9, seed=4) == result


def test_a_bot_that_breaks_does_not_stop_a_match() -> None:
    rows = cb.game("soda").match([Broken, "random", "random"], games=3, seed=4).rows
    assert rows[0].faults["crash: RuntimeError"] > 0
    assert rows[0].faults["illegal"] > 0
    assert rows[1].faults == {}


def test_bots_with_budgets_and_from_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import contraband as cb\n"
        "class First(cb.Bot):\n"
        "    def choose(self, at, chance, budget):\n"
        "        return cb.Choice(at.legal()[0], '', [])\n"
    )
    bots = [f"{file}:First", "search@8", "search:4"]
    rows = cb.game("soda").match(bots, games=3, seed=1).rows
    assert [row.faults for row in rows] == [{}, {}, {}]
    for wrong in (
        "genius",
        "hard@",
        "hard@0",
        "hard@9999999999ms",
        "nowhere:Bot",
        f"{file}:No",
        "",
    ):
        with pytest.raises(cb.BadInput):
            cb.game("soda").match([wrong, "random", "random"], games=3)


def test_a_record_is_replayed_position_by_position() -> None:
    from contraband.core.chance import seeded
    from contraband.core.record import Recorder

    recorder = Recorder(GAMES["soda"], 3, {}, seeded(5))
    while not recorder.state.over:
        seat = int(GAMES["soda"].next_seat(recorder.state))
        recorder.play(seat, GAMES["soda"].moves(recorder.state, seat)[0])
    line = list(cb.replay(recorder.close().to_json()))
    assert line[-1].over
    assert len(line) == 1 + len(recorder.record.moves)
    with pytest.raises(cb.BadInput):
        list(cb.replay("{}"))
