"""How a bot plays a first round, as a profile: no table is read, the bot is asked every time."""

from collections.abc import Callable
from dataclasses import dataclass

from contraband.core.chance import seeded
from contraband.games import find_game
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import EVENTS, NO_EVENT, round_rules
from contraband.games.soda.bots.book.states import state_key
from contraband.games.soda.bots.players.book_player import BookPlayer
from contraband.lab.solver.asking import Asker, Impossible, demand_even


@dataclass(eq=False)
class Asked(Profile):
    """Guard odds are asked for when they are needed, and kept."""

    asker: Asker | None = None

    def odds(
        self, step: int, left: int, dog: int, codes: list[int], choices: list[int]
    ) -> list[float]:
        assert self.asker is not None
        key = state_key(step, left, dog, codes)
        if key not in self.guard:
            self.guard[key] = self.ask(self.asker, (step, left), codes, choices)
        return self.guard[key]

    def ask(
        self, asker: Asker, uses: tuple[int, int], codes: list[int], choices: list[int]
    ) -> list[float]:
        try:
            shares = asker.decide(*uses, codes)
        except Impossible:
            return [1 / len(choices)] * len(choices)
        found: list[float] = []
        for choice in choices:
            alike = [share for (each, _), share in shares.items() if each == choice]
            demand_even(alike, "another traveller who shows the same")
            found.append(sum(alike))
        if abs(sum(found) - 1.0) > 1e-6:
            raise ValueError("This bot does what the measure leaves out as senseless.")
        return found


def ask_first_round(
    make: Callable[[], BookPlayer], players: int, event: str, remember: bool
) -> Asked:
    """The bot on every seat of a table that has just opened.

    ``remember``: whether its answers may depend on the luggage of finished travellers; if they
    cannot, far fewer situations are asked about.
    """
    game = find_game("soda")
    options: dict[str, object] = {"first_guard": 0}
    if event != NO_EVENT:
        rest = [name for name in EVENTS[1:] if name != event]
        options |= {"events": "on", "event_order": [event, *rest]}
    s = game.new(players, options, seeded(1), telling=True)
    rules = round_rules(players, event)
    asker = Asker(rules, s, list(s.told), make)
    profile = Asked(rules, asker.packing(0, 1), remember=remember)
    profile.asker = asker
    return profile
