"""Soda Smugglers (3 to 8 players). RULES.md first, then rules/."""
