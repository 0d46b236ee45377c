"""Alembic runs this file by its path, with the connection that engine.migrate() hands over."""

from alembic import context

from contraband.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite can alter a table only by making it again
)
with context.begin_transaction():
    context.run_migrations()
