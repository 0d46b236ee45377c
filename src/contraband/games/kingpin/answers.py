"""Attacks and answers, solved by backward induction: everybody does what suits them best.

A war of contracts is finite, because its price doubles; so is every inspection and audit. The tree
is small enough to be looked through to its end.
"""

from mypy_extensions import i64

from contraband.core.kernel import lowest
from contraband.games.kingpin.codes import AUDITED, CONTRACT, INSPECTED
from contraband.games.kingpin.moves import ACCEPT
from contraband.games.kingpin.state import Kingpin
from contraband.games.kingpin.uses import RULES, imagine
from contraband.games.kingpin.worth import Outlook


class Answer:
    """A move, and where it leads if everybody answers well."""

    def __init__(self, move: i64, end: Kingpin, value: float) -> None:
        self.move = move
        self.end = end
        self.value = value  # for the player who moves


def is_answering(s: Kingpin) -> bool:
    return not s.over and (s.step == CONTRACT or s.step == INSPECTED or s.step == AUDITED)


def resolve(s: Kingpin, outlook: Outlook) -> Kingpin:
    """The end of the present attack."""
    while is_answering(s):
        s = best_answer(s, lowest(s.asked), outlook).end
    return s


def best_answer(s: Kingpin, seat: i64, outlook: Outlook) -> Answer:
    """The best move of this seat, all later answers being the best ones too.

    Of equal moves the first counts; passing and accepting come first.
    """
    best: Answer | None = None
    for move in RULES.legal(s, seat):
        end = imagine(s)
        RULES.apply(end, seat, move)
        end = resolve(end, outlook)
        value = outlook.value(end, seat)
        if best is None or value > best.value:
            best = Answer(move, end, value)
    assert best is not None
    return best


def simple_answer(s: Kingpin, seat: i64, outlook: Outlook) -> Answer:
    """The best move if nobody ever fought back."""
    best: Answer | None = None
    for move in RULES.legal(s, seat):
        end = imagine(s)
        RULES.apply(end, seat, move)
        while is_answering(end):
            RULES.apply(end, lowest(end.asked), ACCEPT)
        value = outlook.value(end, seat)
        if best is None or value > best.value:
            best = Answer(move, end, value)
    assert best is not None
    return best
