"""The bots of Soda Smugglers. They read the view, never the state.

Finn  (easy)    plays by feeling and falls for the beginner's traps
Cork  (medium)  reckons: counts cards, weighs risks, remembers habits, watches the score
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.soda import moves
from contraband.games.soda.data import CARDS
from contraband.games.soda.habits import Habits
from contraband.games.soda.nerve import GuardModel, Standing, best_packing, total_of
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView, view
from contraband.games.soda.watch import Watch, rivalry


def say(why: str, move: int, *fields: Field) -> Choice:
    """A choice with its sentence; the traveller it is about is named by itself."""
    about: list[Field] = list(fields)
    if moves.who(move) >= 0:
        about.append(("traveller", "seat", int(moves.who(move))))
    return Choice(move, why, about)


def number(name: str, value: float) -> Field:
    return (name, "number", round(value))


def pick(choices: list[int], chance: FastChance) -> int:
    return choices[chance.below(len(choices))]


class SodaBot(Bot[Soda]):
    """Sends each question to the method for it."""

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        legal = at.legal()
        step = at.step()
        if len(legal) == 1:
            return Choice(legal[0], "forced", [])
        if step == "showing":
            return Choice(pick(legal, chance), "show", [])
        sees = view(at.world, at.seat)
        if step == "packing":
            return self.pack(at, sees, legal, chance)
        if step == "accepting":
            return self.accept(at, sees, chance)
        if step == "inspecting":
            return self.inspect(at, sees, legal, chance)
        return self.arrest(at, sees, chance)

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        raise NotImplementedError

    def accept(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        raise NotImplementedError

    def inspect(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        raise NotImplementedError

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        raise NotImplementedError


class Finn(SodaBot):
    """Easy: by feeling. Takes a bribe for a confession, puts the fuller suitcase on the left."""

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        move = self.fancy(legal, sees.suitcases, sees.limit, chance)
        bottles = int(total_of(move, sees.suitcases))
        if bottles <= sees.limit:
            return say("finn_honest", move)
        return say("finn_daring", move, number("bottles", bottles))

    @staticmethod
    def fancy(legal: list[int], suitcases: int, limit: int, chance: FastChance) -> int:
        """A packing by mood."""
        (_, honest), (_, daring) = Finn.moods(legal, suitcases, limit)
        return pick(honest if honest and chance.below(2) == 0 else daring, chance)

    @staticmethod
    def moods(legal: list[int], suitcases: int, limit: int) -> list[tuple[float, list[int]]]:
        """Half the time honest, if it can be; else as heavy as it goes."""
        tidy = [move for move in legal if moves.packed(move, 0) >= moves.packed(move, 1)]
        honest = [move for move in tidy if total_of(move, suitcases) <= limit]
        most = max(total_of(move, suitcases) for move in tidy)
        daring = [move for move in tidy if total_of(move, suitcases) >= most - 1]
        return [(0.5, honest), (0.5 if honest else 1.0, daring)]

    def accept(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        best = max(sees.waiting(), key=lambda traveller: traveller.bribe or 0)
        if not best.bribe or chance.below(4) == 0:
            return say("finn_no_bribe", moves.PASS)
        return say("finn_bribe", int(moves.accept(best.seat)), number("caps", best.bribe))

    def inspect(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        """Looks at whoever offers most: often the one to be arrested anyway."""
        bribes = {traveller.seat: traveller.bribe or 0 for traveller in sees.travellers}
        looks = [move for move in legal if move != moves.PASS]
        most = max(bribes[moves.who(move)] for move in looks)
        looks = [move for move in looks if bribes[moves.who(move)] == most]
        return say("finn_look", pick(looks, chance))

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        waiting = sees.waiting()
        fullest = max(waiting, key=lambda traveller: traveller.shown())
        if fullest.shown() > sees.limit:
            return say("finn_caught", int(moves.arrest(fullest.seat)))
        closed = [traveller for traveller in waiting if traveller.shown() != 0]
        if not closed or chance.below(3) == 0:
            return say("finn_mercy", moves.PASS)
        most = max(traveller.bribe or 0 for traveller in closed)
        briber = pick([one.seat for one in closed if (one.bribe or 0) == most], chance)
        return say("finn_hunch", int(moves.arrest(briber)))


# What Cork assumes of people before their habits show: the honest share by number of players, and
# what an event makes of it.
HONEST = {3: 0.5, 4: 0.2, 5: 0.5, 6: 0.2, 7: 0.2, 8: 0.3}
HONEST_IN_EVENT = {
    "superior_officer": 0.45,
    "sniffer_dog": 0.5,
    "tip_off": 0.7,
    "birthday": 0.6,
    "holiday_season": 0.2,
    "breakage": 0.1,
}
ACCEPTS = [0.02, 0.4, 0.5, 0.6]  # by bribe: how likely a guard with enough tokens takes it
REINSPECT = {event.name for event in CARDS.events if event.reinspect}
EARNS = 2.0  # what an opponent is likely to add in a round
EAGER = 0.75  # the share of arrest tokens a guard uses
WAVERING = 0.9  # caps of doubt that keep Cork from packing the same every time


class Cork(SodaBot):
    """Medium: reckons."""

    def __init__(self) -> None:
        self.habits = Habits(0)

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        self.listen(at)
        return super().choose(at, chance, budget)

    def listen(self, at: Perspective[Soda]) -> None:
        if self.habits.seats != at.world.seats or not self.habits.fits(at.news):
            self.habits = Habits(at.world.seats)
        self.habits.listen(at.news)

    # -- traveller --------------------------------------------------------------------------------

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        guard = self.guard_model(sees)
        standing = self.standing(sees, at.seat)
        move = best_packing(legal, guard, standing, sees.caps[at.seat], WAVERING, chance)
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
        # who has an arrest for everybody needs no bribes
        share = min(1.0, 2.5 * tokens.accept / crowd) * min(1.0, 1.4 - tokens.arrest / crowd)
        guard.accepts = [share * accepts for accepts in ACCEPTS]
        guard.looks = min(0.9, tokens.inspect / crowd)
        guard.dog = min(0.9 - guard.looks, tokens.dog / crowd)
        eager = self.habits.severity(sees.guard, EAGER)
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
        lead = sees.caps[seat] - best - EARNS
        rival = rivalry(sees.caps, seat, sees.guard, sees.round / sees.rounds)
        return Standing(rival, sees.round == sees.rounds, lead)

    # -- guard ------------------------------------------------------------------------------------

    def watch(self, sees: SodaView) -> Watch:
        """The counter as every guard sees it."""
        seats = len(sees.caps)
        watch = Watch(sees.guard, sees.round / sees.rounds, list(sees.caps))
        watch.limit, watch.apology, watch.suitcases = sees.limit, sees.apology, sees.suitcases
        watch.accepts, watch.inspects = sees.tokens.accept, sees.tokens.inspect
        watch.arrests, watch.dogs = sees.tokens.arrest, sees.tokens.dog
        watch.reinspect = sees.event in REINSPECT
        watch.sniffed = self.habits.sniffed
        watch.honest = [self.honesty(sees, seat) for seat in range(seats)]
        watch.waiting = [one.seat for one in sees.waiting()]
        watch.bribe = [0] * seats
        watch.opened = [[-1] * sees.suitcases for _ in range(seats)]
        for one in sees.travellers:
            watch.bribe[one.seat] = one.bribe or 0
            watch.opened[one.seat] = one.opened()
        watch.unseen = unseen_cards(sees)
        return watch

    def honesty(self, sees: SodaView, seat: int) -> float:
        """How often this seat is thought to pack within the limit this round."""
        usual = HONEST[len(sees.caps)]
        honest = HONEST_IN_EVENT.get(sees.event or "", usual)
        return honest + self.habits.honesty(seat, usual) - usual

    def accept(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        """Take a bribe if it pays more than the traveller is worth as a suspect."""
        watch = self.watch(sees)
        seat = watch.best_bribe(watch.suspects())
        if seat < 0:
            return say("cork_no_bribe", moves.PASS)
        return say("cork_bribe", int(moves.accept(seat)), number("caps", watch.bribe[seat]))

    def inspect(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        """Look where the answer changes most what the arrests will bring."""
        watch = self.watch(sees)
        suspects = watch.suspects()
        kind = moves.DOG if watch.dogs > 0 else moves.INSPECT
        looks = [move for move in legal if moves.kind(move) == kind]
        seat = watch.best_target(suspects, [int(moves.who(move)) for move in looks])
        percent = number("percent", 100 * suspects[watch.waiting.index(seat)].caught)
        looks = [move for move in looks if moves.who(move) == seat]
        return say("cork_look", pick(looks, chance), percent)

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        watch = self.watch(sees)
        suspects = watch.suspects()
        best = watch.best_arrest(suspects)
        one = suspects[best]
        percent = number("percent", 100 * one.caught)
        if one.value <= 0:
            return say("cork_mercy", moves.PASS, percent)
        move = int(moves.arrest(watch.waiting[best]))
        return say("cork_caught" if one.caught > 0.99 else "cork_arrest", move, percent)


def unseen_cards(sees: SodaView) -> list[int]:
    """How many cards of each kind have not been shown this round."""
    unseen = list(CARDS.copies)
    for traveller in sees.travellers:
        for card in (traveller.bribe, *traveller.luggage):
            if card is not None:
                unseen[card] -= 1
    return unseen
