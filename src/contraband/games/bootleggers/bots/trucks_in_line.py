"""Trucks that stand in line: what each is likely to sell (BOOT-6)."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.bots.dice_odds import expected_sale
from contraband.games.bootleggers.data import DICE, SPEAKEASIES
from contraband.games.bootleggers.rules.board import (
    CONTROL,
    is_like_omalleys,
    is_open,
    leader,
    margin_at,
    price_for,
    status,
)
from contraband.games.bootleggers.rules.fleet import has_cargo, next_in_line, payee_of
from contraband.games.bootleggers.state import (
    MAJORITY,
    NO_SEAT,
    NO_TRUCK,
    PUBLIC,
    Bootleggers,
)


class Lines:
    """Counts on leaders who let in such a share of Trucks: in Control, or with a Majority."""

    def __init__(self, let_in: float, let_in_less: float) -> None:
        self.let_in = let_in
        self.let_in_less = let_in_less

    def count(self, s: Bootleggers, takings: vec[float], demand: vec[float]) -> None:
        """Adds what everybody takes at all lines, and takes their crates off the demand."""
        for spot in range(SPEAKEASIES):
            if not is_in(spot, s.settled) and is_open(s, spot) and has_cargo(s, spot):
                ahead = self.count_spot(s, spot, takings)
                if demand[spot] > 0.0:
                    demand[spot] = max(0.0, demand[spot] - ahead)

    def count_spot(self, s: Bootleggers, spot: i64, takings: vec[float]) -> float:
        """Returns how many crates stand in line."""
        like_omalleys = is_like_omalleys(s, spot)
        head = leader(s, spot)
        control = head != NO_SEAT and status(s, spot, head) == CONTROL
        ahead: i64 = 0
        profit = 0.0
        for dock in range(MAJORITY, PUBLIC + 1):
            let_in = 1.0
            if dock == PUBLIC and head != NO_SEAT:
                let_in = self.let_in if control else self.let_in_less
            truck = next_in_line(s, spot, dock, 0)
            while truck != NO_TRUCK:
                load = s.load[truck]
                if load > 0:
                    payee = payee_of(s, truck)
                    sold = float(load)
                    if not like_omalleys:
                        sold = sale(s, spot, ahead, load)
                        if payee != head:
                            sold *= let_in
                    takings[payee] += sold * float(price_for(s, spot, payee))
                    profit += sold
                    ahead += load
                truck = next_in_line(s, spot, dock, s.arrival[truck])
        if control:
            takings[head] += profit * float(margin_at(s, spot))
        return float(ahead)


def sale(s: Bootleggers, spot: i64, ahead: i64, load: i64) -> float:
    """What is sold of a load behind this many crates: by the dice, or by what they have shown."""
    if s.rolled > 0 and s.spot == spot:
        return float(max(0, min(load, s.demand - ahead)))
    return expected_sale(DICE[spot] + s.thirsty[spot], s.improvements[spot], ahead, load)
