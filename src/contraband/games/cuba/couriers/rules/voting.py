"""CUBA-5.1.5  The Couriers choose a Job together: the others answer a proposal; ties."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import holds, nth, size
from contraband.core.state import all_bits, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.couriers.rules.jobs import ChoosingJob, jobs, take_job
from contraband.games.cuba.couriers.rules.votes import cast_vote, leading, vote_of
from contraband.games.cuba.data import CITY
from contraband.games.cuba.moves import couriers
from contraband.games.cuba.names import news
from contraband.games.cuba.names.reasons import NOT_TIED
from contraband.games.cuba.names.steps import SETTLING_JOB
from contraband.games.cuba.state import Cuba


class VotingJob(ChoosingJob):
    """All others at once: the Job that was proposed, or another of the four. Nothing is secret."""

    def enter(self, s: Cuba) -> None:
        s.ask(all_bits(s.seats) & ~seat_bit(s.active))

    def default(self, s: Cuba, seat: i64) -> i64:
        """Out of time: agreed."""
        return couriers.JOB + vote_of(s, s.active)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        card = move - couriers.JOB
        cast_vote(s, seat, card)
        if card == vote_of(s, s.active):
            s.tell(news.JOB_AGREED, seat)
        else:
            s.tell(news.JOB_COUNTERED, seat, card, CITY[card])

    def leave(self, s: Cuba) -> None:
        best = leading(s)
        if size(best) > 1:
            s.tell(news.JOB_TIED, s.active)
            s.goto(SETTLING_JOB)
        else:
            take_job(s, s.active, nth(best, 0))
            s.end()


class SettlingJob(ChoosingJob):
    """Whoever proposed decides between the Jobs that have the most votes."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return jobs(leading(s))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        reason = super().why_no(s, seat, kind, move)
        if reason != ALLOWED:
            return reason
        return ALLOWED if holds(leading(s), move - couriers.JOB) else NOT_TIED

    def default(self, s: Cuba, seat: i64) -> i64:
        """Out of time: the own proposal, if it is among them."""
        own = vote_of(s, seat)
        return couriers.JOB + (own if holds(leading(s), own) else nth(leading(s), 0))

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        take_job(s, seat, move - couriers.JOB)
