"""The moves: numbers with names, how they are written, and what they are about."""
