"""The table of Cuba Cube in a terminal, drawn from a seat's view and the words only."""

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill
from contraband.games.cuba.data import POSTS, SYMBOLS

DIE_STYLES = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}
GOODS = SYMBOLS[:5]


class City(msgspec.Struct):
    city: str
    cops: int
    bribe: int
    sold: dict[str, int]
    prices: dict[str, int]
    bonus: int


class Die(msgspec.Struct):
    name: str
    colour: str
    symbol: str


class Market(msgspec.Struct):
    row: list[City]
    dice: list[Die]
    cops: int
    last_cop: int


class Player(msgspec.Struct):
    seat: int
    money: int | None
    goods: list[str]
    city: str | None


class Sectors(msgspec.Struct):
    names: list[str]
    gates: list[list[str]]
    cities: list[str]
    goods: list[list[str]]


class Own(msgspec.Struct):
    seat: int
    hand: list[int]


class Seen(msgspec.Struct):
    """The part of a view (see view.py) that is drawn."""

    round: int
    active: int | None
    players: list[Player]
    sectors: Sectors
    market: Market | None = None
    you: Own | None = None


def draw(view: dict[str, object], words: Words, names: list[str]) -> RenderableType:
    seen = msgspec.convert(view, Seen)
    parts: list[RenderableType] = []
    if seen.market is not None:
        parts.append(cities(seen, seen.market, words))
        parts.append(roll(seen.market, words))
    parts.append(players(seen, words, names))
    if seen.you is not None and seen.you.hand:
        parts.append(hand(seen, seen.you, words))
    return Group(*parts)


def cities(seen: Seen, market: Market, words: Words) -> Table:
    """The row of Cities: what each Good costs there, and how many were sold."""
    heading = fill(
        words.text("terminal", "round"),
        {"round": seen.round, "cops": market.cops, "last": market.last_cop},
    )
    table = Table(box=box.ROUNDED, title=heading, title_justify="left")
    table.add_column("")
    for city in market.row:
        table.add_column(city.city)
    for at, good in enumerate(GOODS):
        cells = [f"{city.prices[good]:,} ({city.sold[good]})" for city in market.row]
        table.add_row(words.word("symbol", at), *cells)
    table.add_row(words.text("terminal", "cops"), *(cops(city, words) for city in market.row))
    return table


def cops(city: City, words: Words) -> Text:
    if city.bonus:
        return Text(fill(words.text("terminal", "bonus"), {"pesos": city.bonus}), style="green")
    return Text(f"{city.cops} (-{city.bribe:,})", style="red" if city.cops else "")


def roll(market: Market, words: Words) -> Text:
    text = Text(words.text("terminal", "dice"))
    for die in market.dice:
        symbol = words.word("symbol", SYMBOLS.index(die.symbol))
        text.append(f"  {die.name} {symbol}", style=DIE_STYLES[die.colour])
    return text


def players(seen: Seen, words: Words, names: list[str]) -> Table:
    """One line for each seat: Money, City and Goods."""
    table = Table(box=box.ROUNDED)
    for key in ("seat", "name", "money", "city", "goods"):
        table.add_column(words.text("terminal", key))
    for player in seen.players:
        mine = seen.you is not None and player.seat == seen.you.seat
        name = Text(names[player.seat], style="bold" if mine else "")
        if player.seat == seen.active:
            name.append(" *", style="cyan")
        money = "?" if player.money is None else f"{player.money:,}"
        goods = ", ".join(words.word("symbol", SYMBOLS.index(good)) for good in player.goods)
        table.add_row(str(player.seat), name, money, player.city or "", goods)
    return table


def hand(seen: Seen, you: Own, words: Words) -> Table:
    """The own Sector cards: the dice above, the City and its wishes below."""
    table = Table(box=box.ROUNDED, title=words.text("terminal", "hand"), title_justify="left")
    for key in ("card", "gate", "city", "wanted"):
        table.add_column(words.text("terminal", key))
    for card in you.hand:
        gate = " + ".join(words.word("post", POSTS.index(p)) for p in seen.sectors.gates[card])
        goods = ", ".join(words.word("symbol", SYMBOLS.index(g)) for g in seen.sectors.goods[card])
        table.add_row(seen.sectors.names[card], gate, seen.sectors.cities[card], goods)
    return table
