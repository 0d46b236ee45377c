"""A bot at a table on a server: python examples/network_bot.py http://HOST:8000/t/CODE

It takes the first legal move, says hello, and leaves when the game is over.
"""

import sys

import contraband as cb

with cb.sit_down(sys.argv[1], "First", author="an example") as seat:
    seat.say("Good evening.")
    while seat.picture.decision or seat.wait():
        if seat.picture.decision:
            seat.play(seat.picture.decision.legal[0].move)
    print("places:", [one.place for one in seat.picture.seats])
