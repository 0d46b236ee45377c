"""A player who calculates one go ahead: the medium bot, and everybody in the hard bot's playouts.

It counts cards and weighs every go, but looks no further than the go itself.
"""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import EMPTY, first
from contraband.games.nacho import moves, names
from contraband.games.nacho.bots.cantina_values import CantinaValues
from contraband.games.nacho.bots.food_values import FoodValues, best_sale
from contraband.games.nacho.bots.move_values import CardValues, GoValues
from contraband.games.nacho.bots.weights import WORST, AnnieWeights
from contraband.games.nacho.data import RANK
from contraband.games.nacho.rules import STEPS
from contraband.games.nacho.rules.arresting import highest
from contraband.games.nacho.state import Nacho, cantina_at


def quick_move(s: Nacho, seat: i64, chance: FastChance) -> i64:
    """An answer from what the seat sees."""
    if s.step == names.CHOOSING:
        return moves.choose(choose(CardValues(s, seat), chance))
    if s.step == names.SMUGGLING:
        goes = GoValues(s, seat)
        return goes.moves[goes.best()]
    if s.step == names.RESTOCKING:
        return market(s, seat)
    if s.step == names.REFRESHING or s.step == names.REDRAWING:
        return refresh(s, seat)
    if s.step == names.RAIDING:
        return raid(s, seat)
    if s.step == names.MOVING:
        return move_on(s, seat)
    if s.step == names.PASSING:
        return pass_gem(s, seat)
    return STEPS[s.step].default(s, seat)  # of two mounties the dearer one goes


def choose(cards: CardValues, chance: FastChance) -> i64:
    """The most promising card, with a little doubt: a sure thing can be foreseen."""
    best: i64 = 0
    best_worth = WORST
    for at in range(len(cards.cards)):
        worth = cards.worth[at] + float(chance.below(AnnieWeights.WAVERING)) / 1000.0
        if worth > best_worth:
            best = at
            best_worth = worth
    return cards.cards[best]


def market(s: Nacho, seat: i64) -> i64:
    food = best_sale(s, FoodValues(s), seat)
    return moves.sell(food) if food >= 0 else moves.DONE


def refresh(s: Nacho, seat: i64) -> i64:
    """Keep what is fast or cheap; let the middle go."""
    places: i64 = 0
    place: i64 = 1
    cards = s.hands[seat]
    while cards != EMPTY:
        if AnnieWeights.KEPT[RANK[first(cards)]] == 0:
            places |= place
        place <<= 1
        cards &= cards - 1
    return moves.discard(places)


def raid(s: Nacho, seat: i64) -> i64:
    """Give up the keeper who is missed least."""
    look = CantinaValues(s, seat, s.goes - s.at - 1)
    best: i64 = -1
    best_loss = -WORST
    for move in STEPS[s.step].legal(s, seat):
        province = moves.province_of(move)
        total = look.total[province]
        left = total - look.weight(RANK[highest(s, s.keepers[cantina_at(seat, province)])])
        loss = look.cantina(province, total) - look.cantina(province, left)
        if loss < best_loss:
            best = move
            best_loss = loss
    return best


def move_on(s: Nacho, seat: i64) -> i64:
    """Let the bored mountie settle where the least is to be won."""
    look = CantinaValues(s, seat, s.goes - s.at - 1)
    best: i64 = -1
    best_loss = -WORST
    for move in STEPS[s.step].legal(s, seat):
        loss = look.cantina(moves.province_of(move), 0)
        if loss < best_loss:
            best = move
            best_loss = loss
    return best


def pass_gem(s: Nacho, seat: i64) -> i64:
    """Keep the gem if that is allowed; else to whoever makes us the next in line."""
    best: i64 = -1
    nearest = s.seats
    for move in STEPS[s.step].legal(s, seat):
        behind = seat - moves.seat_of(move)
        if behind < 0:
            behind += s.seats
        if behind < nearest:
            best = move
            nearest = behind
    return best
