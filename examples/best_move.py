"""A position laid out by hand: what would a good player do there, and why?"""

import contraband as cb

p = cb.game("nacho").position(3, seed=4, gold={0: 2}, stores={0: ["corn", "beans", "salsa"]})
seat = 0
print(p.prompt(seat))
answer = p.ask(seat, "hard")
print(f"{p.label(answer.move)} ({answer.notation}): {answer.why}")
