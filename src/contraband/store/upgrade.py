"""What this release does with the tables that are here, said before it does anything.

A table is bound to the rules it began with. Where they are not here it is frozen: kept, listed and
exported, but neither played nor judged by others.
"""

import json
from collections import Counter
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DBAPIError

from contraband.games import NoRules, find_rules
from contraband.store.errors import StoreDown, reason_of
from contraband.store.schema import LOG, TABLES


class Begun(NamedTuple):
    """What a table was begun with: the name of its rules, and its own cards as JSON (or null)."""

    rules: str
    cards: str


class Group(Struct, frozen=True):
    """All tables that began under the same rules."""

    game: str
    version: str
    phases: dict[str, int]  # how many are in which
    runs: bool  # are these rules here?

    @property
    def tables(self) -> int:
        return sum(self.phases.values())


def tables_by_rules(engine: Engine) -> list[Group]:
    """What is here, by game and version. It changes nothing, not even the schema."""
    try:
        with engine.connect() as connection, connection.begin():
            return grouped(connection)
    except DBAPIError as error:
        raise StoreDown(reason_of(error)) from error


def grouped(connection: Connection) -> list[Group]:
    wanted = select(TABLES.c.phase, LOG.c.body).where(LOG.c.table_id == TABLES.c.id, LOG.c.seq == 1)
    found: dict[Begun, Counter[str]] = {}
    for phase, body in connection.execute(wanted):
        found.setdefault(rules_in(body), Counter())[phase] += 1
    return [group_of(begun, dict(found[begun])) for begun in sorted(found) if begun.rules]


def rules_among(connection: Connection, tables: list[str]) -> dict[str, Begun]:
    """What these tables were begun with."""
    wanted = select(LOG.c.table_id, LOG.c.body).where(LOG.c.table_id.in_(tables), LOG.c.seq == 1)
    return {str(table): rules_in(body) for table, body in connection.execute(wanted)}


def is_here(begun: Begun) -> bool:
    return begun.rules == "" or group_of(begun, {}).runs


def rules_in(body: str) -> Begun:
    """The rules a first entry names; nothing if it is damaged, which the check-up will tell."""
    try:
        entry: Any = msgspec.json.decode(body)
        cards = entry["body"]["setup"].get("cards")
        return Begun(str(entry["body"]["rules"]), json.dumps(cards, sort_keys=True))
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError):
        return Begun("", "null")


def group_of(begun: Begun, phases: dict[str, int]) -> Group:
    try:
        game = find_rules(begun.rules, json.loads(begun.cards))
    except NoRules as missing:
        return Group(missing.game, missing.version, phases, runs=False)
    return Group(game.name, str(game.version), phases, runs=True)
