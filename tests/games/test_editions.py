"""Editions side by side: games with other cards in one process do not disturb each other."""

import ast
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from editions import nearly_printed, other_cards

import contraband as cb
import contraband.games
from contraband.bots.registry import bot_for
from contraband.core.bot import Budget
from contraband.core.cardfile import card_text, fingerprint
from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective, everything_sent, heard_by
from contraband.games import GAMES, NoRules, find_game, find_rules, printed_cards, words_of
from contraband.lab.conformance.plans import make_plan
from contraband.lab.conformance.run import run_plans

NAMES = list(GAMES)
MOVES = 60  # of a game that are compared
REFUSED = "The card file that was given cannot be used: "
BOOK = ("soda.bots.book.", "soda.bots.players.kinds.", "soda.bots.players.book_player.")

# Everything at the top of a game's modules, as text. Interpreted: compiled code hides its values.
VALUES = """
import importlib, json, pkgutil, sys
from pathlib import Path
from contraband.core.editions import Desk
from contraband.core.game import Game
from contraband.games import find_game

name, cards = sys.argv[1], json.loads(sys.argv[2])
package = importlib.import_module(f"contraband.games.{name}")
modules = [one.name for one in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
SKIPPED = (Desk, Game, Path, type(sys), type)


def plain(value, depth=0):
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return repr(value)
    if isinstance(value, SKIPPED) or callable(value) or depth > 6:
        return "-"
    if isinstance(value, dict):
        return {repr(k): plain(v, depth + 1) for k, v in value.items() if k != "box"}
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    if type(value).__module__.startswith("contraband"):
        return {k: plain(v, depth + 1) for k, v in vars(value).items() if k != "box"}
    try:
        return [plain(each, depth + 1) for each in value]
    except TypeError:
        return "-"


def all_values():
    found = {}
    for module in modules:
        for key, value in vars(importlib.import_module(module)).items():
            if not key.startswith("_") and key not in ("BOX", "GAME", "DESK"):
                found[f"{module}.{key}"] = plain(value)
    return found


for module in modules:
    importlib.import_module(module)
first = all_values()
if cards is None:
    print(json.dumps(first))
else:
    find_game(name, cards=cards).lay()
    changed = all_values()
    find_game(name).lay()
    print(json.dumps([first, changed, all_values()]))
"""


