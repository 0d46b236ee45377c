"""Write profiles as one small file (policy.py reads them)."""

import struct
import zlib

from contraband.games.soda.bots.book.policy import ENTRY, FULL, HEAD, MAGIC
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import EVENTS

Blocks = dict[tuple[int, str], tuple[bool, bytes]]


def quantise(odds: list[float]) -> list[int]:
    """Whole 255ths that add up to 255, largest remainders first."""
    exact = [share * FULL for share in odds]
    levels = [int(share) for share in exact]
    order = sorted(range(len(odds)), key=lambda k: levels[k] - exact[k])
    for k in order[: FULL - sum(levels)]:
        levels[k] += 1
    return levels


def tidy(odds: list[float], floor: float) -> list[float]:
    """Drop shares below ``floor``: they are noise of the averaging."""
    kept = [share if share >= floor else 0.0 for share in odds]
    total = sum(kept)
    return [share / total for share in kept]


def _number(value: int) -> bytes:
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def encode(profile: Profile) -> bytes:
    """One compressed block: packing levels, then state keys as gaps, sizes, levels."""
    packing = b"".join(bytes(quantise(odds)) for odds in profile.packing)
    keys = sorted(profile.guard)
    gaps = [key - before for before, key in zip([0, *keys], keys, strict=False)]
    parts = [packing, struct.pack("<I", len(keys)), *map(_number, gaps)]
    parts.append(bytes(len(profile.guard[key]) for key in keys))
    parts += [bytes(quantise(profile.guard[key])[:-1]) for key in keys]
    return zlib.compress(b"".join(parts), 9)


def join(blocks: Blocks, cards: str) -> bytes:
    """The whole file for the card file of this fingerprint: head, directory, blocks."""
    start = HEAD.size + len(blocks) * ENTRY.size
    directory, body = b"", b""
    for (players, event), (remember, block) in sorted(blocks.items()):
        place = start + len(body)
        directory += ENTRY.pack(players, EVENTS.index(event), remember, place, len(block))
        body += block
    return HEAD.pack(MAGIC, bytes.fromhex(cards), len(blocks)) + directory + body
