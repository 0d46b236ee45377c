"""What a guard may think of a luggage: odds from the cards still unseen and from people's habits.

The more unseen cards make up a luggage, the likelier it is. People do not pack at random: the
honest like to fill the limit, smugglers like it heavy. So every way to fill the closed suitcases
counts with (ways to draw it) x (how much people like its total).
"""

from typing import Final

from mypy_extensions import i64

from contraband.games.soda.bots.weights import CorkWeights
from contraband.games.soda.data import CARDS, DESK, KINDS, MAX_SUITCASES


class Habit:
    """How a traveller is thought to pack in this round."""

    def __init__(self, honest: float, tilt: float) -> None:
        self.honest = honest  # how often within the limit
        self.tilt = tilt  # how much more a smuggler likes each further bottle


class Arrest:
    """What an arrest pays: the limit and the apology, and what the other's loss is worth."""

    def __init__(self, limit: int, apology: int, rivalry: float) -> None:
        self.limit = limit
        self.apology = apology
        self.rivalry = rivalry  # a cap this traveller loses is worth this many of our own

    def value(self, bottles: int) -> float:
        gain = bottles if bottles > self.limit else -self.apology
        return gain * (1.0 + self.rivalry)


class LuggageOdds:
    """The odds about one waiting traveller."""

    def __init__(self) -> None:
        self.total = 0.0
        self.caught = 0.0  # how likely an arrest is right
        self.value = 0.0  # what an arrest is worth
        self.shows = [0.0] * KINDS  # how likely the next suitcase shows 0, 1, 2, 3
        self.value_after = [0.0] * KINDS  # what an arrest is worth then
        self.dog_shows = [0.0] * KINDS
        self.value_after_dog = [0.0] * KINDS

    def add(self, cards: list[int], next_place: int, weight: float, arrest: Arrest) -> None:
        bottles = sum(cards)
        worth = weight * arrest.value(bottles)
        self.total += weight
        self.value += worth
        if bottles > arrest.limit:
            self.caught += weight
        if next_place >= 0:
            self.shows[cards[next_place]] += weight
            self.value_after[cards[next_place]] += worth
        fullest = max(cards)
        self.dog_shows[fullest] += weight
        self.value_after_dog[fullest] += worth

    def settle(self) -> None:
        """Turn weights into odds and means."""
        for seen in range(KINDS):
            if self.shows[seen] > 0.0:
                self.value_after[seen] /= self.shows[seen]
            if self.dog_shows[seen] > 0.0:
                self.value_after_dog[seen] /= self.dog_shows[seen]
            self.shows[seen] /= self.total
            self.dog_shows[seen] /= self.total
        self.caught /= self.total
        self.value /= self.total


class Masses:
    """What all honest and all smuggled luggage of a full box weighs at a tilt."""

    def __init__(self, tilt: float, suitcases: int, limit: int) -> None:
        self.liking: list[float] = []  # by total, not yet shared out
        for bottles in range(suitcases * (KINDS - 1) + 1):
            self.liking.append((CorkWeights.HONEST_TILT if bottles <= limit else tilt) ** bottles)
        self.honest = 0.0
        self.smuggled = 0.0
        closed = [-1] * suitcases
        for cards in LUGGAGE[suitcases]:
            weight = ways(cards, closed, CARDS.copies) * self.liking[sum(cards)]
            if sum(cards) <= limit:
                self.honest += weight
            else:
                self.smuggled += weight


# By edition of the cards, tilt, suitcases and limit: few of them ever come up.
MASSES: Final[dict[tuple[int, float, int, int], Masses]] = {}


def likings(habit: Habit, suitcases: int, limit: int) -> list[float]:
    """By total: how much people like it, so that a full box gives the habit's honest share."""
    key = (int(DESK.laid), habit.tilt, suitcases, limit)
    if key not in MASSES:
        MASSES[key] = Masses(habit.tilt, suitcases, limit)
    masses = MASSES[key]
    honest = habit.honest / masses.honest
    smuggled = (1.0 - habit.honest) / masses.smuggled
    liking: list[float] = []
    for bottles in range(len(masses.liking)):
        share = honest if bottles <= limit else smuggled
        liking.append(masses.liking[bottles] * share)
    return liking


def luggage_odds(
    opened: list[int], unseen: list[int], liking: list[float], arrest: Arrest, ceiling: int
) -> LuggageOdds:
    """The odds about a luggage: ``opened`` has the bottles by place, -1 where it is closed.

    ``liking`` goes by total. ``ceiling`` is the fullest a closed suitcase can be: the dog has had
    the fuller one turned.
    """
    found = LuggageOdds()
    next_place = opened.index(-1) if -1 in opened else -1
    for cards in LUGGAGE[len(opened)]:
        if fits(cards, opened, ceiling):
            weight = ways(cards, opened, unseen) * liking[sum(cards)]
            if weight > 0.0:
                found.add(cards, next_place, weight, arrest)
    found.settle()
    return found


def make_luggage(suitcases: int) -> list[list[int]]:
    if suitcases == 0:
        return [[]]
    return [[*rest, card] for rest in make_luggage(suitcases - 1) for card in range(KINDS)]


LUGGAGE: Final = [make_luggage(suitcases) for suitcases in range(MAX_SUITCASES + 1)]


def fits(cards: list[int], opened: list[int], ceiling: int) -> bool:
    for place in range(len(cards)):
        if opened[place] == -1:
            if cards[place] > ceiling:
                return False
        elif cards[place] != opened[place]:
            return False
    return True


def ways(cards: list[int], opened: list[int], unseen: list[int]) -> float:
    """In how many ways the closed suitcases can be filled like this from the unseen cards."""
    count: i64 = 1
    for place in range(len(cards)):
        if opened[place] == -1:
            left: i64 = unseen[cards[place]]
            for before in range(place):
                if opened[before] == -1 and cards[before] == cards[place]:
                    left -= 1
            count *= left if left > 0 else 0
    return float(count)


def best_arrests(values: list[float], arrests: int) -> float:
    """What the best use of this many arrests is worth; nobody has to be arrested."""
    gains = sorted([value for value in values if value > 0.0], reverse=True)
    return sum(gains[:arrests])


def look_gain(
    values: list[float], at: int, shows: list[float], after: list[float], arrests: int
) -> float:
    """What the arrests are worth on average once traveller ``at`` has opened a suitcase."""
    gain = 0.0
    for seen in range(KINDS):
        if shows[seen] > 0.0:
            changed = values.copy()
            changed[at] = after[seen]
            gain += shows[seen] * best_arrests(changed, arrests)
    return gain


def best_look(
    suspects: list[LuggageOdds], targets: list[int], arrests: int, dog: bool
) -> tuple[int, float]:
    """Whom of the targets to inspect (or to send the dog to), and what the arrests bring then."""
    values = [suspicion.value for suspicion in suspects]
    best = -1
    best_gain = best_arrests(values, arrests)
    for at in targets:
        one = suspects[at]
        if dog:
            gain = look_gain(values, at, one.dog_shows, one.value_after_dog, arrests)
        else:
            gain = look_gain(values, at, one.shows, one.value_after, arrests)
        if best < 0 or gain > best_gain + 1e-9:
            best = at
            best_gain = gain
    return (best, best_gain)
