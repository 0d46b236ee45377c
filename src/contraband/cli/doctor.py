"""``contraband doctor``: is everything stored still whole?"""

from contraband.cli.keeping import count, existing_store, settings_for
from contraband.cli.shell import new_screen
from contraband.store.doctor import examine

ILL = 1


def doctor(*, data: str | None = None, postgres: str | None = None) -> int:
    """Check hash chains, snapshots and the file itself, and replay every table.

    Exit code 0: all is well; 1: something is damaged.

    Parameters
    ----------
    data
        The data folder of the server.
    postgres
        Address of the PostgreSQL database, if that is used.
    """
    screen = new_screen()
    with existing_store(settings_for(data, postgres)) as store:
        findings = examine(store)
    for fault in findings.faults:
        screen.say(fault, style="bold red")
    looked = f"{count(findings.tables)} with {findings.entries} entries replayed"
    screen.say(f"{looked}: {'all is well' if not findings.faults else 'damaged'}.")
    return ILL if findings.faults else 0
