"""What a seat's cantinas are worth to it, in gold: now, and after a go with everything it brings.

All of it follows from what lies on the table, so any seat may reckon it for any other.
"""

from math import exp, sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, first
from contraband.games.nacho.bots.weights import WORST, AnnieWeights
from contraband.games.nacho.data import BONUS, PENALTY, PROVINCE_COUNT, RANK, TURNS
from contraband.games.nacho.rules.scoring import strength_of
from contraband.games.nacho.state import LAST_TURN, Nacho, cantina_at


class CantinaValues:
    """The cantinas of one seat, the rivals' weight in each province, and what is still to come."""

    def __init__(self, s: Nacho, seat: i64, to_go: i64) -> None:
        """``to_go``: how many others have yet to place a smuggler this turn."""
        self.by_number = s.by_number
        self.last_round = s.turn > LAST_TURN - TURNS
        self.later = s.turns_left()  # turns of this round after the present one
        drift = float(self.later) + float(to_go) / float(s.seats)
        self.settled = drift == 0.0  # nobody places anything before the scoring
        self.steep = 1.0 / (AnnieWeights.SPREAD * sqrt(drift)) if drift > 0.0 else 0.0
        if s.by_number:
            self.steep *= AnnieWeights.MEAN_RANK
        # What a rival does not get is worth something too: a share of it is our lead.
        self.stakes = 1.0 + 1.0 / float(s.seats - 1)
        self.total = vec[i64]()  # by province: the strength of the own cantina
        self.top = vec[i64]()  # its highest rank
        self.dear = vec[i64]()  # the penalty of the (dearer) mountie on it, 0 if there is none
        self.cheap = vec[i64]()  # of the second mountie
        self.best_rival = vec[i64]()
        self.rivals = vec[float]()  # the weight of all rivals together
        for province in range(PROVINCE_COUNT):
            self.add_own(s, seat, province)
            self.add_rivals(s, seat, province)

    def add_own(self, s: Nacho, seat: i64, province: i64) -> None:
        cards = s.keepers[cantina_at(seat, province)]
        self.total = append(self.total, strength_of(cards, s.by_number))
        self.top = append(self.top, top_of(cards))
        mounties = s.mounties[cantina_at(seat, province)]
        self.dear = append(self.dear, 0)
        self.cheap = append(self.cheap, 0)
        while mounties != EMPTY:
            self.add_mountie(province, PENALTY[first(mounties)])
            mounties &= mounties - 1

    def add_mountie(self, province: i64, penalty: i64) -> None:
        """One more on this card."""
        self.cheap[province] = min(self.dear[province], penalty)
        self.dear[province] = max(self.dear[province], penalty)

    def drop_mountie(self, province: i64, penalty: i64) -> None:
        """Take back what ``add_mountie`` did."""
        if self.dear[province] == penalty:
            self.dear[province] = self.cheap[province]
        self.cheap[province] = 0

    def add_rivals(self, s: Nacho, seat: i64, province: i64) -> None:
        best: i64 = 0
        weight = 0.0
        for other in range(s.seats):
            if other == seat:
                continue
            strength = strength_of(s.keepers[cantina_at(other, province)], s.by_number)
            best = max(best, strength)
            weight += exp(float(strength) * self.steep)
        self.best_rival = append(self.best_rival, best)
        self.rivals = append(self.rivals, weight)

    # -- what a cantina is worth ------------------------------------------------------------------

    def odds(self, province: i64, total: i64) -> float:
        """How likely a cantina of this strength is the best one at the end of the round."""
        if self.settled:
            return 1.0 if total > self.best_rival[province] else 0.0
        weight = exp(float(total) * self.steep)
        return weight / (weight + self.rivals[province])

    def cantina(self, province: i64, total: i64) -> float:
        """Without a mountie."""
        odds = self.odds(province, total)
        worth = odds * float(BONUS[province]) * self.stakes
        if self.last_round:
            return worth
        points = float(total) * AnnieWeights.MEAN_RANK if self.by_number else float(total)
        return worth + (1.0 - odds) * AnnieWeights.CARRIED * points

    def fine(self, penalty: i64) -> float:
        """What a lonely mountie will cost."""
        cost = float(penalty) * AnnieWeights.LINGERS[self.later]
        return cost if self.last_round else cost + AnnieWeights.BOTHER

    def worth(self) -> float:
        """All four cantinas as they are."""
        worth = 0.0
        for province in range(PROVINCE_COUNT):
            if self.dear[province] > 0:
                worth -= self.fine(self.dear[province])
            else:
                worth += self.cantina(province, self.total[province])
        return worth

    # -- after a go -------------------------------------------------------------------------------

    def after(self, destination: i64, rank: i64) -> float:
        """All four cantinas when a smuggler of this rank has arrived and the arrests are made."""
        worth = 0.0
        pair: i64 = -1
        top: i64 = 0  # the highest keeper anywhere, in case a mountie wanders
        for province in range(PROVINCE_COUNT):
            total = self.total[province]
            highest = self.top[province]
            if province == destination:
                total += self.weight(rank)
                highest = max(highest, rank)
            if self.dear[province] == 0:
                worth += self.cantina(province, total)
                top = max(top, highest)
            elif total > 0:  # an arrest: the dearer mountie takes the highest keeper away
                if self.cheap[province] > 0:
                    worth -= self.fine(self.cheap[province])
                else:
                    worth += self.cantina(province, total - self.weight(highest))
            else:
                worth -= self.fine(self.dear[province])
                if self.cheap[province] > 0:
                    pair = province
        if pair < 0:
            return worth
        return worth + self.wandering(pair, destination, rank, top)

    def weight(self, rank: i64) -> i64:
        """What a keeper adds to the strength of a cantina."""
        if self.by_number:
            return 1
        return rank

    def wandering(self, pair: i64, destination: i64, rank: i64, top: i64) -> float:
        """What changes when one of two lonely mounties walks off; ``top`` is its prey.

        The arrests before it have emptied their cards: only the mountie of the pair is new.
        """
        best = WORST
        for province in range(PROVINCE_COUNT):
            if province == pair or (self.dear[province] > 0 and province != destination):
                continue
            total = self.total[province]
            highest = self.top[province]
            if province == destination and self.dear[province] == 0:
                total += self.weight(rank)
                highest = max(highest, rank)
            if highest != top:
                continue
            change = -self.cantina(province, total)
            if top > 0:  # the dearer one takes a keeper along; else it settles here
                change += self.cantina(province, total - self.weight(top))
                change += self.fine(self.dear[pair])
            best = max(best, change)
        return best - self.fine(self.cheap[pair])


def top_of(cards: i64) -> i64:
    """The highest rank among these cards, 0 if there are none."""
    top: i64 = 0
    while cards != EMPTY:
        top = max(top, RANK[first(cards)])
        cards &= cards - 1
    return top
