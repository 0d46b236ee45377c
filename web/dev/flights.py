"""Recorded flights and the numbers of flicks, for the unit tests of the browser's cloth.

    python web/dev/flights.py > web/tests/flights.json

Three real flights: a slide through a gate, a blow, a tumble out of the area. Run it again when
the packing (physics/track.py) or the numbering (games/cuba/moves/flicks.py) changes.
"""

import json
from base64 import b64encode

from contraband.games.cuba.moves import flicks
from contraband.physics.engine import Engine
from contraband.physics.flight import Start
from contraband.physics.pose import Pose
from contraband.physics.ride import Question, flick
from contraband.physics.track import decode, encode

SIDE = 320_000
CAR, RED, BLUE = 7, 0, 2
LYING = [Pose(RED, 100_000, 160_000, 0, 0), Pose(BLUE, 180_000, 160_000, 2, 45_000)]
STARTS = [
    (Pose(CAR, 140_000, 100_000, 0, 0), Start(CAR, 90_000, 900, 0, 0)),
    (Pose(CAR, 60_000, 160_000, 4, 30_000), Start(CAR, 0, 1400, 0, 0)),
    (Pose(CAR, 250_000, 250_000, 1, 200_000), Start(CAR, 20_000, 1600, 5000, 1000)),
]
MOVES = [
    "flick v1 az 123.4 v 1.20 h 0 o 0",
    "flick r1 az 0.0 v 0.15 h -7 o -6",
    "flick v5 az 359.9 v 2.50 h 7 o 6",
    "flick y1 az 90.0 v 1.07 h -3.5 o 0.5",
]


def main() -> None:
    engine = Engine()
    flights = []
    for car, start in STARTS:
        packed = encode(flick(engine, Question(SIDE, start, [*LYING, car])).flight)
        flights.append({"packed": b64encode(packed).decode(), "motion": decode(packed)})
    moves = [{"notation": text, "move": flicks.parse(text)} for text in MOVES]
    print(json.dumps({"flights": flights, "moves": moves}))


main()
