"""What everybody sees as one number, straight from the state: view.py without the words."""

from mypy_extensions import i64

from contraband.core.view_hash import ViewHash
from contraband.games.kingpin.state import Kingpin


def view_hash(s: Kingpin, seat: i64) -> i64:
    """Equal for equal views of a seat."""
    seen = ViewHash(seat, s.step)
    seen.add(s.round)
    seen.add(s.turn)
    seen.add(s.ending)
    seen.add(s.bought)
    seen.add(s.fresh)
    seen.add(s.used)
    seen.add(s.acted)
    seen.add(s.spent)
    add_question(seen, s)
    seen.add_all(s.money)
    seen.add_all(s.place)
    seen.add_all(s.holds)
    seen.add_all(s.beside)
    seen.add_all(s.queue)
    seen.add_all(s.dice)
    if s.od_per_turn:
        seen.add_all(s.sold)
    return seen.value()


def add_question(seen: ViewHash, s: Kingpin) -> None:
    """Who attacks whom, which card, at what price: the numbers of the running step, all of them."""
    seen.add(s.a)
    seen.add(s.b)
    seen.add(s.c)
    seen.add(s.d)
