"""``--cards FILE``: play, simulate and check with the cards of another box."""

import json
from pathlib import Path
from typing import Any

import pytest
from editions import other_cards

from contraband.core.cardfile import card_text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "ours.toml"
    path.write_text(card_text(other_cards("soda")), encoding="utf-8")
    return path


def test_a_game_is_played_and_its_record_verified_without_the_file(
    contraband: Any, file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    options = ("--cards", file, "--players", 3, "--seed", 2, "--save", path, "--bots", "hard,easy")
    done = contraband("play", "soda", *options, typed="list\n1\n" * 200)
    assert (done.code, done.err) == (0, "")
    assert "Aunt Cork plays in its place" in " ".join(done.out.split())
    file.unlink()
    assert json.loads(path.read_text(encoding="utf-8"))["cards"]["hand"] == 6
    done = contraband("verify", path)
    assert (done.code, done.err) == (0, "")
    assert "Fair:" in done.out
    assert contraband("replay", path, "--to", 3).code == 0


def test_a_match_is_played_and_says_who_does_not_know_the_cards(
    contraband: Any, file: Path
) -> None:
    options = ("--players", 3, "--bots", "hard,easy,easy", "--games", 3, "--jobs", 1)
    done = contraband("simulate", "soda", *options, "--cards", file, "--json")
    facts = json.loads(done.out)
    named = {one["name"] for one in facts["measured"] if one["of"] == "bot"}
    assert named == {"hard (other cards: medium)", "easy"}
    printed = contraband("simulate", "soda", *options, "--json")
    assert json.loads(printed.out)["edition"] != facts["edition"]


def test_the_laws_are_checked_with_them(contraband: Any, file: Path) -> None:
    done = contraband("check", "soda", "--games", 2, "--jobs", 1, "--cards", file)
    assert done.code == 0, done.out
    assert "no breach" in done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "soda", "--cards", "/no/such.toml"], "such.toml cannot be used: it cannot be"),
        (["play", "nacho", "--cards", "FILE"], "which means nothing"),
        (["check", "all", "--cards", "FILE"], "A card file belongs to one game: say which."),
        (["check", "kingpin", "--cards", "FILE", "--games", "1"], "which means nothing"),
        (
            *[["simulate", "nacho", "--players", "2", "--bots", "easy,easy", "--cards", "FILE"]],
            "which means nothing",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_a_sentence(
    contraband: Any, file: Path, arguments: list[str], sentence: str
) -> None:
    done = contraband(*(str(file) if word == "FILE" else word for word in arguments))
    assert done.code != 0
    assert sentence in " ".join(done.err.split())
    assert "Traceback" not in done.err
