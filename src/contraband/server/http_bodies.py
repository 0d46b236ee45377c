"""What goes over HTTP, both ways. The OpenAPI description is made from these."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from contraband.core.options import OptionValue

Name = Annotated[str, Meta(max_length=200)]
Small = Annotated[int, Meta(ge=-1, le=64)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table as its host wants it. With a ``name`` the host sits down at it."""

    game: Name
    seats: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, OptionValue] = {}
    name: Name = ""
    seat: Small = 0  # the host's, if it sits down
    occupants: Annotated[list[Name], Meta(max_length=64)] = []  # by seat: "open" or a strength
    clock: Name = "none"
    grace_s: Annotated[int, Meta(ge=-1, le=86_400)] = 60  # -1: nobody is ever played for
    pace: Name = "normal"
    chatter: bool = True
    spectators: Name = "public"
    spectator_delay: Annotated[int, Meta(ge=0, le=100)] = 0
    hints: bool = True  # may people ask for them?
    public: bool = False  # shown in the list of tables
    cards: Annotated[str, Meta(max_length=32_768)] = ""  # a card file (TOML) of another box


class Opened(Struct):
    """A new table. A host that sits down has one token for both."""

    table: str
    host_token: str
    seat: int  # -1: none
    seat_token: str


class JoinTable(Struct, forbid_unknown_fields=True):
    """A browser that holds a seat of this table says so: it sends its token as bearer."""

    name: Name
    seat: Small = -1  # -1: the first open one
    hot_seat: bool = False  # another person on the same device; everybody is told
    author: Name = ""  # a program takes the seat: who answers for it, for all to see
    changes: Annotated[
        int, Meta(ge=-1)
    ] = -1  # of the options it has seen: ``changes`` of the picture


class Joined(Struct):
    """In a running game the others may have to agree first; then the token opens the seat."""

    seat: int  # -1: not yet
    seat_token: str
    waiting_for: list[str]  # names of those who have to agree


class SeatWorld(Struct):
    """What a program is given to think with: a re-dealt position, never the real one."""

    rules: str  # game, version and edition
    seat: int
    decision: int  # what the seat is asked; 0 is nothing
    world: dict[str, Any]  # true in all that the seat knows; for ``game.from_plain``
    news: list[list[int]]  # what the seat has heard, the oldest first
    cards: dict[str, Any] | None  # the values of the table's own card file, if it has one


class Ticket(Struct):
    """Good for one socket, for half a minute."""

    ticket: str


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from here: after so many moves, in this seat, against bots."""

    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=64)] = 0
    name: Name = ""


class OptionInfo(Struct):
    """One choice before the game; ``low`` above ``high``: it takes no numbers."""

    name: str
    title: str
    help: str
    helps: dict[str, str]  # what each choice means; ``any``: those without, with a {value}
    default: OptionValue
    words: list[str]
    values: dict[str, str]  # what the words mean, where the texts say it
    low: int
    high: int
    items: list[str]
    rule: str
    only: list[str]  # words of the first option, the variant, that it matters for; none: for all
    seats: list[list[int]]  # of variants, by word: how many may play, from and to
    names_seat: bool  # its numbers are seats


class BotInfo(Struct):
    """A bot a host may seat; ``strength`` is what SetSeat and NewTable take."""

    strength: str
    name: str
    character: str


class LessonInfo(Struct):
    """A lesson that is played; ``name`` is what the address takes."""

    name: str
    title: str
    minutes: int


class Pupil(Struct, forbid_unknown_fields=True):
    """Who takes a lesson."""

    name: Name


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    goal: str
    minutes: str
    min_seats: int
    max_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]  # the weakest first
    clocks: list[str]
    lessons: list[LessonInfo]  # in the order to take them


class TableLine(Struct):
    """A table in the list."""

    id: str
    game: str
    title: str
    created_ms: int
    phase: str
    public: bool
    frozen: bool  # its rules are not here: it is kept, but nobody can open it
    seats: int
    open: int
    names: list[str]
    clock: str
    options: dict[str, Any]
    spectators: str


class Held(Struct, forbid_unknown_fields=True):
    """A table that a browser remembers, and the token it has for it."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    token: Annotated[str, Meta(min_length=1, max_length=200)]


