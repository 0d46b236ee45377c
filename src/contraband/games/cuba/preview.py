"""What the answers of a seat that is asked would cost, bring or lead to.

The rules themselves are asked, so that the browser need not know them; aims to begin with come
from what the bots think with. What any other aim would do is not here: it is turned sixty times a
second, by the browser's own eye.
"""

from msgspec import UNSET, Struct, UnsetType

from contraband.games.cuba.cloth.preview import Stage, ToFlick, stage, to_flick
from contraband.games.cuba.couriers.preview import JobGoods, job_goods
from contraband.games.cuba.marketeers.preview import Prospect, Sale, prospects, sales
from contraband.games.cuba.names.variants import COURIERS, MARKETEERS, SMUGGLERS
from contraband.games.cuba.smugglers.preview import Deal, Walk, dealt, walks
from contraband.games.cuba.state import Cuba


class CubaPreview(Struct):
    """Each variant has its own part; flicks are common to all but the Marketeers."""

    flicks: ToFlick | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET  # of a ride, if the question is about one
    sales: list[Sale] | UnsetType = UNSET  # IV
    offers: list[Prospect] | UnsetType = UNSET
    deals: list[Deal] | UnsetType = UNSET  # II
    walks: list[Walk] | UnsetType = UNSET
    job: JobGoods | UnsetType = UNSET  # III


def preview(s: Cuba, seat: int) -> CubaPreview:
    seat = int(s.crew_of(seat))
    if s.rules == MARKETEERS:
        return CubaPreview(sales=sales(s, seat), offers=prospects(s, seat))
    seen = CubaPreview(flicks=to_flick(s, seat) or UNSET, stage=stage(s))
    if s.rules == SMUGGLERS:
        seen.deals, seen.walks = dealt(s, seat), walks(s, seat)
    if s.rules == COURIERS:
        seen.job = job_goods(s)
    return seen
