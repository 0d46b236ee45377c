"""What the game shows and foretells at chosen moments, for the tests of the browser's room.

    PYTHONPATH=tests python -m games.bootleggers.pictures

writes it down; a test compares.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from games.bootleggers.conftest import Table, arranged

from contraband.core.perspective import heard_by
from contraband.core.words import event_fields
from contraband.games.bootleggers.game import GAME
from contraband.table.picture import about
from contraband.wire import messages as wire

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "bootleggers.json"


# -- moments ---------------------------------------------------------------------------------------


def placing() -> Table:
    """The Blind Pig needs two more markers to open; Rosie's can be had."""
    table = arranged(60, 40, 20, cash=[10, 10, 10]).mark("blind_pig", 0, 1).mark("rosies", 0, 0, 2)
    return table.at("placing", 0)


def loading() -> Table:
    table = arranged(60, 40, 20)
    table.truck(0, 1)
    table.truck(0, 2)
    table.s.crates[0] = 15
    return table.at("loading")


def lining_up() -> Table:
    """Control at the Blind Pig, somebody else's men at Rosie's."""
    table = arranged(60, 40, 20).mark("blind_pig", 3).mark("rosies", 0, 2)
    table.fill("s1", 4)
    table.fill("s2", 2)
    return table.at("next_line_up")


def public_dock(**options: object) -> Table:
    """A Truck of the second player before the first one's door, and dice that show four."""
    table = arranged(60, 40, 20, **options).mark("rosies", 3)
    table.fill("s2", 4, "rosies")
    table.fill("s3", 3, "rosies")
    return table.luck(4).at("next_sale").through("pleading" if options else "permitting")


def trading() -> Table:
    table = arranged(60, 40, 20, trade_mode="full")
    table.s.crates[0], table.s.crates[1] = 6, 3
    return table.at("trading")


def answering() -> Table:
    table = trading().play("promise give permit blind_pig", "promise take not_play any 2")
    return table.play("promise take word 3", "offer 1 give 2g 1c rent s1 take 5g")


def countered() -> Table:
    return answering().play("offer 0 give 3g")


def reckoning() -> Table:
    table = trading().play("promise take pay_later 5", "offer 1 give 1g", "accept")
    return table.through("reckoning")


def bidding() -> Table:
    return Table(arranged(trade_mode="off").s).at("choosing")


def hits() -> Table:
    table = arranged(60, 40, 20).give(0, "hit").mark("rosies", 1, 1).mark("palace", 0, 2)
    return table.window("r1")


def before_sale() -> Table:
    """Everything lies ready: the last question before the Speakeasies buy."""
    table = arranged(60, 40, 20, round=2).mark("blind_pig", 3, 1).give(0, "hit")
    table.fill("s1", 4, "blind_pig")
    table.fill("s2", 3, "omalleys")
    return table.luck(4, 3).window("s1")


def hijack() -> Table:
    """A Thug card lies on the table, and wants an answer."""
    table = arranged(60, 40, 20).give(0, "hijack").give(1, "investigation")
    table.fill("s2", 3)
    return table.window("l1").play("play hijack s2 s1")


MOMENTS: Final[dict[str, Callable[[], Table]]] = {
    "placing": placing,
    "loading": loading,
    "lining_up": lining_up,
    "permitting": public_dock,
    "pleading": lambda: public_dock(trade_mode="full"),
    "trading": trading,
    "answering": answering,
    "countered": countered,
    "reckoning": reckoning,
    "bidding": bidding,
    "hits": hits,
    "before_sale": before_sale,
    "after_sale": lambda: before_sale().play("play hit blind_pig 1").through("choosing"),
    "hijacked": hijack,
}


# -- as the browser gets them ----------------------------------------------------------------------


def option(move: int) -> wire.MoveOption:
    return wire.MoveOption(move, GAME.notation(move), "", about(GAME.describe(move)[1]))


def news(s: Any, seat: int) -> list[dict[str, object]]:
    return [
        {"kind": GAME.events[event[0]].name, "about": about(event_fields(GAME, event))}
        for event in heard_by(s, seat)
    ]


def seen(table: Table) -> dict[str, object]:
    seat = table.asked[0]
    return {
        "step": table.step,
        "view": GAME.view(table.s, seat),
        "preview": GAME.preview(table.s, seat),
        "legal": [option(move) for move in GAME.moves(table.s, seat)],
        "news": news(table.s, seat),
    }


def text() -> str:
    """One moment a line."""
    lines = [
        f'"{name}": {msgspec.json.encode(seen(make())).decode()}' for name, make in MOMENTS.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
