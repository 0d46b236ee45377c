"""What a seat sees as one number, straight from the state: view.py without the words."""

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.view_hash import ViewHash
from contraband.games.bootleggers.data import COLOURS
from contraband.games.bootleggers.names import BLIND_DRAW, CHOOSING, LOADING
from contraband.games.bootleggers.rules.hands import muscle_hand, size
from contraband.games.bootleggers.rules.playing import blind_drawer
from contraband.games.bootleggers.state import Bootleggers


def view_hash(s: Bootleggers, seat: i64) -> i64:
    """Equal for equal views of a seat; options stay the same all game long."""
    seen = ViewHash(seat, s.step)
    seen.add(s.round * 64 + s.copper)
    seen.add(s.window * 64 + s.turn)
    if s.step == CHOOSING or s.step == LOADING:
        seen.add(s.asked)  # who is ready
    add_table(seen, s)
    add_players(seen, s)
    add_trucks(seen, s)
    add_talk(seen, s)
    if s.step != BLIND_DRAW:
        add_step(seen, s)
    if seat >= 0:
        add_own(seen, s, seat)
    return seen.value()


def add_step(seen: ViewHash, s: Bootleggers) -> None:
    """What a step keeps for itself: who and what it is about. All of it is public."""
    seen.add(s.a)
    seen.add_wide(s.b)


def add_table(seen: ViewHash, s: Bootleggers) -> None:
    seen.add_all(s.display)
    seen.add_all(s.discards)
    seen.add(s.truck_card)
    seen.add(s.deck_left)
    seen.add_all(s.truck_deck)
    seen.add_all(s.markers)
    seen.add_all(s.improvements)
    seen.add(s.busted * 64 + s.copper_house)
    seen.add_all(s.payoff)
    seen.add_all(s.heat)
    seen.add_all(s.thirsty)
    seen.add_all(s.mouth)
    seen.add(s.settled)
    seen.add_wide(s.shut)
    seen.add(s.spot)
    seen.add(s.demand)
    seen.add(s.rolled * 1024 + s.sold)
    seen.add(s.truck)


def add_players(seen: ViewHash, s: Bootleggers) -> None:
    seen.add_all(s.cash)
    seen.add_all(s.supply)
    seen.add_all(s.back)
    seen.add_all(s.locked)
    seen.add_all(s.back_dice)
    seen.add_all(s.back_bars)
    seen.add_all(s.crates)
    seen.add_all(s.family)
    seen.add_all(s.remote)
    seen.add_all(s.muscle)
    seen.add_all(s.value)
    seen.add(s.boss * 64 + s.warehouse)
    for seat in range(s.seats):
        seen.add_wide(s.known[seat])
        seen.add(size(s.hidden[seat]))


def add_trucks(seen: ViewHash, s: Bootleggers) -> None:
    seen.add_all(s.owner)
    seen.add_all(s.holder)
    seen.add_all(s.load)
    seen.add_all(s.at)
    seen.add_all(s.arrival)
    seen.add_all(s.payee)
    seen.add(s.idle)


def add_talk(seen: ViewHash, s: Bootleggers) -> None:
    seen.add(s.passed * 64 + s.spoken)
    seen.add(s.done * 64 + s.paid)
    seen.add_all(s.offers)
    seen.add_wide(s.offer)
    for term in s.terms:
        seen.add_wide(term)
    for entry in s.ledger:
        seen.add_wide(entry)


def add_own(seen: ViewHash, s: Bootleggers, seat: i64) -> None:
    """Hand, secrets, and the answer that lies sealed."""
    for colour in range(COLOURS):
        seen.add(s.hands[muscle_hand(seat, colour)])
    seen.add_wide(s.hidden[seat])
    seen.add_wide(s.sealed[seat])
    if is_in(seat, s.asked):
        for term in s.draft:
            seen.add_wide(term)
    if seat == (blind_drawer(s) if s.step == BLIND_DRAW else s.turn):
        seen.add(s.dealt)
