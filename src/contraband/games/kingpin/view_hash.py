"""What everybody sees as one number, straight from the state: view.py without the words."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.view_hash import ViewHash
from contraband.games.kingpin.state import Kingpin


def view_hash(s: Kingpin, seat: i64) -> i64:
    """Equal for equal views of a seat."""
    seen = ViewHash()
    seen.add(seat)
    seen.add(s.step)
    seen.add(s.round)
    seen.add(s.turn)
    seen.add(s.ending)
    seen.add(s.bought)
    seen.add(s.fresh)
    seen.add(s.used)
    seen.add(s.acted)
    seen.add(s.spent)
    add_question(seen, s)
    add_all(seen, s.money)
    add_all(seen, s.place)
    add_all(seen, s.holds)
    add_all(seen, s.beside)
    add_all(seen, s.queue)
    add_all(seen, s.dice)
    if s.od_per_turn:
        add_all(seen, s.sold)
    return seen.value()


def add_question(seen: ViewHash, s: Kingpin) -> None:
    """Who attacks whom, which card, at what price: the numbers of the running step, all of them."""
    seen.add(s.a)
    seen.add(s.b)
    seen.add(s.c)
    seen.add(s.d)


def add_all(seen: ViewHash, numbers: vec[i64]) -> None:
    for number in numbers:
        seen.add(number)
