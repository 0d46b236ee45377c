"""A seat for an assistant that speaks the Model Context Protocol (extra ``mcp``).

The assistant gets what a person in that seat gets, in words. The others' secrets never reach it:
they stay on the server.
"""

import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from threading import Lock
from typing import Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import contraband.games
from contraband.client.seat import RemoteSeat, sit_down
from contraband.core.options import BadInput
from contraband.games import find_game, folder_of, read_words

LONGEST_WAIT_S: Final = 300.0
SHOWN: Final = 60  # legal moves in one answer; others can be found by what they contain
INSTRUCTIONS: Final = (
    "Play a board game about smuggling with people and bots. First sit_down at the table's link, "
    "read the rules, then again and again wait_for_my_turn and play. Others see only what you do "
    "and say; keep your hand to yourself when you talk."
)

Draw = Callable[[Any, str, list[str]], str]  # a view, the game's name and the names at the table


class Assistant:
    """What the tools do: one seat, and what the assistant has been told about it."""

    def __init__(self, author: str, draw: Draw) -> None:
        self.author = author
        self.draw = draw
        self.taken: RemoteSeat | None = None
        self.told = 0  # news
        self.heard = 0  # talk

    @property
    def seat(self) -> RemoteSeat:
        if self.taken is None:
            raise BadInput("You have no seat yet: sit_down first.")
        return self.taken

    def sit_down(self, link: str, name: str) -> str:
        """Take a seat at the table behind this link. Everybody sees that you are a program."""
        if self.taken is not None:
            raise BadInput("You already have a seat: leave it first.")
        self.taken = sit_down(link, name, self.author)
        self.told = self.heard = 0
        info = self.seat.picture.table
        goal = read_words(info.game, "en").text("goal")
        return f"You sit at {info.title}, seat {self.seat.picture.you}. {goal}\n\n{self.look()}"

    def rules(self, rule: str = "") -> str:
        """The rules of this game: all of them, or one by its id (SODA-4.2)."""
        game = find_game(self.seat.picture.table.game)
        if rule:
            return read_words(game.name, "en").text("rule", rule)
        folder = Path(contraband.games.__file__).parent / folder_of(game.name)
        return (folder / "RULES.md").read_text(encoding="utf-8")

    def look(self) -> str:
        """The table as you see it: what happened, what was said, what lies there, your question."""
        seat, picture = self.seat, self.seat.picture
        names = [one.name or "open seat" for one in picture.seats]
        lines = [news.line for news in seat.news[self.told :] if news.line]
        lines += [f"{said.name}: {said.line}".lstrip(": ") for said in seat.talk[self.heard :]]
        self.told, self.heard = len(seat.news), len(seat.talk)
        if picture.table.phase != "lobby":
            lines.append(self.draw(seat.perspective().view(), picture.table.game, names))
        seats = [f"{number} {name}" for number, name in enumerate(names)]
        lines.append(f"Seats: {', '.join(seats)}. You are seat {picture.you}.")
        if picture.table.phase == "over":
            places = [f"{one.name}: place {one.place}" for one in picture.seats]
            return "\n".join([*lines, "The game is over.", *places])
        lines.append(picture.prompt)
        if picture.decision is not None:
            lines.append(self.legal_moves())
        return "\n".join(lines)

    def legal_moves(self, containing: str = "") -> str:
        """What you may answer now, in the notation that play takes."""
        asked = self.seat.picture.decision
        if asked is None:
            return "You are not asked now."
        found = [move for move in asked.legal if containing in f"{move.notation} {move.label}"]
        lines = [f"{move.notation}    ({move.label})" for move in found[:SHOWN]]
        if len(found) > SHOWN:
            lines.append(f"... and {len(found) - SHOWN} more: ask with containing.")
        if asked.open:
            lines.append("Others are allowed too: the rules say how they are written.")
        return "\n".join(["Your moves:", *lines])

    def play(self, move: str, words: str = "") -> str:
        """Make a move in its notation; words of your own may go with a promise."""
        self.seat.play(move, words)
        return "Done."

    def offer(self, seat: int, give: str = "", take: str = "") -> str:
        """Offer a deal in Bootleggers: "3g" is cash, "2c" crates, "rent s1", "sell m2" a Truck."""
        terms = [f"give {give}" if give else "", f"take {take}" if take else ""]
        return self.play(" ".join(["offer", str(seat), *filter(None, terms)]))

    def say(self, text: str) -> str:
        """Talk to everybody at the table."""
        self.seat.say(text)
        return "Said."

    def wait_for_my_turn(self, seconds: float = 60) -> str:
        """Wait until you are asked or the game is over, then look."""
        until = time.monotonic() + min(seconds, LONGEST_WAIT_S)
        while self.seat.picture.decision is None and self.seat.wait(until - time.monotonic()):
            pass
        return self.look()

    def leave(self) -> str:
        """Give the seat back; a bot of the server plays on."""
        self.seat.leave()
        self.taken = None
        return "You have left the table."


def make_server(author: str, draw: Draw) -> MCPServer[Any]:
    """The tools of one seat, for any assistant that speaks the protocol."""
    server: MCPServer[Any] = MCPServer("contraband", instructions=INSTRUCTIONS, log_level="WARNING")
    assistant = Assistant(author, draw)
    turn = Lock()  # one socket: simultaneous calls wait for each other
    for tool in (
        assistant.sit_down,
        assistant.rules,
        assistant.look,
        assistant.legal_moves,
        assistant.play,
        assistant.offer,
        assistant.say,
        assistant.wait_for_my_turn,
        assistant.leave,
    ):
        server.tool(tool.__name__)(one_by_one(tool, turn))
    return server


def one_by_one(tool: Callable[..., str], turn: Lock) -> Callable[..., str]:
    """A refusal reaches the assistant as its sentence."""

    @wraps(tool)
    def called(**given: Any) -> str:
        try:
            with turn:
                return tool(**given)
        except BadInput as refused:
            raise ToolError(str(refused)) from None

    return called