def values(name: str, cards: Any, **environment: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-c", VALUES, name, json.dumps(cards)],
        env={**os.environ, "CONTRABAND_INTERPRETED": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_laid_out_is_what_a_process_of_its_own_would_read(
    name: str, tmp_path: Path
) -> None:
    """No value at the top of any module keeps something of the printed cards."""
    file = tmp_path / "mine.toml"
    file.write_text(card_text(other_cards(name)), encoding="utf-8")
    alone = values(name, None, **{f"CONTRABAND_{name.upper()}_CARDS": str(file)})
    printed, laid, back = values(name, other_cards(name))
    other_values = {key for key in alone if laid[key] != alone[key]}
    # the book of Soda's hard bot is of our own box and plays with no other
    assert {key for key in other_values if not any(part in key for part in BOOK)} == set()
    assert back == printed
    assert sum(laid[key] != printed[key] for key in printed) >= 3  # they do change something


def other(name: str) -> Game[Any]:
    return find_game(name, cards=other_cards(name))


def played(game: Game[Any], seed: int) -> Iterator[str]:
    """A game move by move: what everybody is sent, knows and reads, and what a bot would do."""
    seats = game.min_seats + (game.min_seats < game.max_seats)
    s = game.new(seats, {}, seeded(seed), telling=True)
    luck, cells = seeded(seed + 1), game.observation_size(seats)
    bot = bot_for(game, "medium").make()
    for number in range(MOVES):
        yield seen(game, s, cells)
        if s.over:
            return
        seat = int(lowest(s.asked))
        move = int(game.quick_move(s, seat, luck))
        if number % 20 == 0:
            at = Perspective(game, s, seat, heard_by(s, seat))
            move = game.signed(bot.choose(at, luck, Budget(10)).move, is_person=False)
        assert game.parse(game.notation(move)) == move
        game.play(s, seat, move)


def seen(game: Game[Any], s: Any, cells: int) -> str:
    sent = [everything_sent(game, s, seat) for seat in range(-1, s.seats)]
    dealt = [game.redeal(s, seat, seeded(5)).to_plain() for seat in range(s.seats)]
    game.check(s)
    asked = [seat for seat in range(s.seats) if s.asked >> seat & 1]
    moves = [game.notation(move) for seat in asked for move in game.moves(s, seat)[:20]]
    hashes = [int(game.view_hash(s, seat)) for seat in range(s.seats)]
    told = [game.scores(s), game.names(), moves, hashes, cells, words_of(game, "de").tables[-1]]
    return fingerprint([sent, dealt, told])


@pytest.mark.parametrize("name", NAMES)
def test_games_of_two_editions_go_on_side_by_side_as_they_would_alone(name: str) -> None:
    printed, changed = find_game(name), other(name)
    alone = [list(played(printed, 1)), list(played(changed, 2))]
    together = list(zip_longest(played(printed, 1), played(changed, 2)))
    for at in (0, 1):
        assert [pair[at] for pair in together if pair[at] is not None] == alone[at]
    assert list(played(printed, 2)) != alone[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_laws_hold_with_other_cards(name: str) -> None:
    """Among them those of re-dealing, of actions and observations, and of compiled rules."""
    game = other(name)
    plans = [make_plan(game, 3, index) for index in range(2)]
    report = run_plans(name, [plan.with_cards(game.cards) for plan in plans])
    assert [finding.text for finding in report.findings] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_same_values_are_the_same_edition(name: str) -> None:
    assert other(name) is other(name)
    assert other(name).edition == fingerprint(other_cards(name))
    assert find_game(name, cards=cb.edition(name).cards) is find_game(name)
    assert find_game(name, cards=nearly_printed(name)).edition != find_game(name).edition


def test_rules_with_other_cards_are_found_with_these_cards_only() -> None:
    game = other("soda")
    rules = f"soda {game.version} {game.edition}"
    assert find_rules(rules, game.cards) is game
    for cards in (None, nearly_printed("soda"), {"hand": 2}):
        with pytest.raises(NoRules):
            find_rules(rules, cards)


def test_earlier_rules_have_their_own_cards_only() -> None:
    with pytest.raises(cb.BadInput, match="Earlier versions of the rules of soda have no other"):
        find_game("soda", 1, other_cards("soda"))


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a card file."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, each in inner:
        found.append((*path, key))
        if isinstance(each, dict | list):
            found += places_in(each, (*path, key))
    return found


def mutated(name: str, luck: random.Random) -> dict[str, Any]:
    """The printed cards with one to four values that may mean anything."""
    cards = printed_cards(name)
    for _ in range(luck.randint(1, 4)):
        *way, last = luck.choice(places_in(cards))
        at: Any = cards
        for key in way:
            at = at[key]
        old = at[last]
        likely = [old + 1, old - 1, 2 * old] if type(old) is int else [old]
        at[last] = luck.choice([*likely, *likely, 0, 1, 99, -1, 10**9, "x", "", [], {}, True])
    return cards


@pytest.mark.parametrize("name", NAMES)
def test_any_file_is_refused_with_a_sentence_or_can_be_played(name: str) -> None:
    luck, played_with, complaints = random.Random(1), 0, list[str]()
    for seed in range(60):
        try:
            game = find_game(name, cards=mutated(name, luck))
        except cb.BadInput as error:
            complaints.append(str(error))
            continue
        played_with += 1
        s = game.new(game.min_seats + 1, {}, seeded(seed))
        for _ in range(30):
            if not s.over:
                seat = int(lowest(s.asked))
                game.play(s, seat, int(game.quick_move(s, seat, seeded(seed))))
                game.check(s)
    assert played_with >= 5
    assert {said[: len(REFUSED)] for said in complaints} == {REFUSED}


@pytest.mark.parametrize("name", NAMES)
def test_every_question_to_a_game_lays_out_its_cards_first(name: str) -> None:
    """A method of a game that forgot it would answer with the cards of another table."""
    source = Path(contraband.games.__file__).parent / name / "game.py"
    (game,) = (
        part
        for part in ast.parse(source.read_text(encoding="utf-8")).body
        if isinstance(part, ast.ClassDef) and ast.unparse(part.bases[0]).startswith("Game[")
    )
    methods = [part for part in game.body if isinstance(part, ast.FunctionDef)]
    assert len(methods) >= 5
    for method in methods:
        code = method.body[1:] if ast.get_docstring(method) else method.body
        assert ast.unparse(code[0]) == "self.lay()", method.name
