"""Recorded pictures for working on the browser table without a server (development only).

    python web/dev/record.py [seats] [events] > web/dev/recording.json

Plays one game of Soda Smugglers with bots at a real table and writes down every picture that
seat 0 would have received. ``npm run dev`` then shows them at /t/demo?fake.
"""

import hashlib
import random
import sys

import msgspec

from contraband.table.commands import Who
from contraband.table.setup import Occupant, Setup
from contraband.table.table import Table
from contraband.wire import messages as wire


def opened(seats: int, events: str) -> Table:
    token = hashlib.sha256(b"demo").hexdigest()
    people = [Occupant("person", "Alma", token)]
    bots = [Occupant("medium") for _ in range(seats - 1)]
    setup = Setup("soda", seats, {"events": events, "first_guard": seats - 1}, people + bots)
    made = Table.new("demo", setup, 0, bytes(32))
    return made[0]


def play(table: Table, dice: random.Random) -> list[wire.Picture]:
    """Random moves of everybody; the pictures are those of seat 0."""
    pictures: list[wire.Picture] = []

    def show() -> None:
        pictures.append(table.picture(Who(0, host=True), "en", 0, 0, 0, {0}))

    def do(who: Who, command: wire.Command) -> None:
        table.adopt(table.handle(who, command, 0))
        show()

    show()
    number = 0
    do(Who(-1, host=True), wire.Start("start"))
    while table.phase != "over":
        now = pictures[-1]
        seat = dice.choice(now.asked)
        decision = table.picture(Who(seat), "en", 0, 0, 0, {0}).decision
        if decision is None:
            raise SystemExit(f"seat {seat} is asked but has no decision")
        number += 1
        move = dice.choice(decision.legal).move
        do(Who(seat, system=seat > 0), wire.Move(f"m{number}", decision.id, move))
    return pictures


def main() -> None:
    seats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    events = sys.argv[2] if len(sys.argv) > 2 else "on"
    pictures = play(opened(seats, events), random.Random(7))
    sys.stdout.buffer.write(msgspec.json.encode(pictures))


if __name__ == "__main__":
    main()
