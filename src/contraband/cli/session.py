"""One game in the terminal: the person's turns, the bots' turns, the news, the result."""

import time
from dataclasses import dataclass
from typing import Any, Protocol

from rich import box
from rich.table import Table
from rich.text import Text

from contraband.bots.registry import BotKind
from contraband.cli.bots import PLAYOUTS
from contraband.cli.shell import Picture, Screen, say_from, take_news
from contraband.core.bot import Bot, Budget, explain
from contraband.core.chance import FastChance, seeded
from contraband.core.fair import Proof
from contraband.core.game import Game
from contraband.core.perspective import Perspective, has_no_secrets, may_hear
from contraband.core.record import Record, Recorder
from contraband.core.state import seats_in
from contraband.core.words import Words
from contraband.physics.oracle import PHYSICS

PAUSE_SECONDS = 0.8


class Decides(Protocol):
    """The person at the keyboard."""

    def decide(self) -> int: ...


@dataclass(eq=False)
class Session:
    game: Game[Any]
    given: dict[str, object]  # the options
    proof: Proof
    me: int
    names: list[str]
    words: Words
    screen: Screen

    def __post_init__(self) -> None:
        self.picture = Picture(self.game)
        luck = self.proof.chance(PHYSICS)
        self.recorder = Recorder(self.game, len(self.names), self.given, luck)
        self.bots: dict[int, Bot[Any]] = {}
        self.luck = seeded(0)  # the bots' own
        self.heard: list[
            tuple[int, ...]
        ] = []  # everything told since the start, whoever may hear it
        self.pause = False
        self.log: list[str] = []
        self.whys: list[str] = []  # the bots' reasons since the person last decided

    @property
    def state(self) -> Any:
        return self.recorder.state

    def seat_bots(self, kinds: list[BotKind], luck: FastChance) -> None:
        self.luck = luck
        others = [seat for seat in range(self.state.seats) if seat != self.me]
        self.bots = {seat: kind.make() for seat, kind in zip(others, kinds, strict=True)}

    def run(self, person: Decides) -> None:
        self.tell_news()
        while not self.state.over:
            asked = seats_in(self.state.asked)
            bots = [seat for seat in asked if seat != self.me]
            if bots:  # where all are asked at once the bots answer first, sealed
                self.bot_plays(bots[0], alone=len(asked) == 1)
            else:
                move = person.decide()
                self.whys = []
                self.recorder.play(self.me, self.game.signed(move, is_person=True))
                self.tell_news()
        self.show_table()
        self.show_result()

    def bot_plays(self, seat: int, alone: bool) -> None:
        move, why = self.ask_bot(self.bots[seat], seat, self.luck)
        tellable = has_no_secrets(self.game, self.state, seat)
        move = self.game.signed(move, is_person=False)
        self.recorder.play(seat, move)
        if tellable:  # a reason may speak of the bot's own cards
            notation = self.game.notation(move)
            self.whys.append(
                say_from(self.words, "bot_why", name=self.names[seat], notation=notation, why=why)
            )
        if self.pause and alone:
            time.sleep(PAUSE_SECONDS)
        self.tell_news()

    def ask_bot(self, bot: Bot[Any], seat: int, luck: FastChance) -> tuple[int, str]:
        """The move that a bot would make in this seat, and why."""
        news = [event for event in self.heard if may_hear(event, seat)]
        at = Perspective(self.game, self.state, seat, news, PHYSICS)
        choice = bot.choose(at, luck, Budget(PLAYOUTS))
        return choice.move, explain(self.words, choice, self.names)

    def tell_news(self) -> None:
        self.heard.extend(self.state.told)
        for line in take_news(self.game, self.words, self.state, self.names, self.me):
            self.log.append(line)
            self.screen.say(f"  {line}")

    def show_table(self) -> None:
        view = self.game.view(self.state, self.me)
        self.screen.print()
        self.screen.print(self.picture.draw(view, self.words, self.names))

    def show_result(self) -> None:
        places = self.game.places(self.state)
        self.screen.print(ranking(self.game, self.state, self.words, self.names))
        mine = places[self.me]
        key = "lost" if mine > 1 else "won" if places.count(1) == 1 else "shared"
        self.screen.say(say_from(self.words, key, place=mine), style="bold")

    def close(self) -> Record:
        """The record with its proof: the game has ended here, so the seed may be shown."""
        record = self.recorder.close()
        record.fair = self.proof.to_plain()
        return record


def ranking(game: Game[Any], s: Any, words: Words, names: list[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(words.text("shell", "place"), justify="right")
    table.add_column(words.text("shell", "name"))
    table.add_column(words.text("shell", "points"), justify="right")
    rows = zip(game.places(s), names, game.scores(s), strict=True)
    for place, name, score in sorted(rows, key=lambda row: row[0]):
        table.add_row(str(place), Text(name), str(score), style="bold" if place == 1 else "")
    return table
