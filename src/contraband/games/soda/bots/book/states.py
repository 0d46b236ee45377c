"""Names of the guard's information states, shared by solver, evaluator and policy reader.

Travellers with equal public data are interchangeable, so a state is a multiset. One traveller
is one small code: a waiting one by bribe and what was seen of the luggage, a finished one (only
in tables that remember finished travellers) by the revealed luggage.
"""

from collections.abc import Iterable

from contraband.games.soda.bots.book.rules import RoundRules
from contraband.games.soda.data import KINDS

ACCEPT, INSPECT, ARREST = 0, 1, 2

# What was seen of a luggage: nothing, one card, the fuller card (dog), both cards.
UNSEEN, ONE, DOG, BOTH = 0, 1, 5, 9
SEEN_KINDS = 19
FINISHED = int(KINDS) * SEEN_KINDS

PASS = -1
# Added to a code to name the use of the dog on it, which competes with an Inspect token.
SEND_DOG = 128


def waiting_code(bribe: int, seen: int) -> int:
    return bribe * SEEN_KINDS + seen


def bribe_of(code: int) -> int:
    return code // SEEN_KINDS


def seen_of(code: int) -> int:
    return code % SEEN_KINDS


def state_key(step: int, left: int, dog: int, codes: Iterable[int]) -> int:
    """One integer per state; ``codes`` in any order."""
    packed = 0
    for code in sorted(codes):
        packed = packed << 7 | (code + 1)
    return packed << 6 | dog << 5 | left << 2 | step


def actions(rules: RoundRules, step: int, left: int, dog: int, codes: Iterable[int]) -> list[int]:
    """Sensible guard actions: PASS or the code of the target, in table order.

    Left out because they never gain caps: accepting a bribe of 0, and passing while something
    can still be inspected. An empty list means the step is over.
    """
    targets = sorted({code for code in codes if code < FINISHED})
    if step == ACCEPT:
        paying = [code for code in targets if bribe_of(code) > 0 and left > 0]
        return [PASS, *paying] if paying else []
    if step == ARREST:
        return [PASS, *targets] if targets and left > 0 else []
    fresh = [code for code in targets if seen_of(code) == UNSEEN]
    half = [code for code in targets if ONE <= seen_of(code) < DOG] if rules.reinspect else []
    chosen = sorted(fresh + half) if left > 0 else []
    return chosen + ([code + SEND_DOG for code in fresh] if dog else [])


def read_key(key: int) -> tuple[int, int, int, list[int]]:
    """(step, left, dog, sorted codes) of a state key."""
    codes: list[int] = []
    packed = key >> 6
    while packed:
        codes.append((packed & 127) - 1)
        packed >>= 7
    return key & 3, key >> 2 & 7, key >> 5 & 1, codes[::-1]
