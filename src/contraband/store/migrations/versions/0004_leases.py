"""Servers hold leases, and tables belong to a lease.

Who watched what is forgotten: no server runs while this is done, and whoever starts next asks.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("origin", sa.Integer, nullable=False),
        sa.Column("renewed_ms", sa.BigInteger, nullable=False),
        sa.Column("length_ms", sa.Integer, nullable=False),
    )
    make_watchers("lease")


def downgrade() -> None:
    make_watchers("origin")
    op.drop_table("leases")


def make_watchers(column: str) -> None:
    op.drop_table("watchers")
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column(column, sa.Integer, nullable=False),
    )
