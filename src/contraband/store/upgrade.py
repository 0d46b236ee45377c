"""What this release does with the tables that are here, said before it does anything.

A table is bound to the rules it began with. Where they are not here it is frozen: kept, listed and
exported, but neither played nor judged by others.
"""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, func, or_, select
from sqlalchemy.exc import DBAPIError

from contraband.games import NoRules, find_rules
from contraband.store.errors import StoreDown, reason_of
from contraband.store.schema import LOG, TABLES


class Agreed(NamedTuple):
    """What people agreed to play by: the name of the rules, and own cards as JSON (or null)."""

    rules: str
    cards: str


# The first entry of a log says it, and whoever lays other cards in the lobby says it again. Nothing
# after the seal of the start needs to be looked through: games are long.
MANY: Final = 1 << 31  # more entries than any log has
LOBBY: Final = LOG.alias("lobby")
SEALED: Final = (
    select(LOBBY.c.seq)
    .where(LOBBY.c.table_id == TABLES.c.id, LOBBY.c.kind == "seal")
    .order_by(LOBBY.c.seq)
    .limit(1)
    .scalar_subquery()
)
AGREED: Final = (
    select(TABLES.c.id, TABLES.c.phase, LOG.c.seq, LOG.c.body)
    .join(LOG, LOG.c.table_id == TABLES.c.id)
    .where(or_(LOG.c.seq == 1, LOG.c.kind == "terms"))
    .where(LOG.c.seq < func.coalesce(SEALED, MANY))
    .order_by(TABLES.c.id, LOG.c.seq)
)


class Group(Struct, frozen=True):
    """All tables that play by the same rules."""

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
    rows = connection.execute(AGREED).all()
    phases = {row.id: row.phase for row in rows}
    found: dict[Agreed, Counter[str]] = {}
    for table, agreed in by_table(rows).items():
        if agreed:
            found.setdefault(decisive(agreed), Counter())[phases[table]] += 1
    return [group_of(agreed, dict(found[agreed])) for agreed in sorted(found)]


def agreed_at(connection: Connection, tables: list[str]) -> dict[str, list[Agreed]]:
    """What was agreed at these tables, the latest last."""
    return by_table(connection.execute(AGREED.where(TABLES.c.id.in_(tables))).all())


def by_table(rows: Iterable[Any]) -> dict[str, list[Agreed]]:
    found: dict[str, list[Agreed]] = {}
    for row in rows:
        found.setdefault(str(row.id), []).extend(agreed_in(row.body, first=row.seq == 1))
    return found


def agreed_in(body: str, *, first: bool) -> list[Agreed]:
    """The rules an entry names; nothing if it is damaged, which the check-up will tell."""
    try:
        said: Any = msgspec.json.decode(body)["body"]
        if not first and not said.get("rules"):
            return []  # the cards stay as they are
        cards = (said["setup"] if first else said).get("cards")
        return [Agreed(str(said["rules"]), json.dumps(cards, sort_keys=True))]
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError):
        return []


def is_here(agreed: list[Agreed]) -> bool:
    return not agreed or group_of(decisive(agreed), {}).runs


def decisive(agreed: list[Agreed]) -> Agreed:
    """The latest, unless an earlier one is not here: the log is read from its beginning."""
    return next((one for one in agreed if not group_of(one, {}).runs), agreed[-1])


def group_of(agreed: Agreed, phases: dict[str, int]) -> Group:
    try:
        game = find_rules(agreed.rules, json.loads(agreed.cards))
    except NoRules as missing:
        return Group(missing.game, missing.version, phases, runs=False)
    return Group(game.name, str(game.version), phases, runs=True)
