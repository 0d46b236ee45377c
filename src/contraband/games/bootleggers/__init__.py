"""Bootleggers (3 to 6 players). RULES.md first, then rules/."""
