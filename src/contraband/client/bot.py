"""A bot in a seat over the network: it thinks here, the table is elsewhere."""

from collections.abc import Callable
from typing import Any, Final

from contraband.bots.budget import Deadline
from contraband.bots.entrants import Entrant
from contraband.client.seat import RemoteSeat, ServerSaysNo
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective

THINK_MS: Final = 300  # a decision, unless the bot was given a budget of its own
PAUSE_S: Final = 1.0  # before another try after a refusal, unless the table has changed


def play_on(
    seat: RemoteSeat, who: Entrant, luck: FastChance, tell: Callable[[str], None]
) -> list[int]:
    """Answer whatever the seat is asked until the game is over; the places by seat.

    A bot that crashes or answers with rubbish plays the default move, and it is told.
    """
    bot = who.make()
    while seat.picture.decision is not None or seat.wait():
        if seat.picture.decision is not None:
            answer(seat, chosen(seat.perspective(), bot, who, luck, tell), tell)
    return [one.place for one in seat.picture.seats]


def chosen(
    at: Perspective[Any],
    bot: Any,
    who: Entrant,
    luck: FastChance,
    tell: Callable[[str], None],
) -> int:
    default = at.game.default_move(at.world, at.seat)
    try:
        move = bot.choose(at, luck, who.budget(lambda: Deadline(THINK_MS))).move
    except Exception as error:  # whatever somebody's bot does, the table must not wait for it
        tell(f"{who.name} crashed ({type(error).__name__}: {error}); the default move is played.")
        return default
    if not isinstance(move, int) or at.game.judge(at.world, at.seat, at.game.signed(move, False)):
        tell(f"{who.name} answered with an illegal move; the default move is played.")
        return default
    return move


def answer(seat: RemoteSeat, move: int, tell: Callable[[str], None]) -> None:
    """The table may have moved on meanwhile (time ran out, a move was taken back): no harm."""
    try:
        seat.play(move)
    except ServerSaysNo as refused:
        tell(str(refused))
        seat.wait(PAUSE_S)
