"""The command line: ``contraband COMMAND``. One file per command, loaded only when it is called."""

import gc
import os
import sys
from importlib import metadata

from cyclopts import App, CycloptsError, UnusedCliTokensError

from contraband.core.options import BadInput

# A command NAME is the function NAME in contraband/cli/NAME.py; then its help and an example.
# (Python keeps "import" to itself, so that one is import_tables.)
COMMANDS = [
    ("games", "List the games, or show one with its options.", "games soda"),
    ("play", "Play against bots in the terminal.", "play soda --players 4 --option events=on"),
    ("learn", "Learn a game by playing it, step by step.", "learn soda"),
    ("check", "Play random games and check every invariant.", "check soda --games 200"),
    (
        "simulate",
        "Let bots play against each other.",
        "simulate soda --players 3 --bots hard,easy,easy",
    ),
    ("study", "Change a card, an option or a bot, and see what it does.", "study apology.toml"),
    ("report", "Write what a study found as one page with pictures.", "report apology.study"),
    ("ladder", "Rate bots: everybody against everybody.", "ladder soda --deals 40"),
    (
        "tune",
        "Search a bot's weights for better ones.",
        "tune kingpin:medium --weights die,stocked --trials 60",
    ),
    (
        "exploit",
        "Look for opponents who beat a bot.",
        "exploit soda --bot easy --games 60 --seconds 3",
    ),
    ("rule", "Show where a rule lives: its text, code and tests.", "rule SODA-4.2"),
    ("replay", "Walk through the record of a game.", "replay game.json --seat 2 --step"),
    ("verify", "Check that a record is genuine and its luck fair.", "verify game.json"),
    ("analyse", "Explain a finished game: luck, skill, others.", "analyse game.json --json"),
    ("serve", "Host tables for friends on the local network.", "serve --port 8000"),
    (
        "seat",
        "Seat a bot of your own at a table on a server.",
        "seat http://localhost:8000/t/CODE --bot mybots:Greedy --author Ada",
    ),
    ("mcp", "Give an assistant a seat (Model Context Protocol).", "mcp --author Ada"),
    ("backup", "Copy all tables into one file, also while serving.", "backup tables.db"),
    ("restore", "Put a backup in place.", "restore tables.db --force"),
    ("doctor", "Check everything that is stored, and replay every table.", "doctor"),
    ("export", "Write tables as lines of JSON.", "export tables.jsonl --table 1f3c"),
    ("import", "Import tables from an export.", "import tables.jsonl"),
    ("archive", "Move old finished tables into compressed files.", "archive --keep-days 90"),
    ("load", "Measure a server under load.", "load --tables 200 --rate 100 --seconds 30"),
    ("chaos", "Kill a server under load and look for lost moves.", "chaos --cycles 10"),
    ("soak", "Let tables come and go for hours and look for growth.", "soak --minutes 60"),
]

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main() -> int:
    """The exit code; a person's mistake gets one sentence, only a bug shows a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old terminal gets "?" instead of a crash
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
        return code
    except (BadInput, CycloptsError) as error:
        complain(sentence(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has gone, e.g. "contraband games | head -1"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def make_app() -> App:
    app = App(
        name="contraband",
        version=lambda: metadata.version("contraband"),
        help="A table for smuggling board games.",
        help_format="plaintext",
        suppress_keyboard_interrupt=False,
    )
    for name, what, example in COMMANDS:
        function = "import_tables" if name == "import" else name
        target = f"contraband.cli.{function}:{function}"
        app.command(target, name=name, help=what, help_epilogue=f"Example: contraband {example}")
    return app


def run(arguments: list[str]) -> int:
    if arguments[:1] == ["serve"]:
        gc.disable()  # people may wait for it to start; see server/garbage.py
    code = make_app()(
        arguments,
        exit_on_error=False,
        print_error=False,
        help_on_error=False,
        result_action="return_value",
    )
    return code if isinstance(code, int) else 0


def sentence(error: Exception) -> str:
    if isinstance(error, UnusedCliTokensError):
        extra = " ".join(error.unused_tokens or [])
        return f"There is nothing to do with {extra!r}; try --help."
    return str(error)


def complain(text: str) -> None:
    """One line, and nothing in it that could steer the terminal."""
    line = " ".join(text.split())
    print("".join(c if c.isprintable() else "?" for c in line), file=sys.stderr)
