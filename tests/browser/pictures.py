"""Every question of every game is looked at: on three screens, by day and by night.

Pictures go into screenshots/steps. Programs look for controls that are covered or off the screen,
text that is cut or spills, targets too small for a finger, and ink too faint to read. ``make
pictures`` runs it; CONTRABAND_PICTURES=some takes one screen a question, in turns. What is known
of a room and not mended yet may stand in blemishes/<game>.txt.
"""

import json
import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from browser.conftest import lay_out, serving
from browser.players import SIZES, OpenPage
from browser.stage import House, Scene, hold_still, show
from playwright.sync_api import Page

from contraband.games import GAMES

HERE: Final = Path(__file__).parent
LOOK: Final = (HERE / "look.js").read_text(encoding="utf-8")
AXE: Final = (HERE.parents[1] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PICTURES: Final = HERE.parents[1] / "screenshots" / "steps"
ALL: Final = os.environ.get("CONTRABAND_PICTURES") == "all"
THEMES: Final = ("light", "dark")
FAINT: Final = """axe.run(document, {runOnly: ["color-contrast"], resultTypes: ["violations"]})
    .then(found => found.violations.flatMap(fault => fault.nodes).map(node => ({
        kind: "faint", name: node.target.join(" "), text: node.html.slice(0, 80),
        room: !!document.querySelector(node.target[0])?.closest(".area"),
    })))"""


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


def wanted(mine: list[Scene]) -> Iterator[tuple[Scene, str, str]]:
    """Scene, screen and theme: all of them, or every question once in turns."""
    if ALL:
        yield from product(mine, SIZES, THEMES)
        return
    combinations = list(product(SIZES, THEMES))
    asked: set[str] = set()
    for number, scene in enumerate(sorted(mine, key=lambda scene: -scene["seats"])):
        like = "window" if scene["window"] else scene["step"]  # windows all look the same
        if like not in asked:
            yield (scene, *combinations[number % len(combinations)])
        asked.add(like)


def blemishes(page: Page, scene: Scene, size: str, theme: str) -> list[dict[str, Any]]:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.wait_for_timeout(50)
    page.screenshot(path=PICTURES / f"{scene['table']}-{size}-{theme}.png")
    page.evaluate(AXE)
    found: list[dict[str, Any]] = [*page.evaluate(f"({LOOK})()"), *page.evaluate(FAINT)]
    return found


def known(game: str) -> set[str]:
    listed = HERE / "blemishes" / f"{game}.txt"
    return set(listed.read_text(encoding="utf-8").splitlines()) if listed.exists() else set()


def test_every_question_looks_right(open_page: OpenPage, house: House) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    pages: dict[bool, Page] = {}
    faults: dict[str, list[str]] = {"shell": [], "room": []}
    shown: dict[bool, str] = {}
    for scene, size, theme in sorted(wanted(house.scenes), key=lambda one: one[0]["table"]):
        touch = size == "phone"
        if touch not in pages:
            pages[touch] = open_page("/none", size=size)
            hold_still(pages[touch])
        if shown.get(touch) != scene["table"]:
            show(pages[touch], scene)
            shown[touch] = scene["table"]
        for fault in blemishes(pages[touch], scene, size, theme):
            line = f"{fault['kind']}: {fault['name']}"
            more = f"{scene['step']}, {scene['seats']}, {size}, {theme}: {fault['text']}"
            faults["room" if fault["room"] else "shell"].append(f"{line}   [{more}]")
    assert faults["shell"] == []
    assert [line for line in faults["room"] if line.split("   ")[0] not in known(house.game)] == []
