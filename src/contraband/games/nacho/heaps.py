"""Heaps of cubes, each in one number: quick to copy, and in no order to leak.

A heap has four bits a food: how many cubes of it.
"""

from typing import Final

from mypy_extensions import i64

FOODS: Final[i64] = 8
BYTE: Final[i64] = 255


def cube(food: i64) -> i64:
    """A heap of one cube."""
    one: i64 = 1
    return one << (4 * food)


def cubes_of(heap: i64, food: i64) -> i64:
    return (heap >> (4 * food)) & 15


def foods_of(heap: i64) -> i64:
    """The set of foods a heap holds: the bits of each four become one, and move together."""
    heap |= heap >> 1
    heap = (heap | heap >> 2) & 0x11111111
    heap = (heap | heap >> 3) & 0x03030303
    heap = (heap | heap >> 6) & 0x000F000F
    return (heap | heap >> 12) & BYTE


def total(heap: i64) -> i64:
    """All cubes of a heap."""
    pairs = (heap & 0x0F0F0F0F) + ((heap >> 4) & 0x0F0F0F0F)
    fours = (pairs & 0x00FF00FF) + ((pairs >> 8) & 0x00FF00FF)
    return (fours & 0xFFFF) + (fours >> 16)


def nth_cube(heap: i64, n: i64) -> i64:
    """The food of cube number n, counted from 0 and the first food."""
    food: i64 = 0
    here = heap & 15
    while n >= here:
        n -= here
        heap >>= 4
        food += 1
        here = heap & 15
    return food


def heap_of(counts: list[int]) -> int:
    """A heap from how many cubes there are of each food."""
    return sum(count << (4 * food) for food, count in enumerate(counts))


def counts_of(heap: int) -> list[int]:
    """The inverse of ``heap_of``."""
    return [heap >> (4 * food) & 15 for food in range(8)]
