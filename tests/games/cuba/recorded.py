"""Flicks that were flicked: what was asked of the simulation in games of bots, and its answers.

    PYTHONPATH=tests python -m games.cuba.recorded

plays them anew, which takes a minute. The file is no promise: another machine simulates a little
differently (CUBA-2.22.1). It is what the quick guess and the browser's eye are measured against.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from contraband.bots.registry import find_bot
from contraband.core.bot import Budget
from contraband.core.chance import Oracle, OracleChance, seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.games.cuba.cloth.numbers import CROSSED, FINGER, MEANT, events_of
from contraband.games.cuba.data import DICE, GATE_DICE
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves import flicks

FILE: Final = Path(__file__).parent / "flicks.json"
GAMES: Final = [("race", 3, 40), ("smugglers", 3, 40), ("couriers", 1, 30), ("practice", 2, 30)]
PLAYOUTS: Final = 20


class Recorded(msgspec.Struct):
    """A flick of a Vehicle: the question with the errors of the hand, and what happened."""

    skill: int
    gate: list[str] | None
    asked: list[int]
    question: list[int]
    crossed: bool
    events: list[int]


class Eavesdropper(Oracle):
    """Passes questions on and keeps the last one."""

    def __init__(self, knowing: Oracle) -> None:
        self.knowing = knowing
        self.question: list[int] = []
        self.reply: list[int] = []

    def answer(self, question: list[int]) -> list[int]:
        self.question, self.reply = list(question), self.knowing.answer(question)
        return self.reply


def flicked(variant: str, seats: int, seed: int, oracle: Oracle) -> Iterator[Recorded]:
    """Every flick of a Vehicle in a game that easy and medium bots play with casual hands."""
    heard = Eavesdropper(oracle)
    s = GAME.new(seats, {"variant": variant}, OracleChance(seeded(seed), heard))
    luck = seeded(seed + 1)
    while not s.over:
        seat = int(lowest(s.asked))
        bot = find_bot("cuba", "easy" if seat == 1 else "medium").make()
        at = Perspective(GAME, s, seat, [], oracle)
        move = bot.choose(at, luck, Budget(PLAYOUTS)).move
        gate = [DICE[s.first], DICE[s.second]] if s.first >= 0 else None
        skill = int(s.skill)
        GAME.play(s, seat, move)
        if flicks.is_flick(move) and flicks.die_of(move) >= GATE_DICE:
            asked = [int(number) for number in s.flight[MEANT : MEANT + FINGER]]
            answer = heard.reply
            yield Recorded(
                skill, gate, asked, heard.question, answer[CROSSED] == 1, events_of(answer)
            )


def recorded() -> list[Recorded]:
    return msgspec.json.decode(FILE.read_bytes(), type=list[Recorded])


def main() -> None:
    from contraband.physics.oracle import PHYSICS

    found: list[Recorded] = []
    for variant, seats, wanted in GAMES:
        games = (one for seed in range(99) for one in flicked(variant, seats, seed, PHYSICS))
        found += [one for _, one in zip(range(wanted), games, strict=False)]
    lines = ",\n".join(json.dumps(msgspec.to_builtins(one), separators=(",", ":")) for one in found)
    FILE.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
