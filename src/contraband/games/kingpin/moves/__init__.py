"""The moves of Kingpin: numbers with names, and how they are written.

pass                      end the step (in the first: roll)
buy o6                    a card of this pile
restock t3a               spend a 1: load truck 3, copy a
distribute t5a o6a 4 o3b 1   spend a 2: this many units of the truck to each outlet
sell o6a cla 2            spend a 3: two units to the own client, for the most it pays
sell o6a cla 2 less 300   the same, and 300 dollars stay with the client
payday                    spend a 4
poach o6a cmb 2           spend a 5: like sell, to an opponent's client
disable ia                spend a 6: tire an opponent's special
instead payday            give up the whole roll for one of these six
cash 4, wake 4 ia         spend two 4s for money, or to make a special ready
triple 5 cl, quad 2 none  spend three or four of a face, and take a card of this pile, or none
settle aa, waive aa       pay an auditor off, or hold the shield against it for this turn
inspect cla, hire o6b     send the inspector, or the fixer, after an opponent's card
audit aa 2                place the auditor beside seat 2
accept, pay, shield, raise fa    answers: give in, settle, use the shield, double the contract
release o6a               get a card out of the hold
propose, agree, refuse    to stop the game

Most moves are listed from 0 up. A distribution, and a sale for less than the most, has a large
number of its own that packs its fields; any of them may be played, and the likely ones are offered.
There is no move to give, lend or trade (KINGPIN-2.4.1).
"""
