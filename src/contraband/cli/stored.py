"""What the commands for stored tables share."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter
from sqlalchemy import Engine

from contraband.core.options import BadInput
from contraband.server.settings import Settings, settings_from_here
from contraband.store.engine import open_engine, sqlite_url
from contraband.store.errors import StoreDown
from contraband.store.folder import RESTORED, database_file, finish_pending_restore
from contraband.store.store import Store

# Parameters that several commands have, with their help.
Data = Annotated[str | None, Parameter(help="The data folder of the server.")]
Postgres = Annotated[
    str | None, Parameter(help="Address of the PostgreSQL database, if that is used.")
]


def settings_for(
    data: str | None, postgres: str | None = None, keep_days: int | None = None
) -> Settings:
    return settings_from_here(None, data=data, postgres=postgres, keep_days=keep_days)


@contextmanager
def existing_store(settings: Settings) -> Iterator[Store]:
    """The store that these settings name; BadInput if it is missing or unusable."""
    need_database(settings)
    with open_store(settings) as store:
        yield store


def need_database(settings: Settings) -> None:
    folder = settings.folder()
    here = (database_file(folder), folder / RESTORED)
    if not settings.postgres and not any(file.is_file() for file in here):
        raise BadInput(f"There is no database in {settings.folder()}.")


@contextmanager
def untouched(settings: Settings) -> Iterator[Engine]:
    """The database as it is: opening a store would bring its schema up to date."""
    need_database(settings)
    engine = open_engine(address_of(settings))
    try:
        yield engine
    finally:
        engine.dispose()


def address_of(settings: Settings) -> str:
    if not settings.postgres:
        finish_pending_restore(settings.folder())
    return settings.postgres or sqlite_url(database_file(settings.folder()))


@contextmanager
def open_store(settings: Settings) -> Iterator[Store]:
    try:
        store = Store(address_of(settings))
        try:
            yield store
        finally:
            store.close()
    except StoreDown as down:
        raise BadInput(str(down)) from None


def count(number: int) -> str:
    return "1 table" if number == 1 else f"{number} tables"
