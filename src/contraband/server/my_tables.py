"""The tables of one browser, as its hall lists them: whose turn it is, and since when."""

from contraband.core.options import BadInput
from contraband.games import read_words
from contraband.server.errors import Denied
from contraband.server.http_bodies import Held, MyTable
from contraband.server.hub import Hub, digest
from contraband.server.live import LiveTable
from contraband.store.errors import StoreDown
from contraband.table.sentences import names_for
from contraband.table.setup import OPEN
from contraband.table.state import OVER, PLAYING

ORDER = (PLAYING, "lobby", OVER)  # what asks for this person comes before all of them


async def my_tables(hub: Hub, held: list[Held], language: str) -> list[MyTable]:
    """What is there of them, the most urgent first; what is gone or cannot be opened is left out.

    A table that rests is woken for it, which takes milliseconds, and rests again by itself.
    """
    found = []
    for one in held:
        try:
            live = await hub.live(one.table)
        except (Denied, StoreDown, BadInput):
            continue
        if live.knows(digest(one.token)):
            found.append(my_table(live, one, language))
    return sorted(found, key=lambda table: (not table.your_turn, ORDER.index(table.phase)))


def my_table(live: LiveTable, held: Held, language: str) -> MyTable:
    sitting = live.table.sitting
    data, board = sitting.data, sitting.board
    you = live.who(digest(held.token)).seat
    names = names_for(sitting, language)
    asked = sitting.asked()
    now, rounds = sitting.game.rounds_and_progress(board) if board is not None else (0, 0)
    places = sitting.game.places(board) if data.phase == OVER else []
    return MyTable(
        id=live.table.id,
        game=live.table.game,
        title=read_words(live.table.game, language).text("title"),
        phase=data.phase,
        you=names[you] if you >= 0 else "",
        names=[
            name for name, chair in zip(names, data.chairs, strict=True) if chair.occupant != OPEN
        ],
        your_turn=you in asked,
        waiting_for=[names[seat] for seat in asked],
        round=int(now),
        rounds=int(rounds),
        quiet_ms=max(0, live.time.now_ms() - data.at_ms),
        place=int(places[you]) if places and you >= 0 else 0,
        winners=[names[seat] for seat, place in enumerate(places) if place == 1],
    )
