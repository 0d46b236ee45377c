"""What the commands around stored tables share."""

from collections.abc import Iterator
from contextlib import contextmanager

from contraband.core.options import BadInput
from contraband.server.settings import Settings, settings_from_here
from contraband.store.engine import sqlite_url
from contraband.store.faults import StoreDown
from contraband.store.folder import database_file
from contraband.store.store import Store


def settings_for(data: str | None, postgres: str | None = None) -> Settings:
    return settings_from_here(None, data=data, postgres=postgres)


@contextmanager
def existing_store(settings: Settings) -> Iterator[Store]:
    """The store these settings lead to; BadInput if there is none or it cannot be used."""
    file = database_file(settings.folder())
    if not settings.postgres and not file.is_file():
        raise BadInput(f"There is no database in {settings.folder()}.")
    with open_store(settings) as store:
        yield store


@contextmanager
def open_store(settings: Settings) -> Iterator[Store]:
    try:
        store = Store(settings.postgres or sqlite_url(database_file(settings.folder())))
        try:
            yield store
        finally:
            store.close()
    except StoreDown as down:
        raise BadInput(str(down)) from None


def count(number: int) -> str:
    return "1 table" if number == 1 else f"{number} tables"
