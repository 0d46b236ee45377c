"""What it costs Soda Smugglers that several editions can be played in one process.

    make bench

The rules as they were before (cards fixed when a process starts) and as they are now are compiled
alike, kernel and this game alone, and measured in turn. Ends with code 1 if random play inside the
engine, or a copy of a position, has lost more than 5 %.
"""

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

NEW = "src/contraband/core/editions.py"  # before this file a process read its cards once
LEAST = 0.95  # of the old speed
ROUNDS = 15
ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".venv" / "editions"
PARTS = ("contraband/__init__.py", "contraband/core", "contraband/games/soda")
INTERPRETED = ("view.py", "preview.py", "terminal.py", "invariants.py", "layout.py", "__init__.py")

COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(name="measured", script_args=["--quiet", "build_ext", "--inplace"], ext_modules=mypycify(
    sys.argv[1:], opt_level="3", debug_level="0"))
"""
MEASURE = """
import json, random, time
from contraband.core.chance import seeded
from contraband.games.soda.game import GAME

def inside(count):
    luck = seeded(7)
    return int(GAME.playouts(GAME.new(5, {"first_guard": 0}, luck), count, luck))

def driven(count):
    luck = seeded(7)
    start, done = GAME.new(5, {"first_guard": 0}, luck), 0
    for _ in range(count):
        s = start.clone()
        s.chance = luck
        while (seat := GAME.next_seat(s)) >= 0:
            GAME.apply(s, seat, random.choice(GAME.legal(s, seat)))
            done += 1
    return done

def clones(count):
    s = GAME.new(5, {"first_guard": 0}, seeded(7))
    for _ in range(10 * count):
        s.clone()
    return 10 * count

def rate(work):  # by the processor's own time: what others do meanwhile does not count
    done, began = 0, time.process_time()
    while time.process_time() - began < 0.2:
        done += work(200)
    return done / (time.process_time() - began)

print(json.dumps({work.__name__: rate(work) for work in (inside, driven, clones)}))
"""


def lay_out(name: str) -> Path:
    """The kernel and one game in a folder of their own; today's are taken anew every time."""
    folder = PLACE / name
    if name == "now":
        shutil.rmtree(folder, ignore_errors=True)
        for part in PARTS:
            source, target = ROOT / "src" / part, folder / part
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_file():
                shutil.copy(source, target)
            else:
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so"))
    elif not folder.exists():
        paths = [f"src/{part}" for part in PARTS]
        archive = subprocess.run(
            ["git", "archive", before(), *paths], cwd=ROOT, capture_output=True, check=True
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(PLACE / "archive", filter="data")
        shutil.move(PLACE / "archive" / "src", folder)
    games = folder / "contraband" / "games" / "__init__.py"
    games.write_text("", encoding="utf-8")
    return folder


def before() -> str:
    """The commit before the one that brought editions, whatever its number is in this clone."""
    asked = ["git", "log", "--diff-filter=A", "--format=%H", "--", NEW]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return f"{found.split()[-1]}^"


def compiled(folder: Path) -> Path:
    if not list(folder.glob("*.so")):
        files = [
            str(path.relative_to(folder))
            for path in sorted(folder.rglob("*.py"))
            if path.name not in INTERPRETED and "players" not in path.parts
            if "core" in path.parts or "soda" in path.parts
            if "book" not in path.parts
        ]
        subprocess.run([sys.executable, "-c", COMPILE, *files], cwd=folder, check=True)
    return folder


def measured(folder: Path) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", MEASURE],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> int:
    folders = {name: compiled(lay_out(name)) for name in ("before", "now")}
    best: dict[str, dict[str, float]] = {name: {} for name in folders}
    for _ in range(ROUNDS):
        for name, folder in folders.items():
            for work, found in measured(folder).items():
                best[name][work] = max(best[name].get(work, 0.0), found)
    print("Soda Smugglers, 5 players: decisions (or copies) a second")
    lost = False
    for work, before in best["before"].items():
        now = best["now"][work]
        print(f"{work:>8}: {before:>13,.0f} before, {now:>13,.0f} now, ratio {now / before:.3f}")
        lost |= work != "driven" and now < LEAST * before
    if lost:
        print(f"Editions cost more than {100 * (1 - LEAST):.0f} % of the speed.")
    return int(lost)


if __name__ == "__main__":
    sys.exit(main())
