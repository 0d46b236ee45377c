"""Programs that play: good ones, and every way to be a bad one. None of them stops a match."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import contraband as cb
from contraband.bots import process
from contraband.bots.entrants import introduced
from contraband.bots.process import PROGRAMS

HELLO = "import sys, json, time\nask = lambda: json.loads(sys.stdin.readline())\nask()\n"
GREETS = HELLO + "print(json.dumps({'type': 'hello'}), flush=True)\n"

BAD = {
    "ends at once": "",
    "says nothing": "import time; time.sleep(60)",
    "is rude": HELLO + "print('what?', flush=True)\nask()",
    "dies when asked": GREETS + "ask()",
    "answers nonsense": GREETS + "ask(); print('[1]', flush=True); ask()",
    "answers something else": GREETS + "ask(); print('{\"id\": 99}', flush=True); ask()",
    "never answers": GREETS + "ask(); time.sleep(60)",
    "answers without end": GREETS + "ask()\nwhile True: print('x' * 10000, end='')",
    "names no move": GREETS + "print(json.dumps({'id': ask()['id']}), flush=True); ask()",
    "names a wrong one": GREETS
    + "print(json.dumps({'id': ask()['id'], 'notation': 'dance'}), flush=True); ask()",
}


def command(tmp_path: Path, text: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(text)
    return f"run:{sys.executable} {file}"


@pytest.fixture(autouse=True)
def stop_all() -> Iterator[None]:
    yield
    for program in PROGRAMS.values():
        program.stop()
    PROGRAMS.clear()


def test_the_example_plays() -> None:
    example = Path(__file__).parents[2] / "examples" / "engine.py"
    rows = cb.game("soda").match([f"run:{sys.executable} {example}", "random", "random"], 3).rows
    assert rows[0].faults == {}


def test_it_gets_what_its_seat_sees_and_no_more(tmp_path: Path) -> None:
    seen = tmp_path / "seen.jsonl"
    text = GREETS + (
        f"out = open({str(seen)!r}, 'w')\n"
        "while True:\n"
        "    asked = ask(); print(json.dumps(asked), file=out, flush=True)\n"
        "    print(json.dumps({'id': asked['id'], 'notation': asked['legal'][0][1]}), flush=True)\n"
    )
    p = cb.game("soda").start(4, seed=5)
    seat = p.asked[0]
    answer = p.ask(seat, command(tmp_path, text))
    asked = json.loads(seen.read_text())
    assert answer.move == p.legal(seat)[0]
    assert [move for move, _ in asked["legal"]] == p.legal(seat)
    assert asked["view"]["you"]["seat"] == seat
    assert [item["kind"] for item in asked["news"]] == [item.kind for item in p.news(seat)]


def test_it_says_who_it_is(tmp_path: Path) -> None:
    hello = {"type": "hello", "name": "My\nbot", "author": "Ada"}
    named = HELLO + f"print(json.dumps({hello}), flush=True); ask()"
    assert introduced(command(tmp_path, named) + "@500ms") == ("My bot", "Ada")
    assert introduced("mybots:Greedy") == ("Greedy", "")
    assert introduced("hard@500ms") == ("hard", "")


def test_a_program_without_a_hello_is_no_bot(tmp_path: Path) -> None:
    with pytest.raises(cb.BadInput, match="says no hello"):
        introduced(command(tmp_path, BAD["is rude"]))


@pytest.mark.parametrize("way", list(BAD))
def test_bad_programs_are_stopped(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "says nothing":
        monkeypatch.setattr(process, "START_S", 0.3)
    p = cb.game("soda").start(3, seed=5)
    with pytest.raises((OSError, EOFError, ValueError)):
        p.ask(p.asked[0], command(tmp_path, BAD[way]) + "@1ms")
    answered = way in ("names no move", "names a wrong one")
    assert [program.process is None for program in PROGRAMS.values()] == [not answered]


def test_a_match_with_a_bad_program_goes_on(tmp_path: Path) -> None:
    bot = command(tmp_path, BAD["dies when asked"])
    row = cb.game("soda").match([bot, "random", "random"], games=3, seed=2).rows[0]
    assert sum(row.faults.values()) > 0
    assert set(row.faults) <= {"crash: EOFError", "crash: BrokenPipeError"}


def test_one_that_never_answers_does_not_hold_up_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is waited for a few times, not at each of hundreds of questions."""
    monkeypatch.setattr(process, "SLACK_S", 0.05)
    bot = command(tmp_path, BAD["never answers"]) + "@1ms"
    began = time.monotonic()
    row = cb.game("soda").match([bot, "random", "random"], games=30, seed=2).rows[0]
    assert row.faults["overtime"] > 100
    assert time.monotonic() - began < 10


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("/no/such/thing", "/no/such/thing cannot be started: there is no such program"),
        ("", "run: names no program"),
        ("'half", "cannot be read as a command"),
    ],
)
def test_a_program_that_is_not_there_is_refused_before_anything_is_played(
    program: str, sentence: str
) -> None:
    with pytest.raises(cb.BadInput, match=sentence):
        cb.game("soda").match([f"run:{program}", "random", "random"], games=3)


def test_its_reason_comes_back_as_one_short_line(tmp_path: Path) -> None:
    p = cb.game("soda").start(3, seed=5)
    for said, why in (
        ("Nobody looks twice.", "Nobody looks twice."),
        ("two\nlines \x1b[31m" + "x" * 999, "two lines [31m" + "x" * 185),
        (17, ""),
    ):
        text = GREETS + (
            "asked = ask()\n"
            f"answer = {{'id': asked['id'], 'move': asked['legal'][0][0], 'why': {said!r}}}\n"
            "print(json.dumps(answer), flush=True); ask()\n"
        )
        answer = p.ask(p.asked[0], command(tmp_path, text))
        assert answer.why == why
        for program in PROGRAMS.values():
            program.stop()
        PROGRAMS.clear()
