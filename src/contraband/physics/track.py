"""A flight as a few hundred bytes, for eyes only: no rule ever reads it.

The dice that moved, sampled 60 times a second. Numbers are written as differences, each as a
variable number of bytes (seven bits a byte, the lowest first, the eighth bit says "more follows";
a number n counts as 2n, or -2n - 1 if it is negative):

    samples a second, number of samples, number of dice,
    for each die: its number, then x, y, z (tenths of a mm) and the quaternion w, x, y, z
    (thousandths): for each of the seven the first value and the differences to the next ones
"""

from collections.abc import Iterator

import numpy as np

from contraband.physics.flight import Flight

RATE = 60
SCALES = np.array([10.0] * 3 + [1000.0] * 4)

Motion = dict[int, list[list[int]]]  # by die: seven rows of samples


def encode(flight: Flight) -> bytes:
    samples = motion(flight)
    count = len(next(iter(samples.values()))[0])
    numbers = [RATE, count, len(samples)]
    for die, channels in samples.items():
        numbers.append(die)
        for channel in channels:
            numbers.append(channel[0])
            numbers += np.diff(channel).tolist()
    return b"".join(map(varint, numbers))


def motion(flight: Flight) -> Motion:
    """The samples of the flicked die and of those it set in motion, up to the last change."""
    step = 1 / (RATE * flight.step_s)
    rows = np.unique(np.round(np.arange(0, flight.rows - 1 + step, step)).astype(int))
    rows = np.minimum(rows, flight.rows - 1)
    states = np.concatenate([flight.middles[rows], flight.turns[rows]], axis=2)
    whole = np.round(states * SCALES).astype(int)
    changing = np.flatnonzero((whole != whole[-1]).any(axis=(1, 2)))
    end = int(changing[-1]) + 2 if len(changing) else 1
    shown = [n for n, die in enumerate(flight.dice) if n == 0 or die in flight.touched]
    return {flight.dice[n]: whole[:end, n].T.tolist() for n in shown}


def varint(number: int) -> bytes:
    rest = 2 * number if number >= 0 else -2 * number - 1
    out = bytearray()
    while rest > 127:
        out.append(rest & 127 | 128)
        rest >>= 7
    out.append(rest)
    return bytes(out)


def decode(data: bytes) -> Motion:
    """The inverse of ``encode``."""
    numbers = read_numbers(data)
    next(numbers)
    count, dice = next(numbers), next(numbers)
    return {
        next(numbers): [np.cumsum([next(numbers) for _ in range(count)]).tolist() for _ in range(7)]
        for _ in range(dice)
    }


def read_numbers(data: bytes) -> Iterator[int]:
    rest, shift = 0, 0
    for byte in data:
        rest |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield -(rest + 1) // 2 if rest & 1 else rest // 2
            rest, shift = 0, 0
