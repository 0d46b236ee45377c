"""The analyst: what a position is worth to each seat, what to play there, and what became of it.

``advise`` looks at a seat's side of a position, ``analyse`` at a whole recorded game.
"""
