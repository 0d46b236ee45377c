"""OpenSpiel games (extra ``openspiel``).

    import pyspiel
    from contraband.adapters.openspiel import register

    register()
    game = pyspiel.load_game("contraband_soda(seats=3)")

Seats that decide at the same time do so one after the other without seeing each other's answers, so
every algorithm for sequential games works. Luck is open, one chance node per draw. If a draw has
more outcomes than anybody can list (a trembling hand in Cuba Cube), it has 64 evenly spaced ones
here.
"""

from typing import Any, Final

import numpy as np
import pyspiel

import contraband.api as cb
from contraband.adapters.playing import win_shares

LONGEST: Final = 1_000_000  # actions in a game: no smaller bound fits all our games
MOST_OUTCOMES: Final = 1024  # outcomes of a draw that are listed one by one
SAMPLE: Final = 64  # outcomes listed if there are more


def fewest(game: cb.Game) -> int:
    """The default number of seats."""
    return max(2, game.seats.start)


def game_type(game: cb.Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"contraband_{game.name}",
        long_name=game.title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": fewest(game), "options": "", "edition": ""},
    )


class SpielGame(pyspiel.Game):
    """``options`` are written ``events:on;first_guard:0``: "=" and "," belong to the library.

    ``edition`` is a card file.
    """

    def __init__(self, kind: Any, name: str, params: dict[str, Any]) -> None:
        game = cb.game(name, params.get("edition") or None)
        self.seats = int(params.get("seats", fewest(game)))
        self.options = read_options(str(params.get("options", "")))
        self.ours = game
        self.first = game.start(self.seats, luck="open", **self.options)  # all states start from it
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions(self.seats).count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.ours.observation_spec(self.seats).size)


class SpielState(pyspiel.State):
    """A position. It holds nothing else, so copying it costs no more than copying a position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.first

    def current_player(self) -> int:
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.position.outcomes
        if count <= MOST_OUTCOMES:
            return self.position.chance()
        return [(place, 1 / SAMPLE) for place in range(SAMPLE)]

    def _apply_action(self, action: int) -> None:
        count = self.position.outcomes
        if count:
            outcome = action if count <= MOST_OUTCOMES else (2 * action + 1) * count // (2 * SAMPLE)
            self.position = self.position.draw(outcome)
        else:
            self.position = self.position.act(self.position.asked[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        ours: cb.Game = self.get_game().ours
        return ours.actions(self.position.seats).name(action)

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        if not self.position.over:
            return [0.0] * self.position.seats
        return win_shares(self.position.places)

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.position.information_state(seat)

    def __str__(self) -> str:
        return f"{self.position!r} {self.move_number()}"


class SpielObserver:
    """What a seat sees now: the cells of an observation."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.position.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(str(cell) for cell in state.position.observation(player))


def read_options(text: str) -> dict[str, Any]:
    """``events:on;first_guard:0``"""
    pairs = [part.partition(":") for part in text.split(";") if part]
    return {name.strip(): value.strip() for name, _, value in pairs}


def register() -> None:
    """Make all games known to ``pyspiel.load_game``, as contraband_soda and so on."""
    known = set(pyspiel.registered_names())
    for game in cb.all_games():
        kind = game_type(game)
        if kind.short_name not in known:
            pyspiel.register_game(kind, loader(kind, game))


def loader(kind: Any, game: cb.Game) -> type[SpielGame]:
    """A separate class: the library still holds it when Python exits, and must not call it then."""

    class Loaded(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game.name, params or {})

    return Loaded
