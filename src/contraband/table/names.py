"""Text typed by people: trimmed, without control characters, within limits."""

import unicodedata

MAX_NAME = 24

# Bots take the first name that is free at their table.
BOT_NAMES = ("Ada", "Bruno", "Carmen", "Dimitri", "Edda", "Fausto", "Greta", "Hugo", "Ines")


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


def bot_name(taken: list[str]) -> str:
    """A name nobody at the table has; there are more names than seats."""
    free = [name for name in BOT_NAMES if not any(same_name(name, other) for other in taken)]
    return free[0] if free else f"Bot {len(taken) + 1}"
