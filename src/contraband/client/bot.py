"""A bot in a seat over the network: it thinks here, and the table is elsewhere."""

from collections.abc import Callable
from typing import Any, Final

from contraband.bots.budget import Deadline
from contraband.bots.entrants import Entrant, Spec, entrant
from contraband.client.seat import RemoteSeat, ServerSaysNo
from contraband.core.bot import Bot, Choice, explain
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games import words_of

THINK_MS: Final = 300  # per decision, unless the bot has its own budget
LONGEST_SAID: Final = 200  # letters
PAUSE_S: Final = 1.0  # before trying again after a refusal, unless the table has changed


def play_on(
    seat: RemoteSeat,
    spec: Spec,
    luck: FastChance,
    tell: Callable[[str], None],
    reasons: bool = False,
) -> list[int]:
    """Answer everything the seat is asked until the game is over; returns the places by seat.

    If the bot crashes or gives an invalid answer, it plays the default move and reports that. With
    ``reasons`` it tells the table why it moved, secrets and all.
    """
    playing: tuple[Entrant, Bot[Any]] | None = None
    while seat.picture.decision is not None or seat.wait():
        if seat.picture.decision is not None:
            at = seat.perspective()
            who, bot = playing = playing or made_for(at, spec)
            choice = chosen(at, bot, who, luck, tell)
            answer(seat, choice.move, tell)
            if reasons and choice.why:
                say_why(seat, at, choice, tell)
    return [one.place for one in seat.picture.seats]


def made_for(at: Perspective[Any], spec: Spec) -> tuple[Entrant, Bot[Any]]:
    """The bot for this table, whose cards are known now."""
    who = entrant(at.game, spec)
    return who, who.make()


def chosen(
    at: Perspective[Any],
    bot: Bot[Any],
    who: Entrant,
    luck: FastChance,
    tell: Callable[[str], None],
) -> Choice:
    default = Choice(at.game.default_move(at.world, at.seat), "", [])
    try:
        choice: Choice = bot.choose(at, luck, who.budget(lambda: Deadline(THINK_MS)))
        move = choice.move
    except Exception as error:  # whatever the bot does, the table must not wait for it
        tell(f"{who.name} crashed ({type(error).__name__}: {error}); the default move is played.")
        return default
    if not isinstance(move, int) or at.game.judge(at.world, at.seat, at.game.signed(move, False)):
        tell(f"{who.name} answered with an illegal move; the default move is played.")
        return default
    return choice


def say_why(
    seat: RemoteSeat, at: Perspective[Any], choice: Choice, tell: Callable[[str], None]
) -> None:
    """Our own bots have sentences for their reasons; programs write their own."""
    words = words_of(at.game, "en")
    names = [one.name for one in seat.picture.seats]
    known = words.find("why", choice.why) is not None
    try:
        seat.say((explain(words, choice, names) if known else choice.why)[:LONGEST_SAID])
    except ServerSaysNo as refused:
        tell(str(refused))


def answer(seat: RemoteSeat, move: int, tell: Callable[[str], None]) -> None:
    """The table may have moved on meanwhile (time ran out, a move was taken back): no harm."""
    try:
        seat.play(move)
    except ServerSaysNo as refused:
        tell(str(refused))
        seat.wait(PAUSE_S)
