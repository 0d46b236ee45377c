"""Every message between a browser and a table. The browser's TypeScript types are made from here.

The browser is dumb: it draws ``view``, offers ``decision.legal``, greys out ``decision.refused``
and plays ``news``. Sentences arrive finished, in the language the client asked for in its hello.
A newer picture replaces an older one whole, so a client that missed messages needs only the next.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """The kind of a message is its ``type`` field."""


# -- from the browser ------------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """First message on a socket: a one-time ticket, and what the client has already seen."""

    ticket: str
    language: str = "en"
    news_seen: int = 0  # highest news number already held; older news is not sent again
    looks: int = -1  # the seat from whose side it looked (see Look)


class Move(Message, tag="move"):
    """Answer a decision. ``id`` is made by the client; the same id never acts twice.

    An answer that is put together (an offer, a division) may come in the game's ``notation``
    instead of its number: how moves are numbered is the game's business.
    """

    id: str
    decision: int
    move: int = -1
    text: str = ""  # words of one's own, where the move carries any: a promise
    notation: str = ""


class Undo(Message, tag="undo"):
    """Take back: my last ``step``, my whole ``turn``, or ``ask`` the others for their consent."""

    id: str
    how: str = "step"


class Consent(Message, tag="consent"):
    """Answer another seat's wish to take back."""

    id: str
    agree: bool


class Admit(Message, tag="admit"):
    """Let the person who knocks take the open seat of the running game, or do not."""

    id: str
    agree: bool


class Say(Message, tag="say"):
    """Chat. ``phrase`` names a quick phrase of the game; ``text`` is free."""

    id: str
    text: str = ""
    phrase: str = ""
    name: str = ""  # of a spectator; seats have theirs
    team: bool = False  # only for those who play as one with me


class Note(Message, tag="note"):
    """Replace my private notes."""

    id: str
    text: str


class Order(Message, tag="order"):
    """A standing order for reaction windows: ``ask``, ``pass`` or ``aimed`` (only if at me)."""

    id: str
    window: str  # the step's name, "all", or a thing the game has words for ("thug:14")
    answer: str


class Shadow(Message, tag="shadow"):
    """Let spectators look over my shoulder, or no longer."""

    id: str
    allowed: bool


class Contribute(Message, tag="contribute"):
    """Sixteen random bytes (hex) of this person's browser for fair chance, before the start."""

    id: str
    nonce: str


class Rename(Message, tag="rename"):
    """Change my name."""

    id: str
    name: str


class SetSeat(Message, tag="set_seat"):
    """Host: put a bot of this strength into a seat, open it, or take it away (kick)."""

    id: str
    seat: int
    occupant: str  # "open", or a bot's strength: "beginner", "easy", ... "expert", "random"


class Cover(Message, tag="cover"):
    """Host: let a bot play for a person, or hand the seat back. A person may hand back itself."""

    id: str
    seat: int
    covered: bool


class Box(Struct, frozen=True):
    """Cards that somebody brought along: what their box is called, and what tells it apart."""

    title: str
    edition: str


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game, and can be changed until it begins."""

    seats: int
    options: dict[str, str | int | list[str]]
    clock: str
    grace_s: int  # -1: never
    spectators: str
    spectator_delay: int
    hints: bool = True
    box: Box | None = None  # none: the printed cards; told by the table, whoever sends the terms


class SetTerms(Message, tag="set_terms"):
    """Host: change what is agreed, before the start. The others have to agree again."""

    id: str
    terms: Terms
    cards: str | None = None  # a card file (TOML), empty: the printed cards; none: as they are


class Agree(Message, tag="agree"):
    """I agree to what the host has changed, as the picture with this many ``changes`` shows it."""

    id: str
    changes: int


class Start(Message, tag="start"):
    """Host: begin; bots take the open seats."""

    id: str


class Pause(Message, tag="pause"):
    """Host: stop or restart the clocks; nobody may act while paused."""

    id: str
    paused: bool


class Pace(Message, tag="pace"):
    """Host: how long bots seem to think, and whether they chat."""

    id: str
    pace: str  # "instant", "normal", "slow"
    chatter: bool


class Rematch(Message, tag="rematch"):
    """After the end: the same people and options at a new table."""

    id: str


class Hint(Message, tag="hint"):
    """I am lost: what would be good here? It is counted, and the count is shown to everybody."""

    id: str
    decision: int


class Weigh(Message, tag="weigh"):
    """Training: is this move, which I am about to make, much worse than the best?

    Nothing is played. Only at tables where all the others are bots.
    """

    id: str
    decision: int
    move: int = -1
    notation: str = ""


class Look(Message, tag="look"):
    """Show me this seat's side of the game (-1: my own), while I may see it. No reply."""

    seat: int


