"""``contraband verify``: is a record genuine, and was its luck fair?"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.files import read_record
from contraband.cli.shell import Screen, new_screen
from contraband.core.chance import NO_ORACLE, answers_in, draws_in
from contraband.core.fair import Disproved, Witness, derive_again, proof_of, skips_of
from contraband.core.options import BadInput
from contraband.core.record import Record, Replay, check_record_fits
from contraband.games import rules_of
from contraband.physics.oracle import PHYSICS, can_flick

FALSE = 1


def verify(record: Path, /, *, bounds: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Check that a record is genuine and its luck fair.

    Exit code 0: everything that can be checked is right; 1: the record is false;
    2: the file is not a record, or its rules are not installed.

    Parameters
    ----------
    record
        A file written by contraband play --save.
    bounds
        Print only the bound of every draw, one per line, for tools/verify.mjs.
    """
    read = read_record(record)
    game = rules_of(read)
    check_record_fits(game, read)
    screen = new_screen()
    if bounds and not read.fair:
        raise BadInput("The record has no proof of fair chance.")
    found: Witness | None = None
    try:
        if read.fair:
            proof_of(read)
            found = derive_again(game, read, PHYSICS if can_flick() else NO_ORACLE)
        else:
            Replay(game, read).run()
    except (BadInput, Disproved) as error:
        screen.say(f"False. {error}", style="bold red")
        return FALSE
    if bounds and found is not None:
        print("\n".join(str(bound) for bound in found.bounds))
    else:
        report(screen, read)
        report_answers(screen, read, found)
    return 0


def report(screen: Screen, record: Record) -> None:
    draws = len(record.setup) + sum(len(draws_in(outcomes)) for _, _, outcomes in record.moves)
    screen.say(
        f"Genuine: {len(record.moves)} moves of {record.game} (rules version {record.version}) "
        "replay by the rules, and the seal of the record fits."
    )
    if not record.fair:
        screen.say(
            "Luck not checked: the record has no proof of fair chance, so only the replay counts."
        )
        return
    people = sum(1 for text in contributions(record) if text.strip("0"))
    added = "1 contribution" if people == 1 else f"{people} contributions"
    screen.say(f"Commitment: {record.fair['commitment']} matches the seed, table and rules.")
    screen.say(f"Fair: {draws} draws checked, all follow from the seed and {added}.")
    skips = skips_of(record)
    if skips:
        where = ", ".join(f"{count} before move {move}" for move, count in sorted(skips.items()))
        screen.say(
            f"Skipped: {sum(skips.values())} draws ({where}). Moves that were taken back used them "
            "up, so they are no part of the game and the record does not hold them."
        )
    else:
        screen.say("Skipped: none.")
    screen.say("Compare the commitment with the one you were shown before the game.", style="dim")


def report_answers(screen: Screen, record: Record, found: Witness | None) -> None:
    """No seed proves a flight, but the same simulation can, if it is installed."""
    flights = sum(len(answers_in(outcomes)) for _, _, outcomes in record.moves)
    if not flights:
        return
    if found is None or not can_flick():
        screen.say(f"Flights: {flights}, taken as recorded; the simulation was not asked again.")
        return
    screen.say(
        f"Flights: {flights}, simulated again; {found.confirmed} come out the same, number by "
        "number. On another kind of machine a flight may differ without any fault."
    )


def contributions(record: Record) -> list[str]:
    found = record.fair["contributions"]
    return [str(text) for text in found] if isinstance(found, list) else []
