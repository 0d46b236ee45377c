"""Which Gate to name where nothing else speaks for one: the players of three variants ask."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.cuba.cloth.gates import rideable
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.state import Cuba


def widest_gate(s: Cuba, gates: vec[i64]) -> i64:
    """Of those that can be ridden, if there are any."""
    best = gates[0]
    most: i64 = -1
    for move in gates:
        gate = rideable(s, cloth.first_post(move), cloth.second_post(move))
        if gate is not None and gate.end - gate.begin > most:
            best = move
            most = gate.end - gate.begin
    return best
