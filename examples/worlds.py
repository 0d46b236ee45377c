"""What can a seat know? How many bottles its neighbour holds, over worlds that look alike."""

from collections import Counter

import contraband as cb

p = cb.game("soda").start(4, seed=11, first_guard=0)
seat, other = 1, 2
bottles = Counter(sum(world.view(other).you.hand) for world in p.worlds(seat, 2000, seed=1))
for count, times in sorted(bottles.items()):
    print(f"{count:2} bottles {'#' * (times // 10)} {times / 20:.1f} %")
