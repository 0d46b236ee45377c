"""``contraband serve``: host tables for friends."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.server.run import serve as run
from contraband.server.settings import settings_from_here


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: str | None = None,
    postgres: str | None = None,
    keep_days: int | None = None,
    backup_every: float | None = None,
    backup_keep: int | None = None,
    settings: Path | None = None,
    log: str | None = None,
    open: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Host tables for friends on the local network.

    It prints the address, a QR code and the admin's link. docs/11-run-it-for-your-club.md describes
    a server for the internet.

    Parameters
    ----------
    host
        The address to listen on, by default the local network; 127.0.0.1 is this machine only.
    port
        The port, 8000 by default; 0 picks any free one.
    data
        The folder for the database, ~/.contraband by default.
    postgres
        Address of a PostgreSQL database, to share it among several servers.
    keep_days
        Move finished tables to the archive after this many days; by default they stay.
    backup_every
        Make a backup every this many hours; by default, never.
    backup_keep
        How many of those backups to keep, 7 by default.
    settings
        A TOML file with these and other settings; CONTRABAND_PORT and so on override it.
    log
        The format of log lines: plain, or json for programs that collect them.
    open
        Open the page in a browser.
    """
    found = settings_from_here(
        settings,
        host=host,
        port=port,
        data=data,
        postgres=postgres,
        keep_days=keep_days,
        backup_every=backup_every,
        backup_keep=backup_keep,
        log=log,
    )
    return run(found, open_page=open)
