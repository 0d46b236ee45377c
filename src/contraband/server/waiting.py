"""Answers that came before a reaction window's time wait here for it."""

import asyncio

from contraband.server.clock import now_ms


class WaitingRoom:
    """Lets everybody who waits for one moment go on in the order of seats.

    So neither when somebody clicked nor who was quicker can be seen: a seat that had nothing to
    think about looks like every other.
    """

    def __init__(self) -> None:
        self.waiting: dict[int, list[tuple[int, asyncio.Future[None]]]] = {}  # moment -> seats

    async def wait(self, at_ms: int, seat: int) -> None:
        """Until this moment; not at all if it has passed."""
        delay_ms = at_ms - now_ms()
        if delay_ms <= 0 and at_ms not in self.waiting:
            return
        loop = asyncio.get_running_loop()
        if at_ms not in self.waiting:
            self.waiting[at_ms] = []
            loop.call_later(delay_ms / 1000, self.open, at_ms)
        turn = loop.create_future()
        self.waiting[at_ms].append((seat, turn))
        await turn

    def open(self, at_ms: int) -> None:
        """The moment has come. Tasks go on in the order in which their futures are set."""
        for _, turn in sorted(self.waiting.pop(at_ms), key=lambda one: one[0]):
            if not turn.done():
                turn.set_result(None)
