"""What a seat sees as one number, straight from the state: view.py without the words."""

from librt.vecs import vec
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
    seen = ViewHash()
    seen.add(seat)
    seen.add(s.step)
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
    add_wide(seen, s.b)


def add_table(seen: ViewHash, s: Bootleggers) -> None:
    add_all(seen, s.display)
    add_all(seen, s.discards)
    seen.add(s.truck_card)
    seen.add(s.deck_left)
    add_all(seen, s.truck_deck)
    add_all(seen, s.markers)
    add_all(seen, s.improvements)
    seen.add(s.busted * 64 + s.copper_house)
    add_all(seen, s.payoff)
    add_all(seen, s.heat)
    add_all(seen, s.thirsty)
    add_all(seen, s.mouth)
    seen.add(s.settled)
    add_wide(seen, s.shut)
    seen.add(s.spot)
    seen.add(s.demand)
    seen.add(s.rolled * 1024 + s.sold)
    seen.add(s.truck)


def add_players(seen: ViewHash, s: Bootleggers) -> None:
    add_all(seen, s.cash)
    add_all(seen, s.supply)
    add_all(seen, s.back)
    add_all(seen, s.locked)
    add_all(seen, s.back_dice)
    add_all(seen, s.back_bars)
    add_all(seen, s.crates)
    add_all(seen, s.family)
    add_all(seen, s.remote)
    add_all(seen, s.muscle)
    add_all(seen, s.value)
    seen.add(s.boss * 64 + s.warehouse)
    for seat in range(s.seats):
        add_wide(seen, s.known[seat])
        seen.add(size(s.hidden[seat]))


def add_trucks(seen: ViewHash, s: Bootleggers) -> None:
    add_all(seen, s.owner)
    add_all(seen, s.holder)
    add_all(seen, s.load)
    add_all(seen, s.at)
    add_all(seen, s.arrival)
    add_all(seen, s.payee)
    seen.add(s.idle)


def add_talk(seen: ViewHash, s: Bootleggers) -> None:
    seen.add(s.passed * 64 + s.spoken)
    seen.add(s.done * 64 + s.paid)
    add_all(seen, s.offers)
    add_wide(seen, s.offer)
    for term in s.terms:
        add_wide(seen, term)
    for entry in s.ledger:
        add_wide(seen, entry)


def add_own(seen: ViewHash, s: Bootleggers, seat: i64) -> None:
    """Hand, secrets, and the answer that lies sealed."""
    for colour in range(COLOURS):
        seen.add(s.hands[muscle_hand(seat, colour)])
    add_wide(seen, s.hidden[seat])
    add_wide(seen, s.sealed[seat])
    if is_in(seat, s.asked):
        for term in s.draft:
            add_wide(seen, term)
    if seat == (blind_drawer(s) if s.step == BLIND_DRAW else s.turn):
        seen.add(s.dealt)


def add_wide(seen: ViewHash, number: i64) -> None:
    seen.add(number)
    seen.add(number >> 32)


def add_all(seen: ViewHash, numbers: vec[i64]) -> None:
    for number in numbers:
        seen.add(number)
