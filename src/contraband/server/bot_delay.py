"""How long a bot seems to think: not how hard it was."""

from typing import Final

from contraband.table.clocks import BOTS_MS

STEP_MS: Final = 100  # the least a bot seems to think
LONG_MS: Final = 1_600
USUAL_MS: Final = {"hard": 500, "expert": 500}  # bots that search seem to take this for everything


def bot_delay_ms(bot: str, took_ms: int, window: bool = False) -> int:
    """How long a bot seems to have thought; in a window it begins with the time of all bots.

    A forced move must not look quicker than a hard one: the answer counts at one of a few times,
    each twice the one before, and later at every further ``LONG_MS``.
    """
    step = BOTS_MS if window else USUAL_MS.get(bot, STEP_MS)
    while step < min(took_ms, LONG_MS):
        step *= 2
    return step if took_ms <= step else LONG_MS * -(-took_ms // LONG_MS)
