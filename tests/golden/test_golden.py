"""The golden games come out line by line as they are written down, under the version they name."""

import shutil
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from rules import changed_soda
from sizes import trials

from contraband.games import GAMES, OLDER
from contraband.games.soda.game import GAME
from contraband.lab.conformance.twin import is_compiled
from contraband.lab.golden import (
    BLOCK,
    PROMISE,
    WANTED,
    Golden,
    digest,
    game_in,
    main,
    read_elsewhere,
    read_further,
    read_plans,
    read_promise,
    untried,
)

HERE = Path(__file__).parent
KEPT = [folder for folder in OLDER.values() if folder]
FOLDERS = [*GAMES, *KEPT]  # today's rules, and earlier ones that stay runnable
PLANS = {name: read_plans(HERE / name) for name in FOLDERS}
PLANNED = [(name, at) for name in FOLDERS for at in range(len(PLANS[name]))]
IDS = [f"{name}-{PLANS[name][at]['name']}" for name, at in PLANNED]
FURTHER = {name: read_further(HERE / name) for name in FOLDERS}
SAMPLED = 4  # interpreted, where time is dear, one further game in so many is played in CI

pytestmark = pytest.mark.trial("T16")


@cache
def play(name: str, at: int) -> tuple[str, Counter[str]]:
    """A planned game as text, and what came up in it; once for all tests of a process."""
    golden = Golden(game_in(name), PLANS[name][at])
    return golden.text(), golden.used


@pytest.mark.parametrize(("name", "at"), PLANNED, ids=IDS)
def test_the_game_comes_out_as_written(name: str, at: int) -> None:
    plan = PLANS[name][at]["name"]
    text = play(name, at)[0]
    check_promise(name, {plan: digest(text)})
    written = (HERE / name / f"{plan}.txt").read_text(encoding="utf-8").splitlines()
    played = text.splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), start=1):
        assert new == old, f"line {number}; if it is meant: python -m contraband.lab.golden {name}"
    assert len(played) == len(written)


@pytest.mark.parametrize("name", FOLDERS)
def test_further_games_come_out_with_the_same_marks(name: str) -> None:
    game = game_in(name)
    apart = 1 if is_compiled() or trials(0, 10) else SAMPLED
    for one in FURTHER[name][::apart]:
        played = one.play(game)
        check_promise(name, {one.name: digest(played.text())})
        for number, (old, new) in enumerate(zip(one.marks, played.marks(), strict=True)):
            first = number * BLOCK + 1
            assert new == old, f"{one.name}, from decision {first}: what is seen has changed"


@pytest.mark.parametrize("name", FOLDERS)
def test_there_are_enough_golden_games(name: str) -> None:
    assert len(PLANS[name]) + len(FURTHER[name]) >= WANTED


def check_promise(name: str, played: dict[str, str]) -> None:
    """T17: what was begun under a version finds the same game there, as long as it is here."""
    game = game_in(name)
    promise = read_promise(HERE / name)
    again = f"python -m contraband.lab.golden {name} has not been run"
    assert promise is not None, again
    kept = {one: promise.games[one] for one in played if one in promise.games}
    one_game = type(promise)(promise.version, promise.edition, kept)
    assert one_game.broken_by(game, played) == ""
    assert promise.version == game.version, again
    assert kept == played, again


@pytest.mark.parametrize("name", FOLDERS)
def test_every_file_is_planned_and_every_player_count_is_there(name: str) -> None:
    plans = read_plans(HERE / name)
    planned = sorted(plan["name"] for plan in plans)
    assert sorted(path.stem for path in (HERE / name).glob("*.txt")) == planned
    promise = read_promise(HERE / name)
    assert promise is not None
    further = [one.name for one in FURTHER[name]]
    assert sorted(promise.games) == sorted(
        [*planned, *further]
    )  # a promise is not forgotten with its plan
    game = game_in(name)
    counts = {plan["seats"] for plan in plans} | {one.seats for one in FURTHER[name]}
    assert counts == set(range(game.min_seats, game.max_seats + 1))


@pytest.mark.parametrize("name", FOLDERS)
def test_all_news_and_reasons_come_up(name: str) -> None:
    game = game_in(name)
    used: Counter[str] = Counter()
    for at in range(len(PLANS[name])):
        used.update(play(name, at)[1])
    assert untried(game, used) == read_elsewhere(HERE / name)


@pytest.mark.parametrize("name", GAMES)
def test_every_earlier_version_is_kept_or_given_up_on_purpose(name: str) -> None:
    earlier = {(name, version) for version in range(1, GAMES[name].version)}
    assert earlier == {kept for kept in OLDER if kept[0] == name}
    for kept in earlier:
        if OLDER[kept]:
            game = game_in(OLDER[kept])
            assert (game.name, game.version) == kept


# -- would a forgotten version be noticed? ---------------------------------------------------------


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """The golden games of Soda Smugglers in a folder of their own: two of them, to be quick."""
    folder = tmp_path / "soda"
    shutil.copytree(HERE / "soda", folder)
    plans = folder / "plans.toml"
    heads = plans.read_text(encoding="utf-8").split("[[game]]")
    plans.write_text("[[game]]".join(heads[:3]), encoding="utf-8")
    promise = read_promise(folder)
    assert promise is not None
    further = (folder / "further.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "further.jsonl").write_text("".join(further[:2]), encoding="utf-8")
    names = [plan["name"] for plan in read_plans(folder)]
    names += [one.name for one in read_further(folder)]
    kept = {name: promise.games[name] for name in names}
    made = type(promise)(promise.version, promise.edition, kept)
    (folder / PROMISE).write_text(made.text(), encoding="utf-8")
    return tmp_path


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_the_same_rules_are_written_again(golden: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(golden / "soda")
    assert main(["soda"], golden) == 0
    assert files(golden / "soda") == before


def test_changed_rules_without_a_new_version_are_refused(
    golden: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "soda", changed_soda(version=GAME.version))
    before = files(golden / "soda")
    assert main(["soda"], golden) == 1
    assert files(golden / "soda") == before
    said = capsys.readouterr().err
    assert f"no longer what version {GAME.version} of its rules was" in said
    assert "contraband.lab.keep soda" in said
    with pytest.raises(AssertionError, match=f"no longer what version {GAME.version}"):
        check_promise("soda", {"3-players": digest(Golden(GAMES["soda"], PLANS["soda"][0]).text())})


def test_other_cards_without_a_new_version_are_refused(
    golden: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "soda", changed_soda(version=GAME.version, edition="other", lots=0))
    assert main(["soda"], golden) == 1
    assert "its cards" in capsys.readouterr().err


def test_changed_rules_with_a_new_version_make_a_new_promise(
    golden: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(golden / "soda")
    monkeypatch.setitem(GAMES, "soda", changed_soda(version=GAME.version + 1))
    with pytest.raises(AssertionError, match="has not been run"):
        check_promise("soda", {})
    assert main(["soda"], golden) == 0
    promise = read_promise(golden / "soda")
    assert promise is not None
    assert promise.version == GAME.version + 1
    assert f"rules version {GAME.version + 1}" in files(golden / "soda")["3-players.txt"]
    assert files(golden / "soda")["3-players.txt"] != before["3-players.txt"]
