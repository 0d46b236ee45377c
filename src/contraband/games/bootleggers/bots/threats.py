"""What Thug cards that everybody has seen could do: to be feared, or to be threatened with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.kernel import lowest
from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.bots.thug_plays import kept_worth, play_gain
from contraband.games.bootleggers.data import THUG_COUNT, THUG_NAMES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.deals import ANY_CARD
from contraband.games.bootleggers.moves.moves import PASS
from contraband.games.bootleggers.rules.hands import kinds
from contraband.games.bootleggers.rules.playing import add_plays
from contraband.games.bootleggers.rules.thugs.table import TABLE
from contraband.games.bootleggers.state import NO_SEAT, Bootleggers

# Cards that can be played at any time, and whose harm is seen before.
FEARED_NAMES: Final = ("double_cross", "hit", "mob_war", "moll", "dirty_rat")
FEARED: Final[i64] = sum(1 << at for at, name in enumerate(THUG_NAMES) if name in FEARED_NAMES)


class Blow:
    """A play, its first victim, and what it gains more than the card is worth in hand."""

    def __init__(self) -> None:
        self.move = PASS
        self.victim = NO_SEAT
        self.surplus = 0.0


def best_against(look: Outlook, s: Bootleggers, seat: i64, spared: i64, card: i64) -> Blow:
    """The best that the one who aims could do with such a card, and spare this player."""
    best = Blow()
    mercy: i64 = 0 if spared == NO_SEAT else seat_bit(spared)
    for thug in range(THUG_COUNT):
        if card not in (ANY_CARD, thug) or not is_shown(s, seat, thug):
            continue
        keep = kept_worth(look, s, thug)
        for move in add_plays(s, seat, thug, vec[i64]()):
            hurt = TABLE[thug].hurts(s, seat, moves.target(move))
            if hurt & mercy == 0 and can_play(s, seat, move):
                surplus = play_gain(look, s, seat, move) - keep
                if surplus > best.surplus:
                    best.move = move
                    best.victim = lowest(hurt) if hurt != 0 else NO_SEAT
                    best.surplus = surplus
    return best


def mercy_cost(look: Outlook, s: Bootleggers, seat: i64, victim: i64, card: i64) -> float:
    """What it costs the one who aims to spare this player with a card that all have seen."""
    best = best_against(look, s, seat, NO_SEAT, card)
    return best.surplus - best_against(look, s, seat, victim, card).surplus


def danger(look: Outlook, s: Bootleggers, player: i64, seat: i64, card: i64) -> float:
    """The most that such a card of this player could cost the seat, which is the one who aims."""
    worst = 0.0
    for thug in range(THUG_COUNT):
        if card in (ANY_CARD, thug) and is_shown(s, player, thug):
            for move in add_plays(s, player, thug, vec[i64]()):
                hurt = TABLE[thug].hurts(s, player, moves.target(move))
                if is_in(seat, hurt) and can_play(s, player, move):
                    worst = max(worst, -play_gain(look, s, player, move))
    return worst


def is_shown(s: Bootleggers, player: i64, thug: i64) -> bool:
    """Is it a card to be feared, and does everybody know that this player holds it?"""
    return is_in(thug, kinds(s.known[player]) & FEARED)


def can_play(s: Bootleggers, seat: i64, move: i64) -> bool:
    """In some window to come."""
    thug = moves.thug(move)
    target = moves.target(move)
    return (
        TABLE[thug].why_not(s, seat, target) == ALLOWED
        and TABLE[thug].price(target) <= s.cash[seat]
    )
