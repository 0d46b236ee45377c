"""Every deal of a tiny Soda, once draw by draw and once counted: prints whether both agree.

Run with CONTRABAND_SODA_CARDS pointing to tiny_soda.toml, in a process of its own.
"""

import itertools
import json
from collections import Counter

import contraband as cb

CARDS = [0, 0, 0, 1, 1, 2]
Hands = tuple[tuple[int, ...], tuple[int, ...]]


def walk(
    p: cb.Position, odds: float, deals: dict[Hands, float], at: dict[Hands, cb.Position]
) -> None:
    """Down to the first decision, outcome by outcome."""
    outcomes = p.chance()
    if not outcomes:
        hands = (tuple(p.view(1).you.hand), tuple(p.view(2).you.hand))
        deals[hands] = deals.get(hands, 0.0) + odds
        at[hands] = p
        return
    assert abs(sum(share for _, share in outcomes) - 1) < 1e-12
    for outcome, share in outcomes:
        walk(p.draw(outcome), odds * share, deals, at)


def counted() -> dict[Hands, float]:
    """The same by counting: every order of the six cards is as likely."""
    orders = list(itertools.permutations(range(6)))
    found: Counter[Hands] = Counter()
    for order in orders:
        cards = [CARDS[card] for card in order]
        found[(tuple(sorted(cards[:3])), tuple(sorted(cards[3:])))] += 1
    return {hands: times / len(orders) for hands, times in found.items()}


def value(p: cb.Position) -> list[float]:
    """The caps of each seat at the end, where everybody plays at random; no luck is left."""
    if p.over:
        return [float(caps) for caps in p.scores]
    assert not p.chance()
    seat = p.asked[0]
    legal = p.actions(seat)
    parts = [value(p.act(seat, action)) for action in legal]
    return [sum(column) / len(legal) for column in zip(*parts, strict=True)]


def main() -> None:
    deals: dict[Hands, float] = {}
    at: dict[Hands, cb.Position] = {}
    start = cb.game("soda").start(3, luck="open", news=False, first_guard=0)
    walk(start, 1.0, deals, at)
    wanted = counted()
    values = {hands: value(p) for hands, p in at.items()}
    by_tree = sum(odds * values[hands][0] for hands, odds in deals.items())
    by_count = sum(odds * values[hands][0] for hands, odds in wanted.items())
    same = deals.keys() == wanted.keys()
    same = same and all(abs(deals[hands] - wanted[hands]) < 1e-12 for hands in wanted)
    print(json.dumps({"deals": len(deals), "same": same, "tree": by_tree, "count": by_count}))


if __name__ == "__main__":
    main()
