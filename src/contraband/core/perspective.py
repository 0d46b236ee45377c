"""Everything that reaches one seat, and nothing else. People, bots and tests all use this."""

from typing import Final, Generic

from msgspec import to_builtins

from contraband.core.chance import NO_ORACLE, FastChance, Oracle, seeded
from contraband.core.game import Game
from contraband.core.state import EVERYONE, SPECTATOR, State, seats_in
from contraband.core.step import S

REDEALS: Final = 16  # a one-bit secret would look the same in all of them once in 65,536 times
BLIND: Final = 0x5EED  # any fixed number: what is dealt from it means nothing


def everything_sent(game: Game[S], s: S, seat: int) -> dict[str, object]:
    """A seat's view, scores, prompt, legal moves, refusals and preview, as plain data."""
    asked = seats_in(s.asked)
    mine = seat in asked
    return {
        "view": game.plain_view(s, seat),
        "scores": game.scores(s) if s.over else game.shown_scores(s),
        "step": game.steps[s.step].name,
        "asked": asked,
        "over": s.over,
        "decision": int(s.asking) if mine else 0,
        "legal": game.moves(s, seat) if mine else [],
        "refusals": [list(pair) for pair in game.refusals(s, seat)] if mine else [],
        "preview": to_builtins(game.preview(s, seat)) if mine else None,
    }


def may_hear(event: tuple[int, ...], seat: int) -> bool:
    """Is this news for this seat (or, for a spectator, for everybody)?"""
    audience = event[1]
    return audience == EVERYONE or (seat >= 0 and (audience >> seat) & 1 == 1)


def heard_by(s: State, seat: int) -> list[tuple[int, ...]]:
    """The news waiting in the state that this seat may hear."""
    return [event for event in s.told if may_hear(event, seat)]


def has_no_secrets(game: Game[S], s: S, seat: int) -> bool:
    """Does this seat see only what everybody sees? Then its reasons cannot reveal anything.

    If the seat knew a card that others do not, re-dealing what spectators cannot know would change
    it.
    """
    mine = game.view(s, seat)
    for stream in range(REDEALS):
        if game.view(game.redeal(s, int(SPECTATOR), seeded(stream)), seat) != mine:
            return False
    return True


class Perspective(Generic[S]):
    """One seat's side of a game: everything that a bot is given.

    It holds a re-dealt copy, never the real state: everything the seat may know is true in it, and
    the rest is dealt from a fixed stream. States that look alike to a seat re-deal alike, so a bot
    cannot tell two worlds apart if its seat cannot. Creating a perspective also lays out the cards
    of its game, because bots look at them.
    """

    def __init__(
        self,
        game: Game[S],
        s: S,
        seat: int,
        news: list[tuple[int, ...]],
        oracle: Oracle = NO_ORACLE,
    ) -> None:
        self.game = game
        self.seat = seat
        self.news = news  # what this seat has heard since the game started, oldest first
        self.oracle = oracle  # answers what would happen, as for the table
        self.world = game.redeal(s, seat, seeded(BLIND))

    def sent(self) -> dict[str, object]:
        """What this seat's browser gets as well: view, step, legal moves, refusals."""
        return everything_sent(self.game, self.world, self.seat)

    def view(self) -> object:
        """The game's own view of this seat, of the type that its view.py declares."""
        return self.game.view(self.world, self.seat)

    def step(self) -> str:
        return self.game.steps[self.world.step].name

    def legal(self) -> list[int]:
        """The moves this seat may answer with; if the question is open, only some of them."""
        return self.game.moves(self.world, self.seat)

    def open(self) -> bool:
        """Are there more legal moves than those listed?"""
        return self.game.steps[self.world.step].open

    def pick(self, chance: FastChance) -> int:
        """One of the legal moves at random, listed or not."""
        self.game.lay()
        return int(self.game.steps[self.world.step].pick(self.world, self.seat, chance))

    def sample(self, chance: FastChance) -> S:
        """A world that looks the same to this seat, with hidden things and luck dealt again."""
        return self.game.redeal(self.world, self.seat, chance)
