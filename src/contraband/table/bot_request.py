"""What a bot's worker process is given: one seat's side of the game as plain data."""

from typing import Any

from msgspec import Struct

from contraband.core.chance import seeded
from contraband.core.perspective import may_hear
from contraband.table.state import Sitting

BLIND = 0x5EED  # any fixed number: what is dealt from it means nothing


class BotRequest(Struct, frozen=True):
    """A re-dealt position, never the real one, and the news this seat has heard."""

    game: str
    version: int  # of its rules
    seat: int
    decision: int
    bot: str  # the strength asked for
    world: dict[str, Any]  # for ``game.from_plain``
    news: list[tuple[int, ...]]
    cards: dict[str, Any] | None = None  # other than the printed ones


def bot_request(sitting: Sitting, seat: int) -> BotRequest:
    world = sitting.game.redeal(sitting.board, seat, seeded(BLIND))
    news = [t.event for t in sitting.data.news if not t.undone and may_hear(t.event, seat)]
    return BotRequest(
        sitting.game.name,
        sitting.game.version,
        seat,
        sitting.data.chairs[seat].decision,
        sitting.bot_of(seat),
        world.to_plain(),
        news,
        sitting.game.cards,
    )
