"""May a log from outside be believed? Every entry is checked, and everything is played again."""

from collections.abc import Sequence
from contextlib import suppress

from contraband.core.fair import commit
from contraband.core.options import BadInput
from contraband.games import NoRules, find_rules
from contraband.table.commands import Refusal, Who
from contraband.table.entries import STORED_ID, Damaged, Entry, check_link
from contraband.table.entry_bodies import WITHOUT_SEAT, Open, Terms, check_body
from contraband.table.setup import PACES_MS, SPECTATORS, SPEEDS
from contraband.table.table import Table

LATEST_MS = 1 << 53  # far beyond every calendar; databases and browsers count up to here


def check_log(table_id: str, entries: Sequence[Entry]) -> Table:
    """The table a log leads to. Damaged says in one sentence what is wrong with it.

    NoRules if nothing is wrong with it as far as one can see without the rules it needs.

    The rules are our own, but what is fed to them here may be anything: whatever they stumble
    over is the log's fault, so every exception counts as damage.
    """
    try:
        opening = check_first(table_id, entries)
        check_all(entries, opening)
        check_options(opening)
        table = Table.fold(entries)
        look_at(table)
    except (Damaged, NoRules):
        raise
    except BadInput as error:
        raise Damaged(str(error)) from error
    except Exception as error:
        raise Damaged(f"The log cannot be played again ({type(error).__name__}).") from error
    return table


def check_first(table_id: str, entries: Sequence[Entry]) -> Open:
    """An opening that promises what it should."""
    if not entries:
        raise Damaged("The log is empty.")
    if entries[0].kind != "open":
        raise Damaged("The log does not begin with the opening of the table.")
    body = check_body(entries[0])
    assert isinstance(body, Open)
    setup = body.setup
    if body.table != table_id:
        raise Damaged("The log belongs to another table.")
    known = setup.clock in SPEEDS and setup.pace in PACES_MS and setup.spectators in SPECTATORS
    if not known or len(body.chairs) != setup.seats:
        raise Damaged("The table was opened in a way that cannot be.")
    check_promise(body, body)
    return body


def check_promise(opening: Open, body: Open | Terms) -> None:
    """A promise is bound to the rules, and made again where other cards are other rules."""
    if body.commitment != commit(bytes.fromhex(opening.seed), opening.table, body.rules):
        raise Damaged("The table's promise of fair luck does not fit its seed.")


def check_options(opening: Open) -> None:
    setup = opening.setup
    game = find_rules(opening.rules, setup.cards)
    game.read_options(setup.seats, dict(game.as_begun(setup.options)))


def check_all(entries: Sequence[Entry], opening: Open) -> None:
    seats = opening.setup.seats
    before_ms, seq, last = 0, 0, ""
    for entry in entries:
        check_link(entry, seq, last)
        seq, last = entry.seq, entry.hash
        body = check_body(entry)
        lowest = -1 if entry.kind in WITHOUT_SEAT else 0
        if not lowest <= entry.seat < seats:
            raise Damaged(f"Entry {entry.seq} of the log is by a seat that is not there.")
        if isinstance(body, Terms):
            seats = body.terms.seats
            if body.rules:
                check_promise(opening, body)
        if not before_ms <= entry.at_ms <= LATEST_MS:
            raise Damaged(f"Entry {entry.seq} of the log is out of its time.")
        if entry.command_id and not STORED_ID.fullmatch(entry.command_id):
            raise Damaged(f"Entry {entry.seq} of the log has an impossible command id.")
        before_ms = entry.at_ms


def look_at(table: Table) -> None:
    """What cannot be shown to everybody who may see it is as bad as what cannot be played."""
    for seat in range(-1, len(table.sitting.data.chairs)):
        with suppress(Refusal):  # a table may want no spectators
            table.picture(Who(seat), "en", table.sitting.data.at_ms)
