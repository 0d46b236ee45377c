"""The numbers that players of The Marketeers go by."""

from typing import Final


class Worth:
    """What Aunt Rosa uses, and everybody in the worlds that the Accountant imagines; in Pesos."""

    HOLD: Final = 0.45  # the part of a sale that is left after a round: markets change
    STEP: Final = 0.62  # the part of a sale that is left for each City one has to drive
    AGAIN: Final = 0.35  # the second best Offer counts that much, the third that much of it
    KIND: Final = 320.0  # a Good of a kind one has not, for Offers to come
    MORE: Final = 170.0  # another one of the same kind
    SALES: Final = 0.2  # how likely a Marketeer is to sell in a turn
    CALM: Final = 4.0  # with this many Cops to come nobody thinks of the end
    VICTORY: Final = 50_000.0  # more than any sale: to end the game as the richest


class Odds:
    """How the Accountant tells who is likely to win.

    These make the winners of 4,000 games between quick players likeliest, asked at some turns of
    each. Goods that no Offer of the hand asks for came out as worth nothing.
    """

    STEEP: Final = (
        750.0  # Pesos of a lead that change the odds to win by a factor e, one Cop to come
    )
    SOLD: Final = (
        0.77  # the part of a sale that one has already with the Offer, the Goods, the City
    )
    A_CITY: Final = 0.66  # the part of it that is left for each City one has to drive
    SOONER: Final = 300.0  # to have one's turn before somebody else
    NEAR_MISS: Final = 0.25  # in a few worlds a bare yes or no would say too little
