"""QR codes: costly to make, so each is made once, and never in the loop that serves people."""

import asyncio
from collections import OrderedDict
from typing import Final

import segno

from contraband.core.options import BadInput

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


def draw(text: str) -> bytes:
    try:
        code = segno.make(text, micro=False)
    except (ValueError, UnicodeError):
        raise BadInput("This text does not fit into a QR code.") from None
    svg: str = code.svg_inline(scale=4, border=2, svgclass=None, lineclass=None)
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode()
