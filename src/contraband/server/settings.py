"""How a server is run: one class, filled from defaults, a TOML file, CONTRABAND_* and flags."""

import os
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from contraband.core.options import BadInput
from contraband.server import logs
from contraband.server.addresses import Addresses
from contraband.store.ownership import LEASE_MS

PREFIX: Final = "CONTRABAND_"
LISTS: Final = ("origins", "proxies", "metrics")  # with commas between in the environment


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Later sources win: defaults, the file, the environment, flags."""

    host: str = "0.0.0.0"  # the whole local network; 127.0.0.1 for this machine only
    port: int = 8000
    data: str = "~/.contraband"  # the folder of the database and the admin's token
    postgres: str = ""  # address of a PostgreSQL database, instead of SQLite
    lease_ms: int = LEASE_MS  # on PostgreSQL: a server silent for so long loses its tables
    origins: list[str] = []  # further addresses of the page, e.g. behind a proxy
    admin_token: str = ""  # empty: one is made and kept in the data folder
    bot_workers: int = 1  # processes in which bots think
    bot_budget_ms: int = 400  # how long a bot may think about one move
    review_ms: int = (
        8_000  # worth of tries for a finished game, half as much again where it is close
    )
    proxies: list[str] = []  # addresses or networks of proxies whose X-Forwarded-For is believed
    people_per_address: int = 50  # behind one router; limits by address grow with it
    tables_per_minute: int = 30  # how many tables one address may open
    talk_per_minute: int = 30  # lines that one person may say
    lobby_hours: int = 24  # a lobby where nobody was for so long leaves the list
    sockets_per_seat: int = 8
    max_sockets: int = 6_000
    keep_days: int = 0  # finished tables go to the archive after so many; 0: they stay for ever
    backup_every: float = 0.0  # hours between two backups; 0: none are made
    backup_keep: int = 7  # how many backups are kept
    log: str = "plain"  # or "json": how the server's lines look
    log_level: str = "warning"  # "info": also every request and socket; "error": faults only
    metrics: list[str] = []  # who may read /metrics besides the admin: addresses or networks
    disk_floor_mb: int = 200  # with less room on the disk the server calls itself not ready

    def folder(self) -> Path:
        return Path(self.data).expanduser()


RANGES: Final = {
    "port": (0, 65_535),  # 0: any free one
    "lease_ms": (1_000, 60_000),
    "bot_workers": (1, 64),
    "bot_budget_ms": (0, 60_000),
    "review_ms": (100, 60_000),
    "people_per_address": (1, 1_000_000),
    "tables_per_minute": (1, 1_000_000),
    "talk_per_minute": (2, 1_000_000),
    "lobby_hours": (1, 100_000),
    "sockets_per_seat": (1, 1_000),
    "max_sockets": (1, 1_000_000),
    "keep_days": (0, 100_000),
    "backup_every": (0, 10_000),
    "backup_keep": (1, 10_000),
    "disk_floor_mb": (1, 1_000_000),  # a full disk is never well: a probe may still fit into a gap
}
CHOICES: Final = {"log": logs.KINDS, "log_level": logs.LEVELS}


def read_settings(
    file: Path | None, environment: dict[str, str], flags: dict[str, Any]
) -> Settings:
    """All sources in order; BadInput says in one sentence which value is wrong."""
    values = {**from_file(file), **from_environment(environment), **flags}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(f"The settings are wrong: {error}.") from None
    for name, (low, high) in RANGES.items():
        if not low <= getattr(settings, name) <= high:
            raise BadInput(f"The setting {name} must be a number from {low} to {high}.")
    for name in ("proxies", "metrics"):
        Addresses(name, getattr(settings, name))  # BadInput if one of them is no address
    for name, words in CHOICES.items():
        if getattr(settings, name) not in words:
            raise BadInput(f"The setting {name} must be one of these: {', '.join(words)}.")
    return settings


def from_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"The settings file {file} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"The settings file {file} cannot be understood: {error}.") from None


def from_environment(environment: dict[str, str]) -> dict[str, Any]:
    """Only names that are settings: other programs' variables may share the prefix."""
    found: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            found[name] = split(text) if name in LISTS else text
    return found


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def settings_from_here(file: Path | None, **flags: Any) -> Settings:
    """The settings of this process; flags that were not given are None."""
    given = {name: value for name, value in flags.items() if value is not None}
    return read_settings(file, dict(os.environ), given)
