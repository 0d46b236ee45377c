"""Which server process does the duties of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("origin", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("watchers")
