"""What is always true in Kingpin, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.state import NOBODY, UNANSWERED, seats_in
from contraband.games.kingpin.data import (
    AUDITOR,
    CARDS,
    CLIENTS,
    COPIES,
    FIRST,
    NO_PILE,
    OUTLETS,
    PILE,
    PILE_COUNT,
    SPECIALS,
    TRUCKS,
    UNITS,
    card_bit,
    family,
    has_card,
)
from contraband.games.kingpin.names import AGREEING, AUDITED, CONTRACT, INSPECTED, SPENDING
from contraband.games.kingpin.state import (
    HOLD,
    NO_SEAT,
    NOWHERE,
    READY,
    REMOVED,
    STOCK,
    TIRED,
    UNKNOWN,
    Kingpin,
)

WINDOWS = (AGREEING, INSPECTED, CONTRACT, AUDITED)


def check(s: Kingpin) -> None:
    """Raise Broken at the first thing that is not as it must be."""
    check_cards(s)
    check_masks(s)
    check_contents(s)
    check_money(s)
    check_empires(s)
    check_dice(s)
    check_auditors(s)
    check_flow(s)


def check_cards(s: Kingpin) -> None:
    """KINGPIN-D2 to KINGPIN-D5: every card is somewhere, and the stock is what is left."""
    places = {*range(s.seats), *range(int(HOLD), int(HOLD) + s.seats), STOCK, REMOVED}
    for card, place in enumerate(s.place):
        real = PILE[card] != NO_PILE
        if real != (place != NOWHERE) or (real and place not in places):
            raise Broken(f"KINGPIN-D2: card {card} is at {place}")
    for pile in range(PILE_COUNT):
        first, copies = int(FIRST[pile]), int(COPIES[pile])
        left = [card for card in range(first, first + copies) if s.place[card] == STOCK]
        if left != list(range(first + copies - int(s.stock[pile]), first + copies)):
            raise Broken(f"KINGPIN-3.5: pile {pile} does not hold what it says")
    if any(HOLD <= s.place[truck] != STOCK for truck in range(TRUCKS, CARDS.trucks_end)):
        raise Broken("KINGPIN-16.1: a truck was lost")


def check_masks(s: Kingpin) -> None:
    """What is kept twice to be quick says the same."""
    cards = [0] * len(s.cards)
    filled = dict.fromkeys((TRUCKS, OUTLETS, CLIENTS, SPECIALS), 0)
    for card, (place, holds) in enumerate(zip(s.place, s.holds, strict=True)):
        kind = family(card)
        cards[kind + place] |= card_bit(card)
        filled[kind] |= card_bit(card) if holds > 0 else 0
    if cards != list(s.cards):
        raise Broken("a card is where the masks of cards do not have it")
    if (filled[TRUCKS], filled[OUTLETS], filled[SPECIALS]) != (s.loaded, s.stocked, s.ready):
        raise Broken("a card is filled or ready where the masks say otherwise")
    for kind in (TRUCKS, OUTLETS, CLIENTS, SPECIALS):
        for at in range(kind, kind + NOWHERE):
            if s.firsts[at] not in (UNKNOWN, s.distinct(s.cards[at], kind)):
                raise Broken("KINGPIN-D8: what is known of equal cards is out of date")


def check_contents(s: Kingpin) -> None:
    """Trucks are full or empty, outlets never over their room, others hold nothing."""
    for card, holds in enumerate(s.holds):
        most = int(UNITS[PILE[card]]) if s.place[card] < HOLD else 0
        if s.place[card] >= HOLD:
            good = holds == 0
        elif card < CARDS.trucks_end:
            good = holds in (0, most)  # KINGPIN-6.1
        elif OUTLETS <= card < CARDS.outlets_end:
            good = 0 <= holds <= most  # KINGPIN-6.2
        elif CLIENTS <= card < CARDS.clients_end:
            good = holds >= 0 and holds % 100 == 0  # KINGPIN-D6
        else:
            good = holds in (TIRED, READY)
        if not good:
            raise Broken(f"KINGPIN-6.2: card {card} holds {holds}")


def check_money(s: Kingpin) -> None:
    if any(money < 0 or money % 100 != 0 for money in s.money):
        raise Broken("KINGPIN-2.4.1: a bankroll is below zero or not in hundreds")
    rich = [seat for seat in range(s.seats) if s.money[seat] >= s.target]
    if not s.equal_turns and len(rich) > (1 if s.over else 0):
        raise Broken("KINGPIN-17.1: somebody has reached the target and the game goes on")


def check_empires(s: Kingpin) -> None:
    """KINGPIN-17.3 never happens: KINGPIN-17.4, everybody can always roll a double, which pays."""
    for seat in range(s.seats):
        trucks = [card for card in range(TRUCKS, CARDS.trucks_end) if s.place[card] == seat]
        if not trucks or s.outlets(seat) == 0:
            raise Broken("KINGPIN-16.1: somebody has no truck or no outlet")
        if s.pool(seat) < 2:
            raise Broken("KINGPIN-17.4: somebody rolls fewer than two dice")


def check_dice(s: Kingpin) -> None:
    """KINGPIN-5.2: no die is spent twice."""
    if any(count < 0 for count in s.dice) or s.dice[0] != 0:
        raise Broken("KINGPIN-5.2: a die was spent that was not there")
    if s.spent + sum(s.dice) != s.rolled:
        raise Broken("KINGPIN-5.2: dice were lost or came back")
    if s.step == SPENDING and s.rolled < 2 and not s.over:
        raise Broken("KINGPIN-4.1: no dice were rolled")
    if not s.od_per_turn and any(s.sold):
        raise Broken("KINGPIN-7.7: sales of the turn are counted without need")


def check_auditors(s: Kingpin) -> None:
    """KINGPIN-13.1: a placed auditor is ready, in an empire, and beside somebody else."""
    placed = []
    for card in range(SPECIALS, CARDS.specials_end):
        target = s.targets(card)
        if target != NO_SEAT:
            placed.append(card)
            owner = s.place[card]
            if PILE[card] != AUDITOR or s.holds[card] != READY:
                raise Broken("KINGPIN-13.1: only ready auditors are placed")
            if not 0 <= target < s.seats or owner == target or owner >= HOLD:
                raise Broken("KINGPIN-13.1: an auditor is beside nobody, or beside its owner")
        fresh = has_card(s.fresh, card) and s.place[card] < HOLD
        if fresh and s.place[card] != s.turn and not s.over:  # the last turn is not tidied up
            raise Broken("KINGPIN-10.2: a fresh special is not the active player's")
    if sorted(s.queue) != placed:
        raise Broken("KINGPIN-13.5.2: the order of the auditors is wrong")


def check_flow(s: Kingpin) -> None:
    """Who is asked, and in which frame."""
    asked = seats_in(s.asked)
    if not s.over and len(asked) != 1:
        raise Broken(f"the game waits for {asked}")
    if s.over and s.asked != NOBODY:
        raise Broken("somebody is asked after the end")
    if not s.over and (len(s.frames) > 0) != (s.step in WINDOWS):
        raise Broken("a question lies open that nobody asks")
    if not s.over and s.step not in WINDOWS and asked != [int(s.turn)]:
        raise Broken("KINGPIN-2.1: somebody else than the active player is asked")
    if any(answer != UNANSWERED for answer in s.sealed):
        raise Broken("KINGPIN-D7: nothing is chosen secretly")
    if s.round > s.round_cap or (s.target not in CARDS.targets):
        raise Broken("KINGPIN-18.4: the game goes beyond its options")
