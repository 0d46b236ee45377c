"""QR codes: costly to make, so each is made once, and never in the loop that serves people."""

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from contraband.core.options import BadInput

if TYPE_CHECKING:
    from segno import QRCode

KEPT: Final = 256  # a table has one or two


class QrCodes:
    """Pictures of texts that phones read. The most recent are kept."""

    def __init__(self) -> None:
        self.made: OrderedDict[str, bytes] = OrderedDict()
        self.one_at_a_time = asyncio.Lock()

    async def picture(self, text: str) -> bytes:
        """SVG; BadInput if the text does not fit."""
        if text not in self.made:
            async with self.one_at_a_time:
                if text not in self.made:  # nobody else has made it meanwhile
                    self.made[text] = await asyncio.to_thread(draw, text)
        self.made.move_to_end(text)
        if len(self.made) > KEPT:
            self.made.popitem(last=False)
        return self.made[text]


def made(text: str) -> "QRCode":
    import segno  # with the first code: a server that starts again needs none

    return segno.make(text, micro=False)


def matrix(text: str) -> list[list[int]]:
    """Rows of dark (1) and light (0), with a light border."""
    return [list(row) for row in made(text).matrix_iter(border=2)]


def draw(text: str) -> bytes:
    try:
        code = made(text)
    except (ValueError, UnicodeError):
        raise BadInput("This text does not fit into a QR code.") from None
    svg: str = code.svg_inline(scale=4, border=2, svgclass=None, lineclass=None)
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode()
