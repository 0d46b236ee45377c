"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""

from typing import TYPE_CHECKING, Final

from contraband.core.fields import copy_kernel

if TYPE_CHECKING:
    from contraband.games.bootleggers.state import Bootleggers

SAVED: Final = """
last_round end_cash copper_face descending open_cash tracked remote_dice multi_remote trade binding
strict gifts round copper deck deck_left display discards truck_deck truck_card markers improvements
cash announced supply back locked back_dice back_bars crates family remote known hidden boss fresh
dealt hands used muscle value order owner holder load at arrival payee idle arrivals busted
copper_house payoff heat thirsty mouth settled shut made warehouse window turn done paid passed
spoken spot demand rolled sold truck offers draft terms offer placed takings ledger
"""


def copied(s: "Bootleggers", new: "Bootleggers") -> "Bootleggers":
    copy_kernel(s, new)
    new.last_round, new.end_cash, new.copper_face = s.last_round, s.end_cash, s.copper_face
    new.descending, new.open_cash, new.tracked = s.descending, s.open_cash, s.tracked
    new.remote_dice, new.multi_remote, new.trade = s.remote_dice, s.multi_remote, s.trade
    new.binding, new.strict, new.gifts, new.round = s.binding, s.strict, s.gifts, s.round
    new.copper, new.deck, new.deck_left = s.copper, s.deck[:], s.deck_left
    new.display, new.discards, new.truck_deck = s.display[:], s.discards[:], s.truck_deck[:]
    new.truck_card, new.markers, new.improvements = s.truck_card, s.markers[:], s.improvements[:]
    new.cash, new.announced, new.supply = s.cash[:], s.announced[:], s.supply[:]
    new.back, new.locked, new.back_dice = s.back[:], s.locked[:], s.back_dice[:]
    new.back_bars, new.crates, new.family = s.back_bars[:], s.crates[:], s.family[:]
    new.remote, new.known, new.hidden, new.boss = s.remote[:], s.known[:], s.hidden[:], s.boss
    new.fresh, new.dealt, new.hands, new.used = s.fresh, s.dealt, s.hands[:], s.used[:]
    new.muscle, new.value, new.order, new.owner = s.muscle[:], s.value[:], s.order[:], s.owner[:]
    new.holder, new.load, new.at, new.arrival = s.holder[:], s.load[:], s.at[:], s.arrival[:]
    new.payee, new.idle, new.arrivals, new.busted = s.payee[:], s.idle, s.arrivals, s.busted
    new.copper_house, new.payoff, new.heat = s.copper_house, s.payoff[:], s.heat[:]
    new.thirsty, new.mouth, new.settled, new.shut = s.thirsty[:], s.mouth[:], s.settled, s.shut
    new.made, new.warehouse, new.window, new.turn = s.made[:], s.warehouse, s.window, s.turn
    new.done, new.paid, new.passed, new.spoken = s.done, s.paid, s.passed, s.spoken
    new.spot, new.demand, new.rolled, new.sold = s.spot, s.demand, s.rolled, s.sold
    new.truck, new.offers, new.draft, new.terms = s.truck, s.offers[:], s.draft[:], s.terms[:]
    new.offer, new.placed, new.takings, new.ledger = s.offer, s.placed[:], s.takings[:], s.ledger[:]
    return new
