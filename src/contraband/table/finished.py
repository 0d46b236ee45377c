"""What leaves a finished table: its record with the proof, a rematch, a branch to play on."""

from msgspec.structs import replace

from contraband.core.chance import draws_in
from contraband.core.fair import SKIPPED
from contraband.core.record import Record, seal_of
from contraband.table.commands import Refusal
from contraband.table.play import proof
from contraband.table.setup import OPEN, PERSON, STRENGTHS, Before, Occupant, Series, Setup
from contraband.table.state import OVER, Data, Sitting, is_seat


def need_over(sitting: Sitting) -> None:
    """The record holds the seed and every hidden card: nothing of it leaves before the end."""
    if sitting.data.phase != OVER:
        raise Refusal("not_over")


def game_played(sitting: Sitting) -> Record:
    """The game as it stands, without what was taken back; nothing proves its luck."""
    need_over(sitting)
    data, game = sitting.data, sitting.game
    made = Record(game.name, game.version, game.edition, data.setup.seats, sitting.options())
    made.cards = game.cards
    made.setup = list(data.start)
    made.moves = [(one.seat, one.notation, list(one.outcomes)) for one in data.line]
    made.quotes = words_that_stand(sitting)
    made.final = seal_of(made, sitting.board)
    return made


def record(sitting: Sitting) -> Record:
    """The same with its proof, which a game that went on from another one has not."""
    data = sitting.data
    need_over(sitting)
    if data.setup.before is not None:
        raise Refusal("no_proof")
    if data.setup.lesson:
        raise Refusal("chosen_luck")
    made = game_played(sitting)
    made.fair = proof(sitting).to_plain()
    made.fair["commitment"] = data.commitment  # as it was published, not as it would be today
    skipped = skipped_draws(data)
    if skipped:
        made.fair[SKIPPED] = skipped
    return made


def words_that_stand(sitting: Sitting) -> list[str]:
    """The words of moves that nobody took back; the others leave their numbers behind."""
    game, data = sitting.game, sitting.data
    moves = [game.parse(one.notation) for one in data.line]
    carried = [move for move in moves if game.worded(move, 0) >= 0]
    return [
        words if any(game.worded(move, number) == move for move in carried) else ""
        for number, words in enumerate(data.quotes, start=1)
    ]


def skipped_draws(data: Data) -> list[list[int]]:
    """Where the stream goes on after draws used up by moves that were taken back."""
    found: list[list[int]] = []
    counter = len(data.start)
    for number, one in enumerate(data.line, start=1):
        draws = len(draws_in(one.outcomes))
        if draws:
            if one.counter > counter:
                found.append([number, one.counter - counter])
            counter = one.counter + draws
    return found


def series(sitting: Sitting) -> Series:
    """How it stands between these people, this game among the others."""
    need_over(sitting)
    before = sitting.data.setup.series
    won = dict(before.won)
    places = sitting.game.places(sitting.board)
    for chair, place in zip(sitting.data.chairs, places, strict=True):
        won[chair.name] = won.get(chair.name, 0) + (place == 1)
    return Series(before.games + 1, won)


def rematch_setup(sitting: Sitting) -> Setup:
    """The same people, options and links at a new table."""
    need_over(sitting)
    data = sitting.data
    sat = [
        Occupant(
            chair.occupant, "" if chair.occupant == OPEN else chair.name, chair.token, chair.beside
        )
        for chair in data.chairs
    ]
    return replace(
        data.setup,
        options=sitting.options(),
        occupants=sat,
        pace=data.pace,
        chatter=data.chatter,
        before=None,
        series=series(sitting),
        lesson="",
    )


def branch_setup(sitting: Sitting, moves: int, seat: int, token: str, host_token: str) -> Setup:
    """Play on from a past position: one person in this seat, bots in the others."""
    need_over(sitting)
    data = sitting.data
    if not 0 <= moves < len(data.line):
        raise Refusal("no_such_move")
    if not is_seat(sitting, seat):
        raise Refusal("no_such_seat")
    past = [(one.seat, one.notation, list(one.outcomes)) for one in data.line[:moves]]
    sat = [bot_or_open(chair.occupant) for chair in data.chairs]
    sat[seat] = Occupant(PERSON, data.chairs[seat].name, token)
    return replace(
        data.setup,
        options=sitting.options(),
        occupants=sat,
        host_token=host_token,
        clock="none",
        series=Series(),
        lesson="",
        before=Before(list(data.start), past, words_that_stand(sitting), sitting.game.version),
    )


def bot_or_open(occupant: str) -> Occupant:
    """Bots keep their strength; persons' seats are left for the stand-ins."""
    return Occupant(occupant if occupant in STRENGTHS else OPEN)
