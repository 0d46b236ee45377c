"""BOOT-8: the windows in which Thug cards are played, and the reaction to one."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import INVESTIGATION, THUG_COUNT, THUGS, WINDFALL
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import (
    INVESTIGATE,
    KEEP,
    OFFER,
    PASS,
    PLAY,
    PROMISE,
)
from contraband.games.bootleggers.names import (
    ENOUGH_OFFERS,
    NO_MONEY,
    NONSENSE,
    NOT_HELD,
    NULLIFIED,
    OTHER_CARD,
    OTHER_STEP,
    PLAYED,
    REACTION_ONLY,
    SPENT,
    THUG_PLAYED,
    TOO_FRESH,
    WRONG_WINDOW,
)
from contraband.games.bootleggers.rules.deck import holds, lay_down
from contraband.games.bootleggers.rules.hands import kinds
from contraband.games.bootleggers.rules.offers import add_term, drop_draft, make_offer
from contraband.games.bootleggers.rules.order import next_in_order
from contraband.games.bootleggers.rules.promises import playing_fates
from contraband.games.bootleggers.rules.talking import OfferStep
from contraband.games.bootleggers.rules.thugs.table import CARDS_IN, TABLE
from contraband.games.bootleggers.state import NO_CARD, TRADE_OFF, Bootleggers


class Window(OfferStep):
    """BOOT-8.2, BOOT-8.3.1: asked in Muscle order; after a card the asking starts again."""

    def __init__(self, code: i64, name: str, next: i64) -> None:
        super().__init__(name, window=True, again=True)
        self.code = code
        self.next = next

    def enter(self, s: Bootleggers) -> None:
        s.window = self.code
        s.passed = 0
        s.spoken = 0
        self.ask_next(s)

    def leave(self, s: Bootleggers) -> None:
        self.ask_next(s)

    def ask_next(self, s: Bootleggers) -> None:
        for seat in s.order:
            if not is_in(seat, s.passed) and could_play(s, self.code, seat):
                s.ask(seat_bit(seat))
                return
        s.goto(self.next)  # BOOT-8.3.4

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        held = kinds(s.known[seat] | s.hidden[seat])
        for thug in range(THUG_COUNT):
            if is_in(thug, held):
                found = add_plays(s, seat, thug, found)
        if s.trade == TRADE_OFF or is_in(seat, s.spoken):
            return found
        return self.add_offers(s, seat, found)

    def add_offers(self, s: Bootleggers, seat: i64, found: vec[i64]) -> vec[i64]:
        for move in super().candidates(s, seat):
            if move != PASS:
                found = append(found, move)
        return found

    def legal(self, s: Bootleggers, seat: i64) -> vec[i64]:
        """The same as by ``candidates``, without judging cards that have no window now."""
        found = append(vec[i64](), PASS)
        held = kinds(s.known[seat] | s.hidden[seat]) & CARDS_IN[self.code]
        for thug in range(THUG_COUNT):
            if is_in(thug, held):
                for move in add_plays(s, seat, thug, vec[i64]()):
                    if why_not_play(s, seat, move) == ALLOWED:
                        found = append(found, move)
        if s.trade == TRADE_OFF or is_in(seat, s.spoken):
            return found
        for move in self.add_offers(s, seat, vec[i64]()):
            if super().why_not(s, seat, move) == ALLOWED:
                found = append(found, move)
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == PLAY:
            return why_not_play(s, seat, move)
        if (kind in (OFFER, PROMISE)) and is_in(seat, s.spoken):
            return ENOUGH_OFFERS  # BOOT-11.4.4
        if kind == INVESTIGATE:
            return REACTION_ONLY
        return super().why_not(s, seat, move)

    def aimed(self, s: Bootleggers, seat: i64) -> bool:
        """Is it the window of this player's own turn?"""
        return seat == s.turn

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move >= PROMISE:
            add_term(s, move)
            return
        if move >= OFFER:
            s.spoken |= seat_bit(seat)
            make_offer(s, seat, move)
            return
        drop_draft(s)
        if move == PASS:
            s.passed |= seat_bit(seat)
        else:
            s.passed = 0
            announce(s, seat, move)


