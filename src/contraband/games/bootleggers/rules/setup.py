"""BOOT-1: the table before the first Round."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import Chance
from contraband.core.state import UNANSWERED
from contraband.games.bootleggers.data import (
    CARDS,
    COLOURS,
    FULL_COLOUR,
    IN_COLOUR,
    KINDS,
    MOST_SEATS,
    REMOTES,
    SPEAKEASIES,
    TRUCK_CARDS,
)
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.state import (
    BOX,
    HOME,
    NO_SEAT,
    NO_STILL,
    SUPPLY,
    Bootleggers,
)


def empty_table(seats: int) -> Bootleggers:
    """BOOT-1.3 to BOOT-1.8: everything in its place, and nobody has a Muscle card yet."""
    s = Bootleggers(seats)
    s.sealed = vec[i64]([int(UNANSWERED)] * seats)
    s.deck = vec[i64](CARDS.copies)  # BOOT-1.4
    s.deck_left = sum(CARDS.copies)
    s.display = vec[i64]([0] * int(KINDS))
    s.discards = vec[i64]([0] * int(KINDS))
    s.truck_deck = vec[i64]([int(cards) for cards in TRUCK_CARDS])
    s.markers = vec[i64]([0] * int(SPEAKEASIES * MOST_SEATS))
    s.improvements = vec[i64]([0] * int(SPEAKEASIES))
    give_kits(s, seats)
    lay_trucks(s, seats)
    s.hands = vec[i64]([0] * (int(COLOURS) * seats))
    s.used = vec[i64]([0] * int(COLOURS))
    s.muscle = vec[i64]([0] * seats)
    s.value = vec[i64]([0] * seats)
    s.order = vec[i64](list(range(seats)))
    s.payoff = vec[i64]([int(NO_SEAT)] * int(SPEAKEASIES))
    s.heat = vec[i64]([0] * int(SPEAKEASIES))
    s.thirsty = vec[i64]([0] * int(SPEAKEASIES))
    s.mouth = vec[i64]([0] * int(SPEAKEASIES))
    s.made = vec[i64]([0] * seats)
    s.offers = vec[i64]([0] * seats)
    s.placed = vec[i64]([0] * int(SPEAKEASIES))
    s.takings = vec[i64]([0] * int(SPEAKEASIES * MOST_SEATS))
    return s


def give_kits(s: Bootleggers, seats: int) -> None:
    """BOOT-1.6: what everybody starts with."""
    count = CARDS.count
    s.cash = vec[i64]([count["start_cash"]] * seats)  # BOOT-1.6.4
    s.announced = vec[i64]([-1] * seats)
    s.supply = vec[i64]([count["markers"] - count["start_markers"]] * seats)  # BOOT-1.6.2
    s.back = vec[i64]([count["start_markers"]] * seats)  # BOOT-1.7
    s.locked = vec[i64]([0] * seats)
    s.back_dice = vec[i64]([0] * seats)
    s.back_bars = vec[i64]([0] * seats)
    s.crates = vec[i64]([0] * seats)
    s.family = vec[i64]([count["start_dice"]] * seats)  # BOOT-1.6.1
    s.remote = vec[i64]([int(NO_STILL)] * (int(REMOTES) * seats))
    s.known = vec[i64]([0] * seats)
    s.hidden = vec[i64]([0] * seats)


def lay_trucks(s: Bootleggers, seats: int) -> None:
    """BOOT-1.6.3: a small Truck each; those of missing players are not in the game."""
    count = int(CARDS.all_trucks)
    owners = [int(SUPPLY)] * count
    for truck in range(int(CARDS.max_players)):
        owners[truck] = truck if truck < seats else int(BOX)
    s.owner = vec[i64](owners)
    s.holder = vec[i64]([owner if owner >= 0 else int(NO_SEAT) for owner in owners])
    s.load = vec[i64]([0] * count)
    s.at = vec[i64]([int(HOME)] * count)
    s.arrival = vec[i64]([0] * count)
    s.payee = vec[i64]([int(NO_SEAT)] * count)


def deal_muscle(s: Bootleggers, each: i64, chance: Chance) -> None:
    """BOOT-1.5: this many cards of each colour for everybody; BOOT-1.5.1: the rest stays unseen."""
    for colour in range(COLOURS):
        left = FULL_COLOUR
        count = IN_COLOUR
        for seat in range(s.seats):
            for _card in range(each):
                card = pick(left, chance.below(count))
                s.hands[muscle_hand(seat, colour)] |= card
                left &= ~card
                count -= 1


def pick(cards: i64, number: i64) -> i64:
    """The bit of the card with this number (counted from 0) in a set."""
    for _card in range(number):
        cards &= cards - 1
    return cards & -cards
