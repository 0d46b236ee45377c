"""Read a recorded game: python examples/read_record.py game.json (or from standard input)."""

import sys
from pathlib import Path

import contraband as cb

text = Path(sys.argv[1]).read_text() if len(sys.argv) > 1 else sys.stdin.read()
for number, position in enumerate(cb.replay(text)):
    heard = position.news()
    print(number, heard[-1].line if heard else "", sep="\t")
print("scores:", position.scores, "places:", position.places)
