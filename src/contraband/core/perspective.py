"""Everything that reaches one seat, and nothing else: people, bots and tests use the same door."""

from contraband.core.game import Game
from contraband.core.state import EVERYONE, State, seats_in
from contraband.core.step import S


def everything_sent(game: Game[S], s: S, seat: int) -> dict[str, object]:
    """View, prompt, legal moves and refusals of a seat, as plain data."""
    asked = seats_in(s.asked)
    mine = seat in asked
    return {
        "view": game.view(s, seat),
        "step": game.steps[s.step].name,
        "asked": asked,
        "over": s.over,
        "decision": int(s.asking) if mine else 0,
        "legal": game.moves(s, seat) if mine else [],
        "refusals": [list(pair) for pair in game.refusals(s, seat)] if mine else [],
    }


def may_hear(event: tuple[int, ...], seat: int) -> bool:
    """Is this news meant for this seat (or, for a spectator, for everybody)?"""
    audience = event[1]
    return audience == EVERYONE or (seat >= 0 and (audience >> seat) & 1 == 1)


def heard_by(s: State, seat: int) -> list[tuple[int, ...]]:
    """The news waiting in the state that this seat may hear."""
    return [event for event in s.told if may_hear(event, seat)]
