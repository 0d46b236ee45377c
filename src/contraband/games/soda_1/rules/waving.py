"""SODA-7, SODA-8: the round ends, and perhaps the game."""

from contraband.core.step import Step
from contraband.games.soda_1.names import GAME_ENDS, ROUND, ROUND_ENDS
from contraband.games.soda_1.rules.luggage import wave_through
from contraband.games.soda_1.state import WAVED, Soda


class Waving(Step[Soda]):
    """SODA-7: wave the rest through, clean up, pass the badge on."""

    def enter(self, s: Soda) -> None:
        seat = s.left_of(s.guard)
        while seat != s.guard:
            if s.is_waiting(seat):
                wave_through(s, seat, WAVED)  # SODA-7.1; SODA-7.1.1, SODA-4.3.1  no bribe is paid
            seat = s.left_of(seat)
        s.tell(ROUND_ENDS, s.round, s.guard)
        if s.round == s.rounds:  # SODA-8.1
            s.tell(GAME_ENDS)
            s.finish()
            return
        s.guard = s.left_of(s.guard)  # SODA-7.3
        s.goto(ROUND)
