"""Which tables were moved to an archive."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "archived",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("month", sa.String(7), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("archived")
