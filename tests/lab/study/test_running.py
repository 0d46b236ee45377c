"""Playing a study: the same for any number of processes, resumed without a game played twice."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.study.studies import APOLOGY, die, small

from contraband.core.options import BadInput
from contraband.lab.study import playing, pools
from contraband.lab.study.folder import Folder, open_folder
from contraband.lab.study.plan import Asked, Study
from contraband.lab.study.pools import Alone, Processes
from contraband.lab.study.runner import Progress, run_study
from contraband.lab.study.summary import summarise
from contraband.lab.study.trying import try_out


def folder_for(path: Path, study: Study) -> Folder:
    folder = Folder(path, study)
    folder.open(APOLOGY)
    return folder


def contents(folder: Folder) -> dict[str, bytes]:
    files = sorted(file for file in folder.path.rglob("*") if file.is_file())
    return {str(file.relative_to(folder.path)): file.read_bytes() for file in files}


class Counting(Alone):
    """Notes which parts it was asked for; may be interrupted after some."""

    def __init__(self, until: int = 1000) -> None:
        self.asked: list[int] = []
        self.until = until

    def play(self, plan: bytes, numbers: list[int]) -> Iterator[tuple[int, bytes]]:
        self.asked = numbers
        for count, played in enumerate(super().play(plan, numbers)):
            if count == self.until:
                raise KeyboardInterrupt
            yield played


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A study that was played by one process without a break."""
    folder = folder_for(tmp_path_factory.mktemp("study") / "whole", small())
    run_study(folder.study, folder, Alone())
    summarise(folder)
    return folder


def test_a_killed_worker_and_two_processes_change_nothing(whole: Folder, tmp_path: Path) -> None:
    """One of them is killed in the middle: others play what it has lost."""
    folder = folder_for(tmp_path / "two", small())
    said: list[str] = []
    killed: list[int] = []

    class Watched(Processes):
        def play(self, plan: bytes, numbers: list[int]) -> Iterator[tuple[int, bytes]]:
            for played in super().play(plan, numbers):
                yield played
                if not killed:
                    killed.append(self.workers[0].process.pid or 0)
                    os.kill(killed[0], signal.SIGKILL)

    run_study(folder.study, folder, Watched(2, said.append))
    summarise(folder)
    assert killed
    assert said == ["A worker was killed; others play what it has lost."]
    assert contents(folder) == contents(whole)


def test_ctrl_c_keeps_what_was_played_and_nothing_is_played_twice(
    whole: Folder, tmp_path: Path
) -> None:
    folder = folder_for(tmp_path / "stopped", small())
    first = Counting(until=1)
    stopped = run_study(folder.study, folder, first)
    assert (stopped.stopped, stopped.parts, stopped.played) == (True, 1, 12)
    second = Counting()
    done = run_study(folder.study, folder_for(folder.path, small()), second)
    assert (second.asked, done.kept, done.played, done.games) == ([1, 2], 12, 24, 36)
    summarise(folder)
    assert contents(folder) == contents(whole)


def test_a_crash_costs_only_what_was_being_played(whole: Folder, tmp_path: Path) -> None:
    """The whole command is killed in the middle; the next run plays the rest, byte for byte."""
    file = tmp_path / "dearer.toml"
    file.write_text(APOLOGY, encoding="utf-8")
    code = "import sys; from contraband.cli import main; sys.exit(main())"
    words = [sys.executable, "-c", code, "study", str(file), "--jobs", "1"]
    parts = tmp_path / "dearer.study" / "parts"
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as command:
        while not list(parts.glob("*.parquet")):
            assert command.poll() is None
            time.sleep(0.01)
        command.kill()
    kept = {part.name: part.stat().st_mtime_ns for part in parts.glob("*.parquet")}
    (parts / "000009.parquet.half").write_bytes(b"in the middle of a write")
    assert 0 < len(kept) < whole.study.parts
    assert subprocess.run(words, stdout=subprocess.DEVNULL, check=True).returncode == 0
    assert {name: (parts / name).stat().st_mtime_ns for name in kept} == kept
    for part in (whole.path / "parts").iterdir():
        assert (parts / part.name).read_bytes() == part.read_bytes()
    assert not list(parts.glob("*.half"))


