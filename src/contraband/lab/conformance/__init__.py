"""The laws every game keeps, tried on random games; a new game inherits all of them.

    plans.py      which games to play: every player count, every option value
    trial.py      plays one of them and calls the laws at each decision
    legality.py   what is offered, refused and written down agrees
    copies.py     copies and saved states are independent and play on alike
    hidden.py     no seat receives anything it cannot know
    news.py       every sentence exists, for every reader, in every language
    records.py    a record replays, and the same seed gives the same game
    twin.py       compiled and interpreted rules agree
    run.py        many trials over several processes

Only the contract in ``core`` is used, and the list of bots: nothing here knows any game.
"""
