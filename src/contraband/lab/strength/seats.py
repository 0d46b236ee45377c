"""Does any bot prefer a seat? Equal bots that never change places: each seat should win its share.

``simulate`` rotates the bots, which hides such a preference: a bot that always picks the lowest of
equal travellers harms the first seat, whoever sits there.
"""

from math import sqrt
from statistics import NormalDist

from contraband.lab.arena import empty_block, play_game
from contraband.lab.strength.contest import Contest

DOUBT = 0.001  # chance alone exceeds the limit this often


def seat_shares(contest: Contest, seed: int, games: int) -> list[float]:
    """By seat: its share of wins if the bot plays all seats."""
    match = contest.match(contest.bot, seed)
    match.check()
    block = empty_block(match)
    for number in range(games):
        play_game(match, number, 0, block)
    return [contest.players * won / games for won in block.seats]


def uneven(shares: list[float], games: int) -> float:
    """How far the shares are from equal: the sum of squares called chi squared."""
    fair = games / len(shares)
    return sum((games * share - fair) ** 2 / fair for share in shares)


def most_uneven(seats: int) -> float:
    """What chance alone hardly exceeds (Wilson and Hilferty's approximation)."""
    free = seats - 1
    deviates = NormalDist().inv_cdf(1 - DOUBT)
    return float(free * (1 - 2 / (9 * free) + deviates * sqrt(2 / (9 * free))) ** 3)
