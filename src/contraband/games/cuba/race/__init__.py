"""I The Race."""
