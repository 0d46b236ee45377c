"""``contraband check``: exit codes, the breach file, and meeting a breach again."""

import json
import subprocess
import sys
from pathlib import Path

RUN = "from contraband.cli import main; raise SystemExit(main())"
# Caps vanish from the box after it was checked: the invariant about them must break.
POOR = "from contraband.games.soda.data import CARDS; CARDS.caps_in_box = 20; "


def run(folder: Path, *arguments: str, fault: str = "") -> tuple[int, str, str]:
    command = [sys.executable, "-c", fault + RUN, "check", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_a_breach_ends_the_run_and_can_be_met_again(tmp_path: Path) -> None:
    code, out, err = run(tmp_path, "soda", "--games", "4", "--jobs", "1", fault=POOR)
    assert (code, err) == (1, "")
    (path,) = tmp_path.glob("breach-soda-*.json")
    breach = json.loads(path.read_text(encoding="utf-8"))["breach"]
    assert breach["kind"] == "invariant"
    assert breach["plan"]["seats"] >= 3
    assert "SODA-9.3" in out
    assert path.name in out

    code, again, err = run(tmp_path, "--reproduce", path.name, fault=POOR)
    assert (code, err) == (1, "")
    assert "SODA-9.3" in again


def test_a_breach_that_does_not_happen_any_more_is_reported(tmp_path: Path) -> None:
    run(tmp_path, "soda", "--games", "1", "--jobs", "1", fault=POOR)
    (path,) = tmp_path.glob("breach-soda-*.json")
    code, out, err = run(tmp_path, "--reproduce", path.name)
    assert (code, err) == (0, "")
    assert "gone" in out


def test_a_sound_game_passes_on_two_processes(tmp_path: Path) -> None:
    code, out, err = run(tmp_path, "soda", "--games", "8", "--jobs", "2")
    assert (code, err) == (0, "")
    assert "no breach" in out
    assert "re-deals" in out
    assert list(tmp_path.iterdir()) == []


def test_options_hold_for_all_games(tmp_path: Path) -> None:
    chosen = ("--option", "variant=marketeers", "--option", "money_hidden=on")
    code, out, err = run(tmp_path, "cuba", "--games", "6", "--jobs", "1", *chosen)
    assert (code, err) == (0, "")
    played = [line.split()[1] for line in out.splitlines() if line.startswith("│")]
    assert played[:4] == ["2", "3", "4", "all"]


def test_mistakes_get_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("[]", encoding="utf-8")
    for arguments in (
        ("chess",),
        (),
        ("soda", "--games", "0"),
        ("soda", "--jobs", "-1"),
        ("soda", "--option", "colour=blue"),
        ("soda", "--option", "events=perhaps"),
        ("soda", "--bot", "grandma"),
        ("--reproduce", "missing.json"),
        ("--reproduce", "other.json"),
    ):
        code, out, err = run(tmp_path, *arguments)
        assert (code, out) == (2, ""), arguments
        assert err.count("\n") == 1, err
