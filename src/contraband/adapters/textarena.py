"""TextArena environments: every game in words, for language models (extra ``textarena``).

    import textarena as ta
    from contraband.adapters.textarena import register

    register()
    env = ta.make("Contraband-soda-v0")
    env.reset(num_players=3, seed=1)

Answers are moves in notation. After two invalid answers in a row, the game's default move is
played. The library would seed Python's own random numbers; this environment leaves them alone,
because luck comes from the seed of the game.
"""

from typing import Any, Final

import textarena as ta

import contraband.api as cb
from contraband.adapters.playing import Cards, win_shares

SHOWN: Final = 60  # legal moves in one prompt; others are allowed too


class TextEnv(ta.Env):
    """One game. A seat that is asked gets its moves, and the news since it was last asked."""

    def __init__(self, game: str, edition: Cards = None, **options: Any) -> None:
        self.game = cb.game(game, edition)
        self.options = options

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.position = self.game.start(num_players, seed=seed or 0, **self.options)
        self.told = [0] * num_players  # news, by seat
        self.state = ta.FFAMultiPlayerState(num_players=num_players)
        self.state.reset(game_state={"game": self.game.name}, player_prompt_function=self.goal)
        self.ask_next()

    def goal(self, player_id: int, game_state: dict[str, Any]) -> str:
        return (
            f"You are seat {player_id} in {self.game.title()}. {self.game.goal()} "
            "Answer with one move in the notation that you are shown, and nothing else."
        )

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        seat = self.state.current_player_id
        self.tell(seat, action, ta.ObservationType.PLAYER_ACTION, by=seat)  # nobody else sees it
        sentence = self.played(seat, action.strip())
        if sentence and not self.state.set_invalid_move(reason=sentence):
            return self.stepped()
        if sentence:
            self.position = self.position.play(seat, self.position.default(seat))
        if self.position.over:
            self.end()
        else:
            self.ask_next()
        return self.stepped()

    def played(self, seat: int, text: str) -> str:
        """Empty, or the reason why this is not a move."""
        try:
            self.position = self.position.play(seat, text)
        except (cb.Refused, cb.BadInput) as refused:
            return str(refused)
        return ""

    def stepped(self) -> tuple[bool, dict[str, Any]]:
        done, info = self.state.step(rotate_player=False)
        return bool(done), dict(info)

    def ask_next(self) -> None:
        seat = self.position.asked[0]
        self.state.manually_set_current_player_id(seat, force=True)
        news = self.position.news(seat)
        lines = [one.line for one in news[self.told[seat] :] if one.line]
        self.told[seat] = len(news)
        moves = [self.position.notation(move) for move in self.position.legal(seat)]
        lines += [self.position.prompt(seat), "Your moves: " + "; ".join(moves[:SHOWN])]
        self.tell(seat, "\n".join(lines), ta.ObservationType.GAME_BOARD)

    def tell(self, seat: int, text: str, kind: Any, by: int = ta.GAME_ID) -> None:
        self.state.add_observation(from_id=by, to_id=seat, message=text, observation_type=kind)

    def end(self) -> None:
        places = self.position.places
        rewards = dict(enumerate(win_shares(places)))
        self.state.set_game_outcome(rewards, reason=f"The game is over: places {places}.")


def register() -> None:
    """Make all games known to ``textarena.make``, as Contraband-soda-v0 and so on."""
    for game in cb.all_games():
        name = f"Contraband-{game.name}-v0"
        if name not in ta.envs.registration.ENV_REGISTRY:
            ta.envs.registration.register(name, TextEnv, game=game.name)
