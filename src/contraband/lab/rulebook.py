"""Where a rule lives: its sentence, the code that implements it, the tests that prove it, its help.

A game's RULES.md has a line for every rule, and the same id appears in three other places:

    - **SODA-4.2** A sentence.                  RULES.md
    s.arrests -= 1  # SODA-6.6  ...             a comment or docstring of the code, or cards.toml
    @pytest.mark.rule("SODA-4.2")               a mark on a test
    "SODA-4.2" = "A sentence."                  [rule] in the text files
"""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

ID = r"[A-Z]+-(?:D\d+|\d+(?:\.\d+)*)"
RULE = re.compile(rf"- \*\*({ID})\*\* (.+)")
CHAPTER = re.compile(rf"## ({ID}) (.+)")

Places = dict[str, list[str]]  # by id: "rules.py:12", "test_packing.py::test_name"


class Rulebook:
    """One game's rules and every place that names them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.chapters: dict[str, str] = {}  # SODA-4: its title
        self.rules: dict[str, str] = {}  # SODA-4.2: its sentence, in the order of RULES.md
        self.code: Places = {}
        self.helps: Places = {}  # SODA-4.2: "en: a sentence"

    @property
    def prefix(self) -> str:
        """What the ids of this game start with: SODA."""
        return next(iter(self.rules), "-").split("-")[0]

    def under(self, id: str) -> list[str]:
        """The rules of a chapter, or the sub-rules of a rule."""
        return [rule for rule in self.rules if rule.startswith(f"{id}.")]


def sources(book: Rulebook) -> dict[str, int]:
    """How many rules come from the text, from public knowledge, and (partly) from us."""
    found = {"text": 0, "public": 0, "house": 0}
    for sentence in book.rules.values():
        tag = next((tag for tag in ("house", "public") if f"[{tag}]" in sentence), "text")
        found[tag] += 1
    return found


def read_rulebook(game: str, folder: Path, root: Path) -> Rulebook:
    """The rulebook of the game in this folder; places are paths from the root."""
    book = Rulebook(game)
    path = folder / "RULES.md"
    if path.exists():
        read_rules(book, path.read_text(encoding="utf-8"))
    dice = [file for part in ("core", "physics") for file in folder.parents[1].glob(f"{part}/*.py")]
    for source in [*sorted(folder.rglob("*.py")), *sorted(dice), folder / "cards.toml"]:
        if source.exists():
            for line, id in ids_in_remarks(source, book.prefix):
                book.code.setdefault(id, []).append(f"{source.relative_to(root)}:{line}")
    for source in sorted((folder / "text").glob("*.toml")):
        table = tomllib.loads(source.read_text(encoding="utf-8")).get("rule", {})
        for id, sentence in table.items():
            book.helps.setdefault(id, []).append(f"{source.stem}: {sentence}")
    return book


def read_rules(book: Rulebook, text: str) -> None:
    """Chapters and rules; a rule's sentence may continue on indented lines."""
    open_rule = ""
    for line in text.splitlines():
        if rule := RULE.match(line):
            open_rule = rule[1]
            book.rules[open_rule] = rule[2]
        elif open_rule and line.startswith("  "):
            book.rules[open_rule] += " " + line.strip()
        else:
            open_rule = ""
            if chapter := CHAPTER.match(line):
                book.chapters[chapter[1]] = chapter[2]


def ids_in_remarks(source: Path, prefix: str) -> Iterator[tuple[int, str]]:
    """Line and id of every rule named in a comment or docstring.

    Other strings do not count: a message about a rule does not implement it.
    """
    text = source.read_text(encoding="utf-8")
    pattern = re.compile(rf"\b{prefix}-(?:D\d+|\d+(?:\.\d+)*)")
    found: set[tuple[int, str]] = set()
    for line, remark in python_remarks(text) if source.suffix == ".py" else toml_remarks(text):
        found.update((line, id) for id in pattern.findall(remark))
    yield from sorted(found)


def python_remarks(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            docstring = node.body[0]
            for number in range(docstring.lineno, (docstring.end_lineno or 0) + 1):
                yield number, lines[number - 1]


def toml_remarks(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        yield number, line.partition("#")[2]


def read_marks(tests: Path, root: Path) -> Places:
    """Which tests are marked with which rules, read without running them."""
    marks: Places = {}
    for source in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id in marked(node):
                    marks.setdefault(id, []).append(f"{source.relative_to(root)}::{node.name}")
    return marks


def marked(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def audit(book: Rulebook, marks: Places) -> list[str]:
    """What is missing or misspelt in one game, a sentence each; empty if all is well."""
    if not book.rules:
        return [f"{book.game} has no RULES.md with rules in it."]
    known = book.rules | book.chapters
    problems = [f"{id} has no code." for id in book.rules if id not in book.code]
    problems += [f"{id} has no test." for id in book.rules if id not in marks]
    for id, places in [*book.code.items(), *book.helps.items()]:
        if id not in known:
            problems.append(f"{id} is not in RULES.md, but named in {places[0]}.")
    return problems


def stray_marks(books: Iterable[Rulebook], marks: Places) -> list[str]:
    """Marks on tests that name a rule of no game."""
    known = {id for book in books for id in book.rules}
    return [
        f"{id} is in no RULES.md, but on {places[0]}."
        for id, places in marks.items()
        if id not in known
    ]


def near(id: str, books: Iterable[Rulebook]) -> list[str]:
    """The ids that look most like this one."""
    ids = [known for book in books for known in [*book.rules, *book.chapters]]
    return get_close_matches(id, ids, n=3, cutoff=0.5)