class Lead(Message, tag="lead"):
    """After the end: I show this move to everybody who looks back with me. No reply."""

    move: int


class HandOver(Message, tag="hand_over"):
    """Let this seat lead the others through the game instead of me. No reply."""

    seat: int


class Ping(Message, tag="ping"):
    """Are you there?"""


Command = (
    Move
    | Undo
    | Consent
    | Admit
    | Say
    | Note
    | Order
    | Shadow
    | Contribute
    | Rename
    | SetSeat
    | Cover
    | SetTerms
    | Agree
    | Start
    | Pause
    | Pace
    | Rematch
    | Hint
)
FromClient = Hello | Command | Weigh | Look | Lead | HandOver | Ping


# -- to the browser --------------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    name: str
    occupant: str  # "open", "person", or a bot's strength
    author: str  # of the program that sits here, over the network; empty for people and our bots
    beside: int  # the seat whose device this person shares (hot seat), or -1
    connected: bool
    covered: bool  # a bot plays for the person just now
    agreed: bool  # to what the host has changed in the lobby
    shadowed: bool  # spectators may look over this person's shoulder
    asked: bool
    team: int  # those with the same number play as one; -1 where nobody does
    score: int | None  # None where scores are secret, and before the deal
    place: int  # 0 until the game is over
    clock_ms: int  # time left, -1 without clocks
    hints: int  # how often this person has asked for one


class MoveOption(Struct, frozen=True):
    """A legal move: its number, its notation, the label of its button, what it is about."""

    move: int
    notation: str
    label: str
    about: dict[str, list[int]]  # e.g. {"traveller": [2], "place": [0]}


class RefusedOption(Struct, frozen=True):
    """A near-legal move and why it is refused."""

    move: int
    notation: str
    label: str
    about: dict[str, list[int]]
    reason: str
    rule: str
    sentence: str


class Decision(Struct, frozen=True):
    """What this seat is asked."""

    id: int
    step: str
    window: bool
    open: bool  # too many moves to list: ``legal`` has some of them, and others may be sent too
    legal: list[MoveOption]
    refused: list[RefusedOption]
    default: int  # what happens when time runs out
    left_ms: int  # -1 without clocks
    # What answers would cost, bring or lead to: a struct of the game's preview.py, or None.
    preview: Annotated[Any, Meta(extra={"typescript": "AnyPreview | null"})]


class News(Struct, frozen=True):
    """One thing that happened. ``number`` grows without gaps for this client's eyes and ears."""

    number: int
    move_number: int  # moves played when it happened: the place to jump to
    kind: str
    about: dict[str, list[int]]
    line: str  # empty if it is only for the eye
    quote: str  # the words of a player that the line quotes
    undone: bool
    why: str  # a bot's reason, for the hover; empty for people


class Talk(Struct, frozen=True):
    """Chat and system notices (``seat`` -1: a spectator, or the table itself speaks)."""

    number: int  # grows, with gaps where others talk among themselves
    seat: int
    name: str
    line: str
    system: bool
    team: bool  # said to those who play as one with the speaker, and to nobody else


class UndoInfo(Struct, frozen=True):
    """The three undo buttons, and why each of them is disabled."""

    free: bool  # my last move can be taken back at once
    sentence: str  # why not
    turn: bool  # all my moves since somebody else acted or something was shown can
    turn_sentence: str
    ask: bool  # the others can be asked to let me take back my last move
    ask_sentence: str
    asking: int  # the seat that asks for consent now, or -1
    waiting_for: list[int]  # the seats that still have to consent


class Knock(Struct, frozen=True):
    """Somebody wants an open seat of the running game, and its hand."""

    seat: int
    name: str
    beside: int  # the seat whose device it would share, or -1
    waiting_for: list[int]  # the seats that still have to agree
    yours: bool  # it is you who waits


class OwnCards(Struct, frozen=True):
    """Other cards than the printed ones: a file that the host brought along."""

    title: str  # what the box calls itself
    edition: str  # as in ``Box``
    notes: list[str]  # which bots do not know them, and who plays instead
    names: dict[str, list[str]]  # what its cards are called, by group of words