class TurnWindow(Window):
    """BOOT-8.3.9, BOOT-8.3.12: before a turn; ``choose`` is the step that says whose turn it is."""

    def __init__(self, code: i64, name: str, next: i64, choose: i64) -> None:
        super().__init__(code, name, next)
        self.choose = choose

    def ask_next(self, s: Bootleggers) -> None:
        if next_in_order(s, s.done) == s.turn:
            super().ask_next(s)
        else:  # BOOT-10.2.1  a card was raised, so somebody else is next
            s.goto(self.choose)


class PlayOrKeep(Step[Bootleggers]):
    """BOOT-8.3.10, BOOT-10.28.2: the one who has just got a Thug card plays it, or keeps it."""

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return add_plays(s, seat, s.dealt, append(vec[i64](), KEEP))

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == KEEP:
            return ALLOWED
        kind = moves.kind(move)
        if kind != PLAY:
            return NONSENSE if kind < 0 else OTHER_STEP
        if moves.thug(move) != s.dealt:
            return OTHER_CARD
        return why_not_play(s, seat, move)

    def default(self, s: Bootleggers, seat: i64) -> i64:
        return KEEP

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        s.dealt = NO_CARD
        if move != KEEP:
            announce(s, seat, move)


class JustTaken(PlayOrKeep):
    """BOOT-8.3.10: window RT."""

    def __init__(self, code: i64, name: str, next: i64) -> None:
        super().__init__(name)
        self.code = code
        self.next = next

    def enter(self, s: Bootleggers) -> None:
        s.window = self.code
        s.ask(seat_bit(s.turn))

    def leave(self, s: Bootleggers) -> None:
        s.goto(self.next)


def blind_drawer(s: Bootleggers) -> i64:
    """BlindDraw: who has drawn the card."""
    return s.a


