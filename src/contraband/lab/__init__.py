"""The lab: prove that a game is sound, then measure and study it."""
