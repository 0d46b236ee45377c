"""Games for research loops: stepped by actions; observation and mask are always up to date.

An episode is one game; a batch is many of them, stepped in one call. They write into vectors that
are made once, so NumPy sees every step without a copy.
"""

from typing import Generic

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from contraband.core.actions import UNFINISHED, Cursor, cursor_from_plain
from contraband.core.chance import Chance, chance_from_plain, seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.core.options import BadInput, OptionValue
from contraband.core.state import seat_bit
from contraband.core.step import S


class Table(Generic[S]):
    """A game with its seats and options, ready to be started again and again."""

    def __init__(self, game: Game[S], seats: int, given: dict[str, object]) -> None:
        self.game = game
        self.actions = game.actions
        self.options: dict[str, OptionValue] = game.read_options(seats, given)
        self.seats: i64 = seats
        self.count: i64 = game.actions.count
        self.size: i64 = game.observation_size(seats)
        self.whole = game.actions.longest == 1  # every action is a move

    def begin(self, luck: Chance, telling: bool = False) -> S:
        """A new game that waits for its first decision."""
        s = self.game.set_up(self.seats, self.options, luck)
        s.chance = luck
        s.telling = telling
        self.game.settle(s)
        return s

    def act(self, s: S, seat: i64, c: Cursor, action: i64) -> None:
        """Choose this action; if it completes a move, make the move."""
        if self.whole:
            self.game.apply(s, seat, action)
            return
        self.game.lay()
        move = self.actions.choose(s, seat, c, action)
        if move != UNFINISHED:
            self.game.apply(s, seat, move)

    def cursors(self) -> list[Cursor]:
        """One for each seat, or one for all if nobody needs any."""
        if self.whole:
            return [Cursor()] * self.seats
        return [Cursor() for _seat in range(self.seats)]


class Episode(Generic[S]):
    """One game: whose turn it is, what that seat may choose, what it sees."""

    def __init__(self, game: Game[S], seats: int, given: dict[str, object], seed: int) -> None:
        self.table = Table(game, seats, given)
        self.luck: Chance = seeded(seed)
        self.telling = False
        self.heard: list[tuple[int, ...]] = []  # all news of this game, if it reports any
        self.cells: vec[i32] = vec[i32]([0] * int(self.table.size))
        self.mask: vec[u8] = vec[u8]([0] * int(self.table.count))
        self.legal: vec[i64] = vec[i64]()
        self.chosen = self.table.cursors()
        self.state = self.table.begin(self.luck)
        self.over = False
        self.seat: i64 = 0  # whose turn it is; the lowest seat if several are asked
        self.eye: i64 = 0  # whose mask and cells these are
        self.turn()

    def start(self, seed: int, telling: bool) -> None:
        """Another game, with the luck of this seed; if ``telling``, news is kept."""
        self.luck = seeded(seed)
        self.telling = telling
        self.restart()

    def restart(self) -> None:
        """Another game, with the next luck of the stream."""
        self.heard = []
        self.state = self.table.begin(self.luck, self.telling)
        self.chosen = self.table.cursors()
        self.over = False
        self.turn()

    def act(self, action: i64) -> None:
        """Choose a legal action for the seat whose turn it is; then show the next seat's side."""
        self.table.act(self.state, self.seat, self.chosen[self.seat], action)
        self.turn()

    def accept(self, seat: i64, action: i64) -> bool:
        """Choose an action for any seat; False, and nothing changed, if it is not allowed."""
        if self.eye != seat:
            self.look(seat)
        if action < 0 or action >= self.table.count or self.mask[action] == 0:
            return False
        self.table.act(self.state, seat, self.chosen[seat], action)
        self.turn()
        return True

    def play(self, seat: i64, move: i64) -> None:
        """Make a whole legal move."""
        self.table.game.apply(self.state, seat, move)
        self.turn()

    def turn(self) -> None:
        """Go on to the next decision."""
        s = self.state
        if self.telling and s.told:
            self.heard += s.told
            s.told = []
        if s.over:
            self.over = True
        else:
            self.seat = lowest(s.asked)
        self.look(self.seat)

    def look(self, seat: i64) -> None:
        """Write the mask and observation of this seat; the mask is empty if it is not asked."""
        s = self.state
        mask = self.mask
        for action in self.legal:
            mask[action] = 0
        c = self.chosen[seat]
        c.look_at(s)
        if not s.over and s.asked & seat_bit(seat) != 0:
            self.table.game.lay()
            legal = self.table.actions.legal(s, seat, c)
        else:
            legal = vec[i64]()
        for action in legal:
            mask[action] = 1
        self.eye = seat
        self.legal = legal
        self.table.game.write_observation(s, seat, c, self.cells, 0)

    def to_plain(self) -> list[object]:
        """Everything needed to play on in the same way, for copies and pickles."""
        s = self.state
        chosen = [] if self.table.whole else [cursor.to_plain() for cursor in self.chosen]
        return [s.to_plain(), s.chance.to_plain(), chosen, self.heard[:], self.telling]

    def fill_from(self, plain: list[object]) -> None:
        """The inverse of ``to_plain``, for an episode of the same table."""
        fields, luck, chosen, heard, telling = plain
        assert isinstance(fields, dict)
        assert isinstance(luck, list)
        assert isinstance(chosen, list)
        assert isinstance(heard, list)
        self.luck = chance_from_plain(luck)
        self.telling = bool(telling)
        self.heard = heard[:]
        self.state = self.table.game.from_plain(fields)
        self.state.chance = self.luck
        self.state.telling = self.telling
        self.chosen = [cursor_from_plain(each) for each in chosen] or self.table.cursors()
        self.over = self.state.over
        self.turn()