class BlindDraw(PlayOrKeep):
    """BOOT-10.28.2: the card that Windfall drew; the present window decides."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(blind_drawer(s)))

    def leave(self, s: Bootleggers) -> None:
        s.end()


def card_player(s: Bootleggers) -> i64:
    """Played: whose card lies on the table."""
    return s.a


def card_play(s: Bootleggers) -> i64:
    """Played: the move that played it."""
    return s.b


def let_it_pass(s: Bootleggers) -> i64:
    """Played: a mask of those who did not want to stop it."""
    return s.c


def is_dealt_with(s: Bootleggers) -> bool:
    """Played: has the card done what it does, or was it nullified?"""
    return s.d == 1


def deal_with(s: Bootleggers) -> None:
    s.d = 1


class Played(Step[Bootleggers]):
    """BOOT-8.4: a card lies on the table."""

    def enter(self, s: Bootleggers) -> None:
        s.d = 0  # not dealt with yet
        self.ask_next(s)

    def leave(self, s: Bootleggers) -> None:
        if is_dealt_with(s):
            s.end()
        else:
            self.ask_next(s)

    def ask_next(self, s: Bootleggers) -> None:
        if moves.thug(card_play(s)) != INVESTIGATION:
            asked = let_it_pass(s) | seat_bit(card_player(s))
            for seat in s.order:
                if not is_in(seat, asked) and could_hold(s, seat, INVESTIGATION):
                    s.ask(seat_bit(seat))
                    return
        deal_with(s)
        resolve(s, card_player(s), card_play(s))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), PASS), INVESTIGATE)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == PASS:
            return ALLOWED
        if move == INVESTIGATE:
            return ALLOWED if holds(s, seat, INVESTIGATION) else NOT_HELD
        return NONSENSE if moves.kind(move) < 0 else OTHER_STEP

    def aimed(self, s: Bootleggers, seat: i64) -> bool:
        move = card_play(s)
        hurt = TABLE[moves.thug(move)].hurts(s, card_player(s), moves.target(move))
        return is_in(seat, hurt)

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == PASS:
            s.c |= seat_bit(seat)
        else:  # BOOT-10.12  no effect, no cost, both cards are gone
            lay_down(s, seat, INVESTIGATION)
            s.tell(NULLIFIED, seat, card_player(s), moves.thug(card_play(s)))
            playing_fates(s, seat, INVESTIGATION, seat_bit(card_player(s)))
            deal_with(s)


def add_plays(s: Bootleggers, seat: i64, thug: i64, found: vec[i64]) -> vec[i64]:
    """A card with every target this player would look at."""
    for target in TABLE[thug].targets(s, seat):
        found = append(found, moves.play(thug, target))
    return found


def why_not_play(s: Bootleggers, seat: i64, move: i64) -> i64:
    """BOOT-8.1, BOOT-8.5: in hand, in its window, with a legal target, and paid for."""
    thug = moves.thug(move)
    if not holds(s, seat, thug):
        return NOT_HELD
    if not is_in(thug, CARDS_IN[s.window]):
        return WRONG_WINDOW
    if thug == WINDFALL and is_in(seat, s.fresh) and s.dealt != WINDFALL:
        return TOO_FRESH  # BOOT-10.28.3
    reason = TABLE[thug].why_not(s, seat, moves.target(move))
    if reason != ALLOWED:
        return reason
    return ALLOWED if TABLE[thug].price(moves.target(move)) <= s.cash[seat] else NO_MONEY


def could_play(s: Bootleggers, window: i64, seat: i64) -> bool:
    """BOOT-8.3.2 to BOOT-8.3.6: by what everybody knows, could this player play a card now?"""
    known = s.known[seat] & CARDS_IN[window]
    if is_in(WINDFALL, known) and is_in(seat, s.fresh):
        known &= ~seat_bit(WINDFALL)
    if known != 0 and any_has_target(s, seat, known):
        return True
    if s.hidden[seat] == 0:
        return False
    return any_has_target(s, seat, unseen(s) & CARDS_IN[window])


def any_has_target(s: Bootleggers, seat: i64, cards: i64) -> bool:
    return any(is_in(thug, cards) and TABLE[thug].has_target(s, seat) for thug in range(THUG_COUNT))


def unseen(s: Bootleggers) -> i64:
    """BOOT-8.3.3: a mask of the Thug cards whose place is not public."""
    found: i64 = 0
    for seat in range(s.seats):
        found |= kinds(s.hidden[seat])
    for thug in range(THUG_COUNT):
        if s.deck[THUGS + thug] > 0:
            found |= seat_bit(thug)
    return found


def could_hold(s: Bootleggers, seat: i64, thug: i64) -> bool:
    """BOOT-8.4.1: by what everybody knows, could this player hold this card?"""
    if is_in(thug, s.known[seat]):
        return True
    return s.hidden[seat] != 0 and is_in(thug, unseen(s))


def announce(s: Bootleggers, seat: i64, move: i64) -> None:
    """BOOT-8.4: the card and its target are named; whoever may react does so now."""
    thug = moves.thug(move)
    hurt = TABLE[thug].hurts(s, seat, moves.target(move))
    lay_down(s, seat, thug)
    s.tell(THUG_PLAYED, seat, thug, moves.target(move))
    playing_fates(s, seat, thug, hurt)
    s.call(PLAYED, seat, move)


def resolve(s: Bootleggers, seat: i64, move: i64) -> None:
    """BOOT-8.5: the price is paid now, and the card does what it says."""
    card = TABLE[moves.thug(move)]
    price = card.price(moves.target(move))
    if price > 0:
        s.cash[seat] -= price
        s.tell(SPENT, seat, price)
    card.play(s, seat, moves.target(move))
