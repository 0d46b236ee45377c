"""Attacks and answers, solved by backward induction: everybody does what suits them best.

A war of contracts is finite, because its price doubles; so is every inspection and audit. The tree
is small enough to be looked through to its end.
"""

from mypy_extensions import i64

from contraband.core.kernel import lowest
from contraband.games.kingpin.bots.uses import RULES, imagine
from contraband.games.kingpin.bots.worth import Outlook
from contraband.games.kingpin.data import MOST_SEATS
from contraband.games.kingpin.moves.numbers import ACCEPT
from contraband.games.kingpin.names import AUDITED, CONTRACT, INSPECTED
from contraband.games.kingpin.rules.contracts import aggressor, defender, price
from contraband.games.kingpin.state import Kingpin


class Answer:
    """A move, and where it leads if everybody answers well."""

    def __init__(self, move: i64, end: Kingpin, value: float) -> None:
        self.move = move
        self.end = end
        self.value = value  # for the player who moves


def is_answering(s: Kingpin) -> bool:
    return not s.over and (s.step == CONTRACT or s.step == INSPECTED or s.step == AUDITED)


def best_answer(s: Kingpin, seat: i64, outlook: Outlook) -> Answer:
    """The best move of this seat, all later answers being the best ones too."""
    return Fight(outlook).best(s, seat)


class Fight:
    """One attack after another looked through, from one position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        # By price and who is against whom. Cards named earlier are safe, so what it brings to go
        # on with a war does not depend on the card that is named now: it is worked out once.
        self.replies: dict[int, Answer] = {}

    def best(self, s: Kingpin, seat: i64) -> Answer:
        if s.step == CONTRACT:
            return self.best_in_war(s, seat)
        return self.best_of(s, seat, False)

    def best_in_war(self, s: Kingpin, seat: i64) -> Answer:
        war = war_key(s)
        reply = self.replies.get(war)
        if reply is None:
            reply = self.best_of(s, seat, True)
            self.replies[war] = reply
        given = self.follow(s, seat, ACCEPT)
        return given if given.value >= reply.value else reply

    def best_of(self, s: Kingpin, seat: i64, fighting: bool) -> Answer:
        """Of equal moves the first counts, which is passing or accepting (not if fighting)."""
        best: Answer | None = None
        for move in RULES.legal(s, seat):
            if fighting and move == ACCEPT:
                continue
            answer = self.follow(s, seat, move)
            if best is None or answer.value > best.value:
                best = answer
        assert best is not None
        return best

    def follow(self, s: Kingpin, seat: i64, move: i64) -> Answer:
        """Make the move, and let everybody answer."""
        end = imagine(s)
        RULES.apply(end, seat, move)
        while is_answering(end):
            end = self.best(end, lowest(end.asked)).end
        return Answer(move, end, self.outlook.value(end, seat))


def war_key(s: Kingpin) -> i64:
    """Price and sides of a war in one number."""
    return (price(s) * MOST_SEATS + aggressor(s)) * MOST_SEATS + defender(s)


def accepted(s: Kingpin, seat: i64, move: i64) -> Kingpin:
    """Where a move leads if nobody fights back."""
    end = imagine(s)
    RULES.apply(end, seat, move)
    while is_answering(end):
        RULES.apply(end, lowest(end.asked), ACCEPT)
    return end


def simple_answer(s: Kingpin, seat: i64, outlook: Outlook) -> Answer:
    """The best move if nobody ever fought back."""
    best: Answer | None = None
    for move in RULES.legal(s, seat):
        end = accepted(s, seat, move)
        value = outlook.value(end, seat)
        if best is None or value > best.value:
            best = Answer(move, end, value)
    assert best is not None
    return best
