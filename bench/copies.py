"""Copies as fields.py makes them, beside copies by hand with a line a field, compiled alike.

    .venv/bin/python bench/copies.py

Ends with code 1 if a copy of a state takes a tenth longer than the one by hand.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from contraband.lab.fields import KERNEL, PACKAGE, Declared, declared

MOST = 1.1
GAMES = ("soda", "bootleggers")  # few fields, and many
KERNELS = ("core/chance.py", "core/fields.py", "core/state.py")
OF_GAME = ("data.py", "fields.py", "state.py", "by_hand.py")

# Nanoseconds a copy: the best of several short rounds taken in turn.
MEASURE = """
from timeit import Timer
from contraband.games.{game}.by_hand import clone
from contraband.games.{game}.state import {state}
s = {state}(5)
timers = Timer(lambda: s.clone()), Timer(lambda: clone(s))
rounds = [[timer.timeit(20_000) for timer in timers] for _ in range(15)]
print(*(min(times) / 20_000 * 1e9 for times in zip(*rounds)))
"""


def by_hand(game: str, state: Declared) -> str:
    """A function that copies the kernel's fields and the game's, each in a line of its own."""
    fields = [*declared(KERNEL.read_text(encoding="utf-8")).copied(), *state.copied()]
    lines = "".join(f"    new.{field.name} = {field.copy()}\n" for field in fields)
    return (
        f"from contraband.games.{game}.state import {state.name}\n\n\n"
        f"def clone(s: {state.name}) -> {state.name}:\n"
        f"    new = {state.name}(s.seats)\n{lines}    return new\n"
    )


def build(folder: Path, states: dict[str, Declared]) -> None:
    """The states alone, compiled in a folder that holds nothing else but what they need."""
    package = folder / "contraband"
    for part in ("core", *(f"games/{game}" for game in states)):
        shutil.copytree(PACKAGE / part, package / part, ignore=shutil.ignore_patterns("*.so"))
    (package / "__init__.py").touch()
    (package / "games/__init__.py").touch()
    files = [f"contraband/{name}" for name in KERNELS]
    for game, state in states.items():
        (package / "games" / game / "by_hand.py").write_text(by_hand(game, state))
        files += [f"contraband/games/{game}/{name}" for name in OF_GAME]
    (folder / "setup.py").write_text(
        "from mypyc.build import mypycify\nfrom setuptools import setup\n"
        f'setup(ext_modules=mypycify({files!r}, opt_level="3", debug_level="0"))\n'
    )
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True)


def main() -> int:
    texts = {game: (PACKAGE / "games" / game / "state.py").read_text() for game in GAMES}
    states = {game: declared(text) for game, text in texts.items()}
    slow = False
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder), states)
        for game, state in states.items():
            program = MEASURE.format(game=game, state=state.name)
            command = [sys.executable, "-c", program]
            out = subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout
            made, hand = (float(figure) for figure in out.split())
            print(f"{game}: {made:.0f} ns a copy, by hand {hand:.0f} ns: {made / hand:.2f}")
            slow = slow or made > MOST * hand
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
