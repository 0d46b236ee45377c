"""How quickly games of bots become Parquet files: 100,000 must be written within ten minutes.

.venv/bin/python bench/data.py [GAMES]
"""

import sys
import tempfile
import time
from pathlib import Path

import contraband as cb

WANTED = 100_000 / 600  # games a second


def main(games: int) -> int:
    soda = cb.game("soda")
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        soda.recorded(["random"] * 5, games=games, seed=1).write(folder)
        seconds = time.perf_counter() - began
        size = sum(file.stat().st_size for file in Path(folder).iterdir())
    rate = games / seconds
    print(f"{games:,} games of five, recorded and written: {rate:,.0f} games/s,", end=" ")
    print(f"{size / games / 1024:.1f} KiB a game; {rate / WANTED:.1f} times what is wanted")
    return 0 if rate >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000))
