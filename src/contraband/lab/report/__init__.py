"""The report of a study: a self-contained page, and its pictures as files."""
