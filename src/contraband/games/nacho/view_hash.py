"""What a seat sees as one number, straight from the state: view.py without the words."""

from mypy_extensions import i64

from contraband.core.sets import EMPTY, size
from contraband.core.view_hash import ViewHash
from contraband.games.nacho.data import PROVINCE_COUNT
from contraband.games.nacho.names import CHOOSING, REDRAWING, REFRESHING
from contraband.games.nacho.state import Nacho, cantina_at


def view_hash(s: Nacho, seat: i64) -> i64:
    """Equal for equal views of a seat; options stay the same all game long."""
    seen = ViewHash(seat, s.step)
    seen.add(s.turn * 16 + s.gem)
    seen.add(s.mountie * 4096 + s.pool)
    seen.add(s.gone)
    if s.step == CHOOSING or s.step == REDRAWING or s.step == REFRESHING:
        seen.add(s.asked)  # who is ready
    seen.add_wide(s.pile)
    seen.add(s.bag)
    seen.add(s.aside)
    for place in range(s.goes):
        seen.add(s.order[place])
    seen.add(s.at)
    for province in range(PROVINCE_COUNT):
        seen.add(s.turned[province] * 4096 + s.face(province) * 256 + s.wanted[province])
    for other in range(s.seats):
        add_player(seen, s, other)
    for batch in s.batches:
        if batch != EMPTY:
            add_unseen(seen, s, seat, batch)
    if seat >= 0:
        seen.add_wide(s.hands[seat])
        seen.add(s.sealed[seat])
    return seen.value()


def add_player(seen: ViewHash, s: Nacho, other: i64) -> None:
    seen.add(s.gold[other])
    seen.add(s.played[other])
    seen.add(s.stores[other])
    for place in range(cantina_at(other, 0), cantina_at(other + 1, 0)):
        seen.add_wide(s.keepers[place])
        seen.add(s.mounties[place])


def add_unseen(seen: ViewHash, s: Nacho, seat: i64, batch: i64) -> None:
    """The cards of one shuffle this seat cannot place, and how many are where."""
    unseen = s.deck & batch
    for other in range(s.seats):
        if other != seat:
            unseen |= s.hands[other] & batch
            seen.add(size(s.hands[other] & batch))
    seen.add_wide(unseen)
