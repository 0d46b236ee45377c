"""Keep the rules of a game before they change: ``python -m contraband.lab.keep soda``.

Copies the game's folder beside itself (``games/soda_1``) with its golden games, and registers it:
tables and records of this version go on under it. See docs/decisions/9-rules-versions.md.
"""

import ast
import re
import shutil
import sys
from pathlib import Path

from contraband.core.options import BadInput

PACKAGE = Path("src/contraband")
GOLDEN = Path("tests/golden")
BOTS = "bots"  # a game's players, who do not play at old tables
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "bot.py", "RULES.md")
VERSION = re.compile(r"\bversion=(\d+)")
REGISTRY = "OLDER: dict[tuple[str, int], str] = {"


def keep(game: str, package: Path = PACKAGE, golden: Path = GOLDEN) -> str:
    """The name of the new folder; BadInput if there is nothing to keep, or it already exists."""
    games = package / "games"
    source = games / game
    if not (source / "game.py").is_file():
        raise BadInput(f"There is no game in {source}.")
    found = VERSION.search((source / "game.py").read_text(encoding="utf-8"))
    if found is None:
        raise BadInput(f"{source / 'game.py'} does not state its version.")
    version = int(found.group(1))
    folder = f"{game}_{version}"
    if (games / folder).exists() or (golden / folder).exists():
        raise BadInput(f"Version {version} of {game} is kept already.")
    shutil.copytree(source, games / folder, ignore=LEFT_OUT)
    leave_players_behind(games / folder, game)
    for file in (games / folder).rglob("*.py"):
        rename(file, game, folder)
    shutil.copytree(golden / game, golden / folder)
    enter(games / "__init__.py", game, version, folder)
    return folder


def leave_players_behind(folder: Path, game: str) -> None:
    """Of the players' thinking, keep only what the game itself needs: its quick moves."""
    thinking = [path for path in folder.rglob("*") if BOTS in path.relative_to(folder).parts]
    todo = [file for file in folder.rglob("*.py") if file not in thinking]
    needed: set[Path] = set()
    while todo:
        file = todo.pop()
        if file not in needed:
            needed.add(file)
            todo += imported_by(file, folder, game)
    for path in sorted(thinking, reverse=True):  # a folder after its contents
        if path.is_file() and path not in needed:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def imported_by(file: Path, folder: Path, game: str) -> list[Path]:
    """The files of the same game that a file imports, with their packages."""
    mine = f"contraband.games.{game}."
    found: list[Path] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(mine):
            for name in node.names:
                parts = f"{node.module}.{name.name}".removeprefix(mine).split(".")
                for end in range(1, len(parts) + 1):
                    place = folder.joinpath(*parts[:end])
                    found += [place.with_suffix(".py"), place / "__init__.py"]
    return [each for each in found if each.is_file()]


def rename(file: Path, game: str, folder: str) -> None:
    """Kept rules import nothing from today's."""
    text = file.read_text(encoding="utf-8")
    mine = re.compile(rf"\bcontraband\.games\.{game}\b")
    file.write_text(mine.sub(f"contraband.games.{folder}", text), encoding="utf-8")


def enter(registry: Path, game: str, version: int, folder: str) -> None:
    head, found, rest = registry.read_text(encoding="utf-8").partition(REGISTRY)
    assert found, "the registry has no dictionary of older rules"
    line = f'    ("{game}", {version}): "{folder}",\n'
    others = rest.removeprefix("\n")
    registry.write_text(f"{head}{found}\n{line}{others}", encoding="utf-8")


def main(names: list[str]) -> int:
    for name in names:
        folder = keep(name)
        print(f"Kept as {folder}. Now raise the version in {name}/game.py and change the rules;")
        print(f"then: python -m contraband.lab.golden {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
