"""What is really sent fits the browser's types, as the TypeScript compiler reads both.

Golden games are played again, and what every seat sees in them is written down as TypeScript. Much
of it is alike: a number stands for all numbers, and of each field only what differs is kept.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from msgspec import json, to_builtins

from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.games import GAMES
from contraband.lab.golden import FOLDER, Golden, read_plans
from contraband.wire.typescript import WEB, preview_of, view_of

SHORT = 2  # a list that is no longer may be a pair, and is kept as it is
LONGEST = 10_000  # decisions of a game

Found = dict[str, set[bytes]]  # by the TypeScript type it must have: values that differ


class Sent(Golden):
    """A golden game that keeps what is sent in it."""

    def __init__(self, game: Game[Any], plan: dict[str, Any], found: Found) -> None:
        self.found = found
        super().__init__(game, plan)

    def show(self) -> None:
        game, s = self.game, self.state
        for seat in range(-1, int(s.seats)):
            self.keep(view_of(game.name).__name__, game.plain_view(s, seat))
            if seat >= 0 and s.asked >> seat & 1:
                preview = to_builtins(game.preview(s, seat))
                if preview is not None:
                    kind = preview_of(game.name)
                    assert kind is not None
                    self.keep(kind.__name__, preview)

    def keep(self, kind: str, sent: dict[str, Any]) -> None:
        """One of those with the same fields, and each field by itself."""
        whole = f"{kind} with {' '.join(sent)}"
        self.found.setdefault(whole, set())
        if not self.found[whole]:
            self.found[whole].add(json.encode(sent))
        for name, value in sent.items():
            values = self.found.setdefault(f'{kind}["{name}"]', set())
            for part in parts(shape(value)):
                values.add(json.encode(part))


def shape(value: Any) -> Any:
    """The same for all values of which the types cannot tell one from the other."""
    if isinstance(value, dict):
        return {name: shape(item) for name, item in value.items()}
    if isinstance(value, list):
        items = [shape(item) for item in value]
        return items if len(items) <= SHORT else differing(items)
    return 0 if isinstance(value, int | float) and not isinstance(value, bool) else value


def differing(items: list[Any]) -> list[Any]:
    return list({json.encode(item): item for item in items}.values())


def parts(value: Any) -> list[Any]:
    """A long list one by one, so that few are kept of all that go together."""
    return [[item] for item in value] if isinstance(value, list) and len(value) > SHORT else [value]


def collect(name: str, plans: list[dict[str, Any]]) -> Found:
    found: Found = {}
    for plan in plans:
        assert Sent(GAMES[name], plan, found).ends_within(LONGEST)
    return found


def program(name: str, found: Found) -> str:
    """TypeScript in which everything that was sent has to have its type."""
    kinds = ", ".join(sorted({kind.split(" ")[0].split("[")[0] for kind in found}))
    lines = [
        f'import type {{ {kinds} }} from "{(WEB / "games" / name / "seen").as_posix()}";',
        "declare function sent<T>(value: T): void;",
    ]
    for kind, values in found.items():
        lines += [f"sent<{kind.split(' ')[0]}>({value.decode()});" for value in sorted(values)]
    return "\n".join([*lines, ""])


def complaints(folder: Path, programs: dict[str, str]) -> list[str]:
    """What the TypeScript compiler says about them."""
    files = [folder / f"{name}.ts" for name in programs]
    for file, text in zip(files, programs.values(), strict=True):
        file.write_text(text, encoding="utf-8")
    node = shutil.which("node") or str(Path(sys.executable).with_name("node"))
    compiler = WEB.parent / "node_modules/typescript/bin/tsc"
    options = ["--noEmit", "--strict", "--target", "es2023", "--pretty", "false"]
    done = subprocess.run(
        [node, str(compiler), *options, *map(str, files)],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=folder,
    )
    assert done.returncode == 0 or done.stdout, done.stderr
    return done.stdout.splitlines()


def test_what_golden_games_send_fits_the_types(tmp_path: Path) -> None:
    found = {name: collect(name, read_plans(FOLDER / name)) for name in GAMES}
    assert complaints(tmp_path, {name: program(name, found[name]) for name in GAMES}) == []


def test_what_does_not_fit_is_noticed(tmp_path: Path) -> None:
    seen = GAMES["soda"].plain_view(GAMES["soda"].new(3, {}, seeded(1)), -1)
    less = {name: value for name, value in seen.items() if name != "caps"}
    wrong: Found = {
        "SodaView": {json.encode(less), json.encode({**seen, "odd": 1})},
        'SodaView["round"]': {b'"one"'},
        'SodaView["caps"]': {b"[null]"},
        'SodaView["event"]': {b"7"},
        'SodaView["travellers"]': {b'[{"seat":1}]'},
    }
    found = complaints(tmp_path, {"soda": program("soda", wrong)})
    places = [line.split(",")[0] for line in found if line.startswith("soda.ts(")]
    assert places == [f"soda.ts({line}" for line in range(3, 9)]  # below the import and ``sent``
