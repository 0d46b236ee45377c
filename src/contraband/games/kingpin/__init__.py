"""Kingpin (2 to 6 players). RULES.md first, then rules/."""
