"""A real server and a real Chromium for the tests of this folder: run them with make browser."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from browser.players import SIZES, OpenPage
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--mute-audio",
]

expect.set_options(timeout=15_000)  # a busy machine is slow, not wrong

# The guide of a first game would stand in the way of every other test.
NO_COACH: Final = """(() => {
    if (location.protocol === "about:") return;
    const key = "contraband.settings";
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({coach: false}));
})()"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that no browser is left with one at the end."""
    items.sort(key=lambda item: item.path.name != "test_steps.py")


def chromium_here() -> str | None:
    """Debian's Chromium; without windows to draw, where there is that, it needs a third less."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@contextmanager
def serving(folder: Path, **surroundings: str) -> Iterator[str]:
    """A server that runs as a host would run it; gives its address."""
    settings = folder / "settings.toml"
    many = "tables_per_minute = 1000\npeople_per_address = 9999\n"
    settings.write_text(f"{many}bot_budget_ms = 30\nreview_ms = 300\n")
    command = [
        str(Path(sys.executable).with_name("contraband")),
        *("serve", "--host", "127.0.0.1", "--port", "0"),
        *("--data", str(folder / "data"), "--settings", str(settings)),
    ]
    around = {**os.environ, **surroundings}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around) as process:
        try:
            yield address(process)
        finally:
            process.terminate()


def lay_out(scenes: str, folder: Path, *more: str, **surroundings: str) -> str:
    """Run the scenes of a game beside the server that will serve them; gives what they print."""
    tests = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    ran = subprocess.run(
        [sys.executable, "-m", f"browser.{scenes}", str(folder / "data"), *more],
        env={**os.environ, **surroundings, "PYTHONPATH": os.pathsep.join(filter(None, tests))},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return ran.stdout


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("house")) as at:
        yield at


def address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return found[0]
    raise AssertionError("the server has not told its address")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_here(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser, server: str) -> Iterator[OpenPage]:
    """Pages of people who share nothing; faults in any of them fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_one(
        path: str = "/", size: str = "desk", *, newcomer: bool = False, **context_options: object
    ) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            **{"locale": "en-GB", "reduced_motion": "reduce", **context_options},
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        if not newcomer:
            context.add_init_script(NO_COACH)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: note_console(faults, said.type, said.text))
        page.on("request", lambda request: note_request(faults, server, request.url))
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []


def note_console(faults: list[str], kind: str, text: str) -> None:
    """Errors are faults, breaches of the security policy too; being turned away is not."""
    if kind == "error" and not re.search("status of (403|410)", text):
        faults.append(text)


def note_request(faults: list[str], server: str, url: str) -> None:
    if not url.startswith((server, server.replace("http", "ws"), "data:", "blob:", "about:")):
        faults.append(f"a request to {url}")
