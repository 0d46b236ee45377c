"""The schema, the same on SQLite and PostgreSQL. Migrations make it; a test holds them together.

Bodies are text, not the databases' own JSON types: the hash chain covers their exact bytes.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

# One row a table, for lists of tables. Everything in it can be made again from the log.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_phase", "phase", "created_ms"),
)

# The truth. The primary key decides races between processes; the unique command id makes a
# repeated command harmless (system entries have none).
LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command_id", String(64), nullable=True),
    Column("kind", String(32), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("prev_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("table_id", "command_id", name="log_command_once"),
)

# Short cuts into the log, so that opening a table does not depend on its length.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

# One-time tickets for sockets. In the database, because another process may be asked to take one.
# Only hashes: whoever reads the database cannot take a seat with it.
TICKETS: Final = Table(
    "tickets",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(64), nullable=False),
    Column("token", String(64), nullable=False),  # hash of a seat's or host's token, "" for none
    Column("expires_ms", BigInteger, nullable=False),
)

# Server processes that are alive, and which of them owns a table; see ownership.py. Only used
# where there can be several.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("origin", Integer, nullable=False),
    Column("renewed_ms", BigInteger, nullable=False),  # by the database's clock
    Column("length_ms", Integer, nullable=False),
)

WATCHERS: Final = Table(
    "watchers",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("lease", Integer, nullable=False),
)

# What the analyst has found out about finished games: made once, and made again if it is lost.
ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("analyst", Integer, nullable=False),  # which of its versions
    Column("serial", Integer, nullable=False),  # of the last move: it may have been taken back
    Column("body", Text, nullable=False),
)

# Tables that were moved to an archive: whoever opens their link is told so.
ARCHIVED: Final = Table(
    "archived",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("month", String(7), nullable=False),  # the name of the archive
)
