"""The table of Kingpin in a terminal, drawn from a view and the words only."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill
from contraband.games.kingpin.view import Card, KingpinView

SINGLE_WORDS = {"r": "restock", "d": "distribute", "s": "sell", "p": "poach", "b": "buy"}


def draw(seen: KingpinView, words: Words, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [empires(seen, words, names), market(seen, words)]
    if any(seen.dice):
        parts.append(tray(seen, words))
    if seen.attack is not None and seen.attack.price > 0:
        price = fill(words.text("terminal", "price"), {"price": seen.attack.price})
        parts.append(Text(price, style="bold red"))
    return Group(*parts)


def shorthand(text: str) -> str:
    """``s o6a cla 2`` for ``sell o6a cla 2``: the first letter of the longer words."""
    first, _, rest = text.strip().partition(" ")
    return (
        f"{SINGLE_WORDS[first.lower()]} {rest}" if first.lower() in SINGLE_WORDS and rest else text
    )


def example(seen: KingpinView) -> str:
    """A sale, written short, with an outlet and a client of this table."""
    own = seen.empires[seen.you or 0].cards
    outlets = [card.code for card in own if card.kind.startswith("outlet")]
    clients = [card.code for card in own if card.kind.startswith("client")]
    return f"s {outlets[0]} {clients[0]} 1" if outlets and clients else "payday"


def empires(seen: KingpinView, words: Words, names: list[str]) -> Table:
    """One line for each seat."""
    title = fill(words.text("terminal", "round"), {"round": seen.round, "target": seen.target})
    table = Table(box=box.ROUNDED, title=title, title_justify="left", title_style="bold")
    table.add_column(words.text("terminal", "seat"), justify="right")
    table.add_column(words.text("terminal", "name"), no_wrap=True)
    table.add_column(words.text("terminal", "money"), justify="right")
    table.add_column(words.text("terminal", "dice"), justify="right")
    table.add_column(words.text("terminal", "cards"))
    for empire in seen.empires:
        name = Text(names[empire.seat], style="bold" if empire.seat == seen.you else "")
        if empire.seat == seen.turn:
            name = Text("▸ ", style="yellow") + name
        cards = Text("  ").join(card_text(card, names) for card in empire.cards)
        if empire.held:
            held = " ".join(f"{card.code} (${card.price})" for card in empire.held)
            cards.append(f"\n{words.text('terminal', 'hold')}: {held}", style="red")
        table.add_row(str(empire.seat), name, f"${empire.money}", str(empire.pool), cards)
    return table


def card_text(card: Card, names: list[str]) -> Text:
    """What lies on a card; tired specials are dim, placed ones name their target."""
    if card.kind.startswith("client"):
        return Text(f"{card.code} ${card.holds}", style="green" if card.holds else "dim")
    if card.kind.startswith(("truck", "outlet")):
        return Text(f"{card.code}:{card.holds}", style="cyan" if card.holds else "dim")
    text = Text(card.code, style="bold magenta" if card.ready else "dim")
    if card.fresh:
        text.append("*")
    if isinstance(card.beside, int):
        text.append(f"→{names[card.beside]}")
    return text


def market(seen: KingpinView, words: Words) -> Text:
    """The piles with price and number left; what cannot be bought is dim."""
    money = seen.empires[seen.turn].money
    line = Text(f"{words.text('terminal', 'market')}: ")
    for pile in seen.stock:
        good = pile.left > 0 and not pile.bought and pile.price <= money
        line.append(f"{pile.code} ${pile.price} x{pile.left}  ", style="" if good else "dim")
    return line


def tray(seen: KingpinView, words: Words) -> Text:
    """The dice that are left, grouped by face, with what each face does."""
    line = Text(f"{words.text('terminal', 'tray')}: ", style="bold")
    for face, count in enumerate(seen.dice, start=1):
        if count:
            line.append(f"{str(face) * count} ", style="bold yellow")
            line.append(f"{words.word('outcome', face)}   ", style="")
    return line
