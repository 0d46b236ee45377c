"""Made by `python -m contraband.lab.fields` from state.py; do not edit."""

from typing import TYPE_CHECKING, Final

from contraband.core.fields import copy_kernel

if TYPE_CHECKING:
    from contraband.games.cuba.state import Cuba

SAVED: Final = """
variant rules switches side ruler skill noise hit_at_start races by_place bumper_damage
hiding_places by_gap target starter active round turn quiet deck bottom pile hands batches played
supply stocks sold money cities cops poses lying walkers pawns flights flight home cars garage
damage bumpers verdict first second armed promoted race goal track crossed hunted blind coned
offered posts attacked swapped feet inside sellers reboarded renewed traded victims victim hidden
stirred closing roll places own routes choice job won points ahead chased way beside trail fiddled
behind broken deeds
"""


def copied(s: "Cuba", new: "Cuba") -> "Cuba":
    copy_kernel(s, new)
    new.variant, new.rules, new.switches, new.side = s.variant, s.rules, s.switches, s.side
    new.ruler, new.skill, new.noise, new.hit_at_start = s.ruler, s.skill, s.noise, s.hit_at_start
    new.races, new.by_place, new.bumper_damage = s.races, s.by_place, s.bumper_damage
    new.hiding_places, new.by_gap, new.target = s.hiding_places, s.by_gap, s.target
    new.starter, new.active, new.round, new.turn = s.starter, s.active, s.round, s.turn
    new.quiet, new.deck, new.bottom, new.pile = s.quiet, s.deck, s.bottom[:], s.pile
    new.hands, new.batches, new.played, new.supply = s.hands[:], s.batches[:], s.played, s.supply
    new.stocks, new.sold, new.money, new.cities = s.stocks[:], s.sold[:], s.money[:], s.cities[:]
    new.cops, new.poses, new.lying, new.walkers = s.cops[:], s.poses, s.lying, s.walkers[:]
    new.pawns, new.flights, new.flight, new.home = s.pawns[:], s.flights, s.flight, s.home
    new.cars, new.garage, new.damage, new.bumpers = s.cars[:], s.garage, s.damage[:], s.bumpers[:]
    new.verdict, new.first, new.second, new.armed = s.verdict, s.first, s.second, s.armed
    new.promoted, new.race, new.goal, new.track = s.promoted, s.race, s.goal, s.track[:]
    new.crossed, new.hunted, new.blind, new.coned = s.crossed[:], s.hunted, s.blind[:], s.coned
    new.offered, new.posts, new.attacked, new.swapped = s.offered, s.posts, s.attacked, s.swapped
    new.feet, new.inside, new.sellers, new.reboarded = s.feet, s.inside[:], s.sellers, s.reboarded
    new.renewed, new.traded, new.victims, new.victim = s.renewed, s.traded, s.victims[:], s.victim
    new.hidden, new.stirred, new.closing, new.roll = s.hidden[:], s.stirred, s.closing, s.roll
    new.places, new.own, new.routes, new.choice = s.places[:], s.own, s.routes, s.choice
    new.job, new.won, new.points, new.ahead, new.chased = s.job, s.won, s.points, s.ahead, s.chased
    new.way, new.beside, new.trail, new.fiddled = s.way, s.beside[:], s.trail[:], s.fiddled
    new.behind, new.broken, new.deeds = s.behind, s.broken, s.deeds
    return new
