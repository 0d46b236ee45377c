"""Fair chance: luck that nobody could choose, and that anybody can check afterwards.

1. Before the deal the host draws a secret seed and publishes ``commit(seed, table, rules)``.
2. Each person then adds 16 random bytes.
3. The key of all luck is made from both, so nobody could know or influence it in advance.
4. After the game the seed goes into the record, and anybody can derive every draw again.

docs/decisions/11-fair-chance.md says what this proves and what it does not.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from contraband.core.chance import (
    NO_ORACLE,
    ChanceError,
    KeyedChance,
    Oracle,
    answers_in,
    draws_in,
)
from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.core.record import Record, Replay
from contraband.core.step import S

SEED_BYTES: Final = 32
ADDED_BYTES: Final = 16
NOTHING_ADDED: Final = bytes(16)  # what a bot's seat adds, because a bot has no secret
FIELDS: Final = ["commitment", "contributions", "seed", "table"]
SKIPPED: Final = "skipped"  # only if moves that had drawn luck were taken back


class Disproved(Exception):
    """The game cannot have happened as the record says; a sentence says where."""


class Proof:
    """Everything needed to derive all luck of one game again."""

    def __init__(self, seed: bytes, table: str, rules: str, added: list[bytes]) -> None:
        self.seed = seed
        self.table = table
        self.rules = rules
        self.added = added  # one contribution per seat, in seat order

    def key(self) -> bytes:
        return hmac.new(self.seed, b"".join(self.added), hashlib.sha256).digest()

    def chance(self, oracle: Oracle = NO_ORACLE) -> KeyedChance:
        """The stream a live table draws from."""
        return KeyedChance(self.key(), 0, oracle)

    def to_plain(self) -> dict[str, object]:
        """The proof as a record keeps it. It contains the seed, so only after the game."""
        return {
            "commitment": commit(self.seed, self.table, self.rules),
            "contributions": [added.hex() for added in self.added],
            "seed": self.seed.hex(),
            "table": self.table,
        }


def rules_name(game: Game[S]) -> str:
    """The rules that a commitment is bound to: game, version and edition."""
    return f"{game.name} {game.version} {game.edition}"


def commit(seed: bytes, table: str, rules: str) -> str:
    """What is published before the deal. The zero byte separates table and rules."""
    return hashlib.sha256(seed + table.encode() + b"\0" + rules.encode()).hexdigest()


def proof_of(record: Record) -> Proof:
    """The proof in a record; BadInput if it is incomplete."""
    if sorted(name for name in record.fair if name != SKIPPED) != FIELDS:
        raise BadInput("The record's proof of fair chance must have: " + ", ".join(FIELDS) + ".")
    contributions = record.fair["contributions"]
    if not isinstance(contributions, list) or len(contributions) != record.seats:
        raise BadInput("The record's proof of fair chance needs one contribution for each seat.")
    table = record.fair["table"]
    if not isinstance(table, str) or "\0" in table or not table.isprintable():
        raise BadInput("The record's proof of fair chance names no table.")
    return Proof(
        read_bytes(record.fair["seed"], "seed", SEED_BYTES),
        table,
        f"{record.game} {record.version} {record.edition}",
        [read_bytes(text, "contribution", ADDED_BYTES) for text in contributions],
    )


def read_bytes(text: object, what: str, length: int) -> bytes:
    """Bytes written as hexadecimal digits, in the one way that we write them."""
    try:
        found = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        found = b""
    if len(found) != length or found.hex() != text:
        raise BadInput(
            f"In the record's proof of fair chance a {what} is not {length} bytes "
            "in small hexadecimal digits."
        )
    return found


def skips_of(record: Record) -> dict[int, int]:
    """By move number: draws used up just before it, by moves that were taken back.

    Taking a move back does not turn luck back; otherwise the second try would know what the first
    one showed.
    """
    rows = record.fair.get(SKIPPED, [])
    found: dict[int, int] = {}
    if not isinstance(rows, list):
        raise BadInput("In the record's proof of fair chance the skipped draws are damaged.")
    for row in rows:
        fits = isinstance(row, list) and len(row) == 2 and all(type(n) is int for n in row)
        if not fits or not 1 <= row[0] <= len(record.moves) or row[1] < 1 or row[0] in found:
            raise BadInput("In the record's proof of fair chance the skipped draws are damaged.")
        found[row[0]] = row[1]
    return found


class Witness(KeyedChance):
    """The keyed stream, which also notes the bound of every draw.

    No seed gives answers: they are taken from the record and compared with what the oracle says to
    the same question, which may differ on another kind of machine.
    """

    def __init__(self, key: bytes, oracle: Oracle) -> None:
        super().__init__(key, 0, oracle)
        self.bounds: list[int] = []
        self.recorded: list[list[int]] = []  # answers of the move being played
        self.answers = 0
        self.confirmed = 0  # answers that the oracle gives as well

    def below(self, n: i64) -> i64:
        self.bounds.append(n)
        return super().below(n)

    def answer(self, question: list[int]) -> list[int]:
        if not self.recorded:
            raise ChanceError("the record lacks an answer that the game needs")
        found = self.recorded.pop(0)
        self.answers += 1
        if self.oracle is not NO_ORACLE and self.oracle.answer(question) == found:
            self.confirmed += 1
        return found


class Derivation:
    """Plays a record with luck from its proof, one move at a time.

    Disproved or BadInput names the first move that does not agree.
    """

    def __init__(self, game: Game[S], record: Record, oracle: Oracle = NO_ORACLE) -> None:
        proof = proof_of(record)
        if commit(proof.seed, proof.table, proof.rules) != record.fair["commitment"]:
            raise Disproved("The seed is not the one that was committed to before the game.")
        self.game = game
        self.record = record
        self.skips = skips_of(record)
        self.luck = Witness(proof.key(), oracle)  # the draws and answers so far
        given: dict[str, object] = dict(game.as_begun(record.options))
        self.derived = game.new(record.seats, given, self.luck, recording=True)
        compare("The set-up", self.derived.drawn, record.setup)
        self.replay = Replay(game, record)

    def step(self) -> bool:
        """The next move; False at the end, where the seal has been compared too."""
        replay, derived, luck = self.replay, self.derived, self.luck
        if not replay.step():  # while all outcomes agree, both states are the same
            replay.run()
            return False
        seat, notation, outcomes = self.record.moves[replay.position - 1]
        derived.drawn = []
        luck.counter += self.skips.get(replay.position, 0)
        luck.recorded = answers_in(outcomes)
        self.game.play(derived, seat, self.game.parse(notation))
        compare(f"Move {replay.position} ({notation})", derived.drawn, outcomes)
        return True


def derive_again(game: Game[S], record: Record, oracle: Oracle = NO_ORACLE) -> Witness:
    """A whole record at once."""
    derivation = Derivation(game, record, oracle)
    while derivation.step():
        pass
    return derivation.luck


def compare(where: str, derived: list[int], recorded: list[int]) -> None:
    if derived == recorded:
        return
    derived, recorded = draws_in(derived), draws_in(recorded)
    for at, (mine, theirs) in enumerate(zip(derived, recorded, strict=False), start=1):
        if mine != theirs:
            raise Disproved(
                f"{where}: draw {at} is {theirs} in the record, but the seed gives {mine}."
            )
    raise Disproved(
        f"{where}: the record holds {len(recorded)} draws, but the game makes {len(derived)}."
    )
