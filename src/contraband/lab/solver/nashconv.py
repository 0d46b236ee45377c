"""How far a profile is from equilibrium; utility is a player's own caps in the round.

Small rounds are enumerated exactly. In larger ones deviations are learned by sampling, which gives
a lower bound (see sampled_gain.py).
"""

from contraband.games.soda.bots.book.profile import Profile
from contraband.lab.solver.exact import measure
from contraband.lab.solver.gains import Gains
from contraband.lab.solver.sampled_gain import estimate

EXACT_TRAVELLERS = 3  # four take minutes, more would take days
LEARN = 60_000  # sampled deals a deviation learns on
DEALS = 400_000  # and those it is paid on


def is_exact(profile: Profile) -> bool:
    return profile.rules.travellers <= EXACT_TRAVELLERS


def measure_gains(profile: Profile) -> Gains:
    """What each role earns and could gain."""
    return measure(profile) if is_exact(profile) else estimate(profile, LEARN, DEALS)


def liars_gain(book: Profile, answer: dict[int, list[float]]) -> float:
    """What a traveller gains above the book who knows that the guard plays this answer instead.

    The others pack by the book.
    """
    found = measure(Profile(book.rules, book.packing, answer))
    return found.traveller + found.traveller_gain - measure(book).traveller
