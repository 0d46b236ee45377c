"""What the answers of a seat that is asked would cost, bring or lead to.

The rules themselves are asked, so that the browser need not know them. What a flick would do is not
here: it is aimed sixty times a second, by the browser's own eye.
"""

from msgspec import UNSET, Struct, UnsetType

from contraband.games.cuba.couriers.preview import JobGoods, job_goods
from contraband.games.cuba.marketeers.preview import Prospect, Sale, prospects, sales
from contraband.games.cuba.names.variants import COURIERS, MARKETEERS, SMUGGLERS
from contraband.games.cuba.smugglers.preview import Deal, Walk, dealt, walks
from contraband.games.cuba.state import Cuba


class CubaPreview(Struct):
    """Each variant has its own part; in practice and in the Race there is nothing to say."""

    sales: list[Sale] | UnsetType = UNSET  # IV
    offers: list[Prospect] | UnsetType = UNSET
    deals: list[Deal] | UnsetType = UNSET  # II
    walks: list[Walk] | UnsetType = UNSET
    job: JobGoods | UnsetType = UNSET  # III


def preview(s: Cuba, seat: int) -> CubaPreview | None:
    if s.rules == MARKETEERS:
        return CubaPreview(sales=sales(s, seat), offers=prospects(s, seat))
    if s.rules == SMUGGLERS:
        return CubaPreview(deals=dealt(s, seat), walks=walks(s, seat))
    if s.rules == COURIERS:
        return CubaPreview(job=job_goods(s))
    return None
