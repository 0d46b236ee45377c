"""Opening a database: durable settings on every connection, and the schema brought up to date."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from contraband.core.options import BadInput
from contraband.store.errors import DAMAGED, OTHER, StoreDown, reason_of
from contraband.store.private import private

BUSY_MS: Final = 5_000
LOCK_MS: Final = 100  # PostgreSQL: for a row that another server's commit holds
# A database machine that vanishes without a word must not hold up everybody for hours.
PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
MIGRATIONS: Final = Path(__file__).parent / "migrations"
HEAD: Final = "0005"  # the newest of them; a test holds this up to date
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
        if where.database:
            open_privately(where.database)
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


def open_privately(file: str) -> None:
    """SQLite gives its companions (-wal, -shm) the mode of the file itself."""
    with suppress(OSError):  # SQLite says better what is wrong with it
        os.close(private(file, os.O_RDWR | os.O_CREAT))


def writing_engine(engine: Engine, lease_ms: int, ping: bool = True) -> Engine:
    """For what changes the database: a server that stops half-way must not hold up the others.

    Whoever waits for a row gives up soon and tries again (``Writer``), and the database ends a
    transaction in which nothing happens, also of a process that is asleep, long before its lease
    runs out.

    ``ping``: ask before every transaction whether the connection still lives. One more way to the
    database and back; who tries again after a lost connection can do without.
    """
    if not is_postgres(engine):
        return engine
    limits = {
        "lock_timeout": LOCK_MS,
        "idle_in_transaction_session_timeout": lease_ms // 3,
        "statement_timeout": lease_ms,
    }
    options = " ".join(f"-c {name}={value}" for name, value in limits.items())
    given = engine.url.query.get("options", "")
    connect_args = {**PATIENCE, "options": f"{given} {options}"}
    return create_engine(engine.url, pool_pre_ping=ping, connect_args=connect_args)


def sqlite_engine(url: str) -> Engine:
    engine = create_engine(url, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", make_durable)
    event.listen(engine, "begin", begin)
    return engine


def make_durable(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    """Set on every connection: libraries and builds of SQLite differ in their defaults."""
    connection.isolation_level = None  # transactions begin in begin(), not behind our back
    connection.text_factory = read_text
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit survives a power cut, not only a crash
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def read_text(found: bytes) -> str:
    """Damaged letters are told from what was written by the hash chain, not by an exception."""
    return found.decode(errors="replace")


def begin(connection: Connection) -> None:
    """A writer takes the write lock at once: a read that turns into a write could fail midway."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the schema up to date. Several processes may start at once."""
    try:
        if version_of(engine) != HEAD:
            upgrade(engine)
    except DBAPIError as error:
        raise StoreDown(reason_of(error)) from error
    except UnicodeDecodeError as error:
        raise StoreDown(DAMAGED) from error


def version_of(engine: Engine) -> str:
    """The newest migration this database has seen; empty for a new one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return str(found or "")


def is_current(engine: Engine) -> bool:
    """Does the database have the schema of this release already? StoreDown if a later one's."""
    try:
        version = version_of(engine)
    except DBAPIError as error:
        raise StoreDown(reason_of(error)) from error
    if version > HEAD:
        raise StoreDown(OTHER)
    return version == HEAD


def upgrade(engine: Engine) -> None:
    # Here, because it takes a tenth of a second to load and is hardly ever needed.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.execution_options(writes=True).begin() as connection:
        if is_postgres(engine):
            wait = text("SELECT pg_advisory_xact_lock(:key)")
            connection.execute(wait, {"key": MIGRATING})
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
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
