"""Bootleggers has no players of its own yet: those who search stand in (bots/registry.py)."""
