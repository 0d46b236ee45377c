"""A bot as a separate program, in any language. This one answers with the last legal move.

contraband simulate soda --players 3 --bots "run:python examples/engine.py,easy,easy" --games 30
"""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        answer = {"type": "hello", "name": "The last move", "author": "an example"}
    else:
        move, _notation = asked["legal"][-1]
        answer = {"id": asked["id"], "move": move}
    print(json.dumps(answer), flush=True)
