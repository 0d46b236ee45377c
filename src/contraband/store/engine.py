"""Opening a database: durable settings on every connection, and the schema brought up to date."""

import sqlite3
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from contraband.core.options import BadInput
from contraband.store.faults import DAMAGED, OTHER, StoreDown, reason_of

BUSY_MS: Final = 5_000
# A database machine that vanishes without a word must not hold up everybody for hours.
PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 7_261_001  # the key of the advisory lock: one process migrates, others wait


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def open_engine(url: str) -> Engine:
    """An engine for a SQLite file or a PostgreSQL database; BadInput if it is neither."""
    try:
        where = make_url(url)
    except ArgumentError:
        raise BadInput(
            "The database address cannot be read; it looks like postgresql://..."
        ) from None
    if where.get_backend_name() == "sqlite":
        return sqlite_engine(where.render_as_string(hide_password=False))
    if where.get_backend_name() != "postgresql":
        raise BadInput("Contraband keeps its data in SQLite or PostgreSQL only.")
    try:
        address = where.set(drivername="postgresql+psycopg")
        return create_engine(address, pool_pre_ping=True, connect_args=PATIENCE)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise BadInput(
            'PostgreSQL needs one more package: pip install "contraband[postgres]".'
        ) from None


def sqlite_engine(url: str) -> Engine:
    engine = create_engine(url, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", make_durable)
    event.listen(engine, "begin", begin)
    return engine


def make_durable(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    """Set on every connection: libraries and builds of SQLite differ in their defaults."""
    connection.isolation_level = None  # transactions begin in begin(), not behind our back
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit survives a power cut, not only a crash
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """A writer takes the write lock at once: a read that turns into a write could fail midway."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the schema up to date. Several processes may start at once."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    try:
        with engine.execution_options(writes=True).begin() as connection:
            if is_postgres(engine):
                wait = text("SELECT pg_advisory_xact_lock(:key)")
                connection.execute(wait, {"key": MIGRATING})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        raise StoreDown(reason_of(error)) from error
    except UnicodeDecodeError as error:
        raise StoreDown(DAMAGED) from error
    except CommandError as error:
        raise StoreDown(OTHER) from error


def is_postgres(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def checkpoint(engine: Engine) -> None:
    """Fold SQLite's write-ahead log into the one file, so that a copy of it is complete."""
    if not is_postgres(engine):
        with engine.connect() as connection:
            connection.connection.driver_connection.execute(  # type: ignore[union-attr]
                "PRAGMA wal_checkpoint(TRUNCATE)"
            )
