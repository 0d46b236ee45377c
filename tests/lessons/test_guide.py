"""The page for people that the rules open with: whole in every language, marked at every step."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from analysed import NAMES, TABLES, played

from contraband.core.words import LANGUAGES
from contraband.games import GAMES, read_words

ROOMS = Path(__file__).parents[2] / "web" / "src" / "games"
LONGEST = 210  # characters under a picture


def marked(game: str) -> dict[str, tuple[int, str]]:
    """Of the room: by step, the picture and the chapter that belong to it."""
    room = (ROOMS / game / "room.ts").read_text(encoding="utf-8")
    guide = re.search(r'\brules: "([A-Z]+)",\s+pictures: \[(.*?)\]', room, re.DOTALL)
    assert guide, "the room has no guide"
    return {
        step: (picture, f"{guide[1]}-{chapter}")
        for picture, steps in enumerate(re.findall(r"\{(.*?)\}", guide[2], re.DOTALL))
        for step, chapter in re.findall(r"(\w+): (\d+)", steps)
    }


def pages(game: str, language: str) -> Iterator[dict[str, str]]:
    """As the page puts it together: the sentences for all, and those of one game in the box."""
    guide = read_words(game, language).find("guide")
    assert isinstance(guide, dict)
    shared = {key: text for key, text in guide.items() if isinstance(text, str)}
    own = [table for table in guide.values() if isinstance(table, dict)]
    for table in own or [{}]:
        yield {**shared, **table}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_whole_and_short(game: str, language: str) -> None:
    for page in pages(game, language):
        assert {f"turn{number}" for number in range(1, 6)} | {"wins", "example"} <= set(page)
        assert all(0 < len(text) <= LONGEST and "{" not in text for text in page.values())


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_it_opens_at_whatever_somebody_is_asked(table: tuple[str, int, dict[str, object]]) -> None:
    game = table[0]
    known = marked(game)
    chapters = read_words(game, "en").find("chapter")
    assert isinstance(chapters, dict)
    assert {chapter for _, chapter in known.values()} <= set(chapters)
    assert {picture for picture, _ in known.values()} <= set(range(6))
    asked = {GAMES[game].steps[one.state.step].name for one in played(*table, seed=4)}
    assert asked <= set(known)


@pytest.mark.parametrize("game", GAMES)
def test_no_step_is_marked_that_the_game_has_not(game: str) -> None:
    assert set(marked(game)) <= {step.name for step in GAMES[game].steps}
