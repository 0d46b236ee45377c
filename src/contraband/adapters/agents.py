"""The names of seats in libraries that name their agents."""


def agents_of(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))
