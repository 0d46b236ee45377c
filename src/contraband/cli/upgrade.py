"""The part of ``contraband doctor`` that looks ahead: what happens to the tables here."""

from dataclasses import dataclass

from contraband.cli.shell import Screen
from contraband.cli.stored import count, untouched
from contraband.server.settings import Settings
from contraband.store.engine import is_current
from contraband.store.errors import StoreDown
from contraband.store.upgrade import Group, tables_by_rules

PHASES = (("lobby", "not begun"), ("playing", "running"), ("over", "finished"))


@dataclass(frozen=True)
class UpgradeReport:
    current: bool  # has the database the schema of this release?
    frozen: int  # tables whose rules are not here


def report_upgrade(screen: Screen, settings: Settings) -> UpgradeReport:
    """Only reads the database. If it cannot be read, the next step to open it reports that."""
    try:
        with untouched(settings) as engine:
            groups = tables_by_rules(engine)
            current = is_current(engine)
    except StoreDown:
        return UpgradeReport(current=True, frozen=0)
    for group in groups:
        screen.say(sentence(group), style="" if group.runs else "bold yellow")
    if not current:
        screen.say(
            "The database has the schema of an earlier release. This one brings it up to date when "
            "it is started, and the earlier release cannot open it then: make a backup with that "
            "one first. Nothing else was checked."
        )
    return UpgradeReport(current, sum(group.tables for group in groups if not group.runs))


def sentence(group: Group) -> str:
    phases = [f"{group.phases[key]} {what}" for key, what in PHASES if group.phases.get(key)]
    tables = f"{group.game}, version {group.version}: {count(group.tables)} ({', '.join(phases)})"
    if group.runs:
        return f"{tables}. This release has these rules."
    return (
        f"{tables}. This release does not have these rules: they stay, frozen, until a release "
        "with these rules is started again."
    )
