"""``contraband play``: one person against bots."""

import hashlib
import secrets
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from contraband.cli.bots import find_kinds
from contraband.cli.files import check_new_file, read_own_cards, write_record
from contraband.cli.person import Person, Quit
from contraband.cli.session import Session
from contraband.cli.shell import (
    Cards,
    Language,
    Names,
    all_words_of,
    new_screen,
    pick_language,
    read_names,
    say_from,
)
from contraband.core.chance import FastChance, seeded
from contraband.core.fair import ADDED_BYTES, NOTHING_ADDED, Proof, commit, rules_name
from contraband.core.game import Game
from contraband.core.options import BadInput, shorten
from contraband.games import SENT, find_game
from contraband.physics.oracle import need_physics

USUAL_PLAYERS = 4
MAX_SEED = (1 << 63) - 1


def play(
    game: str,
    /,
    *,
    players: int | None = None,
    bots: str | None = None,
    language: Language = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative=())] = None,
    seed: int | None = None,
    save: Path | None = None,
    seat: int = 0,
    names: Names = None,
    fast: Annotated[bool, Parameter(negative=())] = False,
    cards: Cards = None,
) -> None:
    """Play against bots in the terminal.

    Type ? at the table for help.

    Parameters
    ----------
    game
        The game to play; see contraband games.
    players
        How many players, including you.
    bots
        The bots' strength, or one per bot, separated by commas: beginner, easy, medium, hard,
        expert.
    option
        An option of the game, as NAME=VALUE. You can give several.
    seed
        A number: the same number gives the same cards and the same bots.
    save
        A new file for the record of the game.
    seat
        Your seat, from 0.
    fast
        Bots play without pausing.
    """
    found = find_game(game, cards=read_own_cards(cards), source=cards.name if cards else SENT)
    words = all_words_of(found, pick_language(language))
    seats = usual_players(found) if players is None else players
    given = read_given(option or [])
    options = found.read_options(seats, given)  # the first complaint is about the game itself
    need_physics(found.asks(options))
    words = words.with_choices(options)
    if not 0 <= seat < seats:
        raise BadInput(f"There is no seat {seat}; the seats are 0 to {seats - 1}.")
    kinds = find_kinds(found, bots, seats - 1)
    called = read_names(names, seats)
    if save is not None:
        check_new_file(save)
    proof, luck = make_proof(found, seats, seat, seed)
    screen = new_screen()
    session = Session(found, given, proof, seat, called, words, screen)
    session.seat_bots(kinds, luck)
    session.pause = screen.is_terminal and not fast
    screen.say(say_from(words, "welcome", name=called[seat], seat=seat), style="bold")
    commitment = commit(proof.seed, proof.table, proof.rules)
    screen.say(say_from(words, "commitment", commitment=commitment), style="dim")
    for kind in {kind.name: kind for kind in kinds}.values():
        lacking = kind.lacking(words, found.edition)
        if lacking:
            screen.say(f"{kind.called(words)}: {lacking}")
    try:
        session.run(Person(session))
    except Quit:
        screen.say(words.text("shell", "quit"))
    finally:  # also when interrupted: what was played is kept
        if save is not None:
            write_record(save, session.close())
    told = "not_saved" if save is None else "saved"
    screen.say(say_from(words, told, file=save), style="dim")


def usual_players(game: Game[Any]) -> int:
    return max(game.min_seats, min(USUAL_PLAYERS, game.max_seats))


def read_given(options: list[str]) -> dict[str, object]:
    given: dict[str, object] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"An option looks like events=on, not like {shorten(text)!r}.")
        if name in given:
            raise BadInput(f"Option {shorten(name)} is given twice.")
        given[name] = value
    return given


def make_proof(
    game: Game[Any], seats: int, seat: int, number: int | None
) -> tuple[Proof, FastChance]:
    """The luck of the table and, separately, that of the bots.

    A seed makes both the same every time; then the luck is no secret.
    """
    if number is None:
        seed, added = secrets.token_bytes(32), secrets.token_bytes(ADDED_BYTES)
        bots = secrets.randbits(63)
        table = secrets.token_hex(8)
    elif 0 <= number <= MAX_SEED:
        seed = hashlib.sha256(f"seed {number}".encode()).digest()
        added = hashlib.sha256(f"added {number}".encode()).digest()[:ADDED_BYTES]
        bots = number
        table = f"seed {number}"
    else:
        raise BadInput(f"A seed is a whole number from 0 to {MAX_SEED}.")
    contributions = [NOTHING_ADDED] * seats
    contributions[seat] = added
    return Proof(seed, table, rules_name(game), contributions), seeded(bots)
