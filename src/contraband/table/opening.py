"""How a table begins: its first entry holds everything agreed, and the seed of its luck."""

from typing import Any

from msgspec import convert, to_builtins

from contraband.core.fair import SEED_BYTES, commit, rules_name
from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.games import find_rules
from contraband.table.cast import bot_name
from contraband.table.entries import Damaged, Entry, check_link, digest
from contraband.table.names import clean_name, same_name
from contraband.table.setup import OPEN, PERSON, Occupant, Setup, check_setup, rules_for
from contraband.table.state import Chair, Data, Sitting


def opening(table_id: str, setup: Setup, now_ms: int, secret: bytes) -> Entry:
    """The first entry. The seed is written down before its commitment is shown to anybody."""
    if len(secret) != SEED_BYTES:
        raise BadInput(f"The secret of a table has {SEED_BYTES} bytes.")
    if not table_id or not table_id.isprintable():
        raise BadInput("The id of a table must be printable.")
    checked = check_setup(setup)
    rules = rules_name(rules_for(setup))
    body: dict[str, Any] = {
        "table": table_id,
        "setup": to_builtins(checked),
        "chairs": [to_builtins(chair) for chair in first_chairs(rules_for(setup), checked)],
        "rules": rules,
        "seed": secret.hex(),
        "commitment": commit(secret, table_id, rules),
    }
    entry = Entry(1, "open", "", -1, now_ms, body, [], {}, "", "")
    entry.hash = digest(entry)
    return entry


def first_chairs(game: Game[Any], setup: Setup) -> list[Chair]:
    """One chair a seat; bots get names that no person has."""
    occupants = [*setup.occupants, *[Occupant()] * (setup.seats - len(setup.occupants))]
    chairs = [
        Chair(person_name(one), one.occupant, one.token, beside=one.beside) for one in occupants
    ]
    names = [chair.name for chair in chairs if chair.name]
    if any(same_name(a, b) for at, a in enumerate(names) for b in names[:at]):
        raise BadInput("Two persons at the table have the same name.")
    for chair in chairs:
        if chair.occupant not in (OPEN, PERSON):
            chair.name = bot_name(game, chair.occupant, [other.name for other in chairs])
    return chairs


def person_name(one: Occupant) -> str:
    if one.occupant != PERSON:
        return ""
    name = clean_name(one.name)
    if not name:
        raise BadInput("A name has 1 to 24 characters.")
    return name


def open_table(entry: Entry) -> Sitting:
    """A table with nothing but its first entry; NoRules if it was begun under others."""
    check_link(entry, 0, "")
    if entry.kind != "open":
        raise Damaged("The log does not begin with the opening of the table.")
    body = entry.body
    setup = convert(body["setup"], Setup)
    game = find_rules(body["rules"], setup.cards)
    if game.name != setup.game:
        raise Damaged("The first entry of the log names the rules of another game.")
    data = Data(
        id=body["table"],
        setup=setup,
        rules=body["rules"],
        seed=body["seed"],
        commitment=body["commitment"],
        chairs=[convert(chair, Chair) for chair in body["chairs"]],
        pace=setup.pace,
        chatter=setup.chatter,
        seq=entry.seq,
        at_ms=entry.at_ms,
        hash=entry.hash,
    )
    return Sitting(data, None, game)
