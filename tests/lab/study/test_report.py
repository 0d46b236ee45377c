"""The report of a study: one page that asks nobody for anything, and pictures as files."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lab.study.studies import APOLOGY, small

from contraband.core.options import BadInput
from contraband.lab.report.page import write_report
from contraband.lab.study.folder import Folder, open_folder
from contraband.lab.study.plan import Asked
from contraband.lab.study.pools import Alone
from contraband.lab.study.runner import run_study
from contraband.lab.study.summary import summarise


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    study = small(deals=30, part=10, asked=Asked("own:honest", difference=0.001))
    found = Folder(tmp_path_factory.mktemp("reported") / "apology.study", study)
    found.open(APOLOGY)
    run_study(study, found, Alone())
    return found


class Addresses(HTMLParser):
    """Everything that a browser would load or follow."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        wanted = ("src", "href", "xlink:href", "srcset", "action", "data")
        self.found += [value or "" for name, value in attrs if name in wanted]


def test_a_report_stands_alone(folder: Folder, tmp_path: Path) -> None:
    files = write_report(open_folder(folder.path), tmp_path / "report.html")
    text = files[0].read_text(encoding="utf-8")
    reader = Addresses()
    reader.feed(text)
    assert [each for each in reader.found if not each.startswith("#")] == []
    assert not re.search(r"url\(|@import|fetch\(", text)
    for words in (
        "A dearer apology",
        "Does it matter what a guard pays?",
        "apology 5 against printed: the share of honest trips rises by",
        "How the answer came about",
        "contraband study apology.toml",
        "apology 5 against printed</summary>",
        "decisions at the pace of the study",
        "Seed 3",
        "caught",
    ):
        assert words in text
    pictures = {file.name for file in files[1:]}
    assert {"answer.svg", "answer.png", "seats.svg", "turns.png", "curve.svg"} <= pictures
    for file in files[1:]:
        start = file.read_bytes()[:8]
        assert start == b"\x89PNG\r\n\x1a\n" if file.suffix == ".png" else start.startswith(b"<svg")


def test_what_stands_in_a_study_cannot_steer_the_page(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    study = small(deals=2, title=evil, question=evil)
    found = Folder(tmp_path / "evil", study)
    found.open(f"# {evil}\n")
    run_study(study, found, Alone())
    text = write_report(found, tmp_path / "evil.html")[0].read_text(encoding="utf-8")
    assert evil not in text
    assert "&lt;script&gt;alert(1)" in text


def test_the_result_is_small_and_says_what_changed(folder: Folder) -> None:
    result = summarise(folder)
    (answer,) = result.answers
    assert (answer.arm, answer.base, answer.verdict) == ("apology 5", "printed", "differs")
    assert answer.low > 0.02
    changed = {each.measure: each for each in result.differences}
    assert changed["own:honest"].mean == pytest.approx(answer.mean)
    assert changed["rounds"].mean == 0
    figures = [each for each in result.figures if each.arm == "printed"]
    seats = [each.mean for each in figures if each.measure.startswith("wins:seat")]
    turns = [each.mean for each in figures if each.measure.startswith("wins:turn")]
    assert [sum(seats), sum(turns)] == pytest.approx([1, 1])
    caught = next(each for each in result.things if each.thing == "caught")
    assert caught.effect is not None
    assert caught.effect < 0


def test_there_must_be_something_to_report(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no folder of a study"):
        open_folder(tmp_path)
    empty = Folder(tmp_path / "empty", small())
    empty.open(APOLOGY)
    with pytest.raises(BadInput, match="Nothing has been played yet"):
        summarise(empty)
