"""Finished games of bots, to look back at; and the same a move before the end."""

import sys
from pathlib import Path
from typing import Final

from analysed import finished
from browser.laid import laying

GAMES: Final[list[tuple[str, int, dict[str, object]]]] = [
    ("soda", 4, {"events": "on"}),
    ("nacho", 3, {}),
    ("kingpin", 3, {}),
    ("bootleggers", 3, {}),
    ("cuba", 3, {"variant": "marketeers"}),
]


def lay_all(folder: Path) -> None:
    with laying(folder) as lay:
        for name, seats, options in GAMES:
            record = finished(name, seats, options, seed=3)
            lay(f"{name}-over", 2, record, over=True)
            record.moves.pop()
            lay(f"{name}-last", seats, record)


if __name__ == "__main__":
    lay_all(Path(sys.argv[1]))
