"""Compiled and interpreted rules give the same games: each trial is played again the other way.

The other way runs in a separate process (``python -m contraband.lab.conformance.twin``) with
another hash seed, so this also finds rules that depend on the order of a set.
"""

import json
import os
import subprocess
import sys
from dataclasses import asdict
from typing import Any

from contraband.core import kernel
from contraband.core.game import Game
from contraband.core.kernel import Refused
from contraband.core.options import BadInput
from contraband.games import find_game
from contraband.lab.conformance.breach import Breach, Kind
from contraband.lab.conformance.marks import mark, short
from contraband.lab.conformance.plans import Plan
from contraband.lab.conformance.records import Rows
from contraband.lab.conformance.scene import start

SWITCH = "CONTRABAND_INTERPRETED"


def is_compiled() -> bool:
    """Do the rules run as compiled code in this process?"""
    return not kernel.__file__.endswith(".py")


def trail_of(game: Game[Any], plan: Plan, rows: Rows) -> list[str]:
    """A hash of the position after each move; it ends where a move is refused."""
    recorder = start(game, plan)
    recorder.state.told = []
    trail = [short(mark(recorder.state))]
    for seat, notation in rows:
        try:
            recorder.play(seat, game.parse(notation))
        except (Refused, BadInput):
            return trail
        trail.append(short(mark(recorder.state)))
        recorder.state.told = []
    return trail


def ask_twin(game: str, played: list[tuple[Plan, Rows]]) -> tuple[bool, list[list[str]]]:
    """The trails of these games from the other kind of process, and whether it is compiled."""
    other = "1" if is_compiled() else "0"
    question = {"game": game, "played": [[asdict(plan), rows] for plan, rows in played]}
    answer = subprocess.run(
        [sys.executable, "-m", __name__],
        env={**os.environ, SWITCH: other},
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode != 0:
        raise Breach(Kind.COMPILED, f"the twin crashed: {answer.stderr.strip()[-300:]}")
    found = json.loads(answer.stdout)
    return found["compiled"], found["trails"]


def first_parting(trail: list[str], other: list[str]) -> int | None:
    """The number of the move after which two trails differ (0: the set-up)."""
    for at, (one, two) in enumerate(zip(trail, other, strict=False)):
        if one != two:
            return at
    return None if len(trail) == len(other) else min(len(trail), len(other))


def main() -> None:
    """Answer one question from standard input."""
    question = json.load(sys.stdin)
    played = [(Plan(**plan), rows) for plan, rows in question["played"]]
    trails = [
        trail_of(find_game(question["game"], cards=plan.cards), plan, rows) for plan, rows in played
    ]
    json.dump({"compiled": is_compiled(), "trails": trails}, sys.stdout)


if __name__ == "__main__":
    main()
