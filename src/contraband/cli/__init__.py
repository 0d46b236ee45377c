"""The command line: ``contraband COMMAND``. One file per command, loaded only when it is called."""

import sys

from cyclopts import App, CycloptsError

from contraband.core.options import BadInput


def main() -> int:
    """The exit code; a person's mistake gets one sentence."""
    app = App(name="contraband", help_format="plaintext")
    app.command("contraband.cli.check:check", name="check")
    try:
        code = app(
            sys.argv[1:], exit_on_error=False, print_error=False, result_action="return_value"
        )
    except (BadInput, CycloptsError) as error:
        print(error, file=sys.stderr)
        return 2
    return code if isinstance(code, int) else 0
