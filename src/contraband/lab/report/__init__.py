"""The report of a study: one page that needs nothing else, and its pictures as files."""
