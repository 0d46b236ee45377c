"""``contraband rule``: what a rule says, and where it is implemented, tested and explained."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.core.options import BadInput, shorten
from contraband.games import GAMES, find_game
from contraband.lab import rulebook
from contraband.lab.rulebook import Places, Rulebook

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]  # the folder with src and tests, if this is a source checkout


def rule(
    id: str = "", /, *, audit: Annotated[bool, Parameter(negative=())] = False, game: str = ""
) -> int:
    """Show where a rule lives: its text, code and tests.

    It also shows which refusals and options refer to it. Exit code 1: the audit found something.

    Parameters
    ----------
    id
        The rule (SODA-4.2) or a chapter (SODA-4); without it, the whole rulebook.
    audit
        Instead list the rules that lack code or a test, and how many rules of each game come
        from the rulebook, public knowledge, or our own rulings.
    game
        Audit only this game.
    """
    names = [find_game(game).name] if game else sorted(GAMES)
    marks = find_marks()
    root = PACKAGE if marks is None else CHECKOUT
    books = [rulebook.read_rulebook(name, PACKAGE / "games" / name, root) for name in names]
    if audit:
        return report(books, marks, complete=not game)
    if id:
        show(id.upper(), books, marks)
    else:
        for book in books:
            show_rules(book, list(book.rules))
    return 0


def find_marks() -> Places | None:
    """The rules named on tests; None where the tests are not installed."""
    tests = CHECKOUT / "tests"
    at_home = tests.is_dir() and (CHECKOUT / "pyproject.toml").is_file()
    return rulebook.read_marks(tests, CHECKOUT) if at_home else None


def report(books: list[Rulebook], marks: Places | None, complete: bool) -> int:
    """The audit: one line per problem, exit code 1 if there are any."""
    if marks is None:
        raise BadInput("An audit needs the tests, which only a source checkout has.")
    problems = [problem for book in books for problem in rulebook.audit(book, marks)]
    if complete:
        problems += rulebook.stray_marks(books, marks)
    for problem in problems:
        print(problem)
    if not problems:
        for book in books:
            print(f"{book.game}: {len(book.rules)} rules, each with code and a test; {told(book)}.")
    return 1 if problems else 0


def told(book: Rulebook) -> str:
    """Where these rules come from."""
    found = rulebook.sources(book)
    return f"{found['text']} from the text, {found['public']} public, {found['house']} ours"


def show(id: str, books: list[Rulebook], marks: Places | None) -> None:
    for book in books:
        if id in book.rules:
            return show_rule(book, id, marks)
        if id in book.chapters:
            print(f"{id}  {book.chapters[id]}")
            return show_rules(book, book.under(id))
    guesses = rulebook.near(id, books)
    hint = f"near it are {', '.join(guesses)}" if guesses else "rules are called like SODA-4.2"
    raise BadInput(f"There is no rule {shorten(id)}; {hint}.")


def show_rule(book: Rulebook, id: str, marks: Places | None) -> None:
    show_rules(book, [id, *book.under(id)])
    section("code", book.code.get(id, []))
    section("tests", ["only in a source checkout"] if marks is None else marks.get(id, []))
    section("help", book.helps.get(id, []))
    section("named by", named_by(book.game, id))


def show_rules(book: Rulebook, ids: list[str]) -> None:
    for id in ids:
        print(f"{id}  {book.rules[id]}")


def section(title: str, lines: list[str]) -> None:
    if lines:
        print(title)
    for line in lines:
        print(f"  {line}")


def named_by(game: str, id: str) -> list[str]:
    """The refusals and options that send people to this rule."""
    found = find_game(game)
    refusals = [f"refusal {reason.name}" for reason in found.reasons if reason.rule == id]
    return refusals + [f"option {option.name}" for option in found.options if option.rule == id]
