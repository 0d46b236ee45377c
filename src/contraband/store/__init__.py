"""Where tables are kept: an append-only log on SQLite (default) or PostgreSQL, one schema."""
