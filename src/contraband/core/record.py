"""A game written down: options, moves and chance outcomes. It replays without drawing again."""

import json
from unicodedata import category

from contraband.core.cardfile import fingerprint
from contraband.core.chance import NO_CHANCE, Chance, ChanceError, ReplayChance
from contraband.core.game import Game
from contraband.core.kernel import Refused
from contraband.core.options import BadInput, OptionValue, shorten
from contraband.core.state import State
from contraband.core.step import S

FORMAT = 1
FIELDS = {
    "contraband",
    "game",
    "version",
    "edition",
    "cards",
    "seats",
    "options",
    "setup",
    "moves",
    "quotes",
    "fair",
    "final",
}
MAX_OUTCOME = 0x7FFFFFFF  # the most that chance can give; the rules have no room for more
MAX_SEAT = 63


class Record:
    """Plain data: what was agreed before the game and what happened, move by move."""

    def __init__(
        self,
        game: str,
        version: int,
        edition: str,
        seats: int,
        options: dict[str, OptionValue],
    ) -> None:
        self.game = game
        self.version = version
        self.edition = edition
        self.cards: dict[str, object] | None = None  # values, if not the printed ones
        self.seats = seats
        self.options = options
        self.setup: list[int] = []  # chance outcomes before the first decision
        self.moves: list[tuple[int, str, list[int]]] = []  # seat, notation, outcomes it led to
        self.quotes: list[str] = []  # words that moves carry, by number from 1 (see Game.worded)
        self.final = ""  # the seal: see seal_of
        self.fair: dict[str, object] = {}  # the proof of fair chance, once the seed is public

    def to_json(self) -> str:
        """One move per line: readable, and always the same bytes for the same game."""
        head: dict[str, object] = {
            "contraband": FORMAT,
            "game": self.game,
            "version": self.version,
            "edition": self.edition,
            "seats": self.seats,
            "options": self.options,
        }
        if self.cards is not None:
            head["cards"] = self.cards
        lines = [json.dumps(head, sort_keys=True, ensure_ascii=False)[:-1] + ","]
        lines.append(f'"setup": {json.dumps(self.setup)},')
        rows = ",\n".join(json.dumps(list(move), ensure_ascii=False) for move in self.moves)
        lines.append(f'"moves": [\n{rows}\n],' if rows else '"moves": [],')
        if self.quotes:
            lines.append(f'"quotes": {json.dumps(self.quotes, ensure_ascii=False)},')
        lines.append(f'"fair": {json.dumps(self.fair, sort_keys=True)},')
        lines.append(f'"final": {json.dumps(self.final)}}}')
        return "\n".join(lines) + "\n"


