"""Checking and measuring games: conformance, golden games, arenas, the rule audit."""
