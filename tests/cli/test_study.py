"""contraband study, report, ladder and tune, as a person calls them."""

import math
from pathlib import Path

import pytest
from lab.study.studies import APOLOGY, small
from rich.progress import Progress as Bar

from contraband.cli.study import advance
from contraband.lab.study.plan import Asked
from contraband.lab.study.runner import Progress
from contraband.lab.study.sequence import OPEN, Bounds, Look


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "apology.toml"
    path.write_text(APOLOGY, encoding="utf-8")
    return path


def words_of(text: str) -> str:
    return " ".join(text.split())


def test_a_study_says_its_answer_and_goes_on_where_it_was(contraband, file: Path) -> None:
    first = contraband("study", file.name, "--jobs", 1)
    assert first.code == 0
    said = words_of(first.out)
    assert "Does it matter what a guard pays?" in said
    assert "apology 5 against printed: the share of honest trips rises by" in said
    assert "36 games of 6 deals, seed 3." in said
    assert "contraband report apology.study" in said
    damaged = file.with_suffix(".study") / "parts" / "000001.parquet"
    damaged.write_bytes(b"no such thing")
    again = words_of(contraband("study", file.name, "--jobs", 1).out)
    assert "000001.parquet is damaged: kept as 000001.damaged, and played again." in again
    assert "36 games of 6 deals, seed 3, 24 of them kept from before." in again
    report = contraband("report", "apology.study", "--out", "page.html")
    assert report.code == 0
    assert "A dearer apology" in Path("page.html").read_text(encoding="utf-8")


def test_the_progress_line_has_the_number_and_its_doubt() -> None:
    plan = small(asked=Asked("own:honest"))
    sure, unsure = Bounds(0.031, 0.021, 0.043), Bounds(0.02, -math.inf, math.inf)
    bar = Bar()
    task = bar.add_task("playing")
    advance(bar, task, plan, Progress(plan, games=7, looks=[Look(OPEN, sure)]))
    assert bar.tasks[0].description == "+3.1 \N{PLUS-MINUS SIGN} 1.1 percentage points"
    assert bar.tasks[0].completed == 7
    advance(bar, task, plan, Progress(plan, looks=[Look(OPEN, sure), Look(OPEN, unsure)]))
    assert bar.tasks[0].description == "+2.0 percentage points"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["study", "none.toml"], "none.toml cannot be read: no such file or directory."),
        (["study", "apology.toml", "--jobs", "0"], "Must be >= 1"),
        (
            ["study", "apology.toml", "--into", "apology.toml/x"],
            "cannot be written: not a directory",
        ),
        (
            ["report", "nowhere"],
            "nowhere is no folder of a study: about.json is missing or damaged.",
        ),
        (["ladder", "chess"], "There is no game chess"),
        (["ladder", "soda", "--bots", "easy,genius,hard"], "There is no bot genius for soda"),
        (["tune", "kingpin"], "A bot to tune is written kingpin:medium, not kingpin."),
        (["tune", "soda:hard"], "soda:hard has no weights to tune; these have: kingpin:medium"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(
    contraband, file: Path, arguments: list[str], sentence: str
) -> None:
    result = contraband(*arguments)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_equal_bots_do_not_claim_to_have_been_measured(contraband) -> None:
    line = "simulate soda --players 3 --bots easy,easy,easy --games 6 --jobs 1"
    shown = contraband(*line.split()).out
    assert "33.3 %, as all are alike" in words_of(shown)
    lines = contraband(*line.split(), "--csv").out.splitlines()
    assert next(each for each in lines if each.startswith("bot,easy,wins")).endswith(",,")
