"""The table of Bootleggers in a terminal, drawn from a view and the words only."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill
from contraband.games.bootleggers.view import BootleggersView
from contraband.games.bootleggers.view.people import Player

SINGLE_WORDS = {"p": "place", "l": "load", "s": "send", "m": "muscle"}


def draw(seen: BootleggersView, words: Words, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [street(seen, words), gang(seen, words, names)]
    if seen.display or seen.truck_card:
        cards = [*seen.display, *([f"truck ({seen.truck_card})"] if seen.truck_card else [])]
        parts.append(Text(f"{words.text('terminal', 'display')}: {', '.join(cards)}"))
    if seen.hand:
        muscles = zip(seen.hand.muscles, seen.hand.prices, strict=True)
        line = "  ".join(f"{number} ({price} G)" for number, price in muscles)
        parts.append(Text(f"{words.text('terminal', 'hand')}: {line}", style="bold"))
    return Group(*parts)


def shorthand(text: str) -> str:
    """``p luckys 2`` for ``place luckys 2``: the first letter of the longer words."""
    first, _, rest = text.strip().partition(" ")
    known = first.lower() in SINGLE_WORDS and rest
    return f"{SINGLE_WORDS[first.lower()]} {rest}" if known else text


def example(seen: BootleggersView) -> str:
    """A placement, written short, at a Speakeasy of this table."""
    return f"p {seen.speakeasies[1].id} 1"


def street(seen: BootleggersView, words: Words) -> Table:
    """One line for each Speakeasy."""
    title = fill(words.text("terminal", "round"), {"round": seen.round, "rounds": seen.rounds})
    table = Table(box=box.ROUNDED, title=title, title_justify="left", title_style="bold")
    for name in ("speakeasy", "open", "price", "status", "docks"):
        table.add_column(words.text("terminal", name))
    trucks = {truck.truck: truck for truck in seen.trucks}
    for place in seen.speakeasies:
        markers = [
            f"{count}*" if seat == place.leader else str(count)
            for seat, count in enumerate(place.markers)
        ]
        lines = [
            " ".join(f"{trucks[at].code}:{trucks[at].load}" for at in dock) or "-"
            for dock in place.docks
        ]
        total = sum(place.markers)
        sign = Text(f"{total}/{place.opens}", style="green" if place.open else "red")
        dice = f"{place.dice}d+{place.improvements}" if place.improvements else f"{place.dice}d"
        price = f"{place.price}+{place.margin} G, {dice}"
        table.add_row(
            f"{place.name} ({place.id})", sign, price, " ".join(markers), " | ".join(lines)
        )
    return table


def gang(seen: BootleggersView, words: Words, names: list[str]) -> Table:
    """One line for each Mobster."""
    table = Table(box=box.ROUNDED)
    for name in ("seat", "name", "muscle", "cash", "markers", "stills", "crates", "trucks"):
        table.add_column(words.text("terminal", name))
    table.add_column(words.text("terminal", "thugs"))
    for player in seen.players:
        label = Text(names[player.seat], style="bold" if player.seat == seen.you else "")
        if player.seat == seen.turn:
            label = Text("▸ ", style="yellow") + label
        table.add_row(
            str(player.seat),
            label,
            str(player.muscle or "-"),
            cash_of(player),
            f"{player.back}+{player.supply}",
            stills_of(player, seen.copper),
            str(player.crates),
            trucks_of(seen, player.seat),
            thugs_of(seen, player),
        )
    return table


def cash_of(player: Player) -> str:
    if player.cash is not None:
        return f"{player.cash} G"
    return "?" if player.announced is None else f"? ({player.announced} G)"


def stills_of(player: Player, copper: int | None) -> str:
    watched = "!" if copper == player.seat else ""
    remotes = [str(dice) for dice in player.remotes if dice is not None]
    return " ".join([f"{player.family}{watched}", *remotes])


def trucks_of(seen: BootleggersView, seat: int) -> str:
    own = [truck for truck in seen.trucks if truck.holder == seat]
    return " ".join(f"{t.code}:{t.load}/{t.capacity}{'!' if t.idle else ''}" for t in own)


def thugs_of(seen: BootleggersView, player: Player) -> str:
    secrets: list[str] = ["?"] * player.secrets
    if player.seat == seen.you and seen.hand:
        secrets = list(seen.hand.secrets)
    return ", ".join([*player.thugs, *secrets])
