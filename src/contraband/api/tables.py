"""Seats at tables on servers."""

from typing import TYPE_CHECKING

from contraband.api.given import need_text, whole

if TYPE_CHECKING:
    from contraband.client import RemoteSeat


def sit_down(
    link: str, name: str, author: str, seat: int = -1, language: str = "en"
) -> "RemoteSeat":
    """Take a seat (-1: the first open one) at a table on a server, as a bot by ``author``.

    ``picture`` is what the seat sees, ``wait`` waits for the next picture, ``play`` and ``say``
    act. If the server refuses, BadInput has the server's own sentence.
    """
    from contraband.client import sit_down as take_seat  # only this needs the network code

    for what, text in (("A link", link), ("A name", name), ("An author", author)):
        need_text(text, what)
    return take_seat(link, name, author, whole(seat, "seat"), language)
