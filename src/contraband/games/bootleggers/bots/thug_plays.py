"""What it is worth to play a Thug card now, and when each card is looked at.

A play is tried out on a copy, without luck: where a card draws or rolls, its mean is known.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.bots.card_values import NO_GAIN, more_markers
from contraband.games.bootleggers.bots.dice_odds import MEAN
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.data import (
    BIG_CITY_BOYS,
    CARDS,
    CITY_POLITICS,
    HIJACK,
    INVESTIGATION,
    MOLL,
    RECRUITING,
    STATE_POLITICS,
    THIRSTY,
    THUG_COUNT,
    THUG_NAMES,
    VIGORISH,
    WINDFALL,
)
from contraband.games.bootleggers.moves import moves, targets
from contraband.games.bootleggers.moves.moves import PASS
from contraband.games.bootleggers.names import (
    C1,
    D1,
    E1,
    L1,
    L2,
    L3,
    P1,
    P2,
    R1,
    R2,
    R3,
    RT,
    S1,
    S2,
    T2,
)
from contraband.games.bootleggers.rules.hands import kinds
from contraband.games.bootleggers.rules.playing import add_plays, why_not_play
from contraband.games.bootleggers.rules.stills import dice_on
from contraband.games.bootleggers.rules.thugs.table import TABLE
from contraband.games.bootleggers.state import Bootleggers


def best_windows() -> dict[str, tuple[int, ...]]:
    """By card: the windows in which its time has come, by number."""
    early = (int(R1), int(R2), int(RT), int(R3))
    marking = (int(R3), int(P1))
    placed = (int(P2), int(L3))
    lined = (int(L3), int(S1), int(S2))
    return {
        "vigorish": (int(D1),),
        "big_city_boys": (int(R1),),
        "big_payoff": lined,
        "big_favor": (int(T2),),
        "little_favor": (int(T2),),
        "city_politics": marking,
        "copper_house": lined,
        "double_cross": placed,
        "union_boss": early,
        "bust_shipment": (int(L2), int(L3)),
        "bust_speakeasy": lined,
        "investigation": (int(R1),),
        "free_truck": (int(L1), int(L3)),
        "hijack": (int(L1), int(L2), int(L3)),
        "hit": placed,
        "mob_war": placed,
        "moll": (int(C1), int(E1)),
        "pigeon": lined,
        "muscling_in": (int(R3), int(D1)),
        "opportunity": (int(P2), int(L3)),
        "packing_heat": lined,
        "recruiting": marking,
        "safe_house": (int(E1),),
        "state_politics": marking,
        "thirsty": lined,
        "turf_war": (int(D1),),
        "warehouse": (int(L1),),
        "windfall": early,
        "word_of_mouth": lined,
        "dirty_rat": placed,
    }


def ripe_by_window() -> list[int]:
    """By window: a mask of the cards whose time has come."""
    windows = best_windows()
    return [
        sum(1 << at for at, name in enumerate(THUG_NAMES) if window in windows[name])
        for window in range(int(E1) + 1)
    ]


RIPE: Final = vec[i64](ripe_by_window())


class Play:
    """A play and what it gains, more than the card is worth in hand."""

    def __init__(self) -> None:
        self.move = PASS
        self.surplus = 0.0


def best_play(look: Outlook, s: Bootleggers, seat: i64) -> Play:
    """The best card for this window; PASS if all of them had better wait."""
    best = Play()
    held = kinds(s.known[seat] | s.hidden[seat]) & RIPE[s.window]
    if held == 0:
        return best
    look.aim(s, seat)
    for thug in range(THUG_COUNT):
        if is_in(thug, held):
            consider(look, s, seat, thug, best)
    return best


def consider(look: Outlook, s: Bootleggers, seat: i64, thug: i64, best: Play) -> None:
    """All targets of one card."""
    keep = kept_worth(look, s, thug)
    for move in add_plays(s, seat, thug, vec[i64]()):
        if why_not_play(s, seat, move) == ALLOWED:
            surplus = play_gain(look, s, seat, move) - keep
            if surplus > best.surplus:
                best.move = move
                best.surplus = surplus


def kept_worth(look: Outlook, s: Bootleggers, thug: i64) -> float:
    """What a card has to bring to be played now; less and less towards the end."""
    left = float(s.last_round - s.round)
    return max(
        look.weights.least,
        look.weights.kept * look.weights.thugs[thug] * min(1.0, left / look.weights.late),
    )


def play_gain(look: Outlook, s: Bootleggers, seat: i64, move: i64) -> float:
    """What the one who aims has of this play by a seat (perhaps another), if nothing stops it."""
    thug = moves.thug(move)
    target = moves.target(move)
    own = look.weigh[seat]
    if thug == VIGORISH:
        return squeeze_gain(look, s, seat, target)
    if thug == BIG_CITY_BOYS:
        return look.weigh[target] * look.weights.front * float(place_in_order(s, target))
    if thug == CITY_POLITICS:
        return politics_gain(look, s, seat, target, CARDS.city_price)
    if thug == STATE_POLITICS:
        return politics_gain(look, s, seat, target, CARDS.state_price)
    if thug == RECRUITING:
        return own * look.weights.recruit * look.weights.marker * (look.left + 1.0)
    if thug == WINDFALL:
        return own * look.weights.blind_card
    if thug == MOLL:
        return -look.weigh[target] * min(MEAN, float(s.cash[target]))
    if thug == HIJACK:
        truck = targets.their_truck(target)
        return (own - look.weigh[s.holder[truck]]) * look.weights.cargo * float(s.load[truck])
    after = s.clone()
    after.cash[seat] -= TABLE[thug].price(target)
    if thug == THIRSTY and after.rolled > 0 and after.spot == target:
        after.demand += 3 + after.improvements[target]
    else:
        TABLE[thug].play(after, seat, target)
    return look.gain(after)


def place_in_order(s: Bootleggers, seat: i64) -> i64:
    for place in range(s.seats):
        if s.order[place] == seat:
            return place
    return 0


def squeeze_gain(look: Outlook, s: Bootleggers, seat: i64, target: i64) -> float:
    """Who can pay does; the others lose what the Still would have made."""
    victim = targets.still_owner(target)
    dice = dice_on(s, victim, targets.still_number(target))
    price = CARDS.vigorish_price * dice
    if s.cash[victim] >= price:
        return float(price) * (look.weigh[seat] - look.weigh[victim])
    return -look.weigh[victim] * MEAN * look.weights.cargo * float(dice)


def politics_gain(look: Outlook, s: Bootleggers, seat: i64, count: i64, each: i64) -> float:
    """Bought markers are worth what they bring where they will stand, if there is time."""
    if is_in(seat, s.done) and s.window > R3:
        return NO_GAIN
    price = float(count * each)
    if look.weigh[seat] < 0.0:
        return look.weigh[seat] * (look.weights.marker * float(count) * look.left - price)
    return more_markers(look, s, seat, count) - price


def is_worth_stopping(look: Outlook, s: Bootleggers, seat: i64, player: i64, move: i64) -> bool:
    """Should this seat spend an Investigation on the card just played?"""
    look.aim(s, seat)
    left = float(s.last_round - s.round)
    keep = max(
        look.weights.least, look.weights.thugs[INVESTIGATION] * min(1.0, left / look.weights.late)
    )
    return -play_gain(look, s, player, move) > keep
