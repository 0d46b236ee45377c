"""contraband simulate: what it prints, and how it answers mistakes."""

import csv
import json
import sys
from pathlib import Path

import pytest
from cyclopts import App

from contraband.cli.simulate import simulate
from contraband.core.options import BadInput


def call(line: str) -> None:
    app = App()
    app.default(simulate)
    command, bound, _ = app.parse_args(line.split(), exit_on_error=False)
    command(*bound.args, **bound.kwargs)


def test_a_module_of_ones_own_is_found_where_one_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    bot = "from contraband.api import Bot, Choice\n\n\nclass Greedy(Bot):\n"
    bot += (
        "    def choose(self, at, chance, budget):\n        return Choice(at.legal()[-1], '', [])\n"
    )
    Path("bots_that_stand_here.py").write_text(bot, encoding="utf-8")
    call("soda --bots bots_that_stand_here:Greedy,random,random --games 3 --jobs 1")
    assert "bots_that_stand_here:Greedy" in capsys.readouterr().out


def test_simulate_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    line = "soda --players 3 --bots medium,easy,random --games 9 --jobs 1 --seed 4"
    call(line + " --option events=on --option first_guard=1")
    out = capsys.readouterr().out
    for word in ("Soda Smugglers, 3 players", "medium", "easy", "random", "win share", "9 games"):
        assert word in out


def test_programs_read_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    line = "soda --players 3 --bots easy,easy,easy --games 9 --jobs 1"
    call(f"{line} --json")
    facts = json.loads(capsys.readouterr().out)
    assert (facts["games"], facts["stopped"], facts["bots"]) == (9, False, ["easy"] * 3)
    seats = [one for one in facts["measured"] if one["of"] == "seat"]
    assert sum(one["mean"] for one in seats) == pytest.approx(1)
    call(f"{line} --csv")
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["name"] for row in rows if row["of"] == "seat"] == ["0", "1", "2"]
    assert [float(row["mean"]) for row in rows] == [one["mean"] for one in facts["measured"]]
    call("soda --players 3 --bots easy,easy,easy --games 3 --jobs 1 --json")
    lone = json.loads(capsys.readouterr().out)["measured"][0]
    assert (lone["low"], lone["high"]) == (None, None)  # one block says nothing of its spread


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--players 3 --bots easy,easy", "3 players need 3 bots, but 2 are named."),
        ("--players 3 --bots easy,easy,genius", "There is no bot genius for soda; there are: "),
        ("--bots easy,easy", "soda is for 3 to 8 players, not 2."),
        ("--players 2 --bots easy,easy", "soda is for 3 to 8 players, not 2."),
        ("--players 3 --bots easy,easy,easy --games 0", "At least one game must be played."),
        ("--players 3 --bots easy,easy,easy --budget-ms 0", "at least 1 millisecond"),
        ("--players 3 --bots easy,easy,easy --option events", "written name=value, not events."),
        ("--players 3 --bots easy,easy,easy --option tea=on", "There is no option tea;"),
        ("--bots easy,easy,easy --json --csv", "Either --json or --csv."),
        ("--bots none.py:A,easy,easy", "none.py cannot be loaded: there is no such file."),
        ("--bots nothing:A,easy,easy", "nothing cannot be loaded: No module named 'nothing'."),
        ("--bots run:,easy,easy", "run: names no program."),
    ],
)
def test_a_mistake_is_told_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(BadInput) as told:
        call(f"soda {line}")
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)
