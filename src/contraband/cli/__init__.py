"""The command line."""

import sys

from cyclopts import App

from contraband.core.options import BadInput

app = App(name="contraband", help="A table for smuggling games.")
app.command("contraband.cli.simulate:simulate")


def main() -> None:
    """Run a command; a person's mistake is told in one sentence."""
    try:
        app()
    except BadInput as error:
        sys.exit(str(error))
