"""The line of an entry in a TOML file, for complaints."""

import re
from collections import Counter
from typing import Final

Path = tuple[str | int, ...]  # names, and places in lists of tables: ("table", 1, "bots")

HEADER: Final = re.compile(r"\s*(\[\[?)\s*([\w.\"' -]+?)\s*\]\]?\s*(?:#.*)?")
ENTRY: Final = re.compile(r"\s*((?:[\w-]+|\"[^\"]*\")(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"))*)\s*=")


def line_of(text: str, path: Path) -> int:
    """The line of this entry, or of the innermost table around it that has one; 0 if none."""
    best, depth = 0, 0
    for number, here in entries(text):
        shared = 0
        for mine, other in zip(path, here, strict=False):
            if mine != other:
                break
            shared += 1
        if shared > depth:
            best, depth = number, shared
    return best


def entries(text: str) -> list[tuple[int, Path]]:
    """Every header and every key with its line. Multi-line texts are skipped."""
    found: list[tuple[int, Path]] = []
    seen: Counter[Path] = Counter()
    inside: Path = ()
    for number, line in enumerate(text.splitlines(), start=1):
        header, entry = HEADER.fullmatch(line), ENTRY.match(line)
        if header is not None:
            names = parts_of(header[2])
            inside = placed(names, seen, many=header[1] == "[[")
            found.append((number, inside))
        elif entry is not None:
            found.append((number, (*inside, *parts_of(entry[1]))))
    return found


def parts_of(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def placed(names: Path, seen: Counter[Path], many: bool) -> Path:
    """The names in a header, with places in the lists they belong to."""
    inside: Path = ()
    for at, name in enumerate(names):
        inside = (*inside, name)
        if many and at == len(names) - 1:
            seen[inside] += 1
        if seen[inside]:
            inside = (*inside, seen[inside] - 1)
    return inside