def test_more_deals_are_added_to_what_there_is(whole: Folder, tmp_path: Path) -> None:
    folder = folder_for(tmp_path / "more", small(deals=4))
    run_study(folder.study, folder, Alone())
    third = Counting()
    longer = folder_for(folder.path, small())
    run_study(longer.study, longer, third)
    assert third.asked == [2]
    summarise(longer)
    assert contents(longer) == contents(whole)


def test_damaged_parts_are_said_and_played_anew(whole: Folder, tmp_path: Path) -> None:
    folder = folder_for(tmp_path / "damaged", small())
    run_study(folder.study, folder, Alone())
    one = folder.place(1)
    one.write_bytes(one.read_bytes()[:-40])
    folder.place(2).write_bytes(folder.place(0).read_bytes())  # whole, but not this part
    again = Counting()
    run_study(folder.study, folder, again)
    assert again.asked == [1, 2]
    assert [said.split()[0] for said in folder.said] == ["000001.parquet", "000002.parquet"]
    assert folder.table().equals(whole.table())


def test_another_study_or_version_is_refused(whole: Folder, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="other arms, seed or part size"):
        folder_for(whole.path, small(seed=9))
    folder = folder_for(tmp_path / "old", small())
    about = folder.path / "about.json"
    about.write_text(about.read_text(encoding="utf-8").replace("0.1.0", "0.0.9"), encoding="utf-8")
    with pytest.raises(
        BadInput, match=r"made by another version \(contraband 0\.0\.9, here 0\.1\.0"
    ):
        folder_for(folder.path, small())
    with pytest.raises(BadInput, match="another version"):
        open_folder(folder.path)
    about.write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match=r"about\.json is missing or damaged"):
        folder_for(folder.path, small())
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(BadInput, match="a folder of something else"):
        folder_for(tmp_path / "mine", small())


def test_a_full_disk_keeps_what_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = folder_for(tmp_path / "full", small())
    room = [2]

    def fsync(_: int) -> None:
        room[0] -= 1
        if room[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(BadInput) as told:
        run_study(folder.study, folder, Alone())
    assert "no space left on device. 2 parts are whole and kept" in str(told.value)
    monkeypatch.undo()
    assert folder.whole_parts() == [0, 1]
    assert not list(folder.parts.glob("*.half"))


def test_workers_that_always_die_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "play_part", die)
    with pytest.raises(BadInput, match="workers in a row died"):
        list(Processes(1).play(b"", [0]))


def test_a_clear_answer_ends_it_at_the_same_deal_for_any_order(tmp_path: Path) -> None:
    """Processes may be ahead; what they played beyond that deal is dropped."""
    asked = Asked("decisions", precision=0.5)
    study = small(asked=asked, deals=60, part=4, arms=small().arms[:1])

    class Backwards(Alone):
        def play(self, plan: bytes, numbers: list[int]) -> Iterator[tuple[int, bytes]]:
            ahead = [*range(8, -1, -1), *range(9, 15)]
            return super().play(plan, [number for number in ahead if number in numbers])

    forwards = folder_for(tmp_path / "forwards", study)
    told: list[int] = []

    def tell(progress: Progress) -> None:
        told.append(progress.games)

    done = run_study(study, forwards, Alone(), tell)
    assert (done.ended, done.parts) == (True, 6)  # 24 deals: the fewest that are looked at
    assert told == [12 * part for part in range(1, 7)]
    backwards = folder_for(tmp_path / "backwards", study)
    run_study(study, backwards, Backwards())
    assert contents(backwards) == contents(forwards)


def test_cards_are_tried_out_before_a_study() -> None:
    try_out(small())
    with pytest.raises(BadInput, match=r"apology 5: with these cards a random game has no end"):
        try_out(small(), limit=5)


def test_a_game_without_an_end_is_ended() -> None:
    with pytest.raises(BadInput, match="has no end after 7 decisions"):
        playing.play_game(small().arms[0], 1, 0, 0, limit=7)
