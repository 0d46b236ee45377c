"""How long one waits for reaction windows in a round of Bootleggers in which nothing is played.

    python bench/waiting.py [GAMES] [STRENGTH]

One person and three bots at normal pace, by the table's own clock: nobody really waits. The person
answers other questions at once, as a medium bot would, and passes in windows.
"""

import statistics
import sys
import time
from typing import Any

from contraband.bots.budget import Deadline
from contraband.bots.registry import bot_for
from contraband.core.chance import FastChance, seeded
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.server.bot_delay import bot_delay_ms
from contraband.table import Duty, Occupant, Setup, Table, Who
from contraband.wire import messages as wire

TOKEN = "0" * 64
BUDGET_MS = 300
PERSON = 0


class Waiting:
    """One game; what is waited for in windows is counted by round."""

    def __init__(self, seed: int, strength: str) -> None:
        person = Occupant("person", "Ana", TOKEN)
        agreed = Setup(
            "bootleggers",
            4,
            occupants=[person, *[Occupant(strength)] * 3],
            host_token=TOKEN,
            pace="normal",
        )
        self.now = 1_000_000
        self.luck: FastChance = seeded(seed)
        self.strength = strength
        self.table, _ = Table.new("table", agreed, self.now, bytes([seed]) * 32)
        self.do(Who(PERSON, host=True), wire.Start("start"))
        self.rounds: dict[int, list[int]] = {}  # of windows: how long each was waited for
        self.lively: set[int] = set()  # rounds in which a card was played
        self.thought_ms: list[float] = []

    @property
    def board(self) -> Any:
        return self.table.sitting.board

    def do(self, who: Who, command: Any) -> None:
        self.table.adopt(self.table.handle(who, command, self.now))

    def play(self) -> None:
        while self.table.phase == "playing":
            duties = self.table.due(self.now)
            bots = [duty for duty in duties if duty.kind == "think"]
            orders = [duty for duty in duties if duty.kind == "obey"]
            asked_ms = self.now
            window = bool(self.table.sitting.step().window)
            number = int(self.board.round)
            if orders:
                self.now = max(self.now, orders[0].at_ms)
                command = orders[0].command
                assert command is not None
                self.do(Who(system=True), command)
            elif bots:
                self.bot_answers(bots[0], window)
            else:
                self.person_answers(window)
            if window:
                self.rounds.setdefault(number, []).append(self.now - asked_ms)

    def bot_answers(self, duty: Duty, window: bool) -> None:
        began = time.perf_counter()
        move = self.choose(duty.seat, self.strength)
        took_ms = 1000 * (time.perf_counter() - began)
        if window:
            self.thought_ms.append(took_ms)
        self.now = max(self.now + bot_delay_ms(duty.bot, 1, window), duty.at_ms)
        self.answer(Who(duty.seat, system=True), duty.decision, move)

    def person_answers(self, window: bool) -> None:
        decision = self.table.sitting.data.chairs[PERSON].decision
        move = self.table.default_move(PERSON) if window else self.choose(PERSON, "medium")
        self.now = max(self.now, self.table.not_before_ms(PERSON))
        self.answer(Who(PERSON), decision, move)

    def answer(self, who: Who, decision: int, move: int) -> None:
        if self.table.sitting.step().window and move != self.table.default_move(who.seat):
            self.lively.add(int(self.board.round))
        command_id = "" if who.system else f"m{decision}"
        self.do(who, wire.Move(command_id, decision, move))

    def choose(self, seat: int, strength: str) -> int:
        request = self.table.bot_request(seat)
        game = find_game(request.game)
        at = Perspective(game, game.from_plain(request.world), seat, request.news)
        return int(bot_for(game, strength).make().choose(at, self.luck, Deadline(BUDGET_MS)).move)


def main(games: int, strength: str) -> None:
    quiet: list[int] = []
    asked: list[int] = []
    thought: list[float] = []
    for seed in range(games):
        one = Waiting(seed, strength)
        one.play()
        thought += one.thought_ms
        for number, waits in one.rounds.items():
            if number not in one.lively:
                quiet.append(sum(waits))
                asked.append(len(waits))
    thought.sort()
    print(f"{strength}: {len(quiet)} rounds in which nothing is played, {games} games of four")
    print(f"  waited for windows: mean {statistics.mean(quiet) / 1000:.1f} s, ", end="")
    print(f"median {statistics.median(quiet) / 1000:.1f} s, most {max(quiet) / 1000:.1f} s")
    print(f"  answers to windows: mean {statistics.mean(asked):.1f}, most {max(asked)}")
    print(f"  a bot thought: median {statistics.median(thought):.1f} ms, ", end="")
    print(f"95 of 100 below {thought[len(thought) * 95 // 100]:.1f} ms, most {thought[-1]:.1f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6, (sys.argv[2:] or ["medium"])[0])
