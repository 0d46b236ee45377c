"""The command line: ``contraband COMMAND``. One file per command, loaded only when it is called."""

import ast
import gc
import os
import sys
from importlib import metadata
from pathlib import Path

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from contraband.core.options import BadInput

# A command NAME is the function NAME in contraband/cli/NAME.py; the docstring is its help, and this
# an example. (Python keeps "import" to itself, so that one is import_tables.)
COMMANDS = {
    "games": "games soda",
    "play": "play soda --players 4 --option events=on",
    "learn": "learn soda",
    "check": "check soda --games 200",
    "simulate": "simulate soda --players 3 --bots hard,easy,easy",
    "study": "study apology.toml",
    "report": "report apology.study",
    "ladder": "ladder soda --deals 40",
    "tune": "tune kingpin:medium --weights die,stocked --trials 60",
    "exploit": "exploit soda --bot easy --games 60 --seconds 3",
    "rule": "rule SODA-4.2",
    "replay": "replay game.json --seat 2 --step",
    "verify": "verify game.json",
    "analyse": "analyse game.json --json",
    "serve": "serve --port 8000",
    "seat": "seat http://localhost:8000/t/CODE --bot mybots:Greedy --author Ada",
    "mcp": "mcp --author Ada",
    "backup": "backup tables.db",
    "restore": "restore tables.db --force",
    "doctor": "doctor",
    "export": "export tables.jsonl --table 1f3c",
    "import": "import tables.jsonl",
    "archive": "archive --keep-days 90",
    "load": "load --tables 200 --rate 100 --seconds 30",
    "chaos": "chaos --cycles 10",
    "soak": "soak --minutes 60",
}
FOLDER = Path(__file__).parent

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


def make_app(called: str = "") -> App:
    """The commands. Their docstrings are their help, and a list of them shows the opening lines."""
    app = App(
        name="contraband",
        version=lambda: metadata.version("contraband"),
        help="A table for smuggling board games.",
        help_format="markdown",
        default_parameter=Parameter(show_default=shown_default),
        suppress_keyboard_interrupt=False,
    )
    for name, example in COMMANDS.items():
        function = "import_tables" if name == "import" else name
        app.command(
            f"contraband.cli.{function}:{function}",
            name=name,
            help=None if called in COMMANDS else opening_line(function),
            help_epilogue=f"Example: contraband {example}",
        )
    return app


def opening_line(function: str) -> str:
    """Of a command's docstring, read without importing the command: that would load the rules."""
    tree = ast.parse((FOLDER / f"{function}.py").read_text(encoding="utf-8"))
    functions = (node for node in tree.body if isinstance(node, ast.FunctionDef))
    docstring = next(ast.get_docstring(node) for node in functions if node.name == function)
    return (docstring or "").partition("\n")[0]


def shown_default(value: object) -> str | None:
    """No words for switches that are off, and for what the help explains itself."""
    return None if value is None or value is False or value in ("", -1) else str(value)


def run(arguments: list[str]) -> int:
    if arguments[:1] == ["serve"]:
        gc.disable()  # people may wait for it to start; see server/garbage.py
    code = make_app(arguments[0] if arguments else "")(
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
