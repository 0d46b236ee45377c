"""The table of Cuba Cube in a terminal, drawn from a seat's view and the words only."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from contraband.core.words import Words, fill, team_names
from contraband.games.cuba.cloth.view import ClothView, GateView, Posts
from contraband.games.cuba.data import POSTS, SYMBOLS
from contraband.games.cuba.marketeers.view import CityMarket, MarketView
from contraband.games.cuba.race.view import Racer, RaceView
from contraband.games.cuba.smugglers.view import Smuggler, SmugglersView
from contraband.games.cuba.view import CubaView, Own

DIE_STYLES = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}
GOODS = SYMBOLS[:5]
COLUMNS, ROWS = 64, 28  # of the cloth
CARD_COLUMNS, CARD_ROWS = 12, 5


def draw(seen: CubaView, words: Words, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = []
    if seen.teams:
        names = team_names(names, [team.seats for team in seen.teams])
    if seen.market:
        parts.append(cities(seen, seen.market, words))
        parts.append(roll(seen.market, words))
    if seen.cloth:
        parts.append(spread(seen.cloth))
        parts.append(dice_on(seen.cloth, words))
    if seen.race:
        parts += race(seen, seen.race, words, names)
    if seen.smugglers:
        parts += smugglers(seen.smugglers, words, names)
    parts.append(players(seen, words, names))
    if seen.you and seen.you.hand:
        parts.append(hand(seen, seen.you, words))
    return Group(*parts)


def cities(seen: CubaView, market: MarketView, words: Words) -> Table:
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


def cops(city: CityMarket, words: Words) -> Text:
    if city.bonus:
        return Text(fill(words.text("terminal", "bonus"), {"pesos": city.bonus}), style="green")
    return Text(f"{city.cops} (-{city.bribe:,})", style="red" if city.cops else "")


def roll(market: MarketView, words: Words) -> Text:
    text = Text(words.text("terminal", "dice"))
    for die in market.dice:
        symbol = words.word("symbol", SYMBOLS.index(die.symbol))
        text.append(f"  {die.name} {symbol}", style=DIE_STYLES[die.colour])
    return text


def spread(cloth: ClothView) -> Panel:
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


def dice_on(cloth: ClothView, words: Words) -> Text:
    """Where the dice lie in millimetres, and what Gate dice show or where wheels point."""
    text = Text(words.text("terminal", "dice"))
    for die in cloth.dice:
        shown = words.word("symbol", SYMBOLS.index(die.top)) if die.top else f"{die.wheels:.0f}°"
        style = DIE_STYLES.get(die.colour, "")
        text.append(f"  {die.name} {shown} ({die.x:.0f}, {die.y:.0f})", style=style)
    return text


def race(seen: CubaView, race: RaceView, words: Words, names: list[str]) -> list[RenderableType]:
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


def smugglers(seen: SmugglersView, words: Words, names: list[str]) -> list[RenderableType]:
    """The Boss, the Cops, the drivers and walkers, and the Gates of the active seat."""
    prices = [
        f"{words.word('symbol', at)} {seen.prices[good]:,} ({seen.sold[good]})"
        for at, good in enumerate(GOODS)
    ]
    patrols = [f"{city.city} {city.cops} (-{city.bribe:,})" for city in seen.cities]
    heading = f"{words.text('terminal', 'cops')} {seen.cops}/{seen.last_cop}:"
    return [
        Text("  ".join(prices)),
        Text(f"{heading} {'  '.join(patrols)}"),
        drivers(seen.drivers, words, names),
        gates(seen.gates, seen.gate, words),
    ]


def drivers(found: list[Racer] | list[Smuggler], words: Words, names: list[str]) -> Table:
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


def state_of(driver: Racer | Smuggler, words: Words) -> str:
    """Sectors crossed or the City one is in, and what else there is to know."""
    if isinstance(driver, Smuggler):
        on_foot = "" if driver.driving else words.text("terminal", "on_foot")
        return driver.city or on_foot
    flags = {
        "home": driver.home,
        "cop": driver.cop,
        "blind": driver.blind > 0,
        "cone": driver.cone,
    }
    said = [words.text("terminal", flag) for flag, on in flags.items() if on]
    return ", ".join([f"{driver.crossed}/5", *said])


def gates(found: list[GateView], named: Posts | None, words: Words) -> Text:
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


def players(seen: CubaView, words: Words, names: list[str]) -> Table:
    """One line for each seat: Money, City and Goods."""
    table = Table(box=box.ROUNDED)
    for key in ("seat", "name", "money", "city", "goods"):
        table.add_column(words.text("terminal", key))
    for player in seen.players:
        mine = seen.you and player.seat == seen.you.seat
        name = Text(names[player.seat], style="bold" if mine else "")
        if player.seat == seen.active:
            name.append(" *", style="cyan")
        money = "?" if player.money is None else f"{player.money:,}"
        goods = ", ".join(words.word("symbol", SYMBOLS.index(good)) for good in player.goods)
        table.add_row(str(player.seat), name, money, player.city or "", goods)
    return table


def hand(seen: CubaView, you: Own, words: Words) -> Table:
    """The own Sector cards: the dice above, the City and its wishes below."""
    table = Table(box=box.ROUNDED, title=words.text("terminal", "hand"), title_justify="left")
    for key in ("card", "gate", "city", "wanted"):
        table.add_column(words.text("terminal", key))
    for card in you.hand:
        gate = " + ".join(words.word("post", POSTS.index(p)) for p in seen.sectors.gates[card])
        goods = ", ".join(words.word("symbol", SYMBOLS.index(g)) for g in seen.sectors.goods[card])
        table.add_row(seen.sectors.names[card], gate, seen.sectors.cities[card], goods)
    return table
