"""Text typed by people: trimmed, without control characters, within limits."""

import unicodedata

MAX_NAME = 24


def clean(text: str, keep: str = "") -> str:
    """Without control and direction characters (but those in ``keep``), trimmed.

    Direction marks go too: with them a name can make the line around it read differently.
    """
    kept = [c for c in text if c in keep or unicodedata.category(c) not in ("Cc", "Cf", "Cs")]
    return "".join(kept).strip()


def clean_name(text: str) -> str:
    """A name on one line; empty if nothing is left of it or it is too long."""
    name = " ".join(clean(text, keep="\t\n").split())
    return name if len(name) <= MAX_NAME else ""


def same_name(one: str, other: str) -> bool:
    """Would people at a table mix these up?"""
    return one.casefold() == other.casefold()
