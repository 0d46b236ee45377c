"""The numbers that the bots of Kingpin go by: one class for each of them.

What things are worth (``Taste``) is the same scale for all who count: dollars. Madame Ledger and
the Chairman each change what they believe otherwise.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


class Taste:
    """What a player believes things to be worth, in dollars; quick moves go by it as it is."""

    def __init__(self) -> None:
        self.income = 130.0  # what a die earns in a turn: how soon the game will be over
        self.longest = 4.5  # turns that anybody plans ahead, with the usual target
        self.usual_target = 5000.0
        self.die = 115.0  # a card, for each turn to come
        self.truck_unit = 8.0  # a larger truck or outlet, for each unit and turn
        self.outlet_unit = 4.0
        self.client_pay = 0.05  # a client, for each dollar it pays for a unit, and turn
        self.inspector = 20.0  # a special, for each turn, on top of its die
        self.auditor = 30.0
        self.fixer = 10.0
        self.shield = 10.0
        self.tired = 0.5  # the share of its worth that a tired special keeps
        self.loaded = 45.0  # a unit on a truck
        self.stocked = 110.0  # a unit in an outlet
        self.cash = 0.03  # a dollar under an own client that could be sold to soon
        self.deep = 4.0  # units sold soon to one client
        self.deep_cash = 0.2  # the share that the money below these is worth
        self.audit = 60.0  # an auditor at one's side, for each turn
        self.rival = 0.3  # a dollar of an opponent
        self.rolled = 0.6  # the share of a turn that is over once the dice have been rolled


class TemperWeights:
    """How far the tempers go (temper.py): what a special may cost beyond its worth, and when.

    Without a premium nobody is tempted: a special is a losing buy in a short game.
    """

    def __init__(self) -> None:
        self.premium = 0.0  # dollars that the wish is worth beyond its worth
        self.behind = 0.4  # turns that the quickest opponent must be ahead
        self.time = 1.6  # turns left: a new special waits for the next one
        self.keen = 0.0  # dollars that an attack may cost beyond what it brings


class MadameLedgerWeights:
    """Medium: a careful buyer who trusts in her clients."""

    def __init__(self) -> None:
        self.purchases = 3  # cards a turn
        self.taste = Taste()
        self.temper = TemperWeights()
        self.temper.premium = 1500.0
        self.temper.behind = -9.0  # whether she is behind or not
        self.temper.time = 1.3
        self.temper.keen = 400.0
        # She counts a fifth of the money under her clients as hers, though others sell too.
        self.taste.cash = 0.2


class ChairmanWeights:
    """Hard: a longer game, in which cards pay off, and how far he looks."""

    def __init__(self) -> None:
        self.taste = Taste()
        self.temper = TemperWeights()
        self.taste.income = 105.0
        self.taste.client_pay = 0.0
        self.width: i64 = 24  # positions that he keeps for each number of dice spent
        self.work: i64 = 12_000  # positions that he looks at, at most (and a few more)
        # What a die not yet spent may still bring, by face: only to compare unfinished plans.
        self.promise = vec[float]([0.0, 60.0, 90.0, 200.0, 60.0, 200.0, 20.0])


TASTE: Final = Taste()
