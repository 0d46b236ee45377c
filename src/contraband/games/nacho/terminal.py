"""The table of The Nacho Incident in a terminal, drawn from a seat's view and the words only."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill
from contraband.games.nacho.data import FOODS, PROVINCES
from contraband.games.nacho.view import Cantina, Catalogue, NachoView, Own, Player, Slot

LOONIES = 1000


def draw(seen: NachoView, words: Words, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [row(seen, words), players(seen, words, names)]
    if seen.you and seen.you.hand:
        parts.append(hand(seen, seen.you, words))
    return Group(*parts)


def heading(seen: NachoView, words: Words) -> str:
    parts = [
        fill(words.text("terminal", "round"), {"round": seen.round, "rounds": seen.rounds}),
        fill(words.text("terminal", "turn"), {"turn": seen.turn, "turns": seen.turns}),
    ]
    if seen.mountie is not None:
        where = province_name(PROVINCES.index(seen.mountie.province), words)
        values: dict[str, object] = {"province": where, "penalty": seen.mountie.penalty}
        parts.append(fill(words.text("terminal", "waiting"), values))
    return " · ".join(parts)


def province_name(at: int, words: Words) -> str:
    return words.word("province", at)


def row(seen: NachoView, words: Words) -> Table:
    """The four provinces side by side: what they ask for, and what they pay."""
    table = Table(box=box.ROUNDED, title=heading(seen, words), title_justify="left")
    for at, province in enumerate(seen.provinces):
        table.add_column(f"{province_name(at, words)} +{province.bonus}")
    for slot in range(len(seen.provinces[0].slots)):
        cells = [demand(province.slots[slot], words) for province in seen.provinces]
        table.add_row(*cells)
    return table


def demand(slot: Slot, words: Words) -> Text:
    text = f"{slot.price} {words.word('food', FOODS.index(slot.food))}"
    return Text(text, style="dim strike" if slot.filled else "green")


def players(seen: NachoView, words: Words, names: list[str]) -> Table:
    """One line for each seat: gold, cubes and cantinas."""
    table = Table(box=box.ROUNDED)
    for key in ("seat", "name", "gold", "warehouse"):
        table.add_column(words.text("terminal", key))
    for at in range(len(PROVINCES)):
        table.add_column(province_name(at, words))
    for player in seen.players:
        cubes = ", ".join(words.word("food", FOODS.index(food)) for food in player.warehouse)
        cells = [cantina(place, seen.smugglers) for place in player.cantinas]
        name = player_name(player, seen, words, names)
        table.add_row(str(player.seat), name, money(player.gold, seen), cubes, *cells)
    return table


def player_name(player: Player, seen: NachoView, words: Words, names: list[str]) -> Text:
    mine = seen.you and player.seat == seen.you.seat
    text = Text(names[player.seat], style="bold" if mine else "")
    if player.seat == seen.gem:
        text.append(f" ({words.text('terminal', 'gem')})", style="magenta")
    if player.played is not None:
        text.append(f" {card(player.played, seen.smugglers)}", style="cyan")
    elif player.ready:
        text.append(f" {words.text('terminal', 'ready')}", style="dim")
    return text


def money(gold: int, seen: NachoView) -> str:
    """NACHO-11.4: the same number, with more zeros."""
    return f"{gold * LOONIES:,}" if seen.loonies else str(gold)


def cantina(place: Cantina, smugglers: Catalogue) -> Text:
    """Keepers and their total, or a mountie with nothing to do."""
    keepers = ", ".join(f"{smugglers.names[n]} {smugglers.ranks[n]}" for n in place.keepers)
    text = Text(f"{place.total}: {keepers}" if keepers else "")
    for mountie in place.mounties:
        text.append(f" [{mountie.name} -{mountie.penalty}]", style="red")
    return text


def card(number: int, smugglers: Catalogue) -> str:
    return f"{smugglers.names[number]} {smugglers.flags[number]}{smugglers.ranks[number]}"


def hand(seen: NachoView, you: Own, words: Words) -> Text:
    """The own cards, numbered as discards count them: flag and rank, then the fee."""
    listed = [
        f"{place}. {card(number, seen.smugglers)} (-{seen.smugglers.fees[number]})"
        for place, number in enumerate(you.hand, start=1)
    ]
    shown = fill(words.text("terminal", "hand"), {"cards": " · ".join(listed)})
    return Text(shown, style="bold cyan")
