"""The kernel: steps, states, chance, moves and records. No I/O, no clock, no game knowledge."""
