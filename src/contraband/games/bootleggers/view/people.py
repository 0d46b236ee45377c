"""What lies before each player, and what only one of them sees."""

from msgspec import Struct

from contraband.core.state import is_in
from contraband.games.bootleggers.data import COLOURS, IN_COLOUR, MUSCLE_PRICE, REMOTES
from contraband.games.bootleggers.moves.moves import LOAD, MUSCLE
from contraband.games.bootleggers.names import BLIND_DRAW, CHOOSING, LOADING
from contraband.games.bootleggers.rules import hands
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.playing import blind_drawer
from contraband.games.bootleggers.rules.stills import dice_on, is_shut
from contraband.games.bootleggers.state import NO_CARD, NO_STILL, Bootleggers
from contraband.games.bootleggers.view.promises import Terms, terms
from contraband.games.bootleggers.view.words import Thug, thug_of, thugs_of


class Player(Struct):
    """What lies before a player. Cash is its owner's secret, unless agreed otherwise."""

    seat: int
    cash: int | None
    announced: int | None
    supply: int
    back: int
    locked: int
    back_dice: int
    back_bars: int
    crates: int
    family: int
    remotes: list[int | None]
    shut: list[int]  # Stills: 0 the Family Still
    warehouse: bool
    thugs: list[Thug]
    secrets: int
    boss: bool
    muscle: int
    value: int
    muscles: list[int]  # cards left of each colour
    offers: int


class Hand(Struct):
    """What only this player sees."""

    muscles: list[int]
    prices: list[int]
    secrets: list[Thug]
    dealt: Thug | None
    bid: int | None  # sealed: the number of the Muscle card
    loaded: bool  # sealed: what goes on which Truck
    named: Terms  # promises for the offer that comes next


def player(s: Bootleggers, other: int, viewer: int) -> Player:
    shows_cash = s.over or s.open_cash or other == viewer
    remotes = [int(dice_on(s, other, still)) for still in range(1, REMOTES + 1)]
    return Player(
        seat=other,
        cash=int(s.cash[other]) if shows_cash else None,
        announced=int(s.announced[other]) if s.announced[other] >= 0 else None,
        supply=int(s.supply[other]),
        back=int(s.back[other]),
        locked=int(s.locked[other]),
        back_dice=int(s.back_dice[other]),
        back_bars=int(s.back_bars[other]),
        crates=int(s.crates[other]),
        family=int(s.family[other]),
        remotes=[dice if dice != NO_STILL else None for dice in remotes],
        shut=[still for still in range(REMOTES + 1) if is_shut(s, other, still)],
        warehouse=bool(is_in(other, s.warehouse)),
        thugs=thugs_of(s.known[other]),
        secrets=int(hands.size(s.hidden[other])),
        boss=bool(is_in(other, s.boss)),
        muscle=int(s.muscle[other]),
        value=int(s.value[other]) // 2,
        muscles=[int(hands.size(s.hands[muscle_hand(other, colour)])) for colour in range(COLOURS)],
        offers=int(s.offers[other]),
    )


def muscles_in_hand(s: Bootleggers, seat: int) -> list[int]:
    """Muscle cards by their numbers, from the lowest up."""
    return [
        colour * int(IN_COLOUR) + card + 1
        for colour in range(COLOURS)
        for card in range(IN_COLOUR)
        if is_in(card, s.hands[muscle_hand(seat, colour)])
    ]


def own_hand(s: Bootleggers, seat: int) -> Hand:
    numbers = muscles_in_hand(s, seat)
    answer = sealed_answer(s, seat)
    return Hand(
        muscles=numbers,
        prices=[int(MUSCLE_PRICE[number]) for number in numbers],
        secrets=thugs_of(s.hidden[seat]),
        dealt=thug_of(s.dealt) if decides_on_card(s, seat) else None,
        bid=answer - int(MUSCLE) if answer >= MUSCLE and s.step == CHOOSING else None,
        loaded=answer >= LOAD and s.step == LOADING,
        named=terms([int(move) for move in s.draft] if is_in(seat, s.asked) else []),
    )


def sealed_answer(s: Bootleggers, seat: int) -> int:
    """What this seat has answered to a question that others still think about; -1: nothing."""
    ready = s.step in (CHOOSING, LOADING) and not s.over and not is_in(seat, s.asked)
    return int(s.sealed[seat]) if ready else -1


def decides_on_card(s: Bootleggers, seat: int) -> bool:
    if s.dealt == NO_CARD:
        return False
    return seat == (blind_drawer(s) if s.step == BLIND_DRAW else s.turn)
