"""What is agreed can still be changed in the lobby, and nobody is bound to what they have not seen.

The host changes it; every other person keeps what they sat down to until they agree to the new, and
until then the game does not begin.
"""

from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from contraband.core.cardfile import fingerprint
from contraband.core.chance import Chance
from contraband.core.fair import commit, rules_name
from contraband.core.options import BadInput
from contraband.games import Entries, find_rules
from contraband.table.checks import need_host, need_seat
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.setup import PERSON, SHADOW, Setup, cards_in, check_setup, rules_for
from contraband.table.state import LOBBY, Chair, Data, Sitting
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire


def terms_in(source: Struct) -> dict[str, Any]:
    """What is agreed, by name, out of whatever carries it: a wish, a setup, a command.

    Not the cards: a setup has all of them, terms only say which box they are from.
    """
    return {name: getattr(source, name) for name in wire.Terms.__struct_fields__ if name != "box"}


def terms_of(setup: Setup) -> wire.Terms:
    """The part of a setup that may be changed."""
    box = None if setup.cards is None else box_of(setup.cards)
    return wire.Terms(**terms_in(setup), box=box)


def box_of(cards: Entries) -> wire.Box:
    return wire.Box(str(cards.get("name", "")), fingerprint(cards))


def set_terms(draft: Draft, who: Who, command: wire.SetTerms) -> None:
    need_host(who)
    data = draft.sitting.data
    if data.phase != LOBBY:
        raise Refusal("already_started")
    if data.setup.before is not None:
        raise Refusal("terms_fixed")
    if any(chair.occupant == PERSON for chair in data.chairs[max(0, command.terms.seats) :]):
        raise Refusal("seat_in_use")
    setup = with_cards(data.setup, command.cards)
    try:
        setup = changed_setup(setup, command.terms)
    except BadInput as error:
        raise Refusal("bad_terms", why=str(error)) from None
    terms = terms_of(setup)
    if terms == terms_of(data.setup):
        raise Refusal("no_change")
    draft.write("terms", who.seat, terms=to_builtins(terms), **other_rules(data, setup))


def with_cards(setup: Setup, file: str | None) -> Setup:
    """The setup with the cards of this file."""
    if file is None:
        return setup
    try:
        return replace(setup, cards=cards_in(file, setup.game))
    except BadInput as error:
        raise Refusal("bad_cards", why=str(error)) from None


def other_rules(data: Data, setup: Setup) -> dict[str, Any]:
    """Other cards are other rules, to which the promise of fair luck is bound: for the log."""
    if setup.cards == data.setup.cards:
        return {}
    rules = rules_name(rules_for(setup))
    promise = commit(bytes.fromhex(data.seed), data.id, rules)
    return {"cards": setup.cards, "rules": rules, "commitment": promise}


def changed_setup(setup: Setup, terms: wire.Terms) -> Setup:
    """The setup with these terms, checked. Who sat down since stands in the chairs."""
    return check_setup(replace(setup, **terms_in(terms), occupants=setup.occupants[: terms.seats]))


def terms_set(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    data = sitting.data
    before = terms_of(data.setup)
    if "rules" in entry.body:
        lay_other_cards(sitting, entry)
    given = read_terms(entry)
    begun = replace(given, options=sitting.game.as_begun(given.options))
    data.setup = replace(changed_setup(data.setup, begun), options=given.options)
    now = terms_of(data.setup)
    data.changes += 1
    del data.chairs[now.seats :]
    data.chairs.extend(Chair() for _ in range(now.seats - len(data.chairs)))
    if now.spectators != SHADOW:
        data.shadow = -1
    for seat, chair in enumerate(data.chairs):
        if sitting.is_human(seat) and seat != entry.seat:
            kept = chair.agreed or before
            chair.agreed = None if kept == now else kept  # back at what they sat down to
    notice(sitting, "terms_changed")
    return []


def lay_other_cards(sitting: Sitting, entry: Entry) -> None:
    """Under another promise everybody adds to the luck again: what they had added is known."""
    data, body = sitting.data, entry.body
    sitting.game = find_rules(body["rules"], body["cards"])
    data.setup = replace(data.setup, cards=body["cards"])
    data.rules, data.commitment = body["rules"], body["commitment"]
    for chair in data.chairs:
        chair.nonce = ""


def read_terms(entry: Entry) -> wire.Terms:
    return wire.Terms(**entry.body["terms"])


def agree(draft: Draft, who: Who, command: wire.Agree) -> None:
    chair = need_seat(draft.sitting, who)
    need_seen(draft.sitting, command.changes)
    if chair.agreed is None:
        raise Refusal("no_change")
    draft.write("agree", who.seat)


def agreed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].agreed = None
    notice(sitting, "terms_agreed", entry.seat)
    return []


def need_seen(sitting: Sitting, changes: int) -> None:
    """Refusal if somebody agrees to what has just been changed again."""
    if changes != sitting.data.changes:
        raise Refusal("terms_changed")


def need_agreement(sitting: Sitting) -> None:
    missing = [chair.name for chair in sitting.data.chairs if chair.agreed is not None]
    if missing:
        raise Refusal("not_agreed", names=", ".join(missing))
