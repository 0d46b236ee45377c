"""What the Job of the Couriers has to do with an answer. Part of preview.py."""

from msgspec import Struct

from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.cloth.view import Good, good
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.couriers.rules.jobs import missing
from contraband.games.cuba.data import GOODS
from contraband.games.cuba.state import NO_CARD, Cuba


class JobGoods(Struct):
    """Goods the Job still lacks, and those aboard that it would lack."""

    lacking: list[Good]
    needed: list[Good]


def job_goods(s: Cuba) -> JobGoods:
    if s.job == NO_CARD:
        return JobGoods([], [])
    stock = s.stocks[JOINT]
    now = missing(stock, s.job)
    aboard = [at for at in range(GOODS) if count(stock, at) > 0]
    return JobGoods(
        lacking=[good(at) for at in range(GOODS) if missing(stock + one(at), s.job) < now],
        needed=[good(at) for at in aboard if missing(stock - one(at), s.job) > now],
    )
