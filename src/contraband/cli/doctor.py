"""``contraband doctor``: is all stored data intact, and can this release play it?"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.shell import Screen, new_screen
from contraband.cli.stored import Data, Postgres, count, existing_store
from contraband.cli.upgrade import report_upgrade
from contraband.server.config_check import FAULT, OK, WARNING, check_config
from contraband.server.settings import Settings, settings_from_here
from contraband.store.doctor import Findings, examine
from contraband.store.folder import close_folder, finish_restore, lock_folder
from contraband.store.repair import repair as mend

ILL = 1
FROZEN = 3
STYLES = {OK: "", WARNING: "bold yellow", FAULT: "bold red"}


def doctor(
    *,
    config: Annotated[bool, Parameter(negative=())] = False,
    repair: Annotated[bool, Parameter(negative=())] = False,
    data: Data = None,
    postgres: Postgres = None,
    host: str | None = None,
    port: int | None = None,
    settings: Path | None = None,
) -> int:
    """Check everything that is stored, and replay every table.

    It looks at hash chains, snapshots, lists and the database file itself. First it says which
    tables this release can play, so run the doctor of a new release before you start its server.
    If the schema must be upgraded first, it checks nothing else.

    Exit code 0: all is well; 1: something is damaged, or a server would not run well; 3: nothing
    is damaged, but tables are frozen.

    Parameters
    ----------
    config
        Check the settings instead: would a server run with them?
    repair
        Rebuild lists from the logs, drop bad snapshots, set aside tables that do not replay.
        Stop the server first.
    host
        With --config: the address to listen on.
    port
        With --config: the port to listen on.
    settings
        A TOML file with these and other settings; CONTRABAND_PORT and so on override it.
    """
    chosen = settings_from_here(settings, data=data, postgres=postgres, host=host, port=port)
    screen = new_screen()
    if config:
        return check_settings(chosen, screen)
    folder = chosen.folder()
    if folder.is_dir():
        for sentence in close_folder(folder):
            screen.say(sentence, style="bold yellow")
    if repair and not chosen.postgres and folder.is_dir():
        with lock_folder(folder):
            finish_restore(folder)
            return look(chosen, screen, repair)
    return look(chosen, screen, repair)


def check_settings(settings: Settings, screen: Screen) -> int:
    """One line for each check."""
    found = check_config(settings)
    for check in found:
        screen.say(f"{check.level:8} {check.sentence}", style=STYLES[check.level])
    return ILL if any(check.level == FAULT for check in found) else 0


def look(settings: Settings, screen: Screen, repairing: bool) -> int:
    outlook = report_upgrade(screen, settings)
    well = FROZEN if outlook.frozen else 0
    if not outlook.current:
        return well
    with existing_store(settings) as store:
        findings = examine(store)
        report(findings, screen)
        if repairing and findings.ill:
            for sentence in mend(store, findings):
                screen.say(sentence)
            findings = examine(store)
            report(findings, screen)
    return ILL if findings.faults else well


def report(findings: Findings, screen: Screen) -> None:
    for fault in findings.faults:
        screen.say(fault, style="bold red")
    if findings.set_aside:
        screen.say(f"Set aside because they do not replay: {', '.join(findings.set_aside)}.")
    looked = f"{count(findings.tables)} with {findings.entries} entries replayed"
    screen.say(f"{looked}: {'all is well' if not findings.faults else 'damaged'}.")
