"""Deal again what a seat cannot know: hands, blind cards, sealed answers, luck to come.

Cash stays as it is: every payment is public, so whoever pays attention knows it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import is_in, seat_bit
from contraband.games.bootleggers.data import (
    COLOURS,
    FULL_COLOUR,
    THUG_COUNT,
    THUGS,
    WINDFALL,
)
from contraband.games.bootleggers.names import BLIND_DRAW, CHOOSING, LOADING, RT
from contraband.games.bootleggers.rules import STEPS, hands
from contraband.games.bootleggers.rules.fleet import usable_trucks
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.playing import blind_drawer
from contraband.games.bootleggers.rules.setup import pick
from contraband.games.bootleggers.state import NO_CARD, Bootleggers


def redeal(s: Bootleggers, seat: i64, chance: FastChance) -> Bootleggers:
    """A copy in which hidden things are new. Only what the seat sees steers the dealing."""
    new = s.clone()
    if seat < 0 or not is_in(seat, s.asked):  # only who puts an offer together knows it
        new.draft = vec[i64]()
    for colour in range(COLOURS):
        deal_colour(s, new, seat, colour, chance)
    deal_thugs(s, new, seat, chance)
    deal_dealt(s, new, seat, chance)
    for owner in range(s.seats):
        if owner != seat:
            if not is_in(WINDFALL, s.known[owner]):
                new.fresh &= ~seat_bit(owner)
            deal_answer(s, new, owner, chance)
    new.chance = chance.split()
    return new


def deal_colour(
    s: Bootleggers, new: Bootleggers, seat: i64, colour: i64, chance: FastChance
) -> None:
    """Muscle cards of one colour: everybody keeps the number, the rest lies in the box."""
    unseen = FULL_COLOUR & ~s.used[colour]
    if seat >= 0:
        unseen &= ~s.hands[muscle_hand(seat, colour)]
    left = hands.size(unseen)
    for owner in range(s.seats):
        if owner != seat:
            at = muscle_hand(owner, colour)
            new.hands[at] = 0
            for _card in range(hands.size(s.hands[at])):
                card = pick(unseen, chance.below(left))
                new.hands[at] |= card
                unseen &= ~card
                left -= 1


def deal_thugs(s: Bootleggers, new: Bootleggers, seat: i64, chance: FastChance) -> None:
    """Cards kept in secret: as many Thugs for each as before, out of all that nobody has seen."""
    left: i64 = 0
    for thug in range(THUG_COUNT):
        count = s.deck[THUGS + thug]
        for owner in range(s.seats):
            if owner != seat:
                count += hands.count(s.hidden[owner], thug)
        new.deck[THUGS + thug] = count
        left += count
    for owner in range(s.seats):
        if owner != seat:
            new.hidden[owner] = 0
            for _card in range(hands.size(s.hidden[owner])):
                thug = take_any(new, chance.below(left))
                new.hidden[owner] = hands.with_card(new.hidden[owner], thug)
                left -= 1


def take_any(new: Bootleggers, number: i64) -> i64:
    """The Thug card of this number out of the deck."""
    thug: i64 = 0
    while number >= new.deck[THUGS + thug]:
        number -= new.deck[THUGS + thug]
        thug += 1
    new.deck[THUGS + thug] -= 1
    return thug


def deal_dealt(s: Bootleggers, new: Bootleggers, seat: i64, chance: FastChance) -> None:
    """The card about which somebody decides: one of the secret ones, unless all saw it."""
    if s.dealt == NO_CARD or (s.step == RT and s.tracked):
        return
    owner = blind_drawer(s) if s.step == BLIND_DRAW else s.turn
    if owner == seat:
        return
    number = chance.below(hands.size(new.hidden[owner]))
    for thug in range(THUG_COUNT):
        number -= hands.count(new.hidden[owner], thug)
        if number < 0:
            new.dealt = thug
            return


def deal_answer(s: Bootleggers, new: Bootleggers, owner: i64, chance: FastChance) -> None:
    """A seat that is ready has chosen something, at random."""
    if is_in(owner, s.asked) or (s.step != CHOOSING and s.step != LOADING):
        return
    if s.step == LOADING and (s.crates[owner] == 0 or len(usable_trucks(s, owner)) == 0):
        return
    answers = STEPS[s.step].legal(new, owner)
    new.sealed[owner] = answers[chance.below(len(answers))]
