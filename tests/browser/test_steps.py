"""Every question of every game, laid out (laid_steps.py): it answers every tap, and it looks right.

No silent click: every visible thing answers a tap. Something changes, a card opens, a sentence is
said. What is known to be silent in a room stands in silent/<game>.txt; the lists only get shorter.

Looks right: programs look for controls that are covered or off the screen, text that is cut or
spills, targets too small for a finger, and ink too faint to read. The pictures go into
screenshots/steps. What is known of a room and not mended yet may stand in blemishes/<game>.txt.

Here some questions are clicked through, and some more are looked at, on one screen after the other,
by day and by night, with the most players. ``make pictures`` takes all of them on all screens, with
the fewest and the most players.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from browser.conftest import lay_out, serving
from browser.players import ALL, SIZES, OpenPage
from browser.stage import House, Scene, hold_still, show
from playwright.sync_api import Page

from contraband.games import GAMES

HERE: Final = Path(__file__).parent
CLICKS: Final = (HERE / "clicks.js").read_text(encoding="utf-8")
LOOK: Final = (HERE / "look.js").read_text(encoding="utf-8")
AXE: Final = (HERE.parents[1] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PICTURES: Final = HERE.parents[1] / "screenshots" / "steps"
THEMES: Final = ("light", "dark")
GRID: Final = 14  # pixels between two places that are tried
MOST: Final = 250  # clicks in one scene
SOME: Final = 3  # scenes of a game to click through, where not all are wanted
MANY: Final = 8  # questions of a game to look at, where not all are wanted
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


class Faults:
    """What was found, where; of a room's, what its list does not know."""

    def __init__(self, listed: str, game: str) -> None:
        at = HERE / listed / f"{game}.txt"
        self.known = set(at.read_text(encoding="utf-8").splitlines()) if at.exists() else set()
        self.unknown: list[str] = []

    def add(self, name: str, where: str, *, room: bool) -> None:
        if not (room and name in self.known):
            self.unknown.append(f"{'room' if room else 'shell'}: {name}   [{where}]")


def like(scene: Scene) -> str:
    """Questions of this name look the same: windows all do."""
    return "window" if scene["window"] else str(scene["step"])


def scenes_to_click(scenes: list[Scene]) -> list[Scene]:
    """Each question once, because the next of its name has only more seats."""
    once = {like(one): one for one in reversed(scenes)}
    found = list(reversed(once.values()))
    return found[:: 1 if ALL else -(-len(found) // SOME)]


def test_no_silent_click(open_page: OpenPage, house: House) -> None:
    page = open_page("/none")
    hold_still(page)
    faults = Faults("silent", house.game)
    for scene in scenes_to_click(house.scenes):
        show(page, scene)
        how = {"step": GRID, "most": MOST, "again": 1, "known": sorted(faults.known)}
        found = page.evaluate(f"({CLICKS})", how)
        assert found["clicked"] > 10, scene
        for thing in found["silent"]:
            where = f"{scene['step']}, {scene['seats']}: {thing['text']}"
            faults.add(thing["name"], where, room=thing["room"])
    assert faults.unknown == []


def wanted(scenes: list[Scene], sizes: list[str]) -> Iterator[tuple[Scene, str, str]]:
    """Scene, screen and theme: all of them, or some questions once, each on the next screen."""
    if ALL:
        yield from product(scenes, sizes, THEMES)
        return
    screens = list(product(sizes, THEMES))
    fullest = {like(scene): scene for scene in sorted(scenes, key=lambda scene: scene["seats"])}
    found = list(fullest.values())
    for number, scene in enumerate(found[:: -(-len(found) // MANY)]):
        yield (scene, *screens[number % len(screens)])


def blemishes(page: Page, scene: Scene, size: str, theme: str) -> list[dict[str, Any]]:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.wait_for_timeout(50)
    page.screenshot(path=PICTURES / f"{scene['table']}-{size}-{theme}.png")
    page.evaluate(AXE)
    found: list[dict[str, Any]] = [*page.evaluate(f"({LOOK})()"), *page.evaluate(FAINT)]
    return found


@pytest.mark.parametrize(
    "sizes", [[size] for size in SIZES] if ALL else [list(SIZES)], ids=" ".join
)
def test_every_question_looks_right(open_page: OpenPage, house: House, sizes: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    pages: dict[bool, Page] = {}
    shown: dict[bool, str] = {}
    faults = Faults("blemishes", house.game)
    for scene, size, theme in sorted(wanted(house.scenes, sizes), key=lambda one: one[0]["table"]):
        touch = size == "phone"
        if touch not in pages:
            pages[touch] = open_page("/none", size=size)
            hold_still(pages[touch])
        if shown.get(touch) != scene["table"]:
            show(pages[touch], scene)
            shown[touch] = scene["table"]
        for fault in blemishes(pages[touch], scene, size, theme):
            where = f"{scene['step']}, {scene['seats']}, {size}, {theme}: {fault['text']}"
            faults.add(f"{fault['kind']}: {fault['name']}", where, room=fault["room"])
    assert faults.unknown == [], "\n".join(faults.unknown)