class TableInfo(Struct, frozen=True):
    """What was agreed before the game."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    windows: list[str]  # steps for which standing orders can be given
    phase: str  # "lobby", "playing", "over"
    paused: bool
    round: int
    rounds: int
    moves: int
    clock: str  # "none" or a named speed
    grace_s: int  # until a bot plays for an absent person whom others wait for; -1: never
    pace: str
    chatter: bool
    spectators: str  # they see: "public", "none", "shadow" (one seat that allows it) or "all"
    spectator_delay: int  # moves they are behind
    commitment: str  # fair chance: published before the deal
    rematch: str  # id of the next table, once there is one
    changes: int  # how often the host has changed what is agreed
    hints: bool  # may people ask for hints here?
    training: bool  # are all others bots, so that you may be told when you slip?
    cards: OwnCards | None = None


class Caption(Struct, frozen=True):
    """One idea of a lesson, and the place on the table it is about; empty: none."""

    text: str
    at: str


class Lesson(Struct, frozen=True):
    """Where you are in the lesson of this table."""

    name: str
    title: str
    stop: int  # done so far
    stops: int
    over: bool  # nothing is asked for any more: the table is yours
    say: list[Caption]  # to be read one after the other, then done; empty while the others play


class Picture(Message, tag="picture"):
    """Everything this client may see now, plus news and talk it has not got yet."""

    seq: int  # how many changes these eyes could have noticed; the sender of one is told it too
    you: int  # seat number, -1 for a spectator
    eyes: int  # whose side of the game the view and the news show; -1: what everybody sees
    sides: list[int]  # seats whose side may be looked at too
    host: bool
    table: TableInfo
    seats: list[Seat]
    asked: list[int]
    step: str
    prompt: str
    # The game's own view, a struct of its view.py; None in the lobby.
    view: Annotated[Any, Meta(extra={"typescript": "AnyView | null"})]
    decision: Decision | None
    undo: UndoInfo
    knock: Knock | None
    orders: dict[str, str]
    agreed: Terms | None  # what you sat down to, until you agree to what has changed since
    note: str
    lesson: Lesson | None
    meanwhile: list[str]  # what a bot has played for you, who have not played since
    news: list[News]
    talk: list[Talk]


class Accepted(Message, tag="accepted"):
    """A command has been written down. Sent after the commit, never before."""

    id: str
    seq: int


class Refused(Message, tag="refused"):
    """A command was refused; nothing has changed. ``id`` is empty for unreadable messages.

    With the reason ``unknown`` it may have been done all the same: send it again with its id.
    """

    id: str
    reason: str
    rule: str
    sentence: str


class Absent(Struct, frozen=True):
    """Somebody others wait for: a bot will play for them."""

    seat: int
    covered_in_ms: int


class Presence(Message, tag="presence"):
    """Who is connected, between two pictures."""

    connected: list[int]
    watching: int
    absent: list[Absent]


class Review(Message, tag="review"):
    """Who leads through the finished game (-1: nobody), and which move they show."""

    leader: int
    move: int


class HintAnswer(Struct, frozen=True):
    """One thing you may do, and what it promises."""

    move: int
    notation: str
    label: str
    about: dict[str, list[int]]
    chance: float  # to win (where all play together: to win together), in per cent
    error: float  # how far that may be off
    score: float  # your points when the worlds were judged, mostly at the end of the round
    reason: str


class Hinted(Message, tag="hinted"):
    """The answer to a hint, the best answer first; the browser shows it bit by bit."""

    id: str
    decision: int
    look: str  # what to look at first
    answers: list[HintAnswer]
    together: bool  # chances are those of all together
    worlds: int  # how many ways in which the unseen may lie were looked at
    voice: str  # what the game's best bot says of the first answer; empty if it thinks otherwise


class Weighed(Message, tag="weighed"):
    """The answer to weigh; with ``slip``, why it is asked whether you are sure."""

    id: str
    decision: int
    slip: bool
    sentence: str
    asked: HintAnswer | None
    better: HintAnswer | None


class Pong(Message, tag="pong"):
    """Yes."""


class Goodbye(Message, tag="goodbye"):
    """The server closes the socket; ``again`` says whether to reconnect."""

    sentence: str
    again: bool


ToClient = Picture | Accepted | Refused | Presence | Review | Hinted | Weighed | Pong | Goodbye
