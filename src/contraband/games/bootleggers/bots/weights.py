"""What the bots believe about the game, in numbers: one class a bot."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.data import THUG_COUNT

# What a Thug card is worth to have, in the middle of a game (in the order of data.THUG_NAMES).
THUG_WORTHS: Final[list[float]] = [
    *(4.0, 1.5, 4.0, 3.0, 2.5, 2.0, 3.0, 3.0, 2.0, 4.5),
    *(5.0, 2.0, 3.5, 4.5, 2.5, 3.5, 1.5, 5.0, 2.0, 0.5),
    *(3.5, 3.0, 0.5, 2.0, 2.5, 3.5, 1.5, 3.5, 3.0, 4.0),
]


class Weights:
    """Ma Malone's; those of the others differ in a few numbers. All in G, unless it says more."""

    def __init__(self) -> None:
        # how the game goes on
        self.fade = 0.4  # how much less each later Round's takings count: leads do not last
        self.wear = 0.15  # the same for Stills and Trucks, which do
        self.place = 0.2  # a place on a Truck for a Round, besides what it carries now
        self.die = 0.4  # a die on a Still for a Round, besides what it makes now
        self.more_dice = 0.2  # dice that anybody gains in a Round
        self.more_room = 0.3  # places on Trucks that anybody gains in a Round
        self.opening = 1.2  # markers that come to a closed Speakeasy in a Round
        self.visits = 0.8  # the share of what a leader leaves over that others come to sell
        self.profit = 0.3  # the share of the profits in Control that one can count on
        self.let_in = 0.6  # the share of Trucks that one in Control lets unload
        self.let_in_less = 0.1  # the same for a mere Majority
        self.comes_home = 0.6  # the share of a leader's crates that come to his own place
        self.comes_by = 0.3  # and of the crates of others who have a better dock there
        # what is held for later
        self.marker = 0.4  # a marker in the Back Room, for each Round to come
        self.parked = 0.5  # an Improvement in the Back Room, for each Round to come
        self.thug = 0.6  # a Thug card in hand, as a share of what it is worth
        self.thugs = vec[float](THUG_WORTHS)
        self.muscle = 0.09  # a point of a Muscle card
        self.stored = 0.8  # a crate in the Warehouse
        self.late = 3.0  # Rounds; with fewer to come a Thug card may be played for less
        self.least = 0.3  # but never for nothing
        self.cargo = 1.6  # what a crate on a Truck is likely to bring
        self.front = 1.2  # a place further in front
        self.recruit = 2.2  # markers that one has of recruiting, less what the rivals have
        self.blind_card = 3.0  # a card drawn blindly
        # rivals
        self.rival = 0.4  # a G of the rivals, against one of one's own
        self.even = 12.0  # a lead that makes a rival count e times as much
        self.steep = 4.0  # a lead that makes winning e times as likely, at the very end
        self.least_income = 4.0  # nobody is thought to earn less in a Round
        # deals
        self.worthwhile = 0.25  # a deal that gains less is not worth the talk
        self.peace = 1.0  # that somebody with Thug cards leaves you alone
        self.patience = 1.5  # not to use Thug cards, or to leave a card or a place alone
        self.share = 6.0  # what a player takes at one Speakeasy in a Round
        self.lies = 3.0  # a broken promise weighs as much as so many that were kept
        # habits
        self.stake = 9.0  # a difference between cards for which the best Muscle card is due
        self.whim = 0.3  # how far a bid strays, so that nobody can foresee it
        self.kept = 0.8  # the share of what a Thug card is worth that it has to bring at once
        self.reserve = 0.05  # a marker that gains less stays in the Back Room

    def thugs_worth(self, hand: i64) -> float:
        """Second copies count as nothing: too rare to be looked for."""
        total = 0.0
        if hand != 0:
            for thug in range(THUG_COUNT):
                if is_in(thug, hand):
                    total += self.thugs[thug]
        return total


class EddieWeights(Weights):
    """Fast Eddie's: as Malone's where he thinks at all; goods by their looks."""

    def __init__(self) -> None:
        super().__init__()
        self.crate: i64 = 2  # whatever the moment
        self.rented_truck: i64 = 3
        self.truck: i64 = 5


class PartnerWeights(Weights):
    """The Quiet Partner's: what best foretold who would win, in games between Malones."""

    def __init__(self) -> None:
        super().__init__()
        self.fade = 0.7
        self.place = 0.1
        self.die = 0.5
        self.thug = 1.2
        self.profit = 0.4
        self.steep = 12.0
