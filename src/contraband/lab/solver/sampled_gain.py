"""Estimate what deviations gain where full enumeration is too large (5 to 8 players, events).

Each estimate is a lower bound that comes close: a deviation is learned on some deals and paid on
fresh ones, so luck in learning never counts as gain.
"""

import itertools

from contraband.games.soda.bots.book.profile import Profile
from contraband.lab.solver.gains import Gains
from contraband.lab.solver.trainer import Trainer


def _fixed(profile: Profile, seed: int) -> Trainer:
    trainer = Trainer(profile.rules, seed, profile.remember)
    trainer.load_packing([share for odds in profile.packing for share in odds])
    trainer.load_guard(profile.guard)
    return trainer


def traveller_gain(profile: Profile, deals: int, seed: int) -> float:
    """Gain of one traveller who answers each hand with its best packing."""
    learn, pay = _fixed(profile, seed), _fixed(profile, seed + 1)
    learn.probe_travellers(deals)
    pay.probe_travellers(deals)
    learned, paid, starts = list(learn.pack_regret), list(pay.pack_regret), list(pay.hand_start)
    total = 0.0
    for start, end in itertools.pairwise(starts):
        total += paid[max(range(start, end), key=learned.__getitem__)]
    return max(0.0, total / (deals * profile.rules.travellers))


def guard_value(profile: Profile, deals: int, seed: int) -> float:
    return _fixed(profile, seed).probe_guard(deals)


def best_guard_value(profile: Profile, learn: int, deals: int, seed: int, remember: bool) -> float:
    """Caps of a guard trained against these travellers, with or without card memory."""
    rival = Trainer(profile.rules, seed + 2, remember)
    rival.load_packing([share for odds in profile.packing for share in odds])
    rival.iterate(1, learn)
    rival.guard_fixed = True
    return rival.probe_guard(deals)


def traveller_value(profile: Profile, deals: int, seed: int) -> float:
    return _fixed(profile, seed).probe_traveller_value(deals)


def estimate(profile: Profile, learn: int, deals: int, seed: int = 99) -> Gains:
    """Sampled counterpart of ``exact.measure``."""
    guard = guard_value(profile, deals, seed)
    rivals = [best_guard_value(profile, learn, deals, seed, memory) for memory in (False, True)]
    guard_gain = max(0.0, max(rivals) - guard)
    own_gain = traveller_gain(profile, deals // 4, seed)
    return Gains(
        travellers=profile.rules.travellers,
        guard=guard + profile.rules.bonus,
        traveller=traveller_value(profile, deals // 4, seed),
        guard_gain=guard_gain,
        traveller_gain=own_gain,
        exact=False,
    )
