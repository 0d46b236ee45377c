"""Of every game: one word for one thing, in all languages, at the table and in the browser.

The glossary of a game (``text/glossary.toml``) names its things. Where an English sentence has such
a word, the German and the Dutch one have theirs. What the glossary forbids stands nowhere.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from texts import folder_of, forms, texts

from contraband.games import GAMES

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
TABLE = re.compile(r"const (en|de|nl)\b")
ENTRY = re.compile(r'^\s+(\w+):\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
# Names of bots and phrases of the chat are free; a place to fill is no word.
FREE = {"bot", "phrase"}
PLACE = re.compile(r"\{\w+(?:\.\w+)?(?::([^|{}]*)\|([^|{}]*))?\}")

pytestmark = [
    pytest.mark.parametrize(
        "name", [game for game in GAMES if (folder_of(game) / "text" / "glossary.toml").exists()]
    ),
    pytest.mark.parametrize("language", ["de", "nl"]),
]


@cache
def glossary(name: str) -> dict[str, dict[str, object]]:
    file = folder_of(name) / "text" / "glossary.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def sentences(name: str, language: str) -> dict[str, str]:
    """Every sentence of a game by its key, those of the terminal and of the browser included."""
    found = {}
    for folder in ("text", "text/terminal"):
        for key, text in texts(name, language, folder).items():
            if key[0] not in FREE:
                found[".".join(key)] = text if isinstance(text, str) else " | ".join(text)
    for file in sorted((WEB / name).glob("text*.ts")):
        parts = TABLE.split(file.read_text(encoding="utf-8"))
        for said, part in zip(parts[1::2], parts[2::2], strict=True):
            if said == language:
                found.update({f"web.{key}": text for key, text in ENTRY.findall(part)})
    return {key: PLACE.sub(r"\1 \2", text).lower() for key, text in found.items()}


def has(text: str, word: str) -> bool:
    return re.search(rf"\b{word.lower()}\b", text) is not None


def test_the_same_things_have_the_same_names(name, language) -> None:
    english, other = sentences(name, "en"), sentences(name, language)
    assert other.keys() == english.keys()
    wrong = []
    for term, entry in glossary(name).items():
        for key, text in english.items():
            if key in entry.get("free", []) or not any(has(text, word) for word in entry["en"]):
                continue
            if not any(part.lower() in other[key] for part in entry[language]["has"]):
                wrong.append(f"{term}: {key}: {other[key]}")
    assert not wrong, "\n".join(wrong)


def test_no_thing_has_a_second_name(name, language) -> None:
    said = sentences(name, language) | {
        ".".join(key): " | ".join(text).lower() for key, text in forms(name, language).items()
    }
    wrong = [
        f"{term}: {key}: {text}"
        for term, entry in glossary(name).items()
        for word in entry[language].get("never", [])
        for key, text in said.items()
        if has(text, word)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_term_has_its_article(name, language) -> None:
    articles = {"de": {"der", "die", "das"}, "nl": {"de", "het"}}[language]
    for term, entry in glossary(name).items():
        assert set(entry) <= {"en", "de", "nl", "free"}, term
        assert set(entry[language]) <= {"is", "has", "never"}, term
        article, _, noun = entry[language]["is"].partition(" ")
        assert article in articles or not noun, term