class Keys(Struct, forbid_unknown_fields=True):
    """All tables that a browser remembers."""

    held: Annotated[list[Held], Meta(max_length=24)]


class MyTable(Struct):
    """A table of one's own in the hall."""

    id: str
    game: str
    title: str
    phase: str
    you: str  # the name one has there; empty for a host who has no seat
    names: list[str]
    your_turn: bool
    waiting_for: list[str]
    round: int  # 0 where the game counts none
    rounds: int
    quiet_ms: int  # since anything has happened there
    place: int  # 0 until it is over
    winners: list[str]


class Verdict(Struct):
    """Every draw of a finished game derived again, and what a browser needs to do the same."""

    fair: bool
    sentence: str
    draws: int  # checked
    skipped: int  # used up by moves that were taken back: no part of the game, so nothing to check
    bounds: list[int]  # how many outcomes each draw had, by the rules


class Health(Struct):
    ok: bool  # is it ready? /api/health/ready says what is wrong
    version: str
    tables: int
    sockets: int
    draining: bool
    address: str  # where friends reach this server: the page may have been opened as localhost


class Check(Struct):
    """One thing looked at, and what is to be said about it."""

    name: str
    ok: bool
    sentence: str


class Condition(Struct):
    ok: bool
    checks: list[Check]


class Problem(Struct):
    """Why a request was turned down; ``sentence`` is for people."""

    reason: str
    sentence: str


class PastMoment(Struct):
    """One move of a finished game, or the deal (number 0), and what it changed.

    Chances are shares of 1, by seat.
    """

    number: int
    seat: int  # who moved; -1: nobody
    round: int  # 0 where the game counts none
    move: str  # in words
    best: str  # what was clearly better by what the seat knew, in words; empty: nothing
    best_notation: str
    why: str  # in what way it was better
    chances: list[float]  # afterwards
    luck: list[float]
    skill: float  # of who moved: never above 0
    opportunity: float  # how much more than an everyday answer the best one was worth
    slip: bool


class SeatReview(Struct):
    """The whole game for one seat: from ``first`` to ``last`` by the four parts together."""

    first: float
    last: float
    luck: float
    skill: float
    others: float
    opportunity: float
    error: float  # about how far each part may be off
    slips: int
    best: int  # the number of the own move that brought most; 0: none


class SwingMark(Struct):
    """A moment to go back to: lucky, brave or careless, and for whom."""

    kind: str
    number: int
    seat: int
    size: float


class LookedBack(Struct):
    """What a finished game was. Until it is ``ready``, how far the work is; ask again."""

    ready: bool
    done: int = 0
    of: int = 0
    together: bool = False  # all win or all lose
    tries: int = 0  # worlds that were played on for it
    before: list[float] = []  # chances before the deal
    moments: list[PastMoment] = []
    seats: list[SeatReview] = []
    lines: list[int] = []  # the seats that have a line: of those who win together one
    swings: list[SwingMark] = []


class OtherMove(Struct, forbid_unknown_fields=True):
    """Another move (in notation) in the place of this one."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    notation: Annotated[str, Meta(min_length=1, max_length=200)]


class TriedMove(Struct):
    """How often the mover has won by what was played and by the other move, of games played on."""

    ready: bool
    times: int
    of: int
    played: list[float] = []  # the share won, and the bounds that hold 95 times in a hundred
    other: list[float] = []


class AwardLine(Struct):
    """What one seat is remembered for."""

    seat: int
    title: str
    line: str


class Ceremony(Struct):
    """The end of a game, besides the places, which the picture has."""

    awards: list[AwardLine]
    games: int  # that these people have played in a row, with this one
    won: list[int]  # by seat: how many of them
