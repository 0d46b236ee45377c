"""Practice: the cloth, the dice, and nothing to win."""
