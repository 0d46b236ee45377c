"""The analyst: how likely each seat is to win, what to play, and what decided a finished game.

``advise`` looks at a seat's side of a position, ``analyse`` at a whole recorded game.
"""
