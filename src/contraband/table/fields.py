"""What moves and news are about, as the browser gets it."""

from contraband.core.game import SEVERAL, seats_of


def about(fields: list[tuple[str, str, int]]) -> dict[str, list[int]]:
    """The numbers by name, of a team all its seats; cards and dice that are not there left out."""
    found: dict[str, list[int]] = {}
    for name, meaning, number in fields:
        numbers = found.setdefault(name, [])
        if meaning == "team":
            numbers.extend(seats_of(number))
        elif meaning not in SEVERAL or number >= 0:
            numbers.append(int(number))
    return found
