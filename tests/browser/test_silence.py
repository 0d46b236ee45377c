"""No silent click: every visible thing, in every question of every game, answers a tap.

Something changes, a card opens, a sentence is said. A room's things that are known to be silent
stand in silent/<game>.txt until the room speaks for them; the lists only get shorter.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from browser.conftest import lay_out, serving
from browser.players import OpenPage
from browser.stage import House, hold_still, show

from contraband.games import GAMES

HERE: Final = Path(__file__).parent
CLICKS: Final = (HERE / "clicks.js").read_text(encoding="utf-8")
GRID: Final = 14  # pixels between two places that are tried
MOST: Final = 250  # clicks in one scene
SOME: Final = 5  # scenes of a game, where not all are wanted


@pytest.fixture(scope="module", params=sorted(GAMES))
def house(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the scenes of one game."""
    folder = tmp_path_factory.mktemp("house")
    scenes = json.loads(lay_out("laid_steps", folder, request.param))
    with serving(folder) as address:
        yield House(request.param, address, scenes)


@pytest.fixture(scope="module")
def server(house: House) -> str:
    return house.address


def known(game: str) -> set[str]:
    listed = HERE / "silent" / f"{game}.txt"
    return set(listed.read_text(encoding="utf-8").splitlines()) if listed.exists() else set()


def scenes_to_click(scenes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each question once, because the next of its name has only more seats, and one window.

    All of them with ``make pictures``; otherwise some, evenly apart.
    """
    once = {("window" if one["window"] else one["step"]): one for one in reversed(scenes)}
    found = list(reversed(once.values()))
    apart = 1 if os.environ.get("CONTRABAND_PICTURES") else -(-len(found) // SOME)
    return found[::apart]


def test_no_silent_click(open_page: OpenPage, house: House) -> None:
    page = open_page("/none")
    hold_still(page)
    silent: dict[str, list[str]] = {"shell": [], "room": []}
    for scene in scenes_to_click(house.scenes):
        show(page, scene)
        found = page.evaluate(f"({CLICKS})", {"step": GRID, "most": MOST, "again": 1})
        assert found["clicked"] > 10, scene
        for thing in found["silent"]:
            silent["room" if thing["room"] else "shell"].append(
                f"{thing['name']}   [{scene['step']}, {scene['seats']}: {thing['text']}]"
            )
    assert silent["shell"] == []
    assert [line for line in silent["room"] if line.split("   ")[0] not in known(house.game)] == []
