"""Everything a table remembers. ``Data`` is plain, so that it copies, saves and compares."""

from typing import Any

from msgspec import Struct, convert, field, to_builtins
from msgspec.structs import replace

from contraband.core.chance import NO_CHANCE, Chance, KeyedChance, ReplayChance
from contraband.core.game import Game
from contraband.core.options import OptionValue
from contraband.core.state import SPECTATOR, seats_in
from contraband.games import find_rules
from contraband.physics.oracle import PHYSICS
from contraband.table.commands import Why
from contraband.table.news_index import NewsIndex
from contraband.table.setup import OPEN, PERSON, STAND_IN, Setup, delay_of
from contraband.wire.messages import Terms

LOBBY = "lobby"
PLAYING = "playing"
OVER = "over"


class Chair(Struct):
    """One seat: who sits there, and what belongs to them alone."""

    name: str = ""
    occupant: str = OPEN  # "open", "person", or a bot's strength
    token: str = ""  # SHA-256 of the person's token
    nonce: str = ""  # the person's contribution to fair chance
    cover: str = ""  # why a bot plays for the person: "away", "time" or "wish"
    decision: int = 0  # what this seat is asked now; 0 is nothing
    asked_ms: int = 0  # since when
    bank_ms: int = 0  # time left on its clock when that last stood still
    since_ms: int = -1  # when its clock began to run; -1 while it stands
    orders: dict[str, str] = {}  # standing orders by window
    note: str = ""
    vain: int = 0  # the move (its serial) it asked to take back and was refused
    private: int = 0  # entries that nobody but this person may notice
    beside: int = -1  # the seat whose device this person shares
    author: str = ""  # whose program plays here, over the network; empty for a person
    former: str = ""  # the last person who sat here before
    passed: bool = False  # a window, and nothing has happened since (runs.py)
    agreed: Terms | None = None  # what this person sat down to, while the table has other terms
    hints: int = 0  # decisions for which this person has asked for one
    hinted: int = 0  # the last of them
    done: tuple[str, ...] = ()  # what a bot has played for the person, who has not moved since


class Played(Struct, frozen=True):
    """One move of the game as it now stands."""

    serial: int  # counts all moves ever played, also those taken back; 0 in another game
    seat: int
    notation: str
    outcomes: list[int]
    counter: int  # where in the chance stream its outcomes begin; -1 in another game
    decision: int
    shown: int  # ``s.shown`` before it
    clocks: list[int] = []  # time left by seat after it, for those who are kept behind
    covered: list[int] = []  # the seats bots played for persons then


class Told(Struct, frozen=True):
    """One piece of news, as the rules told it."""

    event: tuple[int, ...]
    serial: int  # the move it came from, 0 for the set-up
    move_number: int
    why: Why | None = None
    why_open: bool = False  # the whole reason may be shown while the game runs
    undone: bool = False


class Said(Struct, frozen=True):
    """A line of talk (seat -1: by a spectator): free text, a quick phrase, or a notice."""

    seat: int
    name: str
    text: str = ""
    phrase: str = ""
    notice: str = ""
    values: dict[str, str | int] = {}
    public: bool = True  # players and spectators hear it; otherwise only those it was said among
    team: bool = False  # said to the partner, for good


class SeatRequest(Struct):
    """Somebody who waits to be let in to a running game."""

    seat: int
    name: str
    token: str  # SHA-256 of the token that will be the seat's
    at_ms: int
    waiting: list[int]  # who still has to agree
    beside: int = -1
    author: str = ""


class Data(Struct):
    """The plain part of a table."""

    id: str
    setup: Setup
    seed: str  # secret until the game is over
    commitment: str
    chairs: list[Chair]
    rules: str = ""  # game, version and edition this table is bound to
    changes: int = 0  # of the setup, in the lobby (terms.py)
    phase: str = LOBBY
    paused: bool = False
    pace: str = "normal"
    chatter: bool = True
    nonces: list[str] = []  # the contributions by seat, once nobody can add any more
    key: str = ""  # of the chance stream, from the seed and the contributions
    counter: int = 0  # draws made so far; taking back does not turn it back
    start: list[int] = []  # chance outcomes before the first decision
    line: list[Played] = []  # the game as it now stands
    serial: int = 0
    base: int = 0  # decision ids are base + s.asking: none comes twice, even after an undo
    news: list[Told] = []
    talk: list[Said] = []
    quotes: list[str] = []  # words that moves carry, by number (see Game.worded); from 1
    wish: int = -1  # the seat that asks to take back
    wish_ms: int = 0  # since when
    waiting: list[int] = []  # who still has to consent
    seat_request: SeatRequest | None = field(default=None, name="knock")  # as it is stored
    released: int = -1  # spectators see moves up to this serial; -1: not even the first position
    shadow: int = -1  # the seat whose person lets spectators look over its shoulder
    rematch: str = ""
    asleep: bool = False  # a lobby that no list shows, until somebody comes back
    replies: dict[str, int] = {}  # command id, as stored -> the number its sender was told
    private: int = 0  # entries that only one person may notice
    turns: int = 0  # entries that those who are kept behind notice later, with the position
    seq: int = 0
    at_ms: int = 0
    hash: str = ""


