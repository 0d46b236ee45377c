"""What the bots read out of the news: the numbers of ``names.EVENTS`` by their names."""

from typing import Final

from mypy_extensions import i64

from contraband.games.soda.names import CAUGHT_SMUGGLING, UNDULY_ARRESTED, WAVED_THROUGH
from contraband.games.soda.state import NO_CARD

News = tuple[int, ...]  # the kind, who may hear it, then the numbers

KIND: Final[i64] = 0
FIRST: Final[i64] = 2  # of the numbers


def kind_of(news: News) -> int:
    return news[KIND]


def shows_luggage(news: News) -> bool:
    """Has somebody left the border, all suitcases open?"""
    return kind_of(news) in (WAVED_THROUGH, CAUGHT_SMUGGLING, UNDULY_ARRESTED)


def event_of(news: News) -> int:
    """The number of the event card that is revealed."""
    return news[FIRST]


def traveller_of(news: News) -> int:
    """Whom the news is about, where that is a traveller."""
    return news[FIRST]


def guard_of(news: News) -> int:
    """Whose round begins."""
    return news[FIRST + 2]


def bribe_of(news: News) -> int:
    """The bribe that is shown."""
    return news[FIRST + 1]


def luggage_of(news: News) -> list[int]:
    """What lay in the suitcases that are shown."""
    return [card for card in news[FIRST + 1 : FIRST + 4] if card != NO_CARD]


def bottles_of(news: News) -> int:
    """The bottles in all of them."""
    return news[FIRST + 4]
