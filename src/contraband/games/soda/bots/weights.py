"""What the players believe and how they are tuned, in numbers: one class a player.

Caps, unless it says otherwise. Most are constants, so that compiled code has them as literals.
"""

from typing import Final


class FinnWeights:
    """Finn (easy): how often moods get the better of him: one time in this many."""

    HONEST: Final = 2  # packs within the limit, if he can
    PROUD: Final = 4  # takes no bribe
    MERCIFUL: Final = 3  # arrests nobody without proof


class CorkWeights:
    """Cork (medium), and everybody in the worlds the book player imagines."""

    # travellers, as the guard thinks of them before their habits show
    HONEST: Final = {3: 0.5, 4: 0.2, 5: 0.5, 6: 0.2, 7: 0.2, 8: 0.3}  # the share, by players
    HONEST_IN_EVENT: Final = {
        "superior_officer": 0.45,
        "sniffer_dog": 0.5,
        "tip_off": 0.7,
        "birthday": 0.6,
        "holiday_season": 0.2,
        "breakage": 0.1,
    }
    BRIBERS_HONESTY: Final = [1.1, 0.7, 0.5, 0.4]  # by bribe: how honest those are who offer it
    HONEST_TILT: Final = 3.0  # an honest bottle more is three times as welcome
    TILT: Final = 1.7  # a smuggler likes a luggage this much more for each bottle
    BRIBERS_TILT: Final = 0.1  # and this much more for each cap of the bribe
    DOUBT: Final = 3.0  # observations that an assumption weighs
    # the guard, as travellers think of him
    ACCEPTS: Final = [0.02, 0.4, 0.5, 0.6]  # by bribe: how likely, with enough tokens
    EAGER: Final = 0.75  # the share of arrest tokens a guard uses
    # own choices
    GREED: Final = 0.05  # caps a bribe must bring more than the traveller is worth as a suspect
    WAVERING: Final = 0.9  # caps of doubt that keep Cork from packing the same every time
    EARNS: Final = 2.0  # what an opponent is likely to add in a round
    WINNING_LEAD: Final = 8.0  # caps ahead at the end that make the win as good as certain


class BookWeights:
    """The book player (hard)."""

    SOLVED: Final = 4  # players up to whom the book's distance from an equilibrium is known exactly
    # who the others are
    ASSUMED: Final = [0.5, 0.25, 0.25]  # how likely each kind is before anybody has packed
    CROWD: Final = 6  # players from whom on the others are taken for these, whatever they pack
    HALVES: Final = [0.5, 0.5, 0.0]
    CARELESS: Final = 0.05  # how much blind packing is expected of everybody
    TRIES: Final = 4  # times a hand is packed to learn what Cork makes of it
    # how packings are bent
    # by players: rounds a game that may be bent for each guard, where the book is solved
    STAKE: Final = {3: 1.0, 4: 2.0}
    CHANCE: Final = 0.5  # a doubt about the guard up to here may well be chance
    EARLY: Final = 2.0  # rounds after which a packing in a crowd is bent by half
    WORLDS: Final = 16  # imagined ones each packing is tried in
    CLOSE: Final = 0.004  # chances to win that differ by less are about equal
    CURIOUS: Final = 0.02  # what a packing weighs that the book never uses
    STEEP: Final = 2.0  # caps that change the odds to win by a factor e, with one round to go
