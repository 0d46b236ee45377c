"""One game in the middle of things: what the hand-arranged tables of all games share."""

from typing import Any

from contraband.core.game import SEVERAL, Game
from contraband.core.perspective import heard_by
from contraband.core.state import seats_in
from contraband.core.words import event_fields


class HandTable:
    """Moves are written in the game's notation. A game's own table says which game."""

    game: Game[Any]

    def __init__(self, s):
        self.s = s

    def play(self, *moves: str):
        """Each move is made by the lowest seat that is asked; after each the table is sound."""
        for move in moves:
            self.game.play(self.s, self.asked[0], self.game.parse(move))
            self.game.check(self.s)
        return self

    def pass_until(self, step: str):
        while self.step != step:
            self.play("pass")
        return self

    def why_not(self, move: str, seat: int | None = None) -> str:
        """The name of the reason against this move; ``allowed`` if there is none."""
        seat = self.asked[0] if seat is None else seat
        return self.game.reason(self.game.judge(self.s, seat, self.game.parse(move))).name

    def offered(self) -> list[str]:
        """What the lowest seat that is asked may do."""
        return [self.game.notation(move) for move in self.game.moves(self.s, self.asked[0])]

    @property
    def step(self) -> str:
        return self.game.steps[self.s.step].name

    @property
    def asked(self) -> list[int]:
        return seats_in(self.s.asked)

    def view(self, seat: int = -1) -> dict:
        return self.game.plain_view(self.s, seat)

    def news(self, kind: str, heard: int = -1) -> list[dict[str, object]]:
        """The news of one kind that reached this seat; piles and dice are lists."""
        return [
            self.fields(event)
            for event in heard_by(self.s, heard)
            if self.game.events[event[0]].name == kind
        ]

    def fields(self, event: tuple[int, ...]) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, meaning, number in event_fields(self.game, event):
            if meaning in SEVERAL:
                pile = found.setdefault(name, [])
                pile.extend([number] if number >= 0 else [])
            else:
                found[name] = number
        return found

    def kinds_of_news(self, heard: int = -1) -> list[str]:
        return [self.game.events[event[0]].name for event in heard_by(self.s, heard)]
