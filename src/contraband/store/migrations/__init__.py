"""The schema's history. Alembic runs it when a store is opened."""
