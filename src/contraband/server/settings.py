"""How a server is run: one class, filled from defaults, a TOML file, CONTRABAND_* and flags."""

import os
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from contraband.core.options import BadInput

PREFIX: Final = "CONTRABAND_"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Later sources win: defaults, the file, the environment, flags."""

    host: str = "0.0.0.0"  # the whole local network; 127.0.0.1 for this machine only
    port: int = 8000
    data: str = "~/.contraband"  # the folder of the database and the admin's token
    postgres: str = ""  # address of a PostgreSQL database, instead of SQLite
    origins: list[str] = []  # further addresses of the page, e.g. behind a proxy
    admin_token: str = ""  # empty: one is made and kept in the data folder
    bot_workers: int = 1  # processes in which bots think
    bot_budget_ms: int = 400  # how long a bot may think about one move
    tables_per_minute: int = 30  # how many tables one address may open
    sockets_per_seat: int = 8
    max_sockets: int = 6_000

    def folder(self) -> Path:
        return Path(self.data).expanduser()


RANGES: Final = {
    "port": (0, 65_535),  # 0: any free one
    "bot_workers": (1, 64),
    "bot_budget_ms": (0, 60_000),
    "tables_per_minute": (1, 1_000_000),
    "sockets_per_seat": (1, 1_000),
    "max_sockets": (1, 1_000_000),
}


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
            found[name] = text.split(",") if name == "origins" else text
    return found


def settings_from_here(file: Path | None, **flags: Any) -> Settings:
    """The settings of this process; flags that were not given are None."""
    given = {name: value for name, value in flags.items() if value is not None}
    return read_settings(file, dict(os.environ), given)
