"""The table of Cuba Cube in a terminal, drawn from a seat's view and the words only."""

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill
from contraband.games.cuba.data import POSTS, SYMBOLS

DIE_STYLES = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}
GOODS = SYMBOLS[:5]
COLUMNS, ROWS = 64, 28  # of the cloth
CARD_COLUMNS, CARD_ROWS = 12, 5


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


class Lying(msgspec.Struct):
    """A die on the cloth."""

    name: str
    colour: str
    x: float
    y: float
    yaw: float
    top: str = ""
    wheels: float = 0.0


class Corner(msgspec.Struct):
    name: str
    corner: int


class Cloth(msgspec.Struct):
    side: float
    dice: list[Lying]
    cities: list[Corner]


class Driver(msgspec.Struct):
    """Of the Race and of the Smugglers."""

    seat: int
    die: str
    vehicle: str
    level: int
    life: int
    damage: int
    bumpers: int
    wreck: bool
    crossed: int = 0
    home: bool = False
    cop: bool = False
    blind: int = 0
    cone: bool = False
    cargo: int = 0
    driving: bool = True
    city: str | None = None


class Pair(msgspec.Struct):
    posts: list[str]
    rideable: bool
    gap: float
    blockers: list[str]


class Race(msgspec.Struct):
    number: int
    races: int
    target: str
    track: list[int]
    drivers: list[Driver]
    gates: list[Pair]
    gate: list[str] | None


class Smugglers(msgspec.Struct):
    drivers: list[Driver]
    gates: list[Pair]
    gate: list[str] | None
    prices: dict[str, int]
    sold: dict[str, int]
    cities: list[dict[str, int | str]]
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
    cloth: Cloth | None = None
    race: Race | None = None
    smugglers: Smugglers | None = None
    you: Own | None = None


def draw(view: dict[str, object], words: Words, names: list[str]) -> RenderableType:
    seen = msgspec.convert(view, Seen)
    parts: list[RenderableType] = []
    if seen.market is not None:
        parts.append(cities(seen, seen.market, words))
        parts.append(roll(seen.market, words))
    if seen.cloth is not None:
        parts.append(spread(seen.cloth))
        parts.append(dice_on(seen.cloth, words))
    if seen.race is not None:
        parts += race(seen, seen.race, words, names)
    if seen.smugglers is not None:
        parts += smugglers(seen.smugglers, words, names)
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


def spread(cloth: Cloth) -> Panel:
    """The cloth from above, a letter for every die; distances as they are, within a few mm."""
    rows = [[Text(" ") for _ in range(COLUMNS)] for _ in range(ROWS)]
    for city in cloth.cities:
        across = 0 if city.corner % 2 == 0 else COLUMNS - CARD_COLUMNS
        down = ROWS - CARD_ROWS if city.corner < 2 else 0
        label = city.name.ljust(CARD_COLUMNS * CARD_ROWS, ".")
        for at in range(CARD_COLUMNS * CARD_ROWS):
            cell = Text(label[at], style="dim")
            rows[down + at // CARD_COLUMNS][across + at % CARD_COLUMNS] = cell
    for die in cloth.dice:
        across = min(COLUMNS - 2, max(0, round(die.x / cloth.side * COLUMNS) - 1))
        down = min(ROWS - 1, max(0, ROWS - 1 - int(die.y / cloth.side * ROWS)))
        for at, letter in enumerate(die.name):
            style = "bold " + DIE_STYLES.get(die.colour, "white on grey30")
            rows[down][across + at] = Text(letter, style=style)
    return Panel(Text("\n").join(Text("").join(row) for row in rows), expand=False)


def dice_on(cloth: Cloth, words: Words) -> Text:
    """Where the dice lie in millimetres, and what Gate dice show or where wheels point."""
    text = Text(words.text("terminal", "dice"))
    for die in cloth.dice:
        shown = f"{die.wheels:.0f}°"
        if die.top:
            shown = words.word("symbol", SYMBOLS.index(die.top))
        style = DIE_STYLES.get(die.colour, "")
        text.append(f"  {die.name} {shown} ({die.x:.0f}, {die.y:.0f})", style=style)
    return text


def race(seen: Seen, race: Race, words: Words, names: list[str]) -> list[RenderableType]:
    """The track, the drivers, and the Gates of the active seat."""
    track = [
        " + ".join(words.word("post", POSTS.index(post)) for post in seen.sectors.gates[card])
        for card in race.track
    ]
    heading = fill(
        words.text("terminal", "race"),
        {"race": race.number, "races": race.races, "city": race.target},
    )
    return [
        Text(f"{heading} {'  |  '.join(track)}", style="bold"),
        drivers(race.drivers, words, names),
        gates(race.gates, race.gate, words),
    ]


def smugglers(seen: Smugglers, words: Words, names: list[str]) -> list[RenderableType]:
    """The Boss, the Cops, the drivers and walkers, and the Gates of the active seat."""
    prices = [
        f"{words.word('symbol', at)} {seen.prices[good]:,} ({seen.sold[good]})"
        for at, good in enumerate(GOODS)
    ]
    patrols = [f"{city['city']} {city['cops']} (-{city['bribe']:,})" for city in seen.cities]
    heading = f"{words.text('terminal', 'cops')} {seen.cops}/{seen.last_cop}:"
    return [
        Text("  ".join(prices)),
        Text(f"{heading} {'  '.join(patrols)}"),
        drivers(seen.drivers, words, names),
        gates(seen.gates, seen.gate, words),
    ]


def drivers(found: list[Driver], words: Words, names: list[str]) -> Table:
    table = Table(box=box.ROUNDED)
    for key in ("name", "vehicle", "damage", "bumpers", "state"):
        table.add_column(words.text("terminal", key))
    for driver in found:
        damage = Text(f"{driver.damage}/{driver.life}", style="red" if driver.wreck else "")
        vehicle = f"{driver.die} {driver.vehicle} ({driver.level})"
        table.add_row(
            Text(names[driver.seat]), vehicle, damage, str(driver.bumpers), state_of(driver, words)
        )
    return table


def state_of(driver: Driver, words: Words) -> str:
    """Sectors crossed, and what else there is to know."""
    flags = {
        "home": driver.home,
        "cop": driver.cop,
        "blind": driver.blind > 0,
        "cone": driver.cone,
        "on_foot": not driver.driving and driver.city is None,
    }
    said = [words.text("terminal", flag) for flag, on in flags.items() if on]
    if driver.city is not None:
        said.append(driver.city)
    if driver.cargo == 0:
        said.insert(0, f"{driver.crossed}/5")
    return ", ".join(said)


def gates(found: list[Pair], named: list[str] | None, words: Words) -> Text:
    """Green: open, with its width; red: what lies in the way."""
    text = Text(words.text("terminal", "gates"))
    for pair in found:
        posts = "-".join(pair.posts)
        if pair.rideable:
            text.append(f"  {posts} {pair.gap:.0f} mm", style="bold green")
        else:
            text.append(f"  {posts} ✗ {' '.join(pair.blockers)}".rstrip(), style="red")
        if pair.posts == named:
            text.append(" *", style="cyan")
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
