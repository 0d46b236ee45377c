"""What is going on in the middle of the table: a sale, a card that wants an answer."""

from typing import Literal

from msgspec import Struct

from contraband.games.bootleggers.moves import moves, targets
from contraband.games.bootleggers.moves.describing import describe
from contraband.games.bootleggers.names import PLAYED, RT, SQUEEZED
from contraband.games.bootleggers.rules.answers import squeeze_price, squeezed_still, squeezer
from contraband.games.bootleggers.rules.playing import card_play, card_player
from contraband.games.bootleggers.state import NO_CARD, Bootleggers
from contraband.games.bootleggers.view.words import Thug, thug_of


class Sale(Struct):
    """The Speakeasy whose sale it is."""

    spot: int
    rolled: int
    demand: int
    sold: int
    truck: int | None


class Aim(Struct):
    """What a Thug card points at."""

    kind: Literal["bar", "truck", "seat"]
    number: int


class Played(Struct):
    """The Thug card on the table that wants an answer, or the one taken openly just now."""

    by: int
    card: Thug
    aim: Aim | None
    price: int


def sale(s: Bootleggers) -> Sale | None:
    if s.spot < 0:
        return None
    return Sale(
        spot=s.spot,
        rolled=s.rolled,
        demand=s.demand,
        sold=s.sold,
        truck=s.truck if s.truck >= 0 else None,
    )


def played(s: Bootleggers) -> Played | None:
    if s.step == PLAYED and not s.over:
        move = int(card_play(s))
        card = thug_of(int(moves.thug(move)))
        return Played(by=int(card_player(s)), card=card, aim=aim(move), price=0)
    if s.step == SQUEEZED:
        owner = int(targets.still_owner(squeezed_still(s)))
        price = int(squeeze_price(s))
        return Played(
            by=int(squeezer(s)), card="vigorish", aim=Aim(kind="seat", number=owner), price=price
        )
    if s.step == RT and s.tracked and s.dealt != NO_CARD:
        return Played(by=s.turn, card=thug_of(s.dealt), aim=None, price=0)
    return None


AIMS: dict[str, Literal["bar", "truck", "seat"]] = {
    "spot": "bar",
    "spots": "bar",
    "origin": "bar",
    "truck": "truck",
    "seat": "seat",
}


def aim(move: int) -> Aim | None:
    """The first thing that a card is played on, if it is played on any."""
    _, about = describe(move)
    found = [(AIMS[name], number) for name, _, number in about if name in AIMS]
    return Aim(kind=found[0][0], number=found[0][1]) if found else None
