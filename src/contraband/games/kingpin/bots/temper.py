"""What a player is like: which special tempts them, and how readily they use it.

By worth alone nobody buys a special in a game to 5,000: it pays back its price in more turns than
are left once there is money for it. So everybody at a table has a temper, by their place after the
starting player, and may pay for it beyond its worth.

wary      holds up a shield as soon as somebody else has an inspector or a fixer
meddling  sends auditors
ruthless  puts contracts on cards

Madame Ledger gives in to hers. The Chairman does not: measured, it cost him games.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.games.kingpin.bots.answers import Fight, accepted
from contraband.games.kingpin.bots.quick import best_purchase
from contraband.games.kingpin.bots.weights import Taste, TemperWeights
from contraband.games.kingpin.bots.worth import Outlook
from contraband.games.kingpin.data import (
    AUDITOR,
    FIXER,
    INSPECTOR,
    NO_PILE,
    PILE_MASK,
    PRICE,
    SHIELD,
)
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import AUDIT, BUY, PASS
from contraband.games.kingpin.rules import STEPS
from contraband.games.kingpin.state import NO_SEAT, Kingpin

WARY: Final = 0
MEDDLING: Final = 1
RUTHLESS: Final = 2
TEMPERS: Final = 3


def temper_of(s: Kingpin, seat: i64) -> i64:
    """By place: those who come late are behind more often, and have less to lose."""
    return (seat - s.first + s.seats) % s.seats % TEMPERS


def turns_needed(s: Kingpin, seat: i64, taste: Taste) -> float:
    return float(s.target - s.money[seat]) / (taste.income * float(s.pool(seat)))


def leader_beside(s: Kingpin, seat: i64, taste: Taste) -> i64:
    """The opponent who is closest to the end."""
    best: i64 = NO_SEAT
    for other in range(s.seats):
        if other == seat:
            continue
        if best == NO_SEAT or turns_needed(s, other, taste) < turns_needed(s, best, taste):
            best = other
    return best


def is_behind(s: Kingpin, seat: i64, taste: Taste, weights: TemperWeights) -> bool:
    ahead = turns_needed(s, leader_beside(s, seat, taste), taste)
    return turns_needed(s, seat, taste) - ahead >= weights.behind


def is_threatened(s: Kingpin, seat: i64) -> bool:
    """Has somebody else an inspector or a fixer, ready or not?"""
    for other in range(s.seats):
        if other != seat and s.specials(other) & (PILE_MASK[INSPECTOR] | PILE_MASK[FIXER]) != 0:
            return True
    return False


def wish(s: Kingpin, seat: i64, outlook: Outlook, weights: TemperWeights) -> i64:
    """The special this player would like now; NO_PILE if none. One of each kind is enough."""
    temper = temper_of(s, seat)
    pile = (SHIELD, AUDITOR, FIXER)[temper]
    if outlook.turns < weights.time or s.specials(seat) & PILE_MASK[pile] != 0:
        return NO_PILE
    if temper == WARY:
        return pile if is_threatened(s, seat) else NO_PILE
    return pile if is_behind(s, seat, outlook.taste, weights) else NO_PILE


def tempted_purchase(s: Kingpin, outlook: Outlook, weights: TemperWeights) -> i64:
    """What is worth most for its price, the wish being worth its premium more."""
    best = best_purchase(s, outlook)
    pile = wish(s, s.turn, outlook, weights)
    if pile == NO_PILE or BUY + pile not in STEPS[s.step].legal(s, s.turn):
        return best
    tempting = (outlook.bargain(pile) + weights.premium) / float(1 + PRICE[pile])
    sober = 0.0
    if read.kind(best) == BUY:
        sober = outlook.bargain(read.pile(best)) / float(1 + PRICE[read.pile(best)])
    return BUY + pile if tempting > sober else best


def keen_attack(
    s: Kingpin,
    seat: i64,
    outlook: Outlook,
    weights: TemperWeights,
    thorough: bool,
    chance: FastChance,
) -> i64:
    """The best use of a special: all later answers being the best ones, or nobody fighting back.

    A player who is behind accepts a small loss. Among equal targets, chance decides.
    """
    keen = weights.keen if is_behind(s, seat, outlook.taste, weights) else 0.0
    fight = Fight(outlook)
    best = PASS
    alike: i64 = 0
    most = outlook.value(accepted(s, seat, PASS), seat)
    for move in STEPS[s.step].legal(s, seat):
        if move == PASS:
            continue
        if thorough:
            value = fight.follow(s, seat, move).value
        else:
            value = outlook.value(accepted(s, seat, move), seat)
        value += eagerness(s, move, keen)
        if value > most:
            best = move
            most = value
            alike = 1
        elif value == most and best != PASS:
            alike += 1
            if chance.below(alike) == 0:
                best = move
    return best


def eagerness(s: Kingpin, move: i64, keen: float) -> float:
    """An auditor costs nothing to send, and pays at best by being there; but it need not wander."""
    if read.kind(move) != AUDIT:
        return keen
    return 1.0 if s.targets(read.card(move)) == NO_SEAT else 0.0
