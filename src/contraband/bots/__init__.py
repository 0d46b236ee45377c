"""Bots: players that see what a seat sees. ``bots_for`` lists those of a game."""
