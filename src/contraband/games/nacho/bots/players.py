"""The bots of The Nacho Incident. They are given a perspective, never the state.

Toni   (easy)    counts the cards, but then takes the highest price, and no thought of fees
Annie  (medium)  counts the cards and weighs every go, one turn ahead
Baron  (hard)    plays the rest of the round in many worlds and mixes its cards

The beginner stands in beginners.py; the expert is the Baron with more worlds.
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice, amount, number
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.core.rehearsal import Rehearsal
from contraband.core.words import Field
from contraband.games.nacho import moves
from contraband.games.nacho.bots.food_values import FoodValues
from contraband.games.nacho.bots.move_values import CardValues, GoValues
from contraband.games.nacho.bots.quick import choose, quick_move
from contraband.games.nacho.bots.rehearsal import Sending, answers_for, is_settled, rehearsal
from contraband.games.nacho.bots.weights import BaronWeights
from contraband.games.nacho.data import FLAG, RANK
from contraband.games.nacho.names import CHOOSING, SMUGGLING
from contraband.games.nacho.rules.smuggling import price_of
from contraband.games.nacho.state import Nacho


def say(why: str, move: int, *fields: Field, openly: str = "") -> Choice:
    """A choice with its sentence; whatever the move is about is named by itself.

    Cards are sealed: until the end others only hear how this player chooses. Everything else may be
    said at once, unless it tells what only the hand can tell: then ``openly`` is said.
    """
    about: list[Field] = list(fields)
    kind = moves.kind(move)
    if kind == moves.CHOOSE:
        about.append(("smuggler", "smuggler", int(moves.smuggler_of(move))))
    about += moves.parts(move)
    if kind in (moves.CHOOSE, moves.DISCARD):
        openly = f"{why.split('_')[0]}_{'sealed' if kind == moves.CHOOSE else 'hand'}"
    return Choice(move, why, about, openly or why)


def reason_for(move: int) -> str:
    """The last part of the key of a sentence about this move."""
    return moves.describe(move)[0]


def income(s: Nacho, move: int) -> int:
    """What a go is paid, before the fee."""
    if moves.kind(move) in (moves.DELIVER, moves.STEAL):
        return int(price_of(s, moves.province_of(move), moves.food_of(move)))
    return 0


def fastest(legal: list[int]) -> list[int]:
    """The choices of a smuggler nobody else in the hand outruns."""
    best = max(int(RANK[moves.smuggler_of(move)]) for move in legal)
    return [move for move in legal if RANK[moves.smuggler_of(move)] == best]


class NachoBot(Bot[Nacho]):
    """Sends each question to the method for it. ``at.world`` is true in all the seat may know."""

    def choose(self, at: Perspective[Nacho], chance: FastChance, budget: Budget) -> Choice:
        legal = at.legal()
        if len(legal) == 1:
            return Choice(legal[0], "forced", [], "forced")
        if at.world.step == CHOOSING:
            return self.send(at, legal, chance, budget)
        if at.world.step == SMUGGLING:
            return self.smuggle(at, legal, chance, budget)
        return self.settle(at, legal, chance, budget)

    def send(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        """Choose a smuggler."""
        raise NotImplementedError

    def smuggle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        """Choose a go."""
        raise NotImplementedError

    def settle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        """Everything else: mounties, market, gem, hand."""
        raise NotImplementedError


class Toni(NachoBot):
    """Easy: a good card, but then prices. Overlooks fees, mounties, majorities, thefts."""

    def send(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        card = int(choose(CardValues(at.world, at.seat), chance))
        is_fast = moves.choose(card) in fastest(legal)
        return say("toni_fast" if is_fast else "toni_any", int(moves.choose(card)))

    def smuggle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        """The highest price in sight; without one, home to the flag."""
        most = max(income(at.world, move) for move in legal)
        if most == 0:
            return say("toni_go", int(moves.go(FLAG[at.world.played[at.seat]])))
        best = pick([move for move in legal if income(at.world, move) == most], chance)
        return say(f"toni_{reason_for(best)}", best, amount("gold", most))

    def settle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        """Sells what nobody asks for, keeps every card; mounties and gem are left to luck."""
        if moves.KEEP in legal:
            return say("toni_keep", int(moves.KEEP))
        if moves.DONE in legal:
            wanted = FoodValues(at.world).best
            dead = [move for move in legal if move != moves.DONE]
            dead = [move for move in dead if wanted[moves.food_of(move)] == 0]
            move = pick(dead, chance) if dead else int(moves.DONE)
            return say(f"toni_{reason_for(move)}", move)
        move = pick(legal, chance)
        return say(f"toni_{reason_for(move)}", move)


class Annie(NachoBot):
    """Medium: calculates one go ahead (quick.py)."""

    def send(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        cards = CardValues(at.world, at.seat)
        card = int(choose(cards, chance))
        place = list(cards.cards).index(card)
        first = 100 * cards.first[place]
        key = "annie_fast" if first >= 50 else "annie_slow"
        return say(key, int(moves.choose(card)), number("percent", first))

    def smuggle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        goes = GoValues(at.world, at.seat)
        most = max(goes.worth)
        best = [
            int(move) for move, worth in zip(goes.moves, goes.worth, strict=True) if worth == most
        ]
        move = pick(best, chance)  # of equal victims none is first
        gold = amount("gold", income(at.world, move))
        return say(f"annie_{reason_for(move)}", move, gold)

    def settle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        move = int(quick_move(at.world, at.seat, chance))
        return say(f"annie_{reason_for(move)}", move)


class Baron(NachoBot):
    """Hard: rehearses (rehearsal.py). Effort is counted in worlds; the clock can only cut it."""

    def __init__(self, times: int = 1) -> None:
        """``times`` the usual effort."""
        self.worlds = times * BaronWeights.WORLDS
        self.elsewhere = times * BaronWeights.WORLDS_ELSEWHERE

    def send(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        answers = answers_for(at.world, at.seat)
        trial = Sending(at.game, at.world, at.seat, answers, chance)
        rehearse(trial, budget, self.worlds)
        place = trial.decide(BaronWeights.CLOSE)
        return say(
            "baron_choose",
            int(answers[place]),
            number("tries", int(trial.mix.worlds)),
            number("share", 100 * trial.mix.share(place)),
            number("hope", 100 * trial.mix.mean(place)),
        )

    def smuggle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        return self.settle(at, legal, chance, budget)

    def settle(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        answers = answers_for(at.world, at.seat)
        trial = rehearsal(at.game, at.world, at.seat, answers, chance)
        rehearse(trial, budget, 1 if is_settled(at.world) else self.elsewhere)
        place = trial.halving.best()
        move = int(answers[place])
        hope = number("hope", 100 * trial.halving.mean(place))
        gold = amount("gold", income(at.world, move))
        why = f"baron_{reason_for(move)}"
        return say(why, move, hope, gold, openly=f"{why}_open")


def rehearse(trial: Rehearsal[Nacho], budget: Budget, most: int) -> None:
    """This many worlds, or fewer if the budget ends before."""
    done = 0
    while (count := min(budget.allows(done), most - done)) > 0:
        trial.run(count)
        done += count
