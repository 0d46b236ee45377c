"""Every game has the shape that docs/3-a-game-folder.md describes, and nothing beside it."""

from pathlib import Path

import pytest

from contraband.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "contraband" / "games"
PAGE = ROOT / "docs" / "3-a-game-folder.md"
IGNORED = {"__init__", "__pycache__"}


def shape(folder: str) -> dict[str, bool]:
    """The names listed below a folder, without endings, and whether each must be there.

    Names inside one of them count as ``bots/players``.
    """
    lines = PAGE.read_text(encoding="utf-8").split(f"\n{folder}/\n")[1].split("```")[0].splitlines()
    found: dict[str, bool] = {}
    inside = ""
    for line in lines:
        name, text = line.split(maxsplit=1)
        plain = Path(name).stem
        if line.startswith("    "):
            plain = f"{inside}/{plain}"
        else:
            inside = plain
        found[plain] = not text.startswith("if ")
    return found


def names_in(folder: Path) -> set[str]:
    """What lies there; a compiled module and its source are one."""
    return {item.name.split(".")[0] for item in folder.iterdir()} - IGNORED


COMMON = shape("games/<game>")
OF_CUBA = shape("games/cuba")
VARIANTS = sorted(set(OF_CUBA) - {"cloth"})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_common_shape(game) -> None:
    allowed = {name for name in COMMON if "/" not in name} | (
        set(OF_CUBA) if game == "cuba" else set()
    )
    found = names_in(PACKAGE / game)
    assert found - allowed == set()
    inside = {f"{name}/{part}" for name in found for part in names_in_folder(PACKAGE / game / name)}
    missing = {name for name, required in COMMON.items() if required} - found - inside
    assert missing == set()


def names_in_folder(folder: Path) -> set[str]:
    return names_in(folder) if folder.is_dir() else set()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_has_its_part_of_it(variant) -> None:
    found = names_in(PACKAGE / "cuba" / variant)
    assert "rules" in found
    assert found <= set(COMMON)


def test_the_tests_of_games_lie_where_the_games_lie() -> None:
    folders = {item.name for item in (ROOT / "tests" / "games").iterdir() if item.is_dir()}
    assert folders - IGNORED == set(GAMES)