class Batch(Generic[S]):
    """Many games, stepped together. When one ends, it starts again with its own next luck."""

    def __init__(
        self, game: Game[S], seats: int, given: dict[str, object], games: int, seed: int
    ) -> None:
        if games < 1:
            raise BadInput("A batch needs at least one game.")
        table = Table(game, seats, given)
        self.table = table
        self.games: i64 = games
        self.cells: vec[i32] = vec[i32]([0] * (games * int(table.size)))
        self.masks: vec[u8] = vec[u8]([0] * (games * int(table.count)))
        self.turns: vec[i32] = vec[i32]([0] * games)  # whose turn it is
        self.done: vec[u8] = vec[u8]([0] * games)  # did the last action end the game?
        self.rewards: vec[float] = vec[float]([0.0] * (games * seats))
        self.scores: vec[i64] = vec[i64]([0] * (games * seats))  # of the last game that ended
        self.picked: vec[i64] = vec[i64]([0] * games)  # filled by ``pick``
        self.finished: i64 = 0  # number of games that have ended so far
        master = seeded(seed)
        self.choices = master.split()
        self.lucks = [master.split() for _ in range(games)]  # each game keeps its own stream
        self.states = [table.begin(luck) for luck in self.lucks]
        self.chosen = [table.cursors() for _ in range(games)]
        self.offered: vec[vec[i64]] = vec[vec[i64]]([vec[i64]()] * games)
        for number in range(self.games):
            self.look(number)

    def check(self, actions: list[int]) -> None:
        """One action for each game, all of them legal?"""
        if len(actions) != self.games:
            raise BadInput(f"These are {len(actions)} actions for {self.games} games.")
        masks = self.masks
        base: i64 = 0
        for number in range(self.games):
            action: i64 = actions[number]
            if action < 0 or action >= self.table.count or masks[base + action] == 0:
                raise BadInput(f"Game {number} of the batch may not choose action {action} now.")
            base += self.table.count

    def step(self, actions: list[int]) -> None:
        """Choose one legal action in every game, for the seat whose turn it is there."""
        self.check(actions)
        self.clear()
        for number in range(self.games):
            s = self.states[number]
            seat = i64(self.turns[number])
            self.table.act(s, seat, self.chosen[number][seat], actions[number])
            if s.over:
                self.end(number)
            self.look(number)

    def clear(self) -> None:
        """Forget what the last step ended."""
        done = self.done
        rewards = self.rewards
        seats = self.table.seats
        for number in range(self.games):
            if done[number] != 0:
                done[number] = 0
                for seat in range(number * seats, number * seats + seats):
                    rewards[seat] = 0.0

    def end(self, number: i64) -> None:
        """Share the win among the winners; then the next game begins."""
        game = self.table.game
        s = self.states[number]
        places = game.places(s)
        scores = game.scores(s)
        winners = places.count(1)
        base = number * self.table.seats
        for seat in range(self.table.seats):
            self.rewards[base + seat] = 1.0 / winners if places[seat] == 1 else 0.0
            self.scores[base + seat] = scores[seat]
        self.done[number] = 1
        self.finished += 1
        self.states[number] = self.table.begin(self.lucks[number])
        self.chosen[number] = self.table.cursors()

    def look(self, number: i64) -> None:
        """Write the mask and observation of the seat whose turn it is in this game."""
        table = self.table
        s = self.states[number]
        masks = self.masks
        base = number * table.count
        for action in self.offered[number]:
            masks[base + action] = 0
        seat = lowest(s.asked)
        c = self.chosen[number][seat]
        c.look_at(s)
        table.game.lay()
        legal = table.actions.legal(s, seat, c)
        for action in legal:
            masks[base + action] = 1
        self.offered[number] = legal
        self.turns[number] = i32(seat)
        table.game.write_observation(s, seat, c, self.cells, number * table.size)

    def pick(self) -> None:
        """A random legal action for every game, written into ``picked``."""
        picked = self.picked
        choices = self.choices
        for number in range(self.games):
            legal = self.offered[number]
            picked[number] = legal[choices.below(len(legal))]

    def legal(self, number: i64) -> list[int]:
        """The legal actions in this game."""
        return [int(action) for action in self.offered[number]]
