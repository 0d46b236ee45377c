"""Many games at once, for training: one call steps them all, and NumPy arrays show them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from contraband.api.games import Game
from contraband.api.given import need_seats, need_seed, whole
from contraband.core.episodes import Batch as Games
from contraband.core.episodes import Episode
from contraband.core.game import Game as Rules
from contraband.core.options import BadInput
from contraband.games import find_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class Batch:
    """Many games of the same kind. ``step`` chooses one action in each of them.

    The arrays below are read-only and always show the present, without a copy. When a game ends, a
    new one starts in the same step: ``done`` and ``rewards`` are about the game that ended, all
    other arrays are about the new one.

    - ``observations``  (n, cells) int32: what the seat whose turn it is sees
    - ``masks``         (n, actions) uint8: 1 for each action it may choose
    - ``turns``         (n,) int32: whose turn it is; the lowest seat if several are asked
    - ``done``          (n,) uint8: 1 if the last step ended the game
    - ``rewards``       (n, seats) float64: when a game ended, one win, shared by the winners
    - ``scores``        (n, seats) int64: the points of the last game that ended
    """

    def __init__(
        self,
        games: Games[Any],
        buffers: "Mapping[str, NDArray[Any]] | None" = None,
    ) -> None:
        self._games = games
        self._numpy = numpy_module()
        n, seats = int(games.games), int(games.table.seats)
        self.observations: NDArray[np.int32] = self._array(games.cells, n)
        self.masks: NDArray[np.uint8] = self._array(games.masks, n)
        self.turns: NDArray[np.int32] = self._array(games.turns)
        self.done: NDArray[np.uint8] = self._array(games.done)
        self.rewards: NDArray[np.float64] = self._array(games.rewards, n)
        self.scores: NDArray[np.int64] = self._array(games.scores, n)
        self._picked: NDArray[np.int64] = self._array(games.picked)
        self._shape = (n, seats)
        self._buffers = self._checked(buffers or {})
        self._fill()

    def __len__(self) -> int:
        return self._shape[0]

    @property
    def seats(self) -> int:
        return self._shape[1]

    @property
    def finished(self) -> int:
        """How many games have ended so far."""
        return int(self._games.finished)

    def step(self, actions: "ArrayLike") -> None:
        """Choose one action in every game, for the seat whose turn it is.

        Raises BadInput, and changes nothing, if any of these actions is not allowed.
        """
        chosen = self._numpy.asarray(actions)
        if chosen.ndim != 1 or chosen.dtype.kind not in "iu":
            raise BadInput("The actions of a batch are a row of whole numbers, one for each game.")
        self._games.step(chosen.tolist())
        self._fill()

    def random_actions(self) -> "NDArray[np.int64]":
        """A random legal action for every game; the same seed gives the same actions."""
        self._games.pick()
        return self._picked

    def legal(self, game: int) -> list[int]:
        """The legal actions in one of the games."""
        if not 0 <= game < len(self):
            raise BadInput(f"There is no game {game} in this batch of {len(self)}.")
        return sorted(self._games.legal(game))

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self._games.table.game.name} for {self.seats}>"

    def _array(self, numbers: object, rows: int = 0) -> Any:
        found = self._numpy.asarray(memoryview(numbers))  # type: ignore[arg-type]
        return found.reshape(rows, -1) if rows else found

    def _checked(self, buffers: "Mapping[str, NDArray[Any]]") -> "list[tuple[Any, Any]]":
        """The caller's arrays, each with the array that is copied into it."""
        pairs: list[tuple[Any, Any]] = []
        for name, into in buffers.items():
            if name not in ("observations", "masks", "turns", "done", "rewards", "scores"):
                raise BadInput(f"A batch has no {name} to write.")
            own = getattr(self, name)
            if into.shape != own.shape:
                raise BadInput(
                    f"The buffer for {name} has the shape {into.shape}, not {own.shape}."
                )
            pairs.append((into, own))
        return pairs

    def _fill(self) -> None:
        for into, own in self._buffers:
            self._numpy.copyto(into, own, casting="unsafe")


def numpy_module() -> Any:
    """NumPy, or a sentence if it is missing."""
    try:
        import numpy
    except ImportError:
        raise BadInput("Batches need NumPy: install contraband[research].") from None
    return numpy


def rules_named(game: str | Game) -> Rules[Any]:
    return game._rules if isinstance(game, Game) else find_game(game)


def batch(
    name: str | Game,
    seats: int,
    n: int = 1024,
    seed: int = 0,
    *,
    buffers: "Mapping[str, NDArray[Any]] | None" = None,
    **options: object,
) -> Batch:
    """``n`` games, stepped together. The same seed and actions give the same games.

    For other cards, pass a game instead of a name: ``cb.batch(cb.game("soda", edition=...), 5)``.

    ``buffers`` are arrays of your own, by name (``observations``, ``masks``, ...). Every step also
    fills these, in their own types: ``{"observations": np.zeros((n, cells), np.float32)}``.
    """
    numpy_module()
    games = whole(n, "number of games")
    rules = rules_named(name)
    return Batch(Games(rules, need_seats(seats), options, games, need_seed(seed)), buffers)


def episode(name: str | Game, seats: int, seed: int = 0, **options: object) -> "Episode[Any]":
    """One game for your own loop, as fast as Python can drive it.

    ``act(action)`` chooses for ``seat``, whose turn it is. Then ``legal``, ``mask`` and ``cells``
    (the observation) belong to the next seat, always in the same memory, until the game is
    ``over``. ``restart()`` starts another game. Nothing is checked.
    """
    return Episode(rules_named(name), need_seats(seats), options, need_seed(seed))
