"""Answers that came before a reaction window's time wait here for it."""

import asyncio

from contraband.server.clock import TableClock


class HeldAnswers:
    """Lets everybody who waits for one moment go on in the order of seats.

    So neither when somebody clicked nor who was quicker can be seen: a seat that had nothing to
    think about looks like every other.
    """

    def __init__(self, time: TableClock) -> None:
        self.time = time
        self.waiting: dict[int, list[tuple[int, asyncio.Future[None]]]] = {}  # moment -> seats

    async def wait(self, at_ms: int, seat: int) -> None:
        """Until this moment; not at all if it has passed."""
        if at_ms not in self.waiting:
            if at_ms <= self.time.now_ms():
                return
            self.waiting[at_ms] = []
            self.set_alarm(at_ms)
        turn = asyncio.get_running_loop().create_future()
        self.waiting[at_ms].append((seat, turn))
        await turn

    def set_alarm(self, at_ms: int) -> None:
        delay_s = (at_ms - self.time.now_ms()) / 1000
        asyncio.get_running_loop().call_later(delay_s, self.open, at_ms)

    def open(self, at_ms: int) -> None:
        """The moment has come. Tasks go on in the order in which their futures are set."""
        if self.time.now_ms() < at_ms:  # the server stood still, and that does not count
            self.set_alarm(at_ms)
            return
        for _, turn in sorted(self.waiting.pop(at_ms), key=lambda one: one[0]):
            if not turn.done():
                turn.set_result(None)
