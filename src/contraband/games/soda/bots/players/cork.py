"""Cork (medium) reckons: counts cards, weighs risks, remembers habits, watches the score."""

from contraband.core.bot import Budget, Choice, number
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.guard_position import GuardPosition, rivalry
from contraband.games.soda.bots.opponent_model import OpponentModel
from contraband.games.soda.bots.packing_value import GuardModel, Standing, best_packing, total_of
from contraband.games.soda.bots.players.base import SodaBot, say, shuffled
from contraband.games.soda.bots.weights import CorkWeights
from contraband.games.soda.data import CARDS
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView


class Cork(SodaBot):
    """Medium: reckons."""

    def __init__(self) -> None:
        self.opponents = OpponentModel(0)

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        self.listen(at)
        return super().choose(at, chance, budget)

    def listen(self, at: Perspective[Soda]) -> None:
        if self.opponents.seats != at.world.seats or not self.opponents.fits(at.news):
            self.opponents = OpponentModel(at.world.seats)
        self.opponents.listen(at.news)

    # -- traveller --------------------------------------------------------------------------------

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        guard = self.guard_model(sees)
        standing = self.standing(sees, at.seat)
        move = best_packing(
            legal, guard, standing, sees.caps[at.seat], CorkWeights.WAVERING, chance
        )
        bottles = int(total_of(move, sees.suitcases))
        risk = number("percent", 100 * guard.arrest_odds(move))
        if bottles <= sees.limit:
            return say("cork_honest", move, risk)
        return say("cork_smuggle", move, number("bottles", bottles), risk)

    def guard_model(self, sees: SodaView) -> GuardModel:
        """The guard's likely answers, from tokens, crowd and habit."""
        tokens = sees.tokens
        crowd = len(sees.travellers)
        guard = GuardModel(sees.limit, sees.apology, sees.suitcases)
        # a guard with an arrest for everybody needs no bribes
        share = min(1.0, 2.5 * tokens.accept / crowd) * min(1.0, 1.4 - tokens.arrest / crowd)
        guard.accepts = [share * accepts for accepts in CorkWeights.ACCEPTS]
        guard.looks = min(0.9, tokens.inspect / crowd)
        guard.dog = min(0.9 - guard.looks, tokens.dog / crowd)
        eager = self.opponents.severity(sees.guard, CorkWeights.EAGER)
        blind = min(0.9, eager * tokens.arrest / crowd)
        guard.arrests = blind
        for shown in range(len(guard.arrests_after)):
            if shown > sees.limit:
                guard.arrests_after[shown] = 0.97
            elif shown == 0 and sees.limit > 0:
                guard.arrests_after[shown] = 0.4 * blind
            else:
                guard.arrests_after[shown] = min(0.95, 1.3 * blind)
        return guard

    def standing(self, sees: SodaView, seat: int) -> Standing:
        best = max(caps for other, caps in enumerate(sees.caps) if other != seat)
        lead = sees.caps[seat] - best - CorkWeights.EARNS
        rival = rivalry(sees.caps, seat, sees.guard, sees.round / sees.rounds)
        return Standing(rival, sees.round == sees.rounds, lead)

    # -- guard ------------------------------------------------------------------------------------

    def position(self, sees: SodaView, chance: FastChance) -> GuardPosition:
        """The counter as every guard sees it. Of equal travellers the first in the queue is taken:
        so the queue is shuffled, and no seat is worse than another."""
        seats = len(sees.caps)
        position = GuardPosition(sees.guard, sees.round / sees.rounds, list(sees.caps))
        position.limit, position.apology = sees.limit, sees.apology
        position.suitcases = sees.suitcases
        position.accepts, position.inspects = sees.tokens.accept, sees.tokens.inspect
        position.arrests, position.dogs = sees.tokens.arrest, sees.tokens.dog
        position.reinspect = any(
            event.reinspect for event in CARDS.events if event.name == sees.event
        )
        position.sniffed = self.opponents.sniffed
        position.honest = [self.honesty(sees, seat) for seat in range(seats)]
        position.waiting = shuffled([one.seat for one in sees.waiting()], chance)
        position.bribe = [0] * seats
        position.opened = [[-1] * sees.suitcases for _ in range(seats)]
        for one in sees.travellers:
            position.bribe[one.seat] = one.bribe or 0
            position.opened[one.seat] = one.opened()
        position.unseen = unseen_cards(sees)
        return position

    def honesty(self, sees: SodaView, seat: int) -> float:
        """How often this seat is thought to pack within the limit this round."""
        usual = CorkWeights.HONEST[len(sees.caps)]
        honest = CorkWeights.HONEST_IN_EVENT.get(sees.event or "", usual)
        return honest + self.opponents.honesty(seat, usual) - usual

    def accept(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        """Take a bribe if it pays more than the traveller is worth as a suspect."""
        position = self.position(sees, chance)
        seat = position.best_bribe(position.suspects())
        if seat < 0:
            return say("cork_no_bribe", moves.PASS)
        return say("cork_bribe", int(moves.accept(seat)), number("caps", position.bribe[seat]))

    def inspect(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        """Look where the answer changes most what the arrests will bring."""
        position = self.position(sees, chance)
        suspects = position.suspects()
        kind = moves.DOG if position.dogs > 0 else moves.INSPECT
        looks = [move for move in legal if moves.kind(move) == kind]
        seat = position.best_target(suspects, [int(moves.who(move)) for move in looks])
        percent = number("percent", 100 * suspects[position.waiting.index(seat)].caught)
        looks = [move for move in looks if moves.who(move) == seat]
        return say("cork_look", pick(looks, chance), percent)

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        position = self.position(sees, chance)
        suspects = position.suspects()
        best = position.best_arrest(suspects)
        one = suspects[best]
        percent = number("percent", 100 * one.caught)
        if one.value <= 0:
            return say("cork_mercy", moves.PASS, percent)
        move = int(moves.arrest(position.waiting[best]))
        return say("cork_caught" if one.caught > 0.99 else "cork_arrest", move, percent)


def unseen_cards(sees: SodaView) -> list[int]:
    """How many cards of each kind have not been shown this round."""
    unseen = list(CARDS.copies)
    for traveller in sees.travellers:
        for card in (traveller.bribe, *traveller.luggage):
            if card is not None:
                unseen[card] -= 1
    return unseen
