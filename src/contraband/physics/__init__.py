"""Dice on a cloth: what a flick does to them, as whole numbers.

The rules never call this. They ask their chance stream for the outcome of a flick, a live table
answers with ``ride.flick``, and the record keeps the answer: see docs/decisions/7-physics.md.
"""
