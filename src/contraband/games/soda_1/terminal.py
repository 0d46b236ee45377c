"""The table of Soda Smugglers in a terminal, drawn from a seat's view and the words only."""

import re

from msgspec.structs import asdict
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill
from contraband.games.soda_1.data import EVENT_NAMES
from contraband.games.soda_1.view import Own, SodaView, Traveller

SHORT_PACKING = re.compile(r"([0-3](?:\s+[0-3]){1,2})\s+b\s*([0-3])")


def draw(seen: SodaView, words: Words, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [counter(seen, words, names), tokens(seen, words)]
    secrets = own(seen.you, words) if seen.you else Text()
    if secrets:
        parts.append(secrets)
    return Group(*parts)


def shorthand(text: str) -> str:
    """``1 3 b0`` for ``pack 1 3 bribe 0``; anything else stays as it is."""
    match = SHORT_PACKING.fullmatch(text.strip().lower())
    return f"pack {' '.join(match[1].split())} bribe {match[2]}" if match else text


def example(seen: SodaView) -> str:
    """A packing of this hand, written short."""
    hand = seen.you.hand if seen.you else []
    cards = [str(card) for card in hand[: seen.suitcases + 1]]
    return " ".join([*cards[1:], f"b{cards[0]}"]) if cards else ""


def heading(seen: SodaView, words: Words) -> str:
    parts = [
        fill(words.text("terminal", "round"), {"round": seen.round, "rounds": seen.rounds}),
        fill(words.text("terminal", "limit"), {"limit": seen.limit}),
    ]
    if seen.event is not None:
        parts.append(words.word("event", EVENT_NAMES.index(seen.event)))
    return " · ".join(parts)


def counter(seen: SodaView, words: Words, names: list[str]) -> Table:
    """One line for each seat."""
    table = Table(
        box=box.ROUNDED, title=heading(seen, words), title_justify="left", title_style="bold"
    )
    table.add_column(words.text("terminal", "seat"), justify="right")
    table.add_column(words.text("terminal", "name"), no_wrap=True)
    table.add_column(words.text("terminal", "caps"), justify="right")
    table.add_column(words.text("terminal", "bribe"), justify="right")
    table.add_column(words.text("terminal", "suitcases"), no_wrap=True)
    table.add_column(words.text("terminal", "state"))
    by_seat = {traveller.seat: traveller for traveller in seen.travellers}
    for seat, caps in enumerate(seen.caps):
        name = Text(names[seat])
        if seen.you and seat == seen.you.seat:
            name = Text(f"{names[seat]} ({words.text('terminal', 'you')})", style="bold")
        rest = traveller_cells(by_seat[seat], seen, words) if seat in by_seat else guard(words)
        table.add_row(str(seat), name, str(caps), *rest)
    return table


def guard(words: Words) -> list[Text]:
    return [Text(), Text(), Text(words.text("terminal", "guard"), style="bold yellow")]


def traveller_cells(traveller: Traveller, seen: SodaView, words: Words) -> list[Text]:
    bribe = Text("" if traveller.bribe is None else str(traveller.bribe))
    if not traveller.ready:
        return [bribe, Text(), Text(words.text("terminal", "packing"), style="dim")]
    cases = Text(" ").join(suitcase(bottles) for bottles in traveller.luggage)
    return [bribe, cases, Text(words.text("terminal", "status", traveller.status))]


def suitcase(bottles: int | None) -> Text:
    """A closed suitcase keeps its secret; a full one is worth a second look."""
    if bottles is None:
        return Text("[?]", style="dim")
    return Text(f"[{bottles}]", style="red" if bottles > 1 else "green")


def tokens(seen: SodaView, words: Words) -> Text:
    left = [
        fill(words.text("terminal", "token", name), {"count": count})
        for name, count in asdict(seen.tokens).items()
        if count > 0 or name != "dog"
    ]
    return Text(f"{words.text('terminal', 'tokens')}: {' · '.join(left)}")


def own(you: Own, words: Words) -> Text:
    """What only this seat knows."""
    parts = []
    piles = {"hand": you.hand, "luggage": you.luggage, "returned": you.returned or []}
    for key, cards in piles.items():
        if cards:
            listed = " ".join(str(card) for card in cards)
            parts.append(fill(words.text("terminal", key), {"cards": listed}))
    if you.packed is not None:
        parts.append(fill(words.text("terminal", "packed"), {"packed": you.packed}))
    return Text(" · ".join(parts), style="bold cyan")