def record_from_json(text: str | bytes) -> Record:
    """Read a record; BadInput says in one sentence what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("This is not a Contraband record: it is not readable JSON.") from None
    if not isinstance(data, dict) or "contraband" not in data:
        raise BadInput("This is not a Contraband record: it has no Contraband header.")
    if data["contraband"] != FORMAT:
        raise BadInput(
            f"This record has format {shorten(data['contraband'])}; only {FORMAT} is known."
        )
    unknown = sorted(set(data) - FIELDS)
    if unknown:  # a misspelt "fair" must not look like a record without a proof
        raise BadInput(f"The record has a field that is not known: {shorten(unknown[0])}.")
    record = Record(
        text_field(data, "game"),
        number_field(data, "version"),
        text_field(data, "edition"),
        number_field(data, "seats"),
        options_field(data),
    )
    record.cards = cards_field(data)
    record.setup = outcomes_of(data.get("setup"), "the set-up", 0)
    moves = data.get("moves")
    if not isinstance(moves, list):
        raise BadInput("The record has no list of moves.")
    for number, row in enumerate(moves, start=1):
        record.moves.append(read_row(row, number))
    record.quotes = quotes_field(data)
    record.final = text_field(data, "final")
    fair = data.get("fair", {})
    if not isinstance(fair, dict):
        raise BadInput("The record's proof of fair chance is damaged.")
    record.fair = fair
    return record


def text_field(data: dict[str, object], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise BadInput(f"The record has no text called {name}.")
    return value


def number_field(data: dict[str, object], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"The record has no whole number called {name}.")
    return value


def options_field(data: dict[str, object]) -> dict[str, OptionValue]:
    value = data.get("options")
    if not isinstance(value, dict):
        raise BadInput("The record has no options.")
    return value


def cards_field(data: dict[str, object]) -> dict[str, object] | None:
    value = data.get("cards")
    if "cards" not in data:
        return None
    if not isinstance(value, dict):
        raise BadInput("The cards in the record are damaged.")
    return value


def quotes_field(data: dict[str, object]) -> list[str]:
    value = data.get("quotes", [])
    if not isinstance(value, list) or not all(is_plain_text(words) for words in value):
        raise BadInput("The words that the record quotes are damaged.")
    return value


def is_plain_text(value: object) -> bool:
    """Control characters would reach the terminal of whoever replays the record."""
    return isinstance(value, str) and all(category(letter) != "Cc" for letter in value)


def outcomes_of(value: object, where: str, low: int = -MAX_OUTCOME) -> list[int]:
    """Numbers below zero belong to answers, and nothing is asked before the first decision."""
    if not isinstance(value, list) or not all(
        type(item) is int and low <= item <= MAX_OUTCOME for item in value
    ):
        raise BadInput(f"The chance outcomes of {where} are damaged.")
    return value


def read_row(row: object, number: int) -> tuple[int, str, list[int]]:
    if not isinstance(row, list) or len(row) != 3:
        raise BadInput(f"Move {number} of the record is damaged.")
    seat, notation, outcomes = row
    if type(seat) is not int or not 0 <= seat <= MAX_SEAT or not isinstance(notation, str):
        raise BadInput(f"Move {number} of the record is damaged.")
    return (seat, notation, outcomes_of(outcomes, f"move {number}"))


class Recorder:
    """Plays a game and writes it down."""

    def __init__(self, game: Game[S], seats: int, given: dict[str, object], chance: Chance) -> None:
        self.game = game
        options = game.read_options(seats, given)
        self.record = Record(game.name, game.version, game.edition, seats, options)
        self.record.cards = game.cards
        self.state = game.new(seats, given, chance, recording=True, telling=True)
        self.record.setup = self.state.drawn
        self.state.drawn = []

    def play(self, seat: int, move: int) -> None:
        """Play a move and record the luck it met; Refused changes nothing."""
        reason = self.game.judge(self.state, seat, move)
        if reason != 0:
            raise self.game.refused(seat, move, reason)
        self.game.apply(self.state, seat, move)
        self.record.moves.append((seat, self.game.notation(move), self.state.drawn))
        self.state.drawn = []

    def close(self) -> Record:
        """The record so far, sealed."""
        self.record.final = seal_of(self.record, self.state)
        return self.record


class Replay:
    """Steps through a record; you can look at every position on the way."""

    def __init__(self, game: Game[S], record: Record) -> None:
        check_record_fits(game, record)
        self.game = game
        self.record = record
        self.position = 0  # moves played so far
        given: dict[str, object] = dict(game.as_begun(record.options))
        try:
            self.state = game.new(
                record.seats, given, ReplayChance(record.setup, 0), recording=True, telling=True
            )
        except ChanceError as error:
            raise BadInput(f"The record does not fit the rules at the set-up: {error}.") from None
        self.check_outcomes(record.setup)

    def check_outcomes(self, expected: list[int]) -> None:
        if self.state.drawn != expected:
            raise BadInput(
                f"The record does not fit the rules at move {self.position}: "
                "it holds more chance outcomes than the game needs."
            )
        self.state.drawn = []

    def step(self) -> bool:
        """Play the next move; False at the end of the record."""
        if self.position >= len(self.record.moves):
            return False
        seat, notation, outcomes = self.record.moves[self.position]
        self.position += 1
        self.state.chance = ReplayChance(outcomes, 0)
        try:
            self.game.play(self.state, seat, self.game.parse(notation))
        except BadInput as unread:  # its own name, because mypyc gives each name one type
            raise BadInput(f"Move {self.position} of the record is damaged. {unread}") from None
        except Refused as refused:
            rule = self.game.reason(refused.reason).rule
            raise BadInput(
                f"Move {self.position} of the record ({notation}) is not allowed"
                + (f" by {rule}." if rule else " there.")
            ) from None
        except ChanceError as error:
            raise BadInput(f"Move {self.position} of the record is damaged: {error}.") from None
        self.check_outcomes(outcomes)
        self.state.chance = NO_CHANCE
        return True

    def run(self) -> None:
        """Play to the end and compare with the record's seal."""
        while self.step():
            pass
        if seal_of(self.record, self.state) != self.record.final:
            raise BadInput("The record has been changed: its seal does not fit the game it tells.")


def seal_of(record: Record, s: State) -> str:
    """A fingerprint of the whole game and of its final state.

    The state alone is not enough: an inspection in round 1 leaves no trace in the last round.
    """
    moves = [list(move) for move in record.moves]
    sealed: list[object] = [record.options, record.setup, moves, s.to_plain()]
    return fingerprint(sealed if record.cards is None else [*sealed, record.cards])


def check_record_fits(game: Game[S], record: Record) -> None:
    """Raise BadInput unless this game, in this version and edition, made the record."""
    if record.game != game.name:
        raise BadInput(f"This record is of {shorten(record.game)}, not of {game.name}.")
    if record.version != game.version:
        raise BadInput(
            f"This record was made with version {shorten(record.version)} of the rules; "
            f"version {game.version} is installed."
        )
    if record.edition != game.edition:
        raise BadInput("This record was made with another edition of the components.")