class Sitting:
    """A table's data, its game, and the board: the rules' own state, None in the lobby."""

    def __init__(
        self, data: Data, board: Any, game: Game[Any], index: NewsIndex | None = None
    ) -> None:
        self.data = data
        self.game = game  # the rules that data.rules names
        self.board = board
        self.news_index = index or NewsIndex()

    def copy(self) -> "Sitting":
        """Independent of this one; frozen parts are shared."""
        old = self.data
        data = replace(
            old,
            chairs=[replace(chair, orders=dict(chair.orders)) for chair in old.chairs],
            line=list(old.line),
            news=list(old.news),
            talk=list(old.talk),
            quotes=list(old.quotes),
            waiting=list(old.waiting),
            seat_request=copied(old.seat_request),
            replies=dict(old.replies),
        )
        return Sitting(data, self.copy_board(), self.game, self.news_index.copy())

    def copy_board(self) -> Any:
        return None if self.board is None else attentive(self.game.copy(self.board))

    # -- questions everybody asks ------------------------------------------------------------------

    def names(self) -> list[str]:
        return [chair.name for chair in self.data.chairs]

    def options(self) -> dict[str, OptionValue]:
        """What was agreed: an earlier release has not written down an option that it had not."""
        return self.game.as_begun(self.data.setup.options)

    def teams(self) -> list[list[int]]:
        """The seats that play as one; none where everybody plays alone, or all together."""
        return self.game.teams(len(self.data.chairs), self.options())

    def team(self, seat: int) -> list[int]:
        """Those who play as one with this seat, itself among them; nobody for who watches."""
        return next((team for team in self.teams() if seat in team), [])

    def asked(self) -> list[int]:
        """The seats the table waits for."""
        return seats_in(self.board.asked) if self.data.phase == PLAYING else []

    def shows_late(self) -> bool:
        """Are those who watch kept behind the game just now?"""
        return self.data.phase == PLAYING and delay_of(self.data.setup) > 0

    def decision(self) -> int:
        """The id of the decision that is open now."""
        return self.data.base + int(self.board.asking)

    def step(self) -> Any:
        """The step of the rules that the board is at, to be asked at once."""
        self.game.lay()
        return self.game.steps[self.board.step]

    def is_person(self, seat: int) -> bool:
        return self.data.chairs[seat].occupant == PERSON

    def is_human(self, seat: int) -> bool:
        """Does a human being sit here? A program with a seat of its own counts as a person."""
        return self.is_person(seat) and not self.data.chairs[seat].author

    def is_bot_playing(self, seat: int) -> bool:
        """Bots play for bots, for absent persons and for seats left open."""
        chair = self.data.chairs[seat]
        return chair.occupant != PERSON or chair.cover != ""

    def bot_of(self, seat: int) -> str:
        """The strength that plays this seat when a bot does."""
        occupant = self.data.chairs[seat].occupant
        return STAND_IN if occupant in (OPEN, PERSON) else occupant

    def luck(self) -> Chance:
        """The stream from where it stands."""
        data = self.data
        if not data.key:
            return NO_CHANCE
        return KeyedChance(bytes.fromhex(data.key), data.counter, PHYSICS)

    # -- the past ----------------------------------------------------------------------------------

    def position(self, moves: int) -> Any:
        """The board after so many moves of the game as it now stands."""
        return self.replay(self.data.line[:moves])

    def replay(self, line: list[Played]) -> Any:
        """The board these moves lead to; luck is read, not drawn."""
        setup = self.data.setup
        luck = ReplayChance(self.data.start, 0)
        board = self.game.new(setup.seats, dict(self.options()), luck)
        for played in line:
            board.chance = ReplayChance(played.outcomes, 0)
            self.game.play(board, played.seat, self.game.parse(played.notation))
        board.chance = NO_CHANCE
        return attentive(board)

    # -- saving ------------------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        board = None if self.board is None else self.board.to_plain()
        return {"data": to_builtins(self.data), "board": board}


def from_plain(plain: dict[str, Any]) -> Sitting:
    """The inverse of ``Sitting.to_plain``; NoRules if they are not here."""
    data = convert(plain["data"], Data)
    sitting = Sitting(data, None, find_rules(data.rules, data.setup.cards))
    if plain["board"] is not None:
        sitting.board = attentive(sitting.game.from_plain(plain["board"]))
    return sitting


def attentive(board: Any) -> Any:
    """A board that records luck and tells news."""
    board.recording = True
    board.telling = True
    board.drawn = []
    board.told = []
    return board


def copied(request: SeatRequest | None) -> SeatRequest | None:
    return replace(request, waiting=list(request.waiting)) if request else None


def is_seat(sitting: Sitting, seat: int) -> bool:
    return SPECTATOR < seat < len(sitting.data.chairs)
